/**
 * Whether a planner would sign: requests solved with the default objectives, and what their plans ask of people. A row a
 * request, and every fault that a planner would mend by hand.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import { faultsOf } from "../acceptable/faults.ts";
import { loadsOf, quantile, sharesOf } from "../acceptable/loads.ts";
import { lawfulWard } from "../lawful/ward.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve } from "../measured-solve.ts";
import { report, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";

type Row = Record<string, string | number | null>;

/** Hours asked for as parts of the hours there are. */
const LOADS = [0.6, 0.75, 0.9, 1, 1.1];

const { values: options } = parseArgs({
  options: {
    /** Parts of names; all when missing. */
    only: { type: "string" },
    /** By default another one each day. */
    seed: { type: "string" },
    threads: { type: "string", default: "2" },
    seconds: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const firstSeed = Number(options.seed ?? 1000 * Math.floor(Date.now() / 86_400_000));
const fixtures = join(import.meta.dirname, "../../fixtures");

/** The request without what it says of objectives. */
function withDefaults({ config, ...request }: SolveRequest): SolveRequest {
  const { enabled_objectives: _enabled, objective_weights: _weights, ...kept } = config ?? {};
  return { ...request, config: kept };
}

interface Asked {
  readonly name: string;
  readonly request: SolveRequest;
}

function requests(): readonly Asked[] {
  const sector = readdirSync(join(fixtures, "sector"))
    .filter((file) => file.endsWith(".request.json"))
    .map((file) => join("sector", file));
  const files = [join("ward", "real-ward.request.json"), ...sector].map((file) => ({
    name: file.replace(".request.json", ""),
    request: withDefaults(JSON.parse(readFileSync(join(fixtures, file), "utf8"))),
  }));
  const wards = LOADS.flatMap((load, at) =>
    [0, 1].map((more) => ({
      name: `ward at ${Math.round(100 * load)} %`,
      request: lawfulWard({
        employees: 20 + 4 * at,
        days: 28,
        seed: firstSeed + 2 * at + more,
        load,
      }),
    })),
  );
  return [...files, ...wards].filter(
    ({ name }) => options.only?.split(",").some((part) => name.includes(part)) ?? true,
  );
}

async function rowOf({ name, request }: Asked): Promise<Row> {
  const seconds = Number(options.seconds ?? capOf(sizeOf(request)));
  const { result } = await measuredSolve({
    request,
    seconds,
    threads: Number(options.threads),
    seed: 1,
  });
  const faults = faultsOf(request, result);
  for (const { message } of faults) console.log(`${name}: ${message}`);
  return { request: name, ...numbersOf(request, result), faults: faults.length };
}

function numbersOf(request: SolveRequest, result: GenerationResult): Row {
  const loads = loadsOf(request, result);
  const shares = sharesOf(loads);
  const at = (part: number) => {
    const share = quantile(shares, part);
    return share === null ? null : Math.round(100 * share);
  };
  const range = (of: (load: (typeof loads)[number]) => number) =>
    `${Math.min(...loads.map(of))} to ${Math.max(...loads.map(of))}`;
  const total = (of: (load: (typeof loads)[number]) => number) =>
    loads.reduce((sum, load) => sum + of(load), 0);
  const { objective, wishes } = result.statistics;
  const gap = result.statistics.solver?.gap ?? null;
  return {
    status: result.status,
    "gap %": rounded(gap === null ? null : 100 * gap),
    points: rounded(objective?.total ?? null, 0),
    "hours % least": at(0),
    quartile: at(0.25),
    median: at(0.5),
    "upper quartile": at(0.75),
    most: at(1),
    nights: range(({ nights }) => nights),
    weekends: range(({ weekends }) => weekends),
    holidays: range(({ holidays }) => holidays),
    "on call": range(({ onCall }) => onCall),
    "isolated days": total(({ isolatedDays }) => isolatedDays),
    "isolated nights": total(({ isolatedNights }) => isolatedNights),
    "type changes": total(({ typeChanges }) => typeChanges),
    "split weekends": total(({ splitWeekends }) => splitWeekends),
    "wishes refused": (wishes?.total ?? 0) - (wishes?.granted ?? 0),
    "seats empty": result.unassigned_shifts?.length ?? 0,
  };
}

const rows: Row[] = [];
for (const asked of requests()) {
  rows.push(await rowOf(asked));
  console.log(JSON.stringify(rows.at(-1)));
}
if (options.record) report("acceptable", rows);
else console.table(rows);

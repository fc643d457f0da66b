/** Generated wards of every tier's size with all default objectives: first plan, price and proven gap at the cap, memory. */
import { parseArgs } from "node:util";
import type { SolveRequest } from "../../core/index.ts";
import { type Panel, writeCurves } from "../curves.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve, type SolveOutcome } from "../measured-solve.ts";
import { pictureFile, report, rounded } from "../report.ts";
import { firstPlan, gapOf } from "../timeline.ts";
import { type WardSize, wardName, wardRequest } from "../ward-request.ts";

type Row = Record<string, string | number | null>;

interface Ward extends Omit<WardSize, "seed"> {
  /** Seconds; the tier's where missing. */
  readonly cap?: number;
  /** Seconds until a plan that keeps every rule has to be there. */
  readonly firstPlan?: number;
  /** Per cent of proven gap asked for at the cap. */
  readonly gap?: number;
}

const WARDS: readonly Ward[] = [
  { employees: 10, days: 28, shifts: 3 },
  { employees: 30, days: 28, shifts: 4, gap: 0.5 },
  { employees: 60, days: 28, shifts: 4, gap: 0.5 },
  { employees: 100, days: 31, shifts: 4, gap: 1 },
  { employees: 100, days: 31, shifts: 5, firstPlan: 1, gap: 1 },
  { employees: 200, days: 31, shifts: 16, firstPlan: 5, gap: 5 },
  { employees: 100, days: 364, shifts: 16, firstPlan: 30 },
  { employees: 400, days: 31, shifts: 50, firstPlan: 30 },
];
const QUICK_SIZE = 7_000;

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
    seconds: { type: "string" },
    sizes: { type: "string" },
    quick: { type: "boolean", default: false },
    linear: { type: "boolean", default: false },
  },
});

function chosen(): readonly Ward[] {
  const sizes = options.sizes?.split(",");
  return WARDS.filter(({ employees, days, shifts }) => {
    if (sizes !== undefined) return sizes.includes(`${employees}x${days}x${shifts}`);
    return !options.quick || employees * days * shifts <= QUICK_SIZE;
  });
}

function rowOf(ward: Ward, name: string, cap: number, outcome: SolveOutcome): Row {
  const { result, samples, seconds, cpuSeconds, threads, peakProcessMb, peakWasmMb } = outcome;
  const first = firstPlan(samples);
  const gap = gapOf(samples.at(-1) ?? null);
  const { objective } = result.statistics;
  return {
    ward: name,
    "problem size": ward.employees * ward.days * ward.shifts,
    "cap s": cap,
    threads,
    status: result.status,
    "first compliant plan s": rounded(first),
    "first plan": asked(first, ward.firstPlan, "s"),
    cost: rounded(objective?.total ?? null),
    bound: rounded(objective?.bound ?? null),
    "gap %": gap === null ? null : rounded(gap * 100),
    gap: asked(gap === null ? null : gap * 100, ward.gap, "%"),
    "done s": rounded(seconds, 1),
    "processor s": rounded(cpuSeconds, 1),
    "process MB": peakProcessMb,
    "WASM MB": peakWasmMb,
  };
}

/**
 * The same ward where every hour off the contract costs the same and every missing person too, and hours need not be fair:
 * the prices that the first record was made with.
 */
function atOnePrice(request: SolveRequest): SolveRequest {
  const consequences = [{ type: "targetContractHours", params: { overFactor: 2, underFactor: 1 } }];
  const hours = { id: "hours", priority: "should" as const, weight: 16, consequences };
  return {
    ...request,
    planning_rules: [...(request.planning_rules ?? []), hours],
    config: {
      ...request.config,
      coverageSteps: "linear",
      objective_weights: { fairness_hours: 0 },
    },
  };
}

function asked(value: number | null, most: number | undefined, unit: string): string {
  if (most === undefined) return "";
  return value !== null && value <= most ? "met" : `missed: ${most} ${unit} asked`;
}

const rows: Row[] = [];
const panels: Panel[] = [];
for (const ward of chosen()) {
  const size = ward.employees * ward.days * ward.shifts;
  const cap = Number(options.seconds ?? ward.cap ?? capOf(size));
  for (let seed = 1; seed <= Number(options.seeds); seed++) {
    const name = wardName({ ...ward, seed });
    try {
      const drawn = wardRequest({ ...ward, seed });
      const request = options.linear ? atOnePrice(drawn) : drawn;
      const outcome = await measuredSolve({
        request,
        seconds: cap,
        threads: Number(options.threads),
        seed: 1,
      });
      rows.push(rowOf(ward, name, cap, outcome));
      panels.push(panelOf(name, cap, outcome));
    } catch (error) {
      process.exitCode = 1;
      const message = error instanceof Error ? error.message : String(error);
      rows.push({ ward: name, status: `failed: ${message.slice(0, 300)}` });
    }
    console.log(JSON.stringify(rows.at(-1)));
  }
}
const isRecord = options.sizes === undefined;
const suite = `wards${options.linear ? "-linear" : ""}${options.quick ? "-quick" : ""}`;
if (isRecord) report(suite, rows);
else console.table(rows);
writeCurves(pictureFile(suite, isRecord), "Proven gap in per cent over seconds", panels);

function panelOf(title: string, seconds: number, { samples }: SolveOutcome): Panel {
  const points = samples.flatMap((sample): [number, number][] => {
    const gap = gapOf(sample);
    return gap === null ? [] : [[sample.seconds, 100 * gap]];
  });
  return { title, seconds, curves: [{ name: "proven gap", points }] };
}

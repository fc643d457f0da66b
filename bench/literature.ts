/** How good our plans of published instances are, and whether our price is the one the literature means. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import loadHighs from "highs";
import { type GenerationResult, type SolveRequest, solve, validateRequest } from "../core/index.ts";
import { agreementOn } from "./import/agreement.ts";
import { type Instance, type InstanceEntry, instancesOf, SETS } from "./import/instances.ts";
import { seriousWarnings } from "./import/judge.ts";
import { report, rounded } from "./report.ts";

/** Beside the project; used when nothing else is named. */
const USUAL_DATA = join(import.meta.dirname, "../../shared/benchmarks");
/** Instances up to this problem size are judged on many rosters besides their solution. */
const SMALL = 15_000;
const ROSTERS = 30;
/** Differences of an instance that are printed. */
const SHOWN = 10;

type Row = Record<string, string | number | null>;

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    set: { type: "string" },
    instance: { type: "string" },
    seconds: { type: "string", default: "10" },
    verify: { type: "boolean", default: false },
  },
});

function chosenEntries(): InstanceEntry[] {
  const data = options.data ?? process.env.BENCH_DATA ?? USUAL_DATA;
  if (!existsSync(data)) {
    console.log(
      `The published instances are not here (${data}). Name their folder with --data DIR or BENCH_DATA.`,
    );
    return [];
  }
  if (options.set !== undefined && !SETS.some((set) => set === options.set))
    throw new Error(`There is no set ${options.set}; sets: ${SETS.join(", ")}.`);
  const entries = SETS.filter((set) => set === (options.set ?? set))
    .flatMap((set) => instancesOf(data, set))
    .filter(({ name }) => name === (options.instance ?? name));
  if (entries.length === 0) console.log(`No instance of that name in ${data}.`);
  return entries;
}

/** The plan after at most `--seconds`; refuses to measure a request of which a part would not count. */
async function solved(request: SolveRequest): Promise<GenerationResult> {
  const seconds = Number(options.seconds);
  const timeout = Math.min(600, Math.max(5, Math.ceil(seconds)));
  const config = { ...request.config, timeout_seconds: timeout };
  const validated = validateRequest({ ...request, config });
  if (!validated.ok)
    throw new Error(`The request is refused: ${JSON.stringify(validated.problems.slice(0, 3))}`);
  const [warning] = seriousWarnings(validated);
  if (warning !== undefined) throw new Error(warning);
  const result = await solve(validated.request, {
    highs: await loadHighs(),
    now: () => performance.now(),
    timeLimitSeconds: seconds,
  });
  const unread = result.rule_effectiveness.find(({ reason }) => reason?.startsWith("unsupported"));
  if (unread !== undefined) throw new Error(`${unread.rule_id}: ${unread.reason}`);
  return result;
}

function objectiveOf({ statistics }: GenerationResult): number | null {
  const { objective } = statistics;
  const total: unknown = objective instanceof Object ? Reflect.get(objective, "total") : null;
  return typeof total === "number" ? total : null;
}

/** The row of one instance; what two judges see differently goes to the console and to the exit code. */
async function measure(instance: Instance): Promise<Row> {
  const start = performance.now();
  const result = await solved(instance.request);
  const seconds = rounded((performance.now() - start) / 1000, 1);
  const objective = objectiveOf(result);
  const { bestKnown } = instance;
  const gap =
    objective === null || !result.success || !bestKnown ? null : objective / bestKnown - 1;
  const row: Row = {
    set: instance.set,
    instance: instance.name,
    status: result.status,
    objective,
    "best known": bestKnown,
    "above best %": gap === null ? null : rounded(gap * 100, 1),
    s: seconds,
  };
  if (!options.verify) return row;
  if (objective === null) return { ...row, scorer: null, equal: "no plan" };
  const scored = instance.score(result.assignments);
  const difference = rounded(objective - scored.penalty, 6)!;
  const isWhole = result.success === (scored.hard.size === 0);
  if (difference !== 0 || !isWhole) process.exitCode = 1;
  return {
    ...row,
    scorer: scored.penalty,
    equal: difference === 0 ? "equal" : `differs by ${difference}`,
    hard: [...scored.hard].map(([name, count]) => `${count} ${name}`).join(", ") || "kept",
    ...judgedRosters(instance, result),
  };
}

function judgedRosters(instance: Instance, result: GenerationResult): Row {
  const { employees, shifts, start_date, end_date } = instance.request;
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  if (employees.length * shifts.length * days > SMALL) return { rosters: null };
  const { rosters, broken, differences } = agreementOn(instance, result.assignments, ROSTERS);
  for (const difference of differences.slice(0, SHOWN)) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
  const outcome = differences.length === 0 ? "agree" : `${differences.length} differences`;
  return { rosters: `${rosters} (${broken} broken): ${outcome}` };
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const entry of chosenEntries()) {
    let row: Row;
    try {
      row = await measure(entry.open());
    } catch (error) {
      process.exitCode = 1;
      const message = error instanceof Error ? error.message : String(error);
      row = { set: entry.set, instance: entry.name, status: `failed: ${message.slice(0, 300)}` };
    }
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join(" · "),
    );
    rows.push(row);
  }
  if (rows.length === 0) return;
  // A single instance is a look, not a record.
  if (options.instance !== undefined) console.table(rows);
  else report(options.set === undefined ? "literature" : `literature-${options.set}`, rows);
}

await main();

/** How good our plans of published instances are, and whether our price is the one the literature means. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { GenerationResult } from "../../core/index.ts";
import { type Curve, type Panel, writeCurves } from "../curves.ts";
import { agreementOn } from "../import/agreement.ts";
import { type Instance, type InstanceEntry, instancesOf, SETS } from "../import/instances.ts";
import { aimsOf, capOf, type Reached, verdictOn } from "../literature-aims.ts";
import { measuredSolve, type SolveOutcome } from "../measured-solve.ts";
import { median, pictureFile, report, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";
import { firstPlan } from "../timeline.ts";

/** Beside the project; used when nothing else is named. */
const USUAL_DATA = join(import.meta.dirname, "../../../shared/benchmarks");
/** Instances up to this problem size are judged on many rosters besides their solution. */
const SMALL = 15_000;
const ROSTERS = 30;
/** Differences of an instance that are printed. */
const SHOWN = 10;
/** A look at every set within two minutes. */
const QUICK = ["Instance2", "Instance3", "Instance5", "Instance10", "sprint01", "n005w4_0_1-2-3-3"];

type Row = Record<string, string | number | null>;

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    set: { type: "string" },
    instances: { type: "string" },
    instance: { type: "string" },
    seconds: { type: "string", default: "10" },
    caps: { type: "string" },
    seeds: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
    verify: { type: "boolean", default: false },
  },
});
if (options.caps !== undefined && options.caps !== "tier")
  throw new Error("--caps knows only `tier`; --seconds gives every instance the same time.");

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
  const wanted = namesWanted();
  const entries = SETS.filter((set) => set === (options.set ?? set))
    .flatMap((set) => instancesOf(data, set))
    .filter(({ name }) => wanted === null || wanted.includes(name));
  if (entries.length === 0) console.log(`No instance of that name in ${data}.`);
  return entries;
}

/** Null means all. A bare number is an instance of Curtois & Qu. */
function namesWanted(): readonly string[] | null {
  const list = options.instances ?? options.instance;
  if (list === undefined) return options.quick ? QUICK : null;
  return list.split(",").map((name) => (/^\d+$/.test(name) ? `Instance${name}` : name));
}

function objectiveOf({ statistics }: GenerationResult): number | null {
  return statistics.objective?.total ?? null;
}

interface Measured {
  readonly row: Row;
  readonly panel: Panel;
}

/** The row of one instance over all seeds; what two judges see differently goes to the console and to the exit code. */
async function measure(instance: Instance): Promise<Measured> {
  const cap = options.caps === "tier" ? capOf(sizeOf(instance.request)) : Number(options.seconds);
  const outcomes: SolveOutcome[] = [];
  for (let seed = 1; seed <= Number(options.seeds); seed++)
    outcomes.push(
      await measuredSolve({
        request: instance.request,
        seconds: cap,
        threads: Number(options.threads),
        seed,
      }),
    );
  const reached = outcomes.flatMap((outcome) => reachedBy(outcome) ?? []);
  const row: Row = {
    ...summary(instance, cap, outcomes, reached),
    ...scored(instance, outcomes),
    ...(options.verify && judgedRosters(instance, outcomes[0]!.result)),
  };
  return { row, panel: panelOf(instance, cap, outcomes) };
}

function reachedBy({ result, samples, seconds }: SolveOutcome): Reached | null {
  const cost = objectiveOf(result);
  if (cost === null || !result.success) return null;
  const isProven = result.status === "optimal";
  const best = samples.find(({ objective }) => objective !== null && objective <= cost + 1e-6);
  return { cost, proven: isProven, seconds: isProven ? seconds : (best?.seconds ?? seconds) };
}

/** The run in the middle stands for all: the aims are asked of it. */
function summary(
  { set, name, bestKnown }: Instance,
  cap: number,
  outcomes: readonly SolveOutcome[],
  reached: readonly Reached[],
): Row {
  const costs = reached.map(({ cost }) => cost).sort((a, b) => a - b);
  // A run without a plan is worse than any plan.
  const middle = reached
    .toSorted((a, b) => a.cost - b.cost || a.seconds - b.seconds)
    .at(Math.floor(outcomes.length / 2));
  const bounds = outcomes.flatMap(({ result }) => result.statistics.objective?.bound ?? []);
  const firsts = outcomes.flatMap(({ samples }) => firstPlan(samples) ?? []);
  const aims = aimsOf(set, name, bestKnown);
  const above =
    middle === undefined || !bestKnown ? null : rounded((middle.cost / bestKnown - 1) * 100, 2);
  return {
    set,
    instance: name,
    "cap s": cap,
    threads: Math.min(...outcomes.map(({ threads }) => threads)),
    status: outcomes.map(({ result }) => result.status).join(" "),
    objective: middle?.cost ?? null,
    ...(outcomes.length > 1 && { best: costs[0] ?? null, worst: costs.at(-1) ?? null }),
    bound: bounds.length === 0 ? null : rounded(Math.max(...bounds), 1),
    "best known": bestKnown,
    "above best %": above,
    must: aims === null ? "" : verdictOn(aims.must, middle ?? null),
    goal: aims === null ? "" : verdictOn(aims.goal, middle ?? null),
    "first plan s": firsts.length === 0 ? null : rounded(median(firsts), 1),
    "done s": rounded(median(outcomes.map(({ seconds }) => seconds)), 1),
    "processor s": rounded(median(outcomes.map(({ cpuSeconds }) => cpuSeconds)), 1),
  };
}

/** Every run's plan before the set's own scorer. */
function scored(instance: Instance, outcomes: readonly SolveOutcome[]): Row {
  const verdicts = outcomes.map(({ result }) => {
    const objective = objectiveOf(result);
    if (objective === null) return "no plan";
    const { penalty, hard } = instance.score(result.assignments);
    const difference = rounded(objective - penalty, 6)!;
    if (difference !== 0 || result.success !== (hard.size === 0)) process.exitCode = 1;
    const broken = [...hard].map(([rule, count]) => `${count} ${rule}`).join(", ");
    return `${difference === 0 ? "equal" : `scorer ${penalty}`}${broken && `, breaks ${broken}`}`;
  });
  return { scorer: [...new Set(verdicts)].join("; ") };
}

function judgedRosters(instance: Instance, result: GenerationResult): Row {
  if (sizeOf(instance.request) > SMALL) return { rosters: null };
  const { rosters, broken, differences } = agreementOn(instance, result.assignments, ROSTERS);
  for (const difference of differences.slice(0, SHOWN)) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
  const outcome = differences.length === 0 ? "agree" : `${differences.length} differences`;
  return { rosters: `${rosters} (${broken} broken): ${outcome}` };
}

function panelOf(
  { name, bestKnown }: Instance,
  seconds: number,
  outcomes: readonly SolveOutcome[],
): Panel {
  const best =
    bestKnown ?? Math.min(...outcomes.flatMap(({ result }) => objectiveOf(result) ?? []));
  const above = (objective: number) => (100 * (objective - best)) / Math.max(1, best);
  const curves = outcomes.map(
    ({ samples }, at): Curve => ({
      name: `seed ${at + 1}`,
      points: samples.flatMap((sample): [number, number][] =>
        sample.objective === null ? [] : [[sample.seconds, above(sample.objective)]],
      ),
    }),
  );
  return { title: name, seconds, curves };
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  const panels: Panel[] = [];
  for (const entry of chosenEntries()) {
    let row: Row;
    try {
      const measured = await measure(entry.open());
      row = measured.row;
      panels.push(measured.panel);
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
  const suite = ["literature", options.set, options.quick && "quick"].filter(Boolean).join("-");
  // Some instances are a look, not a record.
  if (namesWanted() !== null && !options.quick) console.table(rows);
  else report(suite, rows);
  writeCurves(
    pictureFile(suite, namesWanted() === null || options.quick),
    "Per cent above the best known value over seconds",
    panels,
  );
}

await main();

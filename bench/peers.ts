/** Other engines on the same requests, in one run with the same time and threads; our own checker judges every plan. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { SolveRequest, WireAssignment } from "../core/index.ts";
import { prepare } from "../core/request/prepare.ts";
import { type Curve, type Panel, writeCurves } from "./curves.ts";
import { instancesOf } from "./import/instances.ts";
import { type Judgement, judgeOf } from "./import/judge.ts";
import type { Score } from "./import/scorers.ts";
import { measuredSolve } from "./measured-solve.ts";
import { peers } from "./peers/peer-list.ts";
import { ProblemFiles } from "./peers/problem-files.ts";
import { type PeerSample, runPeer } from "./peers/run-peer.ts";
import { pictureFile, report, rounded } from "./report.ts";
import { numberIn } from "./statistics.ts";
import { wardName, wardRequest } from "./ward-request.ts";

type Row = Record<string, string | number | null>;

const OURS = "Shiftsmith";
const USUAL_DATA = join(import.meta.dirname, "../../shared/benchmarks");
const INSTANCES = "10x28x3,30x28x4,60x28x4,5,12";
const QUICK = "10x28x3,5";
/** Added to every gap before the mean is taken, so that proven plans do not make it zero. */
const FLOOR_OF_GAPS = 0.001;

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    instances: { type: "string" },
    peers: { type: "string" },
    seconds: { type: "string", default: "30" },
    threads: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
  },
});
const limits = {
  seconds: Number(options.seconds),
  threads: Number(options.threads),
  seed: Number(options.seed),
};

interface Contest {
  readonly name: string;
  readonly request: SolveRequest;
  /** The set's own scorer; null for wards. */
  readonly score: ((assignments: readonly WireAssignment[]) => Score) | null;
}

/** How an engine did on an instance; `judgement` is null without a plan. */
interface Outcome {
  readonly engine: string;
  readonly version: string;
  readonly threads: number;
  readonly status: string;
  readonly seconds: number;
  readonly bound: number | null;
  readonly samples: readonly PeerSample[];
  readonly assignments: readonly WireAssignment[] | null;
  readonly judgement: Judgement | null;
}

/** Sizes like 30x28x4 are generated wards, numbers are instances of Curtois & Qu. */
function contests(): Contest[] {
  const data = options.data ?? process.env.BENCH_DATA ?? USUAL_DATA;
  const names = (options.instances ?? (options.quick ? QUICK : INSTANCES)).split(",");
  return names.flatMap((name): Contest[] => {
    const [employees, days, shifts] = name.split("x").map(Number);
    if (employees !== undefined && days !== undefined && shifts !== undefined) {
      const size = { employees, days, shifts, seed: limits.seed };
      return [{ name: wardName(size), request: wardRequest(size), score: null }];
    }
    if (!existsSync(data)) {
      console.log(`Instance ${name} is not here (${data}); name the folder with --data DIR.`);
      return [];
    }
    const entry = instancesOf(data, "curtois").find((known) => known.name === `Instance${name}`);
    if (entry === undefined) throw new Error(`There is no Instance${name} in ${data}.`);
    const { request, score } = entry.open();
    return [{ name: entry.name, request, score }];
  });
}

async function ours({ request }: Contest, judge: ReturnType<typeof judgeOf>): Promise<Outcome> {
  const { result, samples, seconds, threads } = await measuredSolve({ request, ...limits });
  const { version } = await import("../package.json", { with: { type: "json" } }).then(
    (module) => module.default,
  );
  const hasPlan = numberIn(result.statistics.objective, "total") !== null;
  return {
    engine: OURS,
    version: `shiftsmith ${version}`,
    threads,
    status: result.status,
    seconds,
    bound: numberIn(result.statistics.objective, "bound"),
    samples: samples.flatMap(({ seconds: at, objective }) =>
      objective === null ? [] : [{ seconds: at, objective }],
    ),
    assignments: hasPlan ? result.assignments : null,
    judgement: hasPlan ? judge(result.assignments) : null,
  };
}

/** One peer after the other; one that cannot be installed or fails has a row that says why. */
async function outcomesOn(contest: Contest): Promise<readonly (Outcome | Failure)[]> {
  const judge = judgeOf(contest.request);
  const wanted = options.peers?.split(",").map((name) => name.trim().toLowerCase());
  const outcomes: (Outcome | Failure)[] = [await attempt(OURS, () => ours(contest, judge))];
  const files = new ProblemFiles(contest.name, contest.request);
  const assignmentOf = dutiesOf(contest.request);
  try {
    for (const { name, command } of peers) {
      if (wanted !== undefined && !wanted.some((part) => name.toLowerCase().includes(part)))
        continue;
      const outcome = await attempt(name, async () => {
        const run = await runPeer(command(files, limits), limits.seconds);
        const assignments = run.duties?.map(assignmentOf) ?? null;
        const judgement = assignments === null ? null : judge(assignments);
        const threads = run.threads ?? limits.threads;
        return { ...run, engine: name, threads, assignments, judgement };
      });
      outcomes.push(outcome);
      console.log(JSON.stringify({ instance: contest.name, ...shown(outcome) }));
    }
  } finally {
    files.remove();
  }
  return outcomes;
}

interface Failure {
  readonly engine: string;
  readonly failure: string;
}

async function attempt(engine: string, run: () => Promise<Outcome>): Promise<Outcome | Failure> {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { engine, failure: message.replaceAll("\n", " ").slice(0, 200) };
  }
}

function shown(outcome: Outcome | Failure): Row {
  if ("failure" in outcome)
    return { engine: outcome.engine, status: `not run: ${outcome.failure}` };
  const { engine, version, threads, status, judgement, seconds } = outcome;
  return {
    engine,
    version,
    threads,
    status,
    points: judgement === null ? null : rounded(judgement.objective),
    "rules broken": judgement === null ? "no plan" : brokenRules(judgement.hard),
    "done s": rounded(seconds, 1),
  };
}

function brokenRules(hard: ReadonlyMap<string, number>): string {
  return [...hard].map(([rule, count]) => `${count} ${rule}`).join(", ") || "none";
}

/** The wire form of a duty by its index. */
function dutiesOf(request: SolveRequest): (duty: number) => WireAssignment {
  const { problem } = prepare(request);
  const { candidates, employees, shifts, calendar } = problem;
  return (duty) => ({
    employee_id: employees[candidates.employee[duty]!]!.id,
    shift_id: shifts[candidates.shift[duty]!]!.id,
    date: calendar.dateOf(candidates.day[duty]!),
  });
}

const isUsable = (outcome: Outcome) =>
  outcome.judgement !== null && outcome.judgement.hard.size === 0;

/** The highest bound that anybody proved; a claim above a plan that keeps every rule is cut to it and told. */
function bestBound(name: string, outcomes: readonly Outcome[]): number {
  const best = Math.min(...outcomes.filter(isUsable).map(({ judgement }) => judgement!.objective));
  let highest = 0;
  for (const { engine, bound } of outcomes) {
    if (bound === null) continue;
    if (bound > best * 1.0001 + 0.01)
      console.log(`${name}: ${engine} claims ${bound}, but a plan of ${best} is there.`);
    highest = Math.max(highest, Math.min(bound, best));
  }
  return highest;
}

function gapTo(bound: number, outcome: Outcome | Failure): number {
  if ("failure" in outcome || !isUsable(outcome)) return 1;
  const { objective } = outcome.judgement!;
  return Math.max(0, objective - bound) / Math.max(1, objective);
}

const rows: Row[] = [];
const panels: Panel[] = [];
const gaps = new Map<string, number[]>();
for (const contest of contests()) {
  const outcomes = await outcomesOn(contest);
  const ran = outcomes.flatMap((outcome) => ("failure" in outcome ? [] : [outcome]));
  const bound = bestBound(contest.name, ran);
  for (const outcome of outcomes) {
    const gap = gapTo(bound, outcome);
    const row: Row = { instance: contest.name, ...shown(outcome) };
    if (!("failure" in outcome)) {
      row["gap %"] = rounded(100 * gap);
      gaps.set(outcome.engine, [...(gaps.get(outcome.engine) ?? []), gap]);
      row["own bound"] = rounded(outcome.bound);
      row["best bound"] = rounded(bound);
      if (contest.score !== null && outcome.assignments !== null) {
        const { penalty, hard } = contest.score(outcome.assignments);
        row.scorer = `${penalty}${hard.size > 0 ? `, breaks ${brokenRules(hard)}` : ""}`;
      }
    }
    rows.push(row);
  }
  panels.push(panelOf(contest.name, bound, ran));
}
const means = [...gaps].map(
  ([engine, list]): Row => ({
    engine,
    instances: list.length,
    "geometric mean of gap + 0.1 %": rounded(
      100 *
        Math.exp(list.reduce((sum, gap) => sum + Math.log(gap + FLOOR_OF_GAPS), 0) / list.length),
    ),
  }),
);
const isRecord = options.instances === undefined && options.peers === undefined;
const suite = options.quick ? "peers-quick" : "peers";
if (isRecord) report(suite, [...rows, ...means]);
else console.table([...rows, ...means]);
console.table(means);
writeCurves(pictureFile(suite, isRecord), "Per cent above the best bound over seconds", panels);

function panelOf(title: string, bound: number, outcomes: readonly Outcome[]): Panel {
  const curves = outcomes.map(
    ({ engine, samples }): Curve => ({
      name: engine,
      points: samples.map(({ seconds, objective }) => [
        seconds,
        (100 * Math.max(0, objective - bound)) / Math.max(1, bound),
      ]),
    }),
  );
  return { title, seconds: limits.seconds, curves };
}

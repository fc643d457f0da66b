/** Other engines on the same requests, in one run with the same time and threads; our own checker judges every plan. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Curve, type Panel, writeCurves } from "../curves.ts";
import {
  type Attempt,
  bestBound,
  gapTo,
  isFailure,
  type Round,
  standings,
  wrongClaims,
} from "../peers/comparison.ts";
import { attemptsOn, contestsOf, OURS, type Scored } from "../peers/contest.ts";
import { pictureFile, report, rounded } from "../report.ts";

type Row = Record<string, string | number | null>;

const USUAL_DATA = join(import.meta.dirname, "../../../shared/benchmarks");
const INSTANCES = "10x28x3,30x28x4,60x28x4,5,12";
const QUICK = "10x28x3,5";

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

function shown(attempt: Attempt): Row {
  if (isFailure(attempt)) {
    // A record tells what went wrong, not where this machine keeps the project.
    const failure = attempt.failure.replaceAll(`${process.cwd()}/`, "");
    return { engine: attempt.engine, status: `not run: ${failure}` };
  }
  const { engine, version, threads, status, judgement, seconds, bound } = attempt;
  return {
    engine,
    version,
    threads,
    status,
    points: judgement === null ? null : rounded(judgement.objective),
    "rules broken": judgement === null ? "no plan" : counted(judgement.hard),
    "own bound": rounded(bound),
    "done s": rounded(seconds, 1),
  };
}

function counted(broken: ReadonlyMap<string, number>): string {
  return [...broken].map(([rule, count]) => `${count} ${rule}`).join(", ") || "none";
}

function rowsOf(round: Round, scored: readonly Scored[]): Row[] {
  const bound = bestBound(round);
  return scored.map(({ attempt, scorer }) => ({
    instance: round.instance,
    ...shown(attempt),
    ...(!isFailure(attempt) && {
      "best bound": rounded(bound),
      "gap %": rounded(100 * gapTo(bound, attempt)),
    }),
    ...(scorer !== null && { scorer: `${scorer.penalty}, breaks ${counted(scorer.hard)}` }),
  }));
}

function panelOf(round: Round): Panel {
  const bound = bestBound(round);
  const curves = round.attempts.flatMap((attempt): Curve[] => {
    if (isFailure(attempt)) return [];
    const points = attempt.samples.map(({ seconds, objective }): [number, number] => [
      seconds,
      (100 * Math.max(0, objective - bound)) / Math.max(1, bound),
    ]);
    return [{ name: attempt.engine, points }];
  });
  return { title: round.instance, seconds: limits.seconds, curves };
}

const names = (options.instances ?? (options.quick ? QUICK : INSTANCES)).split(",");
const parts = options.peers?.toLowerCase().split(",");
const data = options.data ?? process.env.BENCH_DATA ?? USUAL_DATA;
const rows: Row[] = [];
const rounds: Round[] = [];
for (const contest of contestsOf(names, data, limits.seed)) {
  const scored: Scored[] = [];
  const wanted = ({ name }: { readonly name: string }) =>
    parts === undefined || parts.some((part) => name.toLowerCase().includes(part));
  for await (const entry of attemptsOn(contest, wanted, limits)) {
    scored.push(entry);
    console.log(JSON.stringify({ instance: contest.name, ...shown(entry.attempt) }));
  }
  const round = { instance: contest.name, attempts: scored.map(({ attempt }) => attempt) };
  for (const claim of wrongClaims(round)) console.log(claim);
  rounds.push(round);
  rows.push(...rowsOf(round, scored));
}
const standing = standings(rounds, OURS);
const own = standing.find(({ engine }) => engine === OURS)?.mean ?? null;
const table = standing.map(
  ({ engine, rounds: count, mean, notAhead }): Row => ({
    engine,
    instances: count,
    "geometric mean of gap + 0.1 %": rounded(100 * mean),
    "times ours": own === null ? null : rounded(mean / own, 1),
    "ours as good or better": `${notAhead} of ${count}`,
  }),
);
const isRecord = options.instances === undefined && options.peers === undefined;
const suite = options.quick ? "peers-quick" : "peers";
if (isRecord) report(suite, [...rows, ...table]);
else console.table(rows);
console.table(table);
writeCurves(
  pictureFile(suite, isRecord),
  "Per cent above the best bound over seconds",
  rounds.map(panelOf),
);

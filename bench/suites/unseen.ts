/**
 * Requests that the search was not tuned to, drawn fresh by class: the gap to the best bound, the share with a plan and
 * proven, the time to the first plan, the mean gap over the time; with `--peers` native CP-SAT on the same model, with
 * `--metamorphic` what other words for the same request change.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DrawnRun, drawnRun, NO_ANSWER, shownGap } from "../drawn-run.ts";
import { median, report, rounded } from "../report.ts";
import { type UnseenClass, unseenClasses } from "../unseen/classes.ts";
import { rewordings } from "../unseen/metamorphic.ts";

type Row = Record<string, string | number | null>;

/** Beside the project; used when nothing else is named. */
const USUAL_DATA = join(import.meta.dirname, "../../../shared/benchmarks");

const { values: options } = parseArgs({
  options: {
    data: { type: "string" },
    /** Beginnings of names, with commas between. */
    classes: { type: "string" },
    requests: { type: "string", default: "10" },
    /** By default another one each day, so that nobody tunes on what is reported. */
    seed: { type: "string" },
    threads: { type: "string", default: "2" },
    seconds: { type: "string" },
    peers: { type: "boolean", default: false },
    metamorphic: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const data = options.data ?? process.env.BENCH_DATA ?? USUAL_DATA;
const firstSeed = Number(options.seed ?? 1000 * Math.floor(Date.now() / 86_400_000));

async function classRow(kind: UnseenClass): Promise<Row> {
  const runs: DrawnRun[] = [];
  const moved = new Map<string, number[]>();
  for (let k = 0; k < Number(options.requests); k++) {
    const { name, request } = kind.draw(firstSeed + k, data);
    const limits = {
      ...{ threads: Number(options.threads), peers: options.peers, leastTotal: kind.leastTotal },
      seconds: options.seconds === undefined ? null : Number(options.seconds),
    };
    const solved = async (words: string, asked: typeof request, factor: number) => {
      const own = { ...limits, leastTotal: kind.leastTotal * factor };
      const run = await drawnRun(words, asked, own).catch((error: Error): DrawnRun => {
        console.log(`${words}: ${error.message}`);
        return NO_ANSWER;
      });
      console.log(JSON.stringify({ class: kind.name, request: words, ...run }));
      return run;
    };
    const run = await solved(name, request, 1);
    runs.push(run);
    if (!options.metamorphic) continue;
    for (const { name: words, pointsPerPoint, reword } of rewordings) {
      const other = await solved(`${name}, ${words}`, reword(request), pointsPerPoint);
      const change =
        (100 * ((other.total ?? Number.POSITIVE_INFINITY) / pointsPerPoint - (run.total ?? 0))) /
        Math.max(kind.leastTotal, run.total ?? 0);
      moved.set(words, [...(moved.get(words) ?? []), change]);
    }
  }
  return { ...summary(kind, runs), ...changes(moved) };
}

function summary({ name, must, goal }: UnseenClass, runs: readonly DrawnRun[]): Row {
  const gaps = runs.map(({ gap }) => gap);
  const middle = median(gaps);
  const isMet = middle <= must.median && Math.max(...gaps) <= (must.worst ?? Infinity);
  const peerGaps = runs.flatMap(({ peerGap }) => peerGap ?? []);
  const beaten = runs.filter(({ gap, peerGap }) => peerGap !== null && gap <= peerGap);
  const firsts = runs.map(({ first }) => first ?? Number.POSITIVE_INFINITY);
  const asked = must.worst === null ? `${must.median} %` : `${must.median} (${must.worst}) %`;
  return {
    class: name,
    requests: runs.length,
    "median gap %": shownGap(middle),
    "worst gap %": shownGap(Math.max(...gaps)),
    must: `${asked}: ${isMet ? "met" : "missed"}`,
    goal: `${goal} %: ${middle <= goal ? "met" : "missed"}`,
    "mean over time %": rounded(median(runs.map(({ area }) => area))),
    proven: runs.filter(({ status }) => status === "optimal").length,
    "with a legal plan": runs.filter(({ total }) => total !== null).length,
    "first plan s": shownGap(median(firsts)),
    "latest s": shownGap(Math.max(...firsts)),
    "latest answer beyond the cap s": shownGap(Math.max(...runs.map(({ over }) => over))),
    ...(peerGaps.length > 0 && {
      "CP-SAT median gap %": shownGap(median(peerGaps)),
      "not worse than CP-SAT": beaten.length,
    }),
  };
}

/** Per cent by which the total moves in the median, and most to either side. */
function changes(moved: ReadonlyMap<string, readonly number[]>): Row {
  return Object.fromEntries(
    [...moved].map(([words, shares]) => [
      words,
      `${shownGap(median(shares))} % (${shownGap(Math.min(...shares))} to ${shownGap(Math.max(...shares))})`,
    ]),
  );
}

const wanted = options.classes?.split(",");
const rows: Row[] = [];
for (const kind of unseenClasses) {
  if (wanted !== undefined && !wanted.some((part) => kind.name.startsWith(part))) continue;
  if (!kind.name.startsWith("ward") && !existsSync(data)) {
    console.log(
      `${kind.name}: the published sets and their generator are not here (${data}). Name their folder with --data DIR or BENCH_DATA.`,
    );
    continue;
  }
  rows.push(await classRow(kind));
}
console.log(`Requests from seed ${firstSeed} on.`);
if (rows.length === 0) console.log("No class of that name.");
else if (options.record) report("unseen", rows);
else console.table(rows);

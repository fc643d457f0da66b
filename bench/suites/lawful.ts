/**
 * Requests under the whole law, drawn fresh: by class the gap to the best bound of any run, the share proven, the time to
 * the first plan that meets all demand, and with `--peers` native CP-SAT on the same model beside it; then call-outs
 * from a solved month, wards that cannot be staffed, and wards short of staff.
 */
import { parseArgs } from "node:util";
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { type DrawnRun, drawnRun, NO_ANSWER, shownGap } from "../drawn-run.ts";
import { brokenRow } from "../lawful/broken-row.ts";
import { callOut } from "../lawful/call-out.ts";
import { type LawfulClass, lawfulClasses } from "../lawful/classes.ts";
import { shortOfStaffRow } from "../lawful/short-of-staff.ts";
import { lawfulWard } from "../lawful/ward.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve } from "../measured-solve.ts";
import { median, report, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";

type Row = Record<string, string | number | null>;

/** Sizes of call-outs, with the seconds asked for: the first answer, and the proof of the least change. */
const WARDS = [
  { employees: 24, days: 35, first: 1, proven: 10 },
  { employees: 100, days: 31, first: 3, proven: 30 },
];

const { values: options } = parseArgs({
  options: {
    classes: { type: "string" },
    requests: { type: "string", default: "3" },
    "call-outs": { type: "string", default: "5" },
    broken: { type: "string", default: "6" },
    /** By default another one each day, so that nobody tunes on what is reported. */
    seed: { type: "string" },
    threads: { type: "string", default: "2" },
    seconds: { type: "string" },
    peers: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const threads = Number(options.threads);
const firstSeed = Number(options.seed ?? 1000 * Math.floor(Date.now() / 86_400_000));

const limits = {
  seconds: options.seconds === undefined ? null : Number(options.seconds),
  threads,
  peers: options.peers,
};

async function classRow(kind: LawfulClass): Promise<Row> {
  const runs: DrawnRun[] = [];
  for (let k = 0; k < Number(options.requests); k++) {
    const seed = firstSeed + k;
    const name = `${kind.name} ${seed}`;
    const run = await drawnRun(name, kind.draw(seed), limits).catch((error: Error): DrawnRun => {
      console.log(`${name}: ${error.message}`);
      return NO_ANSWER;
    });
    runs.push(run);
    console.log(JSON.stringify({ class: kind.name, seed, ...run }));
  }
  const gaps = runs.map(({ gap }) => gap);
  // Where it is proven that some demand cannot be met, no plan meets all.
  const staffable = runs.filter(({ status }) => status !== "infeasible");
  const firsts = staffable.map(({ first }) => first ?? Number.POSITIVE_INFINITY);
  const { asked } = kind;
  const isMet = median(gaps) <= asked.median && Math.max(...gaps) <= asked.worst;
  const peerGaps = runs.flatMap(({ peerGap }) => (peerGap === null ? [] : [peerGap]));
  return {
    class: kind.name,
    requests: runs.length,
    "median gap %": shownGap(median(gaps)),
    "worst gap %": shownGap(Math.max(...gaps)),
    asked: `${asked.median} (${asked.worst}) %: ${isMet ? "met" : "missed"}`,
    proven: `${runs.filter(({ status }) => status === "optimal").length} of ${runs.length}`,
    "with gaps in demand": runs.filter(({ missing }) => missing > 0).length,
    "median first whole plan s": shownGap(median(firsts)),
    "latest answer beyond the cap s": shownGap(Math.max(...runs.map(({ over }) => over))),
    "first asked s": `${asked.first}: ${median(firsts) <= asked.first ? "met" : "missed"}`,
    ...(peerGaps.length > 0 && {
      "CP-SAT median gap %": shownGap(median(peerGaps)),
      "CP-SAT worst gap %": shownGap(Math.max(...peerGaps)),
    }),
  };
}

/** Call-outs from one solved month: how soon there is an answer, and how soon the least change is proven. */
async function callOutRow({
  employees,
  days,
  first,
  proven,
}: (typeof WARDS)[number]): Promise<Row> {
  const month: SolveRequest = lawfulWard({ employees, days, seed: firstSeed });
  const seconds = capOf(sizeOf(month));
  const solved = await measuredSolve({ request: month, seconds, threads, seed: 1 });
  const random = new Random(firstSeed);
  const answers: number[] = [];
  const proofs: number[] = [];
  const processor: number[] = [];
  for (let k = 0; k < Number(options["call-outs"]); k++) {
    const request = callOut(month, solved.result.assignments, random);
    const outcome = await measuredSolve({ request, seconds, threads, seed: 1 });
    const isProven = outcome.result.status === "optimal";
    answers.push(outcome.firstAnswer ?? Number.POSITIVE_INFINITY);
    processor.push(outcome.cpuSeconds);
    proofs.push(isProven ? outcome.seconds : Number.POSITIVE_INFINITY);
    const { status, unassigned_shifts: gaps } = outcome.result;
    console.log(
      JSON.stringify({
        "call-out": `${employees}x${days}`,
        k,
        status,
        gaps: gaps.length,
        first: shownGap(outcome.firstAnswer ?? Number.POSITIVE_INFINITY),
        seconds: rounded(outcome.seconds),
        processor: rounded(outcome.cpuSeconds),
      }),
    );
  }
  const inTime = (times: readonly number[], limit: number) =>
    `${times.filter((time) => time <= limit).length} of ${times.length} in ${limit} s`;
  return {
    class: `call-out ${employees}x${days}`,
    requests: answers.length,
    "first answer": inTime(answers, first),
    "proven least change": inTime(proofs, proven),
    "median proof s": shownGap(median(proofs)),
    "median processor s": shownGap(median(processor)),
  };
}

const wanted = options.classes?.split(",");
const rows: Row[] = [];
for (const kind of lawfulClasses)
  if (wanted === undefined || wanted.includes(kind.name)) rows.push(await classRow(kind));
for (const ward of WARDS)
  if (wanted === undefined || wanted.includes(`call-out-${ward.employees}`))
    rows.push(await callOutRow(ward));
if (wanted === undefined || wanted.includes("broken"))
  rows.push(await brokenRow(Number(options.broken), firstSeed, threads));
if (wanted === undefined || wanted.includes("short-of-staff"))
  rows.push(await shortOfStaffRow(Number(options.requests), firstSeed, limits));
console.log(`Requests from seed ${firstSeed} on.`);
if (options.record) report("lawful", rows);
else console.table(rows);

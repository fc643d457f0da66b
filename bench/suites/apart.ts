/**
 * Wards of one request that share nobody: their plan, beside the plans that each gets alone in its part of the time. Both are
 * judged as plans of the one request.
 */
import { parseArgs } from "node:util";
import { type SolveRequest, verify } from "../../core/index.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve, type SolveOutcome } from "../measured-solve.ts";
import { median, report, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";
import { inOneRequest, wardsApart } from "../separate-wards.ts";
import { firstPlan } from "../timeline.ts";

const { values: options } = parseArgs({
  options: {
    wards: { type: "string", default: "5" },
    size: { type: "string", default: "100x31x4" },
    requests: { type: "string", default: "3" },
    /** By default another one each day, so that nobody tunes on what is reported. */
    seed: { type: "string" },
    threads: { type: "string", default: "2" },
    /** Of the one request; the tier's by default. */
    seconds: { type: "string" },
    /** Only the one request. */
    together: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const firstSeed = Number(options.seed ?? 1000 * Math.floor(Date.now() / 86_400_000));
const count = Number(options.wards);
const [employees, days, shifts] = options.size.split("x").map(Number);
const threads = Number(options.threads);

interface Run {
  readonly together: number;
  readonly bound: number | null;
  readonly apart: number | null;
  readonly first: number | null;
}

async function solved(request: SolveRequest, seconds: number): Promise<SolveOutcome> {
  return measuredSolve({ request, seconds, threads, seed: 1 });
}

async function run(seed: number): Promise<Run> {
  const size = { employees: employees!, days: days!, shifts: shifts!, seed };
  const wards = wardsApart(size, count);
  const request = inOneRequest(wards);
  const seconds = Number(options.seconds ?? capOf(sizeOf(request)));
  const { result, samples } = await solved(request, seconds);
  const together = result.statistics.objective?.total ?? Number.POSITIVE_INFINITY;
  const bound = result.statistics.objective?.bound ?? null;
  let apart: number | null = null;
  if (!options.together) {
    const plans = [];
    for (const ward of wards) plans.push((await solved(ward, seconds / count)).result.assignments);
    apart = verify(request, plans.flat(), { gaps: false }).plan?.objective?.total ?? null;
  }
  const found = { together, bound, apart, first: firstPlan(samples) };
  console.log(JSON.stringify({ seed, seconds, status: result.status, ...found }));
  return found;
}

const runs: Run[] = [];
for (let k = 0; k < Number(options.requests); k++) runs.push(await run(firstSeed + 100 * k));
const percent = (value: number) => rounded(100 * value, 2);
const gaps = runs.map(({ together, bound }) =>
  bound === null ? Number.POSITIVE_INFINITY : (together - bound) / Math.max(1, Math.abs(together)),
);
const beyond = runs.map(({ together, apart }) =>
  apart === null ? 0 : (together - apart) / Math.max(1, Math.abs(apart)),
);
const row = {
  wards: `${count} of ${options.size}`,
  requests: runs.length,
  threads,
  "median gap %": percent(median(gaps)),
  "worst gap %": percent(Math.max(...gaps)),
  ...(!options.together && {
    "beyond plans made apart %": percent(median(beyond)),
    "most beyond %": percent(Math.max(...beyond)),
  }),
  "first plan s": rounded(median(runs.map(({ first }) => first ?? Number.POSITIVE_INFINITY))),
};
console.log(`Requests from seed ${firstSeed} on.`);
if (options.record) report("apart", [row]);
else console.table([row]);

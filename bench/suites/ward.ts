/** How good a plan of the base ward and of the real-sized ward is after how long, beside a plain call of HiGHS. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import loadHighs from "highs";
import {
  type GenerationResult,
  type SolveRequest,
  solve,
  validateRequest,
} from "../../core/index.ts";
import { givenParameters } from "../given-parameters.ts";
import { plainHighs } from "../plain-highs.ts";
import { median, report, rounded } from "../report.ts";
import { firstPlan, gapOf, type Sample, stateAt } from "../timeline.ts";

const SECONDS = 30;
const MOMENTS = [5, 15, 30];
const REPEATS = 5;

function load(name: string): SolveRequest {
  const file = join(import.meta.dirname, `../../fixtures/ward/${name}.request.json`);
  const validated = validateRequest(JSON.parse(readFileSync(file, "utf8")));
  if (!validated.ok) throw new Error(`${name}: ${JSON.stringify(validated.problems)}`);
  return validated.request;
}

/** One solve with a fresh HiGHS instance; the clock starts before it is loaded. */
async function run(request: SolveRequest, onSample: (sample: Sample) => void) {
  const start = performance.now();
  const result = await solve(request, {
    highs: await loadHighs(),
    now: () => performance.now(),
    timeLimitSeconds: SECONDS,
    explain: false,
    parameters: givenParameters(),
    onProgress: ({ missingStaff, incumbentObjective, bestBound }) =>
      onSample({
        seconds: (performance.now() - start) / 1000,
        objective: missingStaff === 0 ? incumbentObjective : null,
        bound: bestBound,
      }),
  });
  const seconds = (performance.now() - start) / 1000;
  onSample({ seconds, ...final(result) });
  return { result, seconds };
}

function final(result: GenerationResult): Omit<Sample, "seconds"> {
  const { objective } = result.statistics;
  const { total = null, bound = null } = objective ?? {};
  return { objective: result.success ? total : null, bound };
}

function row(what: string, engine: string, samples: readonly Sample[], status: string) {
  const cells: Record<string, string | number | null> = {
    what,
    engine,
    status,
    "first plan s": rounded(firstPlan(samples)),
    "done s": rounded(samples.at(-1)?.seconds ?? null),
  };
  for (const moment of MOMENTS) {
    const state = stateAt(samples, moment + 0.5);
    const gap = gapOf(state);
    cells[`objective ${moment} s`] = rounded(state?.objective ?? null);
    cells[`bound ${moment} s`] = rounded(state?.bound ?? null);
    cells[`gap % ${moment} s`] = gap === null ? null : rounded(gap * 100);
  }
  return cells;
}

async function baseWard() {
  const request = load("base-ward");
  const seconds: number[] = [];
  let status = "";
  for (let at = 0; at < REPEATS; at += 1) {
    const done = await run(request, () => {});
    seconds.push(done.seconds);
    status = done.result.status;
  }
  const plainStart = performance.now();
  await plainHighs(request, SECONDS, () => {});
  const plain = (performance.now() - plainStart) / 1000;
  console.table([
    {
      what: "base ward",
      status,
      "median s": rounded(median(seconds)),
      "slowest s": rounded(Math.max(...seconds)),
      "plain HiGHS s": rounded(plain),
      ratio: rounded(median(seconds) / plain),
    },
  ]);
  return { what: "base ward", engine: "shiftsmith", status, "median s": rounded(median(seconds)) };
}

const base = await baseWard();
const rows: Record<string, string | number | null>[] = [base];
const ward = load("real-ward");
const ours: Sample[] = [];
const { result } = await run(ward, (sample) => ours.push(sample));
rows.push(row("real ward", "shiftsmith", ours, result.status));
const theirs: Sample[] = [];
await plainHighs(ward, SECONDS, (sample) => theirs.push(sample));
rows.push(row("real ward", "plain HiGHS", theirs, ""));
report("ward", rows);

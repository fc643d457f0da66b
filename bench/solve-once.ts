/** One measured solve in a process of its own: the job comes as JSON on standard input, the outcome goes to standard output. */
import { text } from "node:stream/consumers";
import loadHighs from "highs";
import { type SolveRequest, solve, type WireAssignment } from "../core/index.ts";
import { helperThreads } from "../node/helper-threads.ts";
import { optimiseHotFunctionsAlone } from "../node/hot-functions.ts";
import { givenParameters } from "./given-parameters.ts";
import { judgeOf } from "./import/judge.ts";
import type { SolveOutcome, SolveTask } from "./measured-solve.ts";
import { rounded } from "./report.ts";
import type { Sample } from "./timeline.ts";

optimiseHotFunctionsAlone();

/** Plans that may come with everybody there but a demand of another kind unmet; few, as memory is measured too. */
const MOST_PLANS = 20;

async function outcomeOf(task: SolveTask): Promise<SolveOutcome> {
  const { request, seconds, threads, seed, helpers, explain = false, stopAfter } = task;
  const samples: Sample[] = [];
  /** The first plans that no person is missing in. They are judged afterwards, so that the solve is not held up. */
  const plans: { readonly seconds: number; readonly assignments: readonly WireAssignment[] }[] = [];
  let missing: number | null = null;
  let firstAnswer: number | null = null;
  let answer: number | null = null;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const highs = await loadHighs();
  const asked: SolveRequest = {
    ...request,
    config: {
      ...request.config,
      timeout_seconds: Math.min(600, Math.max(5, Math.ceil(seconds))),
      num_workers: threads,
    },
  };
  const result = await solve(asked, {
    highs,
    now: () => performance.now(),
    timeLimitSeconds: seconds,
    explain,
    parameters: givenParameters(),
    seed,
    ...(stopAfter !== undefined && { stopRequested: () => elapsed() >= stopAfter }),
    onResult: () => {
      answer = elapsed();
    },
    ...(helpers !== null && { threads: helperThreads(new URL(helpers), () => threads) }),
    onIncumbent: (assignments) => {
      firstAnswer ??= elapsed();
      if (missing === 0 && plans.length < MOST_PLANS)
        plans.push({ seconds: elapsed(), assignments });
    },
    onProgress: ({ incumbentObjective: objective, bestBound, missingStaff }) => {
      missing = missingStaff;
      const last = samples.at(-1);
      if (last?.objective !== objective || last.bound !== bestBound)
        samples.push({ seconds: elapsed(), objective, bound: bestBound });
    },
  });
  const { objective, solver } = result.statistics;
  const total = result.success ? (objective?.total ?? null) : null;
  const used = elapsed();
  samples.push({ seconds: used, objective: total, bound: objective?.bound ?? null });
  const judge = judgeOf(request);
  // A later plan never misses what an earlier one had.
  const whole =
    plans.find(({ assignments }) => judge(assignments).hard.size === 0)?.seconds ?? used;
  return {
    result,
    samples: samples.map((sample) => ({
      seconds: rounded(sample.seconds, 3) ?? 0,
      objective: sample.seconds < whole ? null : sample.objective,
      bound: sample.bound,
    })),
    firstAnswer,
    answer: answer ?? used,
    seconds: used,
    cpuSeconds: (process.resourceUsage().userCPUTime + process.resourceUsage().systemCPUTime) / 1e6,
    threads: solver?.threads ?? 1,
    peakProcessMb: Math.round(process.resourceUsage().maxRSS / 1000),
    peakWasmMb: Math.round(highs.memoryBytes / 1e6),
  };
}

const task: SolveTask = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await outcomeOf(task)));

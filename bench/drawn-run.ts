/** One solve of a request that was drawn for the run, and beside it CP-SAT's on the same model. */
import type { SolveRequest } from "../core/index.ts";
import { capOf } from "./literature-aims.ts";
import { measuredSolve } from "./measured-solve.ts";
import { isFailure } from "./peers/comparison.ts";
import { attemptsOn } from "./peers/contest.ts";
import { rounded } from "./report.ts";
import { sizeOf } from "./request-size.ts";
import { firstPlan, type Sample } from "./timeline.ts";

const PEER = "CP-SAT, our model";

export interface DrawnLimits {
  /** Null for the cap of the tier. */
  readonly seconds: number | null;
  readonly threads: number;
  readonly peers: boolean;
  /** Least total that a gap is a share of, so that a point of forty does not read as two per cent. */
  readonly leastTotal?: number;
}

export interface DrawnRun {
  readonly status: string;
  readonly total: number | null;
  /** Per cent to the best bound of any run, as a share of what plans can change; infinite without a plan. */
  readonly gap: number;
  /** Mean of the gap over the time limit, each moment at most 100. */
  readonly area: number;
  /** Seconds to the first plan that meets all demand. */
  readonly first: number | null;
  /** Seconds from the call to the judged answer beyond the cap; negative where the solve ended before it. */
  readonly over: number;
  readonly missing: number;
  readonly peerGap: number | null;
}

export const NO_ANSWER: DrawnRun = {
  ...{ status: "no answer", total: null, gap: Number.POSITIVE_INFINITY, area: 100 },
  ...{ first: null, over: Number.POSITIVE_INFINITY, missing: 0, peerGap: null },
};

export async function drawnRun(
  name: string,
  request: SolveRequest,
  { seconds: asked, threads, peers, leastTotal = 1 }: DrawnLimits,
): Promise<DrawnRun> {
  const seconds = asked ?? capOf(sizeOf(request));
  const outcome = await measuredSolve({ request, seconds, threads, seed: 1 });
  const { objective } = outcome.result.statistics;
  const total = objective?.total ?? null;
  let bound = objective?.bound ?? Number.NEGATIVE_INFINITY;
  let peerTotal: number | null = null;
  if (peers) {
    const limits = { seconds, threads, seed: 1 };
    const ofPeer = attemptsOn({ name, request, score: null }, (peer) => peer.name === PEER, limits);
    for await (const { attempt } of ofPeer)
      if (isFailure(attempt)) console.log(`${attempt.engine}: ${attempt.failure}`);
      else if (attempt.engine === PEER) {
        if (attempt.judgement?.hard.size === 0) peerTotal = attempt.judgement.objective;
        bound = Math.max(bound, attempt.bound ?? Number.NEGATIVE_INFINITY);
      }
  }
  const constant = objective?.constant ?? 0;
  const least = Math.min(bound, total ?? bound);
  const gapOf = (value: number | null) =>
    value === null
      ? Number.POSITIVE_INFINITY
      : (100 * Math.max(0, value - least)) / Math.max(leastTotal, Math.abs(value - constant));
  const { status } = outcome.result;
  return {
    status,
    total: rounded(total),
    // What a proof's tolerance leaves is none: a goal of 0 % means proven.
    gap: status === "optimal" ? 0 : gapOf(total),
    area: meanOver(outcome.samples, seconds, gapOf),
    first: firstPlan(outcome.samples),
    over: rounded(outcome.answer - seconds)!,
    missing: outcome.result.unassigned_shifts.length,
    peerGap: peers ? gapOf(peerTotal) : null,
  };
}

/** Mean over the time from 0 to `seconds` of what the plan of each moment is away, at most 100. */
function meanOver(
  samples: readonly Sample[],
  seconds: number,
  gapOf: (objective: number | null) => number,
): number {
  let sum = 0;
  let at = 0;
  let gap = 100;
  for (const sample of samples) {
    const until = Math.min(seconds, sample.seconds);
    sum += (until - at) * gap;
    at = until;
    gap = Math.min(100, gapOf(sample.objective));
  }
  return (sum + (seconds - at) * gap) / seconds;
}

/** Two decimals, or `none` where there is no plan. */
export function shownGap(value: number): number | string | null {
  return Number.isFinite(value) ? rounded(value) : "none";
}

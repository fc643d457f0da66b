/**
 * Wards that cannot be staffed for a reason that is known: whether the answer proves a conflict and offers a change of the
 * request that does what it says, shown by another solve of the request as changed.
 */

import { missingOf, reportedMissing } from "../../core/explanation/solved-request.ts";
import {
  applyChange,
  type Relaxation,
  type SolveRequest,
  validateRequest,
} from "../../core/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import { checkPlan } from "../../core/result/judgement/check.ts";
import { fromWire } from "../../core/result/judgement/plan.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve, type SolveOutcome } from "../measured-solve.ts";
import { median, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";
import { brokenWard } from "./broken-ward.ts";

/** Seconds beyond the cap within which everything has to be said. */
const BEYOND_CAP = 15;
/** Seconds in which a changed request mostly shows whether the change helps. */
const SHORT = 8;
/** Share of the answers that have to come with a proven conflict and a remedy that works. */
const ASKED = 28 / 30;

export async function brokenRow(count: number, firstSeed: number, threads: number) {
  const times: number[] = [];
  let explained = 0;
  let conflicts = 0;
  let remedies = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { reason, request } = brokenWard(seed);
    const cap = capOf(sizeOf(request));
    const outcome = await measuredSolve({ request, seconds: cap, threads, seed: 1, explain: true });
    const found = findingsOf(outcome);
    const proven = found.conflicts.find(({ isProven }) => isProven);
    const works = await firstThatWorks(request, found.relaxations, threads);
    const isInTime = outcome.seconds <= cap + BEYOND_CAP;
    if (proven !== undefined) conflicts++;
    if (works !== null) remedies++;
    if (proven !== undefined && works !== null && isInTime) explained++;
    times.push(outcome.seconds);
    const { status } = outcome.result;
    const seconds = rounded(outcome.seconds);
    const conflict = proven?.message ?? null;
    const remedy = works?.message ?? null;
    console.log(JSON.stringify({ broken: seed, reason, status, seconds, conflict, remedy }));
  }
  return {
    class: "wards that cannot be staffed",
    requests: count,
    "proven conflict": conflicts,
    "remedy that works": remedies,
    "both in time": `${explained} of ${count}: ${explained >= ASKED * count ? "met" : "missed"}`,
    "median seconds": rounded(median(times)),
  };
}

function findingsOf({ result }: SolveOutcome) {
  const { conflicts = [], relaxations = [] } = result.statistics;
  return { conflicts, relaxations };
}

/** The first offer whose change leaves as little unmet as it says. */
async function firstThatWorks(
  request: SolveRequest,
  offers: readonly Relaxation[],
  threads: number,
): Promise<Relaxation | null> {
  for (const offer of offers) {
    const validated = validateRequest(applyChange(request, offer.change));
    if (!validated.ok) continue;
    const changed = validated.request;
    // Mostly a short solve shows it.
    for (const seconds of [SHORT, capOf(sizeOf(changed))]) {
      const outcome = await measuredSolve({ request: changed, seconds, threads, seed: 1 });
      if (missingIn(changed, outcome) <= offer.missingAfter + 1e-6) return offer;
    }
  }
  return null;
}

/** Unmet units as the offers count them: persons where fewer of them are missing. */
function missingIn(request: SolveRequest, { result }: SolveOutcome): number {
  const prepared = prepare(request);
  const { problem, rules } = prepared;
  const { plan } = fromWire(problem, result.assignments);
  const verdict = checkPlan(problem, rules, plan);
  const missing = missingOf(verdict);
  return Math.min(missing, reportedMissing({ request, prepared, plan, verdict, missing }));
}

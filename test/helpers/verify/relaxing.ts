/** Relaxations of a request, and whether they keep their promises. */
import { expect } from "vitest";
import type { Relaxation, WireAssignment } from "../../../core/api.ts";
import { findConflicts } from "../../../core/explanation/conflicts/conflicts.ts";
import { findRelaxations } from "../../../core/explanation/relaxations/relaxations.ts";
import { missingOf, reportedMissing } from "../../../core/explanation/solved-request.ts";
import { applyChange, solve, validateRequest } from "../../../core/index.ts";
import { prepare } from "../../../core/request/prepare.ts";
import { checkPlan } from "../../../core/result/judgement/check.ts";
import { fromWire } from "../../../core/result/judgement/plan.ts";
import type { PartialRequest } from "../problem.ts";
import { sharedHighs } from "../shared-highs.ts";
import { explained, explanationRun } from "./explained.ts";

/** The request with other keys of `config`. */
export const withConfig = (body: PartialRequest, more: PartialRequest): PartialRequest => ({
  ...body,
  config: { ...(body.config as PartialRequest), ...more },
});

/** What is offered for a request, after its conflicts were looked for. */
export async function offers(body: PartialRequest): Promise<readonly Relaxation[]> {
  return (await unmetWith(body)).relaxations;
}

/** What a request leaves unmet at best, why, and what is offered; all of it to the end. */
export async function unmetWith(body: PartialRequest) {
  const of = await explained(body);
  const conflicts = await findConflicts(of, await explanationRun(20));
  const { relaxations, untried } = await findRelaxations(of, conflicts, await explanationRun(60));
  expect(untried).toBe(0);
  return { missing: missingOf(of.judged.verdict), conflicts, relaxations };
}

/** Status and unmet units of the request after a change, by a solve of its own that ends where no more are missing than was said. */
async function solved(
  body: PartialRequest,
  { change, missingAfter }: Pick<Relaxation, "change" | "missingAfter">,
) {
  const changed = applyChange(withConfig(body, { enabled_objectives: [] }), change);
  const validated = validateRequest(changed);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { request } = validated;
  const prepared = prepare(request);
  const { problem, rules } = prepared;
  const missingIn = (assignments: readonly WireAssignment[]) => {
    const { plan } = fromWire(problem, assignments);
    const verdict = checkPlan(problem, rules, plan);
    const missing = missingOf(verdict);
    // Told are persons where fewer of them are missing, else what of the requirements is.
    const persons = reportedMissing({ request, prepared, plan, verdict, missing });
    return Math.min(missing, persons);
  };
  let isKept = false;
  const result = await solve(request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    explain: false,
    onIncumbent: (assignments) => {
      isKept ||= missingIn(assignments) <= missingAfter;
    },
    stopRequested: () => isKept,
  });
  return { status: result.status, missing: missingIn(result.assignments) };
}

/** Every promise of an offer holds when its change is applied and the request solved again. */
export async function expectKept(body: PartialRequest, offered: readonly Relaxation[]) {
  for (const offer of offered) {
    const { missingBefore, missingAfter, resolvesAll, message } = offer;
    expect(missingAfter, message).toBeLessThan(missingBefore);
    expect(resolvesAll).toBe(missingAfter === 0);
    const { status, missing } = await solved(body, offer);
    expect(missing, message).toBeLessThanOrEqual(missingAfter);
    if (resolvesAll) expect(status, message).toMatch(/^(optimal|feasible)$/);
  }
}

/** What a thread does that helps another thread's solve. */
import type { GivenRequest, HelperSeat, SolveOptions } from "./api.ts";
import { buildModelForms } from "./model/program/build-model.ts";
import { objectives } from "./objectives/index.ts";
import { Opening } from "./request/opening.ts";
import { givenPlan } from "./result/judgement/plan.ts";
import { helpModel } from "./solver/solve-model.ts";

/**
 * Works on the request that the leading thread solves until that thread ends the solve, and tells it what it finds
 * through the seat's board. The leader has read the request, so its shape is not looked at again. Never throws for what the
 * request is; a request that is refused is left to the leader.
 */
export async function helpSolve(
  request: GivenRequest,
  seat: HelperSeat,
  { highs, now }: Pick<SolveOptions, "highs" | "now">,
): Promise<void> {
  const { problem, rules, problems } = Opening.of(request).prepared;
  if (problems.length > 0) return;
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  await helpModel(
    {
      model,
      ...(windowForm !== null && { windowForm }),
      ...givenPlan(problem),
      highs,
      now,
      stopRequested: () => false,
      seed: seat.seed,
      parameters: seat.parameters,
      onIncumbent: () => {},
      onProgress: () => {},
    },
    seat,
  );
}

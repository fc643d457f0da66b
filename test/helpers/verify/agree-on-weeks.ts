import fc from "fast-check";
import { maxShiftsPerDay } from "../../../core/constraints/core-rules/max-shifts-per-day.ts";
import type { Constraint } from "../../../core/model/rule/rule.ts";
import { randomPlans } from "../drawn/random-ward.ts";
import { randomWeeks } from "../drawn/random-weeks.ts";
import { Tally } from "./tally.ts";
import { agreesOn, rulesOf } from "./verify-constraint.ts";

const RUNS = Number(process.env.AGREEMENT_RUNS ?? 40);
const PLANS = 10;

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S2"] }],
  [{ field: "isNight" }],
  [{ field: "weekday", value: [6, 7, 1] }],
);

/** Compares rows and check of a rule on random plans of random weeks; there has to be a plan that keeps it, and one that does not. */
export async function agreeOnWeeks(
  constraint: Constraint,
  params: fc.Arbitrary<Record<string, unknown>>,
): Promise<void> {
  const tally = new Tally();
  await fc.assert(
    fc.asyncProperty(
      randomWeeks,
      params,
      conditions,
      fc.constantFrom("linear" as const, "quadratic" as const),
      fc.integer(),
      async (request, drawn, when, penalty, seed) => {
        const { problem, hard, soft, assumed } = rulesOf(constraint, {
          request,
          params: drawn,
          conditions: when,
          penalty,
          assuming: [maxShiftsPerDay],
        });
        const plans = randomPlans(problem, assumed, PLANS, seed);
        tally.add(await agreesOn(problem, hard, soft, plans, { penalty, relaxation: false }));
      },
    ),
    { numRuns: RUNS },
  );
  tally.expectBothAnswers();
}

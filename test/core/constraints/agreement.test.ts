import fc from "fast-check";
import { describe, it } from "vitest";
import { joinedShifts } from "../../../core/constraints/core-rules/joined-shifts.ts";
import { maxShiftsPerDay } from "../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { constraints } from "../../../core/constraints/index.ts";
import type { Constraint } from "../../../core/model/rule/rule.ts";
import { randomParams } from "../../helpers/drawn/random-params.ts";
import { randomPlans, randomWard } from "../../helpers/drawn/random-ward.ts";
import { weekRules } from "../../helpers/drawn/random-weeks.ts";
import type { PartialRequest } from "../../helpers/problem.ts";
import { agreeOnWeeks } from "../../helpers/verify/agree-on-weeks.ts";
import { Tally } from "../../helpers/verify/tally.ts";
import { agreesOn, rulesOf } from "../../helpers/verify/verify-constraint.ts";

/** Enough for a quick look at every run; raise it to hunt. A failure prints its seed and path. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 60);
const PLANS = 15;

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S2"] }],
  [{ field: "isNight" }],
  [{ field: "weekday", operator: "ne", value: 7 }],
);

const hasJoin = ({ shifts }: PartialRequest) =>
  (shifts as readonly PartialRequest[]).some(({ joinWith }) => joinWith !== null);

async function agreeEverywhere(
  constraint: Constraint,
  params: fc.Arbitrary<Record<string, unknown>>,
): Promise<void> {
  const penalty = fc.constantFrom("linear" as const, "quadratic" as const);
  const tally = new Tally();
  await fc.assert(
    fc.asyncProperty(
      constraint === joinedShifts ? randomWard.filter(hasJoin) : randomWard,
      params,
      conditions,
      penalty,
      fc.integer(),
      async (request, drawn, when, price, seed) => {
        const assuming = constraint === maxShiftsPerDay ? [] : [maxShiftsPerDay];
        const { problem, hard, soft, assumed } = rulesOf(constraint, {
          request,
          params: drawn,
          conditions: when,
          penalty: price,
          assuming,
        });
        const plans = randomPlans(problem, assumed, PLANS, seed);
        tally.add(
          await agreesOn(problem, hard, soft, plans, { penalty: price, relaxation: false }),
        );
      },
    ),
    { numRuns: RUNS },
  );
  // A few days seldom hold what some rules are about; weeks do, for those known to need them in a test of their own.
  if (!weekRules.includes(constraint.id) && !tally.hasBothAnswers)
    await agreeOnWeeks(constraint, params);
}

describe("rows and check agree on random wards", () => {
  for (const [id, params] of Object.entries(randomParams))
    it(id, async () => {
      const constraint = constraints.find((entry) => entry.id === id);
      if (constraint === undefined) throw new Error(`${id} is not in the registry`);
      await agreeEverywhere(constraint, params);
    });
});

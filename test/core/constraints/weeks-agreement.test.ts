import fc from "fast-check";
import { describe, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { maxShiftsPerDay } from "../../../core/constraints/max-shifts-per-day.ts";
import { randomParams } from "../../helpers/random-params.ts";
import { randomPlans } from "../../helpers/random-ward.ts";
import { randomWeeks, weekRules } from "../../helpers/random-weeks.ts";
import { Tally } from "../../helpers/tally.ts";
import { agreesOn, rulesOf } from "../../helpers/verify-constraint.ts";

const RUNS = Number(process.env.AGREEMENT_RUNS ?? 40);
const PLANS = 10;

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S2"] }],
  [{ field: "isNight" }],
  [{ field: "weekday", value: [6, 7, 1] }],
);

describe("rows and check agree on random weeks", () => {
  for (const id of weekRules)
    it(id, async () => {
      const constraint = constraints.find((entry) => entry.id === id);
      if (constraint === undefined) throw new Error(`${id} is not in the registry`);
      const tally = new Tally();
      await fc.assert(
        fc.asyncProperty(
          randomWeeks,
          randomParams[id]!,
          conditions,
          fc.constantFrom("linear" as const, "quadratic" as const),
          fc.integer(),
          async (request, params, when, penalty, seed) => {
            const { problem, hard, soft, assumed } = rulesOf(constraint, {
              request,
              params,
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
    });
});

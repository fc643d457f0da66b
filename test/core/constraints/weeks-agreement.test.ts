import fc from "fast-check";
import { describe, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { maxShiftsPerDay } from "../../../core/constraints/max-shifts-per-day.ts";
import { randomParams } from "../../helpers/random-params.ts";
import { randomPlans } from "../../helpers/random-ward.ts";
import { randomWeeks } from "../../helpers/random-weeks.ts";
import { Tally } from "../../helpers/tally.ts";
import { agreesOn, rulesOf } from "../../helpers/verify-constraint.ts";

const RUNS = Number(process.env.AGREEMENT_RUNS ?? 40);
const PLANS = 10;

const ids = [
  "require_night_recovery",
  "forbid_succession",
  "require_forward_rotation",
  "limit_consecutive_days_off",
  "limit_consecutive_same_shift",
  "limit_pattern",
  "require_spacing",
  "follow_cycle",
  "limit_shift_count",
  "limit_working_days",
  "require_days_off",
  "require_shift_share",
  "limit_distinct_shifts",
  "limit_date_groups",
  "limit_worked_weekends",
  "limit_consecutive_weekends",
  "require_free_weekends",
  "require_complete_weekends",
  "require_same_shift_on_weekend",
  "forbid_night_before_free_weekend",
  "require_free_sundays",
  "require_replacement_rest_day",
];

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S2"] }],
  [{ field: "isNight" }],
  [{ field: "weekday", value: [6, 7, 1] }],
);

describe("rows and check agree on random weeks", () => {
  for (const id of ids)
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

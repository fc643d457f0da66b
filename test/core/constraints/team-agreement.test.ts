import fc from "fast-check";
import { describe, it } from "vitest";
import { maxShiftsPerDay } from "../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { constraints } from "../../../core/constraints/index.ts";
import { teamEntities, teamParams, withTeam } from "../../helpers/drawn/random-team.ts";
import { randomPlans, randomWard } from "../../helpers/drawn/random-ward.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { Tally } from "../../helpers/verify/tally.ts";
import { agreesOn, rulesOf } from "../../helpers/verify/verify-constraint.ts";

/** Enough for a quick look at every run; raise it to hunt. A failure prints its seed and path. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 60);
const PLANS = 15;

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S2"] }],
  [{ field: "weekday", operator: "ne", value: 7 }],
  [{ field: "employeeId", operator: "ne", value: "e0" }],
);

function constraintOf(id: string) {
  const found = constraints.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`${id} is not in the registry`);
  return found;
}

describe("rows and check agree on random teams", () => {
  for (const [id, more] of Object.entries(teamEntities))
    it(id, async () => {
      const tally = new Tally();
      await fc.assert(
        fc.asyncProperty(randomWard, more, fc.integer(), async (ward, drawn, seed) => {
          const request = withTeam(ward, drawn);
          const constraint = constraintOf(id);
          // What was drawn may meet no shift that runs in this ward; then there is no such rule.
          fc.pre(problemFrom(request).rules.some((rule) => rule.constraint === constraint));
          const { problem, hard, assumed } = rulesOf(constraint, {
            request,
            assuming: [maxShiftsPerDay],
          });
          const plans = randomPlans(problem, assumed, PLANS, seed);
          tally.add(await agreesOn(problem, hard, null, plans, { relaxation: false }));
        }),
        { numRuns: RUNS },
      );
      tally.expectBothAnswers();
    });

  for (const [id, params] of Object.entries(teamParams))
    it(id, async () => {
      const tally = new Tally();
      await fc.assert(
        fc.asyncProperty(
          randomWard,
          params,
          conditions,
          fc.constantFrom("linear" as const, "quadratic" as const),
          fc.integer(),
          async (ward, drawn, when, penalty, seed) => {
            const { problem, hard, soft, assumed } = rulesOf(constraintOf(id), {
              request: withTeam(ward, {}),
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
    });
});

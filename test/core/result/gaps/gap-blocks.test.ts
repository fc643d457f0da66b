import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import type { BlockedEmployee } from "../../../../core/api.ts";
import { type Plan, planOf } from "../../../../core/model/problem/plan.ts";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import type { ActiveRule } from "../../../../core/model/rule/rule.ts";
import { findGaps } from "../../../../core/result/gaps/infeasible.ts";
import { totalUnits } from "../../../../core/result/judgement/what-if.ts";
import { randomPlans, randomWard } from "../../../helpers/drawn/random-ward.ts";
import { problemFrom } from "../../../helpers/problem.ts";

const rule = (id: string, type: string, params: object) => ({
  ...{ id, priority: "legal", consequences: [{ type, params }] },
});
const planning_rules = [
  rule("rest", "requireMinRest", { hours: 11 }),
  rule("run", "limitConsecutiveDays", { maxDays: 3, requiredRestDays: 2 }),
  rule("week", "limitWorkingHours", { maxHours: 24 }),
  rule("pair", "forbidTogether", { employeeIds: ["e0", "e1"], maxTogether: 1 }),
];

/** How many units of each hard rule the plan breaks more with the duty, judged on the whole plan. */
function unitsMore(problem: Problem, rules: readonly ActiveRule[], plan: Plan, after: Plan) {
  const unitsIn = ({ bound, scope }: ActiveRule, judged: Plan) =>
    totalUnits(bound.check(problem, scope, judged));
  return new Map(rules.map((one) => [one.ruleId, unitsIn(one, after) - unitsIn(one, plan)]));
}

test("who has nothing against a duty breaks no rule by it, and every rule named is broken by as much as is told", () => {
  const seen = { free: 0, blocked: 0 };
  fc.assert(
    fc.property(randomWard, fc.nat(), (ward, seed) => {
      const { problem, rules } = problemFrom({ ...ward, planning_rules });
      // A gap of a joined shift is told for that shift alone: whoever comes works the other one as well.
      const hard = rules.filter(
        ({ strength, key }) => strength.kind === "hard" && key !== "core:joined_shifts",
      );
      for (const plan of randomPlans(problem, hard, 2, seed))
        for (const { shift_id, date, details } of findGaps(problem, rules, plan, "infeasible")) {
          const [day, shift] = [
            problem.calendar.dayOf(date),
            problem.shifts.findIndex(({ id }) => id === shift_id),
          ];
          for (const { employeeId, blocks } of details!.employees as readonly BlockedEmployee[]) {
            const employee = problem.employees.findIndex(({ id }) => id === employeeId);
            const after = planOf(problem, [...plan.assignments, { employee, day, shift }]);
            const more = unitsMore(problem, hard, plan, after);
            if (blocks.length === 0) {
              seen.free++;
              for (const [ruleId, units] of more) expect(units, ruleId).toBeLessThan(1e-6);
            }
            for (const { ruleId } of blocks.filter((block) => more.has(block.ruleId ?? ""))) {
              seen.blocked++;
              const own = blocks.filter((block) => block.ruleId === ruleId);
              const reported = own.reduce((sum, { amount }) => sum + amount, 0);
              expect(more.get(ruleId!), ruleId!).toBeGreaterThan(0);
              expect(reported, ruleId!).toBeGreaterThanOrEqual(more.get(ruleId!)! - 1e-3);
            }
          }
        }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(seen.free, seen.blocked)).toBeGreaterThan(20);
});

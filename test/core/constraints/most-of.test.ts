import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../helpers/drawn/property-seed.ts";
import { constraints } from "../../../core/constraints/index.ts";
import type { DutyMenu } from "../../../core/model/capacity/duty-menu.ts";
import { type Assignment, type Plan, planOf } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import type { ActiveRule, Constraint } from "../../../core/model/rule/rule.ts";
import { randomParams } from "../../helpers/drawn/random-params.ts";
import { randomWard } from "../../helpers/drawn/random-ward.ts";
import { randomWeeks } from "../../helpers/drawn/random-weeks.ts";
import { rulesOf } from "../../helpers/verify/verify-constraint.ts";

const RUNS = Number(process.env.RUNS ?? 80);

const sample = ({ bind, example }: Constraint) => {
  const bound = bind(example ?? {});
  return bound.ok ? bound.bound : null;
};
const limiting = constraints.filter((entry) => sample(entry)?.mostOf !== undefined);
/** Rules that a request states; what shifts say of each other has its own test. */
const forbidding = constraints.filter(
  (entry) => entry.consequenceType !== null && sample(entry)?.forbids !== undefined,
);

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "shiftId", value: ["S0", "S1"] }],
  [{ field: "isNight" }],
  [{ field: "weekday", value: [1, 6, 7] }],
);

const breaks = (rule: ActiveRule, problem: Problem, plan: Plan, employee: number) =>
  rule.bound
    .check(problem, rule.scope, plan)
    .some((violation) => violation.employee === employee && violation.floor !== true);

/** What the employee may do, locked duties first, the others in an order that the number gives. */
function dutiesOf({ candidates }: Problem, employee: number, seed: number) {
  const duties: (Assignment & { readonly place: number })[] = [];
  let state = seed >>> 0;
  for (const c of candidates.ofEmployee(employee)) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const place = candidates.locked[c] === 1 ? -1 : state;
    duties.push({ employee, day: candidates.day[c]!, shift: candidates.shift[c]!, place });
  }
  return duties.sort((a, b) => a.place - b.place);
}

/** Some of what the employee could do, one or two duties a day, with what each brings. */
function menuOf(problem: Problem, employee: number, amounts: readonly number[]): DutyMenu {
  const byDay = new Map<number, { shift: number; amount: number }[]>();
  for (const { day, shift } of dutiesOf(problem, employee, 1)) {
    const amount = amounts[(3 * day + shift) % amounts.length]!;
    if (amount < 0) continue;
    byDay.set(day, [...(byDay.get(day) ?? []), { shift, amount }]);
  }
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([day, duties]) => ({
      day,
      duties: duties.sort((a, b) => b.amount - a.amount),
      most: 1 + (amounts.length & 1),
    }));
}

/** What a plan of the employee brings; null where it has more duties of a day than the menu lets them start. */
function broughtBy(plan: Plan, employee: number, menu: DutyMenu): number | null {
  let sum = 0;
  for (const { day, duties, most } of menu) {
    const done = duties.filter(({ shift }) => plan.shiftsOn(employee, day).includes(shift));
    if (done.length > most) return null;
    for (const { amount } of done) sum += amount;
  }
  return sum;
}

/** The plan to which no duty can be added in this order without breaking the rule or having too many of a day. */
function fullPlan(
  rule: ActiveRule,
  problem: Problem,
  employee: number,
  menu: DutyMenu,
  seed: number,
) {
  let plan = planOf(problem, []);
  for (const { place, ...duty } of dutiesOf(problem, employee, seed)) {
    const more = planOf(problem, [...plan.assignments, duty]);
    const isKept = !breaks(rule, problem, more, employee);
    if (place < 0 || (isKept && broughtBy(more, employee, menu) !== null)) plan = more;
  }
  return plan;
}

describe("the most that a rule leaves of a menu of duties", () => {
  it("is said by the rules that count duties, days, hours, weekends, days off and runs", () => {
    expect(limiting.map(({ id }) => id).sort()).toEqual([
      "limit_average_weekly_hours",
      "limit_consecutive_days",
      "limit_shift_count",
      "limit_worked_weekends",
      "limit_working_days",
      "limit_working_hours",
      "require_days_off",
      "require_free_weekends",
      "require_spacing",
      "target_contract_hours",
    ]);
    expect(forbidding.map(({ id }) => id).sort()).toEqual([
      "forbid_assignment",
      "forbid_time_window",
    ]);
  });

  it.each(limiting.map(({ id }) => id))("is never exceeded by a plan that keeps %s", (id) => {
    const constraint = limiting.find((entry) => entry.id === id)!;
    let [reached, binding] = [0, 0];
    fc.assert(
      fc.property(
        fc.oneof(randomWard, randomWeeks),
        randomParams[id]!,
        conditions,
        fc.array(fc.constantFrom(-1, 0, 1, 1, 1, 1, 5, 7.5), { minLength: 1, maxLength: 9 }),
        fc.nat(),
        (request, params, when, amounts, seed) => {
          const { problem, hard: rule } = rulesOf(constraint, {
            request,
            params,
            conditions: when,
          });
          for (const { index: employee } of problem.employees) {
            const menu = menuOf(problem, employee, amounts);
            const most = rule.bound.mostOf!(problem, rule.scope, employee, menu);
            if (most === null) continue;
            for (let k = 0; k < 6; k++) {
              const plan = fullPlan(rule, problem, employee, menu, seed + k);
              // Locked and known duties that break the rule by themselves have relaxed it.
              if (breaks(rule, problem, plan, employee)) continue;
              const brought = broughtBy(plan, employee, menu);
              if (brought === null) continue;
              expect(brought).toBeLessThanOrEqual(most + 1e-6);
              if (most < menu.reduce((sum, { duties }) => sum + duties[0]!.amount, 0)) binding++;
              if (brought > most - 1e-6) reached++;
            }
          }
        },
      ),
      { numRuns: RUNS },
    );
    // A bound that never limits, or that no plan comes up to, would be of no use.
    expect(binding).toBeGreaterThan(0);
    expect(reached).toBeGreaterThan(0);
  });

  it.each(forbidding.map(({ id }) => id))("a duty that %s forbids breaks it by itself", (id) => {
    const constraint = forbidding.find((entry) => entry.id === id)!;
    fc.assert(
      fc.property(randomWard, randomParams[id]!, conditions, (request, params, when) => {
        const { problem, hard: rule } = rulesOf(constraint, { request, params, conditions: when });
        for (const { index } of problem.employees)
          for (const { place: _, ...duty } of dutiesOf(problem, index, 1)) {
            const { employee, day, shift } = duty;
            const broken = rule.bound.check(problem, rule.scope, planOf(problem, [duty]));
            const forbidden = rule.bound.forbids!(problem, rule.scope, employee, day, shift);
            expect(forbidden).toBe(broken.length > 0);
          }
      }),
      { numRuns: RUNS },
    );
  });
});

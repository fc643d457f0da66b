/** Takers of a duty as rules and objectives see them that look at each employee alone: all of them in one plan. */
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import type { ActiveRule, Scope, Violation } from "../model/rule.ts";
import { objectives } from "../objectives/index.ts";
import { type ChangedCell, planOfSome, withCells } from "./handover-plan.ts";
import { type Bar, isCharged, Tally, worseIn } from "./handover-tally.ts";

/**
 * What changes for each employee whose cell of the day changes, and which hard rules he then keeps less well, in the order
 * of the cells. The first is the one who gives the duty away: he is priced whatever he breaks, others only if they may.
 */
export function judgeAlone(
  { problem, plan, day }: { problem: Problem; plan: Plan; day: number },
  alone: readonly ActiveRule[],
  cells: readonly ChangedCell[],
): { readonly tallies: ReadonlyMap<number, Tally>; readonly barsOf: readonly (readonly Bar[])[] } {
  const barsOf = cells.map((): Bar[] => []);
  const everybody = new Set(cells.map(({ employee }) => employee));
  const tallies = new Map(cells.map(({ employee }) => [employee, new Tally()]));
  const placeOf = new Map(cells.map(({ employee }, k) => [employee, k]));
  const scoped = (rule: ActiveRule) => ({ ...rule, scope: scopeOfSome(rule.scope, everybody) });
  const before = planOfSome(plan, everybody);
  const after = withCells(before, day, cells);
  for (const rule of alone) {
    if (rule.strength.kind !== "hard") continue;
    const { scope } = scoped(rule);
    const beforeBy = byEmployee(rule.bound.check(problem, scope, before));
    const afterBy = byEmployee(rule.bound.check(problem, scope, after));
    for (const [employee, tally] of tallies) {
      const was = beforeBy.get(employee) ?? [];
      const is = afterBy.get(employee) ?? [];
      tally.addViolations(rule, was, -1);
      tally.addViolations(rule, is, 1);
      const violations = worseIn(is, was);
      if (violations.length > 0) barsOf[placeOf.get(employee)!]!.push({ rule, violations });
    }
  }
  // Those who are barred already need no price.
  const open = new Set(
    cells.flatMap(({ employee }, k) => (k === 0 || barsOf[k]!.length === 0 ? [employee] : [])),
  );
  const priced = alone.map((rule) => ({ ...rule, scope: scopeOfSome(rule.scope, open) }));
  const plans = [
    [planOfSome(before, open), -1],
    [planOfSome(after, open), 1],
  ] as const;
  for (const objective of objectives) {
    if (!isCharged(problem, objective.id) || objective.unitsAbout !== undefined) continue;
    for (const [judged, sign] of plans)
      for (const { employee, units } of objective.measure(problem, judged, priced).items)
        if (employee !== undefined) tallies.get(employee)?.addUnits(objective.id, sign * units);
  }
  return { tallies, barsOf };
}

function byEmployee(violations: readonly Violation[]): ReadonlyMap<number, readonly Violation[]> {
  const found = new Map<number, Violation[]>();
  for (const violation of violations) {
    if (violation.employee === undefined) continue;
    const own = found.get(violation.employee);
    if (own === undefined) found.set(violation.employee, [violation]);
    else own.push(violation);
  }
  return found;
}

function scopeOfSome(scope: Scope, employees: ReadonlySet<number>): Scope {
  return {
    includes: (e, day, shift) => scope.includes(e, day, shift),
    includesKnownDay: (e, day) => scope.includesKnownDay(e, day),
    employees: scope.employees.filter((employee) => employees.has(employee)),
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: scope.isEverything,
  };
}

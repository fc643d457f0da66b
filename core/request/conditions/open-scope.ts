/** The scopes of rules that share duties out: without what hard rules forbid people by themselves. */
import { openCandidates } from "../../model/capacity/open-candidates.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { Scope } from "../../model/scope/scope.ts";

/** The same rules in the same order; those whose constraint `sharesOut` speak of nobody's forbidden duties any more. */
export function withOpenScopes(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly ActiveRule[] {
  if (!rules.some(({ constraint }) => constraint.sharesOut === true)) return rules;
  const isOpen = openCandidates(problem, rules);
  return rules.map((rule) =>
    rule.constraint.sharesOut === true
      ? { ...rule, scope: openScope(problem, rule.scope, isOpen) }
      : rule,
  );
}

function openScope(problem: Problem, scope: Scope, isOpen: Uint8Array): Scope {
  const { candidates } = problem;
  const includes = (employee: number, day: number, shift: number) => {
    const candidate = candidates.at(employee, day, shift);
    return (candidate < 0 || isOpen[candidate] === 1) && scope.includes(employee, day, shift);
  };
  const isLeft = (employee: number) => {
    for (const c of candidates.ofEmployee(employee))
      if (includes(employee, candidates.day[c]!, candidates.shift[c]!)) return true;
    return [...problem.history[employee]!.days.keys()].some((day) =>
      scope.includesKnownDay(employee, day),
    );
  };
  return new Scope({
    includes,
    includesKnownDay: scope.includesKnownDay,
    employees: scope.employees.filter(isLeft),
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: false,
  });
}

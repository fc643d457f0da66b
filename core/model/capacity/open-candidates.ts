/** Duties that nothing keeps from a person by itself: what fair parts and capacity proofs count with. */
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";

const KNOWN = new WeakMap<
  readonly ActiveRule[],
  { readonly problem: Problem; readonly isOpen: Uint8Array }
>();

/**
 * 1 for every candidate of somebody who counts for staffing that no hard rule forbids by itself; locked ones stay whatever
 * rules say. The last answer for a list of rules is kept.
 */
export function openCandidates(problem: Problem, rules: readonly ActiveRule[]): Uint8Array {
  const known = KNOWN.get(rules);
  if (known?.problem === problem) return known.isOpen;
  const isOpen = openAmong(problem, rules);
  KNOWN.set(rules, { problem, isOpen });
  return isOpen;
}

function openAmong(problem: Problem, rules: readonly ActiveRule[]): Uint8Array {
  const { candidates, calendar, employees } = problem;
  const isOpen = Uint8Array.from(candidates.employee, (employee) =>
    Number(employees[employee]!.countsForStaffing),
  );
  for (const { bound, scope, strength } of rules) {
    if (strength.kind !== "hard" || bound.forbids === undefined) continue;
    for (const employee of scope.employees) {
      const end = candidates.offset[(employee + 1) * calendar.dayCount]!;
      for (let c = candidates.offset[employee * calendar.dayCount]!; c < end; c++)
        if (
          candidates.locked[c] === 0 &&
          bound.forbids(problem, scope, employee, candidates.day[c]!, candidates.shift[c]!)
        )
          isOpen[c] = 0;
    }
  }
  return isOpen;
}

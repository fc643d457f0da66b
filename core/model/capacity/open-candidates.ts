/** Duties that nothing keeps from a person by itself: what fair parts and capacity proofs count with. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { rulesMemory } from "../rule/rules-memory.ts";

const OPEN = memoryKey<Uint8Array>("open candidates");

/**
 * 1 for every candidate of somebody who counts for staffing that no hard rule forbids by itself; locked ones stay whatever
 * rules say.
 */
export function openCandidates(problem: Problem, rules: readonly ActiveRule[]): Uint8Array {
  return rulesMemory(problem, rules).recall(OPEN, () => openAmong(problem, rules));
}

function openAmong(problem: Problem, rules: readonly ActiveRule[]): Uint8Array {
  const { candidates, employees } = problem;
  const isOpen = Uint8Array.from(candidates.employee, (employee) =>
    Number(employees[employee]!.countsForStaffing),
  );
  for (const { bound, scope, strength } of rules) {
    if (strength.kind !== "hard" || bound.forbids === undefined) continue;
    for (const employee of scope.employees) {
      for (const c of candidates.ofEmployee(employee))
        if (
          candidates.locked[c] === 0 &&
          bound.forbids(problem, scope, employee, candidates.day[c]!, candidates.shift[c]!)
        )
          isOpen[c] = 0;
    }
  }
  return isOpen;
}

/** Who could count towards a demand by what they are and may, whether they are away or not. */

import { dayAskedFor, holds } from "../../model/demand/requirement.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { StaffStatement } from "./statements.ts";

/** Employees with a duty that counts, in a problem that is relaxed by its absent days. */
export function mayFill(problem: Problem, { requirement }: StaffStatement): readonly number[] {
  const found = new Set<number>();
  for (const part of requirement.parts)
    for (const { shift, day } of part.duties)
      for (const column of problem.candidates.ofDuty(shift, day)) {
        const employee = problem.candidates.employee[column]!;
        if (
          requirement.includes(employee, dayAskedFor(part, day), shift) &&
          holds(problem, employee, day, requirement.qualification)
        )
          found.add(employee);
      }
  return [...found];
}

/** Qualifications whose lack is what keeps everybody else away; empty where there is another reason too. */
export function lackedByOthers(
  problem: Problem,
  statement: StaffStatement,
  people: ReadonlySet<number>,
): readonly string[] {
  const { requirement } = statement;
  const others = problem.employees.filter(
    ({ index, deployable, countsForStaffing }) =>
      deployable && countsForStaffing && !people.has(index),
  );
  const asked = new Set<string>();
  for (const { index } of others) {
    const isForLack = requirement.parts.some((part) =>
      part.duties.every(({ shift, day }) => {
        const isUnqualified = problem.refusal(index, day, shift)?.code === "not_qualified";
        if (isUnqualified)
          for (const id of problem.shifts[shift]!.requiredQualificationIds) asked.add(id);
        else if (!holds(problem, index, day, requirement.qualification))
          for (const id of requirement.qualification?.ids ?? []) asked.add(id);
        else return false;
        return true;
      }),
    );
    if (!isForLack) return [];
  }
  return [...asked];
}

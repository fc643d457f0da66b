/** Persons who count for staffing on the occurrences, for the objectives about coverage: once as expressions, once as counts of a plan. */

import type { Plan } from "../../model/problem/plan.ts";
import type { Occurrence, Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";

/** Persons of every occurrence as an expression over the candidates, whose columns have the candidates' own indices. */
export function headExpressions({
  candidates,
  employees,
  occurrences,
  occurrenceAt,
  calendar,
}: Problem): readonly Expression[] {
  const heads = occurrences.map(() => new Sum());
  for (let c = 0; c < candidates.count; c++) {
    if (!employees[candidates.employee[c]!]!.countsForStaffing) continue;
    const at = occurrenceAt[candidates.shift[c]! * calendar.dayCount + candidates.day[c]!]!;
    if (at >= 0) heads[at]!.add(c);
  }
  return heads;
}

/** Persons of every occurrence in the plan. */
export function headCounts({ occurrences, employees }: Problem, plan: Plan): readonly number[] {
  const perDuty = new Map<string, number>();
  for (const { employee, day, shift } of plan.assignments) {
    if (!employees[employee]!.countsForStaffing) continue;
    const duty = `${shift}/${day}`;
    perDuty.set(duty, (perDuty.get(duty) ?? 0) + 1);
  }
  return occurrences.map(({ shift, day }) => perDuty.get(`${shift}/${day}`) ?? 0);
}

/** Persons of the occurrences of one day in the plan. */
export function headsOn(
  { occurrences, occurrenceAt, shifts, employees, calendar }: Problem,
  plan: Plan,
  day: number,
): readonly (readonly [Occurrence, number])[] {
  const heads = new Int32Array(shifts.length);
  for (const { index, countsForStaffing } of employees)
    if (countsForStaffing) for (const shift of plan.shiftsOn(index, day)) heads[shift]!++;
  return shifts.flatMap(({ index }) => {
    const at = occurrenceAt[index * calendar.dayCount + day]!;
    return at < 0 ? [] : [[occurrences[at]!, heads[index]!] as const];
  });
}

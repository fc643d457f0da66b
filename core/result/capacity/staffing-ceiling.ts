/** The most that could come to a duty or a requirement, by all but the rules between duties: an upper bound of every plan. */

import { openCandidates } from "../../model/capacity/open-candidates.ts";
import {
  dayAskedFor,
  holds,
  type Requirement,
  type RequirementPart,
} from "../../model/demand/requirement.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";

export interface StaffingCeiling {
  /** Employees who count for staffing and whom nothing forbids the shift on the window day by itself, ascending; locked ones included. */
  mayWork(shift: number, day: number): Int32Array;
  /** Most duties, standby apart, the employee starts on the day; infinite where no such rule is in force. */
  dutiesOn(employee: number, day: number): number;
  /** Most of the requirement's amounts (persons or minutes) that can be counted for the part. */
  most(requirement: Requirement, part: RequirementPart): number;
}

export function staffingCeiling(problem: Problem, rules: readonly ActiveRule[]): StaffingCeiling {
  const mayWork = employeesByDuty(problem, rules);
  const dutiesOn = dailyLimits(problem, rules);
  return {
    mayWork,
    dutiesOn,
    most: (requirement, part) => mostOf(problem, mayWork, dutiesOn, requirement, part),
  };
}

function employeesByDuty(
  problem: Problem,
  rules: readonly ActiveRule[],
): StaffingCeiling["mayWork"] {
  const { candidates, calendar, shifts } = problem;
  const { dayCount } = calendar;
  const isOpen = openCandidates(problem, rules);
  const start = new Int32Array(shifts.length * dayCount + 1);
  for (let c = 0; c < candidates.count; c++)
    if (isOpen[c] === 1) start[candidates.shift[c]! * dayCount + candidates.day[c]! + 1]!++;
  for (let duty = 1; duty < start.length; duty++) start[duty]! += start[duty - 1]!;
  const next = start.slice();
  const employees = new Int32Array(start.at(-1)!);
  for (let c = 0; c < candidates.count; c++) {
    if (isOpen[c] === 0) continue;
    const duty = candidates.shift[c]! * dayCount + candidates.day[c]!;
    employees[next[duty]!++] = candidates.employee[c]!;
  }
  return (shift, day) => {
    const duty = shift * dayCount + day;
    return employees.subarray(start[duty], start[duty + 1]);
  };
}

/** Locked duties stay even where they are more than the limit. */
function dailyLimits(problem: Problem, rules: readonly ActiveRule[]): StaffingCeiling["dutiesOn"] {
  if (!rules.some(({ constraint }) => constraint.core?.limitsStarts === true))
    return () => Infinity;
  const { candidates, calendar, employees, shifts } = problem;
  const locked = new Uint8Array(employees.length * calendar.dayCount);
  for (let c = 0; c < candidates.count; c++)
    if (candidates.locked[c] === 1 && shifts[candidates.shift[c]!]!.kind !== "standby")
      locked[candidates.employee[c]! * calendar.dayCount + candidates.day[c]!]!++;
  return (employee, day) =>
    Math.max(startsPerDay(problem, employee), locked[employee * calendar.dayCount + day] ?? 0);
}

/** A person who starts one duty a day brings its largest amount; for one who may start several, all are added up. */
function mostOf(
  problem: Problem,
  mayWork: StaffingCeiling["mayWork"],
  dutiesOn: StaffingCeiling["dutiesOn"],
  requirement: Requirement,
  part: RequirementPart,
): number {
  const { employees, calendar, shifts } = problem;
  // Nobody works one duty twice, so there is nothing to choose among.
  const isAlone = part.duties.length === 1;
  const best = new Map<number, number>();
  let [total, bestOfAll] = [part.known.counted, 0];
  for (const { shift, day, amount } of part.duties) {
    if (day < 0 || day >= calendar.dayCount) continue;
    const asked = dayAskedFor(part, day);
    const isStandby = shifts[shift]!.kind === "standby";
    for (const employee of mayWork(shift, day)) {
      if (!requirement.includes(employee, asked, shift)) continue;
      if (!holds(problem, employee, day, requirement.qualification)) continue;
      if (isAlone || isStandby || dutiesOn(employee, day) > 1) {
        total += amount;
        continue;
      }
      const cell = day * employees.length + employee;
      const earlier = best.get(cell) ?? 0;
      if (amount <= earlier) continue;
      best.set(cell, amount);
      bestOfAll += amount - earlier;
    }
  }
  return total + bestOfAll;
}

/** Who can stand in for whom in a headcount. */
import type { Plan } from "../problem/plan.ts";
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { dayAskedFor, holds, type Requirement } from "./requirement.ts";
import { requirementsAbout } from "./requirements-in-force.ts";

/**
 * A text that is the same for two employees and their new shifts of a day when no headcount can tell them apart: they
 * give up and take on the same shifts, and every requirement in force speaks of both alike.
 */
export function standInKey(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  day: number,
): (employee: number, shifts: readonly number[]) => string {
  // Of a shift's own numbers the shifts say all: they speak alike of everybody who counts.
  const asked = requirementsAbout(problem, rules, day)
    .filter(({ type }) => type !== "shift")
    .map((requirement) => ({ requirement, days: daysAskedFor(requirement, day) }));
  return (employee, shifts) => {
    const now = plan.shiftsOn(employee, day);
    const changed = [
      ...now.filter((shift) => !shifts.includes(shift)),
      ...shifts.filter((shift) => !now.includes(shift)),
    ];
    const spoken = asked.map(({ requirement, days }) => {
      const included = changed.flatMap((shift) =>
        days.map((asking) => Number(requirement.includes(employee, asking, shift))),
      );
      return `${Number(holds(problem, employee, day, requirement.qualification))}${included.join("")}`;
    });
    const counts = Number(problem.employees[employee]!.countsForStaffing);
    return `${counts} ${now.join(",")}>${shifts.join(",")} ${spoken.join(" ")}`;
  };
}

/** The days by which the requirement asks for a duty of this day. */
function daysAskedFor({ parts }: Requirement, day: number): readonly number[] {
  return [...new Set(parts.map((part) => dayAskedFor(part, day)))];
}

/** What the plan means for every single employee, counted from the plan and the known days around the window. */
import type { EmployeeStatistics } from "../../generation-result.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Employee, Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf } from "../../model/problem/shift-minutes.ts";
import { isNightFor } from "../../model/time/nights.ts";
import { sharedBetween, sharedInPlan } from "../../model/time/shared-time.ts";
import { weekendIndexOf } from "../../model/time/weekends.ts";
import type { Claims } from "../../objectives/parts/claims.ts";
import { payStatement } from "./pay-statement.ts";

/** An entry of `perEmployee` without what takes everybody to know. */
export type EmployeeFigures = Omit<EmployeeStatistics, "fairHours">;

/** One entry for everybody who can be planned or stands in the plan, in the order of the request. */
export function employeeStatistics(
  problem: Problem,
  plan: Plan,
  claims: Claims,
): readonly EmployeeFigures[] {
  const planned = new Set(plan.assignments.map(({ employee }) => employee));
  return problem.employees
    .filter(({ deployable, index }) => deployable || planned.has(index))
    .map((employee) => statisticsOf(problem, plan, claims, employee));
}

function statisticsOf(
  problem: Problem,
  plan: Plan,
  claims: Claims,
  employee: Employee,
): EmployeeFigures {
  const { calendar, shifts } = problem;
  const days = Array.from({ length: calendar.dayCount }, (_, day) => day);
  const duties = days.flatMap((day) => plan.shiftsOn(employee.index, day));
  const workDays = days.filter((day) =>
    plan.shiftsOn(employee.index, day).some((shift) => shifts[shift]!.kind !== "standby"),
  );
  const weekendDays = workDays.filter((day) => calendar.isWeekend(day));
  const credited = (sum: number, day: number) =>
    plan
      .shiftsOn(employee.index, day)
      .reduce((all, shift) => all + creditMinutesOf(problem, employee.index, shift, day), sum);
  const counting = { basis: "contract", attribution: "start" } as const;
  const shared = sharedInPlan(problem, plan, problem.everyDuty, employee.index, counting);
  const twice = sharedBetween(shared, 0, calendar.dayCount - 1);
  const hours = (days.reduce(credited, 0) - twice) / 60;
  const targetHours = employee.targetMinutes === null ? null : employee.targetMinutes / 60;
  const own = claims.wishes.filter(({ wish }) => wish.employee === employee.index);
  return {
    employeeId: employee.id,
    shifts: duties.length,
    hours,
    targetHours,
    deviationHours: targetHours === null ? null : hours - targetHours,
    nights: duties.filter(
      (s) => isNightFor(problem, employee.index, s) && shifts[s]!.kind !== "standby",
    ).length,
    weekends: new Set(weekendDays.map((day) => weekendIndexOf(calendar, day))).size,
    weekendDays: weekendDays.length,
    sundays: workDays.filter((day) => calendar.weekday(day) === 7).length,
    holidays: workDays.filter((day) => calendar.isHoliday(day)).length,
    daysOff: calendar.dayCount - workDays.length,
    longestRun: longestRun(problem, employee.index, workDays),
    wishesGranted: own.filter(({ state }) => state !== "refused").length,
    wishesTotal: own.length,
    pointsSpent: own.reduce((sum, { spent }) => sum + spent, 0),
    cost: employee.hourlyRate === null ? null : employee.hourlyRate * hours,
    pay: payStatement(problem, plan, employee.index),
  };
}

function longestRun(problem: Problem, employee: number, workDays: readonly number[]): number {
  let longest = 0;
  let run = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of workDays) {
    run = day === last + 1 ? run + 1 : day === 0 ? knownRunBefore(problem, employee) + 1 : 1;
    last = day;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Worked days in a row that end on the day before the window. */
function knownRunBefore({ history, shifts }: Problem, employee: number): number {
  const { days } = history[employee]!;
  let run = 0;
  for (let day = -1; ; day--) {
    const known = days.get(day);
    const worked =
      known !== undefined &&
      (known.shifts.length === 0 || known.shifts.some((s) => shifts[s]!.kind !== "standby"));
    if (!worked) return run;
    run++;
  }
}

/** `statistics.accounts`: what each person has had of the year's unloved duties and hours, beside a fair share. */
import type { AccountOfYear, SharedLoad } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import {
  duesOf,
  type FairDue,
  type FairMeasure,
  fairHolidays,
  fairNights,
  fairWeekends,
  fairWholeWeekends,
} from "../../model/capacity/fair-shares.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { rendered } from "../rendered.ts";
import type { EmployeeFigures } from "./employee-statistics.ts";

/** In the order of the statistics; with what `carry_over` brings of the year in which the window begins. */
export function accounts(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  statistics: readonly EmployeeFigures[],
): readonly AccountOfYear[] {
  const { calendar, employees, carriedOver } = problem;
  const byMeasure = new Map(
    [fairNights, fairWholeWeekends, fairWeekends, fairHolidays].map((measure) => [
      measure,
      new Map(duesOf(problem, rules, measure).map((due) => [due.employee, due])),
    ]),
  );
  const indices = new Map(employees.map(({ id, index }) => [id, index]));
  return statistics.map((own) => {
    const index = indices.get(own.employeeId)!;
    const load = (measure: FairMeasure, planned: number): SharedLoad => {
      const due: FairDue | undefined = byMeasure.get(measure)!.get(index);
      return { had: carriedOver[index]![measure.carried] + planned, share: due?.due ?? null };
    };
    const { from } = carriedOver[index]!;
    const loads = {
      nights: load(fairNights, nightsOf(problem, plan, index)),
      weekends: load(fairWholeWeekends, own.weekends),
      weekendDays: load(fairWeekends, own.weekendDays),
      holidays: load(fairHolidays, own.holidays),
    };
    const message = rendered(
      problem,
      sentence("account_of_year", {
        employee: own.employeeId,
        from,
        nights: sharedLoad("nights", loads.nights),
        weekends: sharedLoad("weekends", loads.weekends),
        holidays: sharedLoad("holidays", loads.holidays),
      }),
    );
    return { employeeId: own.employeeId, from, to: calendar.endDate, ...loads, message };
  });
}

/** By the department's night window, as they are shared and carried over. */
function nightsOf(problem: Problem, plan: Plan, employee: number): number {
  let nights = 0;
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day))
      if (fairNights.counts(problem, day, shift)) nights++;
  return nights;
}

function sharedLoad(kind: "nights" | "weekends" | "holidays", { had, share }: SharedLoad) {
  return share === null
    ? sentence(`account_${kind}`, { had })
    : sentence(`account_${kind}_shared`, { had, share });
}

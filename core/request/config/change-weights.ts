/** What leaving the earlier plan counts: `config.changeWeights`, or by default the more the nearer. */

import type { EarlierPlan } from "../../model/problem/earlier-plan.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import { perEmployee } from "../people/people.ts";
import type { ChangeWeights, DateWeight } from "../shape/change-weights-entity.ts";
import type { SolveRequest } from "../shape/schema.ts";

/** Changes of today and tomorrow upset people most; what lies weeks ahead can still be arranged. */
const DEFAULT_BY_DATE: readonly DateWeight[] = [
  { withinDays: 3, factor: 4 },
  { withinDays: 10, factor: 2 },
];

/** What a change counts on each day of the window, and for each person; 1 where nothing is said. */
export function changeFactors(
  { config, employees }: Pick<SolveRequest, "config" | "employees">,
  calendar: Calendar,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): Pick<EarlierPlan, "dayFactors" | "employeeFactors"> {
  const weights: ChangeWeights | null | undefined = config?.changeWeights;
  const byDate = weights?.byDate ?? DEFAULT_BY_DATE;
  const dates = new Map(
    byDate.flatMap(({ date, factor: own }) => (date == null ? [] : [[date, own]])),
  );
  const spans = byDate
    .flatMap(({ withinDays: days, factor: own }) => (days == null ? [] : [{ days, own }]))
    .sort((a, b) => a.days - b.days);
  const field = "config.changeWeights.byEmployee";
  const employeeFactors = employees.map(() => 1);
  for (const [employee, own] of perEmployee(weights?.byEmployee, field, employeeIndex, warnings))
    employeeFactors[employee] = own;
  return {
    dayFactors: Array.from(
      { length: calendar.dayCount },
      (_, day) => dates.get(calendar.dateOf(day)) ?? spans.find(({ days }) => day < days)?.own ?? 1,
    ),
    employeeFactors,
  };
}

/** What leaving the earlier plan counts: `config.changeWeights`, or by default the more the nearer. */
import * as z from "zod";
import type { Calendar } from "../model/calendar.ts";
import type { EarlierPlan } from "../model/earlier-plan.ts";
import { isoDate, mapOf } from "./fields.ts";
import type { Warnings } from "./issues.ts";
import { perEmployee } from "./people.ts";
import type { SolveRequest } from "./schema.ts";

/** Two of them and a weight multiply; above this the engine's tolerances would no longer tell small prices apart. */
const LARGEST_FACTOR = 100;

const factor = z.number().min(0).max(LARGEST_FACTOR);

const dateWeightSchema = z
  .looseObject({
    date: isoDate.nullish(),
    withinDays: z.int().min(1).max(10_000).nullish(),
    factor,
  })
  .superRefine(({ date, withinDays }, context) => {
    if (date != null && withinDays != null)
      context.addIssue({
        code: "custom",
        path: ["withinDays"],
        message: "Give either date or withinDays, not both.",
        params: { type: "value_error" },
      });
    if (date == null && withinDays == null)
      context.addIssue({
        code: "custom",
        path: ["date"],
        message: "a date is missing, or withinDays for the first so many days of the window.",
        params: { type: "missing" },
      });
  });

type DateWeight = z.infer<typeof dateWeightSchema>;

export const changeWeightsSchema = z
  .looseObject({
    byDate: z.array(dateWeightSchema).superRefine(refuseContradictions).nullish(),
    byEmployee: mapOf(factor.nullable()).nullish(),
  })
  .meta({ id: "ChangeWeights" });

type ChangeWeights = z.infer<typeof changeWeightsSchema>;

/** Which of two factors for the same days was meant, nobody can tell. */
function refuseContradictions(list: readonly DateWeight[], context: z.RefinementCtx): void {
  const first = new Map<string | number, number>();
  list.forEach(({ date, withinDays, factor: own }, index) => {
    const days = date ?? withinDays;
    if (days == null) return;
    const earlier = first.get(days);
    if (earlier === undefined) first.set(days, index);
    else if (list[earlier]!.factor !== own)
      context.addIssue({
        code: "custom",
        path: [index, "factor"],
        message: `byDate[${earlier}] gives another factor for the same ${date == null ? "days" : "date"}.`,
        params: { type: "value_error" },
      });
  });
}

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

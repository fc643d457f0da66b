/** The shape of a solve request: wire names, types and bounds. Absent and null mean the same; defaults come later. */
import * as z from "zod";
import { languages } from "../../language/sentence.ts";
import { coverageStepNames } from "../../model/problem/problem.ts";
import { dayNumberOf } from "../../model/time/civil.ts";
import { carryOverSchema } from "./carry-over-entity.ts";
import { changeWeightsSchema } from "./change-weights-entity.ts";
import { departmentSchema, employeeSchema, shiftSchema } from "./entities.ts";
import {
  amount,
  byDate,
  count,
  dateTime,
  hours,
  identifiers,
  isoDate,
  mapOf,
  word,
} from "./fields.ts";
import { collectiveAgreementSchema, planningRuleSchema } from "./rule-entities.ts";
import {
  areaGroupSchema,
  staffingRuleSchema,
  workplaceDurationRuleSchema,
  workplaceSchema,
} from "./staffing-entities.ts";
import { availabilityWindowSchema, creditedAbsenceSchema } from "./time-entities.ts";
import {
  lockedAssignmentSchema,
  preferencesSchema,
  previousAssignmentSchema,
  softCodeSchema,
  wishPriority,
  wishSpecSchema,
} from "./wish-entities.ts";

const generationConfigSchema = z
  .looseObject({
    timeout_seconds: z.int().min(5).max(600).nullish(),
    max_solutions: z.int().min(1).max(5).nullish(),
    num_workers: z.int().min(0).max(16).nullish(),
    deterministic: z.boolean().nullish(),
    enabled_constraints: z.array(z.string()).nullish(),
    enabled_objectives: z.array(z.string()).nullish(),
    objective_weights: mapOf(z.int().min(0).max(1_000_000)).nullish(),
    language: word(languages).nullish(),
    relax_legal: z.boolean().nullish(),
    coverageSteps: word(coverageStepNames).nullish(),
    changeWeights: changeWeightsSchema.nullish(),
    frozenUntil: dateTime.nullish(),
    strict: z.boolean().nullish(),
  })
  .meta({ id: "GenerationConfig" });

const datesByEmployee = mapOf(z.array(isoDate).nullable()).nullish();

export const solveRequestSchema = z
  .looseObject({
    $schema: z.string().nullish(),
    start_date: isoDate,
    end_date: isoDate,
    employees: z.array(employeeSchema),
    shifts: z.array(shiftSchema),
    department: departmentSchema,
    config: generationConfigSchema.nullish(),
    planning_rules: z.array(planningRuleSchema).nullish(),
    staffing_rules: z.array(staffingRuleSchema).nullish(),
    workplaces: z.array(workplaceSchema).nullish(),
    workplace_duration_rules: z.array(workplaceDurationRuleSchema).nullish(),
    area_groups: z.array(areaGroupSchema).nullish(),
    collective_agreements: mapOf(collectiveAgreementSchema).nullish(),
    qualifications: mapOf(identifiers.nullable()).nullish(),
    availability: mapOf(byDate(z.boolean().nullable()).nullable()).nullish(),
    availability_windows: mapOf(z.array(availabilityWindowSchema).nullable())
      .nullish()
      .describe(
        "Times of day at which people can work, and those they would rather or rather not work.",
      ),
    credited_absences: mapOf(z.array(creditedAbsenceSchema).nullable())
      .nullish()
      .describe(
        "School, training and the like: nobody starts a duty on these dates, and hours are credited as in leave.",
      ),
    vacations: datesByEmployee,
    sick_leaves: datesByEmployee,
    wishes: datesByEmployee,
    wish_priorities: mapOf(byDate(wishPriority.nullable()).nullable()).nullish(),
    wish_costs: mapOf(byDate(amount.nullable()).nullable()).nullish(),
    social_points: mapOf(amount.nullable()).nullish(),
    wish_specs: mapOf(z.array(wishSpecSchema).nullable()).nullish(),
    preferences: mapOf(preferencesSchema.nullable()).nullish(),
    hourly_rates: mapOf(amount.nullable()).nullish(),
    locked_assignments: z.array(lockedAssignmentSchema).nullish(),
    previous_assignments: z.array(previousAssignmentSchema).nullish(),
    soft_code_assignments: z
      .looseObject({
        should: z.array(softCodeSchema).nullish(),
        may: z.array(softCodeSchema).nullish(),
      })
      .nullish(),
    holiday_dates: z.array(isoDate).nullish(),
    employee_boundary_week_hours: mapOf(hours.max(168).nullable()).nullish(),
    employee_history: datesByEmployee,
    employee_last_shift_end: mapOf(dateTime.nullable()).nullish(),
    employee_prior_night_run: mapOf(count.max(366).nullable()).nullish(),
    carry_over: mapOf(carryOverSchema.nullable())
      .nullish()
      .describe(
        "`statistics.carryOver` of the result of the window before, as it is: the accounts of the year by employee id.",
      ),
    webhook_url: z.string().nullish(),
    webhook_secret: z.string().nullish(),
  })
  .meta({ id: "SolveRequest" });

export type SolveRequest = z.infer<typeof solveRequestSchema>;

/** Employees x days x shifts, the size that limits and prices go by; days of a window that is refused count as none. */
export function problemSize({ start_date, end_date, employees, shifts }: SolveRequest): number {
  const days = dayNumberOf(end_date) - dayNumberOf(start_date) + 1;
  return employees.length * Math.max(0, days) * shifts.length;
}

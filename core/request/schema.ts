/** The shape of a solve request: wire names, types and bounds. Absent and null mean the same; defaults come later. */
import * as z from "zod";
import type { ValidationProblem } from "../api.ts";
import { languages } from "../language/sentence.ts";
import { dayNumberOf } from "../model/civil.ts";
import { coverageStepNames } from "../model/problem.ts";
import { availabilityWindowSchema } from "./availability-windows.ts";
import { carryOverSchema } from "./carry-over.ts";
import { changeWeightsSchema } from "./change-weights.ts";
import { creditedAbsenceSchema } from "./credited-absences.ts";
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
import { problem, shapeProblems } from "./issues.ts";
import { meaningProblems } from "./meaning.ts";
import { collectiveAgreementSchema, planningRuleSchema } from "./rule-entities.ts";
import {
  areaGroupSchema,
  staffingRuleSchema,
  workplaceDurationRuleSchema,
  workplaceSchema,
} from "./staffing-entities.ts";
import {
  lockedAssignmentSchema,
  preferencesSchema,
  previousAssignmentSchema,
  softCodeSchema,
  wishPriority,
  wishSpecSchema,
} from "./wish-entities.ts";

/** A body with more problems than this is answered with the first ones. */
export const PROBLEM_LIMIT = 1000;

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

export type ParsedRequest =
  | { readonly ok: true; readonly request: SolveRequest }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * Checks the shape of a body. When it is broken, the problems of meaning that can be told all the same come along, so
 * that the caller sees everything at once; of a well-shaped request `normalise` tells them.
 */
export function parseRequest(body: unknown): ParsedRequest {
  const parsed = parsedShape(body);
  if (parsed === null)
    return { ok: false, problems: [problem([], "The body has too many errors to list them.")] };
  if (parsed.success) return { ok: true, request: parsed.data };
  const problems = [
    ...shapeProblems(parsed.error.issues, solveRequestSchema, body),
    ...meaningProblems(body),
  ];
  if (problems.length <= PROBLEM_LIMIT) return { ok: false, problems };
  const more = `${problems.length - PROBLEM_LIMIT} further problems are not listed.`;
  return { ok: false, problems: [...problems.slice(0, PROBLEM_LIMIT), problem([], more)] };
}

/** Null when the issues outnumber what zod can pass on: it spreads them over the call stack. */
function parsedShape(body: unknown) {
  try {
    return solveRequestSchema.safeParse(body, { reportInput: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Employees x days x shifts, the size that limits and prices go by; days of a window that is refused count as none. */
export function problemSize({ start_date, end_date, employees, shifts }: SolveRequest): number {
  const days = dayNumberOf(end_date) - dayNumberOf(start_date) + 1;
  return employees.length * Math.max(0, days) * shifts.length;
}

/** Planning rules and collective agreements as they come over the wire. What their parts mean is looked at later. */
import * as z from "zod";
import { writtenLike } from "../../constraints/index.ts";
import {
  clockTime,
  count,
  hours,
  identifier,
  isoDate,
  points,
  priorityWord,
  word,
} from "./fields.ts";

/** A predicate on (employee, shift, day), or a group of predicates. */
export interface Condition {
  readonly field?: string | null | undefined;
  /** Read when `field` is missing. */
  readonly type?: string | null | undefined;
  readonly operator?: string | null | undefined;
  readonly value?: unknown;
  /** Read when `value` is missing. */
  readonly values?: unknown;
  readonly negate?: boolean | null | undefined;
  readonly logic?: string | null | undefined;
  readonly conditions?: readonly Condition[] | null | undefined;
  readonly [key: string]: unknown;
}

const logic = word(["AND", "OR"]);

const tooDeep = writtenLike(z.null(), { words: "no groups here; they may be nested four deep" });

/** A leaf, or a group of conditions of the level below; null below the deepest group. Finite, so no input can exhaust the stack. */
function conditionAbove(below: z.ZodType<Condition> | null): z.ZodType<Condition> {
  const inner = below === null ? tooDeep : z.array(below);
  return z.looseObject({
    field: z.string().nullish(),
    type: z.string().nullish(),
    operator: z.string().nullish(),
    value: z.unknown().optional(),
    values: z.unknown().optional(),
    negate: z.boolean().nullish(),
    logic: logic.nullish(),
    conditions: inner.nullish(),
  });
}

const leaf = conditionAbove(null);
const conditionSchema = conditionAbove(conditionAbove(conditionAbove(conditionAbove(leaf)))).meta({
  id: "Condition",
});

export const consequenceSchema = z
  .looseObject({
    type: z.string().min(1),
    params: z.record(z.string(), z.unknown()).nullish(),
    weight: points.nullish(),
    penalty: word(["linear", "quadratic"]).nullish(),
  })
  .meta({ id: "Consequence" });

export const planningRuleSchema = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    status: z.string().nullish(),
    priority: priorityWord.nullish(),
    weight: points.nullish(),
    departmentId: identifier.nullish(),
    validFrom: isoDate.nullish(),
    validTo: isoDate.nullish(),
    conditionLogic: logic.nullish(),
    conditions: z.array(conditionSchema).nullish(),
    consequences: z.array(consequenceSchema).nullish(),
  })
  .meta({ id: "PlanningRule" });

const limitShape = {
  weeklyHours: hours.nullish(),
  maxHoursPerDay: hours.nullish(),
  maxHoursPerWeek: hours.nullish(),
  maxHoursPerMonth: hours.nullish(),
  minHoursPerWeek: hours.nullish(),
  maxAverageWeeklyHours: hours.nullish(),
  averageReferenceWeeks: z.number().gt(0).max(1040).nullish(),
  maxOvertimeHours: hours.nullish(),
  minRestHours: hours.nullish(),
  reducedRestHours: hours.nullish(),
  weeklyRestHours: hours.nullish(),
  maxDaysPerWeek: count.nullish(),
  minDaysOffPerTwoWeeks: count.nullish(),
  maxConsecutiveDays: count.nullish(),
  requiredRestDays: count.nullish(),
  maxConsecutiveNights: count.nullish(),
  maxNightsPerMonth: count.nullish(),
  nightRecoveryHours: hours.nullish(),
  minFreeWeekendsPerMonth: count.nullish(),
  maxWeekendsPerFourWeeks: count.nullish(),
  maxConsecutiveWeekends: count.nullish(),
  minFreeSundaysPerYear: count.nullish(),
  minFreeSundaysPerMonth: count.nullish(),
  replacementRestDays: z.boolean().nullish(),
  maxOnCallPerMonth: count.nullish(),
  nightWindow: z.looseObject({ from: clockTime, to: clockTime }).nullish(),
  holidayTargetReduction: word(["monFri", "monSat", "none"]).nullish(),
  breaksPaid: z.boolean().nullish(),
};

/** Limits of one employee, with the keys of an agreement. */
export const tariffLimits = z.looseObject(limitShape).meta({ id: "Limits" });

export const collectiveAgreementSchema = z
  .looseObject({ ...limitShape, rules: z.array(planningRuleSchema).nullish() })
  .meta({ id: "CollectiveAgreement" });

export type PlanningRuleEntity = z.infer<typeof planningRuleSchema>;
export type ConsequenceEntity = z.infer<typeof consequenceSchema>;

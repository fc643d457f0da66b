/** Planning rules and collective agreements as they come over the wire. What their parts mean is looked at later. */
import * as z from "zod";
import {
  clockTime,
  hours,
  identifier,
  isoDate,
  nonNegativeInteger,
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

/** A leaf, or a group of conditions of the level below; null below the deepest group. Finite, so no input can exhaust the stack. */
function conditionAbove(below: z.ZodType<Condition> | null): z.ZodType<Condition> {
  const inner =
    below === null ? z.null({ error: "Groups may be nested four deep." }) : z.array(below);
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

const consequenceSchema = z
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
  averageReferenceWeeks: z.number().gt(0).nullish(),
  maxOvertimeHours: hours.nullish(),
  minRestHours: hours.nullish(),
  reducedRestHours: hours.nullish(),
  weeklyRestHours: hours.nullish(),
  maxDaysPerWeek: nonNegativeInteger.nullish(),
  minDaysOffPerTwoWeeks: nonNegativeInteger.nullish(),
  maxConsecutiveDays: nonNegativeInteger.nullish(),
  requiredRestDays: nonNegativeInteger.nullish(),
  maxConsecutiveNights: nonNegativeInteger.nullish(),
  maxNightsPerMonth: nonNegativeInteger.nullish(),
  nightRecoveryHours: hours.nullish(),
  minFreeWeekendsPerMonth: nonNegativeInteger.nullish(),
  maxWeekendsPerFourWeeks: nonNegativeInteger.nullish(),
  maxConsecutiveWeekends: nonNegativeInteger.nullish(),
  minFreeSundaysPerYear: nonNegativeInteger.nullish(),
  minFreeSundaysPerMonth: nonNegativeInteger.nullish(),
  replacementRestDays: z.boolean().nullish(),
  maxOnCallPerMonth: nonNegativeInteger.nullish(),
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

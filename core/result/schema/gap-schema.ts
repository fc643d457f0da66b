/** What `unassigned_shifts` says of empty seats: whom it would take, and what keeps each person away. */
import * as z from "zod";
import { infeasibilityProofSchema } from "./infeasibility-proof-schema.ts";
import { requirementType } from "./requirement-type.ts";

const severity = z.enum(["legal", "tariff", "contract", "operational", "must", "should", "may"]);

const gapBlockSchema = z
  .object({
    code: z
      .enum([
        "no_qualified_staff",
        "all_absent",
        "not_enough_staff",
        "rest_time",
        "working_hours",
        "consecutive_days",
        "night_recovery",
        "weekend_rule",
        "max_staff_conflict",
        "rule_conflict",
        "unproven",
        "already_assigned",
        "absent",
        "frozen",
      ])
      .describe(
        "As in front of a reason; `already_assigned` for another duty, `absent`, `frozen` for a past that is not planned again.",
      ),
    key: z
      .string()
      .nullable()
      .describe(
        "Structural key of the rule and where it would be broken, the duty, the absence or the full place; null without one.",
      ),
    ruleId: z
      .string()
      .nullable()
      .describe(
        "Of a rule; of a full place the shift or requirement. Null for duties and absences.",
      ),
    ruleName: z.string().nullable().describe("Name of the same; null where `ruleId` is."),
    dates: z.array(z.string()).describe("Dates concerned, ascending."),
    amount: z
      .number()
      .describe(
        "Units by which the rule would be broken; persons too many; 1 for a duty or an absence.",
      ),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({ id: "GapBlock", description: "One thing that stands against a person's duty." });

const blockedEmployeeSchema = z
  .object({
    employeeId: z.string().describe("The person."),
    blocks: z
      .array(gapBlockSchema)
      .describe("What stands against it; empty for somebody who could come."),
  })
  .meta({ id: "BlockedEmployee", description: "Somebody who might have taken an empty seat." });

const decisiveRuleSchema = z
  .object({
    ruleId: z.string().describe("The rule."),
    employees: z
      .int()
      .describe("Persons it keeps away: alone, or as one of the fewest bars that anybody has."),
    alone: z
      .boolean()
      .describe(
        "Nothing else keeps these persons away. False: nobody is kept away by one rule, and these have the fewest bars.",
      ),
  })
  .meta({ id: "DecisiveRule", description: "A rule that decides a gap." });

const shortRequirementSchema = z
  .object({
    requirementId: z.string().describe("Id of the shift or requirement."),
    requirementType: requirementType.describe("What asks for the staff."),
    severity: severity.describe("How strictly it asks."),
    required: z.number().describe("Persons asked for, or hours of a requirement in hours."),
    assigned: z.number().describe("Of these there."),
    missing: z.number().describe("Of these not there."),
    qualificationIds: z.array(z.string()).describe("Qualifications it asks for."),
  })
  .meta({
    id: "ShortRequirement",
    description: "One of several requirements that the same seats leave short, in its own numbers.",
  });

const gapPieceSchema = z
  .object({
    timeFrom: z.string().describe("HH:MM."),
    timeTo: z.string().describe("HH:MM."),
    missing: z.number().describe("Persons missing in it."),
  })
  .meta({ id: "GapPiece", description: "A stretch of a date in which somebody is missing." });

/** `details` of an entry of `unassigned_shifts`. */
export const gapDetailsSchema = z
  .object({
    requirementId: z.string().describe("The requirement by whose numbers the gap is told."),
    requirementIds: z
      .array(z.string())
      .describe("Every requirement that the empty seats leave short, `requirementId` among them."),
    requirementType: requirementType.describe("What asks for the staff."),
    severity: severity.describe("How strictly it asks."),
    required: z.number().describe("Persons asked for, or hours of a requirement in hours."),
    assigned: z.number().describe("Of these there."),
    missing: z
      .number()
      .describe("Persons (or hours) told here and in no other entry: sums count nobody twice."),
    missingHours: z
      .optional(z.number())
      .describe("Person-hours below the minimum; of an interval or a curve only."),
    timeFrom: z.string().nullable().describe("HH:MM; null where whole dates or periods count."),
    timeTo: z.string().nullable().describe("HH:MM; null where whole dates or periods count."),
    qualificationIds: z.array(z.string()).describe("Qualifications asked for."),
    requirements: z
      .optional(z.array(shortRequirementSchema))
      .describe("Each requirement that is short, where there are several."),
    eligibleEmployees: z.int().describe("Persons who may do this work, those present included."),
    availableEmployees: z.int().describe("Of them not absent, those present included."),
    freeEmployees: z.int().describe("Persons who could come with no rule against it."),
    notEligible: z
      .record(z.string(), z.int())
      .describe("Persons who may not do this work, by the reason, such as `not_qualified`."),
    blockedBy: z
      .record(z.string(), z.int())
      .describe("Persons by the code of what keeps them away, most first."),
    askedEmployees: z
      .optional(z.int())
      .describe("Persons whose rules were asked, where not all were: the problem is very large."),
    ruleIds: z.array(z.string()).describe("Rules and full places that keep somebody away."),
    decisiveRules: z
      .array(decisiveRuleSchema)
      .describe("Rules without which somebody could come, most persons first."),
    employees: z
      .array(blockedEmployeeSchema)
      .describe(
        "Those who could come first, then those with the fewest rules against them, those on duty, and the absent.",
      ),
    moreEmployees: z.optional(z.int()).describe("Persons who are not listed, if any."),
    proof: z
      .optional(infeasibilityProofSchema)
      .describe("A certificate that no plan fills the gap, where there is one."),
    pieces: z
      .optional(z.array(gapPieceSchema))
      .describe("The stretches of the date that are short, where there are several."),
  })
  .meta({ id: "GapDetails", description: "Who could fill empty seats, and what keeps them away." });

/** One entry of `unassigned_shifts`. */
export const unassignedShiftSchema = z
  .object({
    shift_id: z
      .string()
      .describe("The shift, or the requirement where no shift runs that could serve it."),
    date: z.string().describe("ISO date."),
    reason: z
      .string()
      .describe("`<code>: <sentence>`: why the seats are empty; the code as of `GapBlock`."),
    details: z
      .optional(gapDetailsSchema)
      .describe(
        "The same in numbers and person by person; always there in results of this service.",
      ),
  })
  .meta({
    id: "UnassignedShift",
    description: "Seats that are empty under one shift on one date.",
  });

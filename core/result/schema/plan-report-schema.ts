/** What the independent verifier says of one plan, and of a result whose own words are not what is found. */
import * as z from "zod";
import { objectiveStatisticsSchema } from "./objective-statistics-schema.ts";

const verificationIssueSchema = z
  .object({
    code: z
      .string()
      .describe(
        "`malformed_entry`, `unknown_employee`, `unknown_shift`, `bad_date`, `outside_window`, `repeated_duty`, `missing_lock`, `other_window`, `unknown_rule`, `malformed_result`, or the code of the refusal of a duty, such as `vacation`.",
      ),
    path: z
      .string()
      .nullable()
      .describe("Where it stands in what was given, dotted; null where something is missing."),
    employeeId: z
      .string()
      .nullable()
      .describe("The person, as far as it is known; so are the next two."),
    shiftId: z.string().nullable().describe("The shift."),
    date: z.string().nullable().describe("The date."),
    message: z.string().describe("What is wrong, as a sentence."),
  })
  .meta({
    id: "VerificationIssue",
    description: "An entry of a plan, or a fact of the request, that does not go with the other.",
  });

const verifiedViolationSchema = z
  .object({
    key: z.string().describe("Structural key, the same as everywhere in results."),
    ruleId: z
      .string()
      .describe("The rule, by its id in the request or the name of what it follows from."),
    ruleName: z.string().describe("Its name in the request."),
    type: z
      .string()
      .describe("Type of the consequence, or the id of a rule that holds without being written."),
    kind: z
      .enum(["broken", "unmet", "fixed"])
      .describe(
        "`broken`; `unmet`: work that had to be done is missing; `fixed`: locks and known history break it by themselves.",
      ),
    employeeId: z
      .string()
      .nullable()
      .describe("Null where it is about nobody in particular; so are the next two."),
    shiftId: z.string().nullable().describe("The shift that it is about."),
    date: z.string().nullable().describe("The date that it is about."),
    units: z.number().describe("How much of it, in the unit of the rule."),
    message: z.string().describe("What is wrong, as a sentence."),
  })
  .meta({ id: "VerifiedViolation", description: "A hard rule that the plan does not keep." });

export const planReportSchema = z
  .object({
    passed: z.boolean().describe("See `passed` of the whole report."),
    complete: z.boolean().describe("Every demand and every rule that asks for work is met."),
    missing: z
      .number()
      .describe(
        "What is missing in all gaps together: persons, and hours where a requirement counts hours.",
      ),
    issues: z
      .array(verificationIssueSchema)
      .describe(
        "Entries that cannot be read or stand twice, duties that the facts forbid, locked duties that are missing.",
      ),
    violations: z.array(verifiedViolationSchema).describe("Hard rules that are not kept."),
    objective: objectiveStatisticsSchema,
  })
  .meta({
    id: "PlanReport",
    description:
      "What holds of one plan. Its points are recomputed; bounds are null, since they are the solver's to prove.",
  });

export const claimDifferenceSchema = z
  .object({
    path: z.string().describe("Dotted place in the result."),
    claimed: z
      .unknown()
      .describe("As the result has it, whatever that is; null where it says nothing."),
    found: z.unknown().describe("What is found there; null where nothing of the kind is."),
    message: z.string().describe("Both, as a sentence."),
  })
  .meta({
    id: "ClaimDifference",
    description: "A place at which a result says something else than is found.",
  });

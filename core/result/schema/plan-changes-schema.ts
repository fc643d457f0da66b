/** The plan against the one it was to stay close to: `statistics.minimalChange`. */
import * as z from "zod";

const planChangeSchema = z
  .object({
    key: z
      .string()
      .describe("Structural key of the earlier duty, or of the new one where there was none."),
    employeeId: z.string().describe("The person."),
    date: z.string().describe("The date."),
    before: z.array(z.string()).describe("Shifts of the earlier plan; empty where it was free."),
    after: z
      .array(z.string())
      .describe("Shifts of this plan that the earlier one did not have there."),
    forced: z.boolean().describe("The earlier duty cannot be worked any more, whatever the plan."),
    reason: z
      .string()
      .describe(
        "`<code>: <sentence>`: a refusal, `rule_conflict`, `not_enough_staff`, `cheaper`, `not_forced` or `new_duty`.",
      ),
  })
  .meta({ id: "PlanChange", description: "A duty or a date that is another one than before." });

/** All zero and empty without `previous_assignments`. */
export const planChangesSchema = z
  .object({
    kept: z.int().describe("Duties of the earlier plan that stand."),
    changed: z.int().describe("Lost duties on dates with other work."),
    added: z
      .int()
      .describe("Worked dates, within the dates of the earlier plan, that it had free."),
    removed: z.int().describe("Lost duties on dates that are free now."),
    forced: z.int().describe("Duties that had become impossible."),
    changes: z
      .array(planChangeSchema)
      .describe(
        "One for each duty and date counted above but the kept ones, by date and person; the first 1,000.",
      ),
  })
  .meta({
    id: "PlanChanges",
    description: "The plan against `previous_assignments`; all zero without them.",
  });

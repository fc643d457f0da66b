/** What takes further solves to explain: what conflicts, what would help, what wishes cost, and how far that came. */
import * as z from "zod";
import { refusalCodes } from "../../model/problem/refusal.ts";
import { requirementType } from "./requirement-type.ts";

const conflictMemberSchema = z
  .object({
    kind: z
      .enum(["demand", "capacity", "rule", "absence", "lock"])
      .describe(
        "`demand`: persons that are asked for; `capacity`: the most that are allowed, or a share of qualified ones; `rule`: a hard rule; `absence`: days a person is away or has other times only; `lock`: a locked duty.",
      ),
    key: z
      .string()
      .describe("Structural key; of the first date where the member speaks of several."),
    keys: z.optional(z.array(z.string())).describe("Keys of all dates, where several."),
    ruleId: z.optional(z.string()).describe("Of a rule."),
    ruleName: z.optional(z.string()).describe("Of a rule."),
    type: z.optional(z.string()).describe("Consequence type of a rule, as written."),
    requirementId: z.optional(z.string()).describe("Of demand and capacity."),
    requirementType: z.optional(requirementType).describe("What asks for the staff."),
    employeeIds: z
      .optional(z.array(z.string()))
      .describe(
        "Whom it concerns: of a rule those for whom the conflict needs it, of demand up to 20 who could fill it.",
      ),
    dateFrom: z.string().describe("First date; of a rule the first on which it is needed."),
    dateTo: z.string().describe("Last date; of a rule the last on which it is needed."),
    shiftId: z.optional(z.string()).describe("Of a shift or a locked duty."),
    amount: z.optional(z.number()).describe("Persons (or hours) asked for, or allowed at most."),
    message: z.string().describe("A part of a sentence."),
  })
  .meta({ id: "ConflictMember", description: "An entry of the request in a conflict." });

/** One entry of `statistics.conflicts`. */
export const conflictSchema = z
  .object({
    members: z.array(conflictMemberSchema).describe("What cannot be kept together."),
    isMinimal: z.boolean().describe("Without any single member a plan was found for the rest."),
    isProven: z.boolean().describe("No plan keeps all members."),
    alsoFrom: z
      .array(z.string())
      .describe("First dates of the same conflict elsewhere: other dates, else the same entries."),
    message: z.string().describe("The conflict in words."),
  })
  .meta({
    id: "Conflict",
    description: "Entries of the request that no plan can keep together.",
  });

const path = z.string().describe("JSON pointer from the root of the request.");
const settingChangeSchema = z
  .object({
    op: z.enum(["add", "replace"]).describe("What is done."),
    path,
    value: z.unknown().describe("What then stands there."),
  })
  .meta({ id: "SettingChange", description: "An operation of a JSON Patch that sets a value." });
const removingChangeSchema = z
  .object({ op: z.literal("remove").describe("What is done."), path })
  .meta({
    id: "RemovingChange",
    description: "An operation of a JSON Patch that removes a value.",
  });

const changeOperationSchema = z.union([settingChangeSchema, removingChangeSchema]).meta({
  id: "ChangeOperation",
  description: "One operation of a JSON Patch (RFC 6902) for the request.",
});

/** One entry of `statistics.relaxations`. */
export const relaxationSchema = z
  .object({
    kind: z
      .enum([
        "loosenLimit",
        "shortenRest",
        "makeException",
        "giveUpAbsence",
        "giveUpLock",
        "addPerson",
        "softenRule",
        "lowerDemand",
        "combination",
      ])
      .describe("What is changed."),
    keys: z.array(z.string()).describe("Structural keys of what is relaxed."),
    message: z.string().describe("The change and what it brings, in words."),
    cost: z.number().describe("Points of effort, which only serve to order the list: least first."),
    change: z.array(changeOperationSchema).describe("JSON Patch for the request as it was sent."),
    missingBefore: z
      .number()
      .describe("Unmet units of demand (persons, hours) and of rules that ask for work."),
    missingAfter: z.number().describe("At most so many are left after the change."),
    resolvesAll: z.boolean().describe("Nothing is left."),
    isVerified: z.literal(true).describe("A plan for the changed request was found."),
  })
  .meta({
    id: "Relaxation",
    description: "A change of the request that leaves less unmet, shown by a plan.",
  });

const wishBlockSchema = z
  .object({
    code: z
      .enum(["locked", ...refusalCodes, "rule", "demand"])
      .describe("`locked`, the reason why the person may not work a shift, `rule` or `demand`."),
    key: z
      .string()
      .nullable()
      .describe("Structural key of what stands against it; null where it is a fact without one."),
    ruleId: z.string().nullable().describe("Of a rule; else null."),
    date: z.string().describe("The date."),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({ id: "WishBlock", description: "What makes a wish impossible." });

const changedDaySchema = z
  .object({
    employeeId: z.string().describe("The person."),
    date: z.string().describe("The date."),
    before: z.array(z.string()).describe("Shift ids; empty for a free day."),
    after: z.array(z.string()).describe("Shift ids; empty for a free day."),
  })
  .meta({ id: "ChangedDay", description: "A person's day that is another one." });

/** One entry of `statistics.wishes.denied`. */
export const deniedWishSchema = z
  .object({
    key: z.string().describe("Structural key, as in the ledger of the objective."),
    employeeId: z.string().describe("Whose wish it is."),
    date: z.string().describe("Its first date."),
    dates: z.array(z.string()).describe("All its dates."),
    wish: z.enum(["free", "work"]).describe("What is wished for."),
    priority: z.enum(["low", "normal", "high"]).describe("As in the request."),
    blocks: z.array(wishBlockSchema).describe("What rules it out, where something does."),
    state: z
      .enum(["possible", "impossible", "open", "unpriced"])
      .describe(
        "`possible`: at the price; `impossible`: no plan that meets as much demand grants it; `open`: neither a plan was found nor all ruled out; `unpriced`: there was no time to look.",
      ),
    price: z
      .number()
      .nullable()
      .describe("Points that the plan would cost more with the wish granted; null until settled."),
    priceAtMost: z
      .number()
      .nullable()
      .describe("A plan with the wish granted was found that costs so much more; else null."),
    priceAtLeast: z
      .number()
      .nullable()
      .describe(
        "No plan with the wish granted costs less than that more; below 0 where the plan itself is not proven best. Null where nothing is known.",
      ),
    isExact: z.boolean().describe("The price is settled, or the wish ruled out."),
    changes: z
      .array(changedDaySchema)
      .describe("What the plan found does differently; the first 20 days."),
    byObjective: z
      .record(z.string(), z.number())
      .describe("Points that each objective pays more in it."),
    message: z.string().describe("The wish and its price in words."),
  })
  .meta({
    id: "DeniedWish",
    description: "A refused wish, and what granting it alone would cost in points.",
  });

const partReportSchema = z
  .object({
    complete: z.boolean().describe("False: time ended before everything of the kind was settled."),
    seconds: z.number().describe("Time it took."),
    failed: z
      .optional(z.literal(true))
      .describe("A fault of the program ended it; only then is the key there."),
  })
  .meta({ id: "PartReport", description: "How one kind of explanation went." });

const explanationPartsSchema = z
  .object({
    conflicts: z.optional(partReportSchema).describe("What cannot hold together."),
    relaxations: z.optional(partReportSchema).describe("What would help."),
    wishes: z.optional(partReportSchema).describe("What refused wishes would cost."),
  })
  .meta({
    id: "ExplanationParts",
    description: "Kinds of explanations; those that were not needed or not begun are missing.",
  });

/** `statistics.explanation`. */
export const explanationReportSchema = z
  .object({
    pending: z.boolean().describe("More is to come: this result is replaced within seconds."),
    complete: z.boolean().describe("Everything there is to explain is explained to the end."),
    seconds: z.number().describe("Time it took."),
    parts: explanationPartsSchema.describe("How each kind went."),
  })
  .meta({
    id: "ExplanationReport",
    description: "How far the explanations that take further solves have come.",
  });

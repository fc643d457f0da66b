/** What a plan costs in points, entry by entry, and what is proven about it: `statistics.objective`. */
import * as z from "zod";

const ledgerEntrySchema = z
  .object({
    key: z.string().describe("Structural key of what is charged; unique within the objective."),
    objective: z.string().describe("The objective that charges it, such as `contract_hours`."),
    units: z.number().describe("In the objective's own unit."),
    points: z.number().describe("What they cost."),
    employeeId: z.optional(z.string()).describe("Where it is about a person."),
    date: z.optional(z.string()).describe("Where it is about a date."),
    shiftId: z.optional(z.string()).describe("Where it is about a shift."),
    ruleId: z.optional(z.string()).describe("Where a rule charges it."),
    requirementId: z.optional(z.string()).describe("Where staffing charges it."),
    message: z.optional(z.string()).describe("The same as a sentence, where there is one."),
  })
  .meta({ id: "LedgerEntry", description: "One charged matter and where it comes from." });

const objectivePointsSchema = z
  .object({
    measure: z.number().describe("Units of the objective in the plan, in its own unit."),
    weight: z.number().describe("Points for each."),
    points: z.number().describe("Both multiplied."),
  })
  .meta({ id: "ObjectivePoints", description: "What one objective charges." });

const stage = {
  value: z.number().describe("What the plan pays in it."),
  bound: z.number().nullable().describe("Proven: no plan pays less; null where nothing is proven."),
  gap: z
    .number()
    .nullable()
    .describe(
      "(value - bound) / max(1, |value|); of the second stage the gap of the objective. Null where nothing is proven.",
    ),
};
const firstStageSchema = z
  .object({
    stage: z.literal(1).describe("What has to be done and is not."),
    ...stage,
  })
  .meta({
    id: "FirstStage",
    description: "What has to be done and is not, in the weights of its rules.",
  });
const secondStageSchema = z
  .object({ stage: z.literal(2).describe("The objective."), ...stage })
  .meta({
    id: "SecondStage",
    description:
      "The objective; where demand stays unmet, its bound is one of all plans that leave no more unmet.",
  });

/** `statistics.objective`; a verification tells it too, with nothing proven. */
export const objectiveStatisticsSchema = z
  .object({
    total: z
      .number()
      .describe("Points of the plan, what every plan pays included; less is better."),
    bound: z
      .number()
      .nullable()
      .describe("Proven: no plan costs less; null where nothing is proven."),
    gap: z
      .number()
      .nullable()
      .describe(
        "(total - bound) / max(1, |total - constant|): a share of what plans can change. Null where nothing is proven.",
      ),
    constant: z
      .number()
      .nullable()
      .describe(
        "Points that every plan of the request pays, carried imbalance and leave for example, as far as they are known; null without a solve.",
      ),
    byObjective: z
      .record(z.string(), objectivePointsSchema)
      .describe("By the name of the objective; points add up to the total exactly, as decimals."),
    items: z
      .array(ledgerEntrySchema)
      .describe(
        "Most points first; points add up to those of each objective exactly. Beyond 2,000 the rest is one entry for each objective.",
      ),
    stages: z
      .tuple([firstStageSchema, secondStageSchema])
      .describe("What is proven of each stage of the search."),
  })
  .meta({
    id: "ObjectiveStatistics",
    description: "The value of a plan, the ledger it adds up from, and what is proven about it.",
  });

/** A certificate that no plan meets some demand, as results, gaps and validations carry it. */
import * as z from "zod";

const peopleLimitSchema = z
  .object({
    employee_ids: z.array(z.string()).describe("The people."),
    most: z.number().describe("Duties or hours that each of them can give at most."),
    rule_id: z
      .string()
      .nullable()
      .describe("The rule that leaves no more; null where the days on which they are there do."),
    rule_name: z.string().nullable().describe("Its name; null where `rule_id` is."),
  })
  .meta({
    id: "PeopleLimit",
    description: "People who can give equally much, and why no more.",
  });

/** What is asked for, and how much of it people can give at most. */
export const infeasibilityProofSchema = z
  .object({
    code: z
      .enum([
        "too_few_people",
        "shared_people",
        "hours_of_week",
        "hours_of_period",
        "duties_of_period",
      ])
      .describe(
        "`too_few_people`: fewer may come than are asked for. `shared_people`: shifts of one day need the same people. `hours_of_week`, `hours_of_period`: shifts of a week, or of a longer period, need more hours than their people may work in it. `duties_of_period`: the same in duties.",
      ),
    date: z.string().describe("The date, or the first one."),
    last_date: z
      .optional(z.string())
      .describe("The end of what is spoken of, where it is more than the date."),
    dates: z
      .optional(z.array(z.string()))
      .describe("Dates spoken of, where they are only some between the two."),
    shift_ids: z
      .array(z.string())
      .describe("The shifts; empty where a requirement speaks of no particular one."),
    requirement_id: z
      .string()
      .nullable()
      .describe(
        "The shift, staffing rule, workplace, area group or planning rule; null for several together.",
      ),
    required: z
      .number()
      .describe("Persons, duties, or hours of a period or of a requirement in hours."),
    available: z.number().describe("What people can give of it at most."),
    limits: z
      .optional(z.array(peopleLimitSchema))
      .describe(
        "Of `hours_…` and `duties_…`: everybody who may serve the demand, with what they can give to it.",
      ),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({
    id: "InfeasibilityProof",
    description: "A certificate that no plan meets some demand, found without a solve.",
  });

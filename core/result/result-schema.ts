/** The one description of what a solve returns: types, the description of the interface and readers of results follow it. */
import * as z from "zod";
import { unassignedShiftSchema } from "./schema/gap-schema.ts";
import { inputSummarySchema } from "./schema/input-summary-schema.ts";
import { statisticsSchema } from "./schema/statistics-schema.ts";

const assignmentSchema = z
  .object({
    employee_id: z.string().describe("Who works."),
    shift_id: z.string().describe("What they work."),
    date: z.string().describe("ISO date on which the shift starts."),
  })
  .meta({ id: "Assignment", description: "One duty of a plan." });

const alternativeSolutionSchema = z
  .object({
    solution_number: z.int().describe("From 2; the plan of the result is the first."),
    assignments: z.array(assignmentSchema).describe("The whole plan, in the order of the first."),
    objective_value: z.number().describe("Its points; less is better."),
  })
  .meta({ id: "AlternativeSolution", description: "A further plan for the same request." });

const ruleEffectivenessSchema = z
  .object({
    rule_id: z.string().describe("As in the request."),
    rule_name: z.string().describe("As in the request; empty where it has none."),
    effective: z
      .boolean()
      .describe("False in results of this service: only idle rules are listed."),
    reason: z
      .string()
      .nullable()
      .describe("`<code>: <sentence>`: why the rule has no effect on the plan."),
  })
  .meta({ id: "RuleEffectiveness", description: "A rule of the request that has no effect." });

/** Every key that a result can have. Unknown keys are left out of what it parses. */
export const resultSchema = z
  .object({
    success: z.boolean().describe("The status is `optimal` or `feasible`."),
    status: z
      .enum(["optimal", "feasible", "infeasible", "unknown", "model_invalid", "timeout"])
      .describe(
        "`optimal`: proven to be within 1e-4 of the best; `feasible`: all demand is met; `infeasible`: proven that no plan meets all, and the plan is a best effort; `timeout`, `unknown`: the search ended before that was known; `model_invalid`: the request contradicts itself.",
      ),
    execution_time_seconds: z.number().describe("From the call to the plan, in seconds."),
    assignments: z
      .array(assignmentSchema)
      .describe("The plan, by date, shift and employee; empty where there is none."),
    unassigned_shifts: z
      .array(unassignedShiftSchema)
      .describe("Seats that the plan leaves empty, by date and shift."),
    alternative_solutions: z
      .array(alternativeSolutionSchema)
      .describe("Further plans, where `config.max_solutions` asks for them."),
    explanations: z
      .array(z.string())
      .describe("What a planner has to know, as short sentences in a fixed order."),
    rule_effectiveness: z
      .array(ruleEffectivenessSchema)
      .describe("Rules of the request that have no effect on the plan, and why."),
    statistics: statisticsSchema.describe(
      "Numbers about the plan, part by part; empty where there is no plan.",
    ),
    input_summary: inputSummarySchema
      .nullable()
      .describe("What was understood of the request; null where nobody has looked."),
    error_message: z
      .string()
      .nullable()
      .describe("Why there is no plan, where the request contradicts itself; else null."),
  })
  .meta({
    id: "GenerationResult",
    description: "The result of a solve, as it goes over the wire.",
  });

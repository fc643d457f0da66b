import { z } from "@hono/zod-openapi";
import { inputSummarySchema, resultSchema } from "../../../core/index.ts";
import { tierSchema, timestamp } from "../schemas.ts";

/** What the service says of jobs; the client's types are written from it. Names exactly as the interface specification writes them. */

export const jobStatusSchema = z
  .enum(["pending", "running", "completed", "failed", "dead"])
  .describe(
    "`completed`: it has a result, whatever that says; `failed`: a fault or a cancellation ended it; `dead`: it was given up after several workers had lost it.",
  );

const resultAvailable = z.boolean().describe("There is a result to fetch.");
const tokenCost = z
  .int()
  .describe("Tokens debited at the submission; a refund does not change the number.");
const createdAt = timestamp.describe("Moment of the submission.");
const completedAt = timestamp.describe("Moment of its end; null before.");

/** Of a job nobody has told of yet as well; a worker of another version may leave out what this one knows. */
export const progressSchema = z
  .looseObject({
    phase: z
      .enum([
        ...(["queued", "validating", "building", "stage1"] as const),
        ...(["stage2", "alternatives", "verifying", "done"] as const),
      ])
      .describe(
        "What is under way: `stage1` looks for a plan that meets all demand, `stage2` for a better one.",
      ),
    percent: z.number().describe("From 0 to 100."),
    elapsedSeconds: z.number().describe("Seconds since the solve began."),
    timeLimitSeconds: z.number().describe("Seconds that the solve may take."),
    incumbentObjective: z
      .number()
      .nullable()
      .describe("Points of the best plan so far; less is better."),
    bestBound: z.number().nullable().describe("No plan has fewer points, as far as is proven."),
    gap: z
      .number()
      .nullable()
      .describe("How far the plan may be from the best, as a share; 0.01 is one per cent."),
    missingStaff: z
      .number()
      .nullable()
      .describe("Persons missing in the best plan so far, and hours where demand counts hours."),
    solutionsFound: z.number().describe("Better plans found so far."),
    cancelRequested: z.boolean().optional().describe("After `cancel`, until the job has ended."),
  })
  .describe("How far it is; numbers are null while unknown.");

export const webhookStatusSchema = z
  .object({
    configured: z.boolean().describe("The request named a `webhook_url`."),
    delivered: z.boolean().describe("It was answered with a success."),
    attempts: z.int().describe("How often it was tried."),
    url: z.string().nullable().describe("Where to; null without one."),
    last_status_code: z
      .int()
      .nullable()
      .describe("Status of the last answer; null where none came."),
    error: z.string().nullable().describe("Why the last try failed; null where none has."),
    next_attempt_at: timestamp.describe("Moment of the next try; null where none is to come."),
  })
  .meta({ id: "WebhookStatus", description: "How the delivery to `webhook_url` goes." });

export const jobMetricsSchema = z
  .object({
    durationSeconds: z.number().describe("Seconds from submission to end, waiting included."),
    solverSeconds: z.number().describe("Seconds of the solve."),
    problemSize: z.int().describe("Employees x days x shifts."),
    tokenCost: z.int().describe("Tokens debited at the submission."),
    solverStatus: resultSchema.shape.status
      .nullable()
      .describe("`status` of the result; null where there is none."),
    assignments: z.int().describe("Duties of the plan."),
    unassignedShifts: z.int().describe("Entries of `unassigned_shifts`."),
    attempts: z.int().describe("More than 1: the job survived a worker."),
  })
  .meta({ id: "JobMetrics", description: "What the job took and gave; null before its end." });

export const solveSubmitSchema = z
  .object({
    job_id: z.string().describe("By which everything else names the job."),
    status: z.literal("pending").describe("It waits for a worker."),
    tier: tierSchema.describe("Of the organisation: its limits hold for the job."),
  })
  .meta({ id: "SolveSubmitResponse", description: "An accepted submission." });

export const solveStatusSchema = z
  .object({
    job_id: z.string().describe("The job."),
    status: jobStatusSchema,
    created_at: createdAt,
    completed_at: completedAt,
    error_message: z
      .string()
      .nullable()
      .describe("Why it failed; `cancelled` where somebody ended it before there was a plan."),
    tier: tierSchema.nullable().describe("Of the organisation when it was submitted."),
    progress: progressSchema.nullable(),
    input_summary: inputSummarySchema.nullable(),
    result_available: resultAvailable,
    token_cost: tokenCost,
    webhook: webhookStatusSchema.nullable(),
    metrics: jobMetricsSchema.nullable(),
  })
  .meta({
    id: "SolveStatusResponse",
    description: "A job while it waits, while it runs and after it has ended.",
  });

export const solveListSchema = z
  .object({
    jobs: z
      .array(
        z
          .object({
            job_id: z.string().describe("The job."),
            status: jobStatusSchema,
            created_at: createdAt,
            completed_at: completedAt,
            tier: tierSchema.nullable().describe("Of the organisation when it was submitted."),
            result_available: resultAvailable,
            token_cost: tokenCost,
          })
          .meta({ id: "SolveJobSummary", description: "A job in a list." }),
      )
      .describe("Newest first."),
  })
  .meta({ id: "SolveListResponse", description: "Jobs of the organisation." });

export const solveStatsSchema = z
  .object({
    total: z.int().describe("All jobs."),
    solved: z.int().describe("With a plan that meets all demand."),
    unsolvable: z.int().describe("Ended with a result that has no such plan."),
    failed: z.int().describe("Ended without a result."),
    in_progress: z.int().describe("Waiting or running."),
    tokens_burned: z.int().describe("Tokens debited, refunds taken off."),
    execution_time_seconds_total: z.number().describe("Seconds of all solves together."),
  })
  .meta({ id: "SolveStatsResponse", description: "Totals over the organisation's jobs." });

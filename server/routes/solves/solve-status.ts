import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { findJob, type JobView, viewOf } from "../../services/jobs/read-jobs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { isoOrNull } from "../iso-or-null.ts";
import { openSummary } from "../operation/open-summary.ts";
import { codedErrorSchema, jsonAnswer } from "../schemas.ts";
import { solveStatusSchema } from "./job-schemas.ts";

export const jobIdParams = z.object({ job_id: z.string() });

export const solveStatus = defineEndpoint({
  scope: "solve:read",
  answersStatus: true,
  route: {
    method: "get",
    path: "/api/v1/solve/{job_id}",
    operationId: "solveStatus",
    summary: "How a job stands; works during the run and after it.",
    request: { params: jobIdParams },
    responses: {
      200: jsonAnswer(solveStatusSchema, "The job."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const { deps, caller, statusRead } = c.var;
    const job = statusRead
      ? viewOf(statusRead.job)
      : await findJob(deps, caller, c.req.valid("param").job_id);
    if (job === null) throw new Refusal("JOB_NOT_FOUND");
    return c.json(wireStatus(job), 200);
  },
});

/** A job as SolveStatusResponse. */
export function wireStatus(job: JobView): z.infer<typeof solveStatusSchema> {
  return {
    job_id: job.jobId,
    status: job.status,
    created_at: isoOrNull(job.createdAt),
    completed_at: isoOrNull(job.completedAt),
    error_message: job.errorMessage,
    tier: job.tier,
    progress: { ...job.progress },
    input_summary: openSummary(job.inputSummary),
    result_available: job.resultAvailable,
    token_cost: job.tokenCost,
    webhook: {
      configured: job.webhook.configured,
      delivered: job.webhook.delivered,
      attempts: job.webhook.attempts,
      url: job.webhook.url,
      last_status_code: job.webhook.lastStatusCode,
      error: job.webhook.error,
      next_attempt_at: job.webhook.nextAttemptAt,
    },
    metrics: job.metrics,
  };
}

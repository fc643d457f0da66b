import { listJobs } from "../../services/jobs/read-jobs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { isoOrNull } from "../iso-or-null.ts";
import { jsonAnswer, limitQuerySchema, validationErrorSchema } from "../schemas.ts";
import { solveListSchema } from "./job-schemas.ts";

export const listSolves = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/solve",
    operationId: "listSolves",
    summary: "The organisation's jobs, newest first.",
    request: { query: limitQuerySchema },
    responses: {
      200: jsonAnswer(solveListSchema, "At most `limit` jobs."),
      422: jsonAnswer(validationErrorSchema, "`limit` is out of bounds."),
    },
  },
  handle: async (c) => {
    const jobs = await listJobs(c.var.deps, c.var.caller, c.req.valid("query").limit);
    const summaries = jobs.map((job) => ({
      job_id: job.jobId,
      status: job.status,
      created_at: isoOrNull(job.createdAt),
      completed_at: isoOrNull(job.completedAt),
      tier: job.tier,
      result_available: job.resultAvailable,
      token_cost: job.tokenCost,
    }));
    return c.json({ jobs: summaries }, 200);
  },
});

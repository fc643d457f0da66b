import { Refusal } from "../../errors.ts";
import { cancelJob } from "../../services/jobs/cancel-job.ts";
import { defineEndpoint } from "../endpoint.ts";
import { codedErrorSchema, jsonAnswer } from "../schemas.ts";
import { solveStatusSchema } from "./job-schemas.ts";
import { jobIdParams, wireStatus } from "./solve-status.ts";

export const cancelSolve = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/solve/{job_id}/cancel",
    operationId: "cancelSolve",
    summary: "End a job: a waiting one is refunded, a running one keeps its best plan so far.",
    request: { params: jobIdParams },
    responses: {
      200: jsonAnswer(solveStatusSchema, "The job as it stands now; an ended one is unchanged."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const job = await cancelJob(c.var.deps, c.var.caller, c.req.valid("param").job_id);
    if (job === null) throw new Refusal("JOB_NOT_FOUND");
    return c.json(wireStatus(job), 200);
  },
});

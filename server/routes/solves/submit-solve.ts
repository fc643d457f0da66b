import { receiveJsonBody } from "../../middleware/json-body.ts";
import { submitJob } from "../../services/jobs/submit-job.ts";
import { defineEndpoint } from "../endpoint.ts";
import { solveRequestBody } from "./solve-request-body.ts";
import { submissionBody, submissionHeaders, submissionResponses } from "./submission-answer.ts";

export const submitSolve = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/solve",
    operationId: "submitSolve",
    summary: "Submit a planning problem; answers at once with a job id.",
    request: {
      headers: submissionHeaders,
      body: solveRequestBody,
    },
    responses: submissionResponses,
  },
  handle: async (c) => {
    const body = await receiveJsonBody(c);
    const submission = await submitJob(c.var.deps, c.var.caller, body, {
      idempotencyKey: c.req.header("idempotency-key") ?? null,
      acceptLanguage: c.req.header("accept-language") ?? null,
    });
    return c.json(submissionBody(c, submission), 202);
  },
});

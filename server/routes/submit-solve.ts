import { z } from "@hono/zod-openapi";
import { InvalidRequest, Refusal } from "../errors.ts";
import { readJsonBody } from "../middleware/json-body.ts";
import { chargeHeader } from "../middleware/token-cost.ts";
import { submitJob } from "../services/submit-job.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  codedErrorSchema,
  jsonAnswer,
  sentenceErrorSchema,
  solveSubmitSchema,
  validationErrorSchema,
} from "./schemas.ts";
import { acceptLanguageHeader, solveRequestBody } from "./solve-request-body.ts";

const CONCURRENCY_RETRY_SECONDS = 5;

/** Judged by the service together with the body, so that every problem is told at once; here only described. */
const submissionHeaders = acceptLanguageHeader.extend({
  "idempotency-key": z.string().optional().openapi({
    type: "string",
    minLength: 1,
    maxLength: 255,
    description:
      "Your own name for this submission, kept for 24 hours: sent again with the same body it gets the first answer again at cost 0, with another body 422.",
  }),
});

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
    responses: {
      202: {
        ...jsonAnswer(solveSubmitSchema, "Accepted; poll the job's status."),
        headers: {
          "Idempotent-Replayed": {
            description: "`true`: the answer to an earlier submission with this key; cost 0.",
            schema: { type: "string", enum: ["true"] },
          },
        },
      },
      400: jsonAnswer(codedErrorSchema, "WEBHOOK_URL_INVALID."),
      402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
      413: jsonAnswer(codedErrorSchema, "BODY_TOO_LARGE."),
      422: jsonAnswer(
        z.union([validationErrorSchema, codedErrorSchema, sentenceErrorSchema]),
        "Every problem of the body, or PROBLEM_TOO_LARGE.",
      ),
    },
  },
  handle: async (c) => {
    const body = await readJsonBody(c);
    const submission = await submitJob(c.var.deps, c.var.caller, body, {
      idempotencyKey: c.req.header("idempotency-key") ?? null,
      acceptLanguage: c.req.header("accept-language") ?? null,
    });
    switch (submission.outcome) {
      case "accepted": {
        chargeHeader(c, submission.charged);
        const { jobId, tier } = submission;
        return c.json({ job_id: jobId, status: "pending", tier }, 202);
      }
      case "replayed": {
        c.header("Idempotent-Replayed", "true");
        const { jobId, tier } = submission;
        return c.json({ job_id: jobId, status: "pending", tier }, 202);
      }
      case "invalid":
        throw new InvalidRequest(submission.problems);
      case "problem_too_large":
        throw new Refusal("PROBLEM_TOO_LARGE", { data: submission.data });
      case "webhook_url_invalid":
        throw new Refusal("WEBHOOK_URL_INVALID", { data: submission.data });
      case "insufficient_balance":
        throw new Refusal("INSUFFICIENT_BALANCE", { data: submission.data });
      case "concurrency_limit":
        throw new Refusal("CONCURRENCY_LIMIT", {
          data: submission.data,
          headers: { "Retry-After": String(CONCURRENCY_RETRY_SECONDS) },
        });
    }
  },
});

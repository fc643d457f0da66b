import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import type { Submission } from "../../services/jobs/submit-job.ts";
import {
  bodyResponses,
  codedErrorSchema,
  jsonAnswer,
  sentenceErrorSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { solveSubmitSchema } from "./job-schemas.ts";
import { acceptLanguageHeader } from "./solve-request-body.ts";

const CONCURRENCY_RETRY_SECONDS = 5;

/** Judged by the service together with the body, so that every problem is told at once; here only described. */
export const submissionHeaders = acceptLanguageHeader.extend({
  "idempotency-key": z.string().optional().openapi({
    type: "string",
    minLength: 1,
    maxLength: 255,
    description:
      "Your own name for this submission, kept for 24 hours: sent again with the same body it gets the first answer again at cost 0, with another body 422.",
  }),
});

/** Every answer that a submission can get, whatever its request was made of. */
export const submissionResponses = {
  202: {
    ...jsonAnswer(solveSubmitSchema, "Accepted; poll the job's status."),
    headers: {
      "Idempotent-Replayed": {
        description: "`true`: the answer to an earlier submission with this key; cost 0.",
        schema: { type: "string" as const, enum: ["true"] },
      },
    },
  },
  400: jsonAnswer(codedErrorSchema, "WEBHOOK_URL_INVALID."),
  402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
  ...bodyResponses,
  422: jsonAnswer(
    z.union([validationErrorSchema, codedErrorSchema, sentenceErrorSchema]),
    "Every problem of the body, or PROBLEM_TOO_LARGE.",
  ),
};

/** The body of the 202, its headers set; throws what a refused submission is answered with. */
export function submissionBody(
  c: Context<AppEnv>,
  submission: Submission,
): z.infer<typeof solveSubmitSchema> {
  switch (submission.outcome) {
    case "accepted": {
      chargeHeader(c, submission.charged);
      const { jobId, tier } = submission;
      return { job_id: jobId, status: "pending", tier };
    }
    case "replayed": {
      c.header("Idempotent-Replayed", "true");
      const { jobId, tier } = submission;
      return { job_id: jobId, status: "pending", tier };
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
}

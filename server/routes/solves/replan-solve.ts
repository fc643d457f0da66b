import * as z from "zod";
import { changeWeightsSchema } from "../../../core/index.ts";
import { Refusal } from "../../errors.ts";
import { receiveJsonBody } from "../../middleware/json-body.ts";
import { replanJob } from "../../services/jobs/replan-job.ts";
import { defineEndpoint } from "../endpoint.ts";
import { codedErrorSchema, jsonAnswer, sentenceErrorSchema } from "../schemas.ts";
import { jobIdParams } from "./solve-status.ts";
import { submissionBody, submissionHeaders, submissionResponses } from "./submission-answer.ts";

/** Described here; what is in it is judged together with the request it makes, in the same words. */
export const replanBodySchema = z
  .strictObject({
    patch: z
      .array(
        z.looseObject({
          op: z.enum(["add", "remove", "replace", "move", "copy", "test"]),
          path: z.string().meta({ example: "/sick_leaves/anna" }),
          from: z.string().optional(),
          value: z.unknown().optional(),
        }),
      )
      .meta({
        description: "JSON Patch (RFC 6902) of the request that the job was submitted with.",
      }),
    frozenUntil: z.string().nullish().meta({
      description: "Takes the place of `config.frozenUntil`.",
      example: "2026-05-12T05:30",
    }),
    changeWeights: changeWeightsSchema
      .nullish()
      .meta({ description: "Takes the place of `config.changeWeights`." }),
  })
  .meta({ id: "ReplanRequest" });

export const replanSolve = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/solve/{job_id}/replan",
    operationId: "replanSolve",
    summary: "Submit a completed job's request again, patched, to stay close to its plan.",
    description:
      "The request of the job with the patch applied and, unless the patch sets it, the job's plan as `previous_assignments` " +
      "is a new submission: validated, priced, limited and answered as by `POST /api/v1/solve`.",
    request: {
      params: jobIdParams,
      headers: submissionHeaders,
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/ReplanRequest" } },
        },
      },
    },
    responses: {
      ...submissionResponses,
      400: jsonAnswer(
        z.union([codedErrorSchema, sentenceErrorSchema]),
        "The job is not finished, or ended without a result; or WEBHOOK_URL_INVALID.",
      ),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
    },
  },
  handle: async (c) => {
    const { bytes } = await receiveJsonBody(c);
    const jobId = c.req.valid("param").job_id;
    const replan = await replanJob(c.var.deps, c.var.caller, jobId, bytes, {
      idempotencyKey: c.req.header("idempotency-key") ?? null,
      acceptLanguage: c.req.header("accept-language") ?? null,
    });
    switch (replan.outcome) {
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "not_finished":
        throw new Refusal("RESULT_NOT_READY");
      case "none":
        throw new Refusal("RESULT_MISSING");
      case "body_too_large":
        throw new Refusal("BODY_TOO_LARGE", { data: { limitBytes: replan.limitBytes } });
      default:
        return c.json(submissionBody(c, replan), 202);
    }
  },
});

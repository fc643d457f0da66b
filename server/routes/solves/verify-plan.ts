import * as z from "zod";
import { claimDifferenceSchema, planReportSchema, resultSchema } from "../../../core/index.ts";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { receiveJsonBody } from "../../middleware/json-body.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import { type JudgedReport, verifyPlan } from "../../services/plans/verify-plan.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader, replayedHeader } from "../idempotency.ts";
import { bodyResponses, codedErrorSchema, jsonAnswer, validationErrorSchema } from "../schemas.ts";
import { acceptLanguageHeader } from "./solve-request-body.ts";

export const verificationSchema = z
  .object({
    belongs: z.boolean().describe("Every entry names a person, a shift and a date of the request."),
    passed: z
      .boolean()
      .describe(
        "The plan belongs to the request, no hard rule is broken, no fact is ignored, and the result says nothing that is not so. What has to be done and is not is forgiven only to a result that says so itself.",
      ),
    plan: planReportSchema,
    unassignedShifts: resultSchema.shape.unassigned_shifts,
    differences: z
      .array(claimDifferenceSchema)
      .describe(
        "What a result says against what is found; empty for a bare list of duties. At most 200.",
      ),
    alternatives: z
      .array(planReportSchema)
      .describe("The further plans of a result, in its order."),
  })
  .meta({
    id: "VerificationReport",
    description: "A report on a plan whose request is valid.",
  });

export const verifyPlanRoute = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/verify",
    operationId: "verifyPlan",
    summary:
      "Judges anybody's plan for a request without solving; costs 1 token each time, but with a known Idempotency-Key.",
    description:
      "The report is that of `shiftsmith verify --json`: a plan that breaks rules is an answer (200, `passed: false`). A " +
      "request that is not valid is refused and free.",
    request: {
      headers: acceptLanguageHeader.extend(idempotencyKeyHeader.shape),
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/VerifyRequest" } },
        },
      },
    },
    responses: {
      200: { ...jsonAnswer(verificationSchema, "The judgement."), headers: replayedHeader },
      402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
      ...bodyResponses,
      422: jsonAnswer(
        z.union([validationErrorSchema, codedErrorSchema]),
        "Every problem of the request, or a key of another body; or PROBLEM_TOO_LARGE.",
      ),
    },
  },
  handle: async (c) => {
    const { bytes } = await receiveJsonBody(c);
    const language = c.req.header("accept-language") ?? null;
    const key = c.req.header("idempotency-key");
    const verified = await verifyPlan(c.var.deps, c.var.caller, bytes, language, key);
    switch (verified.outcome) {
      case "done": {
        chargeHeader(c, verified.charged);
        if (verified.isReplay) c.header("Idempotent-Replayed", "true");
        return c.json(wireReport(verified.report), 200);
      }
      case "invalid":
        throw new InvalidRequest(verified.problems);
      case "problem_too_large":
        throw new Refusal("PROBLEM_TOO_LARGE", { data: verified.data });
      case "insufficient_balance":
        throw new Refusal("INSUFFICIENT_BALANCE", { data: verified.data });
    }
  },
});

/** The same report, without what is wrong with a request; the framework's types know no readonly lists. */
function wireReport({ problems: _none, ...report }: JudgedReport) {
  return report as z.input<typeof verificationSchema>;
}

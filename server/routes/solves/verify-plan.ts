import * as z from "zod";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { receiveJsonBody } from "../../middleware/json-body.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import { verifyPlan } from "../../services/plans/verify-plan.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader, replayedHeader } from "../idempotency.ts";
import { bodyResponses, codedErrorSchema, jsonAnswer, validationErrorSchema } from "../schemas.ts";
import { acceptLanguageHeader } from "./solve-request-body.ts";

/** What is in both is judged in core's own words. */
export const verificationSchema = z
  .looseObject({
    belongs: z.boolean(),
    passed: z.boolean(),
    plan: z.record(z.string(), z.unknown()),
    unassignedShifts: z.array(z.unknown()),
    differences: z.array(z.unknown()),
    alternatives: z.array(z.unknown()),
  })
  .meta({ id: "VerificationReport" });

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
        const { problems: _none, ...report } = verified.report;
        return c.json(verificationSchema.parse(report), 200);
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

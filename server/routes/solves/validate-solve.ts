import { z } from "@hono/zod-openapi";
import {
  infeasibilityProofSchema,
  inputSummarySchema,
  warningSchema,
} from "../../../core/index.ts";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { receiveJsonBody } from "../../middleware/json-body.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import { type RequestReport, validateRequest } from "../../services/jobs/validate-request.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader, replayedHeader } from "../idempotency.ts";
import { openSummary } from "../operation/open-summary.ts";
import {
  bodyResponses,
  codedErrorSchema,
  jsonAnswer,
  problemSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { acceptLanguageHeader, solveRequestBody } from "./solve-request-body.ts";

const persons = z.int();
const amount = z.number();

const demandSchema = z
  .object({
    days: z.array(
      z.object({
        ...{ date: z.string(), required: persons, required_hours: amount },
        available: persons,
      }),
    ),
    shifts: z.array(
      z.object({
        ...{ date: z.string(), shift_id: z.string(), minimum: persons, optimal: persons },
        ...{ maximum: persons.nullable(), available: persons },
      }),
    ),
    requirements: z.array(
      z.object({
        ...{ date: z.string(), requirement_id: z.string(), requirement_type: z.string() },
        ...{ unit: z.enum(["persons", "hours"]), is_hard: z.boolean() },
        ...{ minimum: amount, available: amount },
      }),
    ),
    qualifications: z.array(
      z.object({
        ...{ date: z.string(), qualification_id: z.string() },
        ...{ required: persons, available: persons },
      }),
    ),
    weeks: z.array(
      z.object({
        ...{ first_date: z.string(), last_date: z.string() },
        ...{ required_hours: amount, contract_hours: amount },
      }),
    ),
  })
  .meta({ id: "DemandAndSupply" });

export const validateSchema = z
  .object({
    valid: z.boolean(),
    errors: z.array(problemSchema),
    warnings: z.array(warningSchema),
    problem_size: z.int().nullable(),
    token_cost: z.int().nullable(),
    tier: z.object({
      name: z.string(),
      max_problem_size: z.int().nullable(),
      fits: z.boolean().nullable(),
      smallest_fitting: z.string().nullable(),
      solver_seconds: z.int(),
    }),
    input_summary: inputSummarySchema.nullable(),
    demand: demandSchema.nullable(),
    infeasible: z.boolean().nullable(),
    proofs: z.array(infeasibilityProofSchema).nullable(),
  })
  .meta({ id: "ValidateResponse" });

export const validateSolve = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/validate",
    operationId: "validateSolve",
    summary: "What a submission of this body would meet, without a solve; costs 1 token.",
    description:
      "An invalid request is an answer (200, `valid: false`, every error at once); only what is no JSON at all is refused. " +
      "`token_cost` is the price of the solve. `infeasible: true` is proven by `proofs`; false proves nothing. `demand` and " +
      "`proofs` are null when the request is invalid or above the tier's size.",
    request: {
      headers: acceptLanguageHeader.extend(idempotencyKeyHeader.shape),
      body: solveRequestBody,
    },
    responses: {
      200: { ...jsonAnswer(validateSchema, "The judgement."), headers: replayedHeader },
      402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
      ...bodyResponses,
      422: jsonAnswer(
        validationErrorSchema,
        "No body, none that is JSON, or a key of another body.",
      ),
    },
  },
  handle: async (c) => {
    const { bytes } = await receiveJsonBody(c);
    const language = c.req.header("accept-language") ?? null;
    const key = c.req.header("idempotency-key");
    const validated = await validateRequest(c.var.deps, c.var.caller, bytes, language, key);
    if (validated.outcome === "unreadable") throw new InvalidRequest(validated.problems);
    if (validated.outcome !== "done") {
      throw new Refusal("INSUFFICIENT_BALANCE", { data: validated.data });
    }
    chargeHeader(c, validated.charged);
    if (validated.isReplay) c.header("Idempotent-Replayed", "true");
    return c.json(wireReport(validated.report), 200);
  },
});

function wireReport(report: RequestReport): z.input<typeof validateSchema> {
  const { tier, demand, proofs } = report;
  return {
    valid: report.valid,
    errors: report.errors.map(({ loc, msg, type }) => ({ loc: [...loc], msg, type })),
    warnings: [...report.warnings],
    problem_size: report.problemSize,
    token_cost: report.price,
    tier: {
      name: tier.name,
      max_problem_size: tier.maxProblemSize,
      fits: tier.fits,
      smallest_fitting: tier.smallestFitting,
      solver_seconds: tier.solverSeconds,
    },
    input_summary: openSummary(report.inputSummary),
    demand: demand === null ? null : mutable(demand),
    infeasible: proofs === null ? null : proofs.length > 0,
    proofs: proofs === null ? null : proofs.map(mutableProof),
  };
}

type Proof = NonNullable<RequestReport["proofs"]>[number];

function mutableProof({
  shift_ids,
  dates,
  limits,
  ...proof
}: Proof): z.input<typeof infeasibilityProofSchema> {
  return {
    ...proof,
    shift_ids: [...shift_ids],
    ...(dates !== undefined && { dates: [...dates] }),
    ...(limits !== undefined && {
      limits: limits.map((limit) => ({ ...limit, employee_ids: [...limit.employee_ids] })),
    }),
  };
}

/** The framework's types know no readonly lists. */
function mutable(demand: NonNullable<RequestReport["demand"]>): z.input<typeof demandSchema> {
  const { days, shifts, requirements, qualifications, weeks } = demand;
  return {
    days: [...days],
    shifts: [...shifts],
    requirements: [...requirements],
    qualifications: [...qualifications],
    weeks: [...weeks],
  };
}

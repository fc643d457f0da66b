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
  tierSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { acceptLanguageHeader, solveRequestBody } from "./solve-request-body.ts";

const date = z.string().describe("YYYY-MM-DD.");
const available = "Whom no fact keeps away; rules between duties may still do so.";

const demandSchema = z
  .object({
    days: z
      .array(
        z.object({
          date,
          required: z.int().describe("Person-shifts of the shifts' minima."),
          required_hours: z.number().describe("Hours of them."),
          available: z.int().describe("People with at least one duty they may work."),
        }),
      )
      .describe("Day by day."),
    shifts: z
      .array(
        z.object({
          date,
          shift_id: z.string().describe("The shift."),
          minimum: z.int().describe("Persons it needs."),
          optimal: z.int().describe("Persons it aims for."),
          maximum: z.int().nullable().describe("Persons it takes at most; null: any number."),
          available: z.int().describe(available),
        }),
      )
      .describe("Shift by shift, where persons are asked for."),
    requirements: z
      .array(
        z.object({
          date,
          requirement_id: z.string().describe("As in the request."),
          requirement_type: z
            .enum(["staffingRule", "workplace", "areaGroup", "planningRule"])
            .describe("What asks for it."),
          unit: z.enum(["persons", "hours"]).describe("Of the next two."),
          is_hard: z.boolean().describe("False: what is missing costs points only."),
          minimum: z.number().describe("What it asks for in its worst piece of the date."),
          available: z.number().describe(available),
        }),
      )
      .describe("Other requirements, by their worst piece of a date."),
    qualifications: z
      .array(
        z.object({
          date,
          qualification_id: z.string().describe("The qualification."),
          required: z.int().describe("The larger of what shifts and what requirements ask for."),
          available: z.int().describe(available),
        }),
      )
      .describe("Qualification by qualification."),
    weeks: z
      .array(
        z.object({
          first_date: z.string().describe("First date of the week in the window."),
          last_date: z.string().describe("Its last one."),
          required_hours: z.number().describe("Hours of the shifts' minima."),
          contract_hours: z
            .number()
            .describe("The share of the contracts' targets that falls to these days."),
        }),
      )
      .describe("Week by week."),
  })
  .meta({
    id: "DemandAndSupply",
    description: "Who is asked for and who could come, before anything is planned.",
  });

export const validateSchema = z
  .object({
    valid: z.boolean().describe("A submission would pass the checks of its content."),
    errors: z.array(problemSchema).describe("Everything wrong with it; empty when valid."),
    warnings: z.array(warningSchema).describe("What is odd about it without being wrong."),
    problem_size: z
      .int()
      .nullable()
      .describe("Employees x days x shifts; null while the shape of the request is broken."),
    token_cost: z.int().nullable().describe("Price of the solve in tokens; null without a size."),
    tier: z
      .object({
        name: tierSchema.describe("Tier of the organisation."),
        max_problem_size: z.int().nullable().describe("What it takes at most; null: any size."),
        fits: z.boolean().nullable().describe("The size is within that; null without a size."),
        smallest_fitting: tierSchema
          .nullable()
          .describe("The least tier that takes it; null without a size, or where none does."),
        solver_seconds: z.int().describe("Seconds that the solve would get at most."),
      })
      .describe("Whether the organisation's tier takes it."),
    input_summary: inputSummarySchema.nullable(),
    demand: demandSchema.nullable(),
    infeasible: z
      .boolean()
      .nullable()
      .describe("True is proven by `proofs`, false proves nothing; null where nobody has looked."),
    proofs: z
      .array(infeasibilityProofSchema)
      .nullable()
      .describe("Hard demands that no plan can meet; null where nobody has looked."),
  })
  .meta({ id: "ValidateResponse", description: "What a submission of the same body would meet." });

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

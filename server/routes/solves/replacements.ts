import * as z from "zod";
import type { DutyReplacements } from "../../../core/index.ts";
import type { ReplacementQuestion } from "../../deps.ts";
import { InvalidRequest, Refusal } from "../../errors.ts";
import { readJsonBody } from "../../middleware/json-body.ts";
import { chargeHeader } from "../../middleware/token-cost.ts";
import { validationProblems } from "../../services/bodies/validation-problems.ts";
import { rankJob } from "../../services/plans/rank-job.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idempotencyKeyHeader, replayedHeader } from "../idempotency.ts";
import {
  bodyResponses,
  codedErrorSchema,
  jsonAnswer,
  sentenceErrorSchema,
  validationErrorSchema,
} from "../schemas.ts";
import { jobIdParams } from "./solve-status.ts";

const MOST_OPTIONS = 1000;

export const replacementsBodySchema = z
  .object({
    employee_id: z.string().nullish(),
    date: z.string(),
    shift_id: z.string().nullish(),
    limit: z.int().min(1).max(MOST_OPTIONS).nullish(),
    depth: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
    language: z.enum(["en", "de"]).nullish(),
  })
  .refine(({ employee_id, shift_id }) => employee_id != null || shift_id != null, {
    path: ["employee_id"],
    error: "is required unless shift_id names an empty seat",
  })
  .meta({ id: "ReplacementsRequest" });

const handoverSchema = z
  .object({
    ...{ date: z.string(), shift_id: z.string() },
    ...{ from_employee_id: z.string().nullable(), to_employee_id: z.string().nullable() },
  })
  .meta({ id: "Handover" });

const optionSchema = z
  .object({
    kind: z.enum(["takes", "moves", "open", "swaps", "chain"]),
    employee_id: z.string().nullable(),
    from_shift_id: z.string().nullable(),
    handovers: z.array(handoverSchema),
    message: z.string(),
    unmet: z.number(),
    points: z.number(),
    by_objective: z.record(z.string(), z.number()),
    rules: z.array(
      z.object({
        ...{ key: z.string(), rule_id: z.string(), rule_name: z.string() },
        ...{ kind: z.enum(["broken", "unmet"]), units: z.number() },
      }),
    ),
  })
  .meta({ id: "ReplacementOption" });

const blockedSchema = z
  .object({
    employee_id: z.string(),
    reasons: z.array(
      z.object({
        ...{ code: z.string(), key: z.string().nullable(), rule_id: z.string().nullable() },
        ...{ rule_name: z.string().nullable(), dates: z.array(z.string()), message: z.string() },
      }),
    ),
  })
  .meta({ id: "BlockedPerson" });

export const replacementsSchema = z
  .object({
    employee_id: z.string().nullable(),
    date: z.string(),
    duties: z.array(
      z.object({
        ...{ key: z.string(), shift_id: z.string(), is_locked: z.boolean() },
        ...{ options: z.array(optionSchema), blocked: z.array(blockedSchema) },
        is_complete: z.boolean(),
      }),
    ),
  })
  .meta({ id: "ReplacementRanking" });

export const replacements = defineEndpoint({
  scope: "solve:write",
  route: {
    method: "post",
    path: "/api/v1/solve/{job_id}/replacements",
    operationId: "rankReplacements",
    summary:
      "Who can take over a duty of a completed plan, or an empty seat, best first; costs 1 token each time, but with a known Idempotency-Key.",
    request: {
      params: jobIdParams,
      headers: idempotencyKeyHeader,
      body: {
        required: true,
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/ReplacementsRequest" } },
        },
      },
    },
    responses: {
      200: {
        ...jsonAnswer(replacementsSchema, "Options by consequence, and who is blocked by what."),
        headers: replayedHeader,
      },
      400: jsonAnswer(sentenceErrorSchema, "The job is not finished, or ended without a result."),
      402: jsonAnswer(codedErrorSchema, "INSUFFICIENT_BALANCE."),
      404: jsonAnswer(codedErrorSchema, "JOB_NOT_FOUND: unknown, or of another organisation."),
      ...bodyResponses,
      422: jsonAnswer(
        validationErrorSchema,
        "Every problem of the body; an unknown person, date or shift; no duty there; a key of another body or job.",
      ),
    },
  },
  handle: async (c) => {
    const { value, bytes } = await readJsonBody(c);
    const body = replacementsBodySchema.safeParse(value);
    if (!body.success) throw new InvalidRequest(validationProblems("body", body.error));
    const jobId = c.req.valid("param").job_id;
    const ranked = await rankJob(c.var.deps, c.var.caller, jobId, questionOf(body.data), {
      bytes,
      key: c.req.header("idempotency-key"),
    });
    switch (ranked.outcome) {
      case "done": {
        const { employeeId, date, duties } = ranked.ranking;
        chargeHeader(c, ranked.charged);
        if (ranked.isReplay) c.header("Idempotent-Replayed", "true");
        return c.json({ employee_id: employeeId, date, duties: duties.map(wireDuty) }, 200);
      }
      case "unknown":
        throw new Refusal("JOB_NOT_FOUND");
      case "not_finished":
        throw new Refusal("RESULT_NOT_READY");
      case "none":
        throw new Refusal("RESULT_MISSING");
      case "unknown_employee":
        throw problem("employee_id", "The plan's request has no such employee.", ranked.outcome);
      case "unknown_date":
        throw problem("date", "The plan has no such date, which is YYYY-MM-DD.", ranked.outcome);
      case "unknown_shift":
        throw problem("shift_id", "The plan's request has no such shift.", ranked.outcome);
      case "no_duty":
        throw problem("date", "The plan has no such duty of the employee.", ranked.outcome);
      case "insufficient_balance":
        throw new Refusal("INSUFFICIENT_BALANCE", { data: ranked.data });
    }
  },
});

function problem(field: string, msg: string, type: string): InvalidRequest {
  return new InvalidRequest([{ loc: ["body", field], msg, type }]);
}

function questionOf(body: z.infer<typeof replacementsBodySchema>): ReplacementQuestion {
  return {
    employeeId: body.employee_id ?? null,
    date: body.date,
    // Calls from before there were exchanges keep their answers.
    depth: body.depth ?? 1,
    ...(body.shift_id == null ? {} : { shiftId: body.shift_id }),
    ...(body.limit == null ? {} : { limit: body.limit }),
    ...(body.language == null ? {} : { language: body.language }),
  };
}

type WireDuty = z.infer<typeof replacementsSchema>["duties"][number];

function wireDuty({
  key,
  shiftId,
  isLocked,
  options,
  blocked,
  isComplete,
}: DutyReplacements): WireDuty {
  return {
    key,
    shift_id: shiftId,
    is_locked: isLocked,
    is_complete: isComplete,
    options: options.map(
      ({ employeeId, fromShiftId, handovers, byObjective, rules, ...option }) => ({
        ...option,
        employee_id: employeeId,
        from_shift_id: fromShiftId,
        handovers: handovers.map((entry) => ({
          ...{ date: entry.date, shift_id: entry.shiftId },
          ...{ from_employee_id: entry.fromEmployeeId, to_employee_id: entry.toEmployeeId },
        })),
        by_objective: { ...byObjective },
        rules: rules.map(({ ruleId, ruleName, ...rule }) => ({
          ...rule,
          rule_id: ruleId,
          rule_name: ruleName,
        })),
      }),
    ),
    blocked: blocked.map(({ employeeId, reasons }) => ({
      employee_id: employeeId,
      reasons: reasons.map(({ code, key: place, ruleId, ruleName, dates, message }) => ({
        ...{ code, key: place, rule_id: ruleId, rule_name: ruleName },
        ...{ dates: [...dates], message },
      })),
    })),
  };
}

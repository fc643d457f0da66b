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
    employee_id: z
      .string()
      .nullish()
      .describe(
        "Whose duty; absent or null asks about an empty seat of the shift that `shift_id` then has to name.",
      ),
    date: z.string().describe("YYYY-MM-DD."),
    shift_id: z.string().nullish().describe("This duty alone; all of the date when absent."),
    limit: z
      .int()
      .min(1)
      .max(MOST_OPTIONS)
      .nullish()
      .describe("Options for each duty; 20 when absent."),
    depth: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .nullish()
      .describe("2 also looks at swaps of two people, 3 at chains of three; 1 when absent."),
    language: z
      .enum(["en", "de"])
      .nullish()
      .describe("Of the sentences; the request's own when absent."),
  })
  .refine(({ employee_id, shift_id }) => employee_id != null || shift_id != null, {
    path: ["employee_id"],
    error: "is required unless shift_id names an empty seat",
  })
  .meta({
    id: "ReplacementsRequest",
    description: "A duty that somebody else has to take, or an empty seat.",
  });

const reassignmentSchema = z
  .object({
    date: z.string().describe("YYYY-MM-DD."),
    shift_id: z.string().describe("The duty."),
    from_employee_id: z.string().nullable().describe("Null where nobody has the duty before."),
    to_employee_id: z.string().nullable().describe("Null where nobody does it any more."),
  })
  .meta({ id: "Handover", description: "One duty that changes hands." });

const optionSchema = z
  .object({
    kind: z
      .enum(["takes", "moves", "open", "swaps", "chain"])
      .describe(
        "`takes` the duty beside what they have; `moves` to it from another duty of the date; `open`: nobody does it; `swaps`: whoever gives the duty up takes another one for it; `chain`: the duty that is given up for it goes to a third person.",
      ),
    employee_id: z.string().nullable().describe("Who does the duty then; null where nobody does."),
    from_shift_id: z
      .string()
      .nullable()
      .describe("The duty of the date that is left for it; null unless somebody `moves`."),
    handovers: z
      .array(reassignmentSchema)
      .describe("Every duty that changes hands, the one asked about first."),
    message: z.string().describe("The same as a sentence."),
    unmet: z
      .number()
      .describe(
        "What has to be done and is not, after less before: 1,000 for a person; above 0 is worse.",
      ),
    points: z.number().describe("Points of the objective, after less before; above 0 is worse."),
    by_objective: z.record(z.string(), z.number()).describe("Those of them that are not 0."),
    rules: z
      .array(
        z.object({
          key: z.string().describe("Structural key of what the rule says."),
          rule_id: z.string().describe("The rule."),
          rule_name: z.string().describe("As in the request; empty where it has none."),
          kind: z.enum(["broken", "unmet"]).describe("`unmet`: work that it asks for is missing."),
          units: z.number().describe("By how much more, in the rule's own unit."),
        }),
      )
      .describe("Hard rules that are kept less well or better."),
  })
  .meta({
    id: "ReplacementOption",
    description: "Who can take over a duty, and at which price.",
  });

const blockedSchema = z
  .object({
    employee_id: z.string().describe("The person."),
    reasons: z
      .array(
        z.object({
          code: z
            .string()
            .describe(
              "Of a refusal such as `vacation`, `already_assigned`, or the type of a rule.",
            ),
          key: z
            .string()
            .nullable()
            .describe("Structural key of what the rule says; null for facts."),
          rule_id: z.string().nullable().describe("The rule; null for facts."),
          rule_name: z.string().nullable().describe("Its name; null for facts."),
          dates: z.array(z.string()).describe("Dates that it is about."),
          message: z.string().describe("The same as a sentence."),
        }),
      )
      .describe("What keeps the person from it."),
  })
  .meta({ id: "BlockedPerson", description: "Who cannot take over a duty, and why." });

export const replacementsSchema = z
  .object({
    employee_id: z.string().nullable().describe("Whose duties; null for an empty seat."),
    date: z.string().describe("As asked for."),
    duties: z
      .array(
        z.object({
          key: z
            .string()
            .describe("Structural key of the duty, or of the demand where nobody has it."),
          shift_id: z.string().describe("The duty."),
          is_locked: z
            .boolean()
            .describe("The request fixes it; whoever takes it over needs the lock changed too."),
          options: z.array(optionSchema).describe("Best first; at most `limit`."),
          blocked: z
            .array(blockedSchema)
            .describe("Everybody else who can be planned, in the order of the request."),
          is_complete: z
            .boolean()
            .describe(
              "False where the search for swaps and chains ended before all of them were looked at.",
            ),
        }),
      )
      .describe("Each duty of the person on the date by itself; or the empty seat."),
  })
  .meta({ id: "ReplacementRanking", description: "Who can take over, duty by duty." });

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

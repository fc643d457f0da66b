import * as z from "zod";
import { startAndWait, withRun } from "../await-plan.ts";
import { changedRequest, patchBetween } from "../change-request.ts";
import { defineTool, type ToolCall } from "../define-tool.ts";
import { planSummarySchema } from "../plan-summary.ts";
import { isObject, type PlanningSession, planId, requestGiven } from "../planning-session.ts";
import {
  dateArgument,
  languageArgument,
  planArgument,
  requestArgument,
  timeLimitArgument,
  waitArgument,
} from "../tool-arguments.ts";
import { ToolFailure } from "../tool-failure.ts";

const json = z.record(z.string(), z.unknown());

const ruleChangeSchema = z.union([
  z.object({
    op: z.literal("set"),
    rule_id: z.string(),
    type: z.string().optional().describe("The consequence, where the rule has several."),
    params: json.optional().describe("Parameters to set; null takes one away."),
    priority: z
      .string()
      .optional()
      .describe("legal, tariff, contract, operational, must, should, may"),
    weight: z.number().nullable().optional().describe("Points of a soft rule."),
  }),
  z.object({ op: z.literal("remove"), rule_id: z.string() }),
  z.object({ op: z.literal("add"), rule: json.describe("As describe_rule shows.") }),
]);

export const changeAndSolve = defineTool({
  name: "change_and_solve",
  title: "Change the request and plan again",
  description:
    "Changes rules, adds absences, tries a remedy of explain_gaps or applies any JSON Patch, and solves again, by default close to the plan that there is (a repair). Answers the new plan and what changed. At a service it costs as much as a solve.",
  input: z.object({
    plan: planArgument.optional(),
    request: requestArgument
      .optional()
      .describe("Instead of a plan: a request that is to be solved changed."),
    rule_changes: z.array(ruleChangeSchema).default([]),
    absences: z
      .array(
        z.object({
          employee_id: z.string(),
          kind: z.enum(["sick", "vacation", "unavailable"]),
          dates: z.array(dateArgument).min(1),
        }),
      )
      .default([]),
    remedy: z
      .int()
      .min(1)
      .optional()
      .describe("Number of a remedy that explain_gaps told of the plan."),
    patch: z.array(json).default([]).describe("JSON Patch (RFC 6902) of the request."),
    keep_plan: z
      .boolean()
      .default(true)
      .describe("false: plan from scratch, without regard to the plan."),
    frozen_until: z
      .string()
      .optional()
      .describe("Duties that start before it stand, such as 2026-05-12T05:00."),
    time_limit_seconds: timeLimitArgument,
    language: languageArgument,
    wait_seconds: waitArgument,
  }),
  output: planSummarySchema,
  isReadOnly: false,
  async run({ plan, request, wait_seconds: seconds, ...order }, session, call) {
    const { engine } = session;
    if ((plan === undefined) === (request === undefined))
      throw new ToolFailure("Name either a plan or a request.");
    const id = plan === undefined ? null : planId(plan);
    const before =
      id === null ? await requestGiven(request, session, call) : await engine.requestOf(id, call);
    const remedy =
      order.remedy === undefined ? [] : await remedyOf(id, order.remedy, session, call);
    const changed = changedRequest(before, {
      rules: order.rule_changes,
      patch: [...remedy, ...order.patch],
      absences: order.absences.map(({ employee_id: employeeId, kind, dates }) => ({
        ...{ employeeId, kind, dates },
      })),
    });
    const after = withRun(changed, order);
    const frozenUntil = order.frozen_until ?? null;
    if (id !== null && order.keep_plan) {
      const patch = patchBetween(before, after);
      return startAndWait(
        (starting) => engine.replan(id, { patch, frozenUntil }, starting),
        ...([seconds, session, call] as const),
      );
    }
    if (frozenUntil !== null)
      throw new ToolFailure("frozen_until speaks of the duties of a plan: name one, and keep it.");
    const fresh = id === null ? after : withoutEarlierPlan(after);
    return startAndWait((starting) => engine.submit(fresh, starting), seconds, session, call);
  },
});

async function remedyOf(
  id: string | null,
  number: number,
  { engine }: PlanningSession,
  call: ToolCall,
): Promise<readonly unknown[]> {
  if (id === null) throw new ToolFailure("A remedy belongs to a plan: name it.");
  const { relaxations } = (await engine.resultOf(id, call)).statistics;
  const list: readonly unknown[] = Array.isArray(relaxations) ? relaxations : [];
  const remedy = list[number - 1];
  if (isObject(remedy) && Array.isArray(remedy.change)) return remedy.change;
  const there = list.length === 0 ? "It has none." : `It has 1 to ${list.length}.`;
  throw new ToolFailure(`The plan has no remedy ${number}. ${there}`);
}

function withoutEarlierPlan(request: unknown): unknown {
  if (!isObject(request)) return request;
  const { previous_assignments: _earlier, ...fresh } = request;
  return fresh;
}

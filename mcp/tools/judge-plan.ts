import * as z from "zod";
import type { WireAssignment } from "../../core/index.ts";
import { defineTool, type ToolCall } from "../define-tool.ts";
import { rounded } from "../plan-summary.ts";
import type { PassedDuty, PlanJudgement } from "../planning-engine.ts";
import {
  dutiesGiven,
  isObject,
  isSameDuty,
  type PlanningSession,
  planId,
  requestGiven,
} from "../planning-session.ts";
import { planArgument, requestArgument } from "../tool-arguments.ts";
import { ToolFailure } from "../tool-failure.ts";
import { reassignmentSchema } from "./rank-replacements.ts";

const MOST = 25;

const input = z.object({
  plan: planArgument
    .optional()
    .describe(
      "A plan of an earlier answer: its request is judged against, and its duties are what handovers change.",
    ),
  request: requestArgument
    .optional()
    .describe("The request, where there is no plan of an earlier answer."),
  duties: z
    .union([z.string(), z.array(z.record(z.string(), z.unknown()))])
    .optional()
    .describe(
      "The plan made by hand: all duties as {employee_id, shift_id, date}, or a file of them. Left out: those of plan.",
    ),
  handovers: z
    .array(reassignmentSchema)
    .optional()
    .describe("Changes to those duties, as rank_replacements writes them."),
});

export const judgePlan = defineTool({
  name: "judge_plan",
  title: "Judge a plan made by hand",
  description:
    "Checks any plan for a request without solving: which rules it breaks, what is missing, what it costs in points, and how that compares with the plan it was made from. Use it for changes by hand. At a service it costs 1 token.",
  input,
  output: z.object({
    passed: z
      .boolean()
      .describe("Every hard rule is kept, every fact respected, every demand met."),
    complete: z.boolean(),
    missing: z.number(),
    objective: z.number(),
    points_more: z
      .number()
      .nullable()
      .describe("Than the plan it was made from; null without one."),
    issues: z.array(z.string()),
    violations: z.array(z.object({ kind: z.string(), rule_id: z.string(), message: z.string() })),
    more_violations: z.number(),
    gaps: z.array(z.string()),
  }),
  isReadOnly: false,
  async run(args, session, call) {
    const { request, duties, before } = await claimOf(args, session, call);
    const judgement = await session.engine.verify(request, duties, call);
    return answerOf(judgement, before);
  },
});

interface Claim {
  readonly request: unknown;
  readonly duties: readonly unknown[];
  /** Points of the plan that the duties were made from. */
  readonly before: number | null;
}

async function claimOf(
  { plan, request, duties, handovers = [] }: z.output<typeof input>,
  session: PlanningSession,
  call: ToolCall,
): Promise<Claim> {
  if (plan === undefined) {
    if (request === undefined || duties === undefined)
      throw new ToolFailure("Name a plan, or give a request and the duties of its plan.");
    const given = await dutiesGiven(duties, session);
    return {
      request: await requestGiven(request, session, call),
      duties: withReassignments(given, handovers),
      before: null,
    };
  }
  const id = planId(plan);
  const result = await session.engine.resultOf(id, call);
  const given = duties === undefined ? result.assignments : await dutiesGiven(duties, session);
  const { objective } = result.statistics;
  return {
    request: await session.engine.requestOf(id, call),
    duties: withReassignments(given, handovers),
    before: isObject(objective) && typeof objective.total === "number" ? objective.total : null,
  };
}

/** The duties after all of the handovers; one of a duty that is not there is a ToolFailure. */
function withReassignments(
  duties: readonly unknown[],
  handovers: readonly PassedDuty[],
): unknown[] {
  let now = [...duties];
  for (const { date, shift_id, from_employee_id: from, to_employee_id: to } of handovers) {
    if (from !== null) {
      const given = { employee_id: from, shift_id, date };
      const kept = now.filter((duty) => !isDuty(duty) || !isSameDuty(duty, given));
      if (kept.length === now.length)
        throw new ToolFailure(
          `The plan has no duty ${shift_id} of ${from} on ${date} to hand over.`,
        );
      now = kept;
    }
    if (to !== null) now.push({ employee_id: to, shift_id, date });
  }
  return now;
}

function isDuty(entry: unknown): entry is WireAssignment {
  return isObject(entry) && typeof entry.employee_id === "string";
}

function answerOf({ passed, plan, unassignedShifts }: PlanJudgement, before: number | null) {
  const { violations, issues, complete, missing } = plan;
  const objective = rounded(plan.objective.total);
  const more = before === null ? null : rounded(plan.objective.total - before);
  // Demand that is not met is told as a gap.
  const rules = violations.filter(
    ({ kind, ruleId }) => kind !== "unmet" || !ruleId.startsWith("core:"),
  );
  const gaps = unassignedShifts
    .slice(0, MOST)
    .map(({ date, shift_id, reason }) => `${date} ${shift_id}: ${reason}`);
  const faults = issues.slice(0, MOST).map(({ message }) => message);
  const listed = rules.slice(0, MOST);
  const verdict = passed ? "The plan passes" : "The plan does not pass";
  const staffed = complete ? "everything that is asked for is staffed" : `${missing} missing`;
  const compared =
    more === null ? "" : `, ${more >= 0 ? `${more} more` : `${-more} fewer`} than before`;
  const lines = [
    `${verdict}: ${staffed}, ${objective} points${compared}.`,
    ...faults.map((message) => `- ${message}`),
    ...listed.map(({ kind, ruleId, message }) => `- ${kind}: ${message} (${ruleId})`),
    ...(rules.length > MOST ? [`- and ${rules.length - MOST} more broken rules`] : []),
    ...gaps.map((gap) => `- ${gap}`),
  ];
  return {
    text: lines.join("\n"),
    data: {
      ...{ passed, complete, missing, objective, points_more: more, gaps },
      issues: faults,
      violations: listed.map(({ kind, ruleId, message }) => ({ kind, rule_id: ruleId, message })),
      more_violations: Math.max(0, rules.length - MOST),
    },
  };
}

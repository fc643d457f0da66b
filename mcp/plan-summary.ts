import * as z from "zod";
import { isExplanationPending } from "../client/client.ts";
import type { GenerationResult } from "../core/index.ts";
import type { PlanState } from "./planning-engine.ts";
import { planUri, requestUri } from "./planning-session.ts";
import { progressText } from "./report-progress.ts";
import { ToolFailure } from "./tool-failure.ts";

const MOST_GAPS = 12;
const MOST_LINES = 8;
const MOST_CHANGES = 20;

const gapSchema = z.object({
  date: z.string(),
  shift_id: z.string(),
  missing: z.number(),
  reason: z.string(),
});

const changeSchema = z.object({
  employee_id: z.string(),
  date: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  reason: z.string(),
});

/** What every tool that solves answers. */
export const planSummarySchema = z.object({
  plan: z
    .string()
    .describe("Names the plan in later calls; the whole of it is the resource of this name."),
  request: z.string().describe("Names the request that it is a plan of."),
  state: z.enum(["running", "completed"]),
  percent: z.number().optional(),
  status: z
    .string()
    .optional()
    .describe("optimal, feasible, infeasible, timeout, unknown or model_invalid"),
  duties: z.number().optional(),
  objective: z.number().nullable().optional().describe("Points; fewer are better."),
  gap: z
    .number()
    .nullable()
    .optional()
    .describe("How far from the best at most, 0.01 is 1 %; null: not known."),
  gaps: z.array(gapSchema).optional().describe("Demand that is not met; explain_gaps says why."),
  more_gaps: z.number().optional(),
  changes: z
    .array(changeSchema)
    .optional()
    .describe("Against the earlier plan, where there was one."),
  more_changes: z.number().optional(),
  explanations: z.array(z.string()).optional(),
  explaining: z
    .boolean()
    .optional()
    .describe("Reasons are still being worked out: ask plan_status again."),
});

/** A plan, or how far it is, in a few lines; throws a ToolFailure for a solve that ended without one. */
export function planSummary(id: string, state: PlanState) {
  const names = { plan: planUri(id), request: requestUri(id) };
  if (state.state === "ended") throw new ToolFailure(`There is no plan: ${state.reason}`);
  if (state.state === "running") {
    const { progress } = state;
    const far = progress === null ? "it has not begun" : progressText(progress);
    return {
      ...{ plan: id, request: id },
      text: `Still solving (${far}). Call plan_status with plan ${planUri(id)} to wait for it, cancel_solve to take the best plan so far.`,
      data: { ...names, state: "running" as const, percent: progress?.percent ?? 0 },
    };
  }
  const data = completedData(state.result);
  return {
    ...{ plan: id, request: id },
    text: `${completedText(state.result, data)}\nPlan: ${planUri(id)}`,
    data: { ...names, ...data },
  };
}

type Completed = ReturnType<typeof completedData>;

function completedData(result: GenerationResult) {
  const { statistics, unassigned_shifts: gaps, explanations } = result;
  const changes = changesIn(statistics);
  const { total, gap = null } = statistics.objective ?? {};
  return {
    state: "completed" as const,
    status: result.status,
    duties: result.assignments.length,
    objective: total === undefined ? null : rounded(total),
    gap,
    gaps: gaps.slice(0, MOST_GAPS).map(({ date, shift_id, reason, details }) => ({
      ...{ date, shift_id, reason },
      missing: details?.missing ?? 1,
    })),
    ...(gaps.length > MOST_GAPS && { more_gaps: gaps.length - MOST_GAPS }),
    ...(changes !== null && { changes: changes.slice(0, MOST_CHANGES) }),
    ...(changes !== null &&
      changes.length > MOST_CHANGES && { more_changes: changes.length - MOST_CHANGES }),
    explanations: explanations.slice(0, MOST_LINES),
    ...(isExplanationPending(result) && { explaining: true }),
  };
}

function completedText(result: GenerationResult, data: Completed): string {
  const { status, duties, objective, gap } = data;
  const near =
    status === "optimal" || gap === null || gap >= 0.5
      ? ""
      : `, at most ${(gap * 100).toFixed(1)} % from the best`;
  const points = objective === null ? "" : `, ${objective} points`;
  const lines = [
    `${status}: ${duties} duties${points}${near}, ${result.execution_time_seconds.toFixed(1)} s.`,
  ];
  if (result.error_message !== null) lines.push(result.error_message);
  if (data.gaps.length === 0 && result.success)
    lines.push("Everything that is asked for is staffed.");
  for (const { date, shift_id, missing, reason } of data.gaps)
    lines.push(`- ${date} ${shift_id}: ${missing} missing. ${reason}`);
  if (data.more_gaps !== undefined) lines.push(`- and ${data.more_gaps} more gaps`);
  if (data.changes !== undefined) lines.push(...changeLines(data));
  // A gap has been told already.
  const reasons = new Set(data.gaps.map(({ reason }) => reason.replace(/^\w+: /, "")));
  const rest = data.explanations.filter((text) => ![...reasons].some((one) => text.endsWith(one)));
  lines.push(...rest.map((text) => `- ${text}`));
  if (data.explaining === true)
    lines.push("Reasons and remedies are still being worked out: call plan_status again for them.");
  return lines.join("\n");
}

function changeLines({ changes = [], more_changes }: Completed): string[] {
  if (changes.length === 0) return ["Nothing changes against the earlier plan."];
  const lines = changes.map(
    ({ employee_id, date, before, after, reason }) =>
      `- ${date} ${employee_id}: ${after.join(" and ") || "free"} instead of ${before.join(" and ") || "free"} (${reason})`,
  );
  return [
    "Changes against the earlier plan:",
    ...lines,
    ...(more_changes === undefined ? [] : [`- and ${more_changes} more`]),
  ];
}

/** Null where there was no earlier plan. */
function changesIn({ minimalChange }: GenerationResult["statistics"]) {
  if (minimalChange === undefined) return null;
  const { kept, changes } = minimalChange;
  if (kept === 0 && changes.length === 0) return null;
  return changes.map(({ employeeId, date, before, after, reason }) => ({
    ...{ employee_id: employeeId, date, reason },
    ...{ before: [...before], after: [...after] },
  }));
}

/** Points as they are told. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

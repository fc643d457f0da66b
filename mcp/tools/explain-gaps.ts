import * as z from "zod";
import { isExplanationPending } from "../../client/client.ts";
import type { UnassignedShift } from "../../core/index.ts";
import { defineTool } from "../define-tool.ts";
import { planId } from "../planning-session.ts";
import { dateArgument, planArgument } from "../tool-arguments.ts";

const MOST_GAPS = 10;
const MOST_PEOPLE = 12;
const MOST_BARS = 3;
const MOST_REMEDIES = 8;

export const explainGaps = defineTool({
  name: "explain_gaps",
  title: "Say why work is not staffed",
  description:
    "Why a plan leaves demand unmet: for each gap who could come and what bars each of them, which entries of the request cannot hold together, and which changes would help, each proven by a solve. Give the number of a remedy to change_and_solve to try it.",
  input: z.object({
    plan: planArgument,
    date: dateArgument.optional(),
    shift_id: z.string().optional(),
  }),
  output: z.object({
    gaps: z.array(
      z.object({
        ...{ date: z.string(), shift_id: z.string(), reason: z.string() },
        ...{ required: z.number().nullable(), missing: z.number().nullable() },
        blocked_by: z.record(z.string(), z.number()).describe("Persons by what keeps them away."),
        people: z.array(z.object({ employee_id: z.string(), barred_by: z.array(z.string()) })),
      }),
    ),
    more_gaps: z.number(),
    conflicts: z.array(z.string()).describe("What cannot hold together."),
    remedies: z.array(
      z.object({ number: z.number(), message: z.string(), resolves_all: z.boolean() }),
    ),
    explaining: z.boolean().describe("Conflicts and remedies are still being worked out."),
  }),
  isReadOnly: true,
  async run({ plan, date, shift_id }, { engine }, call) {
    const result = await engine.resultOf(planId(plan), call);
    const { unassigned_shifts: all, statistics } = result;
    const asked = all.filter(
      (gap) => (date ?? gap.date) === gap.date && (shift_id ?? gap.shift_id) === gap.shift_id,
    );
    const gaps = asked.slice(0, MOST_GAPS).map(gapData);
    const conflicts = (statistics.conflicts ?? []).map(({ message }) => message);
    const remedies = (statistics.relaxations ?? [])
      .slice(0, MOST_REMEDIES)
      .map(({ message, resolvesAll }, at) => ({
        ...{ number: at + 1, message, resolves_all: resolvesAll },
      }));
    const data = {
      ...{ gaps, more_gaps: asked.length - gaps.length, conflicts, remedies },
      explaining: isExplanationPending(result),
    };
    return { text: textOf(data, all.length), data };
  },
});

function gapData({ date, shift_id, reason, details }: UnassignedShift) {
  return {
    ...{ date, shift_id, reason },
    required: details?.required ?? null,
    missing: details?.missing ?? null,
    blocked_by: { ...details?.blockedBy },
    people: (details?.employees ?? []).slice(0, MOST_PEOPLE).map(({ employeeId, blocks }) => ({
      employee_id: employeeId,
      barred_by: blocks.slice(0, MOST_BARS).map(({ message }) => message),
    })),
  };
}

function textOf(
  {
    gaps,
    more_gaps,
    conflicts,
    remedies,
    explaining,
  }: {
    readonly gaps: readonly ReturnType<typeof gapData>[];
    readonly more_gaps: number;
    readonly conflicts: readonly string[];
    readonly remedies: readonly { readonly number: number; readonly message: string }[];
    readonly explaining: boolean;
  },
  all: number,
): string {
  if (all === 0) return "The plan has no gaps: everything that is asked for is staffed.";
  if (gaps.length === 0) return `None of the plan's ${all} gaps is there.`;
  const lines = gaps.flatMap(({ date, shift_id, reason, people }) => [
    `${date} ${shift_id}: ${reason}`,
    ...people.map(
      ({ employee_id, barred_by }) =>
        `  - ${employee_id}: ${barred_by.length === 0 ? "could come" : barred_by.join(" ")}`,
    ),
  ]);
  if (more_gaps > 0) lines.push(`and ${more_gaps} more gaps`);
  if (conflicts.length > 0)
    lines.push("What cannot hold together:", ...conflicts.map((text) => `- ${text}`));
  if (remedies.length > 0)
    lines.push(
      "What would help:",
      ...remedies.map(({ number, message }) => `${number}. ${message}`),
    );
  if (explaining)
    lines.push(
      "Conflicts and remedies are still being worked out: call plan_status, then this again.",
    );
  return lines.join("\n");
}

import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import type { RankedSeat } from "../planning-engine.ts";
import { planId } from "../planning-session.ts";
import { dateArgument, planArgument } from "../tool-arguments.ts";
import { ToolFailure } from "../tool-failure.ts";

const MOST_BLOCKED = 30;
const MOST_REASONS = 3;

/** A duty that changes hands, as answers write it and judge_plan takes it. */
export const reassignmentSchema = z.object({
  date: z.string(),
  shift_id: z.string(),
  from_employee_id: z.string().nullable().describe("null: nobody did it"),
  to_employee_id: z.string().nullable().describe("null: nobody does it any more"),
});

export const rankReplacements = defineTool({
  name: "rank_replacements",
  title: "Find replacements",
  description:
    "Who can take over the duties of a person on a date of a plan (somebody calls in sick), or fill an empty seat of a shift, best first, with what each choice would cost and who is barred by what. The plan is not changed. At a service it costs 1 token.",
  input: z.object({
    plan: planArgument,
    date: dateArgument,
    employee_id: z.string().nullish().describe("Whose duty; without it an empty seat of shift_id."),
    shift_id: z.string().nullish().describe("This duty alone; needed for an empty seat."),
    limit: z.int().min(1).max(50).default(8).describe("Choices for each duty."),
    depth: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .default(2)
      .describe("1: somebody takes it; 2: also swaps of two people; 3: also chains of three."),
  }),
  output: z.object({
    duties: z.array(
      z.object({
        shift_id: z.string(),
        is_locked: z.boolean(),
        is_complete: z.boolean().describe("false: better swaps or chains may exist"),
        options: z.array(
          z.object({
            kind: z.string(),
            message: z.string(),
            unmet: z.number().describe("What is missing more than before; 1000 is a person."),
            points: z.number().describe("What the objective changes by; fewer are better."),
            handovers: z.array(reassignmentSchema),
          }),
        ),
        blocked: z.array(z.object({ employee_id: z.string(), reasons: z.array(z.string()) })),
        more_blocked: z.number(),
      }),
    ),
  }),
  isReadOnly: false,
  async run({ plan, date, employee_id, shift_id, limit, depth }, { engine }, call) {
    if (employee_id == null && shift_id == null)
      throw new ToolFailure("Name employee_id, whose duty it is, or shift_id of an empty seat.");
    const question = {
      ...{ employeeId: employee_id ?? null, shiftId: shift_id ?? null },
      ...{ date, limit, depth },
    };
    const seats = await engine.replacements(planId(plan), question, call);
    return {
      text: seats.flatMap((seat) => linesOf(seat, date)).join("\n"),
      data: { duties: seats.map(wireSeat) },
    };
  },
});

function linesOf({ shiftId, isLocked, isComplete, options, blocked }: RankedSeat, date: string) {
  return [
    `${shiftId} on ${date}${isLocked ? " (locked: its lock has to go as well)" : ""}, best first:`,
    ...options.map(({ message, points, unmet }, at) => {
      const missing =
        unmet > 0 ? ", more is left undone" : unmet < 0 ? ", less is left undone" : "";
      return `${at + 1}. ${message} (${points >= 0 ? "+" : ""}${Math.round(points * 100) / 100} points${missing})`;
    }),
    ...(isComplete ? [] : ["The search for swaps ended early; better ones may exist."]),
    ...(blocked.length === 0 ? [] : ["Cannot come:"]),
    ...blocked
      .slice(0, MOST_BLOCKED)
      .map(
        ({ employeeId, reasons }) => `- ${employeeId}: ${reasons.slice(0, MOST_REASONS).join(" ")}`,
      ),
    ...(blocked.length > MOST_BLOCKED ? [`- and ${blocked.length - MOST_BLOCKED} more`] : []),
  ];
}

function wireSeat({ shiftId, isLocked, isComplete, options, blocked }: RankedSeat) {
  return {
    ...{ shift_id: shiftId, is_locked: isLocked, is_complete: isComplete },
    options: options.map((option) => ({ ...option, handovers: [...option.handovers] })),
    blocked: blocked.slice(0, MOST_BLOCKED).map(({ employeeId, reasons }) => ({
      employee_id: employeeId,
      reasons: reasons.slice(0, MOST_REASONS),
    })),
    more_blocked: Math.max(0, blocked.length - MOST_BLOCKED),
  };
}

import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { planId } from "../planning-session.ts";
import { dateArgument, planArgument } from "../tool-arguments.ts";

const MOST = 400;

export const listDuties = defineTool({
  name: "list_duties",
  title: "Look up duties of a plan",
  description:
    "Who works what when in a plan: of one person, one shift or some dates, or all. Lists 400 duties at most; the whole plan is the resource shiftsmith://plan/ID.",
  input: z.object({
    plan: planArgument,
    employee_id: z.string().optional(),
    shift_id: z.string().optional(),
    date_from: dateArgument.optional(),
    date_to: dateArgument.optional(),
  }),
  output: z.object({
    duties: z.array(z.object({ date: z.string(), shift_id: z.string(), employee_id: z.string() })),
    more_duties: z.number(),
  }),
  isReadOnly: true,
  async run({ plan, ...wanted }, { engine }, call) {
    const id = planId(plan);
    const { assignments } = await engine.resultOf(id, call);
    const found = assignments
      .filter(
        ({ employee_id, shift_id, date }) =>
          (wanted.employee_id ?? employee_id) === employee_id &&
          (wanted.shift_id ?? shift_id) === shift_id &&
          date >= (wanted.date_from ?? date) &&
          date <= (wanted.date_to ?? date),
      )
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    const shown = found.slice(0, MOST);
    const more = found.length - shown.length;
    return {
      text: [
        `${found.length} duties${found.length === 0 ? "." : ":"}`,
        ...linesOf(shown),
        ...(more > 0 ? [`and ${more} more`] : []),
      ].join("\n"),
      data: {
        duties: shown.map(({ date, shift_id, employee_id }) => ({ date, shift_id, employee_id })),
        more_duties: more,
      },
    };
  },
});

/** One line for each date and shift. */
function linesOf(
  duties: readonly {
    readonly date: string;
    readonly shift_id: string;
    readonly employee_id: string;
  }[],
): string[] {
  const people = new Map<string, string[]>();
  for (const { date, shift_id, employee_id } of duties) {
    const place = `${date} ${shift_id}`;
    people.set(place, [...(people.get(place) ?? []), employee_id]);
  }
  return [...people].map(([place, ids]) => `${place}: ${ids.join(", ")}`);
}

import type { GenerationResult, SolveRequest } from "../core/index.ts";
import { gapLines } from "./gap-lines.ts";
import { legend, planGrid } from "./plan-grid.ts";
import { planView } from "./plan-view.ts";
import type { Style } from "./style.ts";
import { wrapped } from "./text-width.ts";

const MOST_LINES = 20;

/** What is known as soon as the plan is: the verdict, the grid, and what is missing. */
export function gridText(
  request: SolveRequest,
  result: GenerationResult,
  columns: number | null,
  style: Style,
): string {
  const view = planView(request, result);
  const parts = [`${verdict(request, result, style)}\n`];
  if (view.people.length > 0)
    parts.push(planGrid(view, columns, style), legend(view, columns, style));
  const missing = gapLines(result.unassigned_shifts);
  parts.push(...sectionOf(style.red("Missing staff"), missing, columns));
  return parts.join("\n");
}

/** What follows: conflicts, remedies, refused wishes, explanations. Begins with an empty line unless there is nothing. */
export function reasonsText(
  result: GenerationResult,
  columns: number | null,
  style: Style,
): string {
  const section = (title: string, lines: readonly string[]) => sectionOf(title, lines, columns);
  const { statistics } = result;
  const conflicts = messagesOf(statistics.conflicts);
  const relaxations = messagesOf(statistics.relaxations);
  const refused = messagesOf(statistics.wishes?.denied);
  // What a list of its own has said would be said again.
  const reasons = result.unassigned_shifts.map(({ reason }) => reason.replace(/^\w+: /, ""));
  const said = [...reasons, ...conflicts, ...relaxations];
  const rest = result.explanations.filter((text) => !said.some((one) => text.endsWith(one)));
  const parts = [
    ...section(style.red("What cannot hold together"), conflicts),
    ...section(style.bold("What would help"), relaxations),
    ...section(style.bold("Refused wishes"), refused),
    ...section(style.bold("Explanations"), rest),
  ];
  const others = result.alternative_solutions.length;
  if (others > 0) parts.push(`${others} alternative plans, see --json\n`);
  return parts.map((part) => `\n${part}`).join("");
}

/** A titled list; nothing where it is empty. */
function sectionOf(title: string, lines: readonly string[], columns: number | null): string[] {
  if (lines.length === 0) return [];
  const shown = lines
    .slice(0, MOST_LINES)
    .map((text) => `${wrapped(`  ${text}`, columns, "    ")}\n`);
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`  and ${more} more, see --json\n`);
  return [`${title}\n${shown.join("")}`];
}

const messagesOf = (entries: readonly { readonly message: string }[] | undefined) =>
  entries?.map(({ message }) => message) ?? [];

/** From here on a bound says nothing about a plan; in most such cases there is none yet. */
const UNKNOWN_GAP = 0.5;

function nearness(gap: number): string {
  if (gap >= UNKNOWN_GAP) return "how near the best is not known yet";
  return `at most ${(gap * 100).toFixed(2)} % from the best`;
}

function verdict(request: SolveRequest, result: GenerationResult, style: Style): string {
  const colour = result.success ? style.green : style.red;
  const parts = [
    `${request.start_date} to ${request.end_date}`,
    colour(result.status),
    `${result.assignments.length} duties`,
  ];
  const { objective, pay } = result.statistics;
  if (objective !== undefined) {
    const { total, gap } = objective;
    parts.push(`objective ${Math.round(total * 100) / 100}`);
    if (result.status !== "optimal" && gap !== null && gap > 0) parts.push(nearness(gap));
  }
  if (pay != null) parts.push(`pay ${pay.total.toFixed(2)}`);
  if (result.error_message !== null) parts.push(result.error_message);
  parts.push(`${result.execution_time_seconds.toFixed(2)} s`);
  return parts.join("   ");
}

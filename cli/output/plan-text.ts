import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";
import { wrapped } from "../terminal/text-width.ts";
import { gapLines } from "./gap-lines.ts";
import { legend, planGrid } from "./plan-grid.ts";
import { planView } from "./plan-view.ts";
import { decimals, type PlanWords, rounded } from "./plan-words.ts";

const MOST_LINES = 20;

/** What is known as soon as the plan is: the verdict, the grid, and what is missing. */
export function gridText(
  request: SolveRequest,
  result: GenerationResult,
  columns: number | null,
  style: Style,
  words: PlanWords,
): string {
  const view = planView(request, result);
  const parts = [`${verdict(request, result, style, words)}\n`];
  if (view.people.length > 0)
    parts.push(planGrid(view, columns, style, words), legend(view, columns, style, words));
  const missing = gapLines(result.unassigned_shifts, words);
  parts.push(...sectionOf(style.red(words.missingStaff), missing, columns, words));
  return parts.join("\n");
}

/** What follows: conflicts, remedies, refused wishes, explanations. Begins with an empty line unless there is nothing. */
export function reasonsText(
  result: GenerationResult,
  columns: number | null,
  style: Style,
  words: PlanWords,
): string {
  const section = (title: string, lines: readonly string[]) =>
    sectionOf(title, lines, columns, words);
  const { statistics } = result;
  const conflicts = messagesOf(statistics.conflicts);
  const relaxations = messagesOf(statistics.relaxations);
  const refused = messagesOf(statistics.wishes?.denied);
  // What a list of its own has said would be said again.
  const reasons = result.unassigned_shifts.map(({ reason }) => reason.replace(/^\w+: /, ""));
  const listed = [...reasons, ...conflicts, ...relaxations];
  const rest = result.explanations.filter((text) => !listed.some((one) => text.endsWith(one)));
  const parts = [
    ...section(style.red(words.conflicts), conflicts),
    ...section(style.bold(words.remedies), relaxations),
    ...section(style.bold(words.refusedWishes), refused),
    ...section(style.bold(words.explanations), rest),
  ];
  const others = result.alternative_solutions.length;
  if (others > 0) parts.push(`${words.alternatives(others)}\n`);
  return parts.map((part) => `\n${part}`).join("");
}

/** A titled list; nothing where it is empty. */
function sectionOf(
  title: string,
  lines: readonly string[],
  columns: number | null,
  words: PlanWords,
): string[] {
  if (lines.length === 0) return [];
  const shown = lines
    .slice(0, MOST_LINES)
    .map((text) => `${wrapped(`  ${text}`, columns, "    ")}\n`);
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`  ${words.more(more)}\n`);
  return [`${title}\n${shown.join("")}`];
}

const messagesOf = (entries: readonly { readonly message: string }[] | undefined) =>
  entries?.map(({ message }) => message) ?? [];

/** From here on a bound says nothing about a plan; in most such cases there is none yet. */
const UNKNOWN_GAP = 0.5;

function nearness(gap: number, words: PlanWords): string {
  return gap >= UNKNOWN_GAP ? words.unknownGap : words.gap(decimals(gap * 100, 2, words));
}

function verdict(
  request: SolveRequest,
  result: GenerationResult,
  style: Style,
  words: PlanWords,
): string {
  const colour = result.success ? style.green : style.red;
  const parts = [
    words.period(request.start_date, request.end_date),
    colour(words.status[result.status]),
    words.duties(result.assignments.length),
  ];
  const { objective, pay } = result.statistics;
  if (objective !== undefined) {
    const { total, gap } = objective;
    parts.push(words.objective(rounded(total, words)));
    if (result.status !== "optimal" && gap !== null && gap > 0) parts.push(nearness(gap, words));
  }
  if (pay != null) parts.push(words.pay(decimals(pay.total, 2, words)));
  if (result.error_message !== null) parts.push(result.error_message);
  parts.push(words.seconds(decimals(result.execution_time_seconds, 2, words)));
  return parts.join("   ");
}

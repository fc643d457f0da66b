import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";
import { own } from "./plan-view.ts";

const MOST_LINES = 40;
const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** Who gets what instead of what: a line for each person and date on which the plan differs from the earlier one. */
export function changeLines(request: SolveRequest, result: GenerationResult, style: Style): string {
  const changes = changesIn(request, result);
  if (changes.length === 0) return `\n${style.bold("Changes")}\n  none: the plan stands as it is\n`;
  const width = Math.max(...changes.map(({ employeeId }) => employeeId.length));
  const lines = changes
    .slice(0, MOST_LINES)
    .map(
      ({ employeeId, date, now, before }) =>
        `  ${WEEKDAYS[new Date(date).getUTCDay()]} ${date}  ${employeeId.padEnd(width)}  ${now} instead of ${before}\n`,
    );
  const more = changes.length - lines.length;
  if (more > 0) lines.push(`  and ${more} more, see --json\n`);
  return `\n${style.bold(`Changes (${changes.length})`)}\n${lines.join("")}`;
}

interface Change {
  readonly employeeId: string;
  readonly date: string;
  readonly now: string;
  readonly before: string;
}

function changesIn(request: SolveRequest, result: GenerationResult): Change[] {
  const names = new Map(request.shifts.map(({ id, name }) => [id, name ?? id]));
  const cells = new Map<
    string,
    { employeeId: string; date: string; before: string[]; now: string[] }
  >();
  const cellOf = (employeeId: string, date: string) => {
    const key = JSON.stringify([date, employeeId]);
    const cell = cells.get(key) ?? { employeeId, date, before: [], now: [] };
    cells.set(key, cell);
    return cell;
  };
  const people = new Set(request.employees.map(({ id }) => id));
  // What lies outside, or belongs to nobody here, was not planned again.
  for (const { employeeId, shiftId, shiftDefinitionId, date } of request.previous_assignments ?? [])
    if (people.has(employeeId) && date >= request.start_date && date <= request.end_date)
      cellOf(employeeId, date).before.push(shiftDefinitionId ?? shiftId ?? "");
  for (const { employee_id, shift_id, date } of result.assignments)
    cellOf(employee_id, date).now.push(shift_id);
  return [...cells.values()]
    .filter(({ before, now }) => [...new Set(before)].sort().join("\n") !== now.sort().join("\n"))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : order(a, b)))
    .map(({ employeeId, date, before, now }) => ({
      ...{ employeeId, date },
      now: now.length > 0 ? named(now, names) : awayOn(request, employeeId, date),
      before: before.length > 0 ? named(before, names) : "free",
    }));
}

/** On one date those who lose a duty come before those who take it over. */
function order(a: { readonly now: readonly string[] }, b: { readonly now: readonly string[] }) {
  return a.now.length - b.now.length;
}

function named(shifts: readonly string[], names: ReadonlyMap<string, string>): string {
  return [...new Set(shifts)].map((id) => names.get(id) ?? id).join(" and ");
}

function awayOn(request: SolveRequest, employeeId: string, date: string): string {
  if (own(request.sick_leaves, employeeId)?.includes(date)) return "sick";
  if (own(request.vacations, employeeId)?.includes(date)) return "on leave";
  if (own(request.credited_absences, employeeId)?.some((absence) => absence.date === date))
    return "in training";
  return own(own(request.availability, employeeId), date) === false ? "not available" : "free";
}

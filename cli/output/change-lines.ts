import type { GenerationResult, Language, SolveRequest } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";
import { own } from "./plan-view.ts";
import { planWords } from "./plan-words.ts";

const MOST_LINES = 40;

interface ChangeWords {
  readonly title: string;
  readonly none: string;
  readonly and: string;
  readonly change: (now: string, before: string) => string;
  readonly more: (count: number) => string;
  readonly absent: Readonly<Record<"sick" | "leave" | "training" | "unavailable" | "free", string>>;
}

const changeWords: Readonly<Record<Language, ChangeWords>> = {
  en: {
    title: "Changes",
    none: "none: the plan stands as it is",
    and: " and ",
    change: (now, before) => `${now} instead of ${before}`,
    more: (count) => `and ${count} more, see --json`,
    absent: {
      sick: "sick",
      leave: "on leave",
      training: "in training",
      unavailable: "not available",
      free: "free",
    },
  },
  de: {
    title: "Änderungen",
    none: "keine: der Plan bleibt, wie er ist",
    and: " und ",
    change: (now, before) => `${now} statt ${before}`,
    more: (count) => `und ${count} weitere, siehe --json`,
    absent: {
      sick: "krank",
      leave: "Urlaub",
      training: "Schule oder Fortbildung",
      unavailable: "nicht verfügbar",
      free: "frei",
    },
  },
};

/** Who gets what instead of what: a line for each person and date on which the plan differs from the earlier one. */
export function changeLines(
  request: SolveRequest,
  result: GenerationResult,
  style: Style,
  language: Language,
): string {
  const words = changeWords[language];
  const { weekdays } = planWords[language];
  const changes = changesIn(request, result, words);
  if (changes.length === 0) return `\n${style.bold(words.title)}\n  ${words.none}\n`;
  const width = Math.max(...changes.map(({ employeeId }) => employeeId.length));
  const lines = changes
    .slice(0, MOST_LINES)
    .map(
      ({ employeeId, date, now, before }) =>
        `  ${weekdays[new Date(date).getUTCDay()]} ${date}  ${employeeId.padEnd(width)}  ${words.change(now, before)}\n`,
    );
  const more = changes.length - lines.length;
  if (more > 0) lines.push(`  ${words.more(more)}\n`);
  return `\n${style.bold(`${words.title} (${changes.length})`)}\n${lines.join("")}`;
}

interface Change {
  readonly employeeId: string;
  readonly date: string;
  readonly now: string;
  readonly before: string;
}

function changesIn(
  request: SolveRequest,
  result: GenerationResult,
  { absent, and }: ChangeWords,
): Change[] {
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
      now: now.length > 0 ? named(now, names, and) : absent[awayOn(request, employeeId, date)],
      before: before.length > 0 ? named(before, names, and) : absent.free,
    }));
}

/** On one date those who lose a duty come before those who take it over. */
function order(a: { readonly now: readonly string[] }, b: { readonly now: readonly string[] }) {
  return a.now.length - b.now.length;
}

function named(shifts: readonly string[], names: ReadonlyMap<string, string>, and: string): string {
  return [...new Set(shifts)].map((id) => names.get(id) ?? id).join(and);
}

function awayOn(
  request: SolveRequest,
  employeeId: string,
  date: string,
): keyof ChangeWords["absent"] {
  if (own(request.sick_leaves, employeeId)?.includes(date)) return "sick";
  if (own(request.vacations, employeeId)?.includes(date)) return "leave";
  if (own(request.credited_absences, employeeId)?.some((absence) => absence.date === date))
    return "training";
  return own(own(request.availability, employeeId), date) === false ? "unavailable" : "free";
}

/** What the next month of a ward begins with: who brings along what, and what stays behind. */
import type { CarryOver, NextMonth } from "../../../core/index.ts";
import { dayText } from "../../language/figures.ts";
import { nextMonthWords } from "../../language/ward/next-month-words.ts";
import type { OpenRequest } from "../../state/session.ts";
import type { JsonObject } from "../json.ts";
import { exceptionOf } from "../shifts/demand-exceptions.ts";

type Ward = OpenRequest["ward"];

export interface PersonDue {
  readonly id: string;
  readonly name: string;
  readonly account: CarryOver | null;
}

/** Everybody of the new month in its order. */
export function duesOf({ request }: NextMonth, people: Ward["people"]): readonly PersonDue[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return request.employees.map(({ id }) => ({
    ...{ id, name: names.get(id) ?? id },
    account: request.carry_over?.[id] ?? null,
  }));
}

/** `for Sun 31 May`, one for each rest that is owed. */
export function restsOwed({ restsOpen }: CarryOver): readonly string[] {
  const words = nextMonthWords().owedFor;
  return (restsOpen ?? []).map(({ type, date }) => {
    const kind = type.toLowerCase();
    if (kind === "holiday" || kind === "weekly") return words[kind](dayText(date));
    return words.sunday(dayText(date));
  });
}

/** Sentences on what is left behind, does nothing any more, or has to be seen to. */
export function notesOn(next: NextMonth): readonly string[] {
  const words = nextMonthWords();
  const { left, past, lacksHolidays, request } = next;
  const entries = Object.entries(words.entries).flatMap(([field, textOf]) => {
    const count = left[field as keyof NextMonth["left"]];
    return count === undefined ? [] : [textOf(count)];
  });
  const names = [
    ...namesOf(request.shifts, past.shifts),
    ...namesOf(request.planning_rules, past.planning_rules),
    ...past.staffing_rules.map((id) => staffingName(request, id)),
  ];
  const hasPoints = Object.values(request.carry_over ?? {}).some(
    (account) => account?.socialPoints != null,
  );
  return [
    ...(entries.length === 0 ? [] : [words.left(entries.join(", "))]),
    ...(names.length === 0 ? [] : [words.past(names.join(", "))]),
    ...(lacksHolidays && (request.holiday_dates ?? []).length > 0 ? [words.lacksHolidays] : []),
    ...(hasPoints ? [words.hasPoints] : []),
  ];
}

/** What people made by picking a shift and a date has an id of these, which is no name. */
function staffingName({ shifts, staffing_rules }: NextMonth["request"], id: string): string {
  const rule = staffing_rules?.find((one) => one.id === id);
  const exception =
    rule === undefined || rule.name != null ? null : exceptionOf(rule as JsonObject);
  if (exception === null) return rule?.name ?? id;
  const { shiftId, date } = exception;
  const shift = shifts.find((one) => one.id === shiftId);
  return `${shift?.name ?? shiftId}, ${dayText(date)}`;
}

function namesOf(
  parts:
    | readonly { readonly id: string; readonly name?: string | null | undefined }[]
    | null
    | undefined,
  ids: readonly string[],
): readonly string[] {
  return ids.map((id) => parts?.find((part) => part.id === id)?.name ?? id);
}

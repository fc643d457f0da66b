/** When somebody can work on a weekday, in every week, read from and written to `availability_windows`. */
import { weekdayNumber } from "../../request/views/person-times.ts";
import { isObject, type Json, type JsonObject, objectAt, textAt, withKey } from "../json.ts";

export type WeekdayTimes =
  | { readonly kind: "allDay" }
  | { readonly kind: "never" }
  | { readonly kind: "between"; readonly from: string; readonly to: string }
  /** Several windows, or some hours of the day taken out: more than one choice can say. */
  | { readonly kind: "several" };

const KEY = "availability_windows";
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const shortNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** For Monday to Sunday. */
export function weekdayTimesOf(body: JsonObject, person: string): readonly WeekdayTimes[] {
  const weekly = listOf(body, person).filter(isWeekly);
  return weekdays.map((weekday) => {
    const [first, ...more] = weekly.filter((window) => daysOf(window).includes(weekday));
    if (first === undefined) return { kind: "allDay" };
    if (more.length > 0) return { kind: "several" };
    const [from, to] = [textAt(first, "from"), textAt(first, "to")];
    if (kindOf(first) === "available") return { kind: "between", from, to };
    const isWholeDay = from === "00:00" && (to === "24:00" || to === "00:00");
    return { kind: isWholeDay ? "never" : "several" };
  });
}

/** The request with the times of one weekday in place of those before; dates and likings of the person stay. */
export function withWeekdayTimes(
  body: JsonObject,
  person: string,
  weekday: number,
  times: Exclude<WeekdayTimes, { kind: "several" }>,
): JsonObject {
  const left = listOf(body, person).flatMap((window): readonly Json[] => {
    if (!isWeekly(window) || !daysOf(window).includes(weekday)) return [window];
    // What no weekday is called stays as it is, for the request to tell.
    const days = writtenDays(window).filter((day) => dayOf(day) !== weekday);
    return days.length === 0 ? [] : [{ ...window, weekdays: days }];
  });
  const windows = times.kind === "allDay" ? left : [...left, windowFor(weekday, times)];
  const map = objectAt(body, KEY);
  return withKey(body, KEY, withKey(map, person, windows));
}

function windowFor(
  weekday: number,
  times: Extract<WeekdayTimes, { kind: "never" | "between" }>,
): JsonObject {
  const days = { weekdays: [nameOfDay(weekday)] };
  return times.kind === "never"
    ? { ...days, from: "00:00", to: "24:00", kind: "unavailable" }
    : { ...days, from: times.from, to: times.to, kind: "available" };
}

const nameOfDay = (weekday: number): string => shortNames[weekday - 1]!;

function listOf(body: JsonObject, person: string): readonly Json[] {
  const list = objectAt(body, KEY)[person];
  return Array.isArray(list) ? list : [];
}

const kindOf = (window: JsonObject): string => textAt(window, "kind").toLowerCase();

/** Whether a window says, for every week, when somebody can work. */
function isWeekly(window: Json): window is JsonObject {
  return (
    isObject(window) && window.date == null && ["available", "unavailable"].includes(kindOf(window))
  );
}

/** A window that names no weekdays holds on all of them. */
function writtenDays({ weekdays: days }: JsonObject): readonly Json[] {
  return Array.isArray(days) ? days : shortNames;
}

const daysOf = (window: JsonObject): readonly (number | null)[] => writtenDays(window).map(dayOf);

function dayOf(written: Json): number | null {
  return typeof written === "string" || typeof written === "number" ? weekdayNumber(written) : null;
}

/** How many a shift needs on a single date, where that differs from its week. */
import { type JsonObject, numberAt, objectsAt, textAt, textsAt, withKey } from "../json.ts";
import { changeShift, weekDemand } from "./shift-edits.ts";

export interface Exception {
  readonly date: string;
  readonly shiftId: string;
  /** Zero: the shift does not run on the date. */
  readonly persons: number;
}

/** All of them, by date. What else rules of staffing say is none. */
export function exceptionsIn(body: JsonObject): readonly Exception[] {
  const closed = objectsAt(body, "shifts").flatMap((shift) =>
    textsAt(shift, "excludedDates").map((date) => ({
      ...{ date, shiftId: textAt(shift, "id"), persons: 0 },
    })),
  );
  const others = objectsAt(body, "staffing_rules").flatMap((rule) => exceptionOf(rule) ?? []);
  return [...closed, ...others].sort((a, b) => a.date.localeCompare(b.date));
}

/** What a rule of staffing says of one shift on one date; null where it says something else. */
export function exceptionOf(rule: JsonObject): Exception | null {
  const [date, ...moreDates] = textsAt(rule, "dates");
  const [shiftId, ...moreShifts] = textsAt(rule, "shiftIds");
  const persons = numberAt(rule, "minStaff");
  const isOne = moreDates.length === 0 && moreShifts.length === 0;
  const isOnly = Object.keys(rule).every((key) => known.has(key));
  if (date === undefined || shiftId === undefined || persons === null) return null;
  return isOne && isOnly && textAt(rule, "mode") === "override" ? { date, shiftId, persons } : null;
}

const known = new Set(["id", "name", "mode", "dates", "shiftIds", "minStaff"]);

/** Whether a shift runs on a date at all, by its week; only then can it need another number. */
export function runsOn(shift: JsonObject, date: string): boolean {
  const week = weekDemand(shift);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return week === null || (week.days[weekday] ?? 0) > 0;
}

/** The request with an exception in place of whatever held for the shift on the date. */
export function withException(body: JsonObject, exception: Exception): JsonObject {
  const { date, shiftId, persons } = exception;
  const without = withoutException(body, exception);
  if (persons === 0)
    return onShift(without, shiftId, (shift) => ({
      ...shift,
      excludedDates: [...textsAt(shift, "excludedDates"), date],
    }));
  const rule = {
    ...{ id: `${shiftId} ${date}`, mode: "override" },
    ...{ shiftIds: [shiftId], dates: [date], minStaff: persons },
  };
  return { ...without, staffing_rules: [...objectsAt(without, "staffing_rules"), rule] };
}

/** The request in which a shift needs on a date what its week says. */
export function withoutException(
  body: JsonObject,
  { date, shiftId }: Pick<Exception, "date" | "shiftId">,
): JsonObject {
  const rules = objectsAt(body, "staffing_rules");
  const left = rules.filter((rule) => {
    const found = exceptionOf(rule);
    return found?.date !== date || found.shiftId !== shiftId;
  });
  const changed = left.length === rules.length ? body : withKey(body, "staffing_rules", left);
  return onShift(changed, shiftId, (shift) => {
    const dates = textsAt(shift, "excludedDates");
    return dates.includes(date)
      ? withKey(
          shift,
          "excludedDates",
          dates.filter((each) => each !== date),
        )
      : shift;
  });
}

function onShift(
  body: JsonObject,
  shiftId: string,
  change: (shift: JsonObject) => JsonObject,
): JsonObject {
  const index = objectsAt(body, "shifts").findIndex(({ id }) => id === shiftId);
  return changeShift(body, index, change);
}

/** Changes of shifts: their times, and how many they need on which days. */
import {
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  withKey,
} from "../json.ts";
import { withShiftIds } from "../people/renamed-ids.ts";

export const weekdayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Shift types with a meaning of their own that a planner can choose. */
export const shiftTypes = ["early", "day", "late", "night", "onCall", "standby"] as const;
export type ShiftType = (typeof shiftTypes)[number];

interface Usual {
  readonly type: ShiftType;
  readonly called: RegExp;
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
}

/** What shifts of these names usually are; the planner changes what differs. */
const usual: readonly Usual[] = [
  usually("early", /^(früh|frueh|early)/i, "06:00", "14:00", 30),
  usually("late", /^(spät|spaet|late)/i, "13:30", "21:30", 30),
  usually("night", /^(nacht|night)/i, "21:00", "06:30", 45),
  usually("onCall", /^(bereitschaft|on.?call)/i, "16:00", "08:00", 0),
  usually("standby", /^(ruf|standby)/i, "16:00", "08:00", 0),
];
const otherwise = usually("day", /^/, "08:00", "16:30", 30);

function usually(
  type: ShiftType,
  called: RegExp,
  startTime: string,
  endTime: string,
  breakMinutes: number,
): Usual {
  return { type, called, startTime, endTime, breakMinutes };
}

/** The request with another list of shifts. */
function withShifts(body: JsonObject, shifts: readonly JsonObject[]): JsonObject {
  return { ...body, shifts };
}

/** The request with one shift changed. */
export function changeShift(
  body: JsonObject,
  index: number,
  change: (shift: JsonObject) => JsonObject,
): JsonObject {
  const shifts = objectsAt(body, "shifts");
  const shift = shifts[index];
  const changed = shift && change(shift);
  if (changed === undefined || changed === shift) return body;
  return withShifts(
    body,
    shifts.map((each, k) => (k === index ? changed : each)),
  );
}

/** The request with one more shift, with the times that its name suggests. */
export function addShift(body: JsonObject, name: string): JsonObject {
  const shifts = objectsAt(body, "shifts");
  const { type, startTime, endTime, breakMinutes } =
    usual.find(({ called }) => called.test(name)) ?? otherwise;
  const shift: JsonObject = {
    ...{ id: freeShiftId(name, shifts), name, code: freeCode(name, shifts), shiftType: type },
    ...{ startTime, endTime, breakMinutes, minStaff: 1 },
  };
  return withShifts(body, [...shifts, shift]);
}

/** What results say of shifts some of them say by their ids, so a shift has its name as id. */
function freeShiftId(name: string, shifts: readonly JsonObject[]): string {
  const taken = new Set(shifts.map(({ id }) => id));
  let id = name;
  for (let number = 2; taken.has(id); number++) id = `${name} ${number}`;
  return id;
}

/** The request with a shift called otherwise; where its name is its id, everything that names it follows. */
export function renameShift(body: JsonObject, index: number, name: string): JsonObject {
  const shifts = objectsAt(body, "shifts");
  const shift = shifts[index];
  if (shift === undefined || name === "") return body;
  const from = textAt(shift, "id");
  const named = changeShift(body, index, (old) => ({ ...old, name }));
  if (textAt(shift, "name") !== from || name === from) return named;
  const to = freeShiftId(name, shifts);
  return withShiftIds(
    changeShift(named, index, (old) => ({ ...old, id: to })),
    from,
    to,
  );
}

/** The shortest beginning of the name that no other shift has as code. */
function freeCode(name: string, shifts: readonly JsonObject[]): string {
  const taken = new Set(shifts.map((shift) => textAt(shift, "code").toLowerCase()));
  const letters = name.replace(/\s+/g, "");
  for (let length = 1; length <= 3; length++) {
    const code = letters.slice(0, length);
    if (!taken.has(code.toLowerCase())) return code.charAt(0).toUpperCase() + code.slice(1);
  }
  return `${letters.slice(0, 1).toUpperCase()}${shifts.length + 1}`;
}

/** The request without a shift; duties and wishes that name it are told as wrong. */
export function removeShift(body: JsonObject, index: number): JsonObject {
  return withShifts(
    body,
    objectsAt(body, "shifts").filter((_, k) => k !== index),
  );
}

/** How many a shift needs on each weekday from Monday, zero where it does not run, and on holidays; null for as on other days. */
export interface WeekDemand {
  readonly days: readonly number[];
  readonly holiday: number | null;
}

/** Null for a shift of single dates, which has no week. */
export function weekDemand(shift: JsonObject): WeekDemand | null {
  if (textsAt(shift, "dates").length > 0 || textAt(shift, "holidayMode") === "only") return null;
  const byDay = objectAt(shift, "minStaffByWeekday");
  const least = numberAt(shift, "minStaff") ?? 1;
  const named = Array.isArray(shift.weekdays) ? shift.weekdays : [];
  const runsOn = (key: string, number: number) =>
    named.length === 0 || named.includes(key) || named.includes(number);
  const days = weekdayKeys.map((key, k) =>
    runsOn(key, k + 1) ? (numberAt(byDay, key) ?? numberAt(byDay, String(k + 1)) ?? least) : 0,
  );
  const isClosed = textAt(shift, "holidayMode") === "closed";
  return { days, holiday: isClosed ? 0 : numberAt(byDay, "holiday") };
}

/** The shift with such a week. Where nobody is needed it does not run, and most days are said by one number. */
export function withWeekDemand(shift: JsonObject, { days, holiday }: WeekDemand): JsonObject {
  const running = weekdayKeys.filter((_, k) => (days[k] ?? 0) > 0);
  const numbers = days.filter((number) => number > 0);
  const least = mostCommon(numbers);
  const byDay: Record<string, number> = {};
  for (const [k, key] of weekdayKeys.entries()) {
    const number = days[k] ?? 0;
    if (number > 0 && number !== least) byDay[key] = number;
  }
  if (holiday !== null && holiday > 0) byDay.holiday = holiday;
  let changed: JsonObject = { ...shift, minStaff: least };
  changed = withKey(changed, "minStaffByWeekday", byDay);
  changed = withKey(changed, "weekdays", running.length < 7 ? running : undefined);
  return withKey(changed, "holidayMode", holiday === 0 ? "closed" : undefined);
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

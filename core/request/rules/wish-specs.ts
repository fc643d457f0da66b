/** What each type of differentiated wish asks for, day by day, and how its days belong together. */
import type * as z from "zod";
import type { Warning } from "../../api.ts";
import { dutyReach } from "../../model/problem/company.ts";
import type { Shift, WishedDuty } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { wishSpecSchema } from "../shape/wish-entities.ts";
import { minutesOf, weekdayFrom } from "../shifts/clock.ts";
import type { ShiftLookup } from "../shifts/shift-lookup.ts";

export type WishSpec = z.infer<typeof wishSpecSchema>;

/** The part of a wish that is granted or refused as a whole. */
interface SpecPart {
  /** Dates the part is about; they carry priority and cost. */
  readonly days: readonly number[];
  readonly duties: readonly WishedDuty[];
}

/** One wish that a specification stands for. */
export interface SpecWish {
  readonly spec: WishSpec;
  readonly employee: number;
  readonly wants: "free" | "work";
  readonly parts: readonly SpecPart[];
  readonly needed: number;
  /** All days together or nothing. */
  readonly isAtomic: boolean;
  readonly freeDays: readonly number[];
  /** Window cells on which a plain wish no longer counts, `employee * dayCount + day`. */
  readonly cells: readonly number[];
}

/** Who wishes, and what the wish is read against. */
export interface SpecContext {
  readonly employee: number;
  readonly calendar: Calendar;
  readonly shifts: readonly Shift[];
  readonly lookup: ShiftLookup;
  warn(code: Warning["code"], message: string): void;
}

/** The wishes a specification stands for; none when it speaks of no day of the window or of no shift of the request. */
export function specWishes(given: WishSpec, context: SpecContext): readonly SpecWish[] {
  const type = given.type.toLowerCase();
  const spec = withoutForeignKeys(given, type);
  switch (type) {
    case "dayoff":
      return together(spec, context, "free", [wholeDay(context.calendar.dayOf(spec.date!))]);
    case "dayon":
      return together(spec, context, "work", [wholeDay(context.calendar.dayOf(spec.date!))]);
    case "shiftoff":
      return together(spec, context, "free", shiftParts(spec, context));
    case "shifton":
      return together(spec, context, "work", shiftParts(spec, context));
    case "weekendoff":
      return together(spec, context, "free", weekendParts(spec, context));
    case "series":
      return together(spec, context, "free", seriesDays(spec, context).map(wholeDay));
    case "weekday":
      return together(spec, context, "free", weekdayParts(spec, context));
    default:
      return together(spec, context, "free", [timeFreePart(spec, context)]);
  }
}

/** Keys that other types have mean nothing; a weekend is one wish unless it says otherwise. */
function withoutForeignKeys(spec: WishSpec, type: string): WishSpec {
  const isGroup = type === "series" || type === "weekday";
  return {
    ...spec,
    atomic: type === "weekendoff" ? (spec.atomic ?? true) : type === "series" && spec.atomic,
    minGranted: isGroup ? spec.minGranted : null,
  };
}

function wholeDay(day: number): SpecPart {
  return { days: [day], duties: [{ day, shifts: null }] };
}

function shiftParts(spec: WishSpec, context: SpecContext): SpecPart[] {
  const { lookup, calendar, warn } = context;
  const found = new Set<number>();
  const add = (kind: string, name: string, shifts: readonly number[]) => {
    for (const shift of shifts) found.add(shift);
    if (shifts.length === 0)
      warn(
        "unknown_shift",
        `A wish names the ${kind} ${JSON.stringify(name)}, which no shift of this request has; ignored.`,
      );
  };
  for (const id of listOf(spec.shiftId, spec.shiftIds)) add("shift id", id, lookup.byId(id));
  for (const type of listOf(spec.shiftType, spec.shiftTypes))
    add("shift type", type, lookup.byType(type));
  for (const code of listOf(spec.code, spec.codes)) add("code", code, lookup.byCode(code));
  if (found.size === 0) return [];
  const day = calendar.dayOf(spec.date!);
  return [{ days: [day], duties: [{ day, shifts: [...found].sort((a, b) => a - b) }] }];
}

/** The weekend days of the date's week; a shift that runs from the eve into the first of them belongs to it on request. */
function weekendParts(spec: WishSpec, { calendar, shifts, warn }: SpecContext): SpecPart[] {
  const date = calendar.dayOf(spec.date!);
  const monday = date - (calendar.weekday(date) - 1);
  const days = Array.from({ length: 7 }, (_, k) => monday + k).filter(calendar.isWeekend);
  if (!days.includes(date))
    warn(
      "not_on_weekend",
      `A weekend is wished for with ${spec.date}, which is no weekend day; the weekend of its week is meant.`,
    );
  const intoNextDay = shifts
    .filter(({ kind, endMinute }) => kind !== "standby" && endMinute > 1440)
    .map(({ index }) => index);
  return days.map((day, k) => {
    const part = wholeDay(day);
    if (k > 0 || spec.includeFridayNight !== true || intoNextDay.length === 0) return part;
    return { days: [day], duties: [...part.duties, { day: day - 1, shifts: intoNextDay }] };
  });
}

function seriesDays(spec: WishSpec, { calendar }: SpecContext): number[] {
  const days = (spec.dates ?? []).map((date) => calendar.dayOf(date));
  if (spec.from != null && spec.to != null) {
    const last = Math.min(calendar.dayOf(spec.to), calendar.dayCount - 1);
    for (let day = Math.max(0, calendar.dayOf(spec.from)); day <= last; day++) days.push(day);
  }
  return [...new Set(days)].sort((a, b) => a - b);
}

function weekdayParts(spec: WishSpec, { calendar }: SpecContext): SpecPart[] {
  const wanted = new Set((spec.weekdays ?? []).map(weekdayFrom));
  const first = spec.from == null ? 0 : calendar.dayOf(spec.from);
  const last = spec.to == null ? calendar.dayCount - 1 : calendar.dayOf(spec.to);
  const parts: SpecPart[] = [];
  for (let day = Math.max(0, first); day <= Math.min(last, calendar.dayCount - 1); day++)
    if (wanted.has(calendar.weekday(day))) parts.push(wholeDay(day));
  return parts;
}

/** All shifts that have a minute in common with the span; a span that ends before it starts ends on the next day. */
function timeFreePart(spec: WishSpec, { calendar, shifts }: SpecContext): SpecPart {
  const day = calendar.dayOf(spec.date!);
  const from = minutesOf(spec.from!);
  const to = minutesOf(spec.to!);
  const spanStart = calendar.instant(day, from);
  const spanEnd = calendar.instant(day, to > from ? to : to + 1440);
  const duties: WishedDuty[] = [];
  for (let start = day - dutyReach({ shifts }); start <= day + 1; start++) {
    const reaching = shifts.filter(
      ({ kind, startMinute, endMinute }) =>
        kind !== "standby" &&
        calendar.instant(start, startMinute) < spanEnd &&
        calendar.instant(start, endMinute) > spanStart,
    );
    if (reaching.length > 0)
      duties.push({ day: start, shifts: reaching.map(({ index }) => index) });
  }
  return { days: [day], duties };
}

/** One wish for everything, one for some of the parts, or one for each part. */
function together(
  spec: WishSpec,
  context: SpecContext,
  wants: SpecWish["wants"],
  given: readonly SpecPart[],
): SpecWish[] {
  const { employee, calendar } = context;
  const isInside = (day: number) => day >= 0 && day < calendar.dayCount;
  // What lies outside the window is not for this plan to grant.
  const parts = given.filter(
    ({ days, duties }) => days.some(isInside) || duties.some(({ day }) => isInside(day)),
  );
  const cellsOf = (part: SpecPart) =>
    part.days.filter(isInside).map((day) => employee * calendar.dayCount + day);
  const freeDaysOf = ({ duties }: SpecPart) =>
    wants === "work"
      ? []
      : duties.flatMap(({ day, shifts }) => (shifts === null && isInside(day) ? [day] : []));
  const shared = { spec, employee, wants };
  if (parts.length === 0) return [];
  if (spec.atomic === true && parts.length > 1) {
    const all = {
      days: parts.flatMap(({ days }) => days),
      duties: parts.flatMap(({ duties }) => duties),
    };
    return [
      {
        ...shared,
        parts: [all],
        needed: 1,
        isAtomic: true,
        freeDays: parts.flatMap(freeDaysOf),
        cells: parts.flatMap(cellsOf),
      },
    ];
  }
  if (spec.minGranted != null)
    return [
      {
        ...shared,
        parts,
        needed: Math.min(spec.minGranted, parts.length),
        isAtomic: false,
        // Which of the days will be free is open.
        freeDays: spec.minGranted >= parts.length ? parts.flatMap(freeDaysOf) : [],
        cells: parts.flatMap(cellsOf),
      },
    ];
  return parts.map((part) => ({
    ...shared,
    parts: [part],
    needed: 1,
    isAtomic: false,
    freeDays: freeDaysOf(part),
    cells: cellsOf(part),
  }));
}

function listOf<T>(one: T | null | undefined, several: readonly T[] | null | undefined): T[] {
  return [...(one == null ? [] : [one]), ...(several ?? [])];
}

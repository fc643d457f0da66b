/** What one person may see of a plan: their own duties and wishes, and who works with them. All of it goes into a link. */
import type { RosterDuty, RosterWish } from "../../core/index.ts";
import { usedShifts } from "../plan/sheet/used-shifts.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { planName } from "../plan/signing/plan-name.ts";
import { nextWindow } from "./next-window.ts";
import {
  type Check,
  isDate,
  isFlag,
  isList,
  isMatch,
  isNullOr,
  isObjectOf,
  isOneOf,
  isText,
  isWhole,
} from "./value-check.ts";
import { type WishReason, wishReason, wishReasons } from "./wishes/wish-reason.ts";

export interface PageShift {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly start: string;
  readonly end: string;
  readonly endDayOffset: number | null;
  readonly kind: "work" | "onCall" | "standby";
  readonly place: string | null;
  readonly fill: string;
  readonly text: string;
  readonly line: string;
}

export interface PageDuty {
  /** Of the window, from 0. */
  readonly day: number;
  /** Place in the list of shifts. */
  readonly shift: number;
  /** Places in the list of names: who works the same shift that day. */
  readonly with: readonly number[];
}

export interface PageWish {
  readonly days: readonly number[];
  readonly wants: RosterWish["wants"];
  /** Places in the list of shifts; null for any duty. */
  readonly shifts: readonly number[] | null;
  readonly state: RosterWish["state"];
  readonly why: WishReason | null;
}

export interface PersonPage {
  readonly ward: { readonly id: string; readonly name: string; readonly zone: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly from: string;
  readonly to: string;
  readonly version: string;
  /** ISO instant. */
  readonly made: string;
  /** False: the plan has gaps and may still change. */
  readonly isFinal: boolean;
  readonly weekStart: number;
  readonly weekend: readonly number[];
  readonly holidays: readonly string[];
  readonly shifts: readonly PageShift[];
  /** Of colleagues, each once. */
  readonly names: readonly string[];
  readonly duties: readonly PageDuty[];
  readonly absences: readonly { readonly day: number; readonly kind: string }[];
  readonly wishes: readonly PageWish[];
  /** For which days wishes are asked next. */
  readonly next: { readonly from: string; readonly to: string };
}

const absenceKinds = ["sick", "vacation", "credited", "unavailable", "notEmployed"];
const name = isText(200);
const clock = isMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
const colour = isMatch(/^#[0-9a-f]{6}$/i);
const day = isWhole(0, 400);
const weekday = isWhole(1, 7);

const isPage: Check = isObjectOf({
  ward: isObjectOf({ id: name, name, zone: name }),
  person: isObjectOf({ id: name, name }),
  ...{ from: isDate, to: isDate, version: name, made: isText(40), isFinal: isFlag },
  ...{ weekStart: weekday, weekend: isList(7, weekday), holidays: isList(400, isDate) },
  shifts: isList(
    100,
    isObjectOf({
      ...{ id: name, name, code: isText(8), start: clock, end: clock },
      ...{ endDayOffset: isNullOr(isWhole(0, 7)), kind: isOneOf(["work", "onCall", "standby"]) },
      ...{ place: isNullOr(name), fill: colour, text: colour, line: colour },
    }),
  ),
  names: isList(1000, name),
  duties: isList(
    1500,
    isObjectOf({ day, shift: isWhole(0, 99), with: isList(500, isWhole(0, 999)) }),
  ),
  absences: isList(401, isObjectOf({ day, kind: isOneOf(absenceKinds) })),
  wishes: isList(
    2000,
    isObjectOf({
      ...{ days: isList(401, day), wants: isOneOf(["free", "work"]) },
      shifts: isNullOr(isList(100, isWhole(0, 99))),
      state: isOneOf(["granted", "refused", "unclaimed"]),
      why: isNullOr(isOneOf(wishReasons)),
    }),
  ),
  next: isObjectOf({ from: isDate, to: isDate }),
});

/** Whether a value is such a page, with all its numbers pointing at something. */
export function isPersonPage(value: unknown): value is PersonPage {
  if (isPage(value) !== null) return false;
  const { from, to, next, shifts, names, duties, absences, wishes } = value as PersonPage;
  const [days, nextDays] = [daysBetween(from, to), daysBetween(next.from, next.to)];
  const isShift = (place: number) => place < shifts.length;
  return (
    [days, nextDays].every((count) => count >= 1 && count <= 401) &&
    duties.every((duty) => duty.day < days && isShift(duty.shift)) &&
    duties.every((duty) => duty.with.every((place) => place < names.length)) &&
    absences.every((absence) => absence.day < days) &&
    wishes.every((wish) => wish.days.every((each) => each < days)) &&
    wishes.every((wish) => wish.shifts === null || wish.shifts.every(isShift))
  );
}

const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The page of one person of a plan; what it leaves out cannot be read from the link. */
export function personPage(shown: ShownPlan, employee: number, made: Date): PersonPage {
  const { plan, roster } = shown;
  const { days } = roster;
  const person = roster.people[employee]!;
  const [from, to] = [days[0]!.date, days.at(-1)!.date];
  const own = roster.duties.filter((duty) => duty.employee === employee);
  const shifts = usedShifts(roster);
  const placeOf = (id: string) => shifts.findIndex((shift) => shift.id === id);
  const beside = own.map((duty) => colleaguesOf(shown, duty));
  const names = [...new Set(beside.flat())].sort();
  const written = new Map(plan.of.request.shifts.map((shift) => [shift.id, shift]));
  return {
    ward: { id: roster.departmentId, name: roster.departmentName, zone: roster.zone },
    person: { id: person.id, name: person.name },
    ...{
      from,
      to,
      version: planName(plan),
      made: made.toISOString(),
      isFinal: plan.result.success,
    },
    weekStart: days.find(({ startsWeek }) => startsWeek)?.weekday ?? 1,
    weekend: [...new Set(days.filter((each) => each.isWeekend).map((each) => each.weekday))].sort(),
    holidays: days.filter(({ isHoliday }) => isHoliday).map(({ date }) => date),
    shifts: shifts.map(({ id, name: title, code, kind, times, colour: hue, workplaceId }) => {
      const [start = "", end = ""] = times.split("–");
      const { fill, text, line } = plan.of.colours[hue]!;
      const { endDayOffset = null } = written.get(id) ?? {};
      return {
        ...{ id, name: title, code, kind, start, end, endDayOffset, place: workplaceId },
        ...{ fill, text, line },
      };
    }),
    names,
    duties: own.map((duty, k) => ({
      day: duty.day,
      shift: placeOf(duty.shift.id),
      with: beside[k]!.map((each) => names.indexOf(each)),
    })),
    absences: person.cells.flatMap(({ absence }, at) =>
      absence === null ? [] : [{ day: at, kind: absence }],
    ),
    wishes: roster.wishes
      .filter((wish) => wish.employee === employee)
      .map((wish) => ({
        ...{ days: wish.days, wants: wish.wants, state: wish.state, why: wishReason(shown, wish) },
        shifts: wish.shifts?.map(({ id }) => placeOf(id)).filter((at) => at >= 0) ?? null,
      })),
    next: nextWindow(from, to),
  };
}

/** Names of all others in the same shift on the same day. */
function colleaguesOf(
  { roster }: ShownPlan,
  { employee, day: at, shift }: RosterDuty,
): readonly string[] {
  return roster.duties
    .filter((other) => other.day === at && other.shift.id === shift.id)
    .filter((other) => other.employee !== employee)
    .map((other) => roster.people[other.employee]!.name);
}

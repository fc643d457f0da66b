/** Preferences of employees with lists resolved to shifts and weekdays. */
import type { Preferences, Shift } from "../../model/problem/problem.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { minutesOf, weekdayFrom } from "../shifts/clock.ts";
import { type ShiftLookup, shiftLookup } from "../shifts/shift-lookup.ts";
import type { PersonalTimes } from "./availability-windows.ts";
import { perEmployee, warnOfUnknown } from "./people.ts";

type Written = NonNullable<NonNullable<SolveRequest["preferences"]>[string]>;

/** Each point of an affinity moves the share by this much. */
const SHARE_PER_AFFINITY = 0.25;

/** Of somebody who names liked or disliked times and nothing more. */
const NOTHING_ELSE: Omit<Preferences, "employee" | "times"> = {
  weight: 1,
  avoidedShifts: new Set(),
  avoidedWeekdays: new Set(),
  unpreferredShifts: new Set(),
  unpreferredWeekdays: new Set(),
  preferredColleagues: [],
  avoidedColleagues: [],
  maxConsecutiveDays: null,
  blockLength: null,
  maxNights: null,
  nightShare: 1,
  weekendShare: 1,
};

/** By employee, only of those who have any. Ids that name nothing are ignored with a warning. */
export function normalisePreferences(
  request: SolveRequest,
  shifts: readonly Shift[],
  employeeIndex: ReadonlyMap<string, number>,
  times: ReadonlyMap<number, PersonalTimes>,
  warnings: Warnings,
): readonly Preferences[] {
  const lookup = shiftLookup(shifts);
  const found: Preferences[] = [];
  for (const [employee, written, id] of perEmployee(
    request.preferences,
    "preferences",
    employeeIndex,
    warnings,
  )) {
    const path = `preferences.${id}`;
    const block = written.preferredBlockLength;
    found.push({
      employee,
      weight: written.weight ?? 1,
      avoidedShifts: avoidedShifts(written, shifts, lookup, path, warnings),
      avoidedWeekdays: weekdaySet(written.avoidedWeekdays),
      unpreferredShifts: unpreferredShifts(written, shifts, lookup, path, warnings),
      unpreferredWeekdays: otherWeekdays(written.preferredWeekdays),
      times: times.get(employee)?.liked ?? null,
      preferredColleagues: colleagues("preferredColleagueIds", written, employee),
      avoidedColleagues: colleagues("avoidedColleagueIds", written, employee),
      maxConsecutiveDays: written.maxConsecutiveDays ?? null,
      blockLength:
        block?.min == null && block?.max == null
          ? null
          : { min: block.min ?? 1, max: block.max ?? Number.POSITIVE_INFINITY },
      maxNights: written.maxNights ?? null,
      nightShare: 1 + SHARE_PER_AFFINITY * (written.nightAffinity ?? 0),
      weekendShare: 1 + SHARE_PER_AFFINITY * (written.weekendAffinity ?? 0),
    });
  }
  const written = new Set(found.map(({ employee }) => employee));
  for (const [employee, { liked }] of times)
    if (liked !== null && !written.has(employee))
      found.push({ ...NOTHING_ELSE, employee, times: liked });
  return found.sort((a, b) => a.employee - b.employee);

  function colleagues(
    key: "preferredColleagueIds" | "avoidedColleagueIds",
    written: Written,
    self: number,
  ): readonly number[] {
    const list = new Set<number>();
    for (const id of written[key] ?? []) {
      const colleague = employeeIndex.get(id);
      if (colleague === undefined) warnOfUnknown(`preferences.${key}`, id, warnings);
      else if (colleague !== self) list.add(colleague);
    }
    return [...list].sort((a, b) => a - b);
  }
}

function avoidedShifts(
  written: Written,
  shifts: readonly Shift[],
  lookup: ShiftLookup,
  path: string,
  warnings: Warnings,
): ReadonlySet<number> {
  const avoided = new Set(knownShifts("avoidedShiftIds", written, lookup, path, warnings));
  for (const type of written.avoidedShiftTypes ?? [])
    for (const shift of lookup.byType(type)) avoided.add(shift);
  for (const place of written.avoidedWorkplaceIds ?? [])
    for (const shift of lookup.byWorkplace(place)) avoided.add(shift);
  const earliest = written.earliestStart == null ? 0 : minutesOf(written.earliestStart);
  const latest = latestEnd(written.latestEnd, earliest);
  for (const { index, startMinute, endMinute } of shifts)
    if (startMinute < earliest || endMinute > latest) avoided.add(index);
  return avoided;
}

/** Minutes from the midnight of the start date. A day that would end before it begins ends on the next date. */
function latestEnd(written: string | null | undefined, earliest: number): number {
  if (written == null) return Number.POSITIVE_INFINITY;
  const minute = minutesOf(written);
  return minute > earliest ? minute : minute + 1440;
}

/** Shifts outside a list of preferred ones; a list that holds nothing of this request asks for nothing. */
function unpreferredShifts(
  written: Written,
  shifts: readonly Shift[],
  lookup: ShiftLookup,
  path: string,
  warnings: Warnings,
): ReadonlySet<number> {
  const lists = [
    knownShifts("preferredShiftIds", written, lookup, path, warnings),
    (written.preferredShiftTypes ?? []).flatMap((type) => lookup.byType(type)),
    (written.preferredWorkplaceIds ?? []).flatMap((place) => lookup.byWorkplace(place)),
  ];
  const outside = new Set<number>();
  for (const list of lists) {
    if (list.length === 0) continue;
    const preferred = new Set(list);
    for (const { index } of shifts) if (!preferred.has(index)) outside.add(index);
  }
  return outside;
}

function knownShifts(
  key: "preferredShiftIds" | "avoidedShiftIds",
  written: Written,
  lookup: ShiftLookup,
  path: string,
  warnings: Warnings,
): readonly number[] {
  return (written[key] ?? []).flatMap((id) => {
    const found = lookup.byId(id);
    if (found.length === 0)
      warnings.add(
        "unknown_shift",
        `${path}.${key}`,
        `${key} names shift ${JSON.stringify(id)}, which is not in this request; ignored.`,
      );
    return found;
  });
}

function weekdaySet(days: Written["avoidedWeekdays"]): ReadonlySet<number> {
  return new Set((days ?? []).flatMap((day) => weekdayFrom(day) ?? []));
}

function otherWeekdays(days: Written["preferredWeekdays"]): ReadonlySet<number> {
  const preferred = weekdaySet(days);
  if (preferred.size === 0) return new Set();
  return new Set([1, 2, 3, 4, 5, 6, 7].filter((day) => !preferred.has(day)));
}

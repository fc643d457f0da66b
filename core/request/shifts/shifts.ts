/** Shift definitions with their defaults, and the occurrences they have in the window. */

import type { QualificationGroup } from "../../model/problem/eligibility.ts";
import type { Occurrence, Shift, ShiftKind } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import type { ShiftEntity } from "../shape/entities.ts";
import type { Places } from "../staffing/places.ts";
import { minutesOf, weekdayFrom } from "./clock.ts";
import type { DepartmentSettings } from "./department.ts";
import { breakCreditOf, hoursOf } from "./shift-hours.ts";
import { joinsOf } from "./shift-joins.ts";
import { type TimedShift, timedShifts } from "./shift-times.ts";

const MINUTES_PER_DAY = 1440;
/** More than this inside the night window makes a shift without a type a night shift. */
const NIGHT_MINUTES = 120;

/** Shifts in request order. */
export function normaliseShifts(
  entities: readonly ShiftEntity[],
  department: DepartmentSettings,
  places: Places,
  warnings: Warnings,
): Shift[] {
  const joins = joinsOf(entities, warnings);
  const shifts = timedShifts(entities, warnings).map((entity, index) => {
    const shift = normaliseShift(entity, index, { department, places, joinWith: joins[index]! });
    warnOfOverlap(entity, shift, warnings);
    warnOfTargets(entity, shift, warnings);
    return shift;
  });
  warnOfShortBreaks(entities, shifts, warnings);
  return shifts;
}

function normaliseShift(
  entity: TimedShift,
  index: number,
  around: {
    readonly department: DepartmentSettings;
    readonly places: Places;
    readonly joinWith: number | null;
  },
): Shift {
  const { department, places, joinWith } = around;
  const startMinute = minutesOf(entity.startTime);
  const endMinute = endMinuteOf(entity, startMinute);
  const type = entity.shiftType?.toLowerCase() ?? null;
  const kind = kindOf(entity.kind, type);
  const workplaceId = entity.workplaceId ?? null;
  const workplace = workplaceId === null ? undefined : places.workplaces.get(workplaceId);
  const links = {
    id: entity.id,
    departmentId: entity.departmentId ?? workplace?.departmentId ?? department.id,
    workplaceId,
    areaId: entity.areaId ?? workplace?.areaId ?? null,
  };
  return {
    ...links,
    index,
    name: entity.name ?? entity.id,
    code: entity.code ?? null,
    type,
    kind,
    isNight: isNightIn(entity, { startMinute, endMinute }, department),
    startMinute,
    endMinute,
    ...hoursOf(entity, kind, endMinute - startMinute),
    breakCreditMinutes: breakCreditOf(entity, kind),
    areaGroupIds: places.groupsOf(links),
    costCentre:
      entity.costCentre ?? (links.departmentId === department.id ? department.costCentre : null),
    tags: entity.tags ?? [],
    requiredQualificationIds: entity.requiredQualificationIds ?? [],
    qualificationMode: entity.qualificationMode?.toLowerCase() === "any" ? "any" : "all",
    preferredQualificationIds: entity.preferredQualificationIds ?? [],
    mayOverlap: kind === "standby" && entity.mayOverlap === true,
    joinWith,
    isActive: (entity.isActive ?? true) && (workplace?.isActive ?? true),
  };
}

function endMinuteOf({ endTime, endDayOffset }: TimedShift, startMinute: number): number {
  const end = minutesOf(endTime);
  const natural = end > startMinute ? end : end + MINUTES_PER_DAY;
  if (endDayOffset == null) return natural;
  const written = end + endDayOffset * MINUTES_PER_DAY;
  // A shift that would end before it starts is refused elsewhere; here it only has to stay harmless.
  return written > startMinute ? written : natural;
}

function kindOf(written: string | null | undefined, type: string | null): ShiftKind {
  const value = written?.toLowerCase() ?? type;
  if (value === "oncall") return "onCall";
  return value === "standby" ? "standby" : "work";
}

type NightWindow = Pick<DepartmentSettings, "nightFrom" | "nightTo">;

/** Whether a shift is a night in a night window; what the shift says of itself comes first. */
export function isNightIn(
  { isNight, shiftType }: ShiftEntity,
  { startMinute, endMinute }: Pick<Shift, "startMinute" | "endMinute">,
  window: NightWindow,
): boolean {
  if (isNight != null) return isNight;
  if (shiftType != null) return shiftType.toLowerCase() === "night";
  return isAtNight(startMinute, endMinute, window);
}

function isAtNight(start: number, end: number, { nightFrom, nightTo }: NightWindow): boolean {
  let minutes = 0;
  for (let day = -1; day * MINUTES_PER_DAY < end; day++) {
    const from = Math.max(start, nightFrom + day * MINUTES_PER_DAY);
    const to = Math.min(end, nightTo + day * MINUTES_PER_DAY);
    minutes += Math.max(0, to - from);
  }
  return minutes > NIGHT_MINUTES;
}

/** What a shift and its workplace ask of a person, all groups together. */
export function qualificationGroups(shift: Shift, places: Places): QualificationGroup[] {
  const own = { ids: shift.requiredQualificationIds, mode: shift.qualificationMode };
  const workplace =
    shift.workplaceId === null ? undefined : places.workplaces.get(shift.workplaceId);
  return [own, ...(workplace === undefined ? [] : [workplace.required])].filter(
    ({ ids }) => ids.length > 0,
  );
}

/** Occurrences of active shifts, by shift and day. */
export function occurrencesOf(
  entities: readonly ShiftEntity[],
  shifts: readonly Shift[],
  calendar: Calendar,
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  entities.forEach((entity, index) => {
    const shift = shifts[index]!;
    if (!shift.isActive) return;
    const runs = runCalendar(entity, calendar);
    for (let day = 0; day < calendar.dayCount; day++) {
      if (!runs(day)) continue;
      occurrences.push({
        index: occurrences.length,
        shift: index,
        day,
        start: calendar.instant(day, shift.startMinute),
        end: calendar.instant(day, shift.endMinute),
      });
    }
  });
  return occurrences;
}

/** Whether a shift runs on a day. Empty lists restrict nothing; `dates` replaces `weekdays`. */
function runCalendar(entity: ShiftEntity, calendar: Calendar): (day: number) => boolean {
  const dates = daySet(entity.dates, calendar);
  const excluded = daySet(entity.excludedDates, calendar);
  const weekdays = entity.weekdays?.length ? new Set(entity.weekdays.map(weekdayFrom)) : null;
  const first =
    entity.validFrom == null ? Number.NEGATIVE_INFINITY : calendar.dayOf(entity.validFrom);
  const last = entity.validTo == null ? Number.POSITIVE_INFINITY : calendar.dayOf(entity.validTo);
  const holidayMode = entity.holidayMode?.toLowerCase() ?? "normal";
  return (day) => {
    if (day < first || day > last || excluded?.has(day)) return false;
    if (
      dates === null ? weekdays !== null && !weekdays.has(calendar.weekday(day)) : !dates.has(day)
    )
      return false;
    return holidayMode === "normal" || calendar.isHoliday(day) === (holidayMode === "only");
  };
}

function daySet(
  dates: readonly string[] | null | undefined,
  calendar: Calendar,
): ReadonlySet<number> | null {
  return dates?.length ? new Set(dates.map((date) => calendar.dayOf(date))) : null;
}

function warnOfOverlap(entity: ShiftEntity, shift: Shift, warnings: Warnings): void {
  if (entity.mayOverlap === true && !shift.mayOverlap)
    warnings.add(
      "no_effect",
      `shifts.${shift.index}.mayOverlap`,
      `Shift ${shift.id} is no standby; nobody works it at the same time as another duty.`,
    );
}

/** Told once for all shifts alike. On-call duties and standby have their rest inside or need none. */
function warnOfShortBreaks(
  entities: readonly ShiftEntity[],
  shifts: readonly Shift[],
  warnings: Warnings,
): void {
  const short = shifts.flatMap((shift) => {
    if (shift.kind !== "work") return [];
    const pause = entities[shift.index]!.breakMinutes ?? 0;
    const work = shift.endMinute - shift.startMinute - pause;
    const needed = work > 540 ? 45 : work > 360 ? 30 : 0;
    return pause < needed ? [{ shift, pause, work, needed }] : [];
  });
  const [first] = short;
  if (first === undefined) return;
  const { shift, pause, work, needed } = first;
  const others = short.slice(1, 11).map((one) => one.shift.id);
  const more = short.length > 11 ? ` and ${short.length - 11} more` : "";
  const also = others.length === 0 ? "" : ` Too short as well: ${others.join(", ")}${more}.`;
  warnings.add(
    "break_too_short",
    `shifts.${shift.index}.breakMinutes`,
    `Shift ${shift.id} has ${work} minutes of work and a break of ${pause} minutes; the law asks for ${needed}.${also}`,
  );
}

function warnOfTargets(entity: ShiftEntity, shift: Shift, warnings: Warnings): void {
  const { optimalStaff } = entity;
  if (optimalStaff == null) return;
  const min = entity.minStaff ?? 1;
  const path = `shifts.${shift.index}.optimalStaff`;
  if (optimalStaff < min)
    warnings.add(
      "optimal_below_minimum",
      path,
      `Shift ${shift.id}: optimalStaff ${optimalStaff} is below minStaff ${min}, so ${min} is the target.`,
    );
  else if (entity.maxStaff != null && optimalStaff > entity.maxStaff)
    warnings.add(
      "optimal_above_maximum",
      path,
      `Shift ${shift.id}: optimalStaff ${optimalStaff} is above maxStaff ${entity.maxStaff}, so ${entity.maxStaff} is the target.`,
    );
}

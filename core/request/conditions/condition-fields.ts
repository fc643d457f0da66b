/** The fields a condition may look at: what they read, of which kind, and how their values are compared. */

import type { Employee, Shift } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import { type Actual, monthDayNumber, type ValueKind } from "./condition-values.ts";

export type Field = { readonly value: ValueKind; readonly multi?: true } & (
  | { readonly looksAt: "employee"; readonly read: (employee: Employee) => Actual }
  | { readonly looksAt: "shift"; readonly read: (shift: Shift) => Actual }
  | { readonly looksAt: "night"; readonly read: (isNight: boolean) => Actual }
  | { readonly looksAt: "date"; readonly read: (calendar: Calendar, day: number) => Actual }
  | {
      readonly looksAt: "shiftAndDate";
      readonly read: (calendar: Calendar, day: number, shift: Shift) => Actual;
    }
);

const MINUTES_PER_DAY = 1440;

const isSunday = (calendar: Calendar, day: number) => calendar.weekday(day) === 7;

/** Whether any minute of the shift lies on a calendar day of the given sort. */
function touches(
  isSuch: (calendar: Calendar, day: number) => boolean,
): (calendar: Calendar, day: number, shift: Shift) => boolean {
  return (calendar, day, shift) => {
    const lastDay = day + Math.floor((shift.endMinute - 1) / MINUTES_PER_DAY);
    for (let touched = day; touched <= lastDay; touched++)
      if (isSuch(calendar, touched)) return true;
    return false;
  };
}

/**
 * Every field by its wire name. `shiftHours` are the legal working hours that a shift's own times
 * give, on every date: what a rule selects does not change with the clock.
 */
export const conditionFields: Readonly<Record<string, Field>> = {
  employeeId: { looksAt: "employee", value: "id", read: (e) => e.id },
  qualificationId: {
    looksAt: "employee",
    value: "id",
    multi: true,
    read: (e) => [...e.qualificationIds],
  },
  departmentId: {
    looksAt: "employee",
    value: "id",
    multi: true,
    read: (e) =>
      e.primaryDepartmentId === null
        ? e.departmentIds
        : [e.primaryDepartmentId, ...e.departmentIds],
  },
  primaryDepartmentId: { looksAt: "employee", value: "id", read: (e) => e.primaryDepartmentId },
  contractHoursPerWeek: {
    looksAt: "employee",
    value: "number",
    read: (e) => e.contractHoursPerWeek,
  },
  employmentType: { looksAt: "employee", value: "label", read: (e) => label(e.employmentType) },
  collectiveAgreementId: { looksAt: "employee", value: "id", read: (e) => e.collectiveAgreementId },
  teamId: { looksAt: "employee", value: "id", read: (e) => e.teamId },
  employeeTag: { looksAt: "employee", value: "id", multi: true, read: (e) => e.tags },
  protection: {
    looksAt: "employee",
    value: "label",
    multi: true,
    read: (e) => e.protections.map((protection) => protection.toLowerCase()),
  },
  workDaysPerWeek: { looksAt: "employee", value: "number", read: (e) => e.workDaysPerWeek },

  shiftId: { looksAt: "shift", value: "id", read: (s) => s.id },
  shiftType: { looksAt: "shift", value: "label", read: (s) => label(s.type) },
  shiftCode: { looksAt: "shift", value: "id", read: (s) => s.code },
  shiftDepartmentId: { looksAt: "shift", value: "id", read: (s) => s.departmentId },
  shiftTag: { looksAt: "shift", value: "id", multi: true, read: (s) => s.tags },
  shiftKind: { looksAt: "shift", value: "shiftKind", read: (s) => s.kind.toLowerCase() },
  workplaceId: { looksAt: "shift", value: "id", read: (s) => s.workplaceId },
  areaId: { looksAt: "shift", value: "id", read: (s) => s.areaId },
  costCentre: { looksAt: "shift", value: "id", read: (s) => s.costCentre },
  areaGroupId: { looksAt: "shift", value: "id", multi: true, read: (s) => s.areaGroupIds },
  requiredQualificationId: {
    looksAt: "shift",
    value: "id",
    multi: true,
    read: (s) => s.requiredQualificationIds,
  },
  isNight: { looksAt: "night", value: "boolean", read: (isNight) => isNight },
  startTime: { looksAt: "shift", value: "clock", read: (s) => s.startMinute % MINUTES_PER_DAY },
  endTime: { looksAt: "shift", value: "clock", read: (s) => s.endMinute % MINUTES_PER_DAY },
  shiftHours: { looksAt: "shift", value: "number", read: (s) => s.legalMinutes / 60 },

  date: { looksAt: "date", value: "date", read: (_, day) => day },
  weekday: { looksAt: "date", value: "weekday", read: (c, day) => c.weekday(day) },
  isWeekend: { looksAt: "date", value: "boolean", read: (c, day) => c.isWeekend(day) },
  isSunday: { looksAt: "date", value: "boolean", read: isSunday },
  isHoliday: { looksAt: "date", value: "boolean", read: (c, day) => c.isHoliday(day) },
  isSundayOrHoliday: {
    looksAt: "date",
    value: "boolean",
    read: (c, day) => isSunday(c, day) || c.isHoliday(day),
  },
  isPreHoliday: { looksAt: "date", value: "boolean", read: (c, day) => c.isHoliday(day + 1) },
  weekParity: {
    looksAt: "date",
    value: "weekParity",
    read: (c, day) => (c.weekNumber(day) % 2 === 0 ? "even" : "odd"),
  },
  isoWeek: { looksAt: "date", value: "isoWeek", read: (c, day) => c.isoWeek(day) },
  dayOfMonth: { looksAt: "date", value: "dayOfMonth", read: (c, day) => c.dayOfMonth(day) },
  month: { looksAt: "date", value: "month", read: (c, day) => c.month(day) },
  monthDay: {
    looksAt: "date",
    value: "monthDay",
    read: (c, day) => monthDayNumber(c.month(day), c.dayOfMonth(day)),
  },

  touchesSunday: { looksAt: "shiftAndDate", value: "boolean", read: touches(isSunday) },
  touchesHoliday: {
    looksAt: "shiftAndDate",
    value: "boolean",
    read: touches((calendar, day) => calendar.isHoliday(day)),
  },
};

const nameByWord = new Map(Object.keys(conditionFields).map((name) => [name.toLowerCase(), name]));

/** The field of a name, whatever its case; undefined for an unknown one. */
export function fieldNamed(word: string): Field | undefined {
  const name = nameByWord.get(word.toLowerCase());
  return name === undefined ? undefined : conditionFields[name];
}

function label(text: string | null): string | null {
  return text === null ? null : text.toLowerCase();
}

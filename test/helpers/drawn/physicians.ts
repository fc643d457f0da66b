/** Physicians for two weeks with duties of every new kind: joined, of a week, beside other work, with hours of their own. */
import type { PartialRequest } from "../problem.ts";

const ids = ["a", "b", "c", "d", "e", "f"];

export const physicians: PartialRequest = {
  start_date: "2026-03-01",
  end_date: "2026-03-14",
  department: { id: "clinic", legalBaseline: "off", weekStart: "sunday" },
  holiday_dates: [],
  employees: [
    ...ids.map((id) => ({ id, contractHoursPerWeek: 40 })),
    { id: "t", contractHoursPerWeek: 20, countsForStaffing: false },
  ],
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", minStaff: 2 },
    { id: "V", startTime: "08:00", endTime: "16:00", minStaff: 1 },
    { id: "C", kind: "onCall", startTime: "16:00", endTime: "08:00", minStaff: 1, joinWith: "V" },
    {
      ...{ id: "R", kind: "standby", startTime: "16:00", endTime: "16:00", minStaff: 1 },
      ...{ durationMinutes: 180, mayOverlap: true },
    },
    {
      ...{ id: "W", kind: "standby", startTime: "08:00", endTime: "08:00", endDayOffset: 7 },
      ...{ weekdays: ["sun"], minStaff: 1, mayOverlap: true, durationMinutes: 840 },
    },
  ],
  staffing_rules: [
    { id: "s", shiftIds: ["D", "V", "R"], timeFrom: "09:00", timeTo: "15:00", minStaff: 4 },
  ],
  planning_rules: [
    {
      id: "rest",
      priority: "legal",
      consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
    },
    {
      id: "week",
      priority: "tariff",
      consequences: [
        { type: "limitWorkingHours", params: { maxHours: 60, period: "week", basis: "contract" } },
      ],
    },
  ],
  availability_windows: {
    a: [{ weekdays: ["mon", "tue"], from: "08:00", to: "16:00", kind: "available" }],
    b: [{ weekdays: ["wed"], from: "00:00", to: "24:00", kind: "unavailable" }],
    c: [{ from: "16:00", to: "08:00", kind: "undesired" }],
  },
  credited_absences: { d: [{ date: "2026-03-04", kind: "training" }] },
};

/** What is said of duties that are given, and of what came before the window. */
import type { FieldNotes } from "../shape/field-notes.ts";

export const softCodeNotes: FieldNotes = {
  employeeId: { text: "Who.", example: "anna" },
  date: { text: "When.", example: "2026-03-05" },
  code: {
    text: "Code, id or name of a shift; `OFF`, `FREI`, `X` and `-` are a free day, `WORK` is any shift.",
    example: "N",
  },
  shiftId: { text: "The shift.", example: "night" },
  shiftDefinitionId: { text: "The shift, under another name.", example: "night" },
  shiftType: { text: "Any shift of the type.", example: "night" },
  weight: { text: "Multiplies what it costs.", default: 1, example: 2 },
};

export const assignmentNotes: FieldNotes = {
  employeeId: { text: "Who works.", example: "anna" },
  date: { text: "The date on which the duty starts.", example: "2026-03-04" },
  shiftDefinitionId: { text: "Which shift; `shiftId` says the same.", example: "night" },
  shiftId: { text: "Which shift; `shiftDefinitionId` says the same.", example: "night" },
};

export const carryOverNotes: FieldNotes = {
  from: { example: "2026-01-01" },
  to: { example: "2026-02-28" },
  shifts: { unit: "duties", example: 32 },
  nights: { unit: "nights", example: 9 },
  weekends: { unit: "weekends", example: 4 },
  weekendDays: { unit: "days", example: 7 },
  holidays: { example: { "2026-01-01": true } },
  onCall: { unit: "duties", example: 3 },
  standby: { unit: "duties", example: 2 },
  wishes: { text: "What became of wishes.", example: { asked: 6, granted: 5 } },
  "wishes.asked": { unit: "wishes", example: 6 },
  "wishes.granted": { unit: "wishes", example: 5 },
  socialPoints: { unit: "points", example: 12 },
  hours: { text: "The account of hours.", example: { planned: 310.5, target: 308, balance: 2.5 } },
  "hours.planned": { unit: "hours", example: 310.5 },
  "hours.target": { unit: "hours", example: 308 },
  "hours.balance": { unit: "hours", example: 2.5 },
  workedDates: { example: ["2026-02-27", "2026-02-28"] },
  lastRun: {
    text: "The run of duties that the window ended with.",
    example: { days: 2, nights: 0 },
  },
  "lastRun.days": { unit: "days", example: 2 },
  "lastRun.nights": { unit: "nights", example: 0 },
  lastShiftEnd: { example: "2026-02-28T21:30:00+01:00" },
  boundaryWeekHours: { unit: "hours", example: 15.5 },
  restsOpen: { example: [{ type: "sunday", date: "2026-02-22" }] },
  "restsOpen.type": { example: "sunday" },
  "restsOpen.date": { example: "2026-02-22" },
};

/** What is said of the fields of shifts, departments and what the house pays. */
import type { FieldNotes } from "../shape/field-notes.ts";

const ids = (what: string, example: string) => ({ text: what, default: [], example: [example] });
const persons = "persons";

export const shiftNotes: FieldNotes = {
  id: { text: "Opaque id that plans, rules and wishes name the shift by.", example: "night" },
  name: { text: "What results call it; the id where it is left out.", example: "Night" },
  code: { text: "The code of the roster that soft codes and wishes may use.", example: "N" },
  departmentId: {
    text: "Whose shift it is, which decides who may work it; the request's department where it is left out.",
    example: "ward-3",
  },
  startTime: {
    text: "Start on the department's clock; that of the `shiftType` where it is left out.",
    example: "22:00",
  },
  endTime: { text: "End; at or before the start it lies on the next date.", example: "06:00" },
  endDayOffset: {
    text: "Dates after that of the start on which the shift ends; follows from the times where it is left out.",
    unit: "days",
    example: 1,
  },
  shiftType: {
    text: "A label; `early`, `day`, `late`, `night`, `onCall` and `standby` have a meaning of their own.",
    example: "night",
  },
  kind: {
    text: "`onCall` is working time, `standby` is not and asks for no rest; follows from `shiftType` where it is left out.",
    default: "work",
    example: "standby",
  },
  isNight: {
    text: "Whether it counts as a night; by its `shiftType`, else by more than two hours in the department's night, where it is left out.",
    example: true,
  },
  breakMinutes: {
    text: "Break, which is no working time and is not paid.",
    unit: "minutes",
    default: 0,
    example: 30,
  },
  durationMinutes: {
    text: "Credited time, in place of what follows from the times.",
    unit: "minutes",
    example: 450,
  },
  legalMinutes: {
    text: "Working time as the law counts it, in place of what follows from the times.",
    unit: "minutes",
    example: 450,
  },
  creditFactor: {
    text: "Part of the time that is credited; 0 for `standby` where it is left out.",
    default: 1,
    example: 0.6,
  },
  minStaff: {
    text: "Fewest persons on each date; 0 for a shift that is worked only where it helps.",
    unit: persons,
    default: 1,
    example: 2,
  },
  optimalStaff: {
    text: "Persons that are aimed at; `minStaff` where it is left out.",
    unit: persons,
    example: 3,
  },
  maxStaff: {
    text: "Most persons; without it persons above `optimalStaff` cost points.",
    unit: persons,
    example: 4,
  },
  minStaffByWeekday: {
    text: "Replaces `minStaff` on these days; `holiday` wins over the weekday.",
    unit: persons,
    example: { sat: 1, sun: 1, holiday: 1 },
  },
  optimalStaffByWeekday: {
    text: "Replaces `optimalStaff` on these days; `holiday` wins over the weekday.",
    unit: persons,
    example: { sat: 2 },
  },
  maxStaffByWeekday: {
    text: "Replaces `maxStaff` on these days; `holiday` wins over the weekday.",
    unit: persons,
    example: { sun: 3 },
  },
  staffingSeverity: {
    text: "How strictly `minStaff` is meant; `should` and `may` make it soft.",
    default: "must",
    example: "should",
  },
  importance: {
    text: "How much a missing person hurts here compared with elsewhere, 1 to 10.",
    default: 1,
    example: 5,
  },
  requiredQualificationIds: ids("What whoever works it needs.", "nurse"),
  qualificationMode: {
    text: "Whether `all` of the required qualifications are needed or `any`.",
    default: "all",
    example: "any",
  },
  preferredQualificationIds: ids(
    "What they should have; each duty without one costs a unit of `preferences`.",
    "intensive-care",
  ),
  workplaceId: { text: "Where it is worked.", example: "reception" },
  areaId: {
    text: "In which area it is worked; that of the workplace where it is left out.",
    example: "surgery",
  },
  costCentre: { example: "4711" },
  tags: ids("Labels for conditions (`shiftTag`) and selectors.", "heavy"),
  weekdays: {
    text: "Weekdays on which it runs, by its start; all where none is named.",
    example: ["mon", "tue", "wed", "thu", "fri"],
  },
  holidayMode: {
    text: "`closed` does not run on holidays, `only` runs on nothing else.",
    default: "normal",
    example: "closed",
  },
  validFrom: { text: "First date on which it runs.", example: "2026-03-01" },
  validTo: { text: "Last date on which it runs.", example: "2026-06-30" },
  dates: {
    text: "The only dates on which it runs, in place of `weekdays`.",
    example: ["2026-03-14"],
  },
  excludedDates: { text: "Dates on which it does not run.", default: [], example: ["2026-03-20"] },
  mayOverlap: { default: false, example: true },
  joinWith: { example: "late-handover" },
  isActive: {
    text: "False: it asks for nobody and gets nobody.",
    default: true,
    example: false,
  },
};

export const departmentNotes: FieldNotes = {
  id: { text: "Opaque id of the department.", example: "ward-3" },
  name: { text: "Its name.", example: "Ward 3" },
  timezone: {
    text: "Time zone of the IANA database in which all clock times are meant.",
    default: "Europe/Berlin",
    example: "Europe/Vienna",
  },
  federalState: {
    text: "German federal state, for its public holidays where `holiday_dates` is left out.",
    example: "BY",
  },
  holidayRegion: {
    text: "Region with holidays of its own inside the state: `A` and `KATH` of BY, `BZ` of SN, `EIC`, `UH` and `WAK` of TH.",
    example: "A",
  },
  weekStart: { default: "monday", example: "sunday" },
  weekendDays: { text: "The days of a weekend.", default: ["sat", "sun"], example: ["fri", "sat"] },
  nightWindow: {
    text: "The night, by which night duties and night premiums go.",
    default: { from: "23:00", to: "06:00" },
    example: { from: "21:00", to: "06:00" },
  },
  "nightWindow.from": { text: "Start of the night.", example: "21:00" },
  "nightWindow.to": { text: "End of the night, on the next date.", example: "06:00" },
  durationMode: {
    text: "Hours of a shift as its times say (`nominal`), or as they pass where clocks are changed (`elapsed`).",
    default: "nominal",
    example: "elapsed",
  },
  maxShiftsPerDay: {
    text: "Most duties of one person that start on one date.",
    unit: "duties",
    default: 1,
    example: 2,
  },
  legalBaseline: {
    text: "Working-time law where no rule speaks of it: priced (`soft`), hard (`arbzg`, `arbzgHospital`) or `off`.",
    default: "soft",
    example: "arbzg",
  },
  collectiveAgreementId: {
    text: "Key in `collective_agreements` for everybody without their own.",
    example: "tvoed",
  },
  qualificationImplies: {
    text: "What else holders of a qualification may do, by qualification id.",
    default: {},
    example: { nurse: ["assistant"] },
  },
  holidayTargetReduction: {
    text: "Which holidays lower the target of hours: those from Monday to Friday, to Saturday, or `none`.",
    default: "monFri",
    example: "monSat",
  },
  creditVacation: { text: "Whether leave lowers the target of hours.", default: true },
  creditSick: { text: "Whether sickness lowers the target of hours.", default: true },
  costCentre: { example: "4711" },
  payRules: {
    text: "What the house pays beside the rates, and budgets.",
    example: { premiums: [{ kind: "sunday", percent: 25 }] },
  },
};

export const payRulesNotes: FieldNotes = {
  costPerPoint: { unit: "currency units", example: 25 },
  overtime: {
    text: "What hours above a number are paid on top.",
    default: [],
    example: [{ period: "week", aboveHours: 40, percent: 25 }],
  },
  premiums: {
    text: "What times of the day and kinds of days are paid on top.",
    default: [],
    example: [{ kind: "night", percent: 20 }],
  },
  budgets: {
    text: "How much the duties of a cost centre may cost.",
    default: [],
    example: [{ costCentre: "4711", period: "month", max: 48_000 }],
  },
};

export const overtimeTierNotes: FieldNotes = {
  period: { text: "What the hours are added up over.", example: "week" },
  aboveHours: { unit: "hours", example: "contract" },
  percent: { unit: "percent of the rate", example: 30 },
};

export const premiumNotes: FieldNotes = {
  kind: { text: "Which hours or duties get it.", example: "night" },
  from: { example: "20:00" },
  to: { example: "06:00" },
  percent: { unit: "percent of the rate", example: 20 },
  amountPerHour: { unit: "currency units an hour", example: 3.2 },
  amount: { unit: "currency units a duty", example: 25 },
};

export const budgetNotes: FieldNotes = {
  costCentre: { text: "Whose money it is.", example: "4711" },
  period: { default: "window", example: "month" },
  max: { unit: "currency units", example: 48_000 },
  severity: { default: "may", example: "should" },
};

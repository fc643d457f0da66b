/** What is said of the fields of rules, agreements and staffing. */
import type { FieldNotes } from "../shape/field-notes.ts";
import { lawExample } from "./law-example.ts";

const ids = (what: string, example: string) => ({ text: what, default: [], example: [example] });
const persons = "persons";
const status = {
  text: "Anything but `active` switches it off.",
  default: "active",
  example: "inactive",
};

export const planningRuleNotes: FieldNotes = {
  id: { text: "Opaque id that results name the rule by.", example: "nights" },
  name: { text: "What results call it; the id where it is left out.", example: "Nights" },
  status,
  priority: {
    text: "`legal`, `tariff`, `contract`, `operational` and `must` are kept always; `should` and `may` cost points. `must` in planning rules and `tariff` in agreements where it is left out.",
    example: "should",
  },
  weight: {
    text: "What a soft rule costs for each unit; 100 for `should`, 10 for `may` where it is left out.",
    unit: "points",
    example: 50,
  },
  departmentId: { text: "The rule is about shifts of this department alone.", example: "ward-3" },
  validFrom: { text: "First date it is about.", example: "2026-03-01" },
  validTo: { text: "Last date it is about.", example: "2026-03-31" },
  conditionLogic: { text: "What joins the conditions.", default: "AND", example: "OR" },
  conditions: {
    text: "For whom, on which shifts and on which dates it holds; everything where there is none.",
    default: [],
    example: [{ field: "isNight" }],
  },
  consequences: {
    text: "What it demands; each entry is a demand of its own.",
    example: [lawExample("consecutiveDays")],
  },
};

export const consequenceNotes: FieldNotes = {
  weight: {
    text: "What a unit costs in a soft rule, in place of the rule's weight.",
    unit: "points",
    example: 50,
  },
  penalty: {
    text: "In a soft rule: whether units cost in proportion or their square does.",
    default: "linear",
    example: "quadratic",
  },
};

const hours = (what: string, example: number) => ({ text: what, unit: "hours", example });
const count = (what: string, unit: string, example: number) => ({ text: what, unit, example });

export const limitNotes: FieldNotes = {
  weeklyHours: {
    text: "Full-time hours; the contract hours of people who have none of their own.",
    unit: "hours a week",
    example: 38.5,
  },
  maxHoursPerDay: hours("Most working hours on a date.", 10),
  maxHoursPerWeek: hours("Most working hours in a week.", 48),
  maxHoursPerMonth: hours("Most working hours in a calendar month.", 190),
  minHoursPerWeek: hours("Fewest working hours in a week.", 20),
  maxAverageWeeklyHours: hours("Most working hours a week in the mean.", 48),
  averageReferenceWeeks: count(
    "Weeks the mean is taken over; 24 where it is left out.",
    "weeks",
    13,
  ),
  maxOvertimeHours: hours("Most hours above the target of the window.", 8),
  minRestHours: hours("Fewest hours between two duties.", 11),
  reducedRestHours: hours("What the rest may be cut to where that is made up for later.", 10),
  weeklyRestHours: hours("Fewest hours in a row without work in each week.", 35),
  maxDaysPerWeek: count("Most working days in a week.", "days", 5),
  minDaysOffPerTwoWeeks: count("Fewest days off in two weeks.", "days", 2),
  maxConsecutiveDays: count("Most working days in a row.", "days", 6),
  requiredRestDays: count("Days off after the longest run; 1 where it is left out.", "days", 2),
  maxConsecutiveNights: count("Most nights in a row.", "nights", 4),
  maxNightsPerMonth: count("Most nights in a calendar month.", "nights", 8),
  nightRecoveryHours: hours("Fewest hours after the last night of a run.", 48),
  minFreeWeekendsPerMonth: count("Fewest free weekends in a month.", "weekends", 2),
  maxWeekendsPerFourWeeks: count("Most worked weekends in four weeks.", "weekends", 2),
  maxConsecutiveWeekends: count("Most worked weekends in a row.", "weekends", 2),
  minFreeSundaysPerYear: count("Fewest free Sundays in a year.", "Sundays", 15),
  minFreeSundaysPerMonth: count("Fewest free Sundays in a month.", "Sundays", 1),
  replacementRestDays: {
    text: "Whether a worked Sunday or holiday is made up for by a day off.",
    default: false,
    example: true,
  },
  maxOnCallPerMonth: count("Most on-call duties in a month.", "duties", 7),
  nightWindow: {
    text: "The night of these people, in place of the department's.",
    example: { from: "21:00", to: "06:00" },
  },
  "nightWindow.from": { text: "Start of the night.", example: "21:00" },
  "nightWindow.to": { text: "End of the night, on the next date.", example: "06:00" },
  holidayTargetReduction: {
    text: "Which holidays lower the target of hours, in place of the department's choice.",
    example: "monSat",
  },
  breaksPaid: {
    text: "Whether breaks are credited.",
    default: false,
    example: true,
  },
};

export const agreementNotes: FieldNotes = {
  ...limitNotes,
  rules: {
    text: "Planning rules that hold for the people bound by the agreement, of priority `tariff` unless they say otherwise.",
    default: [],
    example: [{ id: "week", consequences: [lawExample("weeklyHours")] }],
  },
};

const scope: FieldNotes = {
  departmentId: { text: "Shifts of this department alone.", example: "ward-3" },
  shiftIds: ids("These shifts alone.", "early"),
  shiftId: { text: "This shift alone.", example: "early" },
  shiftTypes: ids("Shifts of these types alone.", "night"),
  workplaceIds: ids("Shifts at these workplaces alone.", "reception"),
  areaIds: ids("Shifts in these areas alone.", "surgery"),
  areaGroupIds: ids("Shifts of these area groups alone.", "clinic"),
};

export const staffingRuleNotes: FieldNotes = {
  id: { text: "Opaque id that results name the rule by.", example: "two-nurses" },
  name: { text: "What results call it; the id where it is left out.", example: "Two nurses" },
  status,
  severity: { text: "How strictly the numbers are meant.", default: "must", example: "should" },
  priority: { text: "Read where `severity` is missing.", example: "should" },
  importance: {
    text: "How much a missing person hurts here compared with elsewhere, 1 to 10.",
    default: 1,
    example: 5,
  },
  mode: {
    text: "`add` holds beside the numbers of the shifts, `override` takes their place.",
    default: "add",
    example: "override",
  },
  pooled: {
    text: "True: the persons of all shifts of a date are added up.",
    default: false,
    example: true,
  },
  ...scope,
  weekdays: { text: "These weekdays alone.", example: ["sat", "sun"] },
  dates: { text: "These dates alone.", example: ["2026-03-14"] },
  dateFrom: { text: "From this date on.", example: "2026-03-01" },
  dateTo: { text: "Up to this date.", example: "2026-03-31" },
  holidays: {
    text: "Whether holidays count like other dates, alone, or not at all.",
    default: "any",
    example: "only",
  },
  timeFrom: {
    text: "Start of a time of day in which so many are there at any moment.",
    example: "08:00",
  },
  timeTo: { text: "End of that time of day.", example: "12:00" },
  curve: {
    text: "Numbers by time of day.",
    example: [{ from: "08:00", to: "12:00", min: 2, target: 3 }],
  },
  "curve.from": { text: "Start of the piece.", example: "08:00" },
  "curve.to": { text: "End of the piece.", example: "12:00" },
  "curve.min": { text: "Fewest; `minStaff` where it is left out.", unit: persons, example: 2 },
  "curve.target": { text: "Aimed at.", unit: persons, example: 3 },
  "curve.max": { text: "Most; `maxStaff` where it is left out.", unit: persons, example: 4 },
  qualificationIds: ids("Only holders of these count.", "nurse"),
  qualificationMode: {
    text: "Whether holders of `any` of them count or of `all`.",
    default: "any",
    example: "all",
  },
  minStaff: { text: "Fewest.", unit: persons, example: 2 },
  targetStaff: { text: "Aimed at.", unit: persons, example: 3 },
  maxStaff: { text: "Most.", unit: persons, example: 4 },
  minSharePercent: {
    text: "Least share of holders among those who are there; needs `qualificationIds`.",
    unit: "percent",
    example: 50,
  },
  unit: {
    text: "Whether the numbers of a time of day are persons at any moment or person-hours.",
    default: "persons",
    example: "hours",
  },
  underWeight: { text: "Multiplies what a missing person costs.", default: 1, example: 2 },
  overWeight: { text: "Multiplies what a person too many costs.", default: 1, example: 2 },
};

export const workplaceNotes: FieldNotes = {
  id: { text: "Opaque id that shifts name the workplace by.", example: "reception" },
  name: { text: "What results call it.", example: "Reception" },
  departmentId: { text: "Whose workplace it is.", example: "ward-3" },
  areaId: { text: "The area it lies in.", example: "surgery" },
  requiredQualificationIds: ids(
    "What whoever works there needs, beside that of the shift.",
    "nurse",
  ),
  qualificationMode: {
    text: "Whether `all` of them are needed or `any`.",
    default: "all",
    example: "any",
  },
  minStaff: { text: "Fewest, all its shifts of a date together.", unit: persons, example: 1 },
  optimalStaff: { text: "Aimed at.", unit: persons, example: 2 },
  capacity: { text: "Most.", unit: persons, example: 4 },
  openFrom: {
    text: "With `openTo`: its numbers hold at any moment of this time.",
    example: "08:00",
  },
  openTo: { text: "End of that time.", example: "18:00" },
  weekdays: { text: "Weekdays on which its numbers hold.", example: ["mon", "fri"] },
  isActive: { text: "False: its shifts do not run.", default: true, example: false },
};

export const areaGroupNotes: FieldNotes = {
  id: { text: "Opaque id of the group.", example: "clinic" },
  name: { text: "What results call it.", example: "Clinic" },
  areaIds: ids("Shifts in these areas belong to it.", "surgery"),
  workplaceIds: ids("Shifts at these workplaces belong to it.", "reception"),
  shiftIds: ids("These shifts belong to it.", "early"),
  departmentIds: ids("Shifts of these departments belong to it.", "ward-3"),
  employeeIds: {
    text: "Only these people may work in it; all where it is left out.",
    example: ["anna"],
  },
  minStaff: { text: "Fewest, all its shifts of a date together.", unit: persons, example: 3 },
  optimalStaff: { text: "Aimed at.", unit: persons, example: 4 },
  maxStaff: { text: "Most.", unit: persons, example: 6 },
  qualificationIds: ids("Only holders of these count.", "nurse"),
  timeFrom: {
    text: "Start of a time of day for which the numbers hold at any moment.",
    example: "08:00",
  },
  timeTo: { text: "End of that time of day.", example: "18:00" },
  severity: { text: "How strictly the numbers are meant.", default: "must", example: "should" },
};

export const durationRuleNotes: FieldNotes = {
  id: { text: "Opaque id that results name the rule by.", example: "reception-hours" },
  name: { text: "What results call it.", example: "Hours at the reception" },
  status,
  severity: {
    text: "`must` and stronger words are bounds; `should` and `may` price what is off.",
    default: "should",
    example: "must",
  },
  workplaceId: { text: "Where the hours are worked.", example: "reception" },
  areaId: { text: "In which area they are worked.", example: "surgery" },
  areaGroupId: { text: "In which group of areas they are worked.", example: "clinic" },
  shiftIds: ids("In which shifts they are worked.", "early"),
  employeeIds: {
    text: "Whose hours; everybody who may work there where it is left out.",
    example: ["anna"],
  },
  employeeId: { text: "Whose hours, where it is one person.", example: "anna" },
  qualificationIds: ids("Only holders of these.", "nurse"),
  minHours: hours("Fewest hours.", 8),
  targetHours: hours("Hours aimed at.", 16),
  maxHours: hours("Most hours.", 24),
  period: { text: "What is added up.", default: "window", example: "week" },
  basis: {
    text: "Whether each person's hours are meant or those of all together.",
    default: "perPerson",
    example: "total",
  },
};

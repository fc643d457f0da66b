/** What is said of the fields of people. */
import type { FieldNotes } from "../shape/field-notes.ts";

const hoursWeek = "hours a week";
const ids = (what: string, example: string) => ({ text: what, default: [], example: [example] });

export const employeeNotes: FieldNotes = {
  id: {
    text: "Opaque id that everything else names the person by; case matters.",
    example: "anna",
  },
  name: { text: "Taken and given back; nothing reads it.", example: "Anna" },
  status: {
    text: "Whoever is not `active` stays in the roster for their history and gets no new duty.",
    default: "active",
    example: "onLeave",
  },
  countsForStaffing: { default: true, example: false },
  qualificationIds: ids(
    "What the person is qualified for; an entry in `qualifications` takes its place.",
    "nurse",
  ),
  qualificationValidUntil: {
    text: "Last date on which a qualification holds, by qualification id.",
    example: { nurse: "2026-12-31" },
  },
  contractHoursPerWeek: {
    text: "Contract hours, the target of hours; without them there is no target, with 0 every hour is overtime.",
    unit: hoursWeek,
    example: 38.5,
  },
  workDaysPerWeek: {
    text: "Days of a usual week; the contract hours of one day follow from it.",
    unit: "days",
    default: 5,
    example: 4,
  },
  hoursBalance: {
    text: "Hours on the account before the window; a positive one lowers the target, by a fifth of it at most.",
    unit: "hours",
    default: 0,
    example: -6.5,
  },
  primaryDepartmentId: {
    text: "The person's own department; duties elsewhere cost objective `home_department`.",
    example: "ward-3",
  },
  departmentIds: ids(
    "Further departments the person works in; with neither given they may work in all.",
    "ward-4",
  ),
  teamId: { text: "A label for conditions and selectors.", example: "blue" },
  tags: ids("Labels for conditions (`employeeTag`) and selectors.", "mentor"),
  employmentType: { text: "A label for conditions and selectors.", example: "trainee" },
  areaIds: ids("Areas the person may work in; all where no place is named.", "intensive-care"),
  areaGroupIds: ids("Area groups the person may work in.", "surgery"),
  workplaceIds: ids("Workplaces the person may work at.", "reception"),
  allowedShiftIds: ids("The only shifts the person may work.", "early"),
  excludedShiftIds: ids("Shifts the person never works.", "night"),
  allowedShiftTypes: ids("The only shift types the person may work.", "early"),
  excludedShiftTypes: ids("Shift types the person never works.", "night"),
  allowedWeekdays: {
    text: "The only weekdays on which duties of the person may start; all where none is named.",
    example: ["mon", "tue", "wed"],
  },
  entryDate: { text: "First date of the employment.", example: "2026-03-16" },
  exitDate: { text: "Last date of the employment.", example: "2026-09-30" },
  maxShiftsPerDay: {
    text: "Most duties that may start on one date; the department's number where it is left out.",
    unit: "duties",
    example: 2,
  },
  collectiveAgreementId: {
    text: "Key in `collective_agreements`; the department's where it is left out.",
    example: "tvoed",
  },
  limits: {
    text: "Personal limits with the keys of an agreement; rules of priority `contract`.",
    default: {},
    example: { maxHoursPerWeek: 20 },
  },
  protections: {
    text: "Protections of the law that hold for the person; always hard.",
    default: [],
    example: ["maternity"],
  },
  consents: {
    text: "What the person agreed to although a protection forbids it.",
    default: [],
    example: ["sundayWork"],
  },
  socialPoints: {
    text: "Points the person can spend on wishes; an entry in `social_points` takes its place.",
    unit: "points",
    example: 20,
  },
  pay: {
    text: "How the person is paid; by the hour with a rate and by a salary without one where it is left out.",
    example: { kind: "hourly", rate: 24.5 },
  },
};

export const payNotes: FieldNotes = {
  kind: { text: "Salaried people cost nothing up to their guaranteed hours.", example: "hourly" },
  rate: { unit: "currency units an hour", example: 24.5 },
  guaranteedHours: { unit: "hours", example: 160 },
};

export const availabilityWindowNotes: FieldNotes = {
  weekdays: { example: ["mon", "wed"] },
  date: { example: "2026-03-04" },
  from: { text: "Start of the time of day.", example: "08:00" },
  to: { example: "13:00" },
  kind: {
    text: "`available` times of a day are the only possible ones, `unavailable` are impossible, the others are priced.",
    example: "available",
  },
  weight: { default: 1, example: 2 },
};

export const creditedAbsenceNotes: FieldNotes = {
  date: { example: "2026-03-05" },
  minutes: { unit: "minutes", example: 480 },
  kind: { example: "school" },
};

export const preferencesNotes: FieldNotes = {
  preferredShiftIds: ids("Shifts the person likes; every other one costs half a unit.", "early"),
  avoidedShiftIds: ids("Shifts the person dislikes; each costs a unit.", "night"),
  preferredShiftTypes: ids("Shift types the person likes.", "early"),
  avoidedShiftTypes: ids("Shift types the person dislikes.", "night"),
  preferredWeekdays: { text: "Weekdays the person likes to work on.", example: ["mon", "tue"] },
  avoidedWeekdays: { text: "Weekdays the person dislikes to work on.", example: ["sun"] },
  preferredWorkplaceIds: ids("Workplaces the person likes.", "reception"),
  avoidedWorkplaceIds: ids("Workplaces the person dislikes.", "archive"),
  preferredColleagueIds: ids("People they like to share a shift with.", "ben"),
  avoidedColleagueIds: ids("People they do not like to share a shift with.", "carl"),
  earliestStart: { text: "Duties that start before cost a unit.", example: "07:00" },
  latestEnd: { text: "Duties that end after cost a unit.", example: "20:00" },
  maxConsecutiveDays: { text: "Days in a row; each above costs a unit.", unit: "days", example: 4 },
  preferredBlockLength: {
    text: "How many days in a row are liked; each other block costs a unit.",
    example: { min: 2, max: 4 },
  },
  "preferredBlockLength.min": { text: "Fewest days of a liked block.", unit: "days", example: 2 },
  "preferredBlockLength.max": { text: "Most days of a liked block.", unit: "days", example: 4 },
  maxNights: { text: "Nights in the window; each above costs a unit.", unit: "nights", example: 3 },
  nightAffinity: {
    text: "From -2 (rather not) to 2 (gladly): changes the person's fair share of nights by a quarter each.",
    default: 0,
    example: 1,
  },
  weekendAffinity: {
    text: "From -2 (rather not) to 2 (gladly): changes the person's fair share of weekends by a quarter each.",
    default: 0,
    example: -1,
  },
  weight: { text: "Multiplies what the person's preferences cost.", default: 1, example: 2 },
};

export const wishSpecNotes: FieldNotes = {
  type: {
    text: "What is wished: `dayOff` and `dayOn` on a date, `shiftOff` and `shiftOn` for a shift of a date, `weekendOff` around a date, a `series` or each `weekday` free, `timeFree` between two times of a date.",
    example: "weekendOff",
  },
  date: {
    text: "The date; needed by all types but `series` and `weekday`.",
    example: "2026-03-14",
  },
  dates: { text: "The dates of a `series`.", example: ["2026-03-14", "2026-03-15"] },
  shiftId: { text: "The shift of `shiftOff` and `shiftOn`.", example: "night" },
  shiftIds: { text: "Any of several shifts.", example: ["late", "night"] },
  shiftType: { text: "Any shift of the type.", example: "night" },
  shiftTypes: { text: "Any shift of one of the types.", example: ["late", "night"] },
  code: { text: "The shift with this code.", example: "N" },
  codes: { text: "Any shift with one of these codes.", example: ["L", "N"] },
  weekdays: { text: "The weekdays of a `weekday` wish.", example: ["wed"] },
  from: {
    text: "First date of a `series` or `weekday` wish, or the clock time at which `timeFree` begins.",
    example: "2026-03-09",
  },
  to: {
    text: "Last date of a `series` or `weekday` wish, or the clock time at which `timeFree` ends.",
    example: "2026-03-15",
  },
  atomic: {
    text: "True: all of the days or nothing. `weekendOff` is atomic unless it says otherwise, a `series` is not.",
    example: true,
  },
  includeFridayNight: {
    text: "True: a night from Friday into Saturday spoils the free weekend, too.",
    default: false,
  },
  minGranted: {
    text: "So many of the days are enough; all where it is left out.",
    unit: "days",
    example: 2,
  },
  priority: { text: "`low` counts 0.5, `high` counts 2.", default: "normal", example: "high" },
  cost: { text: "Points that a grant costs.", unit: "points", example: 5 },
  weight: { text: "Multiplies what a refusal costs.", default: 1, example: 2 },
};

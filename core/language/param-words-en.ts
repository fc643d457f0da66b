/** What the parameters of rules are called in a form, and their choices, in English. */

/** Labels and choices by name; what means something else in one rule stands in that rule. */
export interface ParamWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Behind a number. */
  readonly units: Readonly<Record<ParamUnit, string>>;
}

export type ParamUnit = "hours" | "minutes" | "days" | "weeks" | "percent";

export const paramWordsEn: ParamWords = {
  labels: {
    period: "Counted",
    days: "Length of the stretch",
    weeks: "Length of the stretch",
    anchorDate: "A day in the first week of a block",
    carried: "Already used up before the window",
    partial: "Days of which nothing is known yet",
    windowStart: "Days before the window",
    windowEnd: "End of the window",
    countAbsenceAs: "Leave and sickness count as",
    weekend: "A weekend is",
    max: "At most",
    min: "At least",
    minPercent: "At least",
    maxPercent: "At most",
    qualificationIds: "Qualification",
    employeeIds: "These people",
    scope: "What counts as together",
    per: "Judged",
    from: "From",
    to: "To",
    groupBy: "What counts as the same",
    countAbsence: "Leave and sickness count as free",

    maxHours: "At most",
    minHours: "At least",
  },
  choices: {
    period: {
      day: "each day",
      week: "each week",
      twoWeeks: "each two weeks",
      fourWeeks: "each four weeks",
      month: "each month",
      quarter: "each quarter",
      year: "each year",
      window: "over the whole plan",
      rolling: "over any stretch of days",
    },
    basis: { legal: "working time by law", contract: "hours credited" },
    attribution: { start: "on the day it starts", split: "on both days, by their share" },
    partial: {
      open: "may still bring all that is missing",
      prorate: "bring their share",
      strict: "bring nothing",
    },
    absence: { neutral: "are left out", zero: "count as weeks without work" },
    windowStart: { history: "belong to a series", closed: "do not count" },
    windowEnd: { open: "a series may go on", closed: "a series ends there" },
    countAbsenceAs: { off: "days off", work: "work", skip: "not there" },
    groupBy: {
      shiftType: "the kind of shift",
      shiftId: "the same shift",
      workplaceId: "the workplace",
      areaId: "the area",
    },
    weekend: {
      satSun: "Saturday and Sunday",
      fridayNight: "with the night from Friday",
      friSatSun: "Friday to Sunday",
      satSunMon: "Saturday to Monday",
      friSatSunMon: "Friday to Monday",
    },
    countBy: { start: "when a duty starts on it", touch: "when a duty reaches into it" },
    restDays: { werktag: "Monday to Saturday, no holiday", any: "any day" },
    qualificationMode: { any: "any of them", all: "all of them" },
    per: {
      shift: "for each shift",
      day: "for each day",
      interval: "at any time between",
      period: "over a period",
    },
    scope: {
      sameShift: "in the same shift",
      overlap: "at the same time",
      sameDay: "on the same day",
      sameOff: "off on the same day",
    },
    measure: { count: "duties", hours: "hours", weekends: "worked weekends" },
    scaleBy: {
      contractHours: "contract hours",
      equal: "the same for everybody",
      availableDays: "days available",
    },
    carriedFrom: {
      shifts: "duties",
      hours: "hours",
      nights: "nights",
      weekends: "weekends",
      weekendDays: "days of weekends",
      holidays: "holidays",
      onCall: "on-call duties",
      standby: "standby duties",
    },
  },
  units: {
    hours: "h",
    minutes: "min",
    days: "days",
    weeks: "weeks",
    percent: "%",
  },
};

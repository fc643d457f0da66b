/** What `requireDaysOff` says of itself where all rules are gone through. */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";
import { less, more } from "../../families/relaxable-parameters.ts";

export const requireDaysOffFacets = {
  relaxable: [less("minDays", "daysOff"), more("maxDays", "daysOff")],
  otherNames: {
    requireFreeSundaysPerMonth: {
      brief: {
        en: "{min..:free Sunday/free Sundays} {period=month}",
        de: "{min..:freier Sonntag/freie Sonntage} {period=month}",
      },
      renamed: { min: "minDays" },
      defaults: { period: "month" },
      condition: { field: "isSunday", operator: "eq", value: true },
    },
  },
  limits: [
    {
      key: "minDaysOffPerTwoWeeks",
      from: { minDays: "minDaysOffPerTwoWeeks" },
      fixed: { period: "twoWeeks" },
    },
    {
      key: "minFreeSundaysPerMonth",
      from: { minDays: "minFreeSundaysPerMonth" },
      fixed: { period: "month" },
      condition: { field: "isSunday" },
    },
  ],
  protections: [
    {
      of: ["minor"],
      item: "freeSaturdays",
      params: { minDays: 2, period: "month" },
      condition: { field: "weekday", value: 6 },
      isAdvice: true,
    },
  ],
  brief: {
    en: "{minDays..:day off/days off} {period=week}",
    de: "{minDays..:freier Tag/freie Tage} {period=week}",
  },
  readySets: [
    {
      key: "days-off",
      sets: ["tvoed-k"],
      priority: "tariff",
      name: { en: "Two days off in two weeks", de: "Zwei freie Tage in zwei Wochen" },
      params: { minDays: 2, period: "twoWeeks" },
    },
    {
      key: "free-sunday",
      sets: ["tvoed-k"],
      priority: "should",
      name: { en: "A free Sunday in two weeks", de: "Ein freier Sonntag in zwei Wochen" },
      params: { minDays: 1, period: "twoWeeks" },
      conditions: [{ field: "isSunday" }],
    },
    {
      key: "free-saturday",
      sets: ["retail"],
      priority: "legal",
      name: { en: "A free Saturday each month", de: "Ein freier Samstag im Monat" },
      params: { minDays: 1, period: "month" },
      conditions: [{ field: "weekday", operator: "in", value: ["sat"] }],
    },
  ],
  starters: [
    {
      key: "freeSundaysInAMonth",
      topic: "weekends",
      words: {
        en: {
          title: "So many free Sundays a month",
          text: "Each person has at least so many Sundays without a duty.",
          also: "sunday off",
        },
        de: {
          title: "So viele freie Sonntage im Monat",
          text: "Jede Person hat mindestens so viele Sonntage ohne Dienst.",
        },
      },
      params: { minDays: 2, period: "month" },
      conditions: [{ field: "isSunday" }],
      sample: {
        params: { minDays: 1, period: "twoWeeks" },
        allowed: ["EEEE--EEEEEE--"],
        forbidden: ["EEEE--EEEEE--E"],
      },
    },
    {
      key: "daysOff",
      topic: "daysOff",
      words: {
        en: {
          title: "So many days off a week",
          text: "Each person is off on at least so many days.",
          also: "free fortnight two weeks",
        },
        de: {
          title: "So viele freie Tage in der Woche",
          text: "Jede Person hat an mindestens so vielen Tagen frei.",
          also: "zwei Wochen",
        },
      },
      params: { minDays: 2, period: "week" },
      sample: { allowed: ["EEE-EE-"], forbidden: ["EEEEEE-"] },
    },
    {
      key: "freeWeekday",
      topic: "daysOff",
      words: {
        en: {
          title: "A free weekday now and then",
          text: "Of a day of the week, as Saturday, at least so many are free in a month.",
          also: "saturday monday school retail",
        },
        de: {
          title: "Ab und zu ein freier Wochentag",
          text: "Von einem Wochentag, etwa dem Samstag, sind im Monat mindestens so viele frei.",
          also: "Samstag Montag Schule Handel",
        },
      },
      params: { minDays: 1, period: "month" },
      conditions: [{ field: "weekday", operator: "in", value: ["sat"] }],
      sample: {
        params: { minDays: 1, period: "twoWeeks" },
        allowed: ["EEEE-E-EEEEE--"],
        forbidden: ["EEEE-E-EEEE-E-"],
      },
    },
  ],
  labels: {
    en: {
      minDays: "Off for at least",
      maxDays: "Off for at most",
      consecutive: "One after the other",
    },
    de: { minDays: "Mindestens frei", maxDays: "Höchstens frei", consecutive: "Am Stück" },
  },
} as const satisfies RuleFacets;

/** What `limitWorkingHours` says of itself where all rules are gone through. */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";
import { lessHours, moreHours } from "../../families/relaxable-parameters.ts";

export const limitWorkingHoursFacets = {
  gapCode: "working_hours",
  relaxable: [
    moreHours("maxHours", "workingHours"),
    { param: "percentOfContract", what: "contractPercent", step: 5, end: 1000 },
    { ...lessHours("minHours", "workingHours"), stepsPerUnit: 16 },
  ],
  otherNames: {
    maxWorkingHours: { defaults: { period: "week" } },
    limitWeeklyHours: { defaults: { period: "week" } },
    limitDailyHours: {
      brief: {
        en: "{minHours|minMinutes..maxHours|maxMinutes|percentOfContract} [!percentOfContract|h][percentOfContract|% of the contract’s hours] {period=day}",
        de: "{minHours|minMinutes..maxHours|maxMinutes|percentOfContract} [!percentOfContract|Std.][percentOfContract|% der Vertragsstunden] {period=day}",
      },
      defaults: { period: "day" },
    },
  },
  limits: [
    { key: "maxHoursPerDay", from: { maxHours: "maxHoursPerDay" }, fixed: { period: "day" } },
    { key: "maxHoursPerWeek", from: { maxHours: "maxHoursPerWeek" }, fixed: { period: "week" } },
    { key: "maxHoursPerMonth", from: { maxHours: "maxHoursPerMonth" }, fixed: { period: "month" } },
    { key: "minHoursPerWeek", from: { minHours: "minHoursPerWeek" }, fixed: { period: "week" } },
  ],
  law: [
    {
      item: "dailyHours",
      params: { maxHours: 10, period: "day" },
      allowedBy: "maxHoursPerDay",
    },
    { item: "weeklyHours", params: { maxHours: 60, period: "week" } },
  ],
  protections: [
    {
      of: ["minor", "maternity", "nursing"],
      item: "dailyHours",
      params: { maxHours: 8.5, period: "day" },
    },
    { of: ["noOvertime"], item: "dailyHours", params: { maxHours: 8, period: "day" } },
    { of: ["minor"], item: "weeklyHours", params: { maxHours: 40, period: "week" } },
    {
      of: ["maternity", "nursing"],
      item: "twoWeekHours",
      params: { maxHours: 90, period: "twoWeeks" },
    },
  ],
  brief: {
    en: "{minHours|minMinutes..maxHours|maxMinutes|percentOfContract} [!percentOfContract|h][percentOfContract|% of the contract’s hours] {period=week}",
    de: "{minHours|minMinutes..maxHours|maxMinutes|percentOfContract} [!percentOfContract|Std.][percentOfContract|% der Vertragsstunden] {period=week}",
  },
  starters: [
    {
      key: "dailyHours",
      topic: "hours",
      words: {
        en: {
          title: "No more than so many hours a day",
          text: "Adds up the working time of each day.",
          also: "ten hours eight maximum",
        },
        de: {
          title: "Höchstens so viele Stunden am Tag",
          text: "Zählt die Arbeitszeit jedes Tages zusammen.",
          also: "zehn acht Höchstarbeitszeit",
        },
      },
      params: { maxHours: 10, period: "day" },
      sample: { allowed: ["EEEEE--"], forbidden: ["EETEE--"] },
    },
    {
      key: "weeklyHours",
      topic: "hours",
      words: {
        en: {
          title: "No more than so many hours a week",
          text: "Adds up the working time of each week.",
          also: "48 60 maximum month limit mini job",
        },
        de: {
          title: "Höchstens so viele Stunden in der Woche",
          text: "Zählt die Arbeitszeit jeder Woche zusammen.",
          also: "48 60 Höchstarbeitszeit Monat Minijob",
        },
      },
      params: { maxHours: 48, period: "week" },
      sample: { allowed: ["EEEEEE-"], forbidden: ["EEEEEEE"] },
    },
  ],
  labels: {
    en: {
      basis: "Which hours",
      percentOfContract: "At most, as a share of the contract",
      attribution: "A duty over midnight counts",
    },
    de: {
      basis: "Welche Stunden",
      percentOfContract: "Höchstens, als Anteil des Vertrags",
      attribution: "Ein Dienst über Mitternacht zählt",
    },
  },
} as const satisfies RuleFacets;

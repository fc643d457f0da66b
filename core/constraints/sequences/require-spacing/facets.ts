/** What `requireSpacing` says of itself where all rules are gone through. */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";
import { less, more } from "../../families/relaxable-parameters.ts";

export const requireSpacingFacets = {
  relaxable: [less("minDays", "daysApart", 1), more("maxDays", "daysApart")],
  brief: {
    en: "{minDays..maxDays:day/days} from one to the next",
    de: "{minDays..maxDays:Tag/Tage} vom einen zum nächsten",
  },
  readySets: [
    {
      key: "on-call-apart",
      sets: ["physicians"],
      priority: "tariff",
      name: {
        en: "On call at most every fourth day",
        de: "Bereitschaft höchstens jeden vierten Tag",
      },
      params: { minDays: 4 },
      conditions: [{ field: "shiftKind", value: "onCall" }],
    },
  ],
  starters: [
    {
      key: "onCallApart",
      topic: "nights",
      words: {
        en: {
          title: "On call at most every so many days",
          text: "From one on-call duty to the next so many days pass.",
          also: "physicians every fourth day spacing",
        },
        de: {
          title: "Bereitschaft höchstens alle so viele Tage",
          text: "Von einem Bereitschaftsdienst zum nächsten vergehen so viele Tage.",
          also: "Ärzte jeden vierten Tag Abstand",
        },
      },
      params: { minDays: 4 },
      conditions: [{ field: "shiftKind", value: "onCall" }],
      sample: { allowed: ["C-E-C--"], forbidden: ["C-C-E--"] },
    },
    {
      key: "spacing",
      topic: "order",
      words: {
        en: {
          title: "Days apart",
          text: "From one such duty to the next so many days pass.",
          also: "distance spacing interval",
        },
        de: {
          title: "Abstand in Tagen",
          text: "Von einem solchen Dienst zum nächsten vergehen so viele Tage.",
          also: "jeden dritten Tag",
        },
      },
      params: { minDays: 2 },
      conditions: [{ field: "weekday", operator: "in", value: ["sat", "sun"] }],
      sample: { allowed: ["EEEEE-E"], forbidden: ["EEEE-EE"] },
    },
  ],
  labels: {
    en: {
      minDays: "From one to the next at least",
      maxDays: "From one to the next at most",
      betweenRuns: "Days in a row are one; only the distance between series counts",
    },
    de: {
      minDays: "Vom einen zum nächsten mindestens",
      maxDays: "Vom einen zum nächsten höchstens",
      betweenRuns: "Tage am Stück sind einer; nur der Abstand der Folgen zählt",
    },
  },
} as const satisfies RuleFacets;

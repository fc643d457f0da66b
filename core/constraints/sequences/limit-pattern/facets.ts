/** What `limitPattern` says of itself where all rules are gone through. */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";
import { less, more } from "../../families/relaxable-parameters.ts";

export const limitPatternFacets = {
  relaxable: [more("max", "patternMatches"), less("min", "patternMatches")],
  brief: {
    en: "[max=0|never {sequences}][max!=0|{sequences} {min..max:time/times}]",
    de: "[max=0|nie {sequences}][max!=0|{sequences} {min..max} Mal]",
  },
  starters: [
    {
      key: "pattern",
      topic: "order",
      words: {
        en: {
          title: "A sequence of days",
          text: "A sequence, as off, work, off, comes at most or at least so many times.",
          also: "pattern",
        },
        de: {
          title: "Eine Folge von Tagen",
          text: "Eine Folge, etwa frei, Arbeit, frei, kommt höchstens oder mindestens so oft vor.",
          also: "Muster",
        },
      },
      params: { patterns: [["O", "W", "O"]], max: 0 },
      sample: { allowed: ["EE--EE-"], forbidden: ["EE-E-EE"] },
    },
  ],
  labels: {
    en: {
      patterns: "Sequences of days",
      min: "At least so many times",
      max: "At most so many times",
      startWeekdays: "Beginning on",
      startDates: "Beginning on these dates only",
      from: "From this date on",
      to: "Up to this date",
    },
    de: {
      patterns: "Folgen von Tagen",
      min: "Mindestens so oft",
      max: "Höchstens so oft",
      startWeekdays: "Beginnend am",
      startDates: "Nur beginnend an diesen Tagen",
      from: "Ab diesem Tag",
      to: "Bis zu diesem Tag",
    },
  },
} as const satisfies RuleFacets;

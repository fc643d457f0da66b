/** What `balanceShifts` says of itself where all rules are gone through. */
import type { RuleFacets } from "../model/rule-facets.ts";

export const balanceShiftsFacets = {
  starters: [
    {
      key: "fairNights",
      topic: "fairness",
      words: {
        en: {
          title: "Nights shared fairly",
          text: "Everybody has about as many nights as their part of the demand.",
          also: "balance equal",
        },
        de: {
          title: "Nächte gerecht verteilt",
          text: "Alle haben etwa so viele Nächte, wie auf sie entfallen.",
          also: "ausgleichen gleich",
        },
      },
      params: { measure: "count" },
      conditions: [{ field: "isNight" }],
      isSoft: true,
      sample: {
        params: { measure: "count", tolerance: 1 },
        allowed: ["NNN----", "---NNNN"],
        forbidden: ["NNNNN--", "-----NN"],
      },
    },
    {
      key: "fairWeekends",
      topic: "fairness",
      words: {
        en: {
          title: "Weekends shared fairly",
          text: "Everybody works about as many weekends as their part.",
          also: "balance equal",
        },
        de: {
          title: "Wochenenden gerecht verteilt",
          text: "Alle arbeiten an etwa so vielen Wochenenden, wie auf sie entfallen.",
          also: "ausgleichen gleich",
        },
      },
      params: { measure: "weekends" },
      isSoft: true,
      sample: {
        params: { measure: "weekends", tolerance: 1 },
        allowed: ["EEE--EEEEEEE--", "EEEEE--EEE--EE"],
        forbidden: ["EEE--EEEEE--EE", "EEEEE--EEEEE--"],
      },
    },
    {
      key: "fairDuties",
      topic: "fairness",
      words: {
        en: {
          title: "Duties shared fairly",
          text: "Everybody has about their part of the duties you pick.",
          also: "balance equal on-call holidays hours",
        },
        de: {
          title: "Dienste gerecht verteilt",
          text: "Alle haben etwa ihren Teil von den gewählten Diensten.",
          also: "ausgleichen gleich Bereitschaft Feiertage Stunden",
        },
      },
      params: { measure: "count", scaleBy: "contractHours" },
      isSoft: true,
      sample: {
        params: { measure: "count", tolerance: 1 },
        conditions: [{ field: "isNight" }],
        allowed: ["N-N-N-N", "-N-N-N-"],
        forbidden: ["NNNNNN-", "------N"],
      },
    },
  ],
  labels: {
    en: {
      measure: "What is shared",
      scaleBy: "A fair share goes by",
      groups: "Groups that share among themselves",
      carried: "From earlier plans",
      carriedFrom: "Total of earlier months that counts",
      tolerance: "May differ by",
    },
    de: {
      measure: "Verteilt wird",
      scaleBy: "Der gerechte Anteil richtet sich nach",
      groups: "Gruppen, die unter sich teilen",
      carried: "Aus früheren Plänen",
      carriedFrom: "Summe früherer Monate, die zählt",
      tolerance: "Abweichung bis",
    },
  },
} as const satisfies RuleFacets;

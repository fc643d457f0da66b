/** What `balanceShifts` says of itself where all rules are gone through. */
/*
 * Formulation
 *
 * The fair part of e is a constant: `scale_e / sum of scales * carried total + scale_e * presence_e / sum of (scale * presence) * demand in M`,
 * over the members of the group who have a candidate in M. The scale is the contract's hours, or 1; presence is the part of the window in which
 * e is employed and not absent (with availableDays: and available). Absence so lowers only the part of this window, never that of what was carried.
 * Where the load comes from `carry_over` (`carriedFrom`), the first part is `scale_e * days_e / sum of (scale * days) * carried total`, days being those
 * that the account of e counts: the same where all accounts count the same days, and nothing of the past for those who come later.
 * With the load L_e = carried + counted shifts, credited minutes, or worked weekends: `L_e <= due + tolerance` (cap) and
 * `L_e >= due - tolerance` (floor).
 * Soft and linear, each bound that lies between two attainable loads is stated as two prices that start at these, so that the
 * relaxation does not
 * find the fair part itself attainable.
 */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";

export const balanceShiftsFacets = {
  goesOnFromAccounts: true,
  readySets: [
    {
      key: "on-call-fair",
      sets: ["physicians"],
      priority: "should",
      name: { en: "On call shared fairly", de: "Bereitschaft gerecht verteilt" },
      params: { measure: "count" },
      conditions: [{ field: "shiftKind", value: "onCall" }],
    },
  ],
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
  brief: { en: "shared fairly", de: "gerecht verteilt" },
} as const satisfies RuleFacets;

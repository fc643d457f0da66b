/** What `requireCompanion` says of itself where all rules are gone through. */
import type { RuleFacets } from "../../../model/rule/rule-facets.ts";

export const requireCompanionFacets = {
  starters: [
    {
      key: "companion",
      topic: "together",
      words: {
        en: {
          title: "Never without a companion",
          text: "Whoever you pick works only when one of these others does.",
          also: "mentor trainee new starter tutor",
        },
        de: {
          title: "Nie ohne Begleitung",
          text: "Die gewählten Personen arbeiten nur, wenn eine von diesen anderen da ist.",
          also: "Praxisanleitung Azubi Einarbeitung",
        },
      },
      params: { companions: {} },
      sample: {
        params: { companions: { employeeIds: ["b"] } },
        conditions: [{ field: "employeeId", operator: "in", value: ["a"] }],
        allowed: ["EE-LL--", "EEELL--"],
        forbidden: ["EE-LL--", "EEEEE--"],
      },
    },
  ],
  labels: {
    en: {
      companions: "Somebody of these comes along",
      min: "At least so many of them",
      perEmployees: "One for each so many people",
    },
    de: {
      companions: "Jemand von diesen ist dabei",
      min: "Mindestens so viele von ihnen",
      perEmployees: "Eine Begleitung je so viele Personen",
    },
  },
  brief: { en: "never without somebody to go along", de: "nie ohne Begleitung" },
} as const satisfies RuleFacets;

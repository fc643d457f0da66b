/*
 * Formulation
 *
 * For each e with night candidates: `deviation` of the sum of x over nights from a constant fair part, one unit for each night on
 * either side.
 * The part is contract hours times presence times 1 + affinity / 4, of the demand for nights that anybody may work.
 * With `carry_over` the year goes on: `due_e = scale_e * days_e / sum of (scale * days) * carried total + scale_e * presence_e / sum of (scale * presence) *
 * demand of the window`, `deviation_e = carried_e + planned_e - due_e`. Scales are contract hours times 1 + affinity / 4, days those that the account of e
 * counts from its `from` to its `to`; who has no account owes nothing of what was before. All totals are constants, so each person is priced alone. The
 * carried amount is `nights`, here, `weekendDays` in `fairness_weekends` and the worked ones of `holidays` in `fairness_holidays`.
 */
import { fairNights } from "../model/capacity/fair-shares.ts";
import { defineFairness } from "./parts/fairness.ts";

/** Nights shared fairly. A liking for nights (`nightAffinity`) makes the fair part larger, a dislike smaller. */
export const fairnessNights = defineFairness({
  id: "fairness_nights",
  words: {
    en: {
      name: "fair nights",
      title: "Fair nights",
      meaning: "nights away from everybody's fair share",
    },
    de: {
      name: "gerechte Nächte",
      title: "Gerechte Nächte",
      meaning: "Nächte abseits des gerechten Anteils",
    },
  },
  statement:
    "Every night by which an employee is above or below a fair part, scaled by contract and presence, costs one unit.",
  unit: "night off the fair part",
  duties: fairNights,
});

/*
 * Formulation
 *
 * As `fairness_nights`, on shifts that start on holidays; affinities do not change the fair part.
 */
import { fairHolidays } from "../model/capacity/fair-shares.ts";
import { defineFairness } from "./parts/fairness.ts";

/** Holiday shifts shared fairly. */
export const fairnessHolidays = defineFairness({
  id: "fairness_holidays",
  words: {
    en: {
      name: "fair holidays",
      title: "Fair holidays",
      meaning: "holidays away from everybody's fair share",
    },
    de: {
      name: "gerechte Feiertage",
      title: "Gerechte Feiertage",
      meaning: "Feiertage abseits des gerechten Anteils",
    },
  },
  statement:
    "Every holiday shift by which an employee is above or below a fair part, scaled by contract and presence, costs one unit.",
  unit: "holiday shift off the fair part",
  duties: fairHolidays,
});

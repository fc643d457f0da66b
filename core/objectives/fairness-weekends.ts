/*
 * Formulation
 *
 * As `fairness_nights`, on the days of weekends: sum of w over them, the demand being that of all work on weekend days.
 */
import { fairWeekends } from "../model/capacity/fair-shares.ts";
import { defineFairness } from "./parts/fairness.ts";

/** Weekend days shared fairly. A liking for weekends (`weekendAffinity`) makes the fair part larger, a dislike smaller. */
export const fairnessWeekends = defineFairness({
  id: "fairness_weekends",
  words: {
    en: {
      name: "fair weekends",
      title: "Fair weekends",
      meaning: "weekend days away from everybody's fair share",
    },
    de: {
      name: "gerechte Wochenenden",
      title: "Gerechte Wochenenden",
      meaning: "Wochenendtage abseits des gerechten Anteils",
    },
  },
  statement:
    "Every worked weekend day by which an employee is above or below a fair part, scaled by contract and presence, costs one unit.",
  unit: "worked weekend day off the fair part",
  duties: fairWeekends,
});

import { fairNights } from "../model/capacity/fair-shares.ts";
import { defineFairness } from "./fairness.ts";

/** Nights shared fairly. A liking for nights (`nightAffinity`) makes the fair part larger, a dislike smaller. */
export const fairnessNights = defineFairness({
  id: "fairness_nights",
  statement:
    "Every night by which an employee is above or below a fair part, scaled by contract and presence, costs one unit.",
  unit: "night off the fair part",
  duties: fairNights,
});

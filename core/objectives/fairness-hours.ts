import { sentence } from "../language/sentence.ts";
import { fairHours } from "../model/capacity/fair-hours.ts";
import { defineObjective, measured } from "./define.ts";
import { creditedMinutes, creditedRow, statedSides } from "./parts/credited-hours.ts";

/** Shortage and plenty of hours spread over everybody: nearly silent where the demand is near the contracts. */
export const fairnessHours = defineObjective({
  id: "fairness_hours",
  statement:
    "Every hour farther than half a mean duty from the employee's fair share of the work there is costs one unit: their target, " +
    "times the part of all targets that the demand comes to, as far as eligibility and absence allow.",
  unit: "hour beyond half a duty off the fair share",
  defaultWeight: 1,

  build(problem, weight, model, rules) {
    const sidesOf = statedSides(rules);
    for (const { employee, share, free } of fairHours(problem, rules)) {
      const stated = sidesOf(employee);
      const credited = creditedRow(model, employee);
      const points = weight / 60;
      if (!stated.over) model.chargeAbove(share + free, credited, points, { employee });
      if (!stated.under) model.chargeBelow(share - free, credited, points, { employee });
    }
  },

  measure(problem, plan, rules) {
    const sidesOf = statedSides(rules);
    const credited = creditedMinutes(problem, plan);
    return measured(
      fairHours(problem, rules).map(({ employee, share, free }) => {
        const stated = sidesOf(employee);
        const off = (credited[employee]! - share) / 60;
        const isStated = off > 0 ? stated.over : stated.under;
        const message = sentence("item_fair_hours", {
          hours: credited[employee]! / 60,
          share: share / 60,
          free: free / 60,
        });
        return { units: isStated ? 0 : Math.abs(off) - free / 60, employee, message };
      }),
    );
  },
});

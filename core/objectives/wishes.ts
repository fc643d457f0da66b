import { sentence } from "../language/sentence.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { claimsOf } from "./parts/claims.ts";
import { chargeRefusals, shortAccounts } from "./parts/wish-rows.ts";

/**
 * What employees asked for. A wish for a free day that is locked is refused whatever the plan does. With a budget of
 * social points something granted may also stay unclaimed, which costs the same as a refusal: see `social_points`.
 */
export const wishes = defineObjective({
  id: "wishes",
  statement:
    "Every wish that is refused, or granted but not claimed for lack of points, costs its units for each part that is missing.",
  unit: "wish unit",
  defaultWeight: 40,

  build(problem, weight, model) {
    const short = shortAccounts(problem);
    for (const wish of problem.wishes)
      if (!short.has(wish.employee)) chargeRefusals(wish, weight * wish.units, model);
  },

  measure(problem, plan, _rules, asked) {
    const items: MeasureItem[] = [];
    for (const { wish, state, missing } of claimsOf(problem, plan, asked).wishes) {
      const { index, units, employee, day } = wish;
      if (missing > 0)
        items.push({
          units: units * missing,
          employee,
          day,
          wish: index,
          message: sentence(`item_wish_${state}`, {}),
        });
    }
    return measured(items);
  },
});

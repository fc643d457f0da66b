/*
 * Formulation
 *
 * Units of the wish times the needed parts that are refused. A part that asks for a free time is refused by w or a of its duties, one
 * that asks for
 * work by 1 - a. One part: charged directly. Several: `below` of the needed number of granted parts.
 * Units are priority factor times cost ratio times weight times refusal factor. The last is 1 without `carry_over`, else
 * `1 + min(0.5, max(0, refused_e / asked_e - refused / asked))`, rounded to hundredths: the share of the person's wishes that earlier windows of the
 * year refused, less that of all accounts together. Nobody's wish counts less for it, and none more than half as much again.
 * Employees whose social points may not suffice are priced under `social_points`, where a part may also stay unclaimed.
 */

import { sentencesOf } from "../language/sentence.ts";
import type { Empty } from "../language/values.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { claimsOf } from "./parts/claims.ts";
import { chargeRefusals, shortAccounts } from "./parts/wish-rows.ts";

const say = sentencesOf("wishes", {
  en: {
    wish_granted: (_: Empty) => "granted",
    wish_refused: (_: Empty) => "refused",
    wish_unclaimed: (_: Empty) => "granted, but its points are kept for other wishes",
  },
  de: {
    wish_granted: () => "erfüllt",
    wish_refused: () => "nicht erfüllt",
    wish_unclaimed: () => "erfüllt, aber die Punkte bleiben für andere Wünsche",
  },
});

/**
 * What employees asked for. A wish for a free day that is locked is refused whatever the plan does. With a budget of
 * social points something granted may also stay unclaimed, which costs the same as a refusal: see `social_points`.
 */
export const wishes = defineObjective({
  id: "wishes",
  topic: "wishes",
  role: "wishes",
  words: {
    en: { name: "wishes", title: "Wishes", meaning: "wishes that were refused" },
    de: { name: "Wünsche", title: "Wünsche", meaning: "abgelehnte Wünsche" },
  },
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
          message: say(`wish_${state}`, {}),
        });
    }
    return measured(items);
  },
});

/*
 * Formulation
 *
 * Active with wish costs, for employees whose budget may not cover their wishes. g in {0,1} is 1 where a part of a wish is refused or
 * not claimed;
 * g >= refused. Unclaimed parts cost what refused ones do under `wishes`. `sum of cost * (1 - g) <= budget + o`, o >= 0 costs weight
 * / mean wish cost.
 * The measure finds the cheapest choice of claims for a plan exactly, by a knapsack over the parts.
 */
import { english, german } from "../language/amounts.ts";
import { sentencesOf } from "../language/sentence.ts";
import type { Wish } from "../model/problem/problem.ts";
import { type Expression, Sum } from "../model/program/expression.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import type { ObjectiveModel } from "../model/rule/rule-model.ts";
import { defineObjective, measured } from "./define.ts";
import { claimsOf } from "./parts/claims.ts";
import { atLeast, chargeRefusals, dutyRefused, shortAccounts } from "./parts/wish-rows.ts";

const say = sentencesOf("social_points", {
  en: {
    overdrawn: (v: { points: number }) =>
      `${english.counted(v.points, "point", "points")} overdrawn`,
  },
  de: {
    overdrawn: (v) => `um ${german.counted(v.points, "Punkt", "Punkte")} überzogen`,
  },
});

/**
 * The budget of points an employee may spend on wishes. What is granted need not be claimed: then it costs what a
 * refused wish costs under `wishes`, and no points. So an empty account makes further wishes worthless, but never drives
 * anybody to work.
 */
export const socialPoints = defineObjective({
  id: "social_points",
  topic: "wishes",
  words: {
    en: {
      name: "social points",
      title: "Social points",
      meaning: "wishes paid beyond somebody's budget",
    },
    de: {
      name: "Sozialpunkte",
      title: "Sozialpunkte",
      meaning: "Wünsche über das Punktebudget hinaus",
    },
  },
  statement:
    "Points spent on claimed wishes beyond the employee's budget cost one unit per mean wish cost.",
  unit: "overdrawn mean wish cost",
  defaultWeight: 100,

  build(problem, weight, model) {
    const refusal = problem.config.objectiveWeights.get("wishes") ?? 0;
    const accounts = new Map<number, Sum>();
    for (const employee of shortAccounts(problem)) accounts.set(employee, new Sum());
    for (const wish of problem.wishes) {
      const spent = accounts.get(wish.employee);
      if (spent === undefined) continue;
      const points = refusal * wish.units;
      if (wish.cost === 0) chargeRefusals(wish, points, model);
      else spent.addScaled(claims(wish, points, model), wish.cost);
    }
    for (const [employee, spent] of accounts) {
      const budget = problem.employees[employee]!.socialPoints!;
      model.chargeAbove(budget, spent, weight / problem.meanWishCost, { employee });
    }
  },

  measure(problem, plan, _rules, asked) {
    const { overdrawn } = claimsOf(problem, plan, asked);
    const items: MeasureItem[] = overdrawn.map((points, employee) => ({
      units: points > 0 ? points / problem.meanWishCost : 0,
      employee,
      message: say("overdrawn", { points }),
    }));
    return measured(items);
  },
});

/** How many parts of the wish are claimed and paid for; every needed part that is not claimed costs the points. */
function claims(wish: Wish, points: number, model: ObjectiveModel): Expression {
  const { employee, day, parts, needed } = wish;
  const about = { employee, day };
  const paid = new Sum();
  const claimed = new Sum();
  for (const part of parts) {
    // 1 where the part is refused or left unclaimed.
    const gone = model.binary(about);
    for (const duty of part.duties) atLeast(gone, dutyRefused(wish, duty, model), about, model);
    claimed.addConstant(1).addScaled(gone, -1);
    if (!part.isFree) paid.addConstant(1).addScaled(gone, -1);
  }
  model.chargeBelow(needed, claimed, points, about);
  return paid;
}

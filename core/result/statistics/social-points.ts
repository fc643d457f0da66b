/** What became of the points that employees may spend on wishes. */
import type { PointsAccount } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Claims } from "../../objectives/parts/claims.ts";
import { rendered } from "../rendered.ts";

/** One account for each employee with a budget, where budgets count; in the order of the request. */
export function pointsAccounts(problem: Problem, claims: Claims): readonly PointsAccount[] {
  if (!problem.hasWishCosts) return [];
  return problem.employees.flatMap(({ index, id, socialPoints: budget }) => {
    if (budget === null) return [];
    const own = claims.wishes.filter(({ wish }) => wish.employee === index);
    const spent = own.reduce((sum, outcome) => sum + outcome.spent, 0);
    const overdrawn = claims.overdrawn[index] ?? 0;
    const paid = own.filter((outcome) => outcome.spent > 0).length;
    const unclaimed = own.filter(({ state }) => state === "unclaimed").length;
    const amounts = { employee: id, budget, spent, wishes: paid };
    const sentences: Sentence[] = [
      overdrawn > 0
        ? sentence("points_overdrawn", { ...amounts, over: overdrawn })
        : sentence("points_account", amounts),
    ];
    if (unclaimed > 0)
      sentences.push(sentence("points_kept_back", { employee: id, wishes: unclaimed }));
    const message = sentences.map((each) => rendered(problem, each)).join(" ");
    return [{ employeeId: id, budget, spent, overdrawn, message }];
  });
}

/** Rows for rules that forbid single assignments. */
import { Sum } from "../program/expression.ts";
import type { RuleModel } from "../rule/rule-model.ts";

/**
 * None of the employees' candidates for which `isForbidden` holds is worked. One row per employee; where violations are
 * priced by the square, one per candidate, since each is a violation of its own.
 */
export function forbidCandidates(
  model: RuleModel,
  employees: readonly number[],
  isForbidden: (employee: number, day: number, shift: number) => boolean,
): void {
  const { candidates } = model.problem;
  for (const employee of employees) {
    const all = new Sum();
    let firstDay = -1;
    for (const c of candidates.ofEmployee(employee)) {
      const day = candidates.day[c]!;
      if (!isForbidden(employee, day, candidates.shift[c]!)) continue;
      if (model.quadratic) model.atMost(0, Sum.column(c), { employee, day });
      else all.add(c);
      if (firstDay < 0) firstDay = day;
    }
    if (all.columns.length > 0) model.atMost(0, all, { employee, day: firstDay });
  }
}

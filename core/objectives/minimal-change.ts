/*
 * Formulation
 *
 * `1 - x` for each duty of the earlier plan that is still a candidate; `w[e,d]` for each cell without an earlier duty between the
 * first and last
 * date of that plan. A changed shift on the same cell costs one. Earlier duties that are no candidates any more cost nothing.
 * All of it times the factor of the date (4 on the first three days of the window, 2 up to the tenth, 1 after, or
 * `config.changeWeights.byDate`) and of the person (`byEmployee`). With `config.frozenUntil` the earlier duties that start before it are
 * locks, and nothing else is a candidate there.
 */
import { changeFactor } from "../model/problem/earlier-plan.ts";
import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import { Sum } from "../model/program/expression.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";

/**
 * Staying close to the earlier plan. A kept duty costs nothing, a lost one 1, and work on a cell that was free 1, so a
 * changed shift on the same cell costs 1 in all. Duties that have become impossible cost nothing. All of it is multiplied
 * by what a change of that person and date counts, so that what is near weighs more than what is far.
 */
export const minimalChange = defineObjective({
  id: "minimal_change",
  topic: "change",
  role: "changes",
  words: {
    en: {
      name: "changes to the earlier plan",
      title: "Changes to the earlier plan",
      meaning: "duties that differ from the plan before",
    },
    de: {
      name: "Änderungen am früheren Plan",
      title: "Änderungen am früheren Plan",
      meaning: "Dienste, die vom früheren Plan abweichen",
    },
  },
  statement:
    "Every duty of the earlier plan that is dropped or changed, and every work day it did not have, costs one unit times what `config.changeWeights` makes its date and person count: without it 4 on the first three days of the window, 2 up to the tenth, 1 after.",
  unit: "changed cell, times its factor",
  defaultWeight: 500,

  build(problem, weight, model) {
    const { kept, span } = problem.previous;
    for (const { employee, day, shift } of kept) {
      const lost = Sum.of(1).addScaled(model.assigned(employee, day, shift), -1);
      model.charge(lost, weight * changeFactor(problem.previous, employee, day));
    }
    if (span === null) return;
    const occupied = occupiedCells(problem);
    for (const { index: employee } of problem.employees)
      for (let day = span.first; day <= span.last; day++)
        if (!occupied.has(employee * problem.calendar.dayCount + day))
          model.charge(
            model.works(employee, day),
            weight * changeFactor(problem.previous, employee, day),
          );
  },

  measure(problem, plan) {
    const { kept, forced, span } = problem.previous;
    const items: MeasureItem[] = [];
    for (const cell of kept)
      if (!plan.shiftsOn(cell.employee, cell.day).includes(cell.shift))
        items.push({ units: changeFactor(problem.previous, cell.employee, cell.day), ...cell });
    if (span === null) return measured(items);
    const had = new Set([...kept, ...forced].map(({ employee, day }) => `${employee}/${day}`));
    for (const { employee, day, shift } of newWork(problem, plan))
      if (day >= span.first && day <= span.last && !had.has(`${employee}/${day}`))
        items.push({
          units: changeFactor(problem.previous, employee, day),
          ...{ employee, day, shift },
        });
    return measured(items);
  },
});

/** Cells of the window that carry a duty of the earlier plan, possible or not. */
function occupiedCells({ previous, calendar }: Problem): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const { employee, day } of previous.kept) cells.add(employee * calendar.dayCount + day);
  for (const { employee, day } of previous.forced) cells.add(employee * calendar.dayCount + day);
  return cells;
}

/** The first working duty of every worked cell. */
function newWork(problem: Problem, plan: Plan) {
  return plan.assignments.filter(
    ({ employee, day, shift }) =>
      plan.shiftsOn(employee, day).find((s) => problem.shifts[s]!.kind !== "standby") === shift,
  );
}

/*
 * Formulation
 *
 * A charge on each candidate whose shift belongs to another department than the employee's primary one.
 */

import type { Problem } from "../model/problem/problem.ts";
import { Sum } from "../model/program/expression.ts";
import { defineObjective, measured } from "./define.ts";

/** Keeps people in the department they belong to; those without a primary department are at home everywhere. */
export const homeDepartment = defineObjective({
  id: "home_department",
  topic: "staffing",
  words: {
    en: {
      name: "home department",
      title: "Home department",
      meaning: "duties away from the own department",
    },
    de: {
      name: "Stammabteilung",
      title: "Stammabteilung",
      meaning: "Dienste außerhalb der eigenen Abteilung",
    },
  },
  statement:
    "Every assignment to a shift outside the employee's primary department costs one unit.",
  unit: "assignment outside the primary department",
  defaultWeight: 2,

  build(problem, weight, model) {
    const { candidates } = problem;
    for (let c = 0; c < candidates.count; c++)
      if (isAway(problem, candidates.employee[c]!, candidates.shift[c]!))
        model.charge(Sum.column(c), weight);
  },

  measure(problem, plan) {
    const { employees, shifts } = problem;
    const away = plan.assignments.filter(({ employee, shift }) => {
      const home = employees[employee]!.primaryDepartmentId;
      return home !== null && home !== shifts[shift]!.departmentId;
    });
    return measured(away.map((assignment) => ({ units: 1, ...assignment })));
  },
});

function isAway({ employees, shifts }: Problem, employee: number, shift: number): boolean {
  const { primaryDepartmentId } = employees[employee]!;
  return primaryDepartmentId !== null && shifts[shift]!.departmentId !== primaryDepartmentId;
}

/** A house with about fifty rules and a plan for it, for measuring the judges. */
import { shiftNumbers } from "../core/model/demand/shift-numbers.ts";
import { type Assignment, type Plan, planOf } from "../core/model/problem/plan.ts";
import type { Problem } from "../core/model/problem/problem.ts";
import { isBusy } from "../core/result/judgement/what-if.ts";
import { checkRules } from "./check-rules.ts";
import { generate } from "./generate.ts";

export interface HouseSize {
  readonly employees: number;
  readonly days: number;
  readonly shifts: number;
}

/** The generated house with qualifications, tags, rates and fifty rules. */
export function ruledHouse(size: HouseSize): Record<string, unknown> {
  const request = generate(size);
  const ids = Array.from({ length: size.employees }, (_, at) => `e${at}`);
  return {
    ...request,
    employees: ids.map((id, at) => ({
      id,
      contractHoursPerWeek: [40, 40, 32, 30, 20][at % 5],
      qualificationIds: [...(at % 3 > 0 ? ["nurse"] : []), ...(at % 8 === 1 ? ["charge"] : [])],
      tags: at % 12 === 0 ? ["trainee"] : [],
    })),
    hourly_rates: Object.fromEntries(ids.map((id, at) => [id, 18 + (at % 9)])),
    planning_rules: checkRules,
  };
}

/** Fills each occurrence with whoever has worked least and has rested since yesterday; breaks many of the other rules. */
export function greedyPlan(problem: Problem): Plan {
  const { calendar, candidates, employees, occurrences, shifts } = problem;
  const minutes = employees.map(() => 0);
  const inARow = employees.map(() => 0);
  const taken: Assignment[] = [];
  const numbers = shiftNumbers(problem);
  for (let day = 0; day < calendar.dayCount; day++) {
    const works = new Set<number>();
    for (const { index: at, shift } of occurrences.filter((entry) => entry.day === day)) {
      const soFar = planOf(problem, taken.slice(-2 * employees.length));
      const free = employees
        .map(({ index }) => index)
        .filter((e) => !works.has(e) && inARow[e]! < 5 && candidates.at(e, day, shift) >= 0)
        .filter((e) => !isBusy(problem, soFar, { employee: e, day, shift }))
        .sort((a, b) => minutes[a]! - minutes[b]!);
      for (const employee of free.slice(0, numbers[at]!.min)) {
        taken.push({ employee, day, shift });
        works.add(employee);
        minutes[employee]! += shifts[shift]!.creditMinutes;
      }
    }
    for (const { index } of employees) inARow[index] = works.has(index) ? inARow[index]! + 1 : 0;
  }
  return planOf(problem, taken);
}

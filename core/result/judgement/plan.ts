/** Plans in and out: column values to a plan, a plan to wire assignments and back. */
import type { WireAssignment } from "../../api.ts";
import { type Assignment, type Plan, planOf } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";

/** The plan that the candidate columns of a solution describe; values are 0 or 1 up to the solver's tolerance. */
export function planFromValues(problem: Problem, values: Float64Array): Plan {
  const { candidates } = problem;
  const assignments: Assignment[] = [];
  for (let c = 0; c < candidates.count; c++) {
    if (values[c]! > 0.5)
      assignments.push({
        employee: candidates.employee[c]!,
        day: candidates.day[c]!,
        shift: candidates.shift[c]!,
      });
  }
  return planOf(problem, assignments);
}

/** The plan as values of so many columns: candidates first, helpers 0. */
export function valuesOf({ candidates }: Problem, plan: Plan, columns: number): Float64Array {
  const values = new Float64Array(columns);
  for (const { employee, day, shift } of plan.assignments) {
    const candidate = candidates.at(employee, day, shift);
    if (candidate >= 0) values[candidate] = 1;
  }
  return values;
}

/** What stands before any decision: the locked assignments and nothing else. */
export function basePlan(problem: Problem): Plan {
  return planFromValues(problem, Float64Array.from(problem.candidates.locked));
}

/** What is still possible of the earlier plan, for the solver to start from; nothing where there is none. */
export function givenPlan({ candidates, previous }: Problem): { readonly given?: Float64Array } {
  if (previous.kept.length === 0) return {};
  const given = Float64Array.from(candidates.locked);
  for (const { employee, day, shift } of previous.kept) {
    const candidate = candidates.at(employee, day, shift);
    if (candidate >= 0) given[candidate] = 1;
  }
  return { given };
}

/** The plan in wire form, sorted by date, shift and employee as the plan is. */
export function toWire(problem: Problem, plan: Plan): WireAssignment[] {
  return plan.assignments.map(({ employee, day, shift }) => ({
    employee_id: problem.employees[employee]!.id,
    shift_id: problem.shifts[shift]!.id,
    date: problem.calendar.dateOf(day),
  }));
}

/** A plan from wire assignments; entries that name nobody, no shift or no day of the window are returned as `unknown`. */
export function fromWire(
  problem: Problem,
  assignments: readonly WireAssignment[],
): { readonly plan: Plan; readonly unknown: readonly WireAssignment[] } {
  const employees = new Map(problem.employees.map(({ id, index }) => [id, index]));
  const shifts = new Map(problem.shifts.map(({ id, index }) => [id, index]));
  const known: Assignment[] = [];
  const unknown: WireAssignment[] = [];
  for (const entry of assignments) {
    const employee = employees.get(entry.employee_id);
    const shift = shifts.get(entry.shift_id);
    const day = problem.calendar.dayOf(entry.date);
    if (
      employee === undefined ||
      shift === undefined ||
      !(day >= 0 && day < problem.calendar.dayCount)
    )
      unknown.push(entry);
    else known.push({ employee, day, shift });
  }
  return { plan: planOf(problem, known), unknown };
}

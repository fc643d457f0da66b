/** A plan without duties that nothing asks for, where nothing is priced: no objective would tell them from needed ones. */
import { shiftNumbers } from "../model/demand/shift-numbers.ts";
import type { Assignment } from "../model/problem/plan.ts";
import { planOf } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { Prepared } from "../request/prepare.ts";
import { relaxationOf } from "./judgement/relaxation.ts";
import { type JudgedPlan, judgePlan } from "./result.ts";

/** Duties judged altogether; a plan of so many duties is judged once. */
const MOST_JUDGED = 60_000;
const LEAST_JUDGEMENTS = 8;

/**
 * The plan without duties beyond the minima of their shifts that can go without breaking a rule or leaving more unmet, those
 * of the busiest people first; null where none can, where there is no time to judge one plan more, and where objectives say
 * what further duties are worth. Locked duties and those of the earlier plan stay.
 */
export function withoutSurplus(
  prepared: Prepared,
  judged: JudgedPlan,
  isLate: () => boolean,
): JudgedPlan | null {
  const { problem } = prepared;
  if (problem.config.objectiveWeights.size > 0) return null;
  const unmet = relaxationOf(judged.verdict);
  let best = judged;
  let left = Math.max(
    LEAST_JUDGEMENTS,
    Math.floor(MOST_JUDGED / Math.max(1, judged.plan.assignments.length)),
  );
  const drop = (duties: readonly Assignment[]): void => {
    if (duties.length === 0 || left === 0 || isLate()) return;
    left--;
    const gone = new Set(duties);
    const plan = planOf(
      problem,
      best.plan.assignments.filter((duty) => !gone.has(duty)),
    );
    const lean = judgePlan(prepared, plan);
    if (lean.verdict.passed && relaxationOf(lean.verdict) <= unmet + 1e-9) {
      best = lean;
      return;
    }
    if (duties.length === 1) return;
    const half = Math.ceil(duties.length / 2);
    drop(duties.slice(0, half));
    drop(duties.slice(half));
  };
  const { surplus, others } = surplusOf(prepared, judged.plan.assignments);
  drop(surplus);
  // Where the busiest cannot be spared, somebody else of the same shift may be.
  const present = presentIn(problem, best.plan.assignments);
  for (const duty of others) {
    const before = best;
    const slot = slotOf(problem, duty);
    if (present.get(slot)! > minimumOf(problem, duty)) drop([duty]);
    if (best !== before) present.set(slot, present.get(slot)! - 1);
  }
  return best === judged ? null : best;
}

function surplusOf(
  { problem }: Prepared,
  assignments: readonly Assignment[],
): { readonly surplus: readonly Assignment[]; readonly others: readonly Assignment[] } {
  const { candidates, employees, previous } = problem;
  const cellOf = ({ employee, day, shift }: Assignment) => `${employee} ${day} ${shift}`;
  const kept = new Set(previous.kept.map(cellOf));
  const load = new Map<number, number>();
  for (const { employee } of assignments) load.set(employee, (load.get(employee) ?? 0) + 1);
  const mayGo = assignments.filter((duty) => {
    const candidate = candidates.at(duty.employee, duty.day, duty.shift);
    const isLocked = candidate >= 0 && candidates.locked[candidate] === 1;
    return !isLocked && !kept.has(cellOf(duty)) && employees[duty.employee]!.countsForStaffing;
  });
  const busiest = mayGo.toSorted(
    (a, b) => load.get(b.employee)! - load.get(a.employee)! || b.day - a.day,
  );
  const present = presentIn(problem, assignments);
  const surplus: Assignment[] = [];
  const others: Assignment[] = [];
  for (const duty of busiest) {
    const slot = slotOf(problem, duty);
    const isBeyond = present.get(slot)! > minimumOf(problem, duty);
    (isBeyond ? surplus : others).push(duty);
    if (isBeyond) present.set(slot, present.get(slot)! - 1);
  }
  return { surplus, others };
}

function slotOf({ calendar }: Problem, { shift, day }: Assignment): number {
  return shift * calendar.dayCount + day;
}

/** What the shift itself asks for; 0 where it does not run. */
function minimumOf(problem: Problem, duty: Assignment): number {
  return shiftNumbers(problem)[problem.occurrenceAt[slotOf(problem, duty)]!]?.min ?? 0;
}

/** Persons who count, by slot. */
function presentIn(problem: Problem, assignments: readonly Assignment[]): Map<number, number> {
  const present = new Map<number, number>();
  for (const duty of assignments) {
    if (!problem.employees[duty.employee]!.countsForStaffing) continue;
    const slot = slotOf(problem, duty);
    present.set(slot, (present.get(slot) ?? 0) + 1);
  }
  return present;
}

/** Locked duties that contradict a rule or a fact: they stay, and the caller is told. */
import type { Problem } from "../model/problem.ts";
import type { Verdict } from "./check.ts";

export interface LockedConflict {
  /** Null where the conflict belongs to nobody in particular, such as too many people on a shift. */
  readonly employeeId: string | null;
  readonly date: string | null;
  /** Type of the broken rule, or the code of the fact that speaks against the duty. */
  readonly type: string;
  readonly ruleId?: string;
  readonly message: string;
}

/** Locks the eligibility refuses, by employee and date, then rules that locks and known history break by themselves. */
export function lockedConflicts(problem: Problem, verdict: Verdict): readonly LockedConflict[] {
  const { candidates, calendar, employees, shifts } = problem;
  const conflicts: LockedConflict[] = [];
  for (let c = 0; c < candidates.count; c++) {
    if (candidates.locked[c] === 0) continue;
    const [employee, day, shift] = [
      candidates.employee[c]!,
      candidates.day[c]!,
      candidates.shift[c]!,
    ];
    const refusal = problem.refusal(employee, day, shift);
    // A duty outside the calendar is odd, not contradictory; it is reported as a warning.
    if (
      refusal === null ||
      refusal.code === "shift_not_running" ||
      refusal.code === "not_deployable"
    )
      continue;
    const employeeId = employees[employee]!.id;
    const date = calendar.dateOf(day);
    const message = `${employeeId} on ${date} in ${shifts[shift]!.id}: ${refusal.message}`;
    conflicts.push({ employeeId, date, type: refusal.code, message });
  }
  for (const { rule, violation, kind } of verdict.violations) {
    if (kind !== "fixed") continue;
    const { employee, day, message } = violation;
    conflicts.push({
      employeeId: employee === undefined ? null : employees[employee]!.id,
      date: day === undefined ? null : calendar.dateOf(day),
      type: rule.type,
      ruleId: rule.ruleId,
      message,
    });
  }
  return conflicts;
}

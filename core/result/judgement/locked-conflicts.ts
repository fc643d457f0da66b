/** Locked duties that contradict a rule or a fact: they stay, and the caller is told. */
import type { LockedConflict } from "../../generation-result.ts";
import { inWords, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { lockKey } from "../../model/program/structural-key.ts";
import type { Verdict } from "./check.ts";
import { violationKey } from "./violation-key.ts";

/** Locks the eligibility refuses, by employee and date, then rules that locks and known history break by themselves. */
export function lockedConflicts(problem: Problem, verdict: Verdict): readonly LockedConflict[] {
  const { candidates, calendar, employees, shifts } = problem;
  const { language } = problem.config;
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
    const duty = sentence("duty", { employee: employeeId, date, shift: shifts[shift]!.id });
    const message = sentence("lock_refused", { duty, refusal: refusal.message });
    conflicts.push({
      key: lockKey(employeeId, date, shifts[shift]!.id),
      ...{ employeeId, date, type: refusal.code },
      message: inWords(message, language),
    });
  }
  for (const { rule, violation, kind } of verdict.violations) {
    if (kind !== "fixed") continue;
    const { employee, day, message } = violation;
    conflicts.push({
      key: violationKey(problem, rule.key, violation),
      employeeId: employee === undefined ? null : employees[employee]!.id,
      date: day === undefined ? null : calendar.dateOf(day),
      type: rule.type,
      ruleId: rule.ruleId,
      message: inWords(message, language),
    });
  }
  return conflicts;
}

/** A problem in which absences and locks no longer decide which duties exist, but are entries that can hold or not. */
import type { AbsenceField } from "../language/values.ts";
import { CandidateList } from "../model/candidate-list.ts";
import { ABSENCE, type Problem, type RefusalCode, startOf } from "../model/problem.ts";
import { absenceKey, lockKey } from "../model/structural-key.ts";

/** A day on which a person is away, or a duty that is locked. */
export interface Fact {
  readonly kind: "absence" | "lock";
  readonly key: string;
  readonly employee: number;
  readonly day: number;
  /** Of a locked duty; -1 for absences. */
  readonly shift: number;
  /** Candidates of the opened problem that it settles: to 0 by an absence, to 1 by a lock. */
  readonly candidates: readonly number[];
}

export interface Opened {
  /** As given, with the candidates of absent days added. What absences say of targets and minima stays. */
  readonly problem: Problem;
  readonly facts: readonly Fact[];
  /** 1 for candidates that exist by their lock alone. */
  readonly onlyLocked: Uint8Array;
}

const FIELDS = {
  [ABSENCE.unavailable]: "availability",
  [ABSENCE.vacation]: "vacations",
  [ABSENCE.sick]: "sick_leaves",
  [ABSENCE.credited]: "credited_absences",
} as const;

/** Refusals of a whole day, which an entry of the request makes. */
const AWAY: ReadonlySet<RefusalCode> = new Set(["vacation", "sick", "credited", "unavailable"]);

/** The field of the request that the strongest absence of the day comes from; null where there is none. */
export function absenceField(problem: Problem, employee: number, day: number): AbsenceField | null {
  const code = problem.absence[employee * problem.calendar.dayCount + day] ?? ABSENCE.none;
  return code === ABSENCE.none ? null : (FIELDS[code as keyof typeof FIELDS] ?? null);
}

export function openedProblem(given: Problem): Opened {
  const { calendar, employees, shifts } = given;
  const list = new CandidateList(employees.length * calendar.dayCount);
  const facts: Fact[] = [];
  const onlyLocked: number[] = [];
  let count = 0;
  for (const { index: employee, id } of employees)
    for (let day = 0; day < calendar.dayCount; day++) {
      const field = absenceField(given, employee, day);
      const date = calendar.dateOf(day);
      const away: number[] = [];
      for (const { index: shift } of shifts) {
        const known = given.candidates.at(employee, day, shift);
        const isLocked = known >= 0 && given.candidates.locked[known] === 1;
        const mayWork = isOpen(given, employee, day, shift);
        if (!isLocked && !mayWork) continue;
        list.push(employee, day, shift, isLocked ? 1 : 0);
        if (isLocked) {
          const key = lockKey(id, date, shifts[shift]!.id);
          facts.push({ kind: "lock", key, employee, day, shift, candidates: [count] });
        }
        if (mayWork && field !== null) away.push(count);
        onlyLocked.push(mayWork ? 0 : 1);
        count++;
      }
      if (away.length > 0 && field !== null) {
        const key = absenceKey(field, id, date);
        facts.push({ kind: "absence", key, employee, day, shift: -1, candidates: away });
      }
      list.endCell(employee * calendar.dayCount + day);
    }
  const candidates = list.finish(calendar.dayCount);
  return { problem: { ...given, candidates }, facts, onlyLocked: Uint8Array.from(onlyLocked) };
}

/** Whether the employee could work the duty if he were not away. */
function isOpen(problem: Problem, employee: number, day: number, shift: number): boolean {
  const code = problem.refusal(employee, day, shift)?.code;
  if (code === undefined) return true;
  if (code === undefined || !AWAY.has(code)) return false;
  const { lastShiftEnd } = problem.history[employee]!;
  return lastShiftEnd === null || startOf(problem, shift, day) >= lastShiftEnd;
}

/** A problem in which absences and locks no longer decide which duties exist, but are entries that can hold or not. */
import type { AbsenceField } from "../../language/values.ts";
import { CandidateList } from "../../model/problem/candidate-list.ts";
import { ABSENCE, type Problem } from "../../model/problem/problem.ts";
import type { RefusalCode } from "../../model/problem/refusal.ts";
import { absenceKey, lockKey } from "../../model/program/structural-key.ts";

/** A day on which a person is away or has only some times, or a duty that is locked. */
export interface Fact {
  readonly kind: "absence" | "lock";
  readonly key: string;
  /** Where the request says so; null for locks. */
  readonly field: AbsenceField | null;
  readonly employee: number;
  readonly day: number;
  /** Of a locked duty; -1 for absences. */
  readonly shift: number;
  /** Candidates of the relaxed problem that it settles: to 0 by an absence, to 1 by a lock. */
  readonly candidates: readonly number[];
}

export interface RelaxedProblem {
  /** As given, with the candidates of absent days and of times outside windows added. What absences say of targets and minima stays. */
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

/** Refusals that entries of the request make for a whole day, and those with what availability windows refuse. */
const AWAY: ReadonlySet<RefusalCode> = new Set(["vacation", "sick", "credited", "unavailable"]);
const ABSENT: ReadonlySet<RefusalCode> = new Set([...AWAY, "out_of_hours"]);

/** The field of the request that the strongest absence of the day comes from; null where there is none. */
function absenceField(problem: Problem, employee: number, day: number): AbsenceField | null {
  const code = problem.absence[employee * problem.calendar.dayCount + day] ?? ABSENCE.none;
  return code === ABSENCE.none ? null : (FIELDS[code as keyof typeof FIELDS] ?? null);
}

export function relaxedProblem(given: Problem): RelaxedProblem {
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
      const outside: number[] = [];
      for (const { index: shift } of shifts) {
        const known = given.candidates.at(employee, day, shift);
        const isLocked = known >= 0 && given.candidates.locked[known] === 1;
        const mayWork = given.refusal(employee, day, shift, ABSENT) === null;
        if (!isLocked && !mayWork) continue;
        list.push(employee, day, shift, isLocked ? 1 : 0);
        if (isLocked) {
          const key = lockKey(id, date, shifts[shift]!.id);
          const field = null;
          facts.push({ kind: "lock", key, field, employee, day, shift, candidates: [count] });
        }
        if (mayWork && field !== null) away.push(count);
        if (mayWork && given.refusal(employee, day, shift, AWAY) !== null) outside.push(count);
        onlyLocked.push(mayWork ? 0 : 1);
        count++;
      }
      const absence = (source: AbsenceField, barred: readonly number[]) => {
        if (barred.length === 0) return;
        const key = absenceKey(source, id, date);
        const fact = { kind: "absence", key, field: source, employee, day } as const;
        facts.push({ ...fact, shift: -1, candidates: barred });
      };
      if (field !== null) absence(field, away);
      absence("availability_windows", outside);
      list.endCell(employee * calendar.dayCount + day);
    }
  const candidates = list.finish(calendar.dayCount);
  return { problem: { ...given, candidates }, facts, onlyLocked: Uint8Array.from(onlyLocked) };
}

/** What was wished and what became of it, before anything is said of its price. */

import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem, Wish, WishedDuty } from "../../model/problem/problem.ts";
import { telling } from "../parameters.ts";
import { dutiesAgainst } from "./wish-grant.ts";

/**
 * `e1 wants to be free on 2026-03-02 but works Late (L) on 2026-03-02.` A wish about certain shifts names them: who asked
 * to be spared a night may well work early.
 */
export function refusedWish(problem: Problem, plan: Plan, wish: Wish): Sentence {
  const employee = problem.employees[wish.employee]!.id;
  return wish.wants === "work"
    ? workRefused(problem, wish, employee)
    : freeRefused(problem, plan, wish, employee);
}

/** The dates that a wish speaks of, ascending. */
export function wishDates(problem: Problem, { parts }: Wish): readonly string[] {
  return datesOf(
    problem,
    parts.flatMap(({ duties }) => duties),
  );
}

function workRefused(problem: Problem, wish: Wish, employee: string): Sentence {
  const dates = wishDates(problem, wish);
  const shifts = wish.parts.flatMap((part) => part.duties.flatMap((duty) => duty.shifts ?? []));
  if (shifts.length === 0) return sentence("wish_work_refused", { employee, dates });
  const names = [...new Set(shifts)].map((shift) => named(problem, shift));
  return sentence("wish_shift_refused", { employee, dates, shifts: names });
}

function freeRefused(problem: Problem, plan: Plan, wish: Wish, employee: string): Sentence {
  const duties = dutiesAgainst(problem, plan, wish)
    .slice(0, telling.refusingDuties.value)
    .map(({ day, shift }) =>
      sentence("shift_on", {
        shift: named(problem, shift),
        date: problem.calendar.dateOf(day),
      }),
    );
  // The Friday night that would spoil a weekend does not make a day of it that is to be free.
  const free = wish.parts.flatMap((part) => part.duties.filter(({ shifts }) => shifts === null));
  if (free.length === 0 && duties.length > 0)
    return sentence("wish_sparing_refused", { employee, duties });
  const dates = free.length === 0 ? wishDates(problem, wish) : datesOf(problem, free);
  const least = wish.needed < wish.parts.length ? wish.needed : null;
  return duties.length === 0
    ? sentence("wish_free_refused", { employee, dates, least })
    : sentence("wish_free_refused_by", { employee, dates, least, duties });
}

function named({ shifts }: Problem, shift: number): Sentence {
  const { id, name } = shifts[shift]!;
  return sentence("named", { name, id });
}

function datesOf({ calendar }: Problem, duties: readonly WishedDuty[]): readonly string[] {
  const days = new Set(duties.map(({ day }) => day));
  return [...days].sort((a, b) => a - b).map((day) => calendar.dateOf(day));
}

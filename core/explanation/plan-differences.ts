/** What another plan does differently: whose duties change, and what each objective pays more or less. */
import type { ChangedDay } from "../generation-result.ts";
import { type Sentence, sentence } from "../language/sentence.ts";
import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { Score } from "../result/judgement/score.ts";
import { FEASIBILITY } from "../solver/tolerances.ts";

/** By date, then in the order of the employees. */
export function changedDays(problem: Problem, from: Plan, to: Plan): readonly ChangedDay[] {
  const { calendar, employees, shifts } = problem;
  const ids = (plan: Plan, employee: number, day: number) =>
    plan.shiftsOn(employee, day).map((shift) => shifts[shift]!.id);
  const changed: ChangedDay[] = [];
  for (let day = 0; day < calendar.dayCount; day++)
    for (const { index, id } of employees) {
      const [before, after] = [ids(from, index, day), ids(to, index, day)];
      if (before.join("\n") === after.join("\n")) continue;
      changed.push({ employeeId: id, date: calendar.dateOf(day), before, after });
    }
  return changed;
}

/** `e2 takes over Late (L) on 2026-03-02` and the like; a part of a sentence. */
export function changeNamed(
  { shifts }: Problem,
  { employeeId, date, before, after }: ChangedDay,
): Sentence {
  const named = (ids: readonly string[]) =>
    sentence("all_of", {
      items: ids.map((id) => {
        const name = shifts.find((shift) => shift.id === id)?.name ?? id;
        return sentence("named", { name, id });
      }),
    });
  const place = { employee: employeeId, date };
  if (before.length === 0) return sentence("change_takes", { ...place, shift: named(after) });
  if (after.length === 0) return sentence("change_frees", { ...place, shift: named(before) });
  return sentence("change_moves", { ...place, from: named(before), to: named(after) });
}

/** Points that each objective pays more (or with a minus less), without those that stay the same. */
export function pointsMore(from: Score, to: Score): Readonly<Record<string, number>> {
  const names = new Set([...from.byObjective.keys(), ...to.byObjective.keys()]);
  const points = (score: Score, name: string) => score.byObjective.get(name)?.points ?? 0;
  return Object.fromEntries(
    [...names]
      .map((name): [string, number] => [name, points(to, name) - points(from, name)])
      .filter(([, more]) => Math.abs(more) > FEASIBILITY)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
      .map(([name, more]) => [name, Math.round(more * 1e6) / 1e6]),
  );
}

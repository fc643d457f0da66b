/** Who is asked for and who is there, by shift and day. */
import { ownNumbers } from "../../../model/demand/shift-numbers.ts";
import type { Plan } from "../../../model/problem/plan.ts";
import type { Problem } from "../../../model/problem/problem.ts";
import { presentOn } from "../../present-on.ts";
import type { RosterShift } from "./roster-shift.ts";

export interface DemandCell {
  /** Persons, here and below. */
  readonly required: number;
  readonly present: number;
}

export interface DemandRow {
  readonly shift: RosterShift;
  /** One for each day; null where the shift does not run. */
  readonly cells: readonly (DemandCell | null)[];
}

/** A row for every shift that runs in the window, in the order of the request. */
export function demandRows(
  problem: Problem,
  plan: Plan,
  shifts: readonly RosterShift[],
): DemandRow[] {
  const { dayCount } = problem.calendar;
  const present = presentOn(problem, plan);
  const slotOf = (shift: number, day: number) => shift * dayCount + day;
  const minima = new Map(
    ownNumbers(problem).map(({ shift, day, min }) => [slotOf(shift, day), min]),
  );
  return shifts.flatMap((shift, index) => {
    const cells = Array.from({ length: dayCount }, (_, day) => {
      const occurrence = problem.occurrences[problem.occurrenceAt[slotOf(index, day)]!];
      if (occurrence === undefined) return null;
      const required = minima.get(slotOf(index, day)) ?? 0;
      return { required, present: present[occurrence.index]! };
    });
    return cells.some((cell) => cell !== null) ? [{ shift, cells }] : [];
  });
}

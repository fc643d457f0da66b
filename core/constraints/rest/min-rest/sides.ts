/** The duties that a rest follows and precedes, as far as they are known. */

import { endOf, type Problem } from "../../../model/problem/problem.ts";
import { type Duty, type DutyCell, knownDuties } from "../../../model/scope/duty-cells.ts";
import type { Scope } from "../../../model/scope/scope.ts";

/** What one employee's rests lie between. */
export interface RestSides {
  /** Window days: duties a rest may follow, and duties a rest may precede. */
  readonly before: readonly DutyCell[];
  readonly after: readonly DutyCell[];
  /** Known ends before the window, ascending, and known starts after it, ascending. */
  readonly knownEnds: readonly number[];
  readonly knownStarts: readonly number[];
}

export function restSides(
  problem: Problem,
  scope: Scope,
  employee: number,
  cells: readonly DutyCell[],
  isNext: Uint8Array,
): RestSides {
  const only = (cell: DutyCell, accept: (duty: Duty) => boolean): DutyCell =>
    cell.duties.every(accept) ? cell : { ...cell, duties: cell.duties.filter(accept) };
  const isWork = (shift: number) => problem.shifts[shift]!.kind !== "standby";
  const known = knownDuties(problem, employee).filter(({ shift }) => isWork(shift));
  return {
    before: cells.map((cell, day) =>
      only(cell, (duty) => !duty.standby && scope.includes(employee, day, duty.shift)),
    ),
    after: cells.map((cell) => only(cell, (duty) => !duty.standby && isNext[duty.shift] === 1)),
    knownEnds: knownEnds(problem, scope, employee),
    knownStarts: known
      .filter(({ day, shift }) => day >= problem.calendar.dayCount && isNext[shift] === 1)
      .map(({ start }) => start),
  };
}

/**
 * Ends of the duties in scope before the window, ascending. A given last shift end stands for the last of them; after a
 * known series of nights without an end, the latest night of the request does.
 */
function knownEnds(problem: Problem, scope: Scope, employee: number): readonly number[] {
  const history = problem.history[employee]!;
  const ends = knownDuties(problem, employee)
    .filter(
      ({ day, shift }) =>
        day < 0 &&
        problem.shifts[shift]!.kind !== "standby" &&
        scope.includes(employee, day, shift),
    )
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  const selectsNights = history.priorNightRun >= 1 && scope.includesKnownDay(employee, -1);
  if (scope.hasShiftCondition && !selectsNights) return ends;
  if (history.lastShiftEnd !== null)
    return [...ends.slice(0, -1), history.lastShiftEnd].sort((a, b) => a - b);
  const lastIsKnown = (history.days.get(-1)?.shifts.length ?? 0) > 0;
  if (history.priorNightRun === 0 || lastIsKnown) return ends;
  const nights = problem.shifts.filter(({ isNight, kind }) => isNight && kind !== "standby");
  if (nights.length === 0) return ends;
  return [...ends, Math.max(...nights.map(({ index }) => endOf(problem, index, -1)))];
}

/** Days after which a duty can no longer start within `minutes` of the end of one of these. */
export function reach(duties: readonly Duty[], minutes: number): number {
  let longest = 0;
  for (const { start, end } of duties) longest = Math.max(longest, end - start);
  // One day for the start of the duty, one hour for the clock change.
  return Math.ceil((1440 + 60 + longest + minutes) / 1440);
}

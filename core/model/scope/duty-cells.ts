/** Candidates of one employee with their physical times, for rules about what may follow what. */
import { startsPerDay } from "../problem/joined-duties.ts";
import { endOf, type Problem, startOf } from "../problem/problem.ts";

/** One candidate. Times are instants, see calendar. */
export interface Duty {
  readonly column: number;
  readonly shift: number;
  readonly standby: boolean;
  readonly start: number;
  readonly end: number;
}

/** The candidates of an employee on a window day. */
export interface DutyCell {
  readonly duties: readonly Duty[];
  /** At most one of the duties that are not standby can be worked, whatever the locks are. */
  readonly exclusive: boolean;
}

/** A shift known from outside the window. */
export interface KnownDuty {
  readonly day: number;
  readonly shift: number;
  readonly start: number;
  readonly end: number;
}

/** Cells of an employee, one for each window day. The times are computed once for all employees. */
export function dutyCells(problem: Problem): (employee: number) => readonly DutyCell[] {
  const { candidates, calendar, shifts } = problem;
  const { dayCount } = calendar;
  const starts = new Float64Array(shifts.length * dayCount).fill(Number.NaN);
  const ends = new Float64Array(shifts.length * dayCount);
  return (employee) => {
    const single = startsPerDay(problem, employee) === 1;
    const cells: DutyCell[] = [];
    for (let day = 0; day < dayCount; day++) {
      const duties: Duty[] = [];
      let locks = 0;
      for (const column of candidates.ofDay(employee, day)) {
        const shift = candidates.shift[column]!;
        const at = shift * dayCount + day;
        if (Number.isNaN(starts[at]!)) {
          starts[at] = startOf(problem, shift, day);
          ends[at] = endOf(problem, shift, day);
        }
        const standby = shifts[shift]!.kind === "standby";
        if (!standby) locks += candidates.locked[column]!;
        duties.push({ column, shift, standby, start: starts[at]!, end: ends[at]! });
      }
      cells.push({ duties, exclusive: single && locks <= 1 });
    }
    return cells;
  };
}

/** Shifts of an employee known from before and after the window, by start. */
export function knownDuties(problem: Problem, employee: number): readonly KnownDuty[] {
  const known: KnownDuty[] = [];
  for (const { day, shifts } of problem.history[employee]!.days.values())
    for (const shift of shifts)
      known.push({
        day,
        shift,
        start: startOf(problem, shift, day),
        end: endOf(problem, shift, day),
      });
  return known.sort((a, b) => a.start - b.start || a.day - b.day || a.shift - b.shift);
}

/** Whether q comes after p on the same date. */
export function isLater(
  p: { readonly start: number; readonly shift: number },
  q: { readonly start: number; readonly shift: number },
): boolean {
  return q.start > p.start || (q.start === p.start && q.shift > p.shift);
}

/** Columns of two days of which at most one may be 1: those that end too late and those that start too early. */
export interface Clique {
  readonly late: readonly number[];
  readonly early: readonly number[];
}

/**
 * Cliques, so that every duty of the later cell starts at least `minutes` after
 * the end of every duty of the earlier cell: where one shift a day is certain, cliques of which none contains another,
 * from one to the next with fewer late ones, left out at the front, and more early ones, added at the back; pairs
 * elsewhere. Standby counts only if the cells hold it.
 */
export function tooClose(earlier: DutyCell, later: DutyCell, minutes: number): readonly Clique[] {
  if (earlier.duties.length === 0 || later.duties.length === 0) return [];
  if (!touches(earlier, later, minutes)) return [];
  if (!isClique(earlier) || !isClique(later)) return closePairs(earlier, later, minutes);
  const byEnd = [...earlier.duties].sort((a, b) => a.end - b.end);
  const byStart = [...later.duties].sort((a, b) => a.start - b.start);
  const cliques: Clique[] = [];
  let reached = 0;
  for (let i = 0; i < byEnd.length; i++) {
    const before = reached;
    while (reached < byStart.length && byStart[reached]!.start < byEnd[i]!.end + minutes) reached++;
    if (reached === before) continue;
    cliques.push({
      late: columnsOf(byEnd, i, byEnd.length),
      early: columnsOf(byStart, 0, reached),
    });
  }
  return cliques;
}

function columnsOf(duties: readonly Duty[], from: number, to: number): number[] {
  const columns: number[] = [];
  for (let k = from; k < to; k++) columns.push(duties[k]!.column);
  return columns;
}

function touches(earlier: DutyCell, later: DutyCell, minutes: number): boolean {
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { end } of earlier.duties) if (end > lastEnd) lastEnd = end;
  for (const { start } of later.duties) if (start < lastEnd + minutes) return true;
  return false;
}

function isClique({ duties, exclusive }: DutyCell): boolean {
  if (duties.length <= 1) return true;
  return exclusive && duties.every(({ standby }) => !standby);
}

function closePairs(earlier: DutyCell, later: DutyCell, minutes: number): Clique[] {
  const pairs: Clique[] = [];
  for (const p of earlier.duties)
    for (const q of later.duties)
      if (q.start < p.end + minutes) pairs.push({ late: [p.column], early: [q.column] });
  return pairs;
}

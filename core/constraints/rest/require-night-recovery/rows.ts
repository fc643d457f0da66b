/** Rows of `requireNightRecovery`. */

import { knownNightEnds } from "../../../model/history/known-nights.ts";
import type { Problem } from "../../../model/problem/problem.ts";
import { type Expression, Sum } from "../../../model/program/expression.ts";
import { cliqueSum, nestedSums } from "../../../model/program/nested-sums.ts";
import { stateAsOne, type UnitRow } from "../../../model/program/one-violation.ts";
import type { RuleModel } from "../../../model/rule/rule-model.ts";
import {
  type Clique,
  type Duty,
  type DutyCell,
  isLater,
  knownDuties,
  tooClose,
} from "../../../model/scope/duty-cells.ts";
import type { Scope } from "../../../model/scope/scope.ts";

const MINUTES_PER_DAY = 1440;

/** What series of at least so many nights ask for: elapsed minutes, or whole dates without a start. */
export interface RecoveryStep {
  readonly nights: number;
  readonly minutes: number;
  readonly days: number | null;
}

/**
 * States the rows of one employee: for each possible last night and each duty too early after it, that a series as long
 * as the step asks does not end there. Steps by rising number of nights; a later one never asks for less.
 */
export function stateRecoveries(
  problem: Problem,
  nightly: Scope,
  employee: number,
  cells: readonly DutyCell[],
  steps: readonly RecoveryStep[],
  model: RuleModel,
): void {
  const days = daysOf(problem, nightly, employee, cells);
  const rows = new Map<string, { readonly day: number; readonly list: UnitRow[] }>();
  const lastDay = cells.length - 1;
  for (const [day, nights] of days.nights)
    for (const [k, step] of steps.entries()) {
      const series = seriesBefore(nightly, employee, day, step.nights, model);
      if (series === null) continue;
      const shorter = steps[k - 1] ?? null;
      const last = day + reachOf(problem, day, nights, step);
      for (let later = day; later <= last; later++) {
        const cell = days.duties.get(later);
        if (cell === undefined) continue;
        const duties = candidatesAfter(nightly, employee, day, nights, { later, cell }, shorter);
        const about = { employee, day: Math.min(later, lastDay) };
        const cliques =
          later === day
            ? sameDay(nights, duties, step)
            : tooEarly(day, nights, later, duties, step);
        const isSingle = later > day && nights.exclusive && duties.exclusive;
        const sums = isSingle ? nestedSums(cliques, about, model) : cliques.map(cliqueSum);
        const goesOn =
          later === day + 1 && cell.exclusive ? null : model.counted(nightly, employee, day + 1);
        // The series is known to go on, so it does not end here.
        if (goesOn !== null && goesOn.constant > 0) continue;
        for (const [c, sum] of sums.entries()) {
          const expression = sum.addScaled(series);
          if (goesOn !== null) expression.addScaled(goesOn, -1);
          const key = cell.exclusive ? `${later}` : `${later}/${cliques[c]!.early[0]}`;
          const group = rows.get(key) ?? { day: later, list: [] };
          rows.set(key, group);
          group.list.push({ expression, limit: step.nights });
        }
      }
    }
  for (const { day, list } of rows.values())
    stateAsOne(model, list, { employee, day: Math.min(day, lastDay) });
}

/** Nights by day, and everything that is not standby from the first day of the window on. */
function daysOf(
  problem: Problem,
  nightly: Scope,
  employee: number,
  cells: readonly DutyCell[],
): { readonly nights: Map<number, DutyCell>; readonly duties: Map<number, DutyCell> } {
  const nights = new Map<number, DutyCell>();
  const duties = new Map<number, DutyCell>();
  for (const [day, end] of knownNightEnds(problem, nightly, employee))
    nights.set(day, {
      duties: [{ column: -1, shift: -1, standby: false, start: end, end }],
      exclusive: true,
    });
  for (const [day, cell] of cells.entries()) {
    const work = cell.duties.filter(({ standby }) => !standby);
    if (work.length === 0) continue;
    duties.set(day, { ...cell, duties: work });
    const own = work.filter(({ shift }) => nightly.includes(employee, day, shift));
    if (own.length > 0) nights.set(day, { ...cell, duties: own });
  }
  for (const { day, shift, start, end } of knownDuties(problem, employee)) {
    if (day < cells.length || problem.shifts[shift]!.kind === "standby") continue;
    const known = duties.get(day)?.duties ?? [];
    const duty = { column: -1 - known.length, shift, standby: false, start, end };
    duties.set(day, { duties: [...known, duty], exclusive: false });
  }
  return { nights, duties };
}

/** The nights before the last one that a series needs; null when it cannot be that long. */
function seriesBefore(
  nightly: Scope,
  employee: number,
  last: number,
  length: number,
  model: RuleModel,
): Expression | null {
  const series = new Sum();
  for (let day = last - 1; day > last - length; day--) {
    const night = model.counted(nightly, employee, day);
    if (night.columns.length === 0 && night.constant === 0) return null;
    series.addScaled(night);
  }
  return series;
}

/** Days behind the last night on which a duty can be too early. */
function reachOf({ calendar }: Problem, day: number, nights: DutyCell, step: RecoveryStep): number {
  if (step.days !== null) return step.days;
  let latest = Number.NEGATIVE_INFINITY;
  for (const { end } of nights.duties) latest = Math.max(latest, end);
  // One hour more for the clock change.
  return Math.ceil((latest + step.minutes + 60 - calendar.instant(day, 0)) / MINUTES_PER_DAY);
}

/** Duties of the later day that do not belong to the series and that a shorter series does not forbid already. */
function candidatesAfter(
  nightly: Scope,
  employee: number,
  day: number,
  nights: DutyCell,
  { later, cell }: { readonly later: number; readonly cell: DutyCell },
  shorter: RecoveryStep | null,
): DutyCell {
  const belongs = ({ shift }: Duty) => later <= day + 1 && nightly.includes(employee, later, shift);
  let forbiddenTo = Number.NEGATIVE_INFINITY;
  if (shorter !== null && later > day)
    forbiddenTo = Math.min(...nights.duties.map(({ end }) => end)) + shorter.minutes;
  const duties = cell.duties.filter((duty) => !belongs(duty) && duty.start >= forbiddenTo);
  return { ...cell, duties };
}

function tooEarly(
  day: number,
  nights: DutyCell,
  later: number,
  duties: DutyCell,
  step: RecoveryStep,
): readonly Clique[] {
  if (step.days === null) return tooClose(nights, duties, step.minutes);
  // Only the dates matter: every night is followed by the same days off.
  const at = (cell: DutyCell, time: number) => ({
    ...cell,
    duties: cell.duties.map((duty) => ({ ...duty, start: time, end: time })),
  });
  return later <= day + step.days ? tooClose(at(nights, 0), at(duties, 0), 1) : [];
}

/** Pairs of one date of which the later one starts too soon after the night. */
function sameDay(nights: DutyCell, duties: DutyCell, step: RecoveryStep): readonly Clique[] {
  if (nights.exclusive || step.days !== null) return [];
  return nights.duties.flatMap((p) =>
    duties.duties
      .filter((q) => isLater(p, q) && q.start < p.end + step.minutes)
      .map((q) => ({ late: [p.column], early: [q.column] })),
  );
}

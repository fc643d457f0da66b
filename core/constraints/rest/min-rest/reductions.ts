/** Rests that may be shortened if another one makes up for them: the counting part of the minimum rest. */

import type { Problem } from "../../../model/problem/problem.ts";
import { type Expression, Sum } from "../../../model/program/expression.ts";
import type { RowAbout, RuleModel } from "../../../model/rule/rule-model.ts";
import type { DutyCell } from "../../../model/scope/duty-cells.ts";
import { minutesOf } from "../../define.ts";
import type { MinRestParams } from "./params.ts";
import { type RestSides, reach } from "./sides.ts";

/** Per block of days: no more reduced rests than rests long enough to make up for them, nor than allowed. */
export function stateReductions(
  problem: Problem,
  params: MinRestParams,
  employee: number,
  sides: RestSides,
  model: RuleModel,
): void {
  const { dayCount } = problem.calendar;
  const full = minutesOf(params.hours);
  const band = { from: minutesOf(params.reducedHours ?? params.hours), to: full };
  const long = {
    from: Number.NEGATIVE_INFINITY,
    to: Math.max(minutesOf(params.compensationHours), full),
  };
  for (let first = 0; first < dayCount; first += params.compensationDays) {
    const end = Math.min(dayCount, first + params.compensationDays);
    const reductions = new Count();
    const compensations = new Count();
    if (first === 0) reductions.add(reducedFromHistory(problem, sides, band, employee, model));
    for (let day = first; day < end; day++) {
      reductions.add(reducedAfter(problem, sides, band, employee, day, model));
      compensations.add(longAfter(problem, sides, long, employee, day, model));
    }
    if (reductions.sum.columns.length === 0) continue;
    stateBlock({ employee, day: first }, reductions, compensations, params.maxReductions, model);
  }
}

/** Nothing to count, or a helper that is 0 or 1 with its value in the base plan. */
type Flag = { readonly column: Expression; readonly base: number } | null;

class Count {
  readonly sum = new Sum();
  base = 0;

  add(flag: Flag): void {
    if (flag === null) return;
    this.sum.addScaled(flag.column);
    this.base += flag.base;
  }
}

function stateBlock(
  about: RowAbout,
  reductions: Count,
  compensations: Count,
  most: number | undefined,
  model: RuleModel,
): void {
  const uncompensated = new Sum().addScaled(reductions.sum).addScaled(compensations.sum, -1);
  if (most === undefined) {
    model.atMost(0, uncompensated, about);
    return;
  }
  // One unit for each reduction that is too many by either count.
  const base = Math.max(0, reductions.base - Math.min(compensations.base, most));
  const surplus = model.nonNegative({ ...about, base });
  const no = Number.NEGATIVE_INFINITY;
  model.define(no, uncompensated.addScaled(surplus, -1), 0, about);
  model.define(no, reductions.sum.addScaled(surplus, -1), most, about);
  model.atMost(0, surplus, about);
}

/** Gaps of [from, to) minutes. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const isIn = (span: Span, gap: number) => gap >= span.from && gap < span.to;

/** For each duty p of the day and each later day, p with the duties whose gap to it lies in the span. */
function* following(
  { before, after }: RestSides,
  span: Span,
  day: number,
): Generator<{ p: number; next: number[] }> {
  const last = Math.min(after.length - 1, day + reach(before[day]!.duties, span.to));
  for (const p of before[day]!.duties)
    for (let later = day + 1; later <= last; later++) {
      const cell: DutyCell = after[later]!;
      const next = cell.duties.filter((q) => isIn(span, q.start - p.end)).map((q) => q.column);
      if (cell.exclusive && next.length > 0) yield { p: p.column, next };
      else for (const q of next) yield { p: p.column, next: [q] };
    }
}

/** 1 when the rest after the day is a reduced one. */
function reducedAfter(
  problem: Problem,
  sides: RestSides,
  band: Span,
  employee: number,
  day: number,
  model: RuleModel,
): Flag {
  const isLocked = (column: number) => problem.candidates.locked[column] === 1;
  const pairs = [...following(sides, band, day)];
  const open = sides.before[day]!.duties.filter((p) =>
    sides.knownStarts.some((start) => isIn(band, start - p.end)),
  );
  if (pairs.length === 0 && open.length === 0) return null;
  const isForced =
    open.some((p) => isLocked(p.column)) ||
    pairs.some(({ p, next }) => isLocked(p) && next.some(isLocked));
  const base = isForced ? 1 : 0;
  const about = { employee, day };
  const reduced = model.nonNegative({ ...about, base }, 1);
  for (const { p, next } of pairs) {
    const both = Sum.column(p).addScaled(reduced, -1);
    for (const q of next) both.add(q);
    model.define(Number.NEGATIVE_INFINITY, both, 1, about);
  }
  for (const p of open)
    model.define(Number.NEGATIVE_INFINITY, Sum.column(p.column).addScaled(reduced, -1), 0, about);
  return { column: reduced, base };
}

/** 1 when the rest between the last known duty and the window is a reduced one. */
function reducedFromHistory(
  problem: Problem,
  { after, knownEnds }: RestSides,
  band: Span,
  employee: number,
  model: RuleModel,
): Flag {
  const end = knownEnds.at(-1);
  if (end === undefined) return null;
  const hit = after.flatMap(({ duties }) => duties.filter((q) => isIn(band, q.start - end)));
  if (hit.length === 0) return null;
  const base = hit.some((q) => problem.candidates.locked[q.column] === 1) ? 1 : 0;
  const about = { employee, day: 0 };
  const reduced = model.nonNegative({ ...about, base }, 1);
  for (const q of hit)
    model.define(Number.NEGATIVE_INFINITY, Sum.column(q.column).addScaled(reduced, -1), 0, about);
  return { column: reduced, base };
}

/** At most 1, and only when the day is worked and the rest after it is long enough to make up for a reduced one. */
function longAfter(
  problem: Problem,
  sides: RestSides,
  tooShort: Span,
  employee: number,
  day: number,
  model: RuleModel,
): Flag {
  const { duties } = sides.before[day]!;
  if (duties.length === 0) return null;
  const isLocked = (column: number) => problem.candidates.locked[column] === 1;
  const pairs = [...following(sides, tooShort, day)];
  const blocked = duties.filter((p) =>
    sides.knownStarts.some((start) => isIn(tooShort, start - p.end)),
  );
  const isGiven =
    duties.some((p) => isLocked(p.column)) &&
    !blocked.some((p) => isLocked(p.column)) &&
    !pairs.some(({ p, next }) => isLocked(p) && next.some(isLocked));
  const base = isGiven ? 1 : 0;
  const about = { employee, day };
  const long = model.nonNegative({ ...about, base }, 1);
  const worked = new Sum().addScaled(long);
  for (const p of duties) worked.add(p.column, -1);
  model.define(Number.NEGATIVE_INFINITY, worked, 0, about);
  for (const { p, next } of pairs) {
    const all = new Sum().addScaled(long).add(p);
    for (const q of next) all.add(q);
    model.define(Number.NEGATIVE_INFINITY, all, 2, about);
  }
  for (const p of blocked)
    model.define(Number.NEGATIVE_INFINITY, new Sum().addScaled(long).add(p.column), 1, about);
  return { column: long, base };
}

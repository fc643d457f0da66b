/** Rows of a block of days off: each block that could be the free one is a column, and one of them is. */

import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { countsOnLocks } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import type { PeriodKind } from "../../model/time/period-kinds.ts";

interface BlockParams {
  readonly minDays: number;
  readonly period: PeriodKind;
}

/** A date that the block may lie on if it is usable. */
interface BlockDate {
  readonly day: number;
  readonly isUsable: boolean;
}

/** Blocks of free days of one employee; buckets that overlap share them. */
export class DaysOffBlocks {
  private readonly problem: Problem;
  private readonly scope: Scope;
  private readonly employee: number;
  private readonly params: BlockParams;
  private readonly model: RuleModel;
  private readonly shared = new Map<number, Expression>();

  constructor(
    problem: Problem,
    scope: Scope,
    employee: number,
    params: BlockParams,
    model: RuleModel,
  ) {
    this.problem = problem;
    this.scope = scope;
    this.employee = employee;
    this.params = params;
    this.model = model;
  }

  requireOne(dates: readonly BlockDate[], day: number): void {
    const { model, employee, params } = this;
    if (params.minDays === 0) return;
    const firsts = blockStarts(
      dates.filter(({ isUsable }) => isUsable),
      params.minDays,
    );
    if (firsts.length === 0) return;
    const possible = firsts.filter((first) => !this.isKnownWorked(first));
    if (possible.some((first) => this.isSurelyFree(first))) return;
    const columns =
      params.period === "rolling"
        ? possible.map((first) => this.sharedBlock(first))
        : this.ownBlocks(possible);
    const sum = new Sum();
    for (const column of columns) sum.addScaled(column);
    model.atLeast(1, sum, { employee, day });
  }

  /** 1 only when every day of the block is free. */
  private sharedBlock(first: number): Expression {
    let column = this.shared.get(first);
    if (column === undefined) {
      column = this.block(first);
      this.shared.set(first, column);
      for (let day = first; day < first + this.params.minDays; day++)
        this.exclude(day, new Sum().addScaled(column));
    }
    return column;
  }

  /** At most one of the blocks is chosen, so that each day needs one row for all of them. */
  private ownBlocks(firsts: readonly number[]): readonly Expression[] {
    const covers = new Map<number, Sum>();
    const columns = firsts.map((first) => {
      const column = this.block(first);
      for (let day = first; day < first + this.params.minDays; day++) {
        const cover = covers.get(day) ?? new Sum();
        covers.set(day, cover.addScaled(column));
      }
      return column;
    });
    for (const [day, cover] of covers) this.exclude(day, cover);
    return columns;
  }

  private block(first: number): Expression {
    const days = Array.from({ length: this.params.minDays }, (_, k) => first + k);
    const isLocked = days.some(
      (day) => this.isPlanned(day) && countsOnLocks(this.problem, this.scope, this.employee, day),
    );
    const day = Math.max(0, first);
    return this.model.binary({ employee: this.employee, day, base: isLocked ? 0 : 1 });
  }

  private exclude(day: number, blocks: Sum): void {
    const { model, employee, scope } = this;
    const worked = model.counted(scope, employee, day);
    if (worked.columns.length === 0) return;
    model.define(Number.NEGATIVE_INFINITY, blocks.addScaled(worked), 1, { employee, day });
  }

  private isPlanned(day: number): boolean {
    return day >= 0 && day < this.problem.calendar.dayCount;
  }

  private isKnownWorked(first: number): boolean {
    for (let day = first; day < first + this.params.minDays; day++)
      if (!this.isPlanned(day) && this.scope.includesKnownDay(this.employee, day)) return true;
    return false;
  }

  private isSurelyFree(first: number): boolean {
    for (let day = first; day < first + this.params.minDays; day++) {
      const { columns, constant } = this.model.counted(this.scope, this.employee, day);
      if (columns.length > 0 || constant > 0) return false;
    }
    return true;
  }
}

function blockStarts(dates: readonly BlockDate[], length: number): readonly number[] {
  const days = new Set(dates.map(({ day }) => day));
  return dates
    .map(({ day }) => day)
    .filter((first) => {
      for (let k = 0; k < length; k++) if (!days.has(first + k)) return false;
      return true;
    });
}

/** Expressions and shared helper columns over the candidates, created on first use. */

import { startsPerDay } from "../problem/joined-duties.ts";
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "../scope/scope.ts";
import { type Expression, Sum } from "./expression.ts";
import type { LinearModelWriter } from "./linear-model-writer.ts";

/** Up to this many candidates a sum is repeated in each row; above, a shared helper column keeps the matrix sparse. */
const SUM_LIMIT = 2;

interface Duty {
  readonly day: number;
  readonly shift: number;
}

export class DerivedColumns {
  private readonly problem: Problem;
  private readonly writer: LinearModelWriter;
  /** Helper columns that are sums or disjunctions of candidates, by the candidates they cover. */
  private readonly shared = new Map<string, number>();
  /** Value of a helper column in the base plan (locks and nothing else). */
  private readonly base = new Map<number, number>();
  /** Counted expressions by scope and cell; asked for again by every row that covers the cell. */
  private readonly countedCells = new Map<Scope, (Expression | undefined)[]>();
  private readonly helperOwner: number;

  constructor(problem: Problem, writer: LinearModelWriter) {
    this.problem = problem;
    this.writer = writer;
    this.helperOwner = writer.owner("helper:counted");
  }

  /** Whether a helper column takes only whole values in every plan. */
  isIntegral(column: number): boolean {
    return this.base.has(column);
  }

  baseValue(column: number): number | undefined {
    return this.base.get(column);
  }

  assigned(employee: number, day: number, shift: number): Expression {
    if (!this.inWindow(day)) {
      const known = this.problem.history[employee]!.days.get(day);
      return Sum.of(known?.shifts.includes(shift) ? 1 : 0);
    }
    const candidate = this.problem.candidates.at(employee, day, shift);
    return candidate < 0 ? new Sum() : Sum.column(candidate);
  }

  works(employee: number, day: number): Expression {
    if (!this.inWindow(day)) {
      const known = this.problem.history[employee]!.days.get(day);
      const worked =
        known !== undefined &&
        (known.shifts.length === 0 ||
          known.shifts.some((shift) => this.problem.shifts[shift]!.kind !== "standby"));
      return Sum.of(worked ? 1 : 0);
    }
    const candidates = this.candidatesOf(
      employee,
      day,
      (shift) => this.problem.shifts[shift]!.kind !== "standby",
    );
    return this.anyOf(candidates, employee, day);
  }

  counted(scope: Scope, employee: number, day: number): Expression {
    if (!this.inWindow(day)) return Sum.of(scope.includesKnownDay(employee, day) ? 1 : 0);
    let cells = this.countedCells.get(scope);
    if (cells === undefined) {
      cells = [];
      this.countedCells.set(scope, cells);
    }
    const cell = employee * this.problem.calendar.dayCount + day;
    let expression = cells[cell];
    if (expression === undefined) {
      const candidates = this.candidatesOf(employee, day, (shift) =>
        scope.includes(employee, day, shift),
      );
      expression = this.anyOf(candidates, employee, day);
      cells[cell] = expression;
    }
    return expression;
  }

  countedAny(scope: Scope, employee: number, days: readonly number[]): Expression {
    const parts: Expression[] = [];
    for (const day of days) {
      const part = this.counted(scope, employee, day);
      if (part.constant > 0) return Sum.of(1);
      if (part.columns.length > 0) parts.push(part);
    }
    if (parts.length <= 1) return parts[0] ?? new Sum();
    const key = parts.map(({ columns }) => columns.join(",")).join(";");
    let column = this.shared.get(key);
    if (column === undefined) {
      column = this.createAnyDay(parts, employee, days);
      this.shared.set(key, column);
    }
    return Sum.column(column);
  }

  together(employee: number, first: Duty, second: Duty): Expression {
    const a = this.assigned(employee, first.day, first.shift);
    const b = this.assigned(employee, second.day, second.shift);
    if (a.columns.length === 0) return a.constant === 0 ? a : b;
    if (b.columns.length === 0) return b.constant === 0 ? b : a;
    const key = `${a.columns[0]};${b.columns[0]}`;
    let column = this.shared.get(key);
    if (column === undefined) {
      column = this.createAnyDay([a, b], employee, [first.day, second.day]);
      this.shared.set(key, column);
    }
    // Both less one of the two.
    return new Sum().addScaled(a).addScaled(b).add(column, -1);
  }

  number(scope: Scope, employee: number, day: number): Expression {
    if (!this.inWindow(day)) {
      const known = this.problem.history[employee]!.days.get(day);
      if (known === undefined || !scope.includesKnownDay(employee, day)) return new Sum();
      const matching = known.shifts.filter((shift) => scope.includes(employee, day, shift)).length;
      return Sum.of(known.shifts.length === 0 ? 1 : matching);
    }
    const sum = new Sum();
    for (const candidate of this.candidatesOf(employee, day, (shift) =>
      scope.includes(employee, day, shift),
    ))
      sum.add(candidate);
    return sum;
  }

  private inWindow(day: number): boolean {
    return day >= 0 && day < this.problem.calendar.dayCount;
  }

  private candidatesOf(
    employee: number,
    day: number,
    accept: (shift: number) => boolean,
  ): number[] {
    const { candidates } = this.problem;
    const list: number[] = [];
    for (const c of candidates.ofDay(employee, day)) if (accept(candidates.shift[c]!)) list.push(c);
    return list;
  }

  /** 1 when at least one of the candidates of a cell is worked. */
  private anyOf(list: readonly number[], employee: number, day: number): Expression {
    if (list.length <= 1 || (list.length <= SUM_LIMIT && this.atMostOne(list, employee))) {
      const sum = new Sum();
      for (const candidate of list) sum.add(candidate);
      return sum;
    }
    const key = list.join(",");
    let column = this.shared.get(key);
    if (column === undefined) {
      column = this.createAnyOf(list, employee, day);
      this.shared.set(key, column);
    }
    return Sum.column(column);
  }

  /** Whether at most one of the candidates of one cell can be worked in any plan. */
  private atMostOne(list: readonly number[], employee: number): boolean {
    const { candidates, shifts } = this.problem;
    if (startsPerDay(this.problem, employee) !== 1) return false;
    let locks = 0;
    for (const c of list) {
      if (shifts[candidates.shift[c]!]!.kind === "standby") return false;
      locks += candidates.locked[c]!;
    }
    return locks <= 1;
  }

  private createAnyOf(list: readonly number[], employee: number, day: number): number {
    const { writer } = this;
    const exclusive = this.atMostOne(list, employee);
    const column = writer.column({
      lower: 0,
      upper: 1,
      integer: !exclusive,
      whole: true,
      candidate: -1,
      employee,
      day,
    });
    const row = { owner: this.helperOwner, employee, day };
    const minusColumn = (candidates: readonly number[]) => [...candidates, column];
    if (exclusive) {
      writer.row({ ...row, lower: 0, upper: 0 }, minusColumn(list), [...list.map(() => 1), -1]);
    } else {
      for (const candidate of list)
        writer.row(
          { ...row, lower: Number.NEGATIVE_INFINITY, upper: 0 },
          minusColumn([candidate]),
          [1, -1],
        );
      writer.row({ ...row, lower: 0, upper: Number.POSITIVE_INFINITY }, minusColumn(list), [
        ...list.map(() => 1),
        -1,
      ]);
    }
    this.base.set(column, list.some((c) => this.problem.candidates.locked[c] === 1) ? 1 : 0);
    return column;
  }

  /** 1 when one of the parts is 1; whole in every plan because both sides are. */
  private createAnyDay(
    parts: readonly Expression[],
    employee: number,
    days: readonly number[],
  ): number {
    const { writer } = this;
    const day = days.find((d) => this.inWindow(d)) ?? -1;
    const column = writer.column({
      lower: 0,
      upper: 1,
      integer: false,
      whole: true,
      candidate: -1,
      employee,
      day,
    });
    const row = { owner: this.helperOwner, employee, day };
    for (const { columns } of parts)
      writer.row(
        { ...row, lower: Number.NEGATIVE_INFINITY, upper: 0 },
        [...columns, column],
        [...columns.map(() => 1), -1],
      );
    const all = parts.flatMap(({ columns }) => columns);
    writer.row(
      { ...row, lower: 0, upper: Number.POSITIVE_INFINITY },
      [...all, column],
      [...all.map(() => 1), -1],
    );
    const isLocked = (c: number) =>
      c < this.problem.candidates.count
        ? this.problem.candidates.locked[c] === 1
        : this.base.get(c) === 1;
    this.base.set(column, all.some(isLocked) ? 1 : 0);
    return column;
  }
}

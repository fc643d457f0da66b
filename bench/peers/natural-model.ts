/**
 * The model that somebody writes by hand from the compact statement: a boolean for each duty and each free day, a sum of
 * literals for each forbidden or priced sequence, counts with slack. Integers only, so that CP-SAT takes it as it stands.
 */
import { greatestDivisor } from "../../core/model/program/greatest-divisor.ts";
import type { LinearModel } from "../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../core/model/program/linear-model-writer.ts";
import {
  type CompactInstance,
  type Count,
  type Cover,
  FREE,
  type RunLimit,
  type Word,
} from "./compact.ts";

/** A linear expression that is 0 or 1 by itself, or a sum of those. */
interface Sum {
  readonly columns: number[];
  readonly values: number[];
  constant: number;
}

/** Columns of the duties come first, in the order of `instance.duties`; unmet floors are relaxation. */
export function naturalModel(instance: CompactInstance): LinearModel {
  return new NaturalModel(instance).write();
}

class NaturalModel {
  private readonly instance: CompactInstance;
  private readonly writer = new LinearModelWriter();
  private readonly owner: number;
  /** Columns by cell (employee x day) and shift; -1 where the duty does not exist. */
  private readonly column: Int32Array;
  /** The boolean of the free day by cell. */
  private readonly free: Int32Array;
  private readonly everybody: readonly number[];

  constructor(instance: CompactInstance) {
    this.instance = instance;
    this.owner = this.writer.owner("compact");
    const cells = instance.employees.length * instance.days;
    this.column = new Int32Array(cells * instance.shifts.length).fill(-1);
    this.free = new Int32Array(cells);
    this.everybody = instance.employees.map((_, employee) => employee);
  }

  write(): LinearModel {
    const { instance, writer } = this;
    writer.addCostConstant(instance.constant);
    this.addCells();
    for (const word of instance.words) this.addWord(word);
    for (const run of instance.runs) for (const word of wordsOf(run, instance)) this.addWord(word);
    for (const count of instance.counts) this.addCount(count);
    for (const { employee, groups, most } of instance.groups)
      this.addGroups(employee, groups, most);
    for (const cover of instance.cover) this.addCover(cover);
    return writer.finish();
  }

  private addCells(): void {
    const { duties, days, employees, shifts } = this.instance;
    for (const [at, { employee, day, shift, points, locked }] of duties.entries()) {
      const column = this.boolean(at, locked ? 1 : 0);
      this.writer.addCost(column, points);
      this.column[(employee * days + day) * shifts.length + shift] = column;
    }
    for (let employee = 0; employee < employees.length; employee++)
      for (let day = 0; day < days; day++) {
        const cell = employee * days + day;
        this.free[cell] = this.boolean(-1, 0);
        const one = this.token(employee, day, [FREE, ...shifts.keys()], false);
        this.row(one, 1, 1);
      }
  }

  /** Whether the day of the employee is one of the tokens; null when it cannot be. */
  private token(employee: number, day: number, tokens: readonly number[], short = true): Sum {
    const { days, shifts } = this.instance;
    const cell = employee * days + day;
    const columnOf = (token: number) =>
      token === FREE ? this.free[cell]! : this.column[cell * shifts.length + token]!;
    const all = [FREE, ...shifts.keys()].filter((token) => columnOf(token) >= 0);
    const fitting = all.filter((token) => tokens.includes(token));
    const other = all.filter((token) => !tokens.includes(token));
    // The shorter of the two ways to say it.
    if (short && other.length < fitting.length)
      return { columns: other.map(columnOf), values: other.map(() => -1), constant: 1 };
    return { columns: fitting.map(columnOf), values: fitting.map(() => 1), constant: 0 };
  }

  private addWord({ employees, tokens, points }: Word): void {
    const { days } = this.instance;
    for (const employee of employees)
      for (let first = 0; first + tokens.length <= days; first++) {
        const parts = tokens.map((fits, at) => this.token(employee, first + at, fits));
        if (parts.some(({ columns, constant }) => columns.length === 0 && constant === 0)) continue;
        const sum = joined(parts);
        if (points !== null) {
          sum.columns.push(this.slack(points, 1));
          sum.values.push(-1);
        }
        this.row(sum, Number.NEGATIVE_INFINITY, tokens.length - 1);
      }
  }

  private addCount({ employee, days, amounts, low, high, target }: Count): void {
    const { shifts } = this.instance;
    const columns: number[] = [];
    const values: number[] = [];
    for (const day of days)
      for (const shift of shifts.keys()) {
        const column = this.column[(employee * this.instance.days + day) * shifts.length + shift]!;
        if (column < 0 || amounts[shift] === 0) continue;
        columns.push(column);
        values.push(amounts[shift]!);
      }
    const unit = values.reduce(greatestDivisor, 0);
    const sum = { columns, values: values.map((value) => value / Math.max(1, unit)), constant: 0 };
    if (unit === 0) {
      if (target !== null) this.writer.addCostConstant(target.under * Math.max(0, target.at));
      return;
    }
    if (low !== null || high !== null)
      this.row(
        sum,
        low === null ? Number.NEGATIVE_INFINITY : Math.ceil(low / unit - 1e-9),
        high === null ? Number.POSITIVE_INFINITY : Math.floor(high / unit + 1e-9),
      );
    if (target !== null) this.addTarget(sum, unit, target);
  }

  /** Convex in a whole number: a line, and two slacks where the target lies between two whole numbers. */
  private addTarget(
    sum: Sum,
    unit: number,
    { at, over, under }: NonNullable<Count["target"]>,
  ): void {
    const below = Math.floor(at / unit + 1e-9);
    const part = Math.max(0, at / unit - below);
    const [up, down] = [over * unit, under * unit];
    this.writer.addCostConstant(down * (below + part));
    for (const [k, column] of sum.columns.entries())
      this.writer.addCost(column, -down * sum.values[k]!);
    this.above(sum, below, (up + down) * (1 - part));
    if (part > 1e-9) this.above(sum, below + 1, (up + down) * part);
  }

  /** Charges points for each unit of the sum above the limit. */
  private above(sum: Sum, limit: number, points: number): void {
    const most = sum.values.reduce((total, value) => total + value, 0) - limit;
    if (points === 0 || most <= 0) return;
    const slack = this.slack(points, most);
    this.row(
      joined([sum, { columns: [slack], values: [-1], constant: 0 }]),
      Number.NEGATIVE_INFINITY,
      limit,
    );
  }

  private addGroups(employee: number, groups: readonly (readonly number[])[], most: number): void {
    const worked = groups.map((days) => {
      const column = this.boolean(-1, 0);
      for (const day of days) {
        const free = this.free[employee * this.instance.days + day]!;
        this.row(
          { columns: [column, free], values: [1, 1], constant: 0 },
          1,
          Number.POSITIVE_INFINITY,
        );
      }
      return column;
    });
    this.row(
      { columns: worked, values: worked.map(() => 1), constant: 0 },
      Number.NEGATIVE_INFINITY,
      most,
    );
  }

  private addCover({ day, shift, employees, floor, target, under, over }: Cover): void {
    const { days, shifts } = this.instance;
    const columns = (employees ?? this.everybody).flatMap((employee) => {
      const column = this.column[(employee * days + day) * shifts.length + shift]!;
      return column < 0 ? [] : [column];
    });
    const sum: Sum = { columns, values: columns.map(() => 1), constant: 0 };
    if (floor > 0) {
      const missing = this.slack(0, floor);
      this.writer.addRelaxation(missing, this.instance.floorPoints);
      this.writer.addSlack({ column: missing, owner: "cover", kind: "floor", employee: -1, day });
      this.row(
        joined([sum, { columns: [missing], values: [1], constant: 0 }]),
        floor,
        Number.POSITIVE_INFINITY,
      );
    }
    if (target === null) return;
    if (under > 0 && target > 0) {
      const missing = this.slack(under, target);
      this.row(
        joined([sum, { columns: [missing], values: [1], constant: 0 }]),
        target,
        Number.POSITIVE_INFINITY,
      );
    }
    this.above(sum, target, over);
  }

  private boolean(candidate: number, lower: number): number {
    return this.writer.column({ lower, upper: 1, integer: true, candidate, employee: -1, day: -1 });
  }

  private slack(points: number, upper: number): number {
    const about = { integer: true, candidate: -1, employee: -1, day: -1 };
    const column = this.writer.column({ lower: 0, upper, ...about });
    this.writer.addCost(column, points);
    return column;
  }

  private row({ columns, values, constant }: Sum, lower: number, upper: number): void {
    const about = { owner: this.owner, employee: -1, day: -1 };
    this.writer.row(
      { lower: lower - constant, upper: upper - constant, ...about },
      columns,
      values,
    );
  }
}

/** A run that is too long is a word of one day more; one that is too short a word with its ends. */
function wordsOf(
  { employees, shifts, of, min, max, points }: RunLimit,
  instance: CompactInstance,
): Word[] {
  const all = [FREE, ...instance.shifts.keys()];
  const isIn = (token: number) => shifts.includes(token) === (of === "work");
  const inside = all.filter(isIn);
  const outside = all.filter((token) => !isIn(token));
  const words: Word[] = [];
  if (max !== null)
    words.push({ employees, tokens: Array.from({ length: max + 1 }, () => inside), points });
  for (let length = 1; length < (min ?? 0); length++)
    words.push({
      employees,
      tokens: [outside, ...Array.from({ length }, () => inside), outside],
      points: points === null ? null : points * (min! - length),
    });
  return words;
}

function joined(parts: readonly Sum[]): Sum {
  return {
    columns: parts.flatMap(({ columns }) => columns),
    values: parts.flatMap(({ values }) => values),
    constant: parts.reduce((sum, { constant }) => sum + constant, 0),
  };
}

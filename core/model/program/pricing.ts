/** Prices in the linear model: what exceeds a limit or misses a target becomes columns with a cost. */

import type { ConvexSides, PricePiece, RowAbout } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";
import type { LinearModelWriter } from "./linear-model-writer.ts";
import { latticeChord, type PricedRow } from "./row-tightening.ts";

const QUADRATIC_STEPS = 10;
const EPSILON = 1e-9;

export class Pricing {
  private readonly writer: LinearModelWriter;
  private readonly isInteger: (column: number) => boolean;

  constructor(writer: LinearModelWriter, isInteger: (column: number) => boolean) {
    this.writer = writer;
    this.isInteger = isInteger;
  }

  /** Charges points per unit of (expression - limit)+. */
  above(
    owner: number,
    limit: number,
    expression: Expression,
    points: number,
    quadratic: boolean,
    about: RowAbout,
  ): void {
    const rest = limit - expression.constant;
    if (expression.columns.length === 0) {
      if (rest < 0) {
        const unit = about.unitSize ?? 1;
        this.writer.addCostConstant(convexPoints(-rest / unit, points * unit, quadratic));
      }
      return;
    }
    const largestExcess = largestActivity(this.writer, expression) - rest;
    if (largestExcess <= EPSILON) return;
    const row: PricedRow = {
      columns: [...expression.columns],
      values: [...expression.coefficients],
    };
    const mostUnits = Math.ceil(largestExcess / (about.unitSize ?? 1) - EPSILON);
    const steps = quadratic ? Math.min(QUADRATIC_STEPS, mostUnits) : 1;
    if (steps === 1 && leastActivity(this.writer, expression) >= rest - EPSILON) {
      // It is never below the limit, so the excess is the expression itself.
      this.charge(expression, points);
      this.writer.addCostConstant(-points * limit);
      return;
    }
    this.addExcessColumns(row, points, steps, about);
    this.writer.row(
      {
        lower: Number.NEGATIVE_INFINITY,
        upper: rest,
        owner,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
      },
      row.columns,
      row.values,
    );
  }

  /** Columns that take up what exceeds the limit: steps of one unit and of rising price, the last one open. */
  private addExcessColumns(row: PricedRow, points: number, steps: number, about: RowAbout): void {
    const unit = about.unitSize ?? 1;
    for (let step = 1; step <= steps; step++) {
      const column = this.writer.column({
        lower: 0,
        upper: step < steps ? unit : Number.POSITIVE_INFINITY,
        integer: false,
        candidate: -1,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
      });
      this.writer.addCost(column, points * (2 * step - 1));
      row.columns.push(column);
      row.values.push(-1);
    }
  }

  /** Charges both sides of a target piece by piece, as tightly as the step width of the expression allows. */
  convex(
    owner: number,
    target: number,
    expression: Expression,
    sides: ConvexSides,
    about: RowAbout,
  ): void {
    if (expression.columns.length === 0) {
      this.writer.addCostConstant(pointsOff(expression.constant - target, sides));
      return;
    }
    if (this.statedAsLimit(owner, target, expression, sides, about)) return;
    const shape = { owner, employee: about.employee ?? -1, day: about.day ?? -1 };
    const rest = target - expression.constant;
    const over = this.pieceColumns(
      sides.over,
      largestActivity(this.writer, expression) - rest,
      shape,
    );
    const under = this.pieceColumns(
      sides.under,
      rest - leastActivity(this.writer, expression),
      shape,
    );
    this.writer.row(
      {
        ...shape,
        lower: sides.under.length === 0 ? Number.NEGATIVE_INFINITY : rest,
        upper: sides.over.length === 0 ? Number.POSITIVE_INFINITY : rest,
      },
      [...expression.columns, ...over.columns, ...under.columns],
      [...expression.coefficients, ...over.columns.map(() => -1), ...under.columns.map(() => 1)],
    );
    if (sides.over.length === 0 || sides.under.length === 0) return;
    const chord = latticeChord(expression, rest, (off) => pointsOff(off, sides), this.isInteger);
    if (chord === null) return;
    this.writer.row(
      { ...shape, lower: chord.intercept, upper: Number.POSITIVE_INFINITY, isCut: true },
      [...over.columns, ...under.columns, ...expression.columns],
      [...over.points, ...under.points, ...expression.coefficients.map((c) => -chord.slope * c)],
    );
  }

  /** States a side of one price, alone, as a limit is stated; true then. */
  private statedAsLimit(
    owner: number,
    target: number,
    expression: Expression,
    { over, under }: ConvexSides,
    about: RowAbout,
  ): boolean {
    if (over.length > 0 && under.length > 0) return false;
    const isOver = over.length > 0;
    const side = isOver ? over : under;
    const rest = target - expression.constant;
    const most = isOver
      ? largestActivity(this.writer, expression) - rest
      : rest - leastActivity(this.writer, expression);
    if (most <= EPSILON) return true;
    const [first] = side;
    if (first === undefined) return true;
    if (first.width < most - EPSILON) return false;
    const [limit, row] = isOver
      ? [target, expression]
      : [-target, new Sum().addScaled(expression, -1)];
    this.above(owner, limit, row, first.points, false, about);
    return true;
  }

  /** A column for each piece of a side; pieces that no plan reaches (beyond `most` units) are left out. */
  private pieceColumns(
    pieces: readonly PricePiece[],
    most: number,
    { employee, day }: { readonly employee: number; readonly day: number },
  ): { readonly columns: readonly number[]; readonly points: readonly number[] } {
    const columns: number[] = [];
    const prices: number[] = [];
    let reached = 0;
    for (const { width, points } of pieces) {
      // The first one always stands: a row with a side that is never used says the same for every request of its kind.
      if (columns.length > 0 && reached >= most - EPSILON) break;
      const isLast = reached + width >= most - EPSILON;
      const upper = isLast ? Number.POSITIVE_INFINITY : width;
      const column = this.writer.column({
        lower: 0,
        upper,
        integer: false,
        candidate: -1,
        employee,
        day,
      });
      this.writer.addCost(column, points);
      columns.push(column);
      prices.push(points);
      reached += width;
    }
    return { columns, points: prices };
  }

  /** Charges points per unit of the expression, constant included. */
  charge({ columns, coefficients, constant }: Expression, points: number): void {
    for (let k = 0; k < columns.length; k++)
      this.writer.addCost(columns[k]!, points * coefficients[k]!);
    this.writer.addCostConstant(points * constant);
  }
}

/** Both sides of a target at one price each. */
export function flatSides(points: { readonly over: number; readonly under: number }): ConvexSides {
  const side = (price: number) => [{ width: Number.POSITIVE_INFINITY, points: price }];
  return { over: side(points.over), under: side(points.under) };
}

/** Points of being `off` a target, above it where that is positive. */
function pointsOff(off: number, { over, under }: ConvexSides): number {
  let rest = Math.abs(off);
  let total = 0;
  for (const { width, points } of off > 0 ? over : under) {
    if (rest <= 0) break;
    total += Math.min(width, rest) * points;
    rest -= width;
  }
  return total;
}

/** Points of a violation of `units`, as the convex steps of the model price it. */
export function convexPoints(units: number, points: number, quadratic: boolean): number {
  if (!quadratic) return units * points;
  let total = 0;
  for (let step = 1; step <= QUADRATIC_STEPS; step++) {
    const part = step < QUADRATIC_STEPS ? Math.min(1, units - (step - 1)) : units - (step - 1);
    if (part <= 0) break;
    total += part * (2 * step - 1) * points;
  }
  return total;
}

/** Least value the terms of an expression can take within the bounds of their columns; the constant is left out. */
function leastActivity(writer: LinearModelWriter, { columns, coefficients }: Expression): number {
  let activity = 0;
  for (let k = 0; k < columns.length; k++) {
    const value = coefficients[k]!;
    activity += value * (value > 0 ? writer.lowerOf(columns[k]!) : writer.upperOf(columns[k]!));
  }
  return activity;
}

/** Largest value the terms of an expression can take within the bounds of their columns; the constant is left out. */
export function largestActivity(
  writer: LinearModelWriter,
  { columns, coefficients }: Expression,
): number {
  let activity = 0;
  for (let k = 0; k < columns.length; k++) {
    const value = coefficients[k]!;
    activity += value * (value > 0 ? writer.upperOf(columns[k]!) : writer.lowerOf(columns[k]!));
  }
  return activity;
}

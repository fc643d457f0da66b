/** Prices in the linear model: what exceeds a limit or misses a target becomes columns with a cost. */
import type { Expression } from "./expression.ts";
import type { LinearModelWriter } from "./linear-model.ts";
import { latticeChord, type PricedRow } from "./row-tightening.ts";
import type { RowAbout } from "./rule-model.ts";

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

  /** Charges both sides of a target, as tightly as the step width of the expression allows. */
  deviation(
    owner: number,
    target: number,
    expression: Expression,
    points: { readonly over: number; readonly under: number },
    about: RowAbout,
  ): void {
    if (expression.columns.length === 0) {
      const deviation = expression.constant - target;
      this.writer.addCostConstant(
        deviation > 0 ? deviation * points.over : -deviation * points.under,
      );
      return;
    }
    const shape = { owner, employee: about.employee ?? -1, day: about.day ?? -1 };
    const column = { lower: 0, upper: Number.POSITIVE_INFINITY, integer: false, candidate: -1 };
    const over = this.writer.column({ ...column, employee: shape.employee, day: shape.day });
    const under = this.writer.column({ ...column, employee: shape.employee, day: shape.day });
    this.writer.addCost(over, points.over);
    this.writer.addCost(under, points.under);
    const rest = target - expression.constant;
    this.writer.row(
      { ...shape, lower: rest, upper: rest },
      [...expression.columns, over, under],
      [...expression.coefficients, -1, 1],
    );
    const chord = latticeChord(expression, rest, points, this.isInteger);
    if (chord === null) return;
    this.writer.row(
      { ...shape, lower: chord.intercept, upper: Number.POSITIVE_INFINITY },
      [over, under, ...expression.columns],
      [points.over, points.under, ...expression.coefficients.map((c) => -chord.slope * c)],
    );
  }

  /** Charges points per unit of the expression, constant included. */
  charge({ columns, coefficients, constant }: Expression, points: number): void {
    for (let k = 0; k < columns.length; k++)
      this.writer.addCost(columns[k]!, points * coefficients[k]!);
    this.writer.addCostConstant(points * constant);
  }
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

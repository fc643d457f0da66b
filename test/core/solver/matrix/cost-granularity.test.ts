import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import {
  costGranularity,
  raisedToGranularity,
} from "../../../../core/solver/matrix/cost-granularity.ts";

type Term = readonly [column: number, value: number];

/** A few duties of one employee, and rows over them with helpers at a price. */
class Rows {
  readonly writer = new LinearModelWriter();
  private readonly owner = this.writer.owner("rows");

  duty(points = 0): number {
    const column = this.writer.column({
      ...{ lower: 0, upper: 1, integer: true, candidate: 0, employee: 0, day: 0 },
    });
    this.writer.addCost(column, points);
    return column;
  }

  helper(points: number, upper = Number.POSITIVE_INFINITY, whole = false): number {
    const column = this.writer.column({
      ...{ lower: 0, upper, integer: false, whole, candidate: -1, employee: 0, day: 0 },
    });
    this.writer.addCost(column, points);
    return column;
  }

  row(lower: number, terms: readonly Term[], upper: number): void {
    const about = { lower, upper, owner: this.owner, employee: 0, day: 0 };
    this.writer.row(
      about,
      terms.map(([column]) => column),
      terms.map(([, value]) => value),
    );
  }

  finish(): LinearModel {
    return this.writer.finish();
  }
}

function granularityOf(write: (rows: Rows) => void): number | null {
  const rows = new Rows();
  write(rows);
  return costGranularity(rows.finish());
}

describe("the step between costs", () => {
  test("is the common divisor of what duties cost", () => {
    const duties = (prices: readonly number[]) => (rows: Rows) => {
      for (const points of prices) rows.duty(points);
    };
    expect(granularityOf(duties([10, 15, -25, 0]))).toBe(5);
    expect(granularityOf(duties([0.5, 0.75]))).toBe(0.25);
  });

  test("counts a helper by the steps of the row that decides it", () => {
    const granularity = granularityOf((rows) => {
      const duties = [rows.duty(), rows.duty()];
      const over = rows.helper(3);
      const under = rows.helper(6);
      rows.row(
        1,
        [
          [duties[0]!, 1],
          [duties[1]!, 1],
          [over, -1],
          [under, 1],
        ],
        1,
      );
    });
    expect(granularity).toBe(3);
    const ofHours = granularityOf((rows) => {
      const duties = [rows.duty(), rows.duty()];
      const over = rows.helper(2);
      rows.row(
        -Infinity,
        [
          [duties[0]!, 7.5],
          [duties[1]!, 6],
          [over, -1],
        ],
        6,
      );
    });
    expect(ofHours).toBe(3);
  });

  test("counts a helper in several rows where it is alone, as a highest load is", () => {
    const granularity = granularityOf((rows) => {
      const most = rows.helper(4);
      for (let row = 0; row < 2; row++)
        rows.row(
          -Infinity,
          [
            [rows.duty(), 2],
            [rows.duty(), 2],
            [most, -1],
          ],
          0,
        );
    });
    expect(granularity).toBe(8);
  });

  test("is not told where helpers share several rows, unless one of them is whole", () => {
    const shared = (whole: boolean) =>
      granularityOf((rows) => {
        const worked = rows.helper(0, 1, whole);
        rows.row(
          0,
          [
            [rows.duty(), 1],
            [rows.duty(), 1],
            [worked, -1],
          ],
          0,
        );
        for (let row = 0; row < 2; row++)
          rows.row(
            -Infinity,
            [
              [worked, 1],
              [rows.duty(), 1],
              [rows.helper(5), -1],
            ],
            1,
          );
      });
    expect(shared(false)).toBeNull();
    expect(shared(true)).toBe(5);
  });

  test("is not told for prices that are no decimals", () => {
    expect(granularityOf((rows) => void rows.duty(1 / 3))).toBeNull();
    expect(granularityOf((rows) => void rows.duty())).toBeNull();
  });

  test("lifts a bound to the next cost, and leaves one that is on it or cannot tell", () => {
    expect(raisedToGranularity(10.2, 5)).toBe(15);
    expect(raisedToGranularity(10.000001, 5)).toBe(10.000001);
    expect(raisedToGranularity(-3.4, 1)).toBe(-3);
    expect(raisedToGranularity(10.2, null)).toBe(10.2);
    // Within what the bound itself may be off by.
    expect(raisedToGranularity(20_000.01, 1)).toBe(20_000.01);
    expect(raisedToGranularity(20_000.1, 1)).toBe(20_001);
    expect(raisedToGranularity(1e9 + 0.2, 0.001)).toBe(1e9 + 0.2);
  });
});

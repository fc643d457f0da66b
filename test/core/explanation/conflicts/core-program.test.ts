import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreProgram } from "../../../../core/explanation/conflicts/core-program.ts";
import type { Program } from "../../../../core/solver/engine/program.ts";
import { transposed } from "../../../../core/solver/matrix/column-entries.ts";

const COLUMNS = 5;

interface Row {
  readonly lower: number;
  readonly upper: number;
  readonly values: readonly number[];
}

function programOf(rows: readonly Row[], bounds: readonly (readonly [number, number])[]): Program {
  const entries = rows.map(({ values }) =>
    values.flatMap((value, column) => (value === 0 ? [] : [{ column, value }])),
  );
  const rowStart = [0];
  for (const row of entries) rowStart.push(rowStart.at(-1)! + row.length);
  return {
    columnCount: bounds.length,
    rowCount: rows.length,
    columnLower: Float64Array.from(bounds, ([lower]) => lower),
    columnUpper: Float64Array.from(bounds, ([, upper]) => upper),
    cost: new Float64Array(bounds.length),
    integer: new Uint8Array(bounds.length).fill(1),
    rowStart: Int32Array.from(rowStart),
    entryColumn: Int32Array.from(entries.flat(), ({ column }) => column),
    entryValue: Float64Array.from(entries.flat(), ({ value }) => value),
    rowLower: Float64Array.from(rows, ({ lower }) => lower),
    rowUpper: Float64Array.from(rows, ({ upper }) => upper),
  };
}

function holds(program: Program, values: ArrayLike<number>): boolean {
  for (let row = 0; row < program.rowCount; row++) {
    let activity = 0;
    for (let k = program.rowStart[row]!; k < program.rowStart[row + 1]!; k++)
      activity += program.entryValue[k]! * values[program.entryColumn[k]!]!;
    if (activity < program.rowLower[row]! || activity > program.rowUpper[row]!) return false;
  }
  return true;
}

/** Any whole-numbered solution, by trying all. */
function solutionOf(program: Program): Float64Array | null {
  const values = program.columnLower.slice();
  for (;;) {
    if (holds(program, values)) return values;
    let column = 0;
    while (column < program.columnCount && values[column]! >= program.columnUpper[column]!) {
      values[column] = program.columnLower[column]!;
      column++;
    }
    if (column === program.columnCount) return null;
    values[column]!++;
  }
}

const bound = fc.constantFrom<readonly [number, number]>(
  [0, 1],
  [0, 1],
  [0, 1],
  [1, 1],
  [0, 0],
  [0, 2],
);
const row = fc
  .record({
    values: fc.array(fc.constantFrom(0, 0, 1, 1, -1, 2, -2), {
      minLength: COLUMNS,
      maxLength: COLUMNS,
    }),
    limit: fc.integer({ min: -2, max: 3 }),
    form: fc.constantFrom("most", "least", "exactly"),
  })
  .map(
    ({ values, limit, form }): Row => ({
      values,
      lower: form === "most" ? Number.NEGATIVE_INFINITY : limit,
      upper: form === "least" ? Number.POSITIVE_INFINITY : limit,
    }),
  );

describe("the deciding part of a program", () => {
  it("has a solution exactly when the whole has, and each of its solutions is one of the whole", () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.array(bound, { minLength: COLUMNS, maxLength: COLUMNS }),
        (rows, bounds) => {
          const whole = programOf(rows, bounds);
          const { program, wholeOf } = coreProgram(whole, transposed(whole), () => true);
          const solution = solutionOf(program);
          expect(solution !== null).toBe(solutionOf(whole) !== null);
          if (solution !== null) expect(holds(whole, wholeOf(solution))).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("leaves out what no demand needs and rows that are not stated", () => {
    const infinite = Number.POSITIVE_INFINITY;
    const whole = programOf(
      [
        { lower: 1, upper: infinite, values: [1, 1, 0, 0, 0] },
        { lower: -infinite, upper: 1, values: [1, 0, 1, 0, 0] },
        { lower: -infinite, upper: 1, values: [0, 0, 0, 1, 1] },
        { lower: 2, upper: infinite, values: [0, 0, 0, 1, 1] },
      ],
      Array.from({ length: COLUMNS }, () => [0, 1] as const),
    );
    const { program, rows } = coreProgram(whole, transposed(whole), (r) => r !== 3);
    expect(rows).toEqual([0, 1]);
    expect(program.columnCount).toBe(2);
  });
});

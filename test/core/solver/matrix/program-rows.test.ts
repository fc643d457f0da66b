import { expect, test } from "vitest";
import type { Program } from "../../../../core/solver/engine/program.ts";
import {
  followedBy,
  type ProgramRows,
  RowsWriter,
  restrictedRows,
  withColumns,
  withRow,
} from "../../../../core/solver/matrix/program-rows.ts";

/** Rows as text: `2x0 + 3x2 in [1, 4]`. */
function textOf({ rowCount, rowStart, entryColumn, entryValue, rowLower, rowUpper }: ProgramRows) {
  return Array.from({ length: rowCount }, (_, r) => {
    const terms = [];
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++)
      terms.push(`${entryValue[k]}x${entryColumn[k]}`);
    return `${terms.join(" + ")} in [${rowLower[r]}, ${rowUpper[r]}]`;
  });
}

function rows(...list: readonly (readonly [number, readonly [number, number][], number])[]) {
  const writer = new RowsWriter();
  for (const [lower, entries, upper] of list) {
    for (const [column, value] of entries) writer.add(column, value);
    writer.end(lower, upper);
  }
  return writer.finish();
}

const two = rows(
  [
    1,
    [
      [0, 2],
      [2, 3],
    ],
    4,
  ],
  [0, [[1, 1]], Number.POSITIVE_INFINITY],
);
const program: Program = {
  columnCount: 3,
  columnLower: new Float64Array(3),
  columnUpper: new Float64Array(3).fill(9),
  cost: new Float64Array(3),
  integer: null,
  ...two,
};

test("rows are written in order, also empty ones", () => {
  expect(textOf(two)).toEqual(["2x0 + 3x2 in [1, 4]", "1x1 in [0, Infinity]"]);
  expect(textOf(rows([1, [], 1], [0, [[4, -1]], 2]))).toEqual([" in [1, 1]", "-1x4 in [0, 2]"]);
});

test("further rows follow those of a program", () => {
  const further = rows([5, [[1, 7]], 6]);
  expect(textOf(followedBy(two, further))).toEqual([...textOf(two), "7x1 in [5, 6]"]);
  const one = withRow(program, [2, 0], (column) => column + 1, 8);
  expect(textOf(one)).toEqual([...textOf(two), "3x2 + 1x0 in [-Infinity, 8]"]);
});

test("what columns outside come to leaves the bounds", () => {
  const place = Int32Array.of(-1, 1, 0);
  const restricted = restrictedRows(program, [0, 1], place, Float64Array.of(2, 9, 9));
  expect(textOf(restricted)).toEqual(["3x0 in [-3, 0]", "1x1 in [0, Infinity]"]);
});

test("further columns stand behind those of each row", () => {
  const added = withColumns(program, [
    { rows: [1], values: [5] },
    { rows: [0, 1], values: [6, 7] },
  ]);
  expect(textOf(added)).toEqual(["2x0 + 3x2 + 6x4 in [1, 4]", "1x1 + 5x3 + 7x4 in [0, Infinity]"]);
});

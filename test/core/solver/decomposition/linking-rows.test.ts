import { describe, expect, test } from "vitest";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { linkingRows } from "../../../../core/solver/decomposition/linking-rows.ts";
import { Structure } from "../../../../core/solver/decomposition/structure.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";

const PEOPLE = 4;

/** One duty on one day for four people: a floor of 1, 3 wanted with rising prices, 3 at most without a price. */
function demandModel() {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const duties = Array.from({ length: PEOPLE }, (_, employee) =>
    writer.column({ lower: 0, upper: 1, integer: true, candidate: employee, employee, day: 0 }),
  );
  const helper = (points: number, upper: number) => {
    const shape = { integer: false, candidate: -1, employee: -1, day: 0 };
    const column = writer.column({ lower: 0, upper, ...shape });
    writer.addCost(column, points);
    return column;
  };
  const row = (
    lower: number,
    upper: number,
    value: number,
    helpers: readonly number[],
    relief: number,
  ) =>
    writer.row(
      { owner, employee: -1, day: 0, lower, upper },
      [...duties, ...helpers],
      [...duties.map(() => value), ...helpers.map(() => relief)],
    );
  const none = Number.NEGATIVE_INFINITY;
  row(1, -none, 1, [helper(1000, 1)], 1);
  // The same activity counted downwards and in halves.
  row(none, -1.5, -0.5, [helper(40, 0.5), helper(60, 0.5), helper(80, 0.5)], -1);
  row(none, 3, 1, [helper(7, 5)], -1);
  // A helper that another row knows as well is no price of one row.
  const shared = helper(5, 9);
  row(none, 2, 1, [shared], -1);
  row(none, 4, 1, [shared], -1);
  return writer.finish();
}

describe("rows that link employees", () => {
  const model = demandModel();
  const split = decompose(model, model.cost, DEFAULT_PARAMETERS, () => false)!;

  test("are stated once where they price the same activity", () => {
    expect(split.masterRows.length).toBe(3);
    expect([...split.isPriced]).toEqual([1, 0, 0]);
    const cost = split.rowCosts[0]!;
    const wanted = [20 + 30 + 40 + 1000, 20 + 30, 20, 0, 7];
    expect(wanted.map((_, persons) => cost.at(persons))).toEqual(wanted);
    expect(split.masterColumns.length, "the helper of two rows stays").toBe(1);
  });

  test("cost in the master what they cost in the model", () => {
    const { program, place, firstRoster } = wholeMaster(split, model.columnLower);
    const at = place[0]!;
    expect([program.rowLower[at], program.rowUpper[at]]).toEqual([3, 3]);
    const pieces: [number, number, number][] = [];
    for (let k = program.rowStart[at]!; k < program.rowStart[at + 1]!; k++) {
      const column = program.entryColumn[k]!;
      expect(column).toBeLessThan(firstRoster);
      pieces.push([program.entryValue[k]!, program.cost[column]!, program.columnUpper[column]!]);
    }
    expect(pieces.sort((a, b) => a[1] - b[1])).toEqual([
      [-1, 7, 5],
      [1, 20, 1],
      [1, 30, 1],
      [1, 1040, 1],
    ]);
  });
});

/**
 * One person's duties on five days with a target of 2.5 and `points` above and below; `chord`: what the cut counts of the points
 * above; `settled`: days that are worked anyway and count as well.
 */
function targetModel(points: { over: number; under: number }, chord: number, settled = 0) {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const shape = { candidate: -1, employee: 0, day: -1 };
  const duties = Array.from({ length: 5 }, (_, day) =>
    writer.column({ ...shape, lower: 0, upper: 1, integer: true, candidate: day, day }),
  );
  const sides = [points.over, points.under].map((price) => {
    const column = writer.column({ ...shape, lower: 0, upper: 9, integer: false });
    writer.addCost(column, price);
    return column;
  });
  const about = { owner, employee: 0, day: -1 };
  const anyway = writer.column({ ...shape, lower: settled, upper: settled, integer: true });
  const counted = [...duties, anyway];
  writer.row(
    { ...about, lower: 2.5 + settled, upper: 2.5 + settled },
    [...counted, ...sides],
    [...counted.map(() => 1), -1, 1],
  );
  const slope = (points.over - points.under) / 2;
  const least = points.under / 2 - slope * (2 + settled);
  writer.row(
    { ...about, lower: least, upper: Number.POSITIVE_INFINITY, isCut: true },
    [...sides, ...counted],
    [chord * points.over, points.under, ...counted.map(() => -slope)],
  );
  return writer.finish();
}

describe("a row with a target between whole numbers, and its chord", () => {
  /** As if no network stood for any row. */
  const linked = (points: { over: number; under: number }, chord: number, settled = 0) => {
    const model = targetModel(points, chord, settled);
    const structure = new Structure(model, model.cost, new Set(), DEFAULT_PARAMETERS);
    const isMaster = model.columnCandidate.map((candidate, c) =>
      candidate < 0 && model.columnLower[c]! < model.columnUpper[c]! ? 1 : 0,
    );
    return linkingRows(structure, [0, 1], Uint8Array.from(isMaster));
  };

  test.each([
    { over: 8, under: 8, settled: 0 },
    { over: 6, under: 2, settled: 0 },
    { over: 6, under: 2, settled: 3 },
  ])("are one price, less what every number costs (%o)", ({ settled, ...points }) => {
    const { rows, costs, isPriced, isStated, base } = linked(points, 1, settled);
    expect([rows, [...isPriced], [...isStated]]).toEqual([[0], [1], [1, 1]]);
    const wanted = [0, 1, 2, 3, 4, 5].map((x) =>
      x < 2.5 ? points.under * (2.5 - x) : points.over * (x - 2.5),
    );
    expect(base).toBe(Math.min(...wanted));
    expect(wanted.map((_, x) => costs[0]!.at(x) + base)).toEqual(wanted);
    // Between two whole numbers the chord, not the target.
    expect(costs[0]!.at(2.5) + base).toBe((wanted[2]! + wanted[3]!) / 2);
  });

  test("stay two rows where the cut says something else", () => {
    const { rows, isPriced, base } = linked({ over: 6, under: 2 }, 0.5);
    expect([rows, [...isPriced], base]).toEqual([[0, 1], [0, 0], 0]);
  });
});

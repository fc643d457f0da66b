import { expect, test } from "vitest";
import { fractionalTotal } from "../../../../core/solver/branch-and-price/fractional-total.ts";
import { Engine } from "../../../../core/solver/engine/highs.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { everyRoster } from "../every-roster.ts";
import { splitSearch } from "../split-search.ts";
import { wholeModel } from "../whole-model.ts";

const { branching } = DEFAULT_PARAMETERS;
const never = () => false;

async function splitOf(model: ReturnType<typeof wholeModel>) {
  const split = (await splitSearch(model)).decomposition();
  if (split === null) throw new Error("The model does not split.");
  return split;
}

test("a total is the coarsest that is not whole, at the side and price that cost most", async () => {
  const split = await splitOf(wholeModel(1));
  const master = wholeMaster(split, split.model.columnLower);
  const { pieces, helpers, program } = master;
  const at = (price: number) =>
    pieces.flatMap(({ piece }, i) => (piece.price === price ? [helpers.length + i] : []));
  const [missing, surplus] = [at(7), at(5)];
  expect([missing.length, surplus.length]).toEqual([5, 5]);
  const values = new Float64Array(program.columnCount);
  expect(fractionalTotal(master, values, branching)).toBeNull();
  values[missing[0]!] = 1.5;
  values[surplus[0]!] = 0.5;
  expect(fractionalTotal(master, values, branching)).toEqual({ columns: missing, sum: 1.5 });
  // Two halves are a whole of them all; of one week with them, too; on their days they are not.
  values[missing[1]!] = 0.5;
  values[surplus[0]!] = 0;
  expect(fractionalTotal(master, values, branching)).toEqual({ columns: [missing[0]], sum: 1.5 });
});

test("what is not whole in a plan is no total", async () => {
  const whole = wholeModel(1);
  // Whoever works counts for a part of a person.
  const parts = whole.entryValue.map((value, k) => {
    const isDemand = whole.columnEmployee[whole.entryColumn[k]!]! >= 0;
    const row = whole.rowStart.findLastIndex((start) => start <= k);
    return isDemand && whole.rowEmployee[row]! < 0 ? 0.75 * value : value;
  });
  const split = await splitOf({ ...whole, entryValue: parts });
  const master = wholeMaster(split, split.model.columnLower);
  const values = new Float64Array(master.program.columnCount).fill(0.5);
  expect(fractionalTotal(master, values, branching)).toBeNull();
});

test("a master with a total on either side of the relaxation's has no plan less, and costs more on both", async () => {
  const highs = await sharedHighs();
  const split = await splitOf(wholeModel(3));
  const rosters = split.prices.flatMap(everyRoster).filter(({ cost }) => Number.isFinite(cost));
  const solved = (totals: Parameters<typeof wholeMaster>[2]) => {
    const master = wholeMaster(split, split.model.columnLower, totals);
    for (const roster of rosters) master.add(roster);
    const engine = new Engine(highs);
    const point = engine.grow(master.program, never, (lp) => master.solve(lp, 60, "primal"))!;
    return { master, point };
  };
  const { master, point } = solved([]);
  const columns = master.pieces.flatMap(({ piece }, i) =>
    piece.price === 7 ? [master.helpers.length + i] : [],
  );
  const sum = (values: Float64Array) => columns.reduce((total, j) => total + values[j]!, 0);
  const own = sum(point.values);
  const price = 1000;
  const above = solved([{ columns, lower: own + 0.5, upper: Number.POSITIVE_INFINITY, price }]);
  expect(sum(above.point.values)).toBeCloseTo(own + 0.5, 6);
  expect(above.point.objective).toBeGreaterThan(point.objective + 1e-6);
  const dual = above.master.rowDuals(above.point.duals);
  expect(dual).toHaveLength(split.masterRows.length + 1);
  // The duals with that of the total prove what the program found.
  const reduced = rosters.map((roster) =>
    roster.rows.reduce((cost, row, i) => cost - dual[row]! * roster.values[i]!, roster.cost),
  );
  const least = split.prices.map((_, e) =>
    Math.min(...reduced.filter((_, j) => rosters[j]!.employee === e)),
  );
  const bound = above.master.relaxed(dual).value + least.reduce((a, b) => a + b, 0);
  expect(bound).toBeCloseTo(above.point.objective, 4);
  if (own > 0.5) {
    const below = solved([{ columns, lower: Number.NEGATIVE_INFINITY, upper: own - 0.5, price }]);
    expect(below.point.objective).toBeGreaterThan(point.objective + 1e-6);
  }
});

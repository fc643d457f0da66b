import { describe, expect, test } from "vitest";
import type { GrowingProgram, NewColumn } from "../../../../core/solver/engine/growing-program.ts";
import { Engine } from "../../../../core/solver/engine/highs.ts";
import { masterLp } from "../../../../core/solver/engine/options.ts";
import type { Program } from "../../../../core/solver/engine/program.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { WorkClock } from "../../../../core/solver/state/work-clock.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";

const ROWS = 12;
/** So few that columns come and go all the time. */
const FEW = { ...DEFAULT_PARAMETERS.sifting, most: 1.5, kept: 1, brought: 0.1 };
/** So many that none ever leaves. */
const ALL = { ...DEFAULT_PARAMETERS.sifting, most: 1e6 };

/** Rows that each ask for one, and columns of their own that are dear, short and made of two prices. */
function covering(random: Random): Program {
  const price = Float64Array.from({ length: 2 * ROWS }, (_, j) =>
    j < ROWS ? 20 + random.below(5) : 40 + random.below(5),
  );
  return {
    ...{ columnCount: 2 * ROWS, rowCount: ROWS, cost: price, integer: null },
    columnLower: new Float64Array(2 * ROWS),
    columnUpper: new Float64Array(2 * ROWS).map((_, j) => (j < ROWS ? 0.5 : 10)),
    rowStart: Int32Array.from({ length: ROWS + 1 }, (_, r) => 2 * r),
    entryColumn: Int32Array.from({ length: 2 * ROWS }, (_, k) => (k >> 1) + ROWS * (k & 1)),
    entryValue: new Float64Array(2 * ROWS).fill(1),
    rowLower: new Float64Array(ROWS).fill(1),
    rowUpper: new Float64Array(ROWS).fill(2),
  };
}

function drawn(random: Random, count: number): NewColumn[] {
  return Array.from({ length: count }, () => {
    const rows = Array.from({ length: ROWS }, (_, r) => r).filter(() => random.below(4) === 0);
    return {
      ...{ cost: 5 * rows.length + random.below(30), rows },
      values: rows.map(() => 1 + random.below(2)),
    };
  });
}

/** What a program comes to while columns are added, closed, opened and taken out, always the same ones. */
async function story(sifting: typeof FEW, seed: number) {
  const engine = new Engine(await sharedHighs(), new WorkClock(() => 0), sifting);
  const random = new Random(seed);
  const program = covering(random);
  const objectives: number[] = [];
  const points: { readonly cost: number; readonly worst: number }[] = [];
  const columns = [...program.cost].map(
    (cost, j): NewColumn => ({ cost, rows: [j % ROWS], values: [1] }),
  );
  const closed = new Set<NewColumn>();
  const look = (lp: GrowingProgram, method: "primal" | "dual"): void => {
    const point = lp.solve(60, masterLp(method))!;
    objectives.push(point.objective);
    const open = columns.filter((column, j) => j >= 2 * ROWS && !closed.has(column));
    const reduced = open.map(({ cost, rows, values }) =>
      Array.from(rows).reduce((sum, r, i) => sum - point.duals[r]! * values[i]!, cost),
    );
    points.push({
      cost: columns.reduce((sum, { cost }, j) => sum + cost * point.values[j]!, 0),
      worst: Math.min(0, ...reduced),
    });
  };
  engine.grow(
    program,
    () => false,
    (lp) => {
      for (let turn = 0; turn < 5; turn++) {
        const fresh = drawn(random, 15);
        lp.add(fresh);
        columns.push(...fresh);
        look(lp, "primal");
        const some = columns.map((_, j) => j).filter((j) => j >= 2 * ROWS && random.below(3) === 0);
        for (const j of some) lp.close(j);
        for (const j of some) closed.add(columns[j]!);
        look(lp, "dual");
        for (const j of some.filter((_, i) => i % 2 === 0)) {
          lp.reopen(j);
          closed.delete(columns[j]!);
        }
        look(lp, "primal");
        const gone = some.filter((_, i) => i % 3 === 0);
        lp.remove(gone);
        for (const j of [...gone].reverse()) columns.splice(j, 1);
      }
    },
  );
  return { objectives, points };
}

describe("a growing program", () => {
  test.each([1, 2, 3])(
    "comes to the same optimum with few of its columns in the engine as with all, story %i",
    async (seed) => {
      const few = await story(FEW, seed);
      const all = await story(ALL, seed);
      expect(few.objectives).toHaveLength(15);
      for (const [i, objective] of few.objectives.entries())
        expect(objective).toBeCloseTo(all.objectives[i]!, 6);
    },
  );

  test("answers values of all columns, and duals at which none of those that are open would pay", async () => {
    const { objectives, points } = await story(FEW, 4);
    points.forEach(({ cost, worst }, i) => {
      expect(cost).toBeCloseTo(objectives[i]!, 6);
      expect(worst).toBeGreaterThan(-1e-6);
    });
  });
});

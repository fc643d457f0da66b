import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { BlockBoard } from "../../../../core/solver/blocks/block-board.ts";
import { blocksOf } from "../../../../core/solver/blocks/blocks.ts";
import type { SolverInput, SolverOutcome } from "../../../../core/solver/contract.ts";
import { keepsRows } from "../../../../core/solver/matrix/column-values.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { helpModel, solveModel } from "../../../../core/solver/solve-model.ts";
import { WorkClock } from "../../../../core/solver/state/work-clock.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { wardModel } from "../ward-model.ts";
import { joinedModel } from "./joined-model.ts";

const PARAMETERS = {
  ...DEFAULT_PARAMETERS,
  blocks: { ...DEFAULT_PARAMETERS.blocks, leastCandidates: 0 },
};
const WARDS = [
  wardModel({ employees: 8, days: 7, seed: 4, demand: 0.8 }),
  wardModel({ employees: 7, days: 7, seed: 5, demand: 0.7 }),
  wardModel({ employees: 7, days: 7, seed: 6, demand: 0.7 }),
] as const;
const HOUSE = joinedModel(WARDS);

/** Limited by work, so that every machine ends alike. */
async function input(model: LinearModel, seconds = 20): Promise<SolverInput> {
  const workClock = new WorkClock(() => performance.now(), true);
  return {
    model,
    parameters: PARAMETERS,
    highs: await sharedHighs(),
    now: workClock.now,
    workClock,
    deadline: 1000 * seconds,
    stopRequested: () => false,
    seed: 1,
    onIncumbent: () => {},
    onProgress: () => {},
  };
}

describe("a model of several wards", () => {
  test("costs what its wards cost, and is proven with them", async () => {
    const alone: SolverOutcome[] = [];
    for (const ward of WARDS) alone.push(await solveModel(await input(ward)));
    const together = await solveModel(await input(HOUSE, 60));
    expect(alone.map(({ verdict }) => verdict)).toEqual(["optimal", "optimal", "optimal"]);
    expect(together.verdict).toBe("optimal");
    expect(keepsRows(HOUSE, together.values!)).toBe(true);
    const sum = (read: (outcome: SolverOutcome) => number) =>
      alone.reduce((total, outcome) => total + read(outcome), 0);
    expect(together.cost).toBeCloseTo(
      sum(({ cost }) => cost),
      6,
    );
    expect(together.costBound).toBeLessThanOrEqual(together.cost + 1e-6);
    expect(together.relaxation).toBe(0);
    expect(together.columns).toBe(HOUSE.columnCount);
  });

  test("names the unmet demand of every ward, and proves that it cannot be met", async () => {
    const short = joinedModel([
      WARDS[0],
      wardModel({ employees: 6, days: 7, seed: 7, demand: 1.6 }),
    ]);
    const told: number[] = [];
    const outcome = await solveModel({
      ...(await input(short, 60)),
      onIncumbent: (values, relaxation) => {
        expect(values).toHaveLength(short.columnCount);
        told.push(relaxation);
      },
    });
    expect(outcome.verdict).toBe("infeasible");
    expect(outcome.relaxation).toBeGreaterThan(0);
    expect(outcome.relaxationBound).toBeGreaterThan(0);
    expect(told.at(-1)).toBe(outcome.relaxation);
    expect(told).toEqual([...told].sort((a, b) => b - a));
  });

  test("tells of plans of all wards alone, each better than the last, and of a bound that they never pass", async () => {
    const costs: number[] = [];
    const bounds: number[] = [];
    const outcome = await solveModel({
      ...(await input(HOUSE, 60)),
      onIncumbent: (values, relaxation, cost) => {
        expect(keepsRows(HOUSE, values)).toBe(true);
        if (relaxation === 0) costs.push(cost);
      },
      onProgress: ({ costBound, relaxation }) => {
        if (costBound !== null && relaxation === 0) bounds.push(costBound);
      },
    });
    expect(costs.length).toBeGreaterThan(1);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(Math.max(...bounds)).toBeLessThanOrEqual(outcome.cost + 1e-6);
  });

  test("has a plan of all wards when it is stopped early", async () => {
    let plans = 0;
    const outcome = await solveModel({
      ...(await input(HOUSE, 60)),
      stopRequested: () => plans > 0,
      onIncumbent: () => plans++,
    });
    expect(outcome.values).not.toBeNull();
    expect(keepsRows(HOUSE, outcome.values!)).toBe(true);
  });

  test("takes the same way twice", async () => {
    const [one, two] = [await solveModel(await input(HOUSE)), await solveModel(await input(HOUSE))];
    expect(two.values).toEqual(one.values);
    expect(two.work).toBe(one.work);
  });
});

describe("a thread that helps with blocks", () => {
  test("is not waited for where it does not come, and ends at once where it comes too late", async () => {
    let shared: SharedArrayBuffer | null = null;
    const start = (buffer: SharedArrayBuffer) => {
      shared = buffer;
    };
    const helpers = { most: 2, granted: () => 2, start };
    const outcome = await solveModel({ ...(await input(HOUSE)), helpers });
    expect(outcome.verdict).toBe("optimal");
    expect(outcome.threads).toHaveLength(1);
    const late = await input(HOUSE);
    await helpModel(late, { board: shared!, threads: 2, thread: 1 });
    expect(late.now()).toBe(0);
  });

  test("is of use to the first one, which takes over what it found", async () => {
    let helping: Promise<void> | null = null;
    let buffer: SharedArrayBuffer | null = null;
    const outcome = await solveModel({
      ...(await input(HOUSE)),
      helpers: {
        most: 2,
        granted: () => 2,
        start: (shared) => {
          buffer = shared;
        },
      },
      onProgress: () => {
        if (buffer === null || helping !== null) return;
        // In this process both take turns at every pause of a phase.
        helping = input(HOUSE).then((own) =>
          helpModel(own, { board: buffer!, threads: 2, thread: 1 }),
        );
      },
    });
    await helping;
    expect(outcome.verdict).toBe("optimal");
    expect(outcome.threads).toHaveLength(2);
    expect(outcome.threads[1]!.moves + outcome.threads[1]!.mip).toBeGreaterThan(0);
  });
});

describe("the board of blocks", () => {
  const blocks = blocksOf(HOUSE, PARAMETERS.blocks)!;
  const facts = (value: number) => ({
    values: new Float64Array(blocks[1]!.columns.length).fill(value),
    isExact: true,
    relaxationBound: value,
    costBound: 2 * value,
  });

  test("gives a block to one thread at a time, and one that is done to nobody", () => {
    const one = new BlockBoard(blocks, 2, 7);
    const two = new BlockBoard(blocks, 2, 7, one.shared!);
    expect([one.isFree(1), one.claim(1), two.claim(1), two.isFree(1)]).toEqual([
      ...[true, true, false, false],
    ]);
    one.release(1, false);
    expect([two.isLeft(1), two.claim(1), one.claim(1)]).toEqual([true, true, false]);
    two.release(1, true);
    expect([one.isLeft(1), one.claim(1), two.claim(1)]).toEqual([false, false, false]);
  });

  test("shows what is known of a block, and nothing before", () => {
    const one = new BlockBoard(blocks, 2, 7);
    const two = new BlockBoard(blocks, 2, 7, one.shared!);
    expect(two.shown(1)).toBeNull();
    one.show(1, facts(3));
    expect(two.shown(1)).toEqual({ ...facts(3), isDone: false });
    one.show(1, facts(4));
    expect(two.shown(1)).toEqual({ ...facts(4), isDone: false });
    expect(two.shown(0)).toBeNull();
  });

  test("ends threads that are not granted any more, and refuses those of another model", () => {
    const one = new BlockBoard(blocks, 3, 7);
    one.limitTo(2);
    expect([1, 2].map((thread) => one.hasToStop(thread))).toEqual([false, true]);
    one.stop();
    expect(one.hasToStop(1)).toBe(true);
    expect(new BlockBoard(blocks, 3, 7, one.shared!).isOfModel).toBe(true);
    expect(new BlockBoard(blocks, 3, 8, one.shared!).isOfModel).toBe(false);
  });
});

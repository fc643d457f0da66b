import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import type { SolverInput } from "../../../../core/solver/contract.ts";
import { inScale } from "../../../../core/solver/matrix/cost-scale.ts";
import { Board } from "../../../../core/solver/parallel/board.ts";
import { Exchange } from "../../../../core/solver/parallel/exchange.ts";
import { briefAnnealing } from "../../../../core/solver/phases/annealing.ts";
import { basePlan } from "../../../../core/solver/phases/base-plan.ts";
import { compile } from "../../../../core/solver/phases/compile.ts";
import { helpModel, solveModel } from "../../../../core/solver/solve-model.ts";
import { Search } from "../../../../core/solver/state/search.ts";
import { WorkClock } from "../../../../core/solver/state/work-clock.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { wardModel } from "../ward-model.ts";

const WARD = { employees: 8, days: 14, seed: 4 } as const;

async function inputFor(model: LinearModel, seed: number): Promise<SolverInput> {
  return {
    model,
    highs: await sharedHighs(),
    now: () => performance.now(),
    deadline: performance.now() + 60_000,
    stopRequested: () => false,
    seed,
    onIncumbent: () => {},
    onProgress: () => {},
  };
}

/** Searches of one model as two threads would have them, each with its own copy of it, on one board. */
async function twoThreads() {
  const model = wardModel(WARD);
  const board = new Board(model, 2);
  let seconds = 0;
  const now = () => performance.now() + 1000 * seconds;
  const first = new Search(await inputFor(model, 1));
  const second = new Search({ ...(await inputFor(wardModel(WARD), 2)), now });
  const lead = { granted: () => 2, start: () => {}, startAt: 0 };
  const one = new Exchange(first, board, 0, lead);
  const two = new Exchange(second, new Board(second.model, 2, board.buffer), 1, null);
  const secondLooks = () => {
    // Threads look at the board a few times a second only.
    seconds += 1;
    two.poll();
  };
  return { first, second, one, secondLooks, board };
}

describe("the exchange between threads", () => {
  test("brings the better plan, with its helpers and its price, to the other thread", async () => {
    const { first, second, one, secondLooks } = await twoThreads();
    basePlan.run(second, 1);
    basePlan.run(first, 1);
    briefAnnealing.run(first, 60);
    expect(first.incumbent!.stage1).toBeLessThan(second.incumbent!.stage1);
    one.show();
    secondLooks();
    expect(second.incumbent).toEqual(first.incumbent);
    expect(second.best.tight).toBe(second.incumbent);
  });

  test("never brings a worse plan, nor one that breaks a row", async () => {
    const { first, second, one, secondLooks, board } = await twoThreads();
    basePlan.run(first, 1);
    basePlan.run(second, 1);
    briefAnnealing.run(second, 60);
    const best = second.incumbent!;
    one.show();
    secondLooks();
    expect(second.incumbent).toBe(best);
    const everybody = second.model.columnUpper.map((upper) => (Number.isFinite(upper) ? upper : 0));
    board.showPlan(0, { values: everybody, stage1: 0, cost: -1e9, isExact: true });
    secondLooks();
    expect(second.incumbent).toBe(best);
  });

  test("brings bounds, which prove the plan that another thread found", async () => {
    const { first, second, one, secondLooks } = await twoThreads();
    basePlan.run(first, 1);
    basePlan.run(second, 1);
    first.bounds.raiseCombined(-5);
    first.bounds.raiseStage1(first.incumbent!.stage1);
    one.show();
    secondLooks();
    expect(second.costBound).toBe(first.costBound);
    expect(second.isStage1Done()).toBe(true);
  });

  test("brings what the first thread's relaxation mixes, the last one where there are several", async () => {
    const { first, second, one, secondLooks } = await twoThreads();
    basePlan.run(first, 1);
    basePlan.run(second, 1);
    compile.run(first, 30);
    const mixtureOf = (share: number) =>
      first.decomposition()!.prices.map(({ choicePrice }) => choicePrice.map(() => share));
    first.root.mixture = mixtureOf(0.25);
    one.show();
    secondLooks();
    // It would mean nothing to a thread that has not split the model.
    expect(second.root.mixture).toBeNull();
    compile.run(second, 30);
    secondLooks();
    expect(second.root.mixture).toEqual(first.root.mixture);
    for (const share of [0.5, 0.75]) {
      first.root.mixture = mixtureOf(share);
      one.show();
    }
    secondLooks();
    expect(second.root.mixture).toEqual(first.root.mixture);
  });

  test("starts the other threads after the step that runs alone, or after a second and a half of it", async () => {
    const model = wardModel(WARD);
    for (const [ends, after, isStarted] of [
      [false, 1400, false],
      [false, 1600, true],
      [true, 200, true],
    ] as const) {
      let [moment, started] = [0, 0];
      const search = new Search({ ...(await inputFor(model, 1)), now: () => moment });
      const lead = { granted: () => 2, start: () => started++, startAt: 0 };
      const exchange = new Exchange(search, new Board(model, 2), 0, lead);
      exchange.hold(true);
      exchange.poll();
      expect(started).toBe(0);
      if (ends) exchange.hold(false);
      moment += after;
      exchange.poll();
      expect(started > 0).toBe(isStarted);
    }
  });

  test("joins what two threads changed since they last had the same plan", async () => {
    const { first, second, one, secondLooks } = await twoThreads();
    const other = new Search(await inputFor(first.model, 3));
    basePlan.run(other, 1);
    briefAnnealing.run(other, 60);
    const whole = other.incumbent!.values;
    const duties = [...whole.keys()].filter(
      (c) =>
        first.model.columnCandidate[c]! >= 0 && whole[c] === 1 && first.model.columnLower[c] === 0,
    );
    const [a, b] = duties.filter((c) => {
      const evaluated = other.best.evaluated(whole.with(c, 0));
      return evaluated !== null && evaluated.stage1 > other.incumbent!.stage1;
    });
    first.best.offer(whole.with(a!, 0).with(b!, 0));
    one.show();
    secondLooks();
    expect(second.incumbent).toEqual(first.incumbent);
    // Both put one of the two duties back; the other thread's plan is taken over only where it is the better one.
    const [better, worse] =
      other.best.evaluated(whole.with(b!, 0))!.stage1 <
      other.best.evaluated(whole.with(a!, 0))!.stage1
        ? [b, a]
        : [a, b];
    second.best.offer(whole.with(worse!, 0));
    first.best.offer(whole.with(better!, 0));
    one.show();
    secondLooks();
    expect(second.incumbent!.stage1).toBeCloseTo(other.incumbent!.stage1, 6);
  });

  test("leaves alone what is being written at the moment", () => {
    const model = wardModel(WARD);
    const board = new Board(model, 2);
    const values = new Float64Array(model.columnCount).fill(1);
    board.showPlan(1, { values, stage1: 3, cost: 4, isExact: true });
    let versionSeen = -1;
    const interrupted = board.planOf(1, () => {
      versionSeen = board.planVersion(1);
      board.showPlan(1, { values, stage1: 2, cost: 4, isExact: true });
      return true;
    });
    expect(versionSeen).toBe(2);
    expect(interrupted).toBeNull();
    expect(board.planOf(1, () => true)).toEqual({ values, stage1: 2, cost: 4, isExact: true });
  });

  test("ends threads that the host no longer grants, and all of them with the solve", () => {
    const board = new Board(wardModel(WARD), 4);
    const ended = () => [1, 2, 3].filter((thread) => board.hasToStop(thread));
    expect(ended()).toEqual([]);
    board.limitTo(2);
    expect(ended()).toEqual([2, 3]);
    board.stop();
    expect(ended()).toEqual([1, 2, 3]);
  });

  test("tells models apart that differ in one number", () => {
    const model = wardModel(WARD);
    const { buffer } = new Board(model, 2);
    const joined = (other: LinearModel) => new Board(other, 2, buffer).isOf(other);
    expect(joined(wardModel(WARD))).toBe(true);
    for (const key of ["cost", "rowUpper", "entryValue", "columnUpper"] as const) {
      const changed = model[key].slice();
      changed[changed.findIndex(Number.isFinite)]! += 0.5;
      expect(joined({ ...model, [key]: changed }), key).toBe(false);
    }
  });
});

describe("a helping thread", () => {
  test("finds a plan for the board and ends when the leader does", async () => {
    const model = wardModel(WARD);
    const { deadline: _, ...input } = await inputFor(model, 1);
    const board = new Board(inScale(input).model, 2);
    board.secondsLeft = 60;
    let plans = 0;
    const onIncumbent = () => {
      if (++plans === 3) board.stop();
    };
    await helpModel({ ...input, onIncumbent }, { board: board.buffer, threads: 2, thread: 1 });
    expect(board.hasJoined(1)).toBe(true);
    const shown = board.planOf(1, () => true);
    const leader = new Search(inScale(await inputFor(model, 1)));
    expect(leader.best.adopt(shown!)).toBe(true);
    expect(leader.incumbent!.cost).toBeCloseTo(shown!.cost, 9);
  });

  test("stays out of a solve of another model", async () => {
    const board = new Board(wardModel(WARD), 2);
    const { deadline: _, ...input } = await inputFor(wardModel({ ...WARD, seed: 5 }), 1);
    await helpModel(input, { board: board.buffer, threads: 2, thread: 1 });
    expect(board.hasJoined(1)).toBe(false);
    expect(board.planOf(1, () => true)).toBeNull();
  });

  test("that never starts costs nothing but its help", async () => {
    const input = await inputFor(wardModel({ employees: 8, days: 7, demand: 0.6, seed: 3 }), 1);
    // By work, for a busy machine would give the two solves different amounts of it.
    const byWork = () => {
      const workClock = new WorkClock(() => 0, true);
      return { ...input, workClock, now: workClock.now, deadline: 60_000 };
    };
    const alone = await solveModel(byWork());
    const helpers = { most: 3, granted: () => 3, start: () => {} };
    const outcome = await solveModel({ ...byWork(), helpers });
    expect(outcome.verdict).toBe(alone.verdict);
    expect(outcome.values).toEqual(alone.values);
    expect(outcome.threads).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import type { OtherThreads } from "../../../../core/solver/parallel/other-threads.ts";
import { compile } from "../../../../core/solver/phases/compile.ts";
import { solveModel } from "../../../../core/solver/solve-model.ts";
import { Search } from "../../../../core/solver/state/search.ts";
import * as conditions from "../../../../core/solver/strategy/conditions.ts";
import type { Step, Strategy } from "../../../../core/solver/strategy/steps-and-turns.ts";
import { helperStrategy, strategyFor } from "../../../../core/solver/strategy/strategy.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

const model = wardModel({ employees: 5, days: 7, seed: 3 });
const { all: _all, fits: _fits, ...asked } = conditions;

/** With the methods that take turns, one after the other. */
function stepsOf(strategy: Strategy): readonly Step[] {
  return strategy.flatMap((item) => ("methods" in item ? item.methods : [item]));
}

describe("a search", () => {
  test("does nothing when it is only asked: no condition of a step splits the model or looks at other threads", async () => {
    const search = await stillSearch(model);
    let polls = 0;
    search.join(watched(() => polls++));
    const { incumbent, costBound } = search;
    for (const condition of Object.values(asked)) condition(search);
    for (const step of stepsOf([...strategyFor(search), ...helperStrategy(search, 1)]))
      step.when(search);
    expect(search.isOver()).toBe(false);
    expect([polls, search.isSplitTried, search.decomposition()]).toEqual([0, false, null]);
    expect([search.incumbent, search.costBound]).toEqual([incumbent, costBound]);
    expect(search.checkpoint()).toBe(false);
    expect(polls).toBe(1);
  });

  test("is split by the step that says so, once", async () => {
    const search = await stillSearch(model);
    expect(conditions.splits(search)).toBe(false);
    expect(conditions.isUncompiled(search)).toBe(true);
    expect(compile.run(search, 10)).toBe(`${search.decomposition()!.masterRows.length} rows`);
    const split = search.decomposition();
    expect(conditions.splits(search)).toBe(true);
    expect(conditions.isUncompiled(search)).toBe(false);
    compile.run(search, 10);
    expect(search.decomposition()).toBe(split);
  });

  test("is not split where there is no time for it, and not tried again", async () => {
    const search = await stillSearch(model, { tick: 1 });
    expect(compile.run(search, 0)).toBe("does not split");
    expect(compile.run(search, 30)).toBe("does not split");
  });

  test("has a step that splits in the way of every thread, whatever the size", async () => {
    const search = await stillSearch(model);
    const large = new Search({
      ...search.input,
      parameters: {
        ...search.parameters,
        strategy: { ...search.parameters.strategy, smallCandidates: 0 },
      },
    });
    const ways: Strategy[] = [search, large].flatMap((one) => [
      strategyFor(one),
      helperStrategy(one, 1),
      helperStrategy(one, 2),
    ]);
    for (const way of ways) expect(stepsOf(way).map(({ phase }) => phase)).toContain(compile);
  });

  test("answers with the step among those it tells of, before the first that needs the networks", async () => {
    const { stages } = await solveModel({
      ...(await stillSearch(model)).input,
      highs: await sharedHighs(),
      now: () => performance.now(),
      deadline: performance.now() + 60_000,
    });
    const names = stages.map(({ name }) => name);
    expect(names).toContain("compile");
    expect(names.indexOf("root_columns")).toBeGreaterThan(names.indexOf("compile"));
  });
});

describe("the bounds of a search", () => {
  test("never fall", async () => {
    const { bounds } = await stillSearch(model);
    bounds.raiseCombined(-5);
    bounds.raiseStage1(2);
    bounds.raiseCost(3);
    const before = [bounds.combined, bounds.stage1, bounds.cost];
    bounds.raiseCombined(-6);
    bounds.raiseStage1(1);
    bounds.raiseCost(2);
    expect([bounds.combined, bounds.stage1, bounds.cost]).toEqual(before);
  });
});

describe("the best plan of a search", () => {
  test("is not changed by a worse one, nor by one that breaks a row", async () => {
    const { best } = await stillSearch(model);
    const { plan, solutions } = best;
    expect(best.offer(plan!.values)).toBe(false);
    expect(best.offer(model.columnLower.map(() => 1))).toBe(false);
    expect([best.plan, best.solutions]).toEqual([plan, solutions]);
  });
});

/** Other threads that find nothing and ask for nothing; `onPoll` hears of every look. */
function watched(onPoll: () => void): OtherThreads {
  const nothing = () => {
    throw new Error("Nobody shares anything here.");
  };
  return {
    get board() {
      return nothing();
    },
    get share() {
      return nothing();
    },
    hold: () => {},
    poll: onPoll,
    hasToStop: () => false,
    show: () => {},
  };
}

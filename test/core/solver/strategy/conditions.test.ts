import { expect, test } from "vitest";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import { fairnessHours } from "../../../../core/objectives/fairness-hours.ts";
import { fairnessNights } from "../../../../core/objectives/fairness-nights.ts";
import { fairnessWeekends } from "../../../../core/objectives/fairness-weekends.ts";
import { basePlan } from "../../../../core/solver/phases/base-plan.ts";
import { compile } from "../../../../core/solver/phases/compile.ts";
import { greedy } from "../../../../core/solver/phases/greedy.ts";
import { Search } from "../../../../core/solver/state/search.ts";
import {
  gainsByMoves,
  hasNewPrices,
  isClimbOpen,
  isConstructive,
  isRelaxed,
  isRootSlow,
  isStuck,
  isWide,
  lacksDive,
  mayGainByMoves,
  mayMovesPay,
  meetsByMoves,
} from "../../../../core/solver/strategy/conditions.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { stillSearch } from "../still-search.ts";

const night = { id: "N", startTime: "21:00", endTime: "06:00", breakMinutes: 60, type: "night" };
const { problem } = problemFrom({
  end_date: "2026-04-12",
  employees: ["a", "b", "c", "d"].map((id) => ({ id, contractHoursPerWeek: 38.5 })),
  shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 }, night],
});
const model = buildModel(problem, [], [fairnessNights, fairnessWeekends, fairnessHours]);

/** A search whose networks have no room for counts over the month, and whose master is wide from more rows than that on. */
async function searchOf(rootRows: number, of = model): Promise<Search> {
  const { input, parameters } = await stillSearch(of);
  const { strategy, stateExpansion } = parameters;
  const search = new Search({
    ...input,
    parameters: {
      ...parameters,
      strategy: { ...strategy, rootRows },
      stateExpansion: { ...stateExpansion, nodes: 200, transitions: 600 },
    },
  });
  basePlan.run(search, 1);
  compile.run(search, 60);
  return search;
}

test("a wide master is dived along its mixture, a narrow one once prices have climbed to their end and nobody's own rows are paid for", async () => {
  const paid = await searchOf(1500);
  expect(isConstructive(paid)).toBe(false);
  expect(isWide(paid)).toBe(false);
  expect(lacksDive(paid)).toBe(false);
  const narrow = await searchOf(1500, buildModel(problem, [], []));
  expect(isConstructive(narrow)).toBe(true);
  expect(isWide(narrow)).toBe(false);
  narrow.root.isClimbing = true;
  expect(lacksDive(narrow)).toBe(false);
  narrow.root.isClimbing = false;
  expect(lacksDive(narrow)).toBe(true);
  const wide = await searchOf(0);
  expect(isWide(wide)).toBe(true);
  expect(lacksDive(wide)).toBe(true);
  wide.root.isDiveOver = true;
  expect(lacksDive(wide)).toBe(false);
});

test("moves go on where the first duties met much of what was open, and not where one duty alone breaks a rule", async () => {
  const isWorthMoves = async (consequences: readonly object[]) => {
    const ward = problemFrom({
      end_date: "2026-03-29",
      employees: ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => ({
        id,
        contractHoursPerWeek: 40,
      })),
      planning_rules: [{ id: "r", conditions: [], consequences }],
    });
    const search = await stillSearch(buildModel(ward.problem, ward.rules, []));
    expect(meetsByMoves(search)).toBe(false);
    greedy.run(search, 60);
    return meetsByMoves(search);
  };
  expect(await isWorthMoves([])).toBe(true);
  const hours = { type: "limitWorkingHours", params: { minHours: 40, period: "window" } };
  const fewDays = { type: "limitConsecutiveDays", params: { maxDays: 5 } };
  const noSingles = { type: "requireMinConsecutiveDays", params: { minDays: 2 } };
  expect(await isWorthMoves([hours, fewDays])).toBe(true);
  expect(await isWorthMoves([hours, fewDays, noSingles])).toBe(false);
});

test("dives begin once a relaxation has mixed rosters, by this thread or another", async () => {
  const search = await searchOf(1500, buildModel(problem, [], []));
  search.bounds.setDuals(new Float64Array(search.splitRows()));
  expect(isRelaxed(search)).toBe(false);
  search.root.mixture = [];
  expect(isRelaxed(search)).toBe(true);
});

test("prices that ran out of time climb on in a wide master too, unless constructions make the plans", async () => {
  const wide = await searchOf(0);
  expect(isClimbOpen(wide)).toBe(false);
  wide.root.isClimbing = true;
  expect(isClimbOpen(wide)).toBe(true);
  const constructed = await searchOf(0, buildModel(problem, [], []));
  constructed.root.isClimbing = true;
  expect(isConstructive(constructed)).toBe(true);
  expect(isClimbOpen(constructed)).toBe(false);
});

test("prices climb after a root that is too slow, unless they gained no more before it", async () => {
  const search = await searchOf(1500);
  expect(isRootSlow(search)).toBe(false);
  search.root.isTooSlow = true;
  expect(isRootSlow(search)).toBe(true);
  search.root.isStalled = true;
  expect(isRootSlow(search)).toBe(false);
});

test("the relaxation is divided once windows brought hardly anything in turns enough, unless its programs are too slow or it was solved", async () => {
  const search = await searchOf(1500);
  const { strategy } = search.parameters;
  const asMiddle = Object.assign(Object.create(search), {
    parameters: { ...search.parameters, strategy: { ...strategy, ascentRows: 0 } },
  }) as Search;
  expect(isStuck(asMiddle)).toBe(false);
  search.root.idleWindows = strategy.stuckTurns - 1;
  expect(isStuck(asMiddle)).toBe(false);
  search.root.idleWindows = strategy.stuckTurns;
  expect(isStuck(asMiddle)).toBe(true);
  // Where the root comes first anyhow.
  expect(isStuck(search)).toBe(false);
  search.root.isConverged = true;
  expect(isStuck(asMiddle)).toBe(false);
  search.root.isConverged = false;
  search.root.isTooSlow = true;
  expect(isStuck(asMiddle)).toBe(false);
});

test("plans are made from prices again when the bound has risen by a part of the gap", async () => {
  const search = await searchOf(1500);
  search.bounds.raiseCombined(0);
  expect(hasNewPrices(search)).toBe(true);
  search.root.triedBound = search.bounds.combined;
  expect(hasNewPrices(search)).toBe(false);
  const open = search.best.combinedPrice() - search.bounds.combined;
  expect(open).toBeGreaterThan(0);
  search.bounds.raiseCombined(search.bounds.combined + 0.05 * open);
  expect(hasNewPrices(search)).toBe(false);
  search.bounds.raiseCombined(search.bounds.combined + 0.06 * open);
  expect(hasNewPrices(search)).toBe(true);
});

test("where networks hold all counts that are paid for, moves are tried before either they or constructions go on", async () => {
  const own = await searchOf(1500);
  expect([mayMovesPay(own), gainsByMoves(own)]).toEqual([false, true]);
  const unpaid = await searchOf(1500, buildModel(problem, [], []));
  expect([mayMovesPay(unpaid), mayGainByMoves(unpaid)]).toEqual([false, false]);
  const { input } = await stillSearch(model);
  const held = new Search(input);
  basePlan.run(held, 1);
  compile.run(held, 60);
  expect([mayMovesPay(held), gainsByMoves(held), isConstructive(held)]).toEqual([
    true,
    false,
    true,
  ]);
  held.root.movesPay = false;
  expect([mayMovesPay(held), gainsByMoves(held), isConstructive(held)]).toEqual([
    false,
    false,
    true,
  ]);
  held.root.movesPay = true;
  expect([mayMovesPay(held), gainsByMoves(held), isConstructive(held)]).toEqual([
    false,
    true,
    false,
  ]);
  held.root.isAnnealed = true;
  expect(gainsByMoves(held)).toBe(false);
});

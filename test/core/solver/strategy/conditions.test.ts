import { expect, test } from "vitest";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import { fairnessHours } from "../../../../core/objectives/fairness-hours.ts";
import { fairnessNights } from "../../../../core/objectives/fairness-nights.ts";
import { fairnessWeekends } from "../../../../core/objectives/fairness-weekends.ts";
import { basePlan } from "../../../../core/solver/phases/base-plan.ts";
import { compile } from "../../../../core/solver/phases/compile.ts";
import { Search } from "../../../../core/solver/state/search.ts";
import {
  hasNoOwnCosts,
  isRootSlow,
  isWide,
  lacksDive,
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
async function searchOf(rootRows: number): Promise<Search> {
  const { input, parameters } = await stillSearch(model);
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

test("where rows of one person are paid for, a wide master is dived along its mixture and a narrow one is not", async () => {
  const narrow = await searchOf(1500);
  expect(hasNoOwnCosts(narrow)).toBe(false);
  expect(isWide(narrow)).toBe(false);
  expect(lacksDive(narrow)).toBe(false);
  const wide = await searchOf(0);
  expect(isWide(wide)).toBe(true);
  expect(lacksDive(wide)).toBe(true);
  wide.root.isDiveOver = true;
  expect(lacksDive(wide)).toBe(false);
});

test("prices climb after a root that is too slow, unless they gained no more before it", async () => {
  const search = await searchOf(1500);
  expect(isRootSlow(search)).toBe(false);
  search.root.isTooSlow = true;
  expect(isRootSlow(search)).toBe(true);
  search.root.isStalled = true;
  expect(isRootSlow(search)).toBe(false);
});

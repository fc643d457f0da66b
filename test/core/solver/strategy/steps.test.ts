import { expect, test } from "vitest";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import type { Phase } from "../../../../core/solver/phases/phase.ts";
import { runSteps } from "../../../../core/solver/strategy/steps.ts";
import type { Step } from "../../../../core/solver/strategy/strategy.ts";
import { problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { stillSearch } from "../still-search.ts";

test("a phase that nothing else knows needs a line of the strategy and its share; reports have it under its name", async () => {
  const { problem, rules } = problemFrom(tinyWard);
  const search = await stillSearch(buildModel(problem, rules, []));
  const given: number[] = [];
  const phase: Phase = {
    name: "made_up",
    run: (_, seconds) => {
      given.push(seconds);
      return "tried";
    },
  };
  const step = (when: boolean): Step => ({
    ...{ phase, share: "roundPrices", stage: "stage1" },
    when: () => when,
  });
  const stages = await runSteps(search, [step(true), step(false)]);
  expect(stages).toEqual([{ name: "made_up", seconds: 0, status: "tried" }]);
  expect(given).toEqual([60 * search.parameters.steps.roundPrices]);
});

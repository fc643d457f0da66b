import { expect, test } from "vitest";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import { basePlan } from "../../../../core/solver/phases/base-plan.ts";
import type { Phase } from "../../../../core/solver/strategy/phase.ts";
import { runSteps } from "../../../../core/solver/strategy/steps.ts";
import type { Step } from "../../../../core/solver/strategy/steps-and-turns.ts";
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

test("a method that ended early and brought nothing has no other turn until plan or bound have changed", async () => {
  const { problem, rules } = problemFrom(tinyWard);
  const search = await stillSearch(buildModel(problem, rules, []));
  basePlan.run(search, 1);
  search.bounds.raiseCombined(search.best.combinedPrice() - 100);
  let raises = 1;
  const method = (name: string, act: () => void): Step => ({
    ...{ share: "windowsTurn", stage: "stage2" },
    phase: {
      name,
      run: () => {
        act();
        return "tried";
      },
    },
    when: () => true,
  });
  const methods = [
    method("idle", () => undefined),
    method("proves", () => {
      if (raises-- > 0) search.bounds.raiseCombined(search.bounds.combined + 50);
    }),
  ];
  const stages = await runSteps(search, [{ methods }]);
  expect(stages.map(({ name }) => name)).toEqual(["idle", "proves", "proves", "idle"]);
});

import "../page-globals.ts";
import { expect, it } from "vitest";
import type { Progress } from "../../../../core/index.ts";
import { shownRun } from "../../../../web/run/shown-run.ts";
import type { RunState } from "../../../../web/state/run.ts";

type RunPart = Pick<RunState, "engine" | "incumbent" | "planId" | "progress" | "curve">;

const progress: Progress = {
  ...{ phase: "stage1", percent: 5, elapsedSeconds: 4, timeLimitSeconds: 60, missingStaff: 140 },
  ...{ incumbentObjective: 12_967, bestBound: 0, gap: 1, solutionsFound: 1 },
};
const run: RunPart = {
  ...{ engine: "browser", progress, incumbent: [], planId: null },
  curve: [{ seconds: 1, objective: 12_967, bound: 0, missing: 140 }],
} as const;
const duty = { employee_id: "a", shift_id: "early", date: "2026-06-01" };

it("a first plan in which nobody works is told as none, and what is missing stays", () => {
  const shown = shownRun(run);
  expect(shown.progress).toMatchObject({
    ...{ incumbentObjective: null, gap: null, solutionsFound: 0, missingStaff: 140, bestBound: 0 },
  });
  expect(shown.curve).toEqual([{ seconds: 1, objective: null, bound: 0, missing: 140 }]);
});

it("a plan with duties, one that is over, and one of the service are told as they are", () => {
  const others: readonly RunPart[] = [
    { ...run, incumbent: [duty] },
    { ...run, planId: 3 },
    { ...run, engine: "service" },
    { ...run, progress: null },
  ];
  for (const one of others) expect(shownRun(one)).toBe(one);
});

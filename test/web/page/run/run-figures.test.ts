import "../page-globals.ts";
import { expect, it } from "vitest";
import type { GenerationResult, Progress } from "../../../../core/index.ts";
import sample from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { runFigures } from "../../../../web/run/run-figures.ts";

const calls = new CoreCalls();
const opened = calls.open(sample);
if (!opened.ok) throw new Error("The fixture is no request.");
const of = { ...opened, title: "ward" };
const result: GenerationResult = calls.handMade(of.number, [], "en");
const missing = result.unassigned_shifts.reduce((sum, { details }) => sum + details!.missing, 0);
const held = { id: 4, title: "plan", of, result, madeBy: "browser" as const };

const progressWith = (missingStaff: number): Progress => ({
  ...{ phase: "stage2", percent: 50, elapsedSeconds: 1, timeLimitSeconds: 3, missingStaff },
  ...{ incumbentObjective: 316_336, bestBound: 12, gap: 0.2, solutionsFound: 2 },
});

it("what is told of a finished solve is its plan, whatever the search reported last", () => {
  const { total, bound, gap } = result.statistics.objective!;
  expect(runFigures({ progress: progressWith(372), planId: 4 }, [held])).toEqual({
    ...{ missing, objective: total, bound, gap, plansFound: 2 },
  });
  expect(missing).not.toBe(372);
});

it("is what the search reported where a plan tells no points", () => {
  const silent = { ...held, result: { ...result, statistics: {} } };
  expect(runFigures({ progress: progressWith(372), planId: 4 }, [silent])).toMatchObject({
    ...{ missing: 372, objective: 316_336, bound: 12, gap: 0.2 },
  });
});

it("before there is a plan it is the best that was found so far", () => {
  expect(runFigures({ progress: progressWith(372), planId: null }, [held])).toMatchObject({
    ...{ missing: 372, objective: 316_336, bound: 12, gap: 0.2 },
  });
  expect(runFigures({ progress: null, planId: null }, [held]).missing).toBeNull();
});

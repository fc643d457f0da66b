import "../page-globals.ts";
import "../page-worker.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationResult, SolveRequest } from "../../../../core/index.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import type { EngineOptions, RunListener } from "../../../../web/engine/engine.ts";
import { EngineError } from "../../../../web/engine/engine-error.ts";
import { openBody } from "../../../../web/request/draft.ts";
import { solveChanged, startRun } from "../../../../web/run/start-run.ts";
import { view } from "../../../../web/state/place.ts";
import { isRunning, run } from "../../../../web/state/run.ts";
import { runSettings } from "../../../../web/state/run-settings.ts";
import { chosenPlan, type OpenRequest, plans } from "../../../../web/state/session.ts";

/** The solve that the page has started last, led by the test. */
interface Solve {
  readonly request: SolveRequest;
  readonly listener: RunListener;
  readonly options: EngineOptions;
  readonly finish: (result: GenerationResult) => void;
  readonly fail: (error: Error) => void;
  readonly stop: ReturnType<typeof vi.fn>;
}

const solves: Solve[] = [];

vi.mock("../../../../web/engine/browser-engine.ts", () => ({
  browserEngine: () => ({
    kind: "browser",
    solve: (request: SolveRequest, listener: RunListener, options: EngineOptions) => {
      const { promise, resolve, reject } = deferred();
      const stop = vi.fn();
      solves.push({ request, listener, options, finish: resolve, fail: reject, stop });
      return { finished: promise, stop };
    },
  }),
}));

function deferred() {
  let resolve: (result: GenerationResult) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<GenerationResult>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

const resultWith = (explanation: string): GenerationResult => ({
  ...{ success: true, status: "optimal", execution_time_seconds: 1, assignments: [] },
  ...{ unassigned_shifts: [], alternative_solutions: [], explanations: [explanation] },
  ...{ rule_effectiveness: [], statistics: {}, input_summary: null, error_message: null },
});

async function begun(of: OpenRequest): Promise<Solve> {
  startRun(of);
  await vi.runAllTimersAsync();
  const solve = solves.at(-1);
  if (solve === undefined) throw new Error("The engine was not asked.");
  return solve;
}

let ward: OpenRequest;

beforeEach(async () => {
  vi.useFakeTimers();
  run.value = null;
  plans.value = [];
  chosenPlan.value = null;
  view.value = "solve";
  const opened = await openBody(baseWard, "Ward");
  if (opened === null) throw new Error("The fixture is refused.");
  ward = opened;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a solve", () => {
  it("makes one held plan, and puts the explained result in its place", async () => {
    const solve = await begun(ward);
    expect(isRunning.value).toBe(true);
    solve.listener.plan(resultWith("plain"));
    expect(run.value).toMatchObject({ state: "explaining", planId: plans.value[0]?.id });
    expect(isRunning.value).toBe(false);
    solve.finish(resultWith("explained"));
    await vi.runAllTimersAsync();
    expect(plans.value.map(({ title, result }) => [title, result.explanations])).toEqual([
      ["Ward", ["explained"]],
    ]);
    expect(run.value?.state).toBe("finished");
  });

  it("keeps its plan when the explanations do not arrive", async () => {
    const solve = await begun(ward);
    solve.listener.plan(resultWith("plain"));
    solve.fail(new EngineError("lost"));
    await vi.runAllTimersAsync();
    expect(run.value).toMatchObject({ state: "finished", failure: null });
    expect(plans.value).toHaveLength(1);
  });

  it("that fails tells the sentence of its engine and leaves the plans alone", async () => {
    const solve = await begun(ward);
    solve.fail(new EngineError("The token is wrong.", { retryAfterSeconds: 7 }));
    await vi.runAllTimersAsync();
    expect(run.value?.state).toBe("failed");
    expect(run.value?.failure).toEqual({
      ...{ message: "The token is wrong.", problems: [], retryAfterSeconds: 7 },
    });
    expect(plans.value).toEqual([]);
  });

  it("does not start beside another one", async () => {
    await begun(ward);
    const count = solves.length;
    startRun(ward);
    await vi.runAllTimersAsync();
    expect(solves).toHaveLength(count);
  });

  it("leaves the picture of the next one alone when its explanations come late", async () => {
    const first = await begun(ward);
    first.listener.plan(resultWith("plain"));
    await vi.advanceTimersByTimeAsync(10);
    await begun(ward);
    first.finish(resultWith("explained"));
    await vi.runAllTimersAsync();
    expect(run.value?.state).toBe("running");
    expect(plans.value[0]?.result.explanations).toEqual(["explained"]);
  });

  it("does not take away the plan that somebody is reading meanwhile", async () => {
    const first = await begun(ward);
    first.finish(resultWith("first"));
    await vi.runAllTimersAsync();
    const read = chosenPlan.value;
    const second = await begun(ward);
    view.value = "plan";
    second.finish(resultWith("second"));
    await vi.runAllTimersAsync();
    expect(plans.value.map(({ title }) => title)).toEqual(["Ward", "Ward (2)"]);
    expect(chosenPlan.value).toBe(read);
  });

  it("of a plan at hand leaves the reader there, is brief, and betters the plan where that gives way", async () => {
    const first = await begun(ward);
    first.finish(resultWith("first"));
    await vi.runAllTimersAsync();
    view.value = "plan";
    const { id } = plans.value[0]!;
    const givesWayTo = ({ explanations }: GenerationResult) => explanations[0] !== "worse";
    const before = solves.length;
    let tellRead: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => {
      tellRead = resolve;
    });
    startRun(ward, { id, givesWayTo, isRead });
    await vi.runAllTimersAsync();
    // What the reader waits for has the machine to itself.
    expect([solves.length, isRunning.value, run.value?.isBeside]).toEqual([before, true, true]);
    tellRead();
    await vi.runAllTimersAsync();
    const { listener, options, request, finish } = solves.at(-1)!;
    expect(options).toEqual({ limitSeconds: 3 });
    expect(request.config).toMatchObject({ timeout_seconds: 5, max_solutions: 1 });
    const shown = () => plans.value.map(({ result }) => result.explanations[0]);
    listener.plan(resultWith("worse"));
    expect([shown(), run.value?.state, view.value]).toEqual([["first"], "explaining", "plan"]);
    finish(resultWith("better"));
    await vi.runAllTimersAsync();
    expect([shown(), run.value?.state, view.value]).toEqual([["better"], "finished", "plan"]);
  });

  it("passes on that its plan is good enough, once it runs", async () => {
    const solve = await begun(ward);
    run.value?.stop();
    expect(solve.stop).toHaveBeenCalledOnce();
    expect(run.value?.state).toBe("stopping");
  });

  it("ends at once when it was told so before it ran", async () => {
    startRun(ward);
    run.value?.stop();
    await vi.runAllTimersAsync();
    expect(solves.at(-1)?.stop).toHaveBeenCalledOnce();
    expect(run.value?.state).toBe("stopping");
  });

  it("is asked for what the page sets, and else for what the request says", async () => {
    runSettings.value = { ...runSettings.value, alternatives: 3 };
    const { request } = await begun(ward);
    expect(request.config).toMatchObject({
      ...{ max_solutions: 3, timeout_seconds: 30, language: "en" },
      enabled_objectives: baseWard.config.enabled_objectives,
    });
    runSettings.value = { ...runSettings.value, alternatives: null };
  });

  it("shows progress a few times a second, however often it is told", async () => {
    const { listener } = await begun(ward);
    const seen: unknown[] = [];
    const stop = run.subscribe((state) => seen.push(state?.progress?.incumbentObjective));
    for (let points = 1000; points > 0; points--)
      listener.progress({
        ...{ phase: "stage2", percent: 1, elapsedSeconds: 1 - points / 1000, timeLimitSeconds: 30 },
        ...{ incumbentObjective: points, bestBound: 0, gap: 1, missingStaff: 0 },
        solutionsFound: 1,
      });
    await vi.runAllTimersAsync();
    stop();
    expect(seen).toEqual([undefined, 1]);
    expect(run.value?.curve).toHaveLength(1000);
  });
});

describe("a changed request", () => {
  it("is opened under its own title and solved at once", async () => {
    expect(await solveChanged({ ...ward.request, holiday_dates: [] }, "Changed")).toEqual([]);
    await vi.runAllTimersAsync();
    expect(run.value).toMatchObject({ state: "running", of: { title: "Changed" } });
  });

  it("that is not accepted starts nothing and tells why", async () => {
    const problems = await solveChanged({ ...ward.request, end_date: "2026-01-01" }, "Changed");
    expect(problems.map(({ loc }) => loc)).toEqual([["end_date"]]);
    expect(run.value).toBeNull();
  });
});

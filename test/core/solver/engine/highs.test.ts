import loadHighs from "highs";
import { describe, expect, test } from "vitest";
import { Engine, type Run } from "../../../../core/solver/engine/highs.ts";
import * as options from "../../../../core/solver/engine/options.ts";
import { wholeMip } from "../../../../core/solver/engine/options.ts";
import { wardModel } from "../ward-model.ts";

async function engineAndRun(change: Partial<Run> = {}) {
  const engine = new Engine(await loadHighs());
  const run: Run = {
    program: wardModel({ employees: 4, days: 5, shifts: 2, seed: 4 }),
    options: wholeMip(1),
    seconds: 20,
    stop: () => false,
    ...change,
  };
  return { engine, run };
}

describe("engine", () => {
  test("never enumerates the solutions of a row, which nothing can stop", () => {
    const { wholeMip, feasibilityMip, partMip, rootLp, masterLp, rosterMip, dutyMip, helperMip } =
      options;
    const limits = { nodes: 60, absoluteGap: 0.5, relativeGap: 1e-3 };
    const all = [
      ...[
        wholeMip(1),
        feasibilityMip(1),
        partMip(1, limits),
        rosterMip(1, 10, 0.5, 60),
        dutyMip(1),
      ],
      ...[rootLp("ipm"), rootLp("simplex"), masterLp("primal"), helperMip()],
    ];
    const makers = Object.values(options).filter((value) => typeof value === "function");
    expect(new Set(all.map(({ presolve_rule_off: off }) => off))).toEqual(new Set([2 ** 16]));
    expect(makers.length).toBe(8);
  });

  test("a proven optimum comes with its bound and values", async () => {
    const { engine, run } = await engineAndRun();
    const outcome = engine.solve(run);
    expect(outcome.status).toBe("optimal");
    expect(outcome.values).toHaveLength(run.program.columnCount);
    expect(outcome.bound!).toBeLessThanOrEqual(outcome.objective! + 1e-6);
  });

  test("a constant changes what a relative gap is, and not what objective and bound say", async () => {
    const { engine, run } = await engineAndRun();
    const bounds: number[] = [];
    const { objective } = engine.solve(run);
    const { status, ...far } = engine.solve({
      ...run,
      program: { ...run.program, costConstant: 1e9 },
      onBound: (bound) => bounds.push(bound),
    });
    expect(status).toBe("optimal");
    expect(far.bound!).toBeLessThanOrEqual(far.objective! + 1e-3);
    expect(far.objective!).toBeGreaterThanOrEqual(objective! - 1e-3);
    expect(Math.max(...bounds)).toBeLessThanOrEqual(far.objective! + 1e-3);
    // With so large a constant anything is near enough.
    expect(far.nodes).toBeLessThanOrEqual(1);
  });

  test("a run inside a callback of another is refused and leaves the engine usable", async () => {
    const { engine, run } = await engineAndRun();
    const inner: string[] = [];
    const outcome = engine.solve({
      ...run,
      onSolution: () => {
        inner.push(engine.solve(run).status);
      },
    });
    expect(inner.length).toBeGreaterThan(0);
    expect(new Set(inner)).toEqual(new Set(["failed"]));
    expect(outcome.status).toBe("optimal");
    expect(engine.isBroken).toBe(false);
    expect(engine.solve(run).objective).toBeCloseTo(outcome.objective!, 6);
  });

  test("contradicting rows are infeasible, with neither values nor a finite objective", async () => {
    const { engine, run } = await engineAndRun();
    const rowLower = run.program.rowLower.map(() => 1e6);
    const rowUpper = run.program.rowUpper.map(() => 1e6);
    const outcome = engine.solve({ ...run, program: { ...run.program, rowLower, rowUpper } });
    expect(outcome).toMatchObject({ status: "infeasible", values: null, objective: null });
  });

  test("no time means no run", async () => {
    const { engine, run } = await engineAndRun({ seconds: 0 });
    expect(engine.solve(run)).toMatchObject({ status: "failed", values: null, bound: null });
  });
});

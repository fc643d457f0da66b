import { afterEach, describe, expect, it } from "vitest";
import type { SolveRequest } from "../../core/index.ts";
import type { RunOptions } from "../../host/solve-run.ts";
import { NodeRun } from "../../node/node-run.ts";
import { SolverPool } from "../../node/solver-pool.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const pools: SolverPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** A run on threads that behave as the "request" says. */
function runOf(behaviour: string, options: RunOptions = {}) {
  let onFree: () => void = () => undefined;
  const entry = new URL("./lossy-entry.mjs", import.meta.url);
  const pool = new SolverPool({ threads: 1, log: silentLog, entry, onFree: () => onFree() });
  pools.push(pool);
  const request: SolveRequest = JSON.parse(JSON.stringify({ behaviour }));
  return new NodeRun(
    request,
    {
      enter: ({ start }) => {
        onFree = () => start(pool);
        if (pool.free > 0) onFree();
        return () => {
          onFree = () => undefined;
        };
      },
    },
    options,
  );
}

describe("NodeRun", () => {
  it("hands out the last plan of a thread that is lost, and tells of the loss", async () => {
    const losses: string[] = [];
    const { result } = runOf("dies with a plan", { onLoss: (reason) => losses.push(reason) });
    expect(await result).toMatchObject({ status: "feasible", assignments: [{ employee_id: "e" }] });
    expect(losses).toHaveLength(1);
  });

  it.each(["dies with a plan", "breaks with a plan"])(
    "hands out what was proven of the last plan where the thread %s",
    async (behaviour) => {
      const losses: string[] = [];
      const { result } = runOf(behaviour, { onLoss: (reason) => losses.push(reason) });
      expect(await result).toMatchObject({
        assignments: [{ employee_id: "e" }],
        statistics: { objective: { bound: 7 } },
      });
      expect(losses).toHaveLength(1);
    },
  );

  it("says that a thread was lost which had no plan yet", async () => {
    await expect(runOf("dies").result).rejects.toThrow("The solver is lost and left no plan");
  });

  it("tells a solver that broke by its words", async () => {
    await expect(runOf("breaks").result).rejects.toThrow("plan breaks a rule");
  });

  it("leaves a solve that never hears, and its thread with it", async () => {
    const run = runOf("waits");
    setTimeout(() => run.end(new Error("no more")), 50);
    await expect(run.result).rejects.toThrow("no more");
  });
});

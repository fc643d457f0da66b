import { afterEach, describe, expect, it } from "vitest";
import type { Progress } from "../../core/index.ts";
import type { SolveOutcome } from "../../node/solve-runner.ts";
import { SolverPool } from "../../node/solver-pool.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const ENTRY = new URL("./fake-entry.mjs", import.meta.url);

const pools: SolverPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Soon enough for tests in which nothing heeds the stop; elsewhere a busy machine may take long to hear it. */
const KILLED_SOON_MS = 50;

/** A pool with the news of its free thread. */
function smallPool(threads = 1, graceMs = PATIENCE_MS) {
  let wake: () => void = () => undefined;
  const pool = new SolverPool({
    threads,
    log: silentLog,
    entry: ENTRY,
    graceMs,
    onFree: () => wake(),
  });
  pools.push(pool);
  const free = async (): Promise<void> => {
    while (pool.free === 0) await new Promise<void>((resolve) => (wake = resolve));
  };
  const start = async (
    behaviour: string,
    capSeconds = 30,
    onProgress = (_: Progress) => {},
    rescues = false,
  ) => {
    await free();
    const request = new TextEncoder().encode(behaviour);
    return pool.start({ request, timeLimitSeconds: capSeconds, onProgress, rescues });
  };
  return { pool, start, free };
}

function contentOf(outcome: SolveOutcome): Record<string, unknown> {
  if (outcome.kind !== "result") throw new Error(`no result but ${outcome.kind}`);
  return JSON.parse(new TextDecoder().decode(outcome.result.json));
}

describe("SolverPool", () => {
  it("hands back the result, the progress on the way, and gives the solve less than its cap", async () => {
    const { start } = smallPool();
    const heard: Progress[] = [];
    const running = await start("solves", 30, (progress) => heard.push(progress));
    const outcome = await running.outcome;
    expect(outcome).toMatchObject({ kind: "result", killed: false });
    expect(contentOf(outcome).limit).toBe(29);
    expect(heard).toHaveLength(1);
  });

  it("asks a solve to stop at its cap and keeps what it then returns", async () => {
    const { start } = smallPool();
    const outcome = await (await start("waits for the stop flag", 0.1)).outcome;
    expect(outcome).toMatchObject({ kind: "result", result: { status: "feasible" } });
  });

  it("kills a solve that never ends, reports its last incumbent, and runs the next job", async () => {
    const { start } = smallPool(1, KILLED_SOON_MS);
    const outcome = await (await start("never ends", 0.1)).outcome;
    expect(outcome).toMatchObject({ kind: "result", killed: true, result: { status: "timeout" } });
    expect(contentOf(outcome).incumbent).toEqual([{ employee_id: "e", shift_id: "s", date: "d" }]);
    const next = await (await start("solves")).outcome;
    expect(next).toMatchObject({ kind: "result", killed: false });
  });

  it.each(["exits", "throws"])("survives a thread that %s and runs the next job", async (how) => {
    const { start } = smallPool();
    expect(await (await start(how)).outcome).toMatchObject({ kind: "died" });
    expect(await (await start("solves")).outcome).toMatchObject({ kind: "result" });
  });

  it("tells a solver that broke from a thread that died", async () => {
    const { start } = smallPool();
    expect(await (await start("breaks")).outcome).toEqual({
      kind: "failed",
      message: "plan breaks a rule",
    });
  });

  it.each(["breaks", "dies"])(
    "ends with the last plan of a solve that %s, where it is to be rescued, and says what broke",
    async (how) => {
      const { start } = smallPool();
      const outcome = await (await start(`has a plan and ${how}`, 30, () => {}, true)).outcome;
      expect(outcome).toMatchObject({
        ...{ kind: "result", killed: false, result: { status: "timeout" } },
        fault: how === "breaks" ? "boom" : expect.any(String),
      });
      expect(contentOf(outcome).incumbent).toEqual([
        { employee_id: "e", shift_id: "s", date: "d" },
      ]);
      expect(await (await start(`has a plan and ${how}`)).outcome).toMatchObject({
        kind: how === "breaks" ? "failed" : "died",
      });
      // Rescued only where the plan keeps the rules.
      const unlucky = await start(`has a plan and no luck and ${how}`, 30, () => {}, true);
      expect(await unlucky.outcome).toMatchObject({ kind: how === "breaks" ? "failed" : "died" });
    },
  );

  it("rescues nothing of a solve that was given up", async () => {
    const { start } = smallPool();
    const running = await start("has a plan and waits", 600, () => {}, true);
    running.abandon();
    expect(await running.outcome).toEqual({ kind: "abandoned" });
    expect(await (await start("solves")).outcome).toMatchObject({ kind: "result" });
  });

  it("abandons a running solve at once and frees its place", async () => {
    const { start } = smallPool();
    const running = await start("never ends", 600);
    running.abandon();
    expect(await running.outcome).toEqual({ kind: "abandoned" });
    expect(await (await start("solves")).outcome).toMatchObject({ kind: "result" });
  });

  it("stops a running solve early when asked", async () => {
    const { start } = smallPool();
    const running = await start("waits for the stop flag", 600);
    running.stop();
    expect(await running.outcome).toMatchObject({ kind: "result" });
  });

  it("kills a solve that does not hear that it should stop, and keeps its last incumbent", async () => {
    const { start } = smallPool(1, KILLED_SOON_MS);
    const running = await start("never ends", 600);
    running.stop();
    const outcome = await running.outcome;
    expect(outcome).toMatchObject({ kind: "result", killed: true, result: { status: "timeout" } });
  });

  it("shares its threads evenly among the solves that run, and gives all to one alone", async () => {
    const { start } = smallPool(5);
    const grantsOf = async (count: number) => {
      const running = [];
      while (running.length < count) running.push(await start("waits for the stop flag", 600));
      for (const { stop } of running) stop();
      const outcomes = await Promise.all(running.map(({ outcome }) => outcome));
      return outcomes.map((outcome) => contentOf(outcome).granted);
    };
    expect(await grantsOf(1)).toEqual([5]);
    expect(await grantsOf(2)).toEqual([3, 2]);
    expect(await grantsOf(3)).toEqual([2, 2, 1]);
  });

  it("refuses a second solve while its only thread is busy", async () => {
    const { pool, start } = smallPool();
    const running = await start("never ends", 600);
    expect(pool.free).toBe(0);
    expect(pool.state).toMatchObject({ state: "ready", busyThreads: 1 });
    const task = { request: new Uint8Array(), timeLimitSeconds: 1, onProgress: () => {} };
    expect(() => pool.start(task)).toThrow("No solver thread is free");
    running.abandon();
    await running.outcome;
  });

  it("closes while a solve runs and leaves no thread behind", async () => {
    const { pool, start } = smallPool();
    const running = await start("never ends", 600);
    await pool.close();
    expect(await running.outcome).toEqual({ kind: "abandoned" });
    expect(pool.free).toBe(0);
  });
});

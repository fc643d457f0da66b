import { afterEach, describe, expect, it } from "vitest";
import type { ExplainingTimes } from "../../node/explaining.ts";
import type { PackedResult, SolveOutcome } from "../../node/solve-runner.ts";
import { SolverPool } from "../../node/solver-pool.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const ENTRY = new URL("./fake-entry.mjs", import.meta.url);
/** Longer than any test waits. */
const NEVER = 600_000;

const pools: SolverPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolWith(explaining: Partial<ExplainingTimes>) {
  let wake: () => void = () => undefined;
  const pool = new SolverPool({
    threads: 1,
    log: silentLog,
    entry: ENTRY,
    graceMs: NEVER,
    explaining,
    onFree: () => wake(),
  });
  pools.push(pool);
  const start = async (behaviour: string, capSeconds = 600, onProgress = () => {}) => {
    while (pool.free === 0) await new Promise<void>((resolve) => (wake = resolve));
    const request = new TextEncoder().encode(behaviour);
    return pool.start({ request, timeLimitSeconds: capSeconds, onProgress });
  };
  return { pool, start };
}

function isExplained({ json }: PackedResult): unknown {
  return JSON.parse(new TextDecoder().decode(json)).explained;
}

function resultOf(outcome: SolveOutcome) {
  if (outcome.kind !== "result") throw new Error(`no result but ${outcome.kind}`);
  return outcome;
}

describe("a plan that is explained", () => {
  it("comes with its explanations when they are ready at once", async () => {
    const { start } = poolWith({ together: NEVER });
    const outcome = resultOf(await (await start("explains at once")).outcome);
    expect(isExplained(outcome.result)).toBe(true);
    expect(outcome.explained).toBeUndefined();
  });

  it("comes without them when they take longer, and they follow", async () => {
    const { pool, start } = poolWith({ together: 10, beyondCap: 100 });
    const outcome = resultOf(await (await start("explains until stopped", 0.1)).outcome);
    expect(isExplained(outcome.result)).toBe(false);
    expect(pool.state.busyThreads, "the thread is still at work").toBe(1);
    expect(pool.free).toBe(0);
    const explained = await outcome.explained;
    expect(explained === null || explained === undefined).toBe(false);
    expect(isExplained(explained!)).toBe(true);
    expect(pool.state.busyThreads).toBe(0);
  });

  it.each(["explains and dies", "explains and breaks"])(
    "is delivered all the same when its thread %s",
    async (how) => {
      const { start } = poolWith({ together: NEVER });
      const outcome = resultOf(await (await start(how)).outcome);
      expect(isExplained(outcome.result)).toBe(false);
      expect(await (await start("solves")).outcome).toMatchObject({ kind: "result" });
    },
  );

  it("loses its explanations when the thread does not hear that time is up", async () => {
    const { start } = poolWith({ together: 10, beyondCap: 50, grace: 50 });
    const outcome = resultOf(await (await start("explains for ever", 0.1)).outcome);
    expect(await outcome.explained).toBeNull();
    expect(await (await start("solves")).outcome).toMatchObject({ kind: "result" });
  });

  it("leaves its thread to a waiting solve once its explanations have had their time", async () => {
    const { pool, start } = poolWith({ together: 0, undisturbed: 0 });
    const first = resultOf(await (await start("explains until stopped")).outcome);
    expect(pool.free, "the thread may be taken").toBe(1);
    const second = await start("solves");
    expect(isExplained((await first.explained)!)).toBe(true);
    expect(await second.outcome).toMatchObject({ kind: "result", result: { status: "optimal" } });
  });

  it("keeps its thread until then", async () => {
    const { pool, start } = poolWith({ together: 0, undisturbed: NEVER });
    await (await start("explains until stopped")).outcome;
    expect(pool.free).toBe(0);
    const task = { request: new Uint8Array(), timeLimitSeconds: 1, onProgress: () => {} };
    expect(() => pool.start(task)).toThrow("No solver thread is free");
  });

  it("is not lost when the process shuts down before it is delivered", async () => {
    const { pool, start } = poolWith({ together: NEVER });
    let planIsOut: () => void = () => undefined;
    const out = new Promise<void>((resolve) => (planIsOut = resolve));
    const running = await start("explains until stopped", 600, () => planIsOut());
    await out;
    expect(pool.state.busyThreads).toBe(1);
    running.abandon();
    expect(isExplained(resultOf(await running.outcome).result)).toBe(false);
  });

  it("is explained to the end although somebody gives its solve up once it is delivered", async () => {
    const { start } = poolWith({ together: 0, beyondCap: 50 });
    const running = await start("explains until stopped", 0.1);
    const outcome = resultOf(await running.outcome);
    running.abandon();
    expect(isExplained((await outcome.explained)!)).toBe(true);
  });

  it("lets a waiting solve go when the pool closes", async () => {
    const { pool, start } = poolWith({ together: 0, undisturbed: 0, grace: NEVER });
    await (await start("explains for ever")).outcome;
    const waiting = await start("solves");
    await pool.close();
    expect(await waiting.outcome).toEqual({ kind: "abandoned" });
  });
});

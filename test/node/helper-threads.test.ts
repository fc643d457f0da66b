import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { solve, validateRequest } from "../../core/index.ts";
import { buildModel } from "../../core/model/program/build-model.ts";
import { objectives } from "../../core/objectives/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import { inScale } from "../../core/solver/matrix/cost-scale.ts";
import { Board } from "../../core/solver/parallel/board.ts";
import { Search } from "../../core/solver/state/search.ts";
import { type HelperData, helperThreads } from "../../node/helper-threads.ts";
import { threadEntry } from "../../node/thread-entry.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/real-ward.request.json");

function ward() {
  const validated = validateRequest(JSON.parse(readFileSync(WARD, "utf8")));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

describe("helper threads", () => {
  it("build the leader's own model and show plans of it", async () => {
    const request = ward();
    const { problem, rules } = prepare(request);
    const model = buildModel(problem, rules, objectives);
    const input = inScale({
      model,
      highs: await sharedHighs(),
      now: () => 0,
      deadline: 1000,
      stopRequested: () => false,
      seed: 1,
      onIncumbent: () => {},
      onProgress: () => {},
    });
    const board = new Board(input.model, 2);
    board.secondsLeft = 5;
    const seat = { board: board.buffer, threads: 2, thread: 1, seed: 1 };
    const workerData: HelperData = { help: { request, seat } };
    const thread = new Worker(await threadEntry(), { workerData, execArgv: [] });
    await once(thread, "exit");
    expect(board.hasJoined(1)).toBe(true);
    const leader = new Search(input);
    expect(leader.best.adopt(board.planOf(1, () => true)!)).toBe(true);
  });

  it("start while the thread that starts them computes and hears nothing", () => {
    const program = `import { workerData } from "node:worker_threads";
      const flag = new Int32Array(workerData.help.seat.board);
      Atomics.store(flag, 0, workerData.help.request.employees.length);
      Atomics.notify(flag, 0);`;
    const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const host = helperThreads(entry, () => 2);
    const request = ward();
    const board = new SharedArrayBuffer(4);
    host.start(request, { board, threads: 2, thread: 1, seed: 1 });
    Atomics.wait(new Int32Array(board), 0, 0, 50_000);
    expect(new Int32Array(board)[0]).toBe(request.employees.length);
    host.end();
  });

  it.skipIf(!existsSync("/proc/thread-self"))(
    "keep the priority of the thread that starts them, for both work on one plan",
    async () => {
      const program = `import { readlinkSync } from "node:fs";
        import { getPriority } from "node:os";
        import { workerData } from "node:worker_threads";
        const thread = Number(readlinkSync("/proc/thread-self").split("/").pop());
        const seen = new Int32Array(workerData.help.seat.board);
        const before = getPriority(thread);
        // There is no board in this memory, so that it ends at once.
        await import("${(await threadEntry()).href}").catch(() => {});
        seen[1] = getPriority(thread) - before;
        Atomics.store(seen, 0, 1);
        Atomics.notify(seen, 0);`;
      const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
      const host = helperThreads(entry, () => 2);
      const seen = new Int32Array(new SharedArrayBuffer(8));
      host.start(ward(), { board: seen.buffer, threads: 2, thread: 1, seed: 1 });
      Atomics.wait(seen, 0, 0, 50_000);
      host.end();
      expect([...seen]).toEqual([1, 0]);
    },
  );

  it("that die at once leave the solve to the others", async () => {
    let polls = 0;
    const result = await solve(ward(), {
      highs: await sharedHighs(),
      now: () => performance.now(),
      threads: helperThreads(new URL("data:text/javascript,throw new Error('gone')"), () => 2),
      stopRequested: () => ++polls > 300,
    });
    expect(result.assignments.length).toBeGreaterThan(0);
    expect(result.statistics.solver).toMatchObject({ threads: 1 });
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { GenerationResult } from "../../core/index.ts";
import { CONTROL, newControl } from "../../node/control.ts";
import type { ThreadMessage } from "../../node/messages.ts";
import { SolverThread, type ThreadEnd } from "../../node/solver-thread.ts";
import { threadEntry } from "../../node/thread-entry.ts";
import { tinyWard } from "../helpers/problem.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const request = gzipSync(readFileSync(WARD));
/** Nobody can come on the first day. */
const UNMET = gzipSync(
  JSON.stringify({ ...tinyWard, sick_leaves: { a: ["2026-03-02"], b: ["2026-03-02"] } }),
);
const thread = new SolverThread(await threadEntry());
afterAll(() => thread.kill());

function resultOf(end: ThreadEnd): GenerationResult {
  if (end.kind !== "result") throw new Error(JSON.stringify(end));
  return JSON.parse(gunzipSync(end.result.json).toString("utf8"));
}

async function solve(
  stopped = false,
  stored = request,
): Promise<{ end: ThreadEnd; heard: ThreadMessage[] }> {
  await thread.ready;
  const control = newControl();
  control[CONTROL.stop] = stopped ? 1 : 0;
  control[CONTROL.granted] = 1;
  const heard: ThreadMessage[] = [];
  const { buffer } = control;
  const task = { kind: "solve", request: stored, timeLimitSeconds: 30, control: buffer } as const;
  return { end: await thread.run(task, (message) => heard.push(message)), heard };
}

describe("the solver thread", () => {
  it("solves the base ward, telling progress and incumbents on the way", async () => {
    const { end, heard } = await solve();
    const result = resultOf(end);
    expect(result).toMatchObject({ success: true, status: "optimal", unassigned_shifts: [] });
    expect(end).toMatchObject({
      result: { status: "optimal", assignments: result.assignments.length, unassignedShifts: 0 },
    });
    expect(heard.some((message) => message.kind === "progress")).toBe(true);
    expect(heard.some((message) => message.kind === "incumbent")).toBe(true);
  });

  it("gives the same plan again with the same thread and a fresh solver", async () => {
    const [one, two] = [resultOf((await solve()).end), resultOf((await solve()).end)];
    expect(two.assignments).toEqual(one.assignments);
  });

  it("returns a result, not an error, when the stop flag is set from the start", async () => {
    const { end } = await solve(true);
    expect(end.kind).toBe("result");
  });

  it("explains nothing where nobody waits for it", async () => {
    await thread.ready;
    const control = newControl();
    control[CONTROL.granted] = 1;
    const { buffer } = control;
    const limits = { timeLimitSeconds: 30, explain: false, control: buffer } as const;
    const heard: ThreadMessage[] = [];
    const end = await thread.run({ kind: "solve", request: UNMET, ...limits }, (message) =>
      heard.push(message),
    );
    expect(heard.some(({ kind }) => kind === "plan")).toBe(false);
    expect(resultOf(end).statistics).toMatchObject({
      ...{ conflicts: [], relaxations: [] },
      explanation: { pending: false, complete: false },
    });
  });

  it("hands out a plan that has to be explained before the explanations", async () => {
    const { end, heard } = await solve(false, UNMET);
    const plans = heard.flatMap((message) => (message.kind === "plan" ? [message.result] : []));
    expect(plans).toHaveLength(1);
    const plain = resultOf({ kind: "result", result: plans[0]! });
    const explained = resultOf(end);
    expect(plain.statistics).toMatchObject({ conflicts: [], explanation: { pending: true } });
    expect(explained.statistics).toMatchObject({
      conflicts: [{ isProven: true }],
      explanation: { pending: false, complete: true },
    });
    expect(explained.assignments).toEqual(plain.assignments);
    expect(end).toMatchObject({ result: { solverSeconds: plans[0]!.solverSeconds } });
  });

  it("writes the result of a killed solve from its last incumbent, or without one", async () => {
    const incumbent = resultOf((await solve()).end).assignments;
    const written = async (plan: GenerationResult["assignments"] | null) => {
      const task = {
        kind: "interrupted",
        request,
        incumbent: plan,
        elapsedSeconds: 32,
        bestBound: null,
      } as const;
      return resultOf(await thread.run(task, () => undefined));
    };
    expect((await written(incumbent)).assignments).toHaveLength(incumbent.length);
    expect(await written(null)).toMatchObject({ success: false, status: "timeout" });
  });

  it("reports a request it cannot read as a fault and lives on", async () => {
    await thread.ready;
    const control = newControl().buffer;
    const broken = { kind: "solve", request: gzipSync("{"), timeLimitSeconds: 5, control } as const;
    expect(await thread.run(broken, () => undefined)).toMatchObject({ kind: "failed" });
    expect((await solve()).end.kind).toBe("result");
  });
});

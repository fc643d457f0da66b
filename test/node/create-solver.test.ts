import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { GenerationResult, Progress, SolveRequest } from "../../core/index.ts";
import { createSolver, RefusedRequest } from "../../node/create-solver.ts";
import { tinyWard } from "../helpers/problem.ts";

const solver = createSolver({ threads: 2, idleSeconds: 1e6 });
afterAll(() => solver.close());
const fixture = (name: string): SolveRequest =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../fixtures/${name}.request.json`), "utf8"),
  );
const large = fixture("ward/real-ward");
const tiny: SolveRequest = JSON.parse(JSON.stringify(tinyWard));

describe("createSolver", () => {
  it("solves beside the program, which goes on hearing meanwhile", async () => {
    let turns = 0;
    const clock = setInterval(() => turns++, 1);
    const heard: Progress[] = [];
    const plans: GenerationResult[] = [];
    const run = solver.solve(fixture("ward/base-ward"), {
      onProgress: (progress) => heard.push(progress),
      onResult: (plan) => plans.push(plan),
    });
    const result = await run.result;
    clearInterval(clock);
    expect(result).toMatchObject({ status: "optimal", success: true });
    expect(turns).toBeGreaterThan(10);
    expect(heard.at(-1)).toMatchObject({ phase: "done", percent: 100 });
    expect(plans).toHaveLength(1);
    expect(plans[0]?.assignments).toEqual(result.assignments);
  });

  it("tells progress to whoever loops over it, and ends the loop with the run", async () => {
    const run = solver.solve(tiny);
    const phases = new Set<string>();
    for await (const { phase } of run.progress) phases.add(phase);
    expect(phases).toContain("done");
    expect(await run.result).toMatchObject({ success: true });
    for await (const { phase } of run.progress) expect(phase).toBe("done");
  });

  it("names every problem of a request that it refuses", async () => {
    const broken = { ...tinyWard, start_date: "yesterday", employees: "nobody" };
    const { result } = solver.solve(JSON.parse(JSON.stringify(broken)));
    const error = await result.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RefusedRequest);
    expect((error as RefusedRequest).problems.map(({ loc }) => loc.join("."))).toEqual(
      expect.arrayContaining(["start_date", "employees"]),
    );
  });

  it("carries out more solves at once than it has threads, each to its end", async () => {
    const runs = Array.from({ length: 5 }, () => solver.solve(tiny).result);
    for (const result of await Promise.all(runs)) expect(result.status).toBe("optimal");
  });

  it("ends with the best plan so far when asked to stop", async () => {
    const run = solver.solve(large, { onIncumbent: () => run.stop(), explain: false });
    const result = await run.result;
    expect(result.status).not.toBe("optimal");
    expect(result.assignments.length).toBeGreaterThan(0);
  });

  it("keeps the plan when its signal fires, where that is asked for", async () => {
    const control = new AbortController();
    const { result } = solver.solve(large, {
      signal: control.signal,
      onAbort: "keepPlan",
      onIncumbent: () => control.abort(),
      explain: false,
    });
    expect((await result).assignments.length).toBeGreaterThan(0);
  });

  it("rejects with the signal's reason otherwise, at once, and its thread is free again", async () => {
    const control = new AbortController();
    const { result } = solver.solve(large, {
      signal: control.signal,
      onProgress: () => control.abort(new Error("enough")),
    });
    await expect(result).rejects.toThrow("enough");
    const done = solver.solve(tiny, { signal: AbortSignal.abort() });
    await expect(done.result).rejects.toMatchObject({ name: "AbortError" });
    expect(await solver.solve(tiny).result).toMatchObject({ success: true });
  });

  it("ends a run alone whose call back throws, with what it has thrown", async () => {
    const onProgress = () => {
      throw new Error("the program's own fault");
    };
    await expect(solver.solve(tiny, { onProgress }).result).rejects.toThrow("own fault");
    expect(await solver.solve(tiny).result).toMatchObject({ success: true });
  });

  it("ends what is not over when it is closed, and refuses what comes later", async () => {
    const closing = createSolver({ threads: 1 });
    const [first, second] = [closing.solve(large), closing.solve(tiny)];
    const ends = Promise.allSettled([first.result, second.result]);
    await closing.close();
    for (const end of await ends)
      expect(end).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
    expect(() => closing.solve(tiny)).toThrow("closed");
  });
});

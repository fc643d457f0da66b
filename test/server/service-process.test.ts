import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endChild, ServiceFolder } from "../helpers/service/service-child.ts";

const WARDS = join(import.meta.dirname, "../../fixtures/ward");

let folder: ServiceFolder;
beforeEach(async () => {
  folder = await ServiceFolder.make();
});
afterEach(() => folder.remove());

/** From one file, which is up sooner. */
const start = (until: RegExp, env?: Record<string, string>) => folder.start(until, env, "bundle");

const PASTE_END = /s"\)'\n/;

async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

/** Asks until the job looks as wanted; the asking itself is the wait. */
async function poll(
  url: string,
  token: string,
  wanted: (job: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await fetch(url, { headers: { "X-API-Key": token } });
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    const job = await json(answer);
    if (wanted(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
}

/** What a shell shows of a block. */
async function pasted(block: string): Promise<string> {
  const shell = spawn("bash", ["-c", block], { stdio: ["ignore", "pipe", "pipe"] });
  let shown = "";
  shell.stdout.on("data", (chunk: Buffer) => (shown += chunk.toString()));
  shell.stderr.on("data", (chunk: Buffer) => (shown += chunk.toString()));
  await once(shell, "exit");
  return shown;
}

function hasEnded(job: Record<string, unknown>): boolean {
  return job.status !== "pending" && job.status !== "running";
}

describe("the service as a process", () => {
  it("prints on its first start a block that, pasted, solves the ward and shows the plan", async () => {
    const { child, output, token } = await folder.start(PASTE_END);
    const block = /^URL=[\s\S]*s"\)'$/m.exec(output())?.[0] ?? "";
    expect(await pasted(block)).toMatch(/(optimal|feasible), \d+ shifts in [\d.]+ s/);
    expect(await pasted(block.replace(token, `${token}0`))).toMatch(/token/i);
    expect((await stat(join(folder.dataDirectory, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await endChild(child, "SIGTERM")).toBe(0);

    const again = await start(/listening on/);
    const known = await fetch(`${again.address}/api/v1/solve`, { headers: { "X-API-Key": token } });
    expect((await json(known)).jobs).toHaveLength(1);
    expect(again.output()).not.toContain("svc_test_");
    expect(await endChild(again.child, "SIGTERM")).toBe(0);
  });

  it("finishes a job after SIGKILL in the middle of its solve, with attempts 2", async () => {
    const first = await start(PASTE_END);
    const ward = JSON.parse(await readFile(join(WARDS, "real-ward.request.json"), "utf8"));
    const submitted = await fetch(`${first.address}/api/v1/solve`, {
      method: "POST",
      headers: { "X-API-Key": first.token, "Content-Type": "application/json" },
      body: JSON.stringify({ ...ward, config: { timeout_seconds: 8 } }),
    });
    const { job_id } = await json(submitted);
    const path = `/api/v1/solve/${job_id}`;
    const taken = await poll(first.address + path, first.token, (job) => job.status !== "pending");
    expect(taken.status).toBe("running");
    await endChild(first.child, "SIGKILL");

    const second = await start(/listening on/);
    const done = await poll(
      second.address + path,
      first.token,
      (job) => job.status === "completed",
    );
    expect(done.metrics).toMatchObject({ attempts: 2 });
    const result = await fetch(`${second.address}${path}/result`, {
      headers: { "X-API-Key": first.token },
    });
    expect(result.status).toBe(200);
    expect(await endChild(second.child, "SIGTERM")).toBe(0);
  });

  it("ends with a sentence when its environment or its port is unusable", async () => {
    await expect(start(/never/, { PORT: "eighty" })).rejects.toThrow("PORT must be a whole number");
    const { address, child } = await start(/listening on/);
    const port = new URL(address).port;
    await expect(start(/never/, { PORT: port })).rejects.toThrow("already in use");
    expect(await endChild(child, "SIGTERM")).toBe(0);
  });

  it("is not ready from SIGTERM on, goes on answering for DRAIN_SECONDS, and then is gone", async () => {
    const { child, address } = await start(PASTE_END, { ROLE: "api", DRAIN_SECONDS: "2" });
    const probe = async (path: string) => (await fetch(address + path)).status;
    expect(await probe("/ready")).toBe(200);
    const ended = endChild(child, "SIGTERM");
    while ((await probe("/ready")) === 200);
    expect([await probe("/ready"), await probe("/live")]).toEqual([503, 200]);
    expect(await probe("/api/v1/account/balance")).toBe(401);
    expect(await ended).toBe(0);
    await expect(probe("/live")).rejects.toThrow();
  });

  it("answers HTTP without solving as ROLE=api, and solves what such a process took as ROLE=worker", async () => {
    const api = await start(PASTE_END, { ROLE: "api" });
    const ward = await readFile(join(WARDS, "base-ward.request.json"));
    const submitted = await fetch(`${api.address}/api/v1/solve`, {
      method: "POST",
      headers: { "X-API-Key": api.token, "Content-Type": "application/json" },
      body: ward,
    });
    const url = `${api.address}/api/v1/solve/${(await json(submitted)).job_id}`;
    const ready = await json(await fetch(`${api.address}/ready`));
    expect(ready).toMatchObject({ ready: true });
    const worker = await start(/solving jobs/, { ROLE: "worker" });
    expect((await poll(url, api.token, hasEnded)).status).toBe("completed");
    expect(await endChild(worker.child, "SIGTERM")).toBe(0);
    expect(await endChild(api.child, "SIGTERM")).toBe(0);
  });
});

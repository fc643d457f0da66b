import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { findJob } from "../../db/jobs/jobs.ts";
import { readEnv } from "../../server/env.ts";
import { type ServiceParts, startService } from "../../server/service-process.ts";
import { createSecretBox } from "../../server/services/secrets/secret-box.ts";
import { WebhookSender } from "../../server/services/webhooks/webhook-sender.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { EventReader } from "../helpers/service/event-reader.ts";
import { silentLog } from "../helpers/service/silent-log.ts";
import { endedJobWithWebhook, letPass } from "../helpers/service/webhook-job.ts";
import { startReceiver } from "../helpers/service/webhook-receiver.ts";

const WARDS = join(import.meta.dirname, "../../fixtures/ward");
const SENDER = join(import.meta.dirname, "../helpers/service/sender-process.ts");

interface StatusAnswer {
  readonly webhook: Readonly<Record<string, unknown>>;
}

const test = useTestDatabase();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts services that share an empty embedded database; all of them are stopped after the test. */
async function services() {
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-webhooks-"));
  await chmod(folder, 0o755);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  let token = "";
  return async (role: string, parts: ServiceParts = {}) => {
    let output = "";
    const env = readEnv({
      ROLE: role,
      DATA_DIRECTORY: join(folder, "data"),
      SHIFTSMITH_HOME: join(folder, "home"),
      PORT: "0",
      LOG_LEVEL: "silent",
      SOLVER_THREADS: "1",
      SHUTDOWN_SECONDS: "1",
    });
    const service = await startService(env, (text) => (output += text), parts);
    cleanUps.push(() => service.stop());
    token ||= /svc_test_\w+/.exec(output)?.[0] ?? "";
    const call = (method: string, path: string, body?: unknown) =>
      fetch(`${service.address}${path}`, {
        method,
        headers: { "X-API-Key": token, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    return { service, call };
  };
}

async function submitted(
  call: (method: string, path: string, body?: unknown) => Promise<Response>,
  ward: string,
  changes: object,
): Promise<string> {
  const body = JSON.parse(await readFile(join(WARDS, `${ward}.request.json`), "utf8"));
  const answer = await call("POST", "/api/v1/solve", { ...body, ...changes });
  expect(answer.status).toBe(202);
  const { job_id } = (await answer.json()) as { job_id: string };
  return `/api/v1/solve/${job_id}`;
}

describe("the service", () => {
  it("reports a solve to its webhook once it has ended, signed, and shows the delivery", async () => {
    let posted: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (posted = resolve));
    const hook = await startReceiver((response) => {
      response.writeHead(200).end();
      posted();
    });
    cleanUps.push(() => hook.close());
    const start = await services();
    const { call } = await start("all", { webhookNetwork: hook.network });
    const webhook = { webhook_url: hook.url("/done"), webhook_secret: "hush" };
    const job = await submitted(call, "base-ward", webhook);
    await arrival;
    const [post] = hook.received;
    const { data, type } = JSON.parse(post?.body ?? "");
    expect([type, job]).toEqual(["solve.completed", `/api/v1/solve/${data.job_id}`]);
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(post?.headers["x-svc-signature"])) ?? [];
    const signed = `${post?.headers["webhook-id"]}.${t}.${post?.body}`;
    expect(v1).toBe(createHmac("sha256", "hush").update(signed).digest("hex"));

    const read = async () => (await (await call("GET", job)).json()) as StatusAnswer;
    let shown = await read();
    // The receiver has it a moment before the outcome is written; asking faster would run into the rate limit.
    for (; shown.webhook.delivered !== true; shown = await read()) await pause(300);
    expect(shown.webhook).toEqual({
      configured: true,
      delivered: true,
      attempts: 1,
      url: hook.url("/done"),
      last_status_code: 200,
      error: null,
      next_attempt_at: null,
    });
  });

  it("stops a job that runs in another process when it is cancelled, and tells its readers", async () => {
    const start = await services();
    const api = await start("api");
    await start("worker");
    const job = await submitted(api.call, "real-ward", { config: { timeout_seconds: 600 } });
    const reader = new EventReader((await api.call("GET", `${job}/events`)).body);
    // Cancelled earlier it would end without a plan.
    await reader.until(({ data }) => typeof data.incumbentObjective === "number");
    expect((await api.call("POST", `${job}/cancel`)).status).toBe(200);
    const done = await reader.until((event) => event.name === "done");
    expect(done.data).toMatchObject({ status: "completed", result_available: true });
    expect((await api.call("GET", `${job}/result`)).status).toBe(200);
  });

  it("shuts down with streams open and a job running, which goes back to the queue", async () => {
    const start = await services();
    const { service, call } = await start("all");
    const job = await submitted(call, "real-ward", { config: { timeout_seconds: 600 } });
    const reader = new EventReader((await call("GET", `${job}/events`)).body);
    await reader.until((event) => event.data.status === "running");
    const stopped = service.stop();
    expect((await reader.rest()).map((event) => event.name)).not.toContain("done");
    await stopped;
    const again = await start("api");
    expect(await (await again.call("GET", job)).json()).toMatchObject({ status: "pending" });
  });
});

describe("a webhook whose sender is killed", () => {
  it("in the middle of its try is sent again by another process, under the same id", async () => {
    const { database, url } = test();
    let arrived: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (arrived = resolve));
    // The first post is never answered.
    const hook = await startReceiver((response, nth) => {
      if (nth === 1) arrived();
      else response.writeHead(204).end();
    });
    cleanUps.push(() => hook.close());
    const job = await endedJobWithWebhook(database, hook.url());
    const { ca = "" } = hook.network;
    const child = spawn(process.execPath, ["--import", "tsx", SENDER, url, ca], {
      stdio: "inherit",
    });
    await first;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    await letPass(database, job.jobId, 31);

    let tried: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => (tried = resolve));
    const sender = new WebhookSender({
      database,
      log: silentLog,
      secretBox: createSecretBox("a key for tests, long enough to pass"),
      network: hook.network,
      now: Date.now,
      random: Math.random,
      onTry: tried,
    });
    await delivered;
    await sender.stop(0);
    expect(hook.received.map((post) => post.headers["webhook-id"])).toEqual([job.jobId, job.jobId]);
    expect((await findJob(database, job.organisationId, job.jobId))?.webhook).toMatchObject({
      delivered: true,
      attempts: 2,
    });
  });
});

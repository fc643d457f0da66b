import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../db/connection/client.ts";
import { findJob } from "../../db/jobs/jobs.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { SupervisedProcess } from "../chaos/service-processes.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { submittedJob } from "../helpers/service/ended-job.ts";
import { startProxy } from "../helpers/service/network-proxy.ts";
import { freshTenant } from "../helpers/service/service.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/real-ward.request.json");

it("a worker with a job in hand ends with 0 in its time although the network to its database swallows everything", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const proxy = await startProxy(server.port);
  onTestFinished(() => proxy.close());
  const worker = new SupervisedProcess("worker", join(server.folder, "processes"), {
    ...{ ROLE: "worker", SOLVER_THREADS: "1", DRAIN_SECONDS: "0", SHUTDOWN_SECONDS: "1" },
    ...{ SECRET_KEY: "a key for webhooks, long enough to pass" },
    DATABASE_URL: server.url.replace(`:${server.port}/`, `:${proxy.port}/`),
  });
  onTestFinished(async () => void (await worker.stop(0)));
  await worker.start();
  const database = await openDatabase({ url: server.url, connections: 2 });
  onTestFinished(() => database.close());
  const { id, token } = await freshTenant(database, { tier: "enterprise" });
  const ward = JSON.parse(await readFile(WARD, "utf8"));
  const request = { ...ward, config: { timeout_seconds: 120 } };
  const jobId = await submittedJob({ database }, token, request);
  await expect
    .poll(async () => (await findJob(database, id, jobId))?.status, { timeout: PATIENCE_MS })
    .toBe("running");
  proxy.swallow();
  expect(await worker.stop()).toBe(0);
});

import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, it, type TestContext } from "vitest";
import { openDatabase } from "../../db/connection/client.ts";
import { DatabaseUnavailable } from "../../db/connection/database-errors.ts";
import { claimJob, findJob, reapJobs, submitJob } from "../../db/jobs/jobs.ts";
import { migrate, readMigrations } from "../../db/operation/migrate.ts";
import type { SolveRunner } from "../../node/solve-runner.ts";
import { JobQueue } from "../../server/solving/queue.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { freshOrganisation, newJob } from "../helpers/service/database.ts";
import { startProxy } from "../helpers/service/network-proxy.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

async function ownServer({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const database = await openDatabase({ url: server.url });
  onTestFinished(() => database.close());
  await database.migrate();
  return { server, database };
}

// Beside one another: most of each is spent waiting for deadlines to pass.

it.concurrent("leases hold for a while after the database was away, because nobody could prolong them", async ({
  onTestFinished,
}) => {
  const { server, database } = await ownServer({ onTestFinished });
  const { id } = await freshOrganisation(database);
  const job = newJob();
  await submitJob(database, id, job);
  await claimJob(database, { workerId: "alive", leaseSeconds: 0.01 });
  await server.crash();
  await server.restart();
  const patient = { maxAttempts: 3, graceSeconds: 3600 };
  expect(await reapJobs(database, patient)).toEqual({ requeued: 0, dead: 0 });
  expect((await findJob(database, id, job.jobId))?.status).toBe("running");
  // Without the patience it is a lost worker like any other.
  expect(await reapJobs(database, { maxAttempts: 3 })).toEqual({ requeued: 1, dead: 0 });
});

it.concurrent("a queue whose network fell silent claims again without a full round of waiting", async ({
  onTestFinished,
}) => {
  const { server, database } = await ownServer({ onTestFinished });
  const proxy = await startProxy(server.port);
  onTestFinished(() => proxy.close());
  const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
  const muted = await openDatabase({ url, connections: 3 });
  onTestFinished(() => muted.close());
  const { id } = await freshOrganisation(database);
  let failed: () => void = () => undefined;
  const failure = new Promise<void>((resolve) => (failed = resolve));
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => (started = resolve));
  const runner: SolveRunner = {
    free: 1,
    start() {
      started();
      return {
        outcome: Promise.resolve({ kind: "failed", message: "no solver here" }),
        stop: () => undefined,
        abandon: () => undefined,
      };
    },
  };
  const log = {
    ...silentLog,
    warn: (_: unknown, text: string) => text === "claiming failed" && failed(),
  };
  expect(await muted.ping(5000)).toBe("writable");
  proxy.swallow();
  const queue = new JobQueue({ database: muted, runner, log, workerId: "test" });
  onTestFinished(() => queue.stop(0));
  await failure;
  await submitJob(database, id, newJob());
  proxy.restore();
  await start;
  await queue.stop(1000);
  const [row] = await database.read<{ status: string }>(sql`select status from jobs`);
  expect(row?.status).toBe("failed");
});

it.concurrent("a claim into a silent network ends with an error that says so, and does not hang", async ({
  onTestFinished,
}) => {
  const { server } = await ownServer({ onTestFinished });
  const proxy = await startProxy(server.port);
  onTestFinished(() => proxy.close());
  const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
  const muted = await openDatabase({ url, connections: 1 });
  onTestFinished(() => muted.close());
  proxy.swallow();
  // A claim and the look for its answer have a deadline each; both pass in silence, and neither hangs.
  const claim = claimJob(muted, { workerId: "w", leaseSeconds: 6 });
  await expect(claim).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it.concurrent("a start waits while another process migrates, and ends with an error when the network falls silent meanwhile", async ({
  onTestFinished,
}) => {
  const { server, database } = await ownServer({ onTestFinished });
  const proxy = await startProxy(server.port);
  onTestFinished(() => proxy.close());
  const other = postgres(server.url, { max: 1 });
  onTestFinished(() => other.end({ timeout: 5 }));
  await other`select pg_advisory_lock(hashtext('shiftsmith migrations'))`;
  const migrations = await readMigrations();
  const lostAfterMs = 500;
  const patient = migrate(server.url, migrations, { lostAfterMs });
  const lost = migrate(server.url.replace(`:${server.port}/`, `:${proxy.port}/`), migrations, {
    lostAfterMs,
  });
  lost.catch(() => undefined);
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  while ((await database.read(waiting)).length < 2) await pause(50);
  proxy.swallow();
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
  await pause(3 * lostAfterMs);
  await other`select pg_advisory_unlock(hashtext('shiftsmith migrations'))`;
  await expect(patient).resolves.toBeUndefined();
});

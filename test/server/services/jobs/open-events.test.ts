import { afterEach, describe, expect, it } from "vitest";
import { type Database, DatabaseUnavailable } from "../../../../db/connection/client.ts";
import { beat, claimJob, submitJob } from "../../../../db/jobs/jobs.ts";
import type { Caller } from "../../../../server/deps.ts";
import { type Listener, listen } from "../../../../server/http-listener.ts";
import { JobWatch } from "../../../../server/services/jobs/job-watch.ts";
import { openEvents } from "../../../../server/services/jobs/open-events.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../../helpers/service/database.ts";
import { EventReader } from "../../../helpers/service/event-reader.ts";
import { endJob, sampleResult, testDeps } from "../../../helpers/service/service.ts";

const test = useTestDatabase();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function waitingJob(database: Database) {
  const { id } = await freshOrganisation(database);
  const job = newJob();
  await submitJob(database, id, job);
  const caller: Caller = {
    organisationId: id,
    liveOrganisationId: id,
    tokenId: "none",
    tier: "pro",
    scopes: [],
    isTest: false,
  };
  return { caller, jobId: job.jobId };
}

/** A stream of a waiting job's events, and the watch behind it. */
async function opened(database: Database, keepAliveMs?: number) {
  const job = await waitingJob(test().database);
  const deps = testDeps(database);
  const watch = new JobWatch(deps, 10);
  const open = async () => {
    const events = await openEvents(deps, watch, job.caller, {
      jobId: job.jobId,
      lastEventId: null,
      show: ({ jobId, status }) => ({ jobId, status }),
      ...(keepAliveMs === undefined ? {} : { keepAliveMs }),
    });
    if (events.outcome !== "opened") throw new Error(events.outcome);
    return events.stream;
  };
  return { ...job, watch, open };
}

/** Looks again and again until it holds; every look gives way to what is awaited. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

async function serve(stream: () => Promise<ReadableStream<Uint8Array>>): Promise<Listener> {
  const fetchEvents = async () => new Response(await stream());
  const listener = await listen({ fetch: fetchEvents, host: "127.0.0.1", port: 0 });
  cleanUps.push(() => listener.close(0));
  return listener;
}

describe("openEvents", () => {
  it("sends a comment whenever nothing has happened for a while", async () => {
    const { open } = await opened(test().database, 20);
    const reader = new EventReader(await open());
    const names = [];
    for (let i = 0; i < 5; i++) names.push((await reader.next())?.name);
    expect(names).toEqual(["status", "progress", "comment", "comment", "comment"]);
    await reader.cancel();
  });

  it("leaves nothing behind when clients vanish in the middle of the stream", async () => {
    const { watch, open } = await opened(test().database, 20);
    const { address } = await serve(open);
    const gone = new AbortController();
    const readers = [];
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(address, { signal: gone.signal });
      const reader = new EventReader(answer.body);
      await reader.until((event) => event.name === "progress");
      readers.push(reader);
    }
    expect(watch.size).toBe(5);
    gone.abort();
    await until(() => watch.size === 0);
    await expect(readers[0]?.next()).rejects.toThrow();
  });

  it("leaves nothing behind after the last event", async () => {
    const { jobId, watch, open } = await opened(test().database);
    const reader = new EventReader(await open());
    await reader.until((event) => event.name === "progress");
    await endJob(test().database, jobId, sampleResult);
    const last = await reader.until((event) => event.name === "done");
    expect(last.data).toEqual({ jobId, status: "completed" });
    expect(await reader.next()).toBeNull();
    expect(watch.size).toBe(0);
  });

  it("waits through an outage of the database and goes on after it", async () => {
    const real = test().database;
    let away = false;
    const flaky = new Proxy(real, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) =>
          away && key === "read"
            ? Promise.reject(new DatabaseUnavailable("away"))
            : Reflect.apply(value, target, given);
      },
    });
    const { jobId, open } = await opened(flaky, 20);
    const reader = new EventReader(await open());
    await reader.until((event) => event.name === "progress");
    away = true;
    await endJob(real, jobId, sampleResult);
    expect(await reader.next()).toMatchObject({ name: "comment" });
    expect(await reader.next()).toMatchObject({ name: "comment" });
    away = false;
    expect(await reader.until((event) => event.name === "done")).toMatchObject({ data: { jobId } });
  });

  it("gives a slow reader only the newest progress", async () => {
    const { database } = test();
    while ((await claimJob(database, { workerId: "other", leaseSeconds: 600 })) !== null);
    const { jobId, open } = await opened(database);
    const slow = new EventReader(await open());
    const prompt = new EventReader(await open());
    await slow.next();
    const job = await claimJob(database, { workerId: "w", leaseSeconds: 60 });
    for (const percent of [10, 20, 30]) {
      const input = { jobId, attempt: job?.attempt ?? 0, leaseSeconds: 60 };
      await beat(database, { ...input, progress: { percent } });
      await prompt.until((event) => event.data.percent === percent);
    }
    const seen = [await slow.next(), await slow.next(), await slow.next()];
    expect(seen.map((event) => event?.data.percent ?? event?.name)).toEqual([0, "status", 30]);
    await slow.cancel();
    await prompt.cancel();
  });
});

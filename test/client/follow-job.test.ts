import { afterEach, describe, expect, it, vi } from "vitest";
import type { JobEvent } from "../../client/client.ts";
import { coded, eventText, jobStatus, json, scriptedClient, streamed } from "./scripted-fetch.ts";

const queued = eventText("pending-0.a", "progress", { phase: "queued", percent: 0 });
const running = eventText("running-1.a", "status", {
  job_id: "j1",
  status: "running",
  attempts: 1,
});
const stage = eventText("running-1.b", "progress", { phase: "stage1", percent: 30 });
const done = eventText("done", "done", jobStatus("completed"));

afterEach(() => vi.useRealTimers());

async function all(events: AsyncGenerator<JobEvent>): Promise<readonly string[]> {
  const seen: string[] = [];
  for await (const event of events) seen.push(`${event.name} ${event.id}`);
  return seen;
}

describe("events", () => {
  it("go on behind the last one after a cut, each once", async () => {
    const cut = stage.slice(0, 20);
    const { client, calls, pauses } = scriptedClient([
      streamed("retry: 3000\n\n", queued + running + cut),
      streamed(stage, done),
    ]);
    expect(await all(client.events("j1"))).toEqual([
      "progress pending-0.a",
      "status running-1.a",
      "progress running-1.b",
      "done done",
    ]);
    const known = calls.map(({ headers }) => headers.get("Last-Event-ID"));
    expect([known, pauses]).toEqual([[null, "running-1.a"], [3]]);
    expect(calls[0]!.headers.get("X-API-Key")).toBe("svc_test_token");
  });

  it("begin behind the one that the caller names, and are none when that was the last", async () => {
    const { client, calls } = scriptedClient([new Response(null, { status: 204 })]);
    expect(await all(client.events("j1", { lastEventId: "done" }))).toEqual([]);
    expect(calls[0]!.headers.get("Last-Event-ID")).toBe("done");
  });

  it("are read however the bytes are cut, with any line end", async () => {
    const text = (queued + stage + done).replaceAll("\n", "\r\n");
    const { client } = scriptedClient([streamed(...text)]);
    expect(await all(client.events("j1"))).toHaveLength(3);
  });

  it("outlast a stream that brings nothing but signs of life", async () => {
    const quiet = streamed(": keep-alive\n\n");
    const { client } = scriptedClient([quiet, quiet, quiet, streamed(done)], { retries: 1 });
    expect(await all(client.events("j1"))).toEqual(["done done"]);
  });

  it("fail when the stream keeps ending without anything", async () => {
    const { client, calls } = scriptedClient([streamed()], { retries: 2 });
    await expect(all(client.events("j1"))).rejects.toMatchObject({ kind: "network" });
    expect(calls).toHaveLength(3);
  });

  it("close the stream when the caller stops reading", async () => {
    let closed = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(queued)),
      cancel: () => {
        closed = true;
      },
    });
    const headers = { "Content-Type": "text/event-stream" };
    const { client } = scriptedClient([() => new Response(body, { headers })]);
    for await (const event of client.events("j1")) if (event.name === "progress") break;
    expect(closed).toBe(true);
  });

  it("end with the caller's reason when aborted in the middle of silence", async () => {
    const abort = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(queued)),
    });
    const headers = { "Content-Type": "text/event-stream" };
    const { client } = scriptedClient([() => new Response(body, { headers })]);
    const events = client.events("j1", { signal: abort.signal });
    await events.next();
    const next = events.next();
    abort.abort(new Error("enough"));
    await expect(next).rejects.toThrow("enough");
  });
});

describe("wait", () => {
  it("tells each change of state once, all progress, and the ended job", async () => {
    const { client } = scriptedClient([streamed(queued, running, stage, running, done)]);
    const states: string[] = [];
    const phases: string[] = [];
    const job = await client.wait("j1", {
      onStatus: (status) => states.push(status),
      onProgress: ({ phase }) => phases.push(phase),
    });
    expect(job).toMatchObject({ job_id: "j1", status: "completed" });
    expect([states, phases]).toEqual([
      ["running", "completed"],
      ["queued", "stage1"],
    ]);
  });

  it.each([
    ["too many streams are open", coded(429, "STREAM_LIMIT", {}, { "Retry-After": "10" })],
    ["something between does not let streams through", new Response("<html>", { status: 200 })],
  ])("asks with growing pauses where %s", async (_, refusal) => {
    const states: string[] = [];
    let polls = 0;
    const answer = () => json(200, jobStatus(++polls < 9 ? "running" : "completed"));
    const { client, pauses } = scriptedClient([
      ({ path }) => (path.endsWith("/events") ? refusal.clone() : answer()),
    ]);
    const job = await client.wait("j1", { onStatus: (status) => states.push(status) });
    expect([job.status, states]).toEqual(["completed", ["running", "completed"]]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect([pauses.length, pauses[0], pauses.at(-1)]).toEqual([8, 1, 10]);
  });

  it("takes a silent stream for dead and asks instead", async () => {
    vi.useFakeTimers();
    const silent = () =>
      new Response(new ReadableStream<Uint8Array>(), {
        headers: { "Content-Type": "text/event-stream" },
      });
    const { client, calls } = scriptedClient([silent, silent, json(200, jobStatus("completed"))]);
    const job = client.wait("j1");
    await vi.advanceTimersByTimeAsync(45_000);
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await job).status).toBe("completed");
    expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual(["events", "events", "j1"]);
  });

  it("lives through an outage, but not for ever", async () => {
    const lost = new TypeError("fetch failed");
    const back = [...Array.from({ length: 12 }, () => lost), json(200, jobStatus("completed"))];
    expect((await scriptedClient(back).client.wait("j1")).status).toBe("completed");
    const gone = scriptedClient([lost]);
    await expect(gone.client.wait("j1")).rejects.toMatchObject({ kind: "network" });
    expect(gone.pauses.length).toBeGreaterThan(15);
  });

  it.each([
    ["a token that was revoked", json(401, { detail: "No." }), "unauthorised"],
    ["a job of somebody else", coded(404, "JOB_NOT_FOUND"), "not_found"],
  ])("fails at once for %s", async (_, answer, kind) => {
    const { client, calls } = scriptedClient([answer]);
    await expect(client.wait("j1")).rejects.toMatchObject({ kind });
    expect(calls).toHaveLength(1);
  });
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import type { AppEnv } from "../../server/app-env.ts";
import type { Caller, Deps, Log } from "../../server/deps.ts";
import { InvalidRequest } from "../../server/errors.ts";
import { type Listener, listen } from "../../server/http-listener.ts";
import { accessLog } from "../../server/middleware/access-log.ts";
import { releaseBodies } from "../../server/middleware/body-limit.ts";
import { renderError } from "../../server/middleware/error-renderer.ts";
import { receiveJsonBody } from "../../server/middleware/json-body.ts";
import { requestId } from "../../server/middleware/request-id.ts";
import { readJson } from "../../server/services/bodies/read-json.ts";
import { UploadBudget } from "../../server/services/bodies/upload-budget.ts";
import { type UploadLimits, uploadLimits } from "../../server/services/bodies/upload-limits.ts";

const MAX_BYTES = 1024 * 1024;
const LIMITS = uploadLimits({
  ...{ maxBodyBytes: MAX_BYTES, mostValues: 42_000, uploadsPerToken: 4, heldBytes: 8 * MAX_BYTES },
});

/** An app that only reads a JSON body, and what it logs. */
function bodyReader(changes: Partial<UploadLimits> = {}) {
  const lines: [level: string, message: string][] = [];
  const note = (level: string) => (_: unknown, message: string) =>
    void lines.push([level, message]);
  const log: Log = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  const budget = new UploadBudget({ ...LIMITS, ...changes });
  const deps: Partial<Deps> = {
    ...{ log, metrics: null },
    ...{ maxBodyBytes: MAX_BYTES, uploadBudget: budget },
  };
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const token = c.req.header("x-api-key") ?? "one";
    c.set("deps", deps as Deps);
    c.set("caller", { liveOrganisationId: "house", tokenId: token } as Caller);
    await next();
  });
  app.use(requestId, accessLog, releaseBodies);
  app.onError(renderError);
  app.post("/", async (c) => {
    const { bytes, values } = await receiveJsonBody(c);
    const read = readJson(bytes);
    if (!read.ok) throw new InvalidRequest(read.problems);
    const again: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return c.json({ value: read.value, again, values });
  });
  return { app, log, lines, budget };
}

const post = (app: Hono<AppEnv>, body: string) =>
  app.request("/", { method: "POST", headers: { "Content-Type": "application/json" }, body });

describe("a JSON body", () => {
  it("may begin with a byte order mark, which nobody meets who reads its bytes again", async () => {
    const answer = await post(bodyReader().app, '\uFEFF{"a":1}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ value: { a: 1 }, again: { a: 1 } });
  });

  it("may have no second one", async () => {
    const answer = await post(bodyReader().app, '\uFEFF\uFEFF{"a":1}');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: [{ msg: "The body is not valid JSON.", type: "json_invalid" }],
    });
  });

  it.each([
    ["of announced length", "Content-Length: 100\r\n\r\n{"],
    ["in chunks", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"],
  ])("%s that its sender breaks off is no error of ours", async (_, rest) => {
    const { app, log, lines } = bodyReader();
    const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0, log });
    const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
    await once(socket, "connect");
    const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    await new Promise<void>((resolve) => socket.write(head + rest, () => resolve()));
    // The request is being read once the server has more connections than none.
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await listener.close(0);
    expect(lines).toEqual([["info", "request"]]);
  });
});

/** Bytes given one piece at a time, and how many of them were taken. */
function pieces(piece: string, count: number) {
  const taken = { bytes: 0 };
  const bytes = new TextEncoder().encode(piece);
  let left = count;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left-- === 0) return controller.close();
        taken.bytes += bytes.byteLength;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

const send = (app: Hono<AppEnv>, body: ReadableStream<Uint8Array>, token = "one") =>
  app.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-API-Key": token },
    body,
    duplex: "half" as const,
  });

describe("what a body holds", () => {
  it.each([
    ["empty objects", "{},", "more values than any request of its length"],
    ["objects with room around them", "{                    },", "more values than the service"],
    ["numbers", "1,", "more values than any request of its length"],
  ])(
    "is counted while it arrives: millions of %s are refused with the first of them",
    async (_, one, reason) => {
      const { app, budget } = bodyReader();
      const { stream, taken } = pieces(one.repeat(1000), 5_000);
      const answer = await send(app, stream);
      expect([answer.status, answer.headers.get("Connection")]).toEqual([413, "close"]);
      expect(await answer.json()).toMatchObject({
        detail: { code: "BODY_TOO_LARGE", message: expect.stringContaining(reason) },
      });
      expect(taken.bytes).toBeLessThan(MAX_BYTES);
      expect(budget.held).toEqual({ uploads: 0, bytes: 0 });
    },
  );

  it.each([
    ["[]", 1],
    ["[[ ], {}]", 3],
    ['{"a": "[1,2,{\\"", "b": [1, "\\\\"]}', 5],
    ["12", 1],
  ])(
    "is counted outside of texts and over the borders of its pieces: %s has %i",
    async (body, values) => {
      const chunks = [...body].map((byte) => new TextEncoder().encode(byte));
      const answer = await send(bodyReader().app, ReadableStream.from(chunks));
      expect(await answer.json()).toMatchObject({ values });
    },
  );

  it("may be one text of any length within the bytes", async () => {
    const { app } = bodyReader();
    const answer = await post(app, JSON.stringify({ a: ",{[".repeat(300_000) }));
    expect([answer.status, await answer.json()]).toMatchObject([200, { values: 2 }]);
  });

  it("in another encoding than UTF-8 is refused", async () => {
    const body = Buffer.from('\uFEFF{"a":1}', "utf16le");
    const headers = { "Content-Type": "application/json" };
    const answer = await bodyReader().app.request("/", { method: "POST", headers, body });
    expect(await answer.json()).toMatchObject({ detail: [{ type: "json_invalid" }] });
  });
});

describe("bodies that are held open", () => {
  const open: Listener[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(open.splice(0).map((listener) => listener.close(0)));
  });

  /** A connection that has sent `rest`, and what it is answered; the connection stays. */
  async function holding(address: string, rest: string, token = "one") {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const head = `POST / HTTP/1.1\r\nHost: a\r\nX-API-Key: ${token}\r\nContent-Type: application/json\r\n`;
    socket.write(head + rest);
    return { socket, answer: () => answer };
  }

  const HALF = "Content-Length: 100000\r\n\r\n{";
  const WHOLE = "Content-Length: 2\r\n\r\n{}";

  async function listening(changes: Partial<UploadLimits>) {
    const { app, log, budget } = bodyReader(changes);
    const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0, log });
    open.push(listener);
    return { address: listener.address, budget };
  }

  it("are few of one token: others wait or are refused, and take their place when one breaks off", async () => {
    const { address, budget } = await listening({ perToken: 2, waiting: 1, waitMs: 60_000 });
    const first = await holding(address, HALF);
    await holding(address, HALF);
    await expect.poll(() => budget.held.uploads).toBe(2);
    const waits = await holding(address, WHOLE);
    const refused = await holding(address, WHOLE);
    await expect.poll(() => waits.answer() + refused.answer()).toContain("UPLOAD_LIMIT");
    expect(waits.answer() + refused.answer()).toMatch(/429 .*Retry-After: 2/is);
    // Another token is answered meanwhile.
    const other = await holding(address, WHOLE, "two");
    await expect.poll(other.answer).toContain("200 OK");
    first.socket.destroy();
    await expect.poll(() => waits.answer() + refused.answer()).toContain("200 OK");
    await expect.poll(() => budget.held.uploads).toBe(1);
  });

  it("are few of one organisation, however many tokens it has", async () => {
    const { address, budget } = await listening({ perToken: 2, perOrganisation: 3, waiting: 0 });
    for (const token of ["one", "two", "three"]) await holding(address, HALF, token);
    await expect.poll(() => budget.held.uploads).toBe(3);
    const refused = await holding(address, WHOLE, "four");
    await expect.poll(refused.answer).toMatch(/429 .*"bound":"organisation"/is);
    expect(budget.held.uploads).toBe(3);
  });

  it.each([
    ["one that says nothing more", HALF, () => undefined],
    ["a short one", "Content-Length: 2\r\n\r\n{", () => undefined],
    [
      "one in chunks that sends a byte at a time",
      "Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n",
      (socket: Socket) => void socket.write("1\r\n \r\n"),
    ],
  ])("end when they do not get on: %s", async (_, rest, more) => {
    const { address, budget } = await listening({ stallMs: 150 });
    const slow = await holding(address, rest);
    const timer = setInterval(() => more(slow.socket), 20);
    await expect.poll(slow.answer).toContain("BODY_TIMEOUT");
    clearInterval(timer);
    expect(slow.answer()).toMatch(/^HTTP\/1.1 408 .*connection: close/is);
    expect(budget.held).toEqual({ uploads: 0, bytes: 0 });
  });

  it("are taken no faster than their organisation may send", async () => {
    const changes = { burstBytes: 100_000, bytesPerSecond: 1 };
    const { address, budget } = await listening(changes);
    await holding(address, `Content-Length: 1000000\r\n\r\n"${"x".repeat(900_000)}`);
    await expect.poll(() => budget.held.bytes).toBeGreaterThan(100_000);
    // Whatever has arrived beside it is there by the time that another call is answered.
    const other = await holding(address, WHOLE);
    await expect.poll(other.answer).toContain("200 OK");
    expect(budget.held.bytes).toBeLessThan(250_000);
  });

  it("hold no more bytes than a token, an organisation and the process may, and give them back", async () => {
    const { address, budget } = await listening({ tokenBytes: 300_000 });
    const large = `Content-Length: 1000000\r\n\r\n"${"x".repeat(200_000)}`;
    await holding(address, large);
    await expect.poll(() => budget.held.bytes).toBeGreaterThan(199_000);
    const over = await holding(address, large);
    await expect.poll(over.answer).toContain("UPLOAD_LIMIT");
    expect(over.answer()).toContain('"bound":"token"');
    expect(budget.held.bytes).toBeLessThanOrEqual(300_000);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => budget.held).toEqual({ uploads: 0, bytes: 0 });
  });
});

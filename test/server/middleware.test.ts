import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, smallRequest, testService } from "../helpers/service/service.ts";

const test = useTestDatabase();
const MAX_BODY_BYTES = 64 * 1024;

/** A body of unannounced length that counts how much of it was taken. */
function endlessBody(chunkBytes: number) {
  const taken = { bytes: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += chunkBytes;
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20));
      },
      cancel() {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

describe("the body limit", () => {
  it("stops reading a body of unannounced length at the byte that goes over", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { app } = testService(database);
    const { stream, taken } = endlessBody(8 * 1024);
    const init = {
      method: "POST",
      headers: { "X-API-Key": token, "Content-Type": "application/json" },
      body: stream,
      duplex: "half" as const,
    };
    const answer = await app.request("/api/v1/solve", init);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([413, "0"]);
    expect(answer.headers.get("Connection")).toBe("close");
    expect(taken.bytes).toBeLessThanOrEqual(MAX_BODY_BYTES + 2 * 8 * 1024);
    expect(taken.cancelled).toBe(true);
  });

  it("refuses an announced length over it without reading a byte", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { app } = testService(database);
    const { stream, taken } = endlessBody(1024);
    const init = {
      method: "POST",
      headers: {
        "X-API-Key": token,
        "Content-Type": "application/json",
        "Content-Length": String(MAX_BODY_BYTES + 1),
      },
      body: stream,
      duplex: "half" as const,
    };
    expect((await app.request("/api/v1/solve", init)).status).toBe(413);
    expect(taken.bytes).toBe(0);
  });

  it("takes a body of exactly the limit", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const start = JSON.stringify(smallRequest()).slice(0, -1);
    const room = MAX_BODY_BYTES - start.length - ',"pad":""}'.length;
    const body = `${start},"pad":"${"x".repeat(room)}"}`;
    expect(Buffer.byteLength(body)).toBe(MAX_BODY_BYTES);
    expect((await call(token, "POST", "/api/v1/solve", { body })).status).toBe(202);
    expect((await call(token, "POST", "/api/v1/solve", { body: `${body} ` })).status).toBe(413);
  });
});

describe("the order of guards", () => {
  it("asks for the token before it looks at the body", async () => {
    const { call } = testService(test().database);
    const body = "x".repeat(MAX_BODY_BYTES + 1);
    expect((await call(null, "POST", "/api/v1/solve", { body })).status).toBe(401);
  });

  it("counts a call before it refuses its scope or its body", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const refused = await call(token, "POST", "/api/v1/solve", { body: "{" });
    expect(refused.status).toBe(422);
    expect(refused.headers.get("RateLimit")).toMatch(/^"enterprise";r=299;t=\d+$/);
  });
});

describe("a body with prototype keys", () => {
  it("never changes the prototype of anything in the process", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    for (const body of [
      '{"__proto__": {"polluted": 1}, "size": 1}',
      '{"config": {"__proto__": {"polluted": 1}}, "size": 1}',
      '{"constructor": {"prototype": {"polluted": 1}}, "size": 1}',
    ]) {
      await call(token, "POST", "/api/v1/solve", { body });
      await call(token, "POST", "/api/v1/tokens", { body });
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

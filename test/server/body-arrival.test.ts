import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../server/app-env.ts";
import type { Deps, Log } from "../../server/deps.ts";
import { listen } from "../../server/http-listener.ts";
import { accessLog } from "../../server/middleware/access-log.ts";
import { renderError } from "../../server/middleware/error-renderer.ts";
import { readJsonBody } from "../../server/middleware/json-body.ts";
import { requestId } from "../../server/middleware/request-id.ts";

/** An app that only reads a JSON body, and what it logs. */
function bodyReader() {
  const lines: [level: string, message: string][] = [];
  const note = (level: string) => (_: unknown, message: string) =>
    void lines.push([level, message]);
  const log: Log = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  const deps: Partial<Deps> = { log, maxBodyBytes: 64 * 1024, metrics: null };
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("deps", deps as Deps);
    await next();
  });
  app.use(requestId, accessLog);
  app.onError(renderError);
  app.post("/", async (c) => {
    const { value, bytes } = await readJsonBody(c);
    return c.json({ value, again: JSON.parse(Buffer.from(bytes).toString("utf8")) });
  });
  return { app, log, lines };
}

const post = (app: Hono<AppEnv>, body: string) =>
  app.request("/", { method: "POST", headers: { "Content-Type": "application/json" }, body });

describe("a JSON body", () => {
  it("may begin with a byte order mark, which nobody meets who reads its bytes again", async () => {
    const answer = await post(bodyReader().app, '\uFEFF{"a":1}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ value: { a: 1 }, again: { a: 1 } });
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

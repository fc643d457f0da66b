import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createApp } from "../../../server/app.ts";
import type { AppEnv } from "../../../server/app-env.ts";
import { schemaDocument } from "../../../server/routes/pages/schema-document.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { testDeps } from "../../helpers/service/service.ts";

const test = useTestDatabase();

describe.each([
  ["/openapi.json", "application/json"],
  ["/schema/request.json", "application/json"],
  ["/docs/reference/swagger-ui.css", "text/css; charset=utf-8"],
])("GET %s", (path, type) => {
  const ask = (headers: Record<string, string>) =>
    createApp(testDeps(test().database)).request(path, { headers });

  it("sends the same text plain, with gzip and with brotli, a fraction of its size", async () => {
    const plain = Buffer.from(await (await ask({})).arrayBuffer());
    const packed = async (encoding: string) => {
      const answer = await ask({ "Accept-Encoding": encoding });
      expect(answer.headers.get("Content-Encoding")).toBe(encoding);
      expect(answer.headers.get("Content-Type")).toBe(type);
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      return Buffer.from(await answer.arrayBuffer());
    };
    const [gzip, br] = [await packed("gzip"), await packed("br")];
    expect(gunzipSync(gzip).equals(plain)).toBe(true);
    expect(brotliDecompressSync(br).equals(plain)).toBe(true);
    expect(Math.max(gzip.byteLength, br.byteLength)).toBeLessThan(plain.byteLength / 4);
  });

  it("is 304 without a body for whoever names the tag it came with", async () => {
    const tag = (await ask({ "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
    const again = await ask({ "Accept-Encoding": "br", "If-None-Match": `"other", W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("ETag")).toBe(tag);
  });
});

it("readers without a token get at most two hundred whole texts a second from a process; a known tag stays free", async () => {
  const app = new OpenAPIHono<AppEnv>();
  schemaDocument.register(app);
  const refused: unknown[] = [];
  app.onError((error, c) => {
    refused.push(error);
    return c.text("", 429);
  });
  const ask = (headers: Record<string, string> = {}) =>
    app.request("/schema/request.json", { headers });
  const tag = (await ask()).headers.get("ETag") ?? "";
  // All of them within one second, however long the machine takes.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(200);
  expect(refused[0]).toMatchObject({
    code: "RATE_LIMIT_EXCEEDED",
    headers: { "Retry-After": "1" },
  });
  expect((await ask({ "If-None-Match": tag })).status).toBe(304);
});

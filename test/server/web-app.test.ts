import { once } from "node:events";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import type { Deps } from "../../server/deps.ts";
import { listen } from "../../server/http-listener.ts";
import { PROBES, ROUTES } from "../../server/routes/index.ts";
import { webApp } from "../../server/routes/pages/web-app.ts";
import { openWebFiles } from "../../server/services/pages/web-files.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { testDeps, testService } from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();
const INDEX = "<!doctype html><title>app</title>";
const SCRIPT = "export const all = 42;\n".repeat(20);
const SECRET = "what stands beside the app";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shiftsmith-web-"));
  const assets = join(folder, "app/assets");
  await mkdir(join(assets, "deep"), { recursive: true });
  await writeFile(join(folder, "secret.json"), SECRET);
  await writeFile(join(folder, "app/secret.json"), SECRET);
  await writeFile(join(folder, "app/.built-from"), SECRET);
  await writeFile(join(assets, ".secret.json"), SECRET);
  await writeFile(join(assets, "deep/secret.json"), SECRET);
  await writeFile(join(assets, "secret.txt"), SECRET);
  await writeFile(join(folder, "app/index.html"), INDEX);
  await writeFile(join(folder, "app/offline.js"), SCRIPT);
  await writeFile(join(assets, "main-1a2b.js"), SCRIPT);
  await writeFile(join(assets, "main-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(assets, "main-1a2b.js.gz"), gzipSync(SCRIPT));
  await writeFile(join(assets, "highs-3c4d.wasm"), new Uint8Array([0, 97, 115, 109]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function serving(files = join(folder, "app"), changes: Partial<Deps> = {}) {
  const app = createApp(testDeps(test().database, changes), [
    ...ROUTES,
    ...webApp(openWebFiles(files)),
  ]);
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });
  return { app, get };
}

describe("the web app", () => {
  it("is served at / and asked for again each time, and its hashed files are kept for good", async () => {
    const { get } = serving();
    const index = await get("/");
    expect([index.status, await index.text()]).toEqual([200, INDEX]);
    expect(index.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(index.headers.get("Cache-Control")).toBe("no-cache");
    const script = await get("/assets/main-1a2b.js");
    expect([script.status, await script.text()]).toEqual([200, SCRIPT]);
    expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const wasm = await get("/assets/highs-3c4d.wasm", { "Accept-Encoding": "br, gzip" });
    expect(wasm.headers.get("Content-Type")).toBe("application/wasm");
    expect((await wasm.arrayBuffer()).byteLength).toBe(4);
  });

  it("gives the worker that keeps it for when there is no network, asked for again each time", async () => {
    const worker = await serving().get("/offline.js");
    expect([worker.status, await worker.text()]).toEqual([200, SCRIPT]);
    expect(worker.headers.get("Cache-Control")).toBe("no-cache");
    expect(worker.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
    expect((await serving(join(folder, "nowhere")).get("/offline.js")).status).toBe(404);
  });

  it("comes with shared memory, in no frame, and may run and ask only what is its own", async () => {
    const { get } = serving();
    for (const path of ["/", "/assets/main-1a2b.js"]) {
      const { headers } = await get(path);
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      const policy = headers.get("Content-Security-Policy") ?? "";
      for (const part of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
        expect(policy.split("; ")).toContain(part);
      expect(policy).not.toMatch(/https?:|unsafe-(inline|eval)(?<!wasm-unsafe-eval)/);
    }
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip;q=1, br;q=0", "gzip", gunzipSync],
  ])("is sent to who takes %s as %s", async (accepted, sent, unpack) => {
    const answer = await serving().get("/assets/main-1a2b.js", { "Accept-Encoding": accepted });
    expect(answer.headers.get("Content-Encoding")).toBe(sent);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));
    expect(unpack(bytes).toString()).toBe(SCRIPT);
  });

  it("is not sent again to who has it, each encoding by its own tag", async () => {
    const { get } = serving();
    const path = "/assets/main-1a2b.js";
    const plain = (await get(path)).headers.get("ETag") ?? "";
    const packed = (await get(path, { "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
    expect(plain).not.toBe(packed);
    for (const tag of [plain, `"other", W/${plain}`]) {
      const again = await get(path, { "If-None-Match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("Content-Security-Policy")).not.toBeNull();
    }
    expect((await get(path, { "If-None-Match": packed })).status).toBe(200);
  });

  it("answers HEAD as it answers GET, without the body", async () => {
    const answer = await serving().app.request("/assets/main-1a2b.js", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(answer.headers.get("Content-Length")).toBe(String(SCRIPT.length));
  });

  it("is served anew, without a restart, once it was built anew", async () => {
    const built = join(folder, "again");
    const { get } = serving(built);
    const before = await get("/");
    expect([before.status, before.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect(await before.text()).toContain("npm run build:web");
    await mkdir(built);
    await writeFile(join(built, "index.html"), "first");
    expect(await (await get("/")).text()).toBe("first");
    await writeFile(join(built, "index.html"), "second");
    await utimes(join(built, "index.html"), 1, 1);
    expect(await (await get("/")).text()).toBe("second");
  });

  it("that is not built leaves a page that leads to the reference, and runs nothing", async () => {
    const { get } = serving(join(folder, "nowhere"));
    const html = await (await get("/")).text();
    expect(html).not.toMatch(/https?:\/\/|<script|\son\w+=/);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual(["docs", "openapi.json", "health"]);
    for (const link of links) expect((await get(`/${link}`)).status, link).toBe(200);
  });

  it("changes nothing for the interface: unknown addresses are sentences, other methods 405", async () => {
    const { app, get } = serving();
    for (const path of ["/api/v1/nowhere", "/nowhere", "/index.html", "/assets", "/assets/"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("X-Token-Cost")], path).toEqual([404, "0"]);
      expect(await answer.json()).toEqual({ detail: expect.any(String) });
    }
    for (const path of ["/", "/assets/main-1a2b.js"]) {
      const answer = await app.request(path, { method: "POST", body: "x" });
      expect([answer.status, answer.headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
    }
    expect(Object.keys(app.getOpenAPI31Document({ openapi: "3.1.0", info }).paths ?? {})).toEqual(
      Object.keys(
        testService(test().database).app.getOpenAPI31Document({ openapi: "3.1.0", info }).paths ??
          {},
      ),
    );
  });

  it("is served to no one by the processes that only solve", async () => {
    const app = createApp(testDeps(test().database), PROBES);
    for (const path of ["/", "/assets/main-1a2b.js"])
      expect((await app.request(path)).status).toBe(404);
  });

  it("is counted under the patterns of its routes and logged without a price", async () => {
    const routes: string[] = [];
    const costs: unknown[] = [];
    const metrics = {
      observeRequest: ({ route }: { route: string }) => void routes.push(route),
      countDatabaseError: () => undefined,
      text: async () => ({ body: "", contentType: "" }),
    };
    const log = {
      ...silentLog,
      info: ({ tokenCost }: { tokenCost?: unknown }) => void costs.push(tokenCost),
    };
    const { get } = serving(undefined, { metrics, log });
    for (const path of ["/", "/assets/main-1a2b.js", "/assets/missing-9f.js"]) await get(path);
    expect(routes).toEqual(["/", "/assets/:file", "/assets/:file"]);
    expect(costs).toEqual([0, 0, 0]);
  });
});

const info = { title: "Shiftsmith", version: "0" };

const LONG_TARGET = `/assets/${"a".repeat(5000)}.js`;

/** As a hostile client writes them: no URL parser tidies these up on their way. */
const HOSTILE_TARGETS = [
  "/../secret.json",
  "/assets/../secret.json",
  "/assets/../../secret.json",
  "/assets/..%2fsecret.json",
  "/assets/..%2f..%2fsecret.json",
  "/assets/%2e%2e%2fsecret.json",
  "/assets/%2e%2e/%2e%2e/secret.json",
  "/assets/..%5csecret.json",
  "/assets/..\\..\\secret.json",
  "/assets/%252e%252e%252fsecret.json",
  "/assets/deep/secret.json",
  "/assets/deep%2fsecret.json",
  "/assets/.secret.json",
  "/assets/%2esecret.json",
  "/assets/secret.txt",
  "/assets/main-1a2b.js%00.html",
  "/assets/%00",
  "/assets/%ff%fe.js",
  "/assets/%",
  "/assets//etc/passwd",
  "/assets/main-1a2b.js/",
  "/assets/main-1a2b.js.br",
  "//secret.json",
  "/.built-from",
  "/secret.json",
  LONG_TARGET,
  "http://elsewhere.example/../secret.json",
];

describe("a hostile address", () => {
  it.each(HOSTILE_TARGETS.map((target) => [target.slice(0, 60), target]))(
    "%s leads to no file and to no fault of ours",
    async (_, target) => {
      const answer = await rawGet(target, "localhost");
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
      expect(answer).not.toContain(SECRET);
    },
  );

  it.each(["evil.example", "evil.example:99999", "a b", '"><script>', ""])(
    "of the host %j changes nothing in the page",
    async (host) => {
      const answer = await rawGet("/", host);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
      if (answer.startsWith("HTTP/1.1 200")) expect(answer.endsWith(INDEX)).toBe(true);
      expect(answer).not.toMatch(/evil|<script>/);
    },
  );
});

async function rawGet(target: string, host: string): Promise<string> {
  const { app } = serving();
  const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  try {
    const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await once(socket, "close");
    return answer;
  } finally {
    await listener.close(0);
  }
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../../server/app.ts";
import { ROUTES } from "../../../../server/routes/index.ts";
import { docsSite } from "../../../../server/routes/pages/docs-site.ts";
import { openWebFiles } from "../../../../server/services/pages/web-files.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { testDeps } from "../../../helpers/service/service.ts";

const test = useTestDatabase();
const PAGE = `<!doctype html><title>guide</title>${"<p>text</p>".repeat(50)}`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shiftsmith-docs-"));
  for (const name of ["site/assets", "site/recipes"])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "secret.html"), "secret");
  await writeFile(join(folder, "site/.built-from"), "secret");
  await writeFile(join(folder, "site/index.html"), PAGE);
  await writeFile(join(folder, "site/guide.html"), PAGE);
  await writeFile(join(folder, "site/guide.html.br"), brotliCompressSync(PAGE));
  await writeFile(join(folder, "site/recipes/retail.html"), PAGE);
  await writeFile(join(folder, "site/assets/main-1a2b3c4d.js"), "1;");
  await writeFile(join(folder, "site/assets/icon.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true }));

/** The service with the documentation of `name` in the folder. */
function ask(name = "site") {
  const routes = [...ROUTES, ...docsSite(openWebFiles(join(folder, name)))];
  const app = createApp(testDeps(test().database), routes);
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

describe("GET /docs/", () => {
  it("is the first page of the documentation, and /docs stays the reference", async () => {
    const get = ask();
    const page = await get("/docs/");
    expect([page.status, await page.text()]).toEqual([200, PAGE]);
    const reference = await (await get("/docs")).text();
    expect(reference).toContain('id="reference"');
    expect(reference).toContain('href="docs/"');
    expect((await get("/docs/reference/start.js")).status).toBe(200);
  });

  it("says where to read on where the documentation was not built", async () => {
    const page = await ask("nothing")("/docs/");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("npm run build:docs");
    expect((await ask("nothing")("/docs/guide.html")).status).toBe(404);
  });
});

describe("GET /docs/{file}", () => {
  it("sends pages compressed and has them asked for again, and files named by their content kept", async () => {
    const get = ask();
    const page = await get("/docs/guide.html", { "accept-encoding": "gzip, br" });
    expect(page.headers.get("Content-Encoding")).toBe("br");
    const body = Buffer.from(await page.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    expect(page.headers.get("Cache-Control")).toBe("no-cache");
    const tag = page.headers.get("ETag") ?? "";
    const again = await get("/docs/guide.html", { "accept-encoding": "br", "if-none-match": tag });
    expect(again.status).toBe(304);
    const script = await get("/docs/assets/main-1a2b3c4d.js");
    expect(script.headers.get("Cache-Control")).toContain("immutable");
    expect((await get("/docs/assets/icon.svg")).headers.get("Cache-Control")).toBe("no-cache");
    expect((await get("/docs/recipes/retail.html")).status).toBe(200);
  });

  it("lets a page run nothing but its own files, and stand in no frame", async () => {
    const policy = (await ask()("/docs/guide.html")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it("serves nothing outside of its folder, whatever the address", async () => {
    const get = ask();
    for (const path of [
      "/docs/..%2fsecret.html",
      "/docs/%2e%2e/secret.html",
      "/docs/..%2f/secret.html",
      "/docs/.built-from",
      "/docs/recipes/..%2f..%2fsecret.html",
      "/docs/recipes/deep/retail.html",
      "/docs/nowhere.html",
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toContain("secret");
    }
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage } from "./stage/chromium.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { type StaticServer, serveFiles } from "./stage/static-server.ts";

const PAGE = `<!doctype html><title>t</title><script>
console.error("loud");
fetch("http://elsewhere.invalid/x").catch(() => undefined);
setTimeout(() => { throw new Error("thrown"); });
</script>`;

describeInBrowser("the harness of the browser tests", () => {
  const browser = useBrowser();
  let folder = "";
  const servers: StaticServer[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shiftsmith-web-"));
    await writeFile(join(folder, "index.html"), PAGE);
    servers.push(await serveFiles(folder, { isolated: true }));
    servers.push(await serveFiles(folder, { isolated: false }));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("notices console errors, uncaught errors and requests to other hosts", async () => {
    const { origin } = servers[0]!;
    const { page, faults } = await openPage(browser(), { origins: [origin] });
    const thrown = page.waitForEvent("pageerror");
    const refused = page.waitForEvent("requestfailed");
    await page.goto(origin);
    await Promise.all([thrown, refused]);
    for (const fault of ["loud", "asked for http://elsewhere.invalid/x", "uncaught: thrown"])
      expect(faults().join("\n")).toContain(fault);
  });

  it("serves pages with and without shared memory", async () => {
    const isolated: unknown[] = [];
    for (const { origin } of servers) {
      const { page } = await openPage(browser(), { origins: [origin] });
      await page.goto(origin);
      isolated.push(await page.evaluate("crossOriginIsolated"));
    }
    expect(isolated).toEqual([true, false]);
  });
});

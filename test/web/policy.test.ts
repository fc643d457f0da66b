import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { serveFiles } from "./stage/static-server.ts";

describeInBrowser("the app as the service serves it", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("loads without a complaint of its policy, isolated, and may run WebAssembly", async () => {
    const origins = [address()];
    const { page, faults } = await openPage(browser(), { origins });
    await page.goto(address());
    await page.getByRole("heading", { name: "Shiftsmith" }).waitFor();
    expect(await page.evaluate("crossOriginIsolated")).toBe(true);
    const empty = "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])";
    expect(await page.evaluate(`WebAssembly.compile(${empty}).then(String)`)).toContain("Module");
    expect(faults()).toEqual([]);
  });

  it.each([
    ["a script in the page", "const s = document.createElement('script'); s.textContent = HARM;"],
    [
      "a handler in the page",
      "const s = new Image(); s.setAttribute('onerror', HARM); s.src = 'x';",
    ],
    ["a script of another host", "const s = document.createElement('script'); s.src = OTHER;"],
    [
      "a script out of a file made here",
      "const s = document.createElement('script'); s.src = FILE;",
    ],
    ["a frame of another host", "const s = document.createElement('iframe'); s.src = OTHER;"],
  ])("refuses %s, whoever put it there", async (_, make) => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
    });
    await page.goto(address());
    const refused = page.evaluate(`new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
      const HARM = "globalThis.harmed = true", OTHER = "http://elsewhere.invalid/x.js";
      const FILE = URL.createObjectURL(new Blob([HARM], { type: "text/javascript" }));
      ${make}
      document.body.append(s);
    })`);
    expect(await refused).toMatch(/^(script-src|frame-src)/);
    expect(await page.evaluate("globalThis.harmed")).toBeUndefined();
    expect(faults().filter((fault) => fault.startsWith("asked for"))).toEqual([]);
  });

  it("calls no other host, whatever asks it to", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
    });
    await page.goto(address());
    const asked = page.evaluate("fetch('http://elsewhere.invalid/').then(String, String)");
    expect(await asked).toContain("Failed to fetch");
    expect(faults().filter((fault) => fault.startsWith("asked for"))).toEqual([]);
  });

  it("stands in no frame of another page", async () => {
    const outside = await mkdtemp(join(tmpdir(), "shiftsmith-frame-"));
    const frame = `<!doctype html><title>t</title><iframe src="${address()}/"></iframe>`;
    await writeFile(join(outside, "index.html"), frame);
    const server = await serveFiles(outside, { isolated: false });
    const origins = [address(), server.origin];
    const { page } = await openPage(browser(), { origins });
    await page.goto(server.origin);
    const framed = page.frames().find((each) => each !== page.mainFrame());
    expect(framed?.url()).toBe("chrome-error://chromewebdata/");
    await server.close();
    await rm(outside, { recursive: true });
  });
});

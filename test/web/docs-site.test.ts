import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AppEnv } from "../../server/app-env.ts";
import { type Listener, listen } from "../../server/http-listener.ts";
import { docsSite } from "../../server/routes/pages/docs-site.ts";
import { openWebFiles } from "../../server/services/pages/web-files.ts";
import { builtSite } from "../docs/site/built-site.ts";
import { seriousFaultsByColours } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { serveFiles } from "./stage/static-server.ts";

describeInBrowser("the documentation in a browser", () => {
  const browser = useBrowser();
  let listener: Listener | null = null;
  beforeAll(async () => {
    const app = new OpenAPIHono<AppEnv>();
    for (const route of docsSite(openWebFiles(await builtSite()))) route.register(app);
    listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  });
  afterAll(() => listener?.close(0));
  const origin = () => listener?.address ?? "";

  it("has no serious fault for anybody, light or dark", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [origin()],
      context: { reducedMotion: "reduce" },
    });
    const found: Record<string, readonly string[]> = {};
    for (const name of ["", "recipes/retail.html", "decisions/index.html"]) {
      await page.goto(`${origin()}/docs/${name}`);
      await page.getByRole("searchbox").waitFor();
      found[name] = await seriousFaultsByColours(page);
    }
    await page.getByRole("searchbox").fill("rest");
    await page
      .getByRole("link", { name: /^min_rest/ })
      .first()
      .waitFor();
    found.search = await seriousFaultsByColours(page);
    expect(Object.entries(found).filter(([, faulty]) => faulty.length > 0)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it("is searched by keyboard alone", async () => {
    const { page, faults } = await openPage(browser(), { origins: [origin()] });
    await page.goto(`${origin()}/docs/recipes/retail.html`);
    const search = page.getByRole("searchbox");
    const isReady = () => search.evaluate((box) => box === box.ownerDocument.activeElement);
    // The key does nothing until the page's script has come.
    await expect
      .poll(async () => {
        if (!(await isReady())) await page.keyboard.press("/");
        return isReady();
      })
      .toBe(true);
    await search.fill("");
    await page.keyboard.type("requireNightRecovery");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/rules\.html#require_night_recovery$/);
    await page.getByRole("searchbox").fill("zzyzx");
    await page.getByRole("status").filter({ hasText: "Nothing found." }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("status").isVisible()).toBe(false);
    expect(faults()).toEqual([]);
  });

  it("keeps the colours that a reader chose, on the next page too", async () => {
    const { page } = await openPage(browser(), {
      origins: [origin()],
      context: { colorScheme: "light" },
    });
    await page.goto(`${origin()}/docs/`);
    await page.getByRole("button", { name: "Colours: As the system" }).click();
    await page.goto(`${origin()}/docs/guide.html`);
    await page.getByRole("button", { name: "Colours: Dark" }).waitFor();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  });

  it("fits a phone: nothing is wider than the screen, and the list of pages unfolds", async () => {
    const { page } = await openPage(browser(), {
      origins: [origin()],
      context: { viewport: { width: 360, height: 740 } },
    });
    for (const name of ["guide.html", "rules.html", "reference.html", "benchmarks.html"]) {
      await page.goto(`${origin()}/docs/${name}`);
      await page.getByRole("searchbox").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth"), name).toBe(360);
    }
    await page.getByText("All pages").click();
    await page.getByRole("link", { name: "Glossary", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
  });

  it("copies a block of code as it stands in the page", async () => {
    const { page } = await openPage(browser(), {
      origins: [origin()],
      context: { permissions: ["clipboard-read", "clipboard-write"] },
    });
    await page.goto(`${origin()}/docs/guide.html`);
    const block = page.locator(".code", { hasText: "npx shiftsmith validate ward.json" }).first();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
      "npx shiftsmith validate ward.json\n",
    );
  });

  it("works from a plain file server below another path, search included", async () => {
    const server = await serveFiles(join(await builtSite(), ".."), { isolated: false });
    const { page, faults } = await openPage(browser(), { origins: [server.origin] });
    await page.goto(`${server.origin}/docs/recipes/retail.html`);
    await page.getByRole("searchbox").fill("erlang");
    await page
      .getByRole("link", { name: /Call centre|call centre/ })
      .nth(1)
      .waitFor();
    expect(faults()).toEqual([]);
    await server.close();
  });
});

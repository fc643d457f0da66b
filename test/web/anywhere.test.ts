import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keptPlan } from "../../docs/writers/picture.ts";
import { builtApp } from "./stage/app-host.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { type StaticServer, serveFiles } from "./stage/static-server.ts";
import { goTo, openFile, planOf, planSample, type ViewName } from "./stage/steps.ts";

describeInBrowser("the app as plain files below a path of another server", () => {
  const browser = useBrowser();
  let server: StaticServer | null = null;
  beforeAll(async () => {
    server = await serveFiles(dirname(await builtApp()), { isolated: false });
  });
  afterAll(() => server?.close());

  it("solves without the headers that several threads need, and without a network once it was opened", async () => {
    const origin = server?.origin ?? "";
    const { page, faults } = await openPage(browser(), {
      origins: [origin],
      // What the browser notes of a page that its server does not answer for any more.
      expected: /ERR_CONNECTION_REFUSED/,
    });
    await page.goto(`${origin}/web/`);
    expect(await page.evaluate("crossOriginIsolated")).toBe(false);
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
    await server?.close();
    server = null;
    await page.reload();
    const grid = await planSample(page, "A small ward");
    await grid.getByRole("rowheader", { name: "Anna Becker" }).waitFor();
    expect(faults()).toEqual([]);
  });
});

describeInBrowser("the app on screens of other sizes", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it.each([
    ["a tablet upright", { width: 768, height: 1024 }],
    ["a tablet across", { width: 1024, height: 768 }],
    ["a phone", { width: 390, height: 844 }],
  ] as const)(
    "needs no scrolling sideways on %s, with a plan of real size",
    async (_, viewport) => {
      const context = { viewport, hasTouch: true };
      const { page, faults } = await openPage(browser(), { origins: [address()], context });
      await page.goto(address());
      await openFile(page, "ward.json", JSON.stringify(keptPlan()));
      await goTo(page, "Plan");
      await planOf(page);
      const wide: string[] = [];
      for (const view of ["Plan", "Request", "Solve", "Compare"] satisfies ViewName[]) {
        await goTo(page, view);
        const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        if ((await page.evaluate<number>(over)) > 0) wide.push(view);
      }
      expect(wide).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );
});

describeInBrowser("a plan in the words of another program", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("is shown, and what cannot be read of it is named", async () => {
    const { request, result } = keptPlan();
    const statistics = { ...result.statistics, demand: { covered: 3 } };
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(
      page,
      "ward.json",
      JSON.stringify({ request, result: { ...result, statistics } }),
    );
    await goTo(page, "Plan");
    await planOf(page);
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByText("left out: statistics.demand").waitFor();
    expect(faults()).toEqual([]);
  });
});

describeInBrowser("the files that the app makes", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("come as downloads that the policy allows", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, "ward.json", JSON.stringify(keptPlan()));
    await planOf(page);
    for (const [name, fileName, content] of [
      ["Picture (SVG)", /\.svg$/, "<svg"],
      ["Page to print (HTML)", /\.html$/, "<!doctype html>"],
      ["List of duties (CSV)", /\.csv$/, "Ayşe Demir"],
      ["Calendar (ICS)", /\.ics$/, "BEGIN:VCALENDAR"],
    ] as const) {
      const button = page.getByRole("button", { name });
      if (!(await button.isVisible())) await page.getByText("Download", { exact: true }).click();
      const saved = page.waitForEvent("download");
      await button.click();
      const download = await saved;
      expect(download.suggestedFilename(), name).toMatch(fileName);
      expect(readFileSync(await download.path(), "utf8"), name).toContain(content);
    }
    // A menu does not stay open beside what somebody does elsewhere.
    await page.getByText("Download", { exact: true }).click();
    const open = page.locator("details.menu[open]");
    await open.waitFor();
    await page.getByRole("heading", { name: "Plan", exact: true }).click();
    await open.waitFor({ state: "detached" });
    expect(faults()).toEqual([]);
  });
});

import { expect, it } from "vitest";
import restAgainstDemand from "../../fixtures/infeasible/rest-against-demand.request.json" with {
  type: "json",
};
import { openPage, type WatchedPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import {
  goTo,
  openFile,
  openLargeHouse,
  planOf,
  planSample,
  pressSolve,
  solveSample,
} from "./stage/steps.ts";

describeInBrowser("the app in a browser", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  async function open(context: { locale?: string } = {}): Promise<WatchedPage> {
    const watched = await openPage(browser(), { origins: [address()], context });
    await watched.page.goto(address());
    return watched;
  }

  it("solves a sample by itself and shows its plan", async () => {
    const { page, faults } = await open();
    const grid = await solveSample(page, "A small ward");
    expect(await grid.getByRole("rowheader").allInnerTexts()).toContain("Anna Becker");
    await grid
      .getByRole("gridcell", { name: /^Anna Becker, Wednesday 11 February: on vacation/ })
      .waitFor();
    const duties = grid.getByRole("gridcell", {
      name: /: (Early|Late|Night), \d\d:\d\d–\d\d:\d\d/,
    });
    expect(await duties.count()).toBe(56);
    expect(faults()).toEqual([]);
  });

  it("shows each better plan while it still solves, and stops when told that it is good enough", async () => {
    const { page, faults } = await open();
    await openLargeHouse(page);
    await goTo(page, "Solve");
    await pressSolve(page);
    const best = page.getByRole("figure", { name: "Best plan so far" });
    await best.getByText(/duties/).waitFor();
    expect(page.url()).toContain("#/solve");
    // The view of plans shows it as a roster to look at, while the solve goes on.
    await goTo(page, "Plan");
    await page
      .getByRole("gridcell", { name: /: \S.*, \d\d:\d\d/ })
      .first()
      .waitFor();
    await page.getByRole("link", { name: /^Solving/ }).waitFor();
    await page.getByRole("button", { name: "Good enough, stop" }).click();
    const grid = await planOf(page);
    expect(await grid.getByRole("rowheader").count()).toBeGreaterThan(10);
    expect(faults()).toEqual([]);
  });

  it("never calls a request good that cannot be met, whether counting proves it or a solve", async () => {
    const { page, faults } = await open();
    const verdict = page.locator("#draft-state");
    const unmet = /^The request is complete, but it cannot be met as it is\./;
    await page.getByRole("button", { name: /^Too few for the nights/ }).click();
    await page.getByRole("heading", { name: "This request cannot be met as it is." }).waitFor();
    await verdict.filter({ hasText: unmet }).waitFor();
    expect(await page.locator(".note.good").count()).toBe(0);
    await openFile(page, "rest.json", JSON.stringify(restAgainstDemand));
    // Nothing that is counted speaks against it.
    await verdict.filter({ hasText: /^The request is good/ }).waitFor();
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await planOf(page);
    await goTo(page, "Request");
    await verdict.filter({ hasText: unmet }).waitFor();
    expect(await page.locator(".note.good").count()).toBe(0);
    await page.getByText("Saved in this browser").waitFor();
    await page.reload();
    await verdict.filter({ hasText: unmet }).waitFor();
    expect(faults()).toEqual([]);
  });

  it("tells of a broken file where it breaks, and goes on with the next one", async () => {
    const { page, faults } = await open();
    await openFile(page, "torn.json", '{\n  "start_date": "2026-02-02",\n  "employees": [{]\n}');
    await page
      .getByRole("button", { name: /^Line 3, column 18 A name in double quotes/ })
      .waitFor();
    const request = { start_date: "2026-02-02", end_date: "2026-01-01", employees: 7 };
    await openFile(page, "wrong.json", JSON.stringify(request, null, 2));
    await page.getByText("4 problems keep it from being solved.").waitFor();
    await page.getByRole("button", { name: /^Line 4, column 16 employees: give a list/ }).click();
    const editor = page.getByRole("textbox", { name: "Request as JSON" });
    await expect.poll(() => page.evaluate("getSelection().toString()")).toBe("7");
    await editor.fill((await editor.inputValue()).replace(/7$/m, '"seven"'));
    await page.getByRole("button", { name: /^Line 4, column 16 employees: give a list/ }).waitFor();
    await page.getByRole("button", { name: "Samples" }).click();
    const grid = await planSample(page, "A small ward");
    expect(await grid.getByRole("rowheader").count()).toBeGreaterThan(7);
    expect(faults()).toEqual([]);
  });

  it("speaks the language of the browser, and the other when asked", async () => {
    const { page, faults } = await open({ locale: "de-AT" });
    await page.getByRole("heading", { level: 2, name: "Anfrage" }).waitFor();
    expect(await page.evaluate("document.documentElement.lang")).toBe("de");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    expect(await page.evaluate("document.documentElement.lang")).toBe("en");
    await page.reload();
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    expect(faults()).toEqual([]);
  });
});

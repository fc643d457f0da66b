import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { withNames } from "../../web/request/making/sample-names.ts";
import { seriousFaultsByColours } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { cellOf, dutyAndTaker, goTo, openFile, planOf, pressSolve } from "./stage/steps.ts";

/** The sample of that name weighed by few things, which is proven sooner: what helps is said of a solve that came to its end. */
function tooFew(): unknown {
  const file = "../../fixtures/infeasible/one-charge-nurse.request.json";
  return withNames(JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")), "en");
}

describeInBrowser("who cannot see the app or holds no mouse", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("finds no serious fault in any view, light or dark", async () => {
    const context = { reducedMotion: "reduce" } as const;
    const { page, faults } = await openPage(browser(), { origins: [address()], context });
    await page.goto(address());
    const found: Record<string, readonly string[]> = {};
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    found.samples = await seriousFaultsByColours(page);
    await openFile(page, "ward.json", JSON.stringify(tooFew()));
    await page.getByText(/^The request is (?:good|complete)/).waitFor();
    found.request = await seriousFaultsByColours(page);
    await goTo(page, "Solve");
    await page.getByRole("radio", { name: /^With the service/ }).check();
    found.service = await seriousFaultsByColours(page);
    await page.getByRole("radio", { name: /^In this browser/ }).check();
    await pressSolve(page);
    found.solving = await seriousFaultsByColours(page);
    const grid = await planOf(page);
    found.plan = await seriousFaultsByColours(page);
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByRole("heading", { name: "What would help" }).waitFor();
    found.summary = await seriousFaultsByColours(page);
    await grid
      .getByRole("gridcell", { name: /: 1 missing/ })
      .first()
      .click();
    found.gap = await seriousFaultsByColours(page);
    const [duty, taker] = await dutyAndTaker(page, "Early");
    await cellOf(page, duty.name).click();
    await panel.getByRole("button", { name: "Give" }).first().waitFor();
    found.duty = await seriousFaultsByColours(page);
    await cellOf(page, duty.name).dragTo(cellOf(page, taker.name));
    await page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Early` }).waitFor();
    found.changed = await seriousFaultsByColours(page);
    await goTo(page, "Compare");
    await page.getByText("2 days differ").waitFor();
    found.compare = await seriousFaultsByColours(page);
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it("gets by keyboard alone from the first page to the reasons of a duty", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await isFocused(page.getByRole("link", { name: "To the content" }))).toBe(true);
    await tabTo(page, page.getByRole("button", { name: /^A small ward/ }));
    await page.keyboard.press("Enter");
    await page.getByText("The request is good.").waitFor();
    await tabTo(
      page,
      page.getByRole("navigation").getByRole("link", { name: "Solve" }),
      "Shift+Tab",
    );
    await page.keyboard.press("Enter");
    const solve = page.getByRole("button", { name: "Solve", exact: true });
    await page.getByRole("heading", { level: 2, name: "Solve", exact: true }).waitFor();
    await tabTo(page, solve);
    await page.keyboard.press("Enter");
    const grid = page.getByRole("grid", { name: /^Roster/ });
    await page
      .getByText(/^\d+ duties of /)
      .or(grid)
      .first()
      .waitFor();
    // Any plan will do; a solve that has ended by itself has nothing to stop.
    if (!(await grid.isVisible())) {
      await tabTo(page, page.getByRole("button", { name: "Good enough, stop" }))
        .then(() => page.keyboard.press("Enter"))
        .catch(() => undefined);
    }
    await grid.waitFor();
    await tabTo(page, grid.locator("[tabindex='0']"));
    const first = await focusedName(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const there = await focusedName(page);
    expect(there).not.toBe(first);
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    const [person = ""] = there.split(", ");
    await panel.getByRole("heading", { name: new RegExp(`^${person}`) }).waitFor();
    expect(faults()).toEqual([]);
  });
});

/** More stops than any view has before its content. */
const MOST_TABS = 80;

async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(":focus")).count()) === 1;

const focusedName = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent");

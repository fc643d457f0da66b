import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFaults } from "./accessibility.ts";
import { openPage } from "./chromium.ts";
import { useHostedApp } from "./hosted-app.ts";
import { describeInBrowser, useBrowser } from "./in-browser.ts";
import { cellOf, dutyAndTaker, goTo, openSample, planOf, pressSolve } from "./steps.ts";

describeInBrowser("who cannot see the app or holds no mouse", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it.each(["light", "dark"] as const)(
    "finds no serious fault in any view, %s",
    async (colorScheme) => {
      const context = { colorScheme, reducedMotion: "reduce" } as const;
      const { page, faults } = await openPage(browser(), { origins: [address()], context });
      await page.goto(address());
      const found: Record<string, readonly string[]> = {};
      await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
      found.samples = await seriousFaults(page);
      await openSample(page, "Too few for the nights");
      found.request = await seriousFaults(page);
      await goTo(page, "Solve");
      await page.getByRole("radio", { name: /^With the service/ }).check();
      found.service = await seriousFaults(page);
      await page.getByRole("radio", { name: /^In this browser/ }).check();
      await pressSolve(page);
      found.solving = await seriousFaults(page);
      const grid = await planOf(page);
      found.plan = await seriousFaults(page);
      const panel = page.getByRole("complementary", { name: "Details of the plan" });
      await panel.getByRole("heading", { name: "What would help" }).waitFor();
      found.summary = await seriousFaults(page);
      await grid
        .getByRole("gridcell", { name: /: 1 missing/ })
        .first()
        .click();
      found.gap = await seriousFaults(page);
      const [duty, taker] = await dutyAndTaker(page, "Early");
      await cellOf(page, duty.name).click();
      await panel.getByRole("button", { name: "Give" }).first().waitFor();
      found.duty = await seriousFaults(page);
      await cellOf(page, duty.name).dragTo(cellOf(page, taker.name));
      await page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Early` }).waitFor();
      found.changed = await seriousFaults(page);
      await goTo(page, "Compare");
      await page.getByText("2 days differ").waitFor();
      found.compare = await seriousFaults(page);
      expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );

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
    const grid = await planOf(page);
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

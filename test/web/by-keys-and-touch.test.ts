import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { planOf } from "./stage/steps.ts";

const names = [
  ...["Anna Becker", "Murat Yilmaz", "Lena Hoffmann", "Piotr Nowak", "Sofia Rossi"],
  ...["Jonas Weber", "Aisha Diallo", "Katrin Schulz", "Minh Tran"],
];

const parts = ["#/request", "#/request/people", "#/request/shifts", "#/request/calendar"];
const views = [...parts, "#/solve", "#/plan"];

describeInBrowser("a ward from nothing to its plan", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("takes keys alone, and the focus is never lost on the way", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    await pressed(page, page.getByRole("button", { name: "New ward" }));
    await page.getByRole("dialog", { name: "New ward" }).waitFor();
    await page.keyboard.type("Ward 9");
    await page.keyboard.press("Enter");
    await reach(page, page.getByRole("textbox", { name: "Name, new row" }));
    for (const name of names.slice(0, 5)) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("heading", { name: "5 people" }).waitFor();
    const parts = page.getByRole("navigation", { name: "Parts of the request" });
    await pressed(page, parts.getByRole("link", { name: "Shifts" }), "Shift+Tab");
    await pressed(page, page.getByRole("button", { name: "Early, late and night" }));
    await page.getByRole("textbox", { name: "Code, Night" }).waitFor();
    expect(await focusedName(page)).toBe("Shifts");
    await pressed(page, page.getByRole("button", { name: "Solve", exact: true }), "Shift+Tab");
    const grid = page.getByRole("grid", { name: /^Roster/ });
    await endSoon(page, grid, "Good enough, stop", async (button) => pressed(page, button));
    await planOf(page);
    expect(await focusedName(page)).toBe("Plan");
    const downloads = page.locator("summary").filter({ hasText: "Download" });
    await pressed(page, downloads);
    await page.getByRole("button", { name: "Picture (SVG)" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("details[open]").count()).toBe(0);
    await reach(page, grid.locator("[tabindex='0']"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByRole("heading", { name: /^Murat Yilmaz/ }).waitFor();
    expect(faults()).toEqual([]);
  });

  it("fits a phone, from the first touch to the panel of a duty", async () => {
    const context = { locale: "de-DE", viewport: { width: 390, height: 844 } };
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { ...context, hasTouch: true, isMobile: true },
    });
    await page.goto(address());
    await page.getByRole("button", { name: "Neue Station" }).tap();
    const dialog = page.getByRole("dialog", { name: "Neue Station" });
    await dialog.getByRole("textbox", { name: "Name der Station" }).fill("Station 9");
    await dialog.getByLabel("Erster Tag", { exact: true }).fill("2026-06-01");
    await dialog.getByLabel("Letzter Tag", { exact: true }).fill("2026-06-07");
    await dialog.getByRole("button", { name: "Station anlegen" }).tap();
    const ghost = page.getByRole("textbox", { name: "Name, neue Zeile" });
    for (const name of names) {
      await ghost.fill(name);
      await ghost.press("Enter");
    }
    const parts = page.getByRole("navigation", { name: "Teile der Anfrage" });
    await parts.getByText("Dienste").tap();
    await page.getByRole("button", { name: "Früh, Spät und Nacht" }).tap();
    await page.getByRole("combobox", { name: "Farbe, Früh" }).selectOption("Türkis");
    await parts.getByText("Kalender").tap();
    await page.getByRole("button", { name: "Zeiten", exact: true }).tap();
    await page
      .getByRole("gridcell", { name: /^Anna Becker, / })
      .first()
      .tap();
    await page
      .getByRole("gridcell", { name: /^Anna Becker, .*: nur von 08:00 bis 14:00$/ })
      .waitFor();
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(8);
    await page.getByRole("button", { name: "Planen", exact: true }).tap();
    const grid = page.getByRole("grid", { name: /^Dienstplan/ });
    await endSoon(page, grid, "Gut genug, beenden", (button) => button.tap({ timeout: 2000 }));
    await grid.waitFor();
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(8);
    await grid
      .getByRole("gridcell", { name: /: Früh, / })
      .first()
      .tap();
    await page.getByRole("complementary").getByRole("heading", { level: 3 }).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const view of views) {
      await page.evaluate(`location.hash = ${JSON.stringify(view)}`);
      await page.locator(`a[aria-current="page"][href^="${view}"]`).first().waitFor();
      const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(over), view).toBe(0);
      const tabs = await page.evaluate<readonly number[]>(
        "[...document.querySelectorAll('nav a')].map((tab) => tab.getBoundingClientRect().right)",
      );
      expect(Math.max(...tabs), view).toBeLessThanOrEqual(320);
    }
    expect(faults()).toEqual([]);
  });
});

/** More stops than any view has before its content. */
const MOST_TABS = 80;

/** Goes from stop to stop until the target has the focus. */
async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  const hasFocus = async () => (await target.and(page.locator(":focus")).count()) === 1;
  for (let stops = 0; stops < MOST_TABS; stops++) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

async function pressed(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press("Enter");
}

/** Any plan will do; a solve that has ended by itself has nothing to stop. */
async function endSoon(
  page: Page,
  grid: Locator,
  name: string,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const found = page.getByText(/\d+ (?:duties of|Dienste von) /);
  await found.or(grid).first().waitFor();
  if (await grid.isVisible()) return;
  const button = page.getByRole("button", { name });
  await button.or(grid).first().waitFor();
  if (await grid.isVisible()) return;
  await press(button).catch(() => undefined);
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent");

/** Rows of people that are whole in sight without a scroll, between the heads and what stays below. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const sheet = document.querySelector(".sheet").getBoundingClientRect();
    const foot = document.querySelector(".sheet-foot").getBoundingClientRect();
    const low = Math.min(sheet.bottom, foot.top, innerHeight) + 1;
    const high = document.querySelector(".sheet-head").getBoundingClientRect().bottom - 1;
    return [...document.querySelectorAll(".sheet-body .sheet-row")]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= high && bottom <= low).length;
  })()`);

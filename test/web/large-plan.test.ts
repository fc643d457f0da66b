import { expect, it } from "vitest";
import { fullMonth } from "../../bench/full-month.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { goTo, openFile, planOf } from "./stage/steps.ts";

const SIZE = { employees: 150, days: 31, shifts: 10 };

describeInBrowser("a plan of 150 people and 31 days", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("is drawn only where it is looked at, counts everybody, and shows the last when scrolled to", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, "large.json", JSON.stringify(fullMonth(SIZE)));
    await goTo(page, "Plan");
    const grid = await planOf(page);
    expect(Number(await grid.getAttribute("aria-rowcount"))).toBeGreaterThan(SIZE.employees);
    expect(Number(await grid.getAttribute("aria-colcount"))).toBeGreaterThan(SIZE.days);
    const drawn = await page.getByRole("gridcell").count();
    expect(drawn).toBeGreaterThan(100);
    expect(drawn).toBeLessThan((SIZE.employees * SIZE.days) / 2);
    await page.getByRole("rowheader", { name: /^e0\b/ }).hover();
    const last = page.getByRole("rowheader", { name: /^e149\b/ });
    // A wheel that turns while a busy machine still lays out the plan is lost.
    const scrolled = async () => {
      await page.mouse.wheel(0, 100_000);
      return await last.isVisible();
    };
    await expect.poll(scrolled, { interval: 500 }).toBe(true);
    expect(await page.getByRole("rowheader", { name: /^e20\b/ }).count()).toBe(0);
    await page
      .getByRole("gridcell", { name: /^e149, / })
      .first()
      .click();
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByRole("heading", { name: /^e149/ }).waitFor();
    expect(faults()).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, type WatchedPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openPlanned } from "./stage/planned-sample.ts";
import { cellOf, dutyAndTaker, goTo, namedCells, stopAtPlan } from "./stage/steps.ts";

describeInBrowser("a plan in the browser", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  async function openPlan(sample: "baseWard" | "oneChargeNurse"): Promise<WatchedPage> {
    const watched = await openPage(browser(), { origins: [address()] });
    await watched.page.goto(address());
    await openPlanned(watched.page, sample, "A ward");
    return watched;
  }
  const panelOf = (page: Page) => page.getByRole("complementary", { name: "Details of the plan" });
  /** What a move would do, as it is told while it is considered. */
  const verdictOf = (page: Page) => page.getByRole("status").filter({ hasText: "→" });

  it("tells of a gap who could come and what blocks whom", async () => {
    const { page, faults } = await openPlan("oneChargeNurse");
    await page
      .getByRole("gridcell", { name: /: 1 missing: 1 Night$/ })
      .first()
      .click();
    const panel = panelOf(page);
    await panel.getByText("1 of 1 missing").waitFor();
    await panel.getByText("Not qualified").first().waitFor();
    const text = await panel.textContent();
    expect(text).toContain("Murat Yilmaz");
    expect(text).toMatch(/Days in a row|Rest|Working hours/);
    expect(faults()).toEqual([]);
  });

  it("says what helps where not everything can be met, and does it", async () => {
    const { page, faults } = await openPlan("oneChargeNurse");
    const panel = panelOf(page);
    await panel.getByRole("heading", { name: "What would help" }).waitFor();
    const remedy = panel.getByRole("listitem").filter({ hasText: "then nothing is missing" });
    await remedy.getByRole("button", { name: "Apply and solve again" }).first().click();
    await page.getByRole("heading", { level: 2, name: "Solve", exact: true }).waitFor();
    await stopAtPlan(page, /^56 duties/);
    await panel.getByText("Covered").waitFor();
    await expect.poll(() => panel.textContent()).toContain("56 of 56");
    expect(faults()).toEqual([]);
  });

  it("judges a duty that is dragged before it is dropped, and takes it back when told", async () => {
    const { page, faults } = await openPlan("baseWard");
    const [duty, taker] = await dutyAndTaker(page, "Early");
    const before = await namedCells(page);
    await cellOf(page, duty.name).hover();
    await page.mouse.down();
    await cellOf(page, taker.name).hover();
    await verdictOf(page).waitFor();
    expect(await namedCells(page)).toEqual(before);
    await page.mouse.up();
    await page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Early` }).waitFor();
    await cellOf(page, `${duty.person}, ${duty.day}: free`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await cellOf(page, duty.name).waitFor();
    expect(await namedCells(page)).toEqual(before);
    expect(faults()).toEqual([]);
  });

  it("moves a duty by keyboard as by mouse", async () => {
    const { page, faults } = await openPlan("baseWard");
    const [duty, taker] = await dutyAndTaker(page, "Late");
    const people = await page.getByRole("rowheader").allInnerTexts();
    const steps = people.indexOf(taker.person) - people.indexOf(duty.person);
    await cellOf(page, duty.name).focus();
    await page.keyboard.press("m");
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
    await verdictOf(page).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Late` }).waitFor();
    await page.keyboard.press("u");
    await cellOf(page, duty.name).waitFor();
    expect(faults()).toEqual([]);
  });

  it("counts every key, however fast they come", async () => {
    const { page, faults } = await openPlan("baseWard");
    const cells = await namedCells(page);
    const people = [...new Set(cells.map(({ person }) => person))];
    const days = [...new Set(cells.map(({ day }) => day))];
    await cellOf(page, cells[0]!.name).focus();
    const keys = [...Array(6).fill("ArrowDown"), ...Array(9).fill("ArrowRight")];
    await Promise.all(keys.map((key: string) => page.keyboard.press(key)));
    const there = page.locator(":focus");
    await expect
      .poll(() => there.getAttribute("aria-label"))
      .toContain(`${people[6]}, ${days[9]}: `);
    expect(faults()).toEqual([]);
  });

  it("keeps a locked duty when it is solved again, and knows it again in the new plan", async () => {
    const { page, faults } = await openPlan("baseWard");
    const [duty, taker] = await dutyAndTaker(page, "Early");
    await cellOf(page, duty.name).dragTo(cellOf(page, taker.name));
    const given = page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Early` });
    await given.focus();
    await page.keyboard.press("l");
    await page.getByText("1 duty locked").waitFor();
    await page.getByRole("button", { name: "Solve again with these locks" }).click();
    await page.getByRole("heading", { level: 2, name: "Solve", exact: true }).waitFor();
    await stopAtPlan(page);
    const name = `${taker.person}, ${taker.day}: Early, 06:00–14:30, locked`;
    await page.getByRole("gridcell", { name }).waitFor();
    expect(faults()).toEqual([]);
  });

  it("stands beside what people made of it, day by day", async () => {
    const { page, faults } = await openPlan("baseWard");
    const [duty, taker] = await dutyAndTaker(page, "Early");
    await cellOf(page, duty.name).dragTo(cellOf(page, taker.name));
    await page.getByRole("gridcell", { name: `${taker.person}, ${taker.day}: Early` }).waitFor();
    const everybody = (await namedCells(page)).map(({ person }) => person);
    await goTo(page, "Compare");
    await page.getByText("2 days differ, of 2 people. 1 duty new, 1 duty gone.").waitFor();
    const changed = page.getByRole("gridcell", { name: /was .+, is / });
    expect(await changed.count()).toBe(2);
    const lost = { name: `${duty.person}, ${duty.day}: was Early` };
    await page.getByRole("gridcell", lost).click();
    await page.getByRole("checkbox", { name: "Differences only" }).check();
    const shown = async () => {
      const headers = await page.getByRole("rowheader").allTextContents();
      return headers.filter((header) => everybody.includes(header)).sort();
    };
    await expect.poll(shown).toEqual([duty.person, taker.person].sort());
    expect(faults()).toEqual([]);
  });
});

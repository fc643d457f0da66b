import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { goTo, openFile, planOf, pressSolve } from "./stage/steps.ts";

const SAMPLE = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const MARKUP = `"><img src=x onerror="globalThis.harmed=1"><script>harmed=1</script>`;
const RIGHT_TO_LEFT = "\u202eenaJ\u202c مريم";
const LONG = "A".repeat(5000);

/** The small ward with names that mean harm, or are only unusual, in every place that is shown. */
function hostileWard(): string {
  const text = readFileSync(SAMPLE, "utf8");
  const ward = JSON.parse(
    text
      .replaceAll('"e1"', JSON.stringify(MARKUP))
      .replaceAll('"e2"', JSON.stringify(RIGHT_TO_LEFT))
      .replaceAll('"e3"', JSON.stringify(LONG)),
  );
  ward.department.name = MARKUP;
  for (const shift of ward.shifts) shift.name = `${shift.name} ${MARKUP}`;
  ward.shifts[0].code = "<b>";
  for (const rule of ward.planning_rules) rule.name = MARKUP;
  return JSON.stringify(ward, null, 2);
}

describeInBrowser("a request full of hostile names", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("runs nothing and breaks nothing, from the editor to the plan of each person", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, `${MARKUP}.json`, hostileWard());
    await page.getByText("The request is good.").waitFor();
    await goTo(page, "Solve");
    await pressSolve(page);
    const grid = await planOf(page);
    const people = await grid.getByRole("rowheader").allInnerTexts();
    expect(people.join("\n")).toContain("<img src=x onerror=");
    for (const name of [/onerror/, /مريم/, /AAAA/]) {
      await grid.getByRole("rowheader", { name }).first().click();
      await grid.getByRole("gridcell", { name }).first().click();
    }
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    const box = await panel.getByRole("heading", { name: /AAAA/ }).boundingBox();
    expect(box?.height).toBeLessThan(120);
    expect(await page.evaluate("globalThis.harmed")).toBeUndefined();
    expect(await page.locator("img[src=x]").count()).toBe(0);
    const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    expect(faults()).toEqual([]);
  });
});

import { expect, it } from "vitest";
import { keptPlan } from "../../docs/picture.ts";
import { openPage } from "./chromium.ts";
import { useHostedApp } from "./hosted-app.ts";
import { describeInBrowser, useBrowser } from "./in-browser.ts";
import { goTo, openFile, planOf } from "./steps.ts";

/** A4 across, in points and in the pixels that are left between margins of a centimetre. */
const PAGE = { width: 841.9, height: 595.3 };
const CONTENT_PIXELS = 1047;

/** The sizes of the pages of a file as Chromium writes it: plain dictionaries. */
function pageSizes(pdf: Buffer): readonly (readonly number[])[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[([^\]]+)\]/g);
  return [...boxes].map(([, box = ""]) => box.trim().split(/\s+/).slice(2).map(Number));
}

describeInBrowser("a plan on paper", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("is as wide as a page across, with everybody on it and nothing of the app around it", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, "ward.json", JSON.stringify(keptPlan()));
    await goTo(page, "Plan");
    await planOf(page);
    const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.length).toBeLessThan(3);
    for (const [width = 0, height = 0] of sizes) {
      expect(Math.abs(width - PAGE.width)).toBeLessThan(1);
      expect(Math.abs(height - PAGE.height)).toBeLessThan(1);
    }
    await page.setViewportSize({ width: CONTENT_PIXELS, height: 740 });
    await page.emulateMedia({ media: "print" });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const table = page.getByRole("table").first();
    await table.waitFor();
    const { request } = keptPlan();
    const rows = await table.getByRole("rowheader").allTextContents();
    for (const { name } of request.employees) expect(rows).toContain(name);
    expect(await table.getByRole("columnheader").count()).toBeGreaterThan(28);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(CONTENT_PIXELS);
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    expect(await page.getByRole("grid").count()).toBe(0);
    expect(faults()).toEqual([]);
  });
});

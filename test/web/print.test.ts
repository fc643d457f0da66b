import { expect, it } from "vitest";
import { keptPlan } from "../../docs/picture.ts";
import { openPage } from "./chromium.ts";
import { useHostedApp } from "./hosted-app.ts";
import { describeInBrowser, useBrowser } from "./in-browser.ts";
import { onPaper } from "./on-paper.ts";
import { pageSizes } from "./paper.ts";
import { goTo, openFile, planOf, pressSolve } from "./steps.ts";

/** Across, in points, and what is left of the width between the margins, in pixels. */
const PAPERS = [
  { format: "A4", width: 841.9, height: 595.3, content: 1062 },
  { format: "Letter", width: 792, height: 612, content: 995 },
] as const;

/** The kept ward twice over, so that sixty people have duties. */
function largeWard() {
  const { request, result } = keptPlan();
  const second = request.employees.map((person) => ({ ...person, id: `${person.id}-2` }));
  const more = result.assignments.map((duty) => ({
    ...duty,
    employee_id: `${duty.employee_id}-2`,
  }));
  return {
    request: { ...request, employees: [...request.employees, ...second] },
    result: { ...result, assignments: [...result.assignments, ...more] },
  };
}

describeInBrowser("a plan on paper", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("of sixty people is a small file without anything cut, and tells colleagues nothing private unless that is chosen", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    const ward = largeWard();
    await openFile(page, "ward.json", JSON.stringify(ward));
    await goTo(page, "Plan");
    await planOf(page);
    // What draws paper is loaded behind the plan.
    const question = page.getByRole("dialog", { name: "Print", includeHidden: true });
    await question.waitFor({ state: "attached" });
    for (const { format, width, height } of PAPERS) {
      const pdf = await page.pdf({ format, landscape: true, printBackground: true });
      expect(pdf.byteLength, format).toBeLessThan(1_000_000);
      const sizes = pageSizes(pdf);
      expect(sizes.length, format).toBe(3);
      for (const [wide = 0, high = 0] of sizes) {
        expect(Math.abs(wide - width)).toBeLessThan(1.5);
        expect(Math.abs(high - height)).toBeLessThan(1.5);
      }
    }
    await page.setViewportSize({ width: PAPERS[1].content, height: 740 });
    await onPaper(page, true);
    const table = page.getByRole("table").first();
    await table.waitFor();
    const rows = await table.getByRole("rowheader").allTextContents();
    for (const { name } of keptPlan().request.employees)
      expect(rows.filter((each) => each === name)).toHaveLength(2);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PAPERS[1].content);
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    expect(await page.getByRole("grid").count()).toBe(0);
    const head = page.getByRole("rowgroup").first();
    await head.getByText(/Internal medicine, ward 3 · Roster May 2026/).waitFor();
    await head.getByText(/Version: ward · printed \d/).waitFor();
    await page.getByText(/Public holidays: .*14 May/).waitFor();
    const absences = async () => new Set(await page.locator(".print td.absent").allTextContents());
    const printed = () => page.locator(".print").textContent();
    expect(await absences()).toEqual(new Set(["away"]));
    expect(await printed()).not.toMatch(/vacation|sick|wish|Hours|locked/);

    await onPaper(page, false);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.evaluate("print = () => dispatchEvent(new Event('beforeprint'))");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Print" });
    for (const part of [/Reasons/, /Hours/, /Wishes/])
      await dialog.getByRole("checkbox", { name: part }).check();
    await dialog.getByRole("button", { name: "Print" }).click();
    await expect.poll(absences).toEqual(new Set(["V", "S", "–"]));
    expect(await printed()).toMatch(/on vacation.*wish/);
    expect(faults()).toEqual([]);
  });

  it("of two months and years says each month over its days, and each week once", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    const employees = ["Anna", "Murat", "Lena"].map((id) => ({ id, contractHoursPerWeek: 20 }));
    const early = { id: "F", startTime: "06:00", endTime: "14:00", minStaff: 1 };
    const window = { start_date: "2026-12-21", end_date: "2027-01-10" };
    const ward = { ...window, department: { id: "w", name: "Ward 3" }, employees, shifts: [early] };
    await openFile(page, "ward.json", JSON.stringify(ward));
    await page.getByText(/^The request is (?:good|complete)/).waitFor();
    await goTo(page, "Solve");
    await pressSolve(page);
    await planOf(page);
    const weeks = page.locator(".sheet-week");
    const texts = (await weeks.allTextContents()).map((text) => text.replaceAll(/\s/g, " "));
    expect(texts).toEqual(["Wk 52December 2026", "Wk 53Dec 2026 – Jan 2027", "Wk 1"]);
    await page.setViewportSize({ width: PAPERS[0].content, height: 740 });
    await onPaper(page, true);
    const heads = page.getByRole("rowgroup").first();
    const boxOf = async (name: RegExp) => (await heads.getByText(name).boundingBox())!;
    const [december, january] = [await boxOf(/^December 2026$/), await boxOf(/^January 2027$/)];
    const firstOfJanuary = await boxOf(/^Fr1\*?$/);
    expect(january.y).toBe(december.y);
    expect(january.x).toBe(firstOfJanuary.x);
    expect(faults()).toEqual([]);
  });
});

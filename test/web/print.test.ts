import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { keptPlan } from "../../docs/writers/picture.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { onPaper } from "./stage/on-paper.ts";
import { pageSizes } from "./stage/paper.ts";
import { goTo, openFile, planOf, pressSolve } from "./stage/steps.ts";

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

/** What is printed too faint against its ground to be read, in colours or in grey. */
async function faintOnPaper(page: Page): Promise<readonly string[]> {
  return (await seriousFaults(page)).filter((fault) => fault.startsWith("color-contrast"));
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
    await page.emulateMedia({ media: "print" });
    await expect.poll(absences).toEqual(new Set(["V", "S", "–"]));
    expect(await printed()).toMatch(/on vacation.*wish/);
    // Contrast is of lightness, which grey paper keeps; what colours tell stands in letters and signs besides.
    expect(await faintOnPaper(page)).toEqual([]);
    await head.getByText(/^Th14\*$/).waitFor();
    const codes = await page.locator(".print-legend .duty").allTextContents();
    expect(new Set(codes).size).toBe(codes.length);
    expect(faults()).toEqual([]);
  });

  it("of thirty people, staffing, holidays and signatures stands on one page", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, "ward.json", JSON.stringify(keptPlan()));
    await planOf(page);
    const question = page.getByRole("dialog", { name: "Print", includeHidden: true });
    await question.waitFor({ state: "attached" });
    for (const { format } of PAPERS) {
      const pdf = await page.pdf({ format, landscape: true, printBackground: true });
      expect(pageSizes(pdf).length, format).toBe(1);
    }
    await page.setViewportSize({ width: PAPERS[1].content, height: 740 });
    await onPaper(page, true);
    await page.getByText("Signature", { exact: false }).first().waitFor();
    // Codes and names stay as large as print in tables is.
    const points = await page.evaluate<readonly number[]>(
      "[...document.querySelectorAll('.print td .duty, .print tbody .name')].map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75)",
    );
    expect(points.length).toBeGreaterThan(300);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(6.5);
    expect(faults()).toEqual([]);
  });

  it("compared with another one is a small file across, whose differences grey paper shows as well", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    const { request, result } = keptPlan();
    const { assignments } = result;
    // Somebody who is free that day takes the first duty.
    const [first] = assignments;
    const busy = new Set(
      assignments.filter(({ date }) => date === first!.date).map(({ employee_id }) => employee_id),
    );
    const taker = request.employees.find(({ id }) => !busy.has(id))!.id;
    const moved = [{ ...first!, employee_id: taker }, ...assignments.slice(1)];
    await openFile(page, "june.json", JSON.stringify({ request, result }));
    await planOf(page);
    await goTo(page, "Request");
    // A result by itself is another plan of the request that is open.
    await openFile(page, "changed.json", JSON.stringify({ ...result, assignments: moved }));
    await planOf(page);
    const question = page.getByRole("dialog", { name: "Print", includeHidden: true });
    await question.waitFor({ state: "attached" });
    await goTo(page, "Compare");
    await page.getByText("2 days differ").waitFor();
    // Four weeks are in sight beside the figures without a scroll.
    await page.setViewportSize({ width: 1400, height: 900 });
    const cut =
      "(() => { const s = document.querySelector('.compare .sheet'); return s.scrollWidth - s.clientWidth; })()";
    await expect.poll(() => page.evaluate(cut)).toBeLessThanOrEqual(0);
    const paper = page.locator(".print.compared");
    await page.setViewportSize({ width: PAPERS[1].content, height: 740 });
    await onPaper(page, true);
    await paper
      .getByText(/june → changed|changed → june/)
      .first()
      .waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PAPERS[1].content);
    // Neither colour nor place alone says what was there before.
    expect(await paper.locator("td.changed").count()).toBe(2);
    const struck = await page.evaluate<readonly string[]>(
      "[...document.querySelectorAll('td.changed .old .duty')].map((one) => getComputedStyle(one).textDecorationLine)",
    );
    expect(struck).toEqual(["line-through"]);
    expect(await paper.locator("td.changed .new .duty").count()).toBe(1);
    expect(await faintOnPaper(page)).toEqual([]);
    await onPaper(page, false);
    for (const { format, width } of PAPERS) {
      const pdf = await page.pdf({ format, landscape: true, printBackground: true });
      expect(pdf.byteLength, format).toBeLessThan(1_000_000);
      for (const [wide = 0] of pageSizes(pdf)) expect(Math.abs(wide - width)).toBeLessThan(1.5);
    }
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

import { expect, it } from "vitest";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { goTo, openFile, planOf, pressSolve } from "./stage/steps.ts";

/** One night of 7.5 h at 20, 7 h of it at 5 more: 185. */
const request = {
  start_date: "2026-03-04",
  end_date: "2026-03-04",
  department: {
    id: "ward",
    costCentre: "4711",
    payRules: {
      premiums: [{ kind: "night", percent: 25 }],
      budgets: [{ costCentre: "4711", max: 100 }],
    },
  },
  employees: [{ id: "anna", pay: { kind: "hourly", rate: 20 } }],
  shifts: [{ id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 30 }],
};

describeInBrowser("money in the browser", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("shows what a plan pays, a cost centre over its budget, and everybody's statement", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openFile(page, "pay.json", JSON.stringify(request));
    await page.getByText("The request is good.").waitFor();
    await goTo(page, "Solve");
    await pressSolve(page);
    const grid = await planOf(page);
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByRole("heading", { name: "Cost centres" }).waitFor();
    expect(await panel.textContent()).toMatch(/Pay for this plan185\.00.*185\.00 of 100\.00/s);
    await grid.getByRole("rowheader", { name: "anna" }).first().click();
    await panel.getByRole("heading", { name: "Pay", exact: true }).waitFor();
    const text = await panel.textContent();
    expect(text).toContain("7.5 h at 20.00150.00");
    expect(text).toContain("Night, 7 h35.00");
    expect(text).toContain("Total185.00");
    expect(faults()).toEqual([]);
  });
});

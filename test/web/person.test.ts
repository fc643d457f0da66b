import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { keptPlan } from "../../docs/writers/picture.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openFile, planOf } from "./stage/steps.ts";

const PERSON = "Ayşe Demir";

/** The request of the month after the kept plan. */
function nextMonth(): string {
  const { request } = keptPlan();
  const { wishes: _, wish_specs: __, vacations: ___, ...rest } = { wish_specs: {}, ...request };
  return JSON.stringify({
    ...{ ...rest, start_date: "2026-06-01", end_date: "2026-06-28" },
    ...{ locked_assignments: [], previous_assignments: [], sick_leaves: {} },
  });
}

describeInBrowser("a page for one person", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("goes to a phone as a link, shows what concerns them, and its wishes come back into the request", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { permissions: ["clipboard-read", "clipboard-write"] },
    });
    const clipboard = (on: typeof page) => on.evaluate<string>("navigator.clipboard.readText()");
    await page.goto(address());
    await openFile(page, "ward.json", JSON.stringify(keptPlan()));
    const grid = await planOf(page);
    await grid.getByRole("rowheader", { name: PERSON }).click();
    const panel = page.getByRole("complementary", { name: "Details of the plan" });
    await panel.getByRole("button", { name: "Copy the link" }).click();
    await panel.getByText(`Copied: send it to ${PERSON}.`).waitFor();
    const link = await clipboard(page);
    expect(link.length).toBeLessThan(2500);

    const phone = await openPage(browser(), {
      origins: [address()],
      context: {
        ...{ viewport: { width: 320, height: 720 }, isMobile: true, hasTouch: true },
        ...{ locale: "de-DE", permissions: ["clipboard-read", "clipboard-write"] },
      },
    });
    const own = phone.page;
    await own.goto(link);
    await own.getByRole("heading", { level: 1, name: PERSON }).waitFor();
    const { request, result } = keptPlan();
    const [duty] = result.assignments.filter(
      ({ employee_id }) => employee_id === request.employees[0]!.id,
    );
    const may = own.getByRole("region", { name: "Meine Dienste, Mai 2026" });
    const dayOf = Number(duty!.date.slice(8));
    await may.getByRole("button", { name: new RegExp(` ${dayOf}\\. Mai: \\D`) }).tap();
    await own
      .getByRole("status")
      .filter({ hasText: /Mit |Niemand/ })
      .waitFor();
    const entries = own.waitForEvent("download");
    await own.getByRole("button", { name: "In meinen Kalender" }).tap();
    const calendar = readFileSync(await (await entries).path(), "utf8");
    const count = await may.getByRole("button", { name: /\d–\d/ }).count();
    expect(calendar.split("BEGIN:VEVENT")).toHaveLength(count + 1);

    const june = own.getByRole("region", { name: /^Wünsche.*Juni 2026$/ });
    for (const date of [3, 4])
      await june.getByRole("button", { name: new RegExp(` ${date}\\. Juni`) }).tap();
    await own.getByRole("radio", { name: "nicht Night" }).check();
    await june.getByRole("button", { name: / 10\. Juni/ }).tap();
    await own.reload();
    await own.getByText("3 Wünsche").waitFor();
    expect(
      await own.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      ),
    ).toBe(0);
    expect(await seriousFaults(own)).toEqual([]);
    await own.getByRole("button", { name: "Link kopieren" }).tap();
    await own.getByText(/^Kopiert/).waitFor();
    const back = await clipboard(own);

    await page.goto(`${address()}/`);
    await openFile(page, "june.json", nextMonth());
    await page.getByText("The request is good").waitFor();
    await page.goto(back);
    const dialog = page.getByRole("dialog", { name: "Take in wishes" });
    const card = dialog.getByRole("region", { name: `Wishes of ${PERSON}` });
    await card.getByText(/wants to be free: .*3 Jun.*4 Jun/).waitFor();
    await card.getByText(/does not want Night: .*10 Jun/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(page.url()).not.toContain("wishes/");
    await dialog.getByRole("button", { name: "Enter 3 wishes" }).click();
    await dialog.getByText(`3 wishes entered, of ${PERSON}.`).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    const parts = page.getByRole("navigation", { name: "Parts of the request" });
    await parts.getByText("Calendar").click();
    const wish = page.getByRole("gridcell", { name: new RegExp(`^${PERSON}, .* 3 June: .*free`) });
    await wish.waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await wish.waitFor({ state: "detached" });

    await own.goto(`${link.slice(0, -40)}`);
    await own.getByRole("alert").filter({ hasText: "beschädigt oder abgeschnitten" }).waitFor();
    expect([...faults(), ...phone.faults()]).toEqual([]);
  });
});

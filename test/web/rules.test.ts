import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openPlanned } from "./stage/planned-sample.ts";

const regeln = (page: Page) => page.getByRole("region", { name: "Regeln", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** From the list of rules to the form of one, by what a planner would look for. */
async function look(page: Page, words: string, title: string): Promise<void> {
  await regeln(page).getByRole("button", { name: "Regel hinzufügen" }).click();
  await dialog(page).getByRole("searchbox", { name: "Was suchen Sie?" }).fill(words);
  await dialog(page).getByRole("button", { name: title, exact: true }).click();
  await dialog(page).getByRole("heading", { name: title }).waitFor();
}

const take = (page: Page) => dialog(page).getByRole("button", { name: "Regel hinzufügen" }).click();

/** The request as its text says it. */
async function written(page: Page): Promise<{ planning_rules: readonly { name: string }[] }> {
  return JSON.parse(await page.getByRole("textbox", { name: "JSON" }).inputValue());
}

describeInBrowser("rules from the catalogue, in German", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("puts what a planner looks for into the request without a line of JSON, takes it back, and finds its form again", async () => {
    const context = { locale: "de-DE" };
    const { page, faults } = await openPage(browser(), { origins: [address()], context });
    await page.goto(address());
    await page.getByRole("button", { name: /^Eine kleine Station/ }).click();
    await page.getByText("Die Anfrage ist in Ordnung.").waitFor();
    await look(page, "fünf tage", "Höchstens so viele Tage am Stück");
    const form = dialog(page);
    await form.getByText("Immer gilt für alle: höchstens 5 Tage am Stück.").waitFor();
    expect(
      await form.getByRole("img").evaluateAll((all) => all.map((one) => one.ariaLabel)),
    ).toEqual([
      "erlaubt: Früh, Früh, Früh, Früh, Früh, frei, frei",
      "nicht erlaubt: Früh, Früh, Früh, Früh, Früh, Früh, frei",
    ]);
    await form.getByText("Nichts spricht dagegen").waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await take(page);
    await regeln(page).getByText("„Höchstens 5 Tage am Stück“ wurde hinzugefügt.").waitFor();

    await look(page, "zweite wochenende", "Jedes zweite Wochenende frei");
    await dialog(page)
      .getByRole("radio", { name: /^Vereinbarung/ })
      .check();
    await dialog(page)
      .getByRole("combobox", { name: "Personen", exact: true })
      .selectOption("nach Qualifikation");
    await dialog(page).getByRole("checkbox", { name: "Pflegefachkraft" }).check();
    await dialog(page)
      .getByText(
        "Nach der Vereinbarung gilt für alle mit der Qualifikation Pflegefachkraft: höchstens 1 Arbeitswochenende am Stück.",
      )
      .waitFor();
    await take(page);
    const list = regeln(page).getByRole("listitem");
    await list.filter({ hasText: "Jedes zweite Wochenende frei" }).waitFor();
    const rules = (await written(page)).planning_rules.slice(-2);
    expect(rules).toEqual([
      {
        ...{ id: "days-in-a-row", name: "Höchstens 5 Tage am Stück", status: "active" },
        ...{ priority: "must", conditionLogic: "AND", conditions: [] },
        consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 5 } }],
      },
      {
        ...{ id: "every-second-weekend", name: "Jedes zweite Wochenende frei", status: "active" },
        ...{ priority: "tariff", conditionLogic: "AND" },
        conditions: [{ field: "qualificationId", operator: "in", value: ["Pflegefachkraft"] }],
        consequences: [{ type: "limitConsecutiveWeekends", params: { max: 1 } }],
      },
    ]);

    await regeln(page).getByRole("button", { name: "Ändern: Höchstens 5 Tage am Stück" }).click();
    const most = dialog(page).getByRole("spinbutton", { name: "Höchstens am Stück (Tage)" });
    await most.fill("99");
    await dialog(page).getByText("Füllen Sie zuerst aus, was fehlt.").waitFor();
    await most.fill("4");
    await dialog(page).getByRole("button", { name: "Regel ändern" }).click();
    await list.filter({ hasText: "höchstens 4 Tage am Stück" }).waitFor();
    await regeln(page)
      .getByRole("button", { name: "Entfernen: Jedes zweite Wochenende frei" })
      .click();
    await regeln(page).getByText("„Jedes zweite Wochenende frei“ wurde entfernt.").waitFor();
    await regeln(page).getByRole("button", { name: "Rückgängig" }).click();
    await list.filter({ hasText: "Jedes zweite Wochenende frei" }).waitFor();

    // A ready set stands beside one's own rules, and goes where none is wanted.
    const set = async (title: string) => {
      await regeln(page).getByRole("button", { name: "Fertige Sammlungen" }).click();
      const take = `Diese Sammlung übernehmen: ${title}`;
      await dialog(page).getByRole("button", { name: take }).click();
      await dialog(page).waitFor({ state: "hidden" });
    };
    const own = await list.count();
    await set("Station nach TVöD-K");
    await list
      .filter({ hasText: /vier Nächte am Stück/ })
      .first()
      .waitFor();
    await expect.poll(() => list.count()).toBeGreaterThan(own);
    await set("Keine");
    await expect.poll(() => list.count()).toBe(own);
    expect(faults()).toEqual([]);
  });

  it("tells a planner with keys alone, on a phone in the dark, what a rule breaks in the plan at hand", async () => {
    const context = {
      ...{ locale: "de-DE", viewport: { width: 360, height: 740 } },
      colorScheme: "dark" as const,
    };
    const { page, faults } = await openPage(browser(), { origins: [address()], context });
    await page.goto(address());
    await openPlanned(page, "baseWard", "Eine kleine Station", "de");
    await page.getByRole("link", { name: "Anfrage", exact: true }).click();
    await regeln(page).getByRole("button", { name: "Regel hinzufügen" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("searchbox").waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog(page).getByRole("searchbox").focus();
    await page.keyboard.type("am stück höchstens tage arbeitstagen");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Höchstens so viele Tage am Stück" }).waitFor();
    await dialog(page).getByRole("spinbutton", { name: "Höchstens am Stück (Tage)" }).focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("1");
    const message = dialog(page).getByText(/^Der Plan verletzt sie an \d+ Stellen\.$/);
    await message.waitFor();
    await dialog(page).getByText("Stellen ansehen").focus();
    await page.keyboard.press("Enter");
    await dialog(page)
      .getByText(/arbeitet .* in Folge|Tage in Folge/)
      .first()
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const width = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(faults()).toEqual([]);
  });
});

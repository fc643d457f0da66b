import { expect, it } from "vitest";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";

const people = "Name;Wochenstunden\nAnna Becker;38,5\nMurat Yilmaz;viel\n";
const shifts = "Dienst;Beginn;Ende;Besetzung\nFrüh;06:00;14:00;1\n";

const file = (name: string, text: string) => ({
  ...{ name, mimeType: "text/csv", buffer: Buffer.from(text) },
});

describeInBrowser("tables of CSV, in German", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("are told with the place of what is wrong, in words of planners alone, and become a ward", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: {
        ...{ locale: "de-DE", colorScheme: "dark" },
        viewport: { width: 390, height: 844 },
      },
    });
    await page.goto(address());
    await page.getByRole("button", { name: "Aus CSV-Tabellen" }).click();
    const dialog = page.getByRole("dialog", { name: "Aus CSV-Tabellen" });
    const tableOf = (name: string) => dialog.getByLabel(name);
    await tableOf("Mitarbeitende").setInputFiles(file("leute.csv", people));
    await tableOf("Dienste").setInputFiles(file("dienste.csv", shifts));
    await dialog.getByLabel("Erster Tag", { exact: true }).fill("2026-06-01");
    await dialog.getByLabel("Letzter Tag", { exact: true }).fill("2026-06-07");
    await dialog.getByText("leute.csv, Zeile 3, Wochenstunden:").waitFor();
    const open = dialog.getByRole("button", { name: "Als Anfrage öffnen" });
    expect(await open.isDisabled()).toBe(true);
    await tableOf("Mitarbeitende").setInputFiles(file("leute.csv", people.replace("viel", "30")));
    await dialog.getByText("Verstanden: 2 Mitarbeitende und ein Dienst.").waitFor();
    await dialog.getByText("Früh = früh").waitFor();
    await dialog.getByText("Kein Bundesland ist angegeben, also gilt").waitFor();
    expect(await dialog.textContent()).not.toMatch(/= early|= late|federalState|\d{4}-\d\d-\d\d/);
    expect(await seriousFaults(page)).toEqual([]);
    const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(over)).toBe(0);
    await open.click();
    await page.getByText("Die Anfrage ist in Ordnung.").waitFor();
    await page.locator(".request-bar").getByText("Station", { exact: true }).waitFor();
    expect(faults()).toEqual([]);
  });
});

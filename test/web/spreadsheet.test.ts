import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readWorkbook } from "../../sheets/read-workbook.ts";
import { hasOffice, savedByOffice, useOffice, whyNoOffice } from "../helpers/office.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";

const station = join(import.meta.dirname, "../sheets/fixtures/station.xlsx");

describeInBrowser("a spreadsheet of another program", () => {
  const browser = useBrowser();
  const address = useHostedApp();
  useOffice();

  it("is read by a planner who says once what its codes mean, and written as one again", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { locale: "de-DE" },
    });
    await page.goto(address());
    const choose = async () => {
      await page.getByRole("button", { name: "Aus einer Tabellenkalkulation" }).click();
      await page.getByLabel("Datei").setInputFiles(station);
      await page.getByRole("group", { name: "Was die Kürzel bedeuten" }).waitFor();
    };
    await choose();
    const open = page.getByRole("button", { name: "Als Anfrage öffnen" });
    expect(await open.isDisabled()).toBe(true);
    expect(await page.getByText("station.xlsx, März, F6:").count()).toBe(1);
    await page.getByLabel("Bedeutung von x").selectOption({ label: "Wunschfrei" });
    await page.getByLabel("Bedeutung von ZD").selectOption({ label: "nichts" });
    await page.getByText("16 Dienste werden zum Plan.").waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await open.click();
    await page.getByRole("grid").waitFor();

    await page.getByText("Herunterladen", { exact: true }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel, ein Blatt je Monat (.xlsx)" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("Dienstplan-station-2026-03-2026-04.xlsx");
    const bytes = new Uint8Array(readFileSync((await file.path())!));
    const { sheets } = await readWorkbook("plan.xlsx", bytes);
    expect(sheets.map(({ name }) => name)).toEqual(["März 2026", "April 2026"]);

    // A reload would show the ward again: the first page is a visit of its own.
    await page.goto("about:blank");
    await page.goto(address());
    await choose();
    await page.getByText("16 Dienste werden zum Plan.").waitFor();
    expect(await open.isEnabled()).toBe(true);
    expect(faults()).toEqual([]);
  });

  it.skipIf(!hasOffice)(
    `is read as LibreOffice has written it, and LibreOffice opens what is written of it${whyNoOffice}`,
    async () => {
      const { page, faults } = await openPage(browser(), {
        origins: [address()],
        context: { locale: "de-DE" },
      });
      await page.goto(address());
      await page.getByRole("button", { name: "Aus einer Tabellenkalkulation" }).click();
      await page.getByLabel("Datei").setInputFiles(station.replace(/xlsx$/, "ods"));
      await page.getByLabel("Bedeutung von x").selectOption({ label: "Wunschfrei" });
      await page.getByLabel("Bedeutung von ZD").selectOption({ label: "nichts" });
      await page.getByText("16 Dienste werden zum Plan.").waitFor();
      await page.getByRole("button", { name: "Als Anfrage öffnen" }).click();
      await page.getByRole("grid").waitFor();
      await page.getByText("Herunterladen", { exact: true }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Excel, ein Blatt je Monat (.xlsx)" }).click();
      const ours = new Uint8Array(readFileSync((await (await saving).path())!));
      const cellsOf = async (name: string, bytes: Uint8Array) =>
        (await readWorkbook(name, bytes)).sheets.map(({ name: sheet, rows }) => [sheet, rows]);
      const written = await cellsOf("plan.xlsx", ours);
      expect(written.map(([name]) => name)).toEqual(["März 2026", "April 2026"]);
      expect(await cellsOf("plan.ods", savedByOffice(ours, "xlsx", "ods"))).toEqual(written);
      expect(faults()).toEqual([]);
    },
  );
});

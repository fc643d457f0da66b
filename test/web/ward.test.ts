import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { readWorkbook } from "../../sheets/read-workbook.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage, type WatchedPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { onPaper } from "./stage/on-paper.ts";
import { pageSizes } from "./stage/paper.ts";

const names = [
  ...["Anna Becker", "Murat Yilmaz", "Lena Hoffmann", "Piotr Nowak", "Sofia Rossi", "Jonas Weber"],
  ...["Aisha Diallo", "Katrin Schulz", "Minh Tran", "Paul Richter", "Elif Demir", "Marie Wagner"],
  ...["Ivan Petrov", "Hanna Vogel"],
];

async function makeWard(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Neue Station" }).click();
  const dialog = page.getByRole("dialog", { name: "Neue Station" });
  await dialog.getByRole("textbox", { name: "Name der Station" }).fill(name);
  await dialog.getByRole("combobox", { name: "Feiertage von" }).selectOption("Bayern");
  await dialog.getByLabel("Erster Tag", { exact: true }).fill("2026-06-01");
  await dialog.getByLabel("Letzter Tag", { exact: true }).fill("2026-06-28");
  await dialog.getByRole("button", { name: "Station anlegen" }).click();
  // The first name can be typed at once.
  await expect.poll(() => focusedName(page)).toBe("Name, neue Zeile");
}

const focusedName = (page: Page) => page.evaluate("document.activeElement?.ariaLabel");

/** What a spreadsheet puts on the clipboard goes into the field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", ${JSON.stringify(text)});
    const init = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
  })()`);
}

async function goToPart(page: Page, part: string): Promise<void> {
  await page.getByRole("navigation", { name: "Teile der Anfrage" }).getByText(part).click();
}

async function goToView(page: Page, view: string): Promise<void> {
  await page.getByRole("navigation", { name: "Ansichten" }).getByText(view).click();
}

/** A rule of the catalogue as it is offered, found by what a planner would look for. */
async function addRule(page: Page, words: string, title: string): Promise<void> {
  const add = { name: "Regel hinzufügen" } as const;
  await page.getByRole("region", { name: "Regeln", exact: true }).getByRole("button", add).click();
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox", { name: "Was suchen Sie?" });
  await search.and(page.locator(":focus")).fill(words);
  await dialog.getByRole("button", { name: title, exact: true }).click();
  await dialog.getByRole("button", add).click();
  await dialog.waitFor({ state: "hidden" });
}

const saved = (page: Page) => page.getByText("In diesem Browser gespeichert").waitFor();

/** A reload of the page that is shown, as soon as its ward is saved. */
async function reloadSaved(page: Page): Promise<void> {
  await saved(page);
  await page.reload();
}

/** The same from the plan: what is saved is told beside the request only. */
async function reloadPlan(page: Page): Promise<void> {
  await goToView(page, "Anfrage");
  await saved(page);
  await page.goBack();
  await page.reload();
}

const day = (page: Page, person: string, date: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${person}, \\S+ ${date}:`) });

describeInBrowser("a ward made by hand, in German", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  async function open(before?: string): Promise<WatchedPage> {
    const watched = await openPage(browser(), {
      origins: [address()],
      context: { locale: "de-DE" },
    });
    if (before !== undefined) await watched.page.addInitScript(before);
    await watched.page.goto(address());
    return watched;
  }

  it("goes from nothing to a signed plan and the next month without JSON, loses nothing to reloads and a killed page, and is plain to everybody", async () => {
    const { page, faults } = await open();
    await makeWard(page, "Station 3");
    const found: Record<string, readonly string[]> = {};
    await reloadSaved(page);
    await page.getByRole("heading", { name: "0 Mitarbeitende" }).waitFor();

    await page.getByRole("textbox", { name: "Name, neue Zeile" }).focus();
    const rows = names.map((name, k) => `${name}\t${k % 3 === 0 ? "38,5" : "30"}\t\tFachkraft`);
    await paste(page, rows.join("\n"));
    const hours = page.getByRole("textbox", { name: "Stunden, Hanna Vogel" });
    await hours.fill("viel");
    await hours.press("Enter");
    await page.getByText("Geben Sie eine Zahl ein.").waitFor();
    found.people = await seriousFaults(page);
    await hours.fill("20,5");
    await hours.press("Enter");
    await page.getByText("Geben Sie eine Zahl ein.").waitFor({ state: "detached" });
    await reloadSaved(page);
    await page.getByRole("heading", { name: "14 Mitarbeitende" }).waitFor();
    expect(await hours.inputValue()).toBe("20,5");

    await goToPart(page, "Dienste");
    await page.getByRole("button", { name: "Früh, Spät und Nacht" }).click();
    for (const weekday of ["Mo", "Di"])
      await page.getByRole("textbox", { name: `${weekday}, Früh` }).fill("2");
    await page.getByLabel("Datum", { exact: true }).fill("2026-06-10");
    await page.getByRole("textbox", { name: "Personen" }).fill("3");
    await page.getByRole("button", { name: "Hinzufügen" }).click();
    await page.getByText(/10\. Juni 2026: Früh braucht 3/).waitFor();
    expect(await page.locator(".clock-strip").count()).toBe(3);
    found.shifts = await seriousFaults(page);
    await reloadSaved(page);
    await page.getByText(/10\. Juni 2026: Früh braucht 3/).waitFor();
    const onMonday = page.getByRole("textbox", { name: "Mo, Früh" });
    expect(await onMonday.inputValue()).toBe("2");

    await goToPart(page, "Kalender");
    await page.getByRole("button", { name: "Urlaub" }).click();
    await day(page, "Anna Becker", "1\\. Juni").dragTo(day(page, "Murat Yilmaz", "5\\. Juni"));
    await reloadSaved(page);
    await page.getByRole("button", { name: "Auswählen" }).click();
    await day(page, "Sofia Rossi", "12\\. Juni").click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("f");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("k");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("-");
    await page.keyboard.press("3");
    await page
      .getByRole("gridcell", { name: /^Aisha Diallo, .*: möchte nicht Nacht(;|$)/ })
      .waitFor();
    found.calendar = await seriousFaults(page);
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+z");
    await saved(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of ["Kalender", "Mitarbeitende", "Dienste"]) {
      await goToPart(page, part);
      const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(over), part).toBe(0);
    }
    await goToPart(page, "Kalender");
    const place = page.url();
    await page.close({ runBeforeUnload: false });

    const again = await browser().contexts()[0]!.newPage();
    await again.goto(place);
    await day(again, "Anna Becker", "5\\. Juni")
      .and(again.getByLabel(/: Urlaub(;|$)/))
      .waitFor();
    await day(again, "Murat Yilmaz", "1\\. Juni")
      .and(again.getByLabel(/: Urlaub(;|$)/))
      .waitFor();
    await day(again, "Sofia Rossi", "14\\. Juni")
      .and(again.getByLabel(/: Wunschfrei(;|$)/))
      .waitFor();
    await again.getByRole("gridcell", { name: /^Jonas Weber, .*: Krank$/ }).waitFor();
    await again
      .getByRole("gridcell", { name: /^Aisha Diallo, .*: möchte nicht Nacht(;|$)/ })
      .waitFor();

    // Leave is weighed in the background, and its days say what it takes.
    await day(again, "Anna Becker", "3\\. Juni")
      .and(again.getByLabel(/: Urlaub; (lässt sich gewähren|kostet|dann fehlt|in der Zeit)/))
      .waitFor();

    await goToPart(again, "Überblick");
    // Who makes a ward by hand is told that it is good, and sees its text when asked for.
    await again.getByText("Die Anfrage ist in Ordnung.").waitFor();
    const text = again.getByRole("textbox", { name: "Anfrage als JSON" });
    expect(await text.count()).toBe(0);
    await again.getByRole("button", { name: "JSON zeigen" }).click();
    await text.waitFor();
    await again.getByRole("button", { name: "JSON ausblenden" }).click();
    await text.waitFor({ state: "detached" });
    found.overview = await seriousFaults(again);
    await addRule(again, "fünf tage", "Höchstens so viele Tage am Stück");
    await addRule(again, "zweite wochenende", "Jedes zweite Wochenende frei");
    await reloadSaved(again);
    const ruled = again.getByRole("region", { name: "Regeln", exact: true }).getByRole("listitem");
    for (const rule of [/Höchstens .* Tage am Stück/, /Jedes zweite Wochenende frei/])
      await ruled.filter({ hasText: rule }).waitFor();

    await again.getByRole("button", { name: "Planen", exact: true }).click();
    const grid = again.getByRole("grid", { name: /^Dienstplan/ });
    // Any plan will do; a solve that has ended by itself has nothing to stop.
    await again
      .getByText(/\d+ Dienste/)
      .or(grid)
      .first()
      .waitFor();
    await again
      .getByRole("button", { name: "Gut genug, beenden" })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await grid.waitFor();
    const duties = () => again.getByRole("gridcell", { name: /: (Früh|Spät|Nacht), / }).count();
    const planned = await duties();
    expect(planned).toBeGreaterThan(80);
    await reloadPlan(again);
    await grid.waitFor();
    expect(await duties()).toBe(planned);

    // Somebody is ill: a click on the day, one that says so, one that keeps the repair.
    const ill = grid.getByRole("gridcell", { name: /, Montag, 15\. Juni: (Früh|Spät|Nacht), / });
    const [person = ""] = (await ill.first().getAttribute("aria-label"))!.split(", ");
    await ill.first().click();
    await again.getByRole("button", { name: "Krank am Mo., 15. Juni" }).click();
    const bar = again.getByRole("region", { name: "Reparierter Plan" });
    await bar.getByText(`${person} krank, Mo., 15. Juni`).waitFor();
    await again.getByRole("heading", { name: "Wen Sie anrufen" }).waitFor();
    found.repair = await seriousFaults(again);
    await bar.getByRole("button", { name: "Diesen Plan behalten" }).click();
    const away = grid.getByRole("gridcell", {
      ...{ name: `${person}, Montag, 15. Juni: krank`, exact: true },
    });
    await away.waitFor();
    await reloadPlan(again);
    await away.waitFor();
    expect(await bar.count()).toBe(0);

    await again.getByRole("button", { name: "Unterschreiben" }).click();
    const signing = again.getByRole("dialog", { name: "Diesen Plan unterschreiben" });
    await signing.getByRole("textbox", { name: "Name" }).fill("Juni, ausgehängt");
    await signing.getByRole("button", { name: "Unterschreiben" }).click();
    await reloadPlan(again);
    const chosen = again.getByRole("combobox", { name: "Dienstpläne" });
    const isSigned = () =>
      expect
        .poll(() => chosen.locator("option:checked").textContent())
        .toMatch(/✓ Juni, ausgehängt/);
    await isSigned();

    // On paper, and as a workbook.
    const question = again.getByRole("dialog", { name: "Drucken", includeHidden: true });
    await question.waitFor({ state: "attached" });
    const paper = await again.pdf({ preferCSSPageSize: true, printBackground: true });
    // The notice is called as its plan was signed.
    await onPaper(again, true);
    await again
      .getByText(/Fassung: Juni, ausgehängt/)
      .first()
      .waitFor();
    await onPaper(again, false);
    expect(paper.byteLength).toBeLessThan(1_000_000);
    const sizes = pageSizes(paper);
    expect(sizes.length).toBe(1);
    expect(sizes.every(([wide = 0, high = 0]) => wide > high)).toBe(true);
    await again.reload();
    await isSigned();
    await again.getByText("Herunterladen", { exact: true }).click();
    const saving = again.waitForEvent("download");
    await again.getByRole("button", { name: "Excel, ein Blatt je Monat (.xlsx)" }).click();
    const bytes = new Uint8Array(readFileSync(await (await saving).path()));
    const { sheets } = await readWorkbook("juni.xlsx", bytes);
    expect(sheets.map(({ name }) => name)).toEqual(["Juni 2026"]);
    const lastDay = grid.getByRole("gridcell", {
      name: /, Sonntag, 28\. Juni: (Früh|Spät|Nacht), /,
    });
    const [onLast = ""] = (await lastDay.first().getAttribute("aria-label"))!.split(", ");

    await again.getByRole("button", { name: "Nächster Monat" }).click();
    const brought = again.getByRole("row").filter({ hasText: onLast });
    await brought.getByRole("cell", { name: /^\d Tage?/ }).waitFor();
    found.next = await seriousFaults(again);
    await again.getByRole("button", { name: /^29\. Juni.*26\. Juli 2026 beginnen$/ }).click();
    await day(again, "Anna Becker", "29\\. Juni").waitFor();
    const months = again.getByRole("navigation", { name: "Monate dieser Station" });
    await months.getByRole("button", { name: /^29\. Juni.*26\. Juli 2026$/ }).waitFor();
    await reloadSaved(again);
    await day(again, "Anna Becker", "26\\. Juli").waitFor();
    await goToPart(again, "Überblick");
    await ruled.filter({ hasText: "Jedes zweite Wochenende frei" }).waitFor();
    await months.getByRole("button", { name: /^1\..*28\. Juni 2026 ✓?\s*unterschrieben$/ }).click();
    await goToView(again, "Dienstplan");
    await away.waitFor();
    await again.goto(`${address()}/`);
    await again.getByRole("button", { name: /^Station 3, 29\. Juni.*Juli 2026 öffnen$/ }).waitFor();
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it("has its people sorted, filtered and filled down, each as one step to take back", async () => {
    const { page, faults } = await open();
    await makeWard(page, "Station 7");
    await paste(page, names.map((name, k) => `${name}\t${k === 13 ? "20,5" : "30"}`).join("\n"));
    await page.getByRole("heading", { name: "14 Mitarbeitende" }).waitFor();
    // Whoever works least stands first; what is filled down goes into those that are shown alone.
    const firstName = page.getByRole("textbox", { name: /^Name, (?!neue)/ }).first();
    await page.getByRole("button", { name: "Nach Stunden sortieren" }).click();
    await expect.poll(() => firstName.inputValue()).toBe("Hanna Vogel");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => firstName.inputValue()).toBe("Anna Becker");
    const filter = page.getByRole("searchbox", { name: "Filtern" });
    await filter.fill("wa");
    await page.getByRole("heading", { name: "2 von 14 Mitarbeitenden" }).waitFor();
    const nights = (person: string) =>
      page.getByRole("textbox", { name: `Nächte/Monat, ${person}` });
    await nights("Piotr Nowak").fill("6");
    await page.getByRole("button", { name: "Nach unten ausfüllen" }).click();
    await expect.poll(() => nights("Marie Wagner").inputValue()).toBe("6");
    await filter.fill("");
    expect(await nights("Paul Richter").inputValue()).toBe("");
    for (const person of ["Marie Wagner", "Piotr Nowak"]) {
      await page.getByRole("button", { name: "Rückgängig" }).click();
      await expect.poll(() => nights(person).inputValue()).toBe("");
    }
    expect(faults()).toEqual([]);
  });

  it("is worked on in one window at a time; another one reads along until it takes over", async () => {
    const { page, faults } = await open();
    await makeWard(page, "Station 4");
    await saved(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText("Ein anderes Fenster arbeitet an dieser Station.").waitFor();
    const newName = (at: Page) => at.getByRole("textbox", { name: "Name, neue Zeile" });
    expect(await newName(other).isDisabled()).toBe(true);
    await newName(page).fill("Anna Becker");
    await newName(page).press("Enter");
    await other.getByRole("textbox", { name: "Name, Anna Becker" }).waitFor();
    await other.getByRole("button", { name: "Hier bearbeiten" }).click();
    await page.getByText("Ein anderes Fenster arbeitet an dieser Station.").waitFor();
    await newName(other).fill("Murat Yilmaz");
    await newName(other).press("Enter");
    await page.getByRole("textbox", { name: "Name, Murat Yilmaz" }).waitFor();
    expect(await newName(page).isDisabled()).toBe(true);
    expect(faults()).toEqual([]);
  });

  it("is saved with all others as one file, restored as it was named, deleted, and read in again", async () => {
    const { page, faults } = await open();
    await makeWard(page, "Station 5");
    await page.getByRole("button", { name: "Stände" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Leer");
    await page.getByRole("button", { name: "Diesen Stand merken" }).click();
    await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const ghost = page.getByRole("textbox", { name: "Name, neue Zeile" });
    await ghost.fill("Anna Becker");
    await ghost.press("Enter");
    await page.getByRole("heading", { name: "1 Person" }).waitFor();
    await page.getByRole("button", { name: "Stände" }).click();
    await page.getByRole("button", { name: "Leer wiederherstellen" }).click();
    await page.getByRole("heading", { name: "0 Mitarbeitende" }).waitFor();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("heading", { name: "1 Person" }).waitFor();
    await saved(page);
    await page.goto(`${address()}/`);
    const wards = page.getByRole("region", { name: "Ihre Stationen" });
    const asked = page.waitForEvent("download");
    await wards.getByRole("button", { name: "Alles in eine Datei sichern" }).click();
    const archive = readFileSync(await (await asked).path());
    const remove = wards.getByRole("button", { name: "Station 5 löschen" });
    await remove.click();
    const question = page.getByRole("dialog", { name: "Station 5 löschen?" });
    await question.getByText("kein Plan und 1 Stand").waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "hidden" });
    await remove.click();
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    const focused = await page.evaluate("document.activeElement.getAttribute('aria-label')");
    expect(focused).toBe("Station 5 löschen");
    await remove.click();
    await question.getByRole("button", { name: "Endgültig löschen" }).click();
    await wards.getByText("Hier ist noch nichts gespeichert.").waitFor();
    const chooser = page.waitForEvent("filechooser");
    await wards.getByRole("button", { name: "Gesicherte Datei einlesen" }).click();
    await (await chooser).setFiles([
      { name: "alles.json", mimeType: "application/json", buffer: archive },
    ]);
    await wards.getByRole("button", { name: "Station 5 öffnen" }).click();
    await goToPart(page, "Mitarbeitende");
    await page.getByRole("textbox", { name: "Name, Anna Becker" }).waitFor();
    const openTimes = page.getByRole("button", { name: "Zeiten nach Wochentag" });
    await openTimes.click();
    const times = page.getByRole("dialog", { name: "Wann jemand arbeiten kann, nach Wochentag" });
    const onMonday = times.getByRole("combobox", { name: "Verfügbar am Mo" });
    await onMonday.selectOption("von – bis");
    await times.getByLabel("Bis, Mo").fill("13:00");
    expect(await seriousFaults(page)).toEqual([]);
    await times.getByRole("button", { name: "Schließen" }).click();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await openTimes.click();
    expect(await times.getByLabel("Bis, Mo").inputValue()).toBe("16:00");
    await page.keyboard.press("Escape");
    await times.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Stände" }).click();
    await page.getByRole("button", { name: "Leer wiederherstellen" }).waitFor();
    const drop = page.getByRole("button", { name: "Leer löschen" });
    const lost = page.getByRole("dialog", { name: "Leer löschen?" });
    for (const key of ["Enter", "Escape"]) {
      await drop.click();
      await lost.getByText(/^Verloren geht die Station, wie sie am \d/).waitFor();
      await page.keyboard.press(key);
      await lost.waitFor({ state: "hidden" });
      expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
        "Leer löschen",
      );
    }
    await drop.click();
    expect(await seriousFaults(page)).toEqual([]);
    await lost.getByRole("button", { name: "Endgültig löschen" }).click();
    await page.getByText("Noch keine Stände.").waitFor();
    expect(faults()).toEqual([]);
  });

  it.each([
    [
      "keeps nothing",
      "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };",
      /speichert nichts/,
    ],
    [
      "has no room",
      "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };",
      /kein Platz mehr/,
    ],
  ])("says at once, and hands out a file, where the browser %s", async (_, before, text) => {
    const { page, faults } = await open(before);
    await makeWard(page, "Station 6");
    const warning = page.getByRole("alert").filter({ hasText: text });
    await warning.waitFor();
    const asked = page.waitForEvent("download");
    await warning.getByRole("button", { name: "Als Datei sichern" }).click();
    const body: unknown = JSON.parse(readFileSync(await (await asked).path(), "utf8"));
    expect(body).toMatchObject({ department: { name: "Station 6", federalState: "BY" } });
    expect(faults()).toEqual([]);
  });
});

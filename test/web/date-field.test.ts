import { expect, it } from "vitest";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";

describeInBrowser("fields for dates and times", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("speak the language of the page and not of the browser, take what people type, and are worked by keys", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { locale: "en-US" },
    });
    await page.goto(address());
    await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
    await page.getByRole("button", { name: "Neue Station" }).click();
    const dialog = page.getByRole("dialog", { name: "Neue Station" });
    await dialog.getByRole("textbox", { name: "Name der Station" }).fill("Station 3");
    const first = dialog.getByRole("textbox", { name: "Erster Tag" });
    const last = dialog.getByRole("textbox", { name: "Letzter Tag" });
    await first.fill("1.6.26");
    await first.press("Tab");
    expect(await first.inputValue()).toBe("01.06.2026");
    await first.press("ArrowUp");
    await first.press("PageDown");
    expect(await first.inputValue()).toBe("02.05.2026");
    await last.fill("31. Juni");
    await last.press("Tab");
    await dialog.getByText(/^Geben Sie ein Datum ein/).waitFor();
    expect(await last.getAttribute("aria-invalid")).toBe("true");
    expect(await dialog.getByRole("button", { name: "Station anlegen" }).isEnabled()).toBe(false);
    await last.fill("31. Mai");
    await last.press("Tab");
    await dialog.getByText("30 Tage").waitFor();
    // Without a year it is near the other day, whatever today is.
    await first.fill("2.5.2035");
    await first.press("Tab");
    for (const text of ["nie", "31. Mai"]) {
      await last.fill(text);
      await last.press("Tab");
    }
    expect(await last.inputValue()).toBe("31.05.2035");
    await first.fill("2.5.2026");
    await first.press("Tab");
    await last.fill("31.5.2026");
    await last.press("Tab");
    await dialog.getByText("30 Tage").waitFor();

    await first.focus();
    await page.keyboard.press("Alt+ArrowDown");
    const sheet = page.getByRole("dialog", { name: "Kalender: Erster Tag" });
    const focused = () => page.evaluate("document.activeElement.ariaLabel");
    await expect.poll(focused).toBe("Samstag, 2. Mai");
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: "Kalender: Erster Tag" }).click();
    await sheet.getByRole("button", { name: "Monat danach" }).click();
    await sheet.getByRole("button", { name: "Monat davor" }).click();
    await sheet.getByRole("button", { name: "Samstag, 2. Mai" }).press("ArrowDown");
    await page.keyboard.press("Home");
    await expect.poll(focused).toBe("Montag, 4. Mai");
    await page.keyboard.press("Enter");
    await sheet.waitFor({ state: "hidden" });
    expect(await first.inputValue()).toBe("04.05.2026");
    await dialog.getByRole("button", { name: "Station anlegen" }).click();
    await page.getByRole("textbox", { name: "Name, neue Zeile" }).waitFor();

    await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
    await page.getByRole("button", { name: "Change ward" }).click();
    const english = page.getByRole("textbox", { name: "First day" });
    expect(await english.inputValue()).toBe("4 May 2026");
    expect(faults()).toEqual([]);
  });
});

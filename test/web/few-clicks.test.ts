import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";

const names = [
  ...["Anna Becker", "Murat Yilmaz", "Lena Hoffmann", "Piotr Nowak", "Sofia Rossi", "Jonas Weber"],
  ...["Aisha Diallo", "Katrin Schulz", "Minh Tran", "Paul Richter", "Elif Demir", "Marie Wagner"],
  ...["Ivan Petrov", "Hanna Vogel"],
];

/** Counts in the page what hands do, over all of its documents. */
const COUNTING = `for (const [kind, event] of [["clicks", "pointerdown"], ["keys", "keydown"]])
  addEventListener(event, () => { sessionStorage[kind] = Number(sessionStorage[kind] ?? 0) + 1; }, true);`;

const acts = (page: Page) =>
  page.evaluate(
    "({ clicks: Number(sessionStorage.clicks ?? 0), keys: Number(sessionStorage.keys ?? 0) })",
  );

describeInBrowser("what planners do most", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("takes four clicks, a name and one paste for a ward of 14, and three clicks where somebody is ill", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { locale: "de-DE" },
    });
    await page.addInitScript(COUNTING);
    await page.goto(address());
    await page.getByRole("button", { name: "Neue Station" }).click();
    await page.getByRole("dialog", { name: "Neue Station" }).waitFor();
    await page.keyboard.type("Station 3");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate("document.activeElement?.ariaLabel"))
      .toBe("Name, neue Zeile");
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", ${JSON.stringify(names.join("\n"))});
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
    })()`);
    await page.getByRole("heading", { name: "14 Mitarbeitende" }).waitFor();
    await page
      .getByRole("navigation", { name: "Teile der Anfrage" })
      .getByRole("link", { name: "Dienste" })
      .click();
    await page.getByRole("button", { name: "Früh, Spät und Nacht" }).click();
    await page.getByRole("button", { name: "Planen", exact: true }).click();
    const grid = page.getByRole("grid", { name: /^Dienstplan/ });
    await page
      .getByText(/\d+ Dienste von/)
      .or(grid)
      .first()
      .waitFor();
    expect(await acts(page)).toEqual({ clicks: 4, keys: "Station 3".length + 1 });

    // Any plan will do; a solve that has ended by itself has nothing to stop.
    await page
      .getByRole("button", { name: "Gut genug, beenden" })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await grid.waitFor();
    await page.evaluate("sessionStorage.removeItem('clicks'); sessionStorage.removeItem('keys');");
    await grid
      .getByRole("gridcell", { name: /: (Früh|Spät|Nacht), / })
      .first()
      .click();
    await page.getByRole("button", { name: /^Krank am / }).click();
    const bar = page.getByRole("region", { name: "Reparierter Plan" });
    await bar.getByRole("button", { name: "Diesen Plan behalten" }).click();
    await bar.waitFor({ state: "detached" });
    expect(await acts(page)).toEqual({ clicks: 3, keys: 0 });
    expect(faults()).toEqual([]);
  });
});

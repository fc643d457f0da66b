import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Language } from "../../core/index.ts";
import nights from "../../fixtures/infeasible/one-charge-nurse.request.json" with { type: "json" };
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openPlanned } from "./stage/planned-sample.ts";

const english = {
  locale: "en-GB",
  language: "en" as Language,
  planned: "Ward",
  sample: /^Too few for the nights/,
  good: /^The request is (good|complete)/,
  views: "Views",
  parts: "Parts of the request",
  request: "Request",
  plan: "Plan",
  solve: "Solve",
  roster: /^Roster/,
  partNames: ["People", "Shifts", "Calendar", "Overview"],
  addRule: "Add a rule",
  rule: "Every second weekend free",
  sets: "Ready sets",
  versions: "Versions",
  service: /^With the service/,
  print: "Print",
  help: "What would help",
  gap: /: 1 missing/,
  duty: /: (Early|Late|Night), /,
  sign: "Sign",
  signing: "Sign this plan",
  next: "Next month",
  download: "Download",
  /** Words of the other language; names of people, wards and shifts are data. */
  foreign:
    /(?<![\p{L}-])(und|oder|der|das|nicht|ist|mit|für|von|Dienst|Dienste|Regel|Tage)(?![\p{L}-])/u,
};
const german: typeof english = {
  locale: "de-DE",
  language: "de",
  planned: "Station",
  sample: /^Zu wenige für die Nächte/,
  good: /^Die Anfrage ist (in Ordnung|vollständig)/,
  views: "Ansichten",
  parts: "Teile der Anfrage",
  request: "Anfrage",
  plan: "Dienstplan",
  solve: "Planen",
  roster: /^Dienstplan/,
  partNames: ["Mitarbeitende", "Dienste", "Kalender", "Überblick"],
  addRule: "Regel hinzufügen",
  rule: "Jedes zweite Wochenende frei",
  sets: "Fertige Sammlungen",
  versions: "Stände",
  service: /^Mit dem Dienst/,
  print: "Drucken",
  help: "Was helfen würde",
  gap: /: 1 fehlt/,
  duty: /: (Früh|Spät|Nacht), /,
  sign: "Unterschreiben",
  signing: "Diesen Plan unterschreiben",
  next: "Nächster Monat",
  download: "Herunterladen",
  foreign:
    /(?<![\p{L}-])(the|and|or|not|is|with|for|of|shift|shifts|rule|days|early|late|night|nurse)(?![\p{L}-])/iu,
};

const ids = nights.planning_rules.map(({ id }) => id).filter((id) => id.includes("-"));
const types = nights.planning_rules.flatMap(({ consequences }) =>
  consequences.map(({ type }) => type),
);

/** What stands on the page for eyes and for screen readers, but for the text of the request itself. */
const textsOn = (page: Page) =>
  page.evaluate<readonly string[]>(`(() => {
    const texts = [];
    for (const text of document.body.innerText.split("\\n")) texts.push(text);
    for (const one of document.querySelectorAll("[aria-label], [title]")) {
      if (one.closest("[hidden], dialog:not([open])")) continue;
      texts.push(one.getAttribute("aria-label") ?? "", one.getAttribute("title") ?? "");
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  })()`);

describeInBrowser("the screens of a planner", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it.each([
    ["English", english],
    ["German", german],
  ] as const)(
    "are %s throughout, without ids, dates of programs or words of the other language",
    async (_, words) => {
      const { page, faults } = await openPage(browser(), {
        origins: [address()],
        context: { locale: words.locale },
      });
      const odd: Record<string, readonly string[]> = {};
      const look = async (screen: string) => {
        odd[screen] = (await textsOn(page)).filter(
          (text) =>
            /\d{4}-\d\d-\d\d/.test(text) ||
            /\bundefined\b|\bNaN\b|\[object|\bnull\b/.test(text) ||
            ids.some((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text)) ||
            types.some((type) => text.includes(type)) ||
            words.foreign.test(text),
        );
      };
      const goTo = async (view: string) =>
        await page
          .getByRole("navigation", { name: words.views })
          .getByRole("link", { name: view, exact: true })
          .click();
      await page.goto(address());
      await page.getByRole("button", { name: words.sample }).waitFor();
      await look("start");
      await page.getByRole("button", { name: words.sample }).click();
      await page.getByText(words.good).waitFor();
      await look("request");
      for (const part of words.partNames) {
        await page.getByRole("navigation", { name: words.parts }).getByText(part).click();
        await look(part);
      }
      await page.getByRole("button", { name: words.addRule }).click();
      await page.getByRole("dialog").getByRole("searchbox").waitFor();
      await look("catalogue");
      await page.getByRole("dialog").getByRole("button", { name: words.rule, exact: true }).click();
      await page.getByRole("dialog").getByRole("combobox").first().waitFor();
      await look("rule");
      await page.keyboard.press("Escape");
      for (const screen of [words.sets, words.versions]) {
        await page.getByRole("button", { name: screen }).click();
        await page.getByRole("dialog").waitFor();
        await look(screen);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      }
      await goTo(words.solve);
      await page.getByRole("button", { name: words.solve, exact: true }).waitFor();
      await look("solve");
      await page.getByRole("radio", { name: words.service }).check();
      await look("service");
      await page.getByRole("radio").first().check();
      await goTo(words.request);
      await openPlanned(page, "oneChargeNurse", words.planned, words.language);
      const grid = page.getByRole("grid", { name: words.roster });
      await page.getByRole("heading", { name: words.help }).waitFor();
      await look("plan");
      await grid.getByRole("gridcell", { name: words.gap }).first().click();
      await look("gap");
      await grid.getByRole("gridcell", { name: words.duty }).first().click();
      await look("duty");
      await grid.getByRole("rowheader").nth(1).click();
      await look("person");
      await page.getByText(words.download, { exact: true }).click();
      await look("download");
      await page.keyboard.press("Escape");
      await page.evaluate("print = () => undefined");
      await page.getByRole("button", { name: words.print, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await look("print");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.getByRole("button", { name: words.sign }).click();
      const signing = page.getByRole("dialog", { name: words.signing });
      await signing.getByRole("textbox", { name: "Name" }).fill("Wand");
      await look("signing");
      await signing.getByRole("button", { name: words.sign }).click();
      await page.getByRole("button", { name: words.next }).click();
      await page.getByRole("dialog").waitFor();
      await look("next month");
      expect(Object.entries(odd).filter(([, texts]) => texts.length > 0)).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );
});

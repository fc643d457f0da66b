import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openPlanned } from "./stage/planned-sample.ts";
import { cellOf, goTo, type NamedCell, namedCells } from "./stage/steps.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Details of the plan" });
const barOf = (page: Page) => page.getByRole("region", { name: "Repaired plan" });
const reportButton = (page: Page) => page.getByRole("button", { name: "Sick from … to …" });

/** A duty in the second week of a sample of February 2026, so that the first week has to stay. */
async function laterDuty(page: Page, shift: string): Promise<NamedCell> {
  const isLater = ({ day }: NamedCell) => Number(/ (\d+) /.exec(day)![1]) > 9;
  const cells = await namedCells(page);
  const found = cells.find((cell) => isLater(cell) && cell.what.startsWith(`${shift}, `));
  if (found === undefined) throw new Error(`Nobody has ${shift} in the second week.`);
  return found;
}

async function report(page: Page, cell: NamedCell): Promise<void> {
  await cellOf(page, cell.name).click();
  await reportButton(page).click();
  await panelOf(page).getByText("One duty falls out:").waitFor();
}

async function repair(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Repair the plan" }).click();
  const bar = barOf(page);
  await bar.waitFor();
  await bar.getByText("Looking for fewer changes").waitFor({ state: "detached" });
  return bar;
}

/** The days that say what they were before. */
const marked = async (page: Page) =>
  (await namedCells(page)).filter(({ what }) => /; was /.test(what));

describeInBrowser("a plan that somebody falls out of, repaired in the browser", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("loses the absent person's duty, says who takes it, and is undone as if it had not been", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openPlanned(page, "baseWard", "A small ward");
    const before = await namedCells(page);
    const duty = await laterDuty(page, "Early");
    await report(page, duty);
    const bar = await repair(page);
    await cellOf(page, `${duty.person}, ${duty.day}: sick; was Early`).waitFor();
    const changes = await marked(page);
    expect(await bar.textContent()).toContain(`${duty.person} sick, `);
    expect(await bar.textContent()).toContain(`${changes.length} change`);
    const panel = panelOf(page);
    await panel.getByRole("heading", { name: "Repaired plan" }).waitFor();
    expect(await panel.textContent()).toContain("sick instead of Early");
    // What starts before the absence stands, and everything that is another one now is marked.
    const old = new Map(before.map(({ person, day, what }) => [`${person} ${day}`, what]));
    const shiftIn = (what: string) => /^(Early|Late|Night)/.exec(what)?.[0] ?? "none";
    const differing = (await namedCells(page)).filter(
      ({ person, day, what }) => shiftIn(what) !== shiftIn(old.get(`${person} ${day}`) ?? ""),
    );
    expect(differing.map(({ name }) => name)).toEqual(changes.map(({ name }) => name));
    const firstDay = Number(/ (\d+) /.exec(duty.day)![1]);
    for (const { day } of changes)
      expect(Number(/ (\d+) /.exec(day)![1])).toBeGreaterThanOrEqual(firstDay);
    await bar.getByRole("button", { name: "Back to the plan before" }).click();
    await cellOf(page, duty.name).waitFor();
    expect(await bar.count()).toBe(0);
    expect(await namedCells(page)).toEqual(before);
    await goTo(page, "Request");
    await page.getByText("A small ward", { exact: true }).first().waitFor();
    expect(faults()).toEqual([]);
  });

  it("is kept beside the plan before when the reader says so, its marks gone until they are asked for", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openPlanned(page, "baseWard", "A small ward");
    const duty = await laterDuty(page, "Late");
    await report(page, duty);
    await page.getByLabel("Reason").selectOption("not available");
    const bar = await repair(page);
    await cellOf(page, `${duty.person}, ${duty.day}: not available; was Late`).waitFor();
    await bar.getByRole("button", { name: "Keep this plan" }).click();
    await cellOf(page, `${duty.person}, ${duty.day}: not available`).waitFor();
    expect(await bar.count()).toBe(0);
    expect(await marked(page)).toEqual([]);
    const plans = page.getByRole("combobox", { name: "Plans" });
    expect(await plans.getByRole("option").allTextContents()).toEqual([
      "A small ward",
      "A small ward, repaired",
    ]);
    await page.getByRole("checkbox", { name: "Mark the changes in the plan" }).check();
    await cellOf(page, `${duty.person}, ${duty.day}: not available; was Late`).waitFor();
    expect(faults()).toEqual([]);
  });

  it("says what is wrong with a report, and what the absence costs where nobody can come", async () => {
    const { page, faults } = await openPage(browser(), { origins: [address()] });
    await page.goto(address());
    await openPlanned(page, "oneChargeNurse", "Too few for the nights");
    await page.getByRole("rowheader", { name: "Murat Yilmaz" }).click();
    await page.getByRole("button", { name: "Report an absence" }).click();
    const to = page.getByLabel("To", { exact: true });
    await to.fill("2026-02-01");
    const alert = panelOf(page).getByRole("alert");
    await expect.poll(() => alert.textContent()).toBe("The absence ends before it begins.");
    expect(await to.getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("From", { exact: true }).fill("2026-01-20");
    await expect.poll(() => alert.textContent()).toMatch(/^The plan runs from Monday 2 February/);
    expect(await page.getByRole("button", { name: "Repair the plan" }).isEnabled()).toBe(false);
    await page.getByLabel("From", { exact: true }).fill("2026-02-02");
    await to.fill("2026-02-15");
    await expect.poll(() => alert.textContent()).toBe("");
    const bar = await repair(page);
    expect(await bar.textContent()).toMatch(/\d+ missing/);
    const panel = panelOf(page);
    await panel.getByRole("heading", { name: "Gaps that remain" }).waitFor();
    const gap = panel.getByRole("listitem").filter({ hasText: /^(Early|Late|Night), / });
    expect(await gap.first().textContent()).toMatch(
      /new.*the only person who may work it is absent/s,
    );
    expect(await panel.textContent()).toContain("stays open");
    expect(faults()).toEqual([]);
  });

  it.each([
    ["light, wide", "light", { width: 1440, height: 900 }],
    ["dark, on a phone", "dark", { width: 390, height: 844 }],
  ] as const)(
    "has no serious fault, %s, and is done by keyboard alone",
    async (_, scheme, size) => {
      const context = { colorScheme: scheme, viewport: size, reducedMotion: "reduce" } as const;
      const { page, faults } = await openPage(browser(), { origins: [address()], context });
      await page.goto(address());
      await openPlanned(page, "baseWard", "A small ward");
      const found: Record<string, readonly string[]> = {};
      const duty = await laterDuty(page, "Night");
      await cellOf(page, duty.name).focus();
      await page.keyboard.press("Enter");
      await pressByKeys(page, reportButton(page));
      await panelOf(page)
        .getByRole("heading", { name: `${duty.person}: absence` })
        .waitFor();
      found.report = await seriousFaults(page);
      await pressByKeys(page, page.getByRole("button", { name: "Repair the plan" }));
      const bar = barOf(page);
      await bar.waitFor();
      found.repaired = await seriousFaults(page);
      await pressByKeys(page, bar.getByRole("button", { name: "Changes and calls" }));
      await panelOf(page).getByRole("heading", { name: "Repaired plan" }).waitFor();
      found.changes = await seriousFaults(page);
      const over = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate<number>(over)).toBeLessThanOrEqual(0);
      const place = size.width < 1000 ? panelOf(page) : bar;
      await pressByKeys(page, place.getByRole("button", { name: "Back to the plan before" }));
      await bar.waitFor({ state: "detached" });
      expect(await page.locator(":focus").getAttribute("role")).toBe("gridcell");
      expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );

  it("speaks German", async () => {
    const context = { locale: "de-DE" };
    const { page, faults } = await openPage(browser(), { origins: [address()], context });
    await page.goto(address());
    await openPlanned(page, "baseWard", "Eine kleine Station", "de");
    const grid = page.getByRole("grid", { name: /^Dienstplan/ });
    const duty = grid.getByRole("gridcell", { name: /, Montag, 9\. Februar: Früh/ }).first();
    const [person = ""] = (await duty.getAttribute("aria-label"))!.split(", ");
    await duty.click();
    await page.getByRole("button", { name: "Möchte frei haben" }).click();
    const free = page.getByRole("region", { name: "Reparierter Plan" });
    await free.getByText(new RegExp(`^${person} .*frei`)).waitFor();
    const granted = new RegExp(`^${person}, Montag, 9\\. Februar: .*vorher Früh.*erfüllt`);
    await grid.getByRole("gridcell", { name: granted }).waitFor();
    await free.getByRole("button", { name: "Zurück zum Plan davor" }).click();
    await free.waitFor({ state: "detached" });
    await duty.click();
    await page.getByRole("button", { name: "Krank von … bis …" }).click();
    await page.getByText("Ein Dienst fällt aus:").waitFor();
    await page.getByRole("button", { name: "Plan reparieren" }).click();
    const bar = page.getByRole("region", { name: "Reparierter Plan" });
    await bar.waitFor();
    // One bar says that a search runs, not two.
    expect(await page.getByText("Gerade wird ein neuer Plan gerechnet.").count()).toBe(0);
    // Neither does the head of the page tell what that search still lacks: the plan at hand lacks nothing.
    expect(await page.getByRole("banner").textContent()).not.toMatch(/fehl/);
    await bar.getByText("Weniger Änderungen werden gesucht").waitFor({ state: "detached" });
    expect(await bar.textContent()).toMatch(
      new RegExp(`^${person} krank, Mo\\., 9\\. Feb\\. · \\d+ Änderungen`),
    );
    await page.getByText(/krank statt Früh/).waitFor();
    await page.getByRole("gridcell", { name: /krank; vorher Früh/ }).waitFor();
    expect(faults()).toEqual([]);
  });
});

/** Walks on by Tab until the thing has the focus, and presses it. */
async function pressByKeys(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(":focus"));
  for (let pressed = 0; pressed < 80; pressed++) {
    if ((await focused.count()) === 1) return await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

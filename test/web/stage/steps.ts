/** What people do in the app, found as they find it: by the names of things. */
import type { Locator, Page } from "playwright-core";
import { generate } from "../../../bench/generate.ts";
import type { Language } from "../../../core/index.ts";

export type ViewName = "Request" | "Solve" | "Plan" | "Compare";

/** Opens a sample by the first words on its card and waits until it is judged good. */
export async function openSample(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByText(/^The request is (?:good|complete)/).waitFor();
}

/** Opens a file as the file dialog of the browser would. */
export async function openFile(
  page: Page,
  name: string,
  text: string,
  language: Language = "en",
): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  const names = {
    en: { open: "Open", file: "Open a file" },
    de: { open: "Öffnen", file: "Datei öffnen" },
  }[language];
  // Beside an open request the ways to another one are a menu.
  const menu = page.locator(".request-bar summary").filter({ hasText: names.open });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: names.file }).click();
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  await (await asked).setFiles([file]);
}

/** Opens a house of forty for a month, whose solve goes on for long after its first plan. */
export async function openLargeHouse(page: Page): Promise<void> {
  const house = generate({ employees: 40, days: 31, shifts: 5 });
  const config = { timeout_seconds: 120 };
  await openFile(page, "house.json", JSON.stringify({ ...house, config }));
  // Whatever was open before was good, too.
  await page.getByText("house", { exact: true }).first().waitFor();
  // Its demand is counted against all who could come, before which nothing is said of it.
  await page
    .getByText(/^The request is good[.,]/)
    .waitFor()
    .catch(async (cause: unknown) => {
      const texts = await page.locator("#draft-state").allInnerTexts();
      throw new Error(`Of the house the page says: ${texts.join("; ") || "nothing"}`, { cause });
    });
}

export async function goTo(page: Page, view: ViewName): Promise<void> {
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("link", { name: view, exact: true }).click();
  await page.getByRole("heading", { level: 2, name: view, exact: true }).waitFor();
}

/** Presses solve in the solve view, which has to be open. */
export async function pressSolve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Solve", exact: true }).click();
}

/** Waits for the plan that a solve leads to and answers its grid; what is seen of a solve that still runs has a grid, but no legend. */
export async function planOf(page: Page): Promise<Locator> {
  await page.locator(".plan-footer").waitFor();
  return page.getByRole("grid", { name: /^Roster/ });
}

/** From the first page to the plan of a sample that is proven best. */
export async function solveSample(page: Page, name: string): Promise<Locator> {
  await openSample(page, name);
  await goTo(page, "Solve");
  await pressSolve(page);
  return await planOf(page);
}

/**
 * The first plan of a running solve, or the first of so many duties, for tests that need one and no proof that it is the best. A solve that has ended by
 * itself has nothing to stop.
 */
export async function stopAtPlan(page: Page, duties = /^\d+ duties/): Promise<Locator> {
  const grid = page.getByRole("grid", { name: /^Roster/ });
  const best = page.getByRole("figure", { name: "Best plan so far" });
  await best.getByText(duties).or(grid).first().waitFor();
  if (!(await grid.isVisible())) {
    await page
      .getByRole("button", { name: "Good enough, stop" })
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
  return await planOf(page);
}

/** From the first page to some plan of a sample, be it the best or not. */
export async function planSample(page: Page, name: string): Promise<Locator> {
  await openSample(page, name);
  await goTo(page, "Solve");
  await pressSolve(page);
  return await stopAtPlan(page);
}

/** Somebody's day in the grid, as its name tells it. */
export interface NamedCell {
  readonly name: string;
  readonly person: string;
  /** For example `Tuesday 3 February`. */
  readonly day: string;
  /** For example `Early, 06:00–14:30` or `free`. */
  readonly what: string;
}

/** All days of all people that the grid shows. */
export async function namedCells(page: Page): Promise<readonly NamedCell[]> {
  const names = await page.evaluate<readonly string[]>(
    "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel ?? '')",
  );
  return names.flatMap((name) => {
    const [, person, day, what] = /^(.+?), (\w+ \d+ \w+): (.+)$/.exec(name) ?? [];
    if (person === undefined || day === undefined || what === undefined) return [];
    return [{ name, person, day, what }];
  });
}

/** A duty and somebody else who is free that day. */
export async function dutyAndTaker(page: Page, shift: string): Promise<[NamedCell, NamedCell]> {
  const cells = await namedCells(page);
  for (const duty of cells.filter(({ what }) => what.startsWith(`${shift}, `))) {
    const taker = cells.find(({ day, what }) => day === duty.day && what === "free");
    if (taker !== undefined) return [duty, taker];
  }
  throw new Error(`Nobody is free on a day with ${shift}.`);
}

/** A cell by its whole name. */
export function cellOf(page: Page, name: string): Locator {
  return page.getByRole("gridcell", { name, exact: true });
}

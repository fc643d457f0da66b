/**
 * Photographs the app for the README: `npm run docs:screenshots`. The plan is the kept one, so that the same machine makes the
 * same picture; fonts differ between machines, so no test compares it.
 */
import { join } from "node:path";
import { handMadeResult } from "../core/index.ts";
import { hostApp } from "../test/web/stage/app-host.ts";
import { openBrowser, openPage } from "../test/web/stage/chromium.ts";
import { goTo, openFile, planOf } from "../test/web/stage/steps.ts";
import { keptPlan } from "./writers/picture.ts";

const SIZE = { width: 1600, height: 1370 };

/** The kept plan with what a reader of results looks for; what was kept of the solve itself stays as it is. */
function fullPlan(): string {
  const { request, result } = keptPlan();
  const priced = handMadeResult(request, result.assignments, { language: "en" });
  const statistics = withParts(priced.statistics, result.statistics);
  return JSON.stringify({ request, result: { ...priced, ...result, statistics } });
}

/** The keys of both, those of each part, too; where both have one, that of `kept`. */
function withParts(all: object, kept: object): Readonly<Record<string, unknown>> {
  const parts = new Map<string, unknown>(Object.entries(all));
  for (const [key, part] of Object.entries(kept))
    parts.set(key, { ...asObject(parts.get(key)), ...part });
  return Object.fromEntries(parts);
}

const asObject = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

const app = await hostApp();
const browser = await openBrowser();
try {
  const { page, faults } = await openPage(browser, {
    origins: [app.address],
    context: { viewport: SIZE, colorScheme: "light", reducedMotion: "reduce", locale: "en-GB" },
  });
  await page.goto(app.address);
  await openFile(page, "Ward 3.json", fullPlan());
  await goTo(page, "Plan");
  await planOf(page);
  await page
    .getByRole("complementary", { name: "Details of the plan" })
    .getByText("Covered")
    .waitFor();
  await page.evaluate("document.activeElement?.blur()");
  await page.mouse.move(0, 0);
  await page.screenshot({
    path: join(import.meta.dirname, "images/app.png"),
    animations: "disabled",
  });
  if (faults().length > 0) throw new Error(faults().join("\n"));
} finally {
  await browser.close();
  await app.close(0);
}

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { chromiumPath, openBrowser } from "./chromium.ts";

/** A `describe` that is skipped, and says why in its name, where no browser is installed. */
export function describeInBrowser(name: string, body: () => void): void {
  const none = chromiumPath() === null;
  const reason = " (skipped: no Chromium here; install one or set CHROMIUM_PATH)";
  describe.skipIf(none)(none ? name + reason : name, body);
}

/** One browser for a whole test file; the pages of a test are closed after it. */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (browser === null) throw new Error("The browser is open during tests only.");
    return browser;
  };
}

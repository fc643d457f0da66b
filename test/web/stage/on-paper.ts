import type { Page } from "playwright-core";

/** The page as the printer sees it; what the browser does around printing is done by hand. */
export async function onPaper(page: Page, isPrinting: boolean): Promise<void> {
  await page.emulateMedia({ media: isPrinting ? "print" : "screen" });
  await page.evaluate(`dispatchEvent(new Event('${isPrinting ? "before" : "after"}print'))`);
}

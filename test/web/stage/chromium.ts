import { accessSync, constants } from "node:fs";
import { env } from "node:process";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { PATIENCE_MS } from "../../helpers/patience.ts";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser of this machine: `CHROMIUM_PATH`, else the first of the usual places; null when there is none. */
export function chromiumPath(): string | null {
  const named = env.CHROMIUM_PATH;
  const places = named === undefined || named === "" ? KNOWN_PLACES : [named];
  return places.find(canRun) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A headless browser; the caller closes it. Throws where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error("There is no Chromium: set CHROMIUM_PATH.");
  return await chromium.launch({
    executablePath,
    // Root has no sandbox, and containers have a small /dev/shm.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

/** A page that remembers whatever no page of ours may do. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and requests to other origins, in order of appearance. */
  readonly faults: () => readonly string[];
}

export interface WatchOptions {
  /** The origins that may be asked: of the page, and of a service it was told of. */
  readonly origins: readonly string[];
  readonly context?: BrowserContextOptions;
  /** Console lines the test provokes itself, such as the browser's own note of an answer 402. */
  readonly expected?: RegExp;
}

/** Opens an empty page in a profile of its own. What goes elsewhere than `origins` is reported and never sent. */
export async function openPage(browser: Browser, options: WatchOptions): Promise<WatchedPage> {
  const context = await browser.newContext(options.context);
  const found: string[] = [];
  const report = (fault: string): void => {
    if (options.expected?.test(fault) !== true) found.push(fault);
  };
  await context.route(
    (url) => isForeign(url, options.origins),
    async (route) => {
      report(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error().message}`));
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return { page, faults: () => found };
}

function isForeign(url: URL, origins: readonly string[]): boolean {
  if (["data:", "blob:", "about:"].includes(url.protocol)) return false;
  return !origins.includes(url.origin);
}

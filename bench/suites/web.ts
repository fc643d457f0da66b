/** How the app feels: until something is seen, until a dragged duty is judged, until somebody ill is replaced, and how smoothly large plans are scrolled and painted. */
import type { Browser, Page } from "playwright-core";
import { hostApp } from "../../test/web/stage/app-host.ts";
import { chromiumPath, openBrowser, openPage } from "../../test/web/stage/chromium.ts";
import {
  cellOf,
  goTo,
  namedCells,
  openFile,
  openSample,
  planOf,
  pressSolve,
} from "../../test/web/stage/steps.ts";
import { fullMonth } from "../full-month.ts";
import { report } from "../report.ts";
import { illness } from "../web/illness.ts";
import { painting } from "../web/painting.ts";
import { type Row, timedRow } from "../web/timed-row.ts";
import { watchedFrames } from "../web/watched-frames.ts";

const VISITS = 9;
const DRAG_TARGETS = 24;
/** What of the plan is on the screen without scrolling. */
const SEEN = { people: 12, days: 14 };
const LARGE = { employees: 150, days: 31, shifts: 10 };
const WHEEL_TURNS = 60;

/** Each visit with an empty cache; until the largest thing of the first view is painted. */
async function firstView(browser: Browser, address: string): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    const { page } = await openPage(browser, { origins: [address] });
    await page.goto(address, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 2, name: "Request" }).waitFor();
    const seen = await page.evaluate<{ paint: number; bytes: number }>(FIRST_VIEW);
    times.push(seen.paint);
    bytes = seen.bytes;
    await page.context().close();
  }
  return timedRow("first view, empty cache", times, 1000, `${Math.round(bytes / 1024)} KiB loaded`);
}

const FIRST_VIEW = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
    resolve({ paint: list.getEntries().at(-1).startTime, bytes });
  }).observe({ type: "largest-contentful-paint", buffered: true });
})`;

/** From the pointer's arrival over another person's day to the words about it, in the ward of real size. */
async function dragging(page: Page, address: string): Promise<Row> {
  await page.goto(address);
  await openSample(page, "A ward of real size");
  await goTo(page, "Solve");
  await page.getByRole("spinbutton", { name: /^Time limit/ }).fill("15");
  await pressSolve(page);
  await planOf(page);
  const cells = await namedCells(page);
  const people = [...new Set(cells.map(({ person }) => person))].slice(0, SEEN.people);
  const days = [...new Set(cells.map(({ day }) => day))].slice(0, SEEN.days);
  const seen = cells.filter(({ person, day }) => people.includes(person) && days.includes(day));
  const duty = seen.find(({ what }) => /^(Early|Day), [^a-z]+$/.test(what));
  const targets = seen.filter(({ what }) => what === "free").slice(0, DRAG_TARGETS);
  if (duty === undefined) throw new Error("There is no duty to drag.");
  const from = await centreOf(cellOf(page, duty.name));
  await page.evaluate(WATCH_VERDICTS);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const target of targets) {
    const known = await page.evaluate<number>("verdicts.length");
    const { x, y } = await centreOf(cellOf(page, target.name));
    await page.mouse.move(x, y);
    await page.evaluate(untilMoreVerdicts(known, target.name));
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return timedRow("drag to consequence, 30 x 28", await page.evaluate("verdicts"), 50, "");
}

const WATCH_VERDICTS = `(() => {
  globalThis.verdicts = [];
  let began = null, announced = "";
  addEventListener("pointermove", () => { began ??= performance.now(); }, true);
  new MutationObserver(() => {
    const card = document.querySelector("output.move-card");
    const text = card?.querySelector("p") && card.querySelector("b") ? card.textContent : "";
    if (began === null || text === "" || text === announced) return;
    verdicts.push(performance.now() - began);
    announced = text;
    began = null;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

const untilMoreVerdicts = (
  known: number,
  target: string,
): string => `new Promise((resolve, reject) => {
  const last = performance.now() + 5000;
  const look = (now) => {
    if (verdicts.length > ${known}) resolve();
    else if (now > last) reject(new Error(${JSON.stringify(`Nothing was said about ${target}.`)}));
    else requestAnimationFrame(look);
  };
  look(0);
})`;

async function centreOf(place: ReturnType<Page["locator"]>): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("A cell that is to be aimed at is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The time between two frames while the wheel turns. */
async function scrolling(page: Page, address: string): Promise<Row[]> {
  await page.goto(address);
  await openFile(page, "large.json", JSON.stringify(fullMonth(LARGE)));
  await goTo(page, "Plan");
  const grid = await planOf(page);
  const box = await grid.boundingBox();
  if (box === null) throw new Error("The plan is not on the screen.");
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2);
  const rows: Row[] = [];
  for (const [what, x, y] of [
    ["down", 0, 90],
    ["across", 60, 0],
  ] as const) {
    const scrolled = await watchedFrames(page, `scrolling ${what}, 150 x 31`, async () => {
      for (let turn = 0; turn < WHEEL_TURNS; turn++) {
        const sign = turn < WHEEL_TURNS / 2 ? 1 : -1;
        await page.mouse.wheel(sign * x, sign * y);
      }
    });
    rows.push(scrolled);
  }
  return rows;
}

if (chromiumPath() === null) {
  console.error("There is no Chromium here: install one or set CHROMIUM_PATH.");
  process.exitCode = 1;
} else {
  const app = await hostApp();
  const browser = await openBrowser();
  try {
    const origins = [app.address];
    const open = () =>
      openPage(browser, { origins, context: { viewport: { width: 1440, height: 900 } } });
    report("web", [
      await firstView(browser, app.address),
      await dragging((await open()).page, app.address),
      ...(await scrolling((await open()).page, app.address)),
      await painting((await open()).page, app.address, LARGE),
      ...(await illness(browser, app.address)),
    ]);
  } finally {
    await browser.close();
    await app.close(0);
  }
}

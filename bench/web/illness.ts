/** Somebody of a ward of thirty is ill: from the press that says so to the repaired plan, and to whom to call. */
import type { Browser, Page } from "playwright-core";
import type { WireAssignment } from "../../core/index.ts";
import { openPage } from "../../test/web/stage/chromium.ts";
import { openFile } from "../../test/web/stage/steps.ts";
import { median } from "../report.ts";
import { type PlannedWard, plannedWard } from "./planned-ward.ts";
import { type Row, timedRow } from "./timed-row.ts";

const REPORTS = 7;
const SEEN_PEOPLE = 12;
const AIM_MS = 2000;
/** What a planner takes between seeing the panel and pressing the button in it. */
const READING_MS = 700;

/**
 * Each report in a page of its own, that has repaired nothing before. What the page and its workers took of the processor
 * holds on a busy machine as well; they work one after the other.
 */
export async function illness(browser: Browser, address: string): Promise<readonly Row[]> {
  const planned = await plannedWard("de");
  const ward = JSON.stringify(planned);
  const reports: Reported[] = [];
  for (const duty of someDuties(planned)) {
    const { page } = await openPage(browser, {
      origins: [address],
      context: { locale: "de-DE", viewport: { width: 1440, height: 900 } },
    });
    await page.goto(address);
    await openFile(page, "station.json", ward, "de");
    reports.push(await reported(browser, page, duty));
    await page.context().close();
  }
  return [
    rowOf("repaired plan", reports, (report) => report.plan),
    rowOf("whom to call", reports, (report) => report.calls),
  ];
}

function rowOf(
  what: string,
  reports: readonly Reported[],
  momentOf: (report: Reported) => Moment,
): Row {
  const moments = reports.map(momentOf);
  const cpu = moments.map(({ cpuMs }) => cpuMs);
  return timedRow(
    `somebody ill to ${what}, 30 x 28`,
    moments.map(({ ms }) => ms),
    AIM_MS,
    `${Math.round(median(cpu))} ms of processor, at most ${Math.round(Math.max(...cpu))}`,
  );
}

/** Since the press. */
interface Moment {
  readonly ms: number;
  readonly cpuMs: number;
}

interface Reported {
  readonly plan: Moment;
  readonly calls: Moment;
}

async function reported(
  browser: Browser,
  page: Page,
  { employee_id, date }: WireAssignment,
): Promise<Reported> {
  const day = new Intl.DateTimeFormat("de", { day: "numeric", month: "long", timeZone: "UTC" });
  const dateText = day.format(new Date(date));
  const duty = page.getByRole("gridcell", {
    name: new RegExp(`^${employee_id}, \\S+ ${dateText}: `),
  });
  await duty.click();
  const press = page.getByRole("button", { name: /^Krank am / });
  await press.waitFor();
  // What the panel tells of the duty is there by the time that anybody presses.
  await page.getByRole("complementary").getByRole("heading", { level: 4 }).first().waitFor();
  await page.waitForTimeout(READING_MS);
  await page.evaluate(WATCH_REPAIR);
  const before = await pagesCpuMs(browser);
  const since = async (moment: "plan" | "calls"): Promise<Moment> => ({
    ms: await page.evaluate<number>(`repaired.${moment}`),
    cpuMs: (await pagesCpuMs(browser)) - before,
  });
  await press.click();
  return { plan: await since("plan"), calls: await since("calls") };
}

/** Both are timed to the frame that shows them. */
const WATCH_REPAIR = `(() => {
  let began = null;
  addEventListener("click", () => { began ??= performance.now(); }, { capture: true, once: true });
  const shown = (sign) => new Promise((resolve) => {
    const look = (now) =>
      document.querySelector(sign) === null ? requestAnimationFrame(look) : resolve(now - began);
    requestAnimationFrame(look);
  });
  globalThis.repaired = { plan: shown("section.repair-bar"), calls: shown(".gap-entry h4") };
})()`;

/** What all pages of the browser have had of the processor, with their workers. */
async function pagesCpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  return 1000 * pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Nights, early and late duties among them, of people who are on the screen without scrolling, on the days of the second week. */
function someDuties({ request, result }: PlannedWard): readonly WireAssignment[] {
  const seen = new Set(request.employees.slice(0, SEEN_PEOPLE).map(({ id }) => id));
  const days = [...new Set(result.assignments.map(({ date }) => date))].sort();
  return days.slice(7, 7 + REPORTS).map((date, k) => {
    const ofDay = result.assignments.filter(
      (duty) => duty.date === date && seen.has(duty.employee_id),
    );
    return ofDay[(k * 3) % ofDay.length]!;
  });
}

/** Somebody of a ward of thirty is ill: from the press that says so to the repaired plan, and to whom to call. */
import type { Browser, Page } from "playwright-core";
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import { handMadeResult } from "../../core/index.ts";
import { keptPlan } from "../../docs/picture.ts";
import { openPage } from "../../test/web/chromium.ts";
import { openFile } from "../../test/web/steps.ts";
import { loadSample, samples } from "../../web/request/making/samples.ts";
import { type Row, timedRow } from "./timed-row.ts";

const REPORTS = 7;
const AIM_MS = 2000;
/** What a planner takes between seeing the panel and pressing the button in it. */
const READING_MS = 700;

/** Each report in a page of its own, that has repaired nothing before. */
export async function illness(browser: Browser, address: string): Promise<readonly Row[]> {
  const { ward, duties } = await plannedWard();
  const times: Reported[] = [];
  for (let k = 0; k < REPORTS; k++) {
    const { page } = await openPage(browser, {
      origins: [address],
      context: { locale: "de-DE", viewport: { width: 1440, height: 900 } },
    });
    await page.goto(address);
    await openFile(page, "station.json", ward, "de");
    times.push(await reported(page, duties[k]!));
    await page.context().close();
  }

  return [
    timedRow(
      `somebody ill to repaired plan, 30 x 28`,
      times.map(({ plan }) => plan),
      AIM_MS,
      "",
    ),
    timedRow(
      `somebody ill to whom to call, 30 x 28`,
      times.map(({ calls }) => calls),
      AIM_MS,
      "",
    ),
  ];
}

interface Reported {
  readonly plan: number;
  readonly calls: number;
}

async function reported(page: Page, { employee_id, date }: WireAssignment): Promise<Reported> {
  const day = new Intl.DateTimeFormat("de", { day: "numeric", month: "long", timeZone: "UTC" });
  const told = day.format(new Date(date));
  const duty = page.getByRole("gridcell", { name: new RegExp(`^${employee_id}, \\S+ ${told}: `) });
  await duty.click();
  const press = page.getByRole("button", { name: /^Krank am / });
  await press.waitFor();
  await page.waitForTimeout(READING_MS);
  await page.evaluate(WATCH_REPAIR);
  await press.click();
  return await page.evaluate<Reported>("repaired");
}

/** Both are timed to the frame that shows them. */
const WATCH_REPAIR = `globalThis.repaired = new Promise((resolve) => {
  let began = null;
  const found = {};
  addEventListener("click", () => { began ??= performance.now(); }, { capture: true, once: true });
  const look = (now) => {
    const bar = document.querySelector("section.repair-bar");
    if (bar !== null) found.plan ??= now - began;
    const list = document.querySelector(".gap-entry h4");
    if (bar !== null && list !== null) found.calls ??= now - began;
    if ("calls" in found) resolve(found);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** The sample of real size as a planner of German sees it, with the kept plan, and duties in the middle of its month. */
async function plannedWard(): Promise<{
  readonly ward: string;
  readonly duties: readonly WireAssignment[];
}> {
  const sample = samples.find(({ name }) => name === "realWard");
  const request = (await loadSample(sample!, "de")) as SolveRequest;
  const kept = keptPlan();
  const named = (own: readonly { id: string }[], others: readonly { id: string }[]) =>
    new Map(own.map(({ id }, k) => [id, others[k]!.id]));
  const people = named(kept.request.employees, request.employees);
  const shifts = named(kept.request.shifts, request.shifts);
  const assignments = kept.result.assignments.map(({ employee_id, shift_id, date }) => ({
    employee_id: people.get(employee_id) ?? employee_id,
    shift_id: shifts.get(shift_id) ?? shift_id,
    date,
  }));
  const result = handMadeResult(request, assignments, { language: "de" });
  const days = [...new Set(assignments.map(({ date }) => date))].sort();
  // A night, an early and a late duty among them, of different people on the days of the second week.
  const duties = days.slice(7, 7 + REPORTS).map((date, k) => {
    const ofDay = assignments.filter((duty) => duty.date === date);
    return ofDay[(k * 3) % ofDay.length]!;
  });
  return { ward: JSON.stringify({ request, result }), duties };
}

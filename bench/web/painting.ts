/** How smoothly leave is painted over the days of a large house. */
import type { Page } from "playwright-core";
import { openFile } from "../../test/web/stage/steps.ts";
import { fullMonth } from "../full-month.ts";
import type { Size } from "../generate.ts";
import type { Row } from "./timed-row.ts";
import { watchedFrames } from "./watched-frames.ts";

const STROKES = 6;
const STEPS = 40;
/** What a stroke goes over, in pixels: the most that is in sight. */
const FAR = { x: 700, y: 420 };

/** Strokes from one corner of what is in sight to the other and back, each of them taken up by the request. */
export async function painting(page: Page, address: string, size: Size): Promise<Row> {
  await page.goto(address);
  await openFile(page, "large.json", JSON.stringify(fullMonth(size).request));
  const parts = page.getByRole("navigation", { name: "Parts of the request" });
  await parts.getByText("Calendar").click();
  await page.getByRole("button", { name: "Leave" }).click();
  const from = await page.getByRole("gridcell", { name: /^e1, / }).first().boundingBox();
  if (from === null) throw new Error("The calendar is not on the screen.");
  const what = `painting, ${size.employees} x ${size.days}`;
  return await watchedFrames(page, what, async () => {
    for (let stroke = 0; stroke < STROKES; stroke++) {
      await page.mouse.move(from.x + 8, from.y + 8 + 20 * stroke);
      await page.mouse.down();
      for (let step = 1; step <= STEPS; step++) {
        const part = step / STEPS;
        await page.mouse.move(from.x + 8 + part * FAR.x, from.y + 8 + part * FAR.y);
      }
      await page.mouse.up();
    }
  });
}

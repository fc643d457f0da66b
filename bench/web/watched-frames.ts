import type { Page } from "playwright-core";
import { type Row, timedRow } from "./timed-row.ts";

/** From 60 frames a second on the eye sees no steps: a frame that comes later than twice that is seen. */
const FRAME_MS = 16.7;
const LATE_MS = 34;

/** The times between two frames of a page while something is done in it. */
export async function watchedFrames(
  page: Page,
  what: string,
  act: () => Promise<void>,
): Promise<Row> {
  await page.evaluate(WATCH_FRAMES);
  await act();
  const frames = await page.evaluate<readonly number[]>("(watching = false, frames)");
  const late = frames.filter((ms) => ms > LATE_MS).length;
  return timedRow(what, frames, FRAME_MS, `${late} frames above ${LATE_MS} ms`);
}

const WATCH_FRAMES = `(() => {
  globalThis.frames = [];
  globalThis.watching = true;
  let last = performance.now();
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (watching) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()`;

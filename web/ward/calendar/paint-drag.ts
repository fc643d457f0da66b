/** Drawing a rectangle over the calendar by mouse, pen and finger. A finger has to rest first, so that it still scrolls. */

import { placeOf } from "../../plan/sheet/sheet.tsx";
import type { Place } from "../../plan/sheet/sheet-keys.ts";
import { selection } from "./selected-days.ts";

const REST_MS = 300;
const FAR_ENOUGH = 6;
const EDGE = 36;
const SCROLL_STEP = 12;

/** Follows a pointer that went down on a day until it goes up; `onDone` hears when there was a stroke. */
export function drawFrom(
  event: PointerEvent,
  frame: HTMLElement,
  isDay: (place: Place | null) => place is Place,
  onDone: () => void,
): void {
  const from = placeOf(event.target);
  if (!isDay(from) || event.button !== 0 || !event.isPrimary) return;
  const isFinger = event.pointerType === "touch";
  let isDrawing = false;
  let at = { x: event.clientX, y: event.clientY };
  let hasMoved = false;
  const begin = () => {
    isDrawing = true;
    selection.value = { from, to: from };
    keepScrolling();
  };
  const follow = () => {
    const to = placeOf(document.elementFromPoint(at.x, at.y));
    const now = selection.value;
    if (!isDay(to) || now === null) return;
    // The same day again draws nothing anew.
    if (now.to.row !== to.row || now.to.column !== to.column) selection.value = { from, to };
  };
  const keepScrolling = () => {
    if (!isDrawing) return;
    const box = frame.getBoundingClientRect();
    const pull = (where: number, low: number, high: number) =>
      where < low + EDGE ? -SCROLL_STEP : where > high - EDGE ? SCROLL_STEP : 0;
    // Near an edge that is no edge of the window, such as the names, nothing has to be reached.
    if (at.x !== event.clientX || at.y !== event.clientY) {
      const by = [pull(at.x, box.left, box.right), pull(at.y, box.top, box.bottom)] as const;
      if (by[0] !== 0 || by[1] !== 0) frame.scrollBy(...by);
      // Asking what lies below the pointer is the dearest part of a stroke, so once a picture and only where that can change.
      if (hasMoved || by[0] !== 0 || by[1] !== 0) follow();
      hasMoved = false;
    }
    requestAnimationFrame(keepScrolling);
  };
  const move = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    const far = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY);
    if (!isDrawing) {
      if (far > FAR_ENOUGH) end();
      return;
    }
    at = { x: now.clientX, y: now.clientY };
    hasMoved = true;
  };
  const up = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    // A tap of a finger is a stroke over one day.
    if (isDrawing) {
      at = { x: now.clientX, y: now.clientY };
      follow();
    } else selection.value = { from, to: from };
    end();
    onDone();
  };
  const hold = (now: TouchEvent) => {
    if (isDrawing) now.preventDefault();
  };
  const noMenu = (now: Event) => {
    if (isFinger) now.preventDefault();
  };
  const end = () => {
    isDrawing = false;
    clearTimeout(rest);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    removeEventListener("contextmenu", noMenu);
    frame.removeEventListener("touchmove", hold);
  };
  const rest = isFinger ? setTimeout(begin, REST_MS) : undefined;
  if (!isFinger) begin();
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("contextmenu", noMenu);
  frame.addEventListener("touchmove", hold, { passive: false });
}

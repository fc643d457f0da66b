/** Dragging duties and gaps by mouse, pen and finger. A finger has to rest first, so that it still scrolls. */

import { placeOf } from "../sheet/sheet.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import {
  aim,
  cancel,
  type DayOf,
  drop,
  moving,
  pointer,
  startFilling,
  startMoving,
} from "./moving.ts";

const FAR_ENOUGH = 4;
const REST_MS = 350;
const EDGE = 44;
const SCROLL_STEP = 14;

/** Begins a drag where the pointer went down on something that can be dragged. */
export function dragFrom(event: PointerEvent, frame: HTMLElement, shown: ShownPlan): void {
  const start = startOf(event, shown);
  if (start === null || event.button !== 0 || !event.isPrimary) return;
  const isFinger = event.pointerType === "touch";
  let isDragging = false;
  const rest = isFinger ? setTimeout(() => begin(event), REST_MS) : undefined;
  const begin = ({ clientX, clientY }: PointerEvent) => {
    isDragging = true;
    pointer.value = { x: clientX, y: clientY };
    start();
    document.documentElement.classList.add("dragging");
    keepScrolling(frame, () => isDragging);
  };
  const move = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    const far = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY);
    if (!isDragging) {
      if (far < FAR_ENOUGH) return;
      if (isFinger) return end();
      begin(now);
    }
    pointer.value = { x: now.clientX, y: now.clientY };
    aim(targetAt(now.clientX, now.clientY, shown));
  };
  const up = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    if (isDragging) {
      aim(targetAt(now.clientX, now.clientY, shown));
      drop();
      swallowClick();
    }
    end();
  };
  const stop = () => {
    if (isDragging) cancel();
    end();
  };
  const key = (now: KeyboardEvent) => {
    if (now.key === "Escape") stop();
  };
  // A finger that drags must not scroll; only a listener that is not passive can say so.
  const hold = (now: TouchEvent) => {
    if (isDragging) now.preventDefault();
  };
  // A finger that rests would open the menu of the browser.
  const noMenu = (now: Event) => {
    if (isFinger) now.preventDefault();
  };
  const end = () => {
    isDragging = false;
    clearTimeout(rest);
    document.documentElement.classList.remove("dragging");
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
    removeEventListener("keydown", key);
    removeEventListener("contextmenu", noMenu);
    frame.removeEventListener("touchmove", hold);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
  addEventListener("keydown", key);
  addEventListener("contextmenu", noMenu);
  frame.addEventListener("touchmove", hold, { passive: false });
}

/** What taking up the thing under the pointer means; null where nothing can be dragged. */
function startOf({ target }: PointerEvent, shown: ShownPlan): (() => void) | null {
  const place = placeOf(target);
  if (place === null || !(target instanceof Element)) return null;
  const { roster } = shown;
  const day = place.column - 1;
  if (roster.days[day] === undefined) return null;
  if (target.closest(".gap-mark") !== null) {
    const shift = roster.gaps.find((gap) => gap.day === day && gap.shift !== null)?.shift;
    return shift == null ? null : () => startFilling(shown, shift, day);
  }
  const employee = place.row - 1;
  const shiftId = target.closest<HTMLElement>("[data-shift]")?.dataset.shift;
  const duty = roster.people[employee]?.cells[day]?.duties.find(
    ({ shift }) => shift.id === shiftId,
  );
  return duty === undefined ? null : () => startMoving(shown, employee, day, duty, "pointer");
}

/** The cell of a person under a point; over the name it is the day that the duty comes from. */
function targetAt(x: number, y: number, { roster }: ShownPlan): DayOf | null {
  const place = placeOf(document.elementFromPoint(x, y));
  if (place === null || place.row < 1 || place.row > roster.people.length) return null;
  const day = place.column === 0 ? (moving.value?.origin.day ?? -1) : place.column - 1;
  return roster.days[day] === undefined ? null : { employee: place.row - 1, day };
}

/** Near its edges the sheet scrolls by itself while something is dragged. */
function keepScrolling(frame: HTMLElement, isDragging: () => boolean): void {
  const step = () => {
    if (!isDragging()) return;
    const box = frame.getBoundingClientRect();
    const { x, y } = pointer.value;
    const pull = (at: number, low: number, high: number) =>
      at < low + EDGE ? -SCROLL_STEP : at > high - EDGE ? SCROLL_STEP : 0;
    frame.scrollBy(pull(x, box.left, box.right), pull(y, box.top, box.bottom));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}

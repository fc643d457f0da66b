/** Where a sheet is scrolled to, how large it is, and how to bring a place into sight. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Place } from "./sheet-keys.ts";
import {
  HEAD_HEIGHT,
  LEAST_DAY,
  MOST_DAY,
  NAME_WIDTH,
  ROW_HEIGHT,
  type SheetContent,
} from "./sheet-model.ts";
import { columnWidth, drawn, offsetShowing, type Span, visibleSpan } from "./sheet-window.ts";

export interface SheetView {
  /** The room that the sheet may take. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** What scrolls; as large as the sheet needs within the room. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly dayWidth: number;
  readonly totalsWidth: number;
  /** Rows of people that are in sight at once. */
  readonly page: number;
  readonly onScroll: () => void;
  readonly show: (place: Place) => void;
}

interface Measure {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SPARE = 4;
/** Of the sheet, left and right, above and below. */
const BORDERS = 2;

/** Follows size and scroll of a sheet; redraws only when other rows or columns come into sight. */
export function useSheetView(content: SheetContent, footHeight: number, kept: Place): SheetView {
  const slot = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Measure>({ left: 0, top: 0, width: 1200, height: 800 });
  useLayoutEffect(() => {
    const [room, element] = [slot.current, frame.current];
    if (room === null || element === null) return;
    const measure = () => setSize(measured(element, room));
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    measure();
    return () => observer.disconnect();
  }, []);
  const totalsWidth = content.totals.reduce((sum, { width }) => sum + width, 0);
  const days = content.days.length;
  const dayWidth = columnWidth(size.width - NAME_WIDTH - totalsWidth, days, LEAST_DAY, MOST_DAY);
  const room = Math.max(ROW_HEIGHT, size.height - HEAD_HEIGHT - footHeight);
  const rowsIn = (top: number) =>
    visibleSpan(inSteps(top, ROW_HEIGHT), room, ROW_HEIGHT, content.body.length, SPARE);
  const columnsIn = (left: number) =>
    visibleSpan(inSteps(left, dayWidth), size.width - NAME_WIDTH, dayWidth, days, SPARE);
  const onScroll = () => {
    const [room, element] = [slot.current, frame.current];
    if (room === null || element === null) return;
    const now = measured(element, room);
    if (
      !sameSpan(rowsIn(now.top), rowsIn(size.top)) ||
      !sameSpan(columnsIn(now.left), columnsIn(size.left))
    )
      setSize(now);
  };
  const show = ({ row, column }: Place) => {
    const element = frame.current;
    if (element === null) return;
    if (row > 0 && row <= content.body.length)
      element.scrollTop = offsetShowing(element.scrollTop, room, {
        start: (row - 1) * ROW_HEIGHT,
        size: ROW_HEIGHT,
      });
    if (column === 0 || column > days) return;
    const stuck = stuckWidth(element);
    element.scrollLeft = offsetShowing(element.scrollLeft, size.width - NAME_WIDTH - stuck, {
      start: (column - 1) * dayWidth,
      size: dayWidth,
    });
  };
  return {
    ...{ slot, frame, dayWidth, totalsWidth, onScroll, show },
    rows: drawn(rowsIn(size.top), kept.row - 1, content.body.length),
    columns: drawn(columnsIn(size.left), kept.column - 1, days),
    page: Math.max(1, Math.floor(room / ROW_HEIGHT) - 1),
  };
}

function measured({ scrollLeft: left, scrollTop: top }: HTMLElement, room: HTMLElement): Measure {
  return { left, top, width: room.clientWidth - BORDERS, height: room.clientHeight - BORDERS };
}

/** Totals cover the days only where the style sheet lets them stick to the side. */
function stuckWidth(element: HTMLElement): number {
  const total = element.querySelector<HTMLElement>(".sheet-total");
  if (total === null || getComputedStyle(total).position !== "sticky") return 0;
  return Number.parseFloat(getComputedStyle(element).getPropertyValue("--totals-width")) || 0;
}

/** Scrolling draws anew once in as many items as are spare, not with each of them. */
function inSteps(offset: number, size: number): number {
  return offset - (offset % (SPARE * size));
}

function sameSpan(a: Span, b: Span): boolean {
  return a.first === b.first && a.end === b.end;
}

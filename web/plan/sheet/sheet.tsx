// biome-ignore-all lint/a11y/useSemanticElements: rows that are drawn only where they are looked at cannot be laid out as a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, one at a time
/** A large table of people and days, drawn where it is looked at, and walked through by keys as the ARIA grid asks. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SheetHead } from "./sheet-head.tsx";
import { type Place, placeAfter } from "./sheet-keys.ts";
import { FOOT_HEIGHT, NAME_WIDTH, px, ROW_HEIGHT, type SheetContent } from "./sheet-model.ts";
import { SheetRowView } from "./sheet-row.tsx";
import { useSheetView } from "./use-sheet-view.ts";

export interface SheetProps {
  readonly content: SheetContent;
  /** A place was clicked or confirmed by the enter key. */
  readonly onOpen: (place: Place, by: "pointer" | "keys") => void;
  /** A key that does not move; true when it meant something. */
  readonly onKey?: (pressed: KeyboardEvent, place: Place) => boolean;
  /** The focus has come to a place. */
  readonly onPlace?: (place: Place) => void;
  readonly onPointerDown?: (event: PointerEvent, frame: HTMLElement) => void;
  /** A place to bring into sight and to focus; each new object anew. */
  readonly reveal?: Place | null;
  /** Something drawn above the rows of people, such as what is selected. */
  readonly overlay?: (dayWidth: number) => ComponentChildren;
}

/** Rows of the foot beyond this number would take the room of the people and do not stay in sight. */
const MOST_STUCK = 9;

export function Sheet(props: SheetProps) {
  const { content, onOpen, onKey, onPlace, onPointerDown, reveal = null, overlay } = props;
  const [focus, setFocus] = useState<Place>({ row: 1, column: 1 });
  const wantsFocus = useRef(false);
  const isStuck = content.foot.length <= MOST_STUCK;
  const footHeight = isStuck ? content.foot.length * FOOT_HEIGHT : 0;
  const size = {
    rows: 1 + content.body.length + content.foot.length,
    columns: 1 + content.days.length + content.totals.length,
  };
  const at: Place = {
    row: Math.min(focus.row, size.rows - 1),
    column: Math.min(focus.column, size.columns - 1),
  };
  const view = useSheetView(content, footHeight, at);
  // Before the next key can come: each key counts from the cell that has the focus.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    cellAt(view.frame.current, at)?.focus({ preventScroll: true });
  });
  const goTo = (place: Place) => {
    wantsFocus.current = true;
    setFocus(place);
    view.show(place);
    onPlace?.(place);
  };
  useLayoutEffect(() => {
    if (reveal !== null) goTo(reveal);
  }, [reveal]);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(event.target);
    if (here === null || event.altKey || event.metaKey) return;
    const to = placeAfter(here, event, { ...size, page: view.page });
    if (to !== null) goTo(to);
    else if (event.key === "Enter" || event.key === " ") {
      if (onKey?.(event, here) !== true) onOpen(here, "keys");
    } else if (onKey?.(event, here) !== true) return;
    event.preventDefault();
  };
  const rowProps = {
    days: content.days,
    columns: view.columns,
    dayWidth: view.dayWidth,
    totals: content.totals,
  };
  const focusedIn = (row: number) => (at.row === row ? at.column : null);
  const width = NAME_WIDTH + content.days.length * view.dayWidth + view.totalsWidth;
  const inside = { width: px(width) };
  return (
    <div class="sheet-slot" ref={view.slot}>
      <div
        class={`sheet${isStuck ? " stuck-foot" : ""}`}
        ref={view.frame}
        onScroll={view.onScroll}
        style={{ "--totals-width": px(view.totalsWidth) }}
      >
        <div
          role="grid"
          aria-label={content.label}
          aria-rowcount={size.rows}
          aria-colcount={size.columns}
          class="sheet-inside"
          style={inside}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const place = placeOf(event.target);
            if (place === null) return;
            setFocus(place);
            onOpen(place, "pointer");
          }}
          onFocusIn={(event) => {
            const place = placeOf(event.target);
            if (place !== null && (place.row !== at.row || place.column !== at.column))
              setFocus(place);
          }}
          onPointerDown={(event) => {
            if (view.frame.current !== null) onPointerDown?.(event, view.frame.current);
          }}
        >
          <SheetHead {...rowProps} content={content} focused={focusedIn(0)} />
          <div
            class="sheet-body"
            role="rowgroup"
            style={{ height: px(content.body.length * ROW_HEIGHT) }}
          >
            {view.rows.map((k) => (
              <SheetRowView
                key={content.body[k]!.key}
                {...rowProps}
                row={content.body[k]!}
                index={k + 1}
                focused={focusedIn(k + 1)}
                top={k * ROW_HEIGHT}
              />
            ))}
            {overlay?.(view.dayWidth)}
          </div>
          {content.foot.length > 0 && (
            <div class="sheet-foot" role="rowgroup">
              {content.foot.map((row, k) => (
                <SheetRowView
                  key={row.key}
                  {...rowProps}
                  row={row}
                  index={content.body.length + 1 + k}
                  focused={focusedIn(content.body.length + 1 + k)}
                  top={null}
                />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The place of the cell that an event happened in. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>("[data-row][data-column]");
  if (cell === null) return null;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function cellAt(frame: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** People by days: leave, sickness, wishes and fixed duties are painted by mouse, finger and keys. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { calendarWords } from "../../language/ward/calendar-words.ts";
import { wardWords } from "../../language/ward/ward-words.ts";
import { Sheet } from "../../plan/sheet/sheet.tsx";
import type { Place } from "../../plan/sheet/sheet-keys.ts";
import { NAME_WIDTH, px, ROW_HEIGHT } from "../../plan/sheet/sheet-model.ts";
import { openRequest } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { WeighedCalendar } from "../../weigh/weighed-calendar.tsx";
import { weighedDays } from "../../weigh/weighed-days.ts";
import { type JsonObject, objectsAt } from "../json.ts";
import { wardBody } from "../ward-body.ts";
import { calendarRows } from "./calendar-rows.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { calendarDays, calendarShifts, paintKey, paintSelected, tool } from "./calendar-tools.ts";
import { drawFrom } from "./paint-drag.ts";
import { rectangleOf, selection, sizeOf } from "./selected-days.ts";
import "../../style/ward.css";
import "../../style/calendar.css";

export function CalendarView() {
  const words = calendarWords();
  const body = wardBody.value;
  const days = calendarDays.value;
  if (body === null) return <p class="note bad">{wardWords().noJson}</p>;
  if (objectsAt(body, "employees").length === 0) return <p class="note">{words.noPeople}</p>;
  if (days === null) return <p class="note">{words.notYet}</p>;
  return <Calendar body={body} days={days} />;
}

interface CalendarProps {
  readonly body: JsonObject;
  readonly days: NonNullable<typeof calendarDays.value>;
}

function Calendar({ body, days }: CalendarProps) {
  const words = calendarWords();
  const shifts = calendarShifts.value;
  // Read without following it: the palette is the same for every request.
  const colours = openRequest.peek()?.colours;
  const weighed = weighedDays.value;
  const spoken = language.value;
  const rows = useMemo(() => calendarRows(), [spoken, days, shifts]);
  const content = useMemo(
    () => ({
      ...{ label: words.label, days, totals: [] },
      ...rows(body, days, shifts, colours ?? [], weighed),
    }),
    [rows, body, weighed],
  );
  const people = content.body.length;
  const isDay = (place: Place | null): place is Place =>
    place !== null && place.row >= 1 && place.row <= people && place.column >= 1;
  // Whether the key that moves extends what is selected; the sheet tells of the move alone.
  const isExtending = useRef(false);
  useLayoutEffect(() => {
    selection.value = null;
  }, []);
  return (
    <section class="calendar" aria-labelledby="calendar-heading">
      <h3 id="calendar-heading" class="visually-hidden">
        {words.heading}
      </h3>
      <CalendarToolbar body={body} />
      <div
        class={`calendar-sheet${tool.value === null ? "" : " painting"}`}
        onKeyDownCapture={({ shiftKey }) => {
          isExtending.current = shiftKey;
        }}
      >
        <Sheet
          content={content}
          overlay={(dayWidth) => <SelectedDays dayWidth={dayWidth} />}
          onOpen={() => undefined}
          onPlace={(to) => {
            if (!isDay(to)) return;
            const from = isExtending.current ? (selection.value?.from ?? to) : to;
            selection.value = { from, to };
          }}
          onKey={(event, place) => {
            if (!isDay(place)) return false;
            if (selection.value === null) selection.value = { from: place, to: place };
            return paintKey(event);
          }}
          onPointerDown={(event, frame) =>
            drawFrom(event, frame, isDay, () => {
              if (tool.value !== null) paintSelected(tool.value);
            })
          }
        />
      </div>
      <SelectionSize />
      <WeighedCalendar />
      <p class="muted calendar-help">{words.help}</p>
    </section>
  );
}

/** The rectangle that is selected; it alone is drawn anew while a pointer moves. */
function SelectedDays({ dayWidth }: { readonly dayWidth: number }) {
  const selected = selection.value;
  if (selected === null) return null;
  const { top, bottom, left, right } = rectangleOf(selected);
  return (
    <div
      class="selected-days"
      style={{
        top: px((top - 1) * ROW_HEIGHT),
        left: px(NAME_WIDTH + (left - 1) * dayWidth),
        width: px((right - left + 1) * dayWidth),
        height: px((bottom - top + 1) * ROW_HEIGHT),
      }}
    />
  );
}

/** For readers who do not see the rectangle. */
function SelectionSize() {
  const size = sizeOf(selection.value);
  return (
    <p class="visually-hidden" role="status">
      {size > 1 ? calendarWords().selected(size) : ""}
    </p>
  );
}

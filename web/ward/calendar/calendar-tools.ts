/** What the calendar is painted with. */
import { computed, signal } from "@preact/signals";
import { calendarWords } from "../../language/ward/calendar-words.ts";
import type { OpenRequest } from "../../state/session.ts";
import { openRequest } from "../../state/session.ts";
import { objectsAt, textAt } from "../json.ts";
import { steady } from "../steady.ts";
import { changeWard, wardBody } from "../ward-body.ts";
import { type GivenTimes, type Paint, painted } from "./calendar-marks.ts";
import { rectangleOf, type Selection, selection } from "./selected-days.ts";

export type ShiftMode = "on" | "off" | "lock";

/** Null: days are selected, and nothing is painted. */
export const tool = signal<Paint | null>(null);
/** What a shift means that is chosen next. */
export const shiftMode = signal<ShiftMode>("on");

/** What the tool of times paints next. */
export const chosenTimes = signal<GivenTimes>({
  ...{ kind: "times", when: "available", from: "08:00", to: "14:00" },
});

export const plainKinds = ["vacation", "sick", "unavailable", "free"] as const;

type Ward = OpenRequest["ward"];

const sameDays = steady<Ward["days"]>();
const sameShifts = steady<Ward["shifts"]>();

/** The shifts as core reads them; the very same list while nothing of them has changed. */
export const calendarShifts = computed<Ward["shifts"]>(() =>
  sameShifts(openRequest.value?.ward.shifts ?? []),
);

/** The days of the window as core reads them; null while the request is of another window. */
export const calendarDays = computed<Ward["days"] | null>(() => {
  const body = wardBody.value;
  const of = openRequest.value;
  if (body === null || of === null) return null;
  const { start_date: start, end_date: end } = of.request;
  return start === body.start_date && end === body.end_date ? sameDays(of.ward.days) : null;
});

/** Paints what is selected, as one step to take back. */
export function paintSelected(paint: Paint, selected: Selection | null = selection.value): void {
  const days = calendarDays.value;
  if (selected === null || days === null) return;
  const { top, bottom, left, right } = rectangleOf(selected);
  changeWard((body) => {
    const people = objectsAt(body, "employees").slice(top - 1, bottom);
    const dates = days.slice(left - 1, right);
    const cells = people.flatMap((person) =>
      dates.map(({ date }) => ({ person: textAt(person, "id"), date })),
    );
    return painted(body, cells, paint);
  });
}

/** A key that is no way to move: letters and digits paint what is selected; true when it meant something. */
export function paintKey({ key, code, ctrlKey }: KeyboardEvent): boolean {
  if (ctrlKey) return false;
  if (key === "Delete" || key === "Backspace") {
    paintSelected({ kind: "clear" });
    return true;
  }
  if (key === "Enter" || key === " ") {
    if (tool.value !== null) paintSelected(tool.value);
    return tool.value !== null;
  }
  const { letters } = calendarWords();
  const kind = plainKinds.find((each) => letters[each] === key.toLowerCase());
  if (kind !== undefined) {
    paintSelected({ kind });
    return true;
  }
  if (key.toLowerCase() === letters.times) {
    paintSelected(chosenTimes.value);
    return true;
  }
  const mode = { "+": "on", "-": "off", l: "lock" }[key.toLowerCase()] as ShiftMode | undefined;
  if (mode !== undefined) {
    shiftMode.value = mode;
    return true;
  }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const shift = objectsAt(wardBody.value ?? {}, "shifts")[Number(digit ?? 0) - 1];
  if (shift === undefined) return false;
  paintSelected({ kind: shiftMode.value, shiftId: textAt(shift, "id") });
  return true;
}

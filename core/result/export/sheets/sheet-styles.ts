/** How cells of rosters look in a spreadsheet; the colours are those of every other format. */
import type { AbsenceKind } from "../../../language/roster-words.ts";
import type { DutyColour } from "../roster/duty-colours.ts";
import { dutyColours } from "../roster/duty-colours.ts";
import type { RosterDay } from "../roster/roster.ts";
import type { RosterShift } from "../roster/roster-shift.ts";
import type { SheetCell, SheetStyle } from "./sheet-document.ts";

const WEEKEND = "#e6ebf1";
const HOLIDAY = "#fbd9c9";
/** Pale, so that nothing is taken for a duty, and each of another lightness: a grey print keeps them apart. */
const ABSENT: Readonly<Record<AbsenceKind, string>> = {
  ...{ vacation: "#dbe8dc", sick: "#efcfcd", credited: "#f6f1d4" },
  ...{ unavailable: "#ccd1d6", notEmployed: "#e9ebee" },
};
/** What a notice shows for all of them. */
const AWAY = "#d9dee3";
const SHORT = "#fdd8d5";
const MUTED = "#57616b";

export const title: SheetStyle = { isBold: true, size: 15 };
export const about: SheetStyle = { color: MUTED };
export const heading: SheetStyle = { isBold: true, size: 10 };
export const text: SheetStyle = { line: "around" };
export const plain: SheetStyle = {};
export const head: SheetStyle = { isBold: true, line: "around", align: "center", fill: "#f4f6f8" };
export const headName: SheetStyle = { ...head, align: "left" };
export const headTotal: SheetStyle = { ...head, wraps: true, size: 8 };
export const name: SheetStyle = { isBold: true, line: "around" };
export const total: SheetStyle = { line: "around", align: "right" };
export const signing: SheetStyle = { line: "below" };
export const small: SheetStyle = { size: 8, color: MUTED };

/** Shaded where the day is a holiday or one of the weekend. */
export function dayStyle(day: RosterDay, more: SheetStyle = {}): SheetStyle {
  const fill = day.isHoliday ? HOLIDAY : day.isWeekend ? WEEKEND : null;
  return {
    ...(fill !== null && { fill }),
    ...{ line: "around", align: "center" },
    ...(day.startsWeek && { startsWeek: true }),
    ...more,
  };
}

/** On the colour of the shift. */
export function dutyStyle(shift: RosterShift, day: RosterDay | null = null): SheetStyle {
  const { fill, text: color }: DutyColour = dutyColours[shift.colour]!;
  return {
    ...{ fill, color, isBold: true, line: "around", align: "center" },
    ...(day?.startsWeek === true && { startsWeek: true }),
  };
}

/** Null where the reason of an absence is not told. */
export function absenceStyle(day: RosterDay, kind: AbsenceKind | null): SheetStyle {
  return dayStyle(day, { fill: kind === null ? AWAY : ABSENT[kind], color: "#3c444c" });
}

/** A number of people, and whether some are missing. */
export function staffingStyle(day: RosterDay, isShort: boolean): SheetStyle {
  return dayStyle(
    day,
    isShort ? { fill: SHORT, color: "#8c1d18", isBold: true } : { color: MUTED },
  );
}

/** The swatches of the legend for shaded days. */
export const swatches = {
  weekend: { fill: WEEKEND, line: "around" },
  holiday: { fill: HOLIDAY, line: "around" },
} as const satisfies Readonly<Record<string, SheetStyle>>;

export function cell(value: string | number, style: SheetStyle, span = 1): SheetCell {
  return span === 1 ? { value, style } : { value, style, span };
}

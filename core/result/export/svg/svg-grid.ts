/** The people of a roster picture: header, shaded days, one row for everybody. */
import { oneLine } from "../plain-text.ts";
import { absenceMarks } from "../roster/absence-marks.ts";
import type { Roster, RosterDay, RosterPerson } from "../roster/roster.ts";
import { longDate, type Words } from "../words.ts";
import { HEADER, type Layout, MARGIN } from "./svg-layout.ts";
import {
  absence,
  duty,
  fitted,
  ink,
  line,
  rectangle,
  text,
  textWidth,
  titled,
} from "./svg-marks.ts";

/** Months, weeks, days and the titles of the totals; `top` is the upper edge. */
export function headerMarks(roster: Roster, layout: Layout, words: Words, top: number): string[] {
  const { cellWidth, gridLeft, totals } = layout;
  const weekTop = top + HEADER.month;
  const dayTop = weekTop + HEADER.week;
  const marks: string[] = [];
  for (const { first, count } of spans(roster.days, ({ month }) => month)) {
    const { month, year } = roster.days[first]!;
    const name = words.months[month - 1]!;
    const fits = count * cellWidth > textWidth(`${name} ${year}`, 13) + 4;
    const label = fits ? `${name} ${year}` : name.slice(0, 3);
    marks.push(text(gridLeft + first * cellWidth + 4, top + 14, label, { size: 13, bold: true }));
  }
  for (const { first, count } of spans(roster.days, ({ week }) => week)) {
    const title = `${words.week} ${roster.days[first]!.week}`;
    const label = count * cellWidth > textWidth(title, 10.5) + 6 ? title : "";
    marks.push(
      text(gridLeft + first * cellWidth + 4, weekTop + 13, label, {
        ...{ size: 10.5, fill: ink.muted },
      }),
    );
  }
  for (const day of roster.days) {
    const middle = gridLeft + (day.index + 0.5) * cellWidth;
    const fill = day.isHoliday ? ink.holidayText : day.isWeekend ? ink.text : ink.muted;
    const weekday = words.weekdays[day.weekday - 1]!;
    const look = { fill, anchor: "middle" } as const;
    marks.push(
      text(middle, dayTop + 13, weekday, { ...look, size: 10.5 }),
      text(middle, dayTop + 27, String(day.dayOfMonth), { ...look, size: 12, bold: true }),
    );
  }
  for (const { title, right } of totals)
    marks.push(text(right, dayTop + 27, title, { size: 10.5, fill: ink.muted, anchor: "end" }));
  return marks;
}

/** Weekends and holidays shaded and weeks divided over a stretch of rows. */
export function dayShades(
  { days }: Roster,
  { cellWidth, gridLeft }: Layout,
  top: number,
  bottom: number,
): string[] {
  const box = (index: number) => ({
    ...{ x: gridLeft + index * cellWidth, y: top, width: cellWidth, height: bottom - top },
  });
  const shades = days.flatMap((day) =>
    day.isHoliday || day.isWeekend
      ? [rectangle(box(day.index), day.isHoliday ? ink.holiday : ink.weekend)]
      : [],
  );
  const weeks = days
    .filter(({ startsWeek, index }) => startsWeek && index > 0)
    .map(({ index }) => {
      const x = gridLeft + index * cellWidth;
      return line(x, top, x, bottom, ink.weekLine);
    });
  return [...shades, ...weeks];
}

/** One row for everybody from `top` down. */
export function peopleMarks(roster: Roster, layout: Layout, words: Words, top: number): string[] {
  const marks: string[] = [];
  let y = top;
  roster.people.forEach((person, index) => {
    const height = layout.rowHeights[index]!;
    marks.push(
      line(MARGIN, y, layout.right, y, ink.line),
      text(MARGIN, y + height / 2 + 4, fitted(person.name, layout.nameWidth - 8, 12), {
        size: 12,
      }),
      ...cellMarks(roster, person, layout, words, { y, height }),
      ...totalMarks(person, layout, { y, height }),
    );
    y += height;
  });
  marks.push(line(MARGIN, y, layout.right, y, ink.weekLine));
  return marks;
}

interface Row {
  readonly y: number;
  readonly height: number;
}

function cellMarks(
  { days, shifts }: Roster,
  { name, cells }: RosterPerson,
  { gridLeft, cellWidth }: Layout,
  words: Words,
  row: Row,
): string[] {
  const who = oneLine(name, 40);
  const letters = absenceMarks(shifts, words);
  return cells.flatMap(({ duties, absence: absent }, index) => {
    const x = gridLeft + index * cellWidth;
    const when = `${who}, ${longDate(days[index]!, words)}`;
    const marks: string[] = [];
    if (absent !== null) {
      const box = { x: x + 1, y: row.y + 2, width: cellWidth - 2, height: row.height - 4 };
      const code = duties.length > 0 ? "" : letters[absent];
      marks.push(titled(`${when}: ${words.absence[absent]}`, absence(box, code)));
    }
    const height = duties.length === 1 ? 20 : 13;
    const first = row.y + (row.height - duties.length * (height + 2) + 2) / 2;
    duties.forEach(({ shift, locked }, position) => {
      const box = {
        ...{ x: x + 2, y: first + position * (height + 2), width: cellWidth - 4, height },
      };
      const fixed = locked ? `, ${words.locked}` : "";
      const about = `${when}: ${oneLine(shift.name, 40)} ${shift.times}${fixed}`;
      marks.push(titled(about, duty(box, shift, locked)));
    });
    return marks;
  });
}

/** Numbers of the right edge, and how far the hours fill the target. */
function totalMarks(person: RosterPerson, { totals, gridRight }: Layout, row: Row): string[] {
  const marks = totals.map(({ value, right }) =>
    text(right, row.y + row.height / 2 + 3, value(person), { anchor: "end" }),
  );
  const { hours, targetHours } = person.totals ?? { hours: 0, targetHours: null };
  if (targetHours === null || targetHours <= 0) return marks;
  const left = gridRight + 12;
  const width = totals[1]!.right - left;
  const box = { x: left, y: row.y + row.height / 2 + 7, width, height: 2.5 };
  const filled = { ...box, width: width * Math.min(1, Math.max(0, hours / targetHours)) };
  // A duty more than agreed is worth a second look.
  const fill = hours > targetHours + 8 ? ink.barOver : ink.bar;
  return [...marks, rectangle(box, ink.line, 1), rectangle(filled, fill, 1)];
}

/** Runs of days for which `key` is the same. */
function spans(days: readonly RosterDay[], key: (day: RosterDay) => number) {
  const found: { first: number; count: number }[] = [];
  days.forEach((day, index) => {
    const last = found.at(-1);
    if (last !== undefined && key(days[index - 1]!) === key(day)) last.count++;
    else found.push({ first: index, count: 1 });
  });
  return found;
}

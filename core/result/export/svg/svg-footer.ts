/** What stands below the people of a roster picture: staffing by day, gaps, legend. */

import { oneLine } from "../plain-text.ts";
import { absenceMarks } from "../roster/absence-marks.ts";
import type { DemandCell } from "../roster/demand-rows.ts";
import type { Roster } from "../roster/roster.ts";
import { shiftsInUse } from "../roster/shifts-in-use.ts";
import { decimal, longDate, type Words } from "../words.ts";
import { type Layout, MARGIN } from "./svg-layout.ts";
import {
  absence,
  duty,
  fitted,
  fittingSize,
  ink,
  line,
  rectangle,
  text,
  textWidth,
  titled,
} from "./svg-marks.ts";

const ROW = 20;

/** Drawn marks and the height they take. */
export interface Section {
  readonly marks: readonly string[];
  readonly height: number;
}

/** One row for every shift: persons present, and persons required where these differ. */
export function demandSection(
  { demand, days }: Roster,
  layout: Layout,
  words: Words,
  top: number,
): Section {
  if (demand.length === 0) return { marks: [], height: 0 };
  const { gridLeft, cellWidth, nameWidth, right } = layout;
  const title = `${words.demand} (${words.demandHint})`;
  const marks = [text(MARGIN, top + 14, title, { size: 10.5, fill: ink.muted })];
  demand.forEach(({ shift, cells }, index) => {
    const y = top + ROW * (index + 1);
    marks.push(
      line(MARGIN, y, right, y, ink.line),
      duty({ x: MARGIN, y: y + 2.5, width: 30, height: 15 }, shift, false),
      text(MARGIN + 36, y + 14, fitted(shift.name, nameWidth - 44, 11)),
    );
    cells.forEach((cell, day) => {
      if (cell === null || (cell.present === 0 && cell.required === 0)) return;
      const x = gridLeft + day * cellWidth;
      if (cell.present < cell.required)
        marks.push(
          rectangle(
            { x: x + 1, y: y + 2, width: cellWidth - 2, height: ROW - 4 },
            ink.alarmPaper,
            3,
          ),
        );
      marks.push(demandText(cell, x + cellWidth / 2, y + 14, cellWidth));
    });
  });
  const height = ROW * (demand.length + 1);
  return { marks: days.length === 0 ? [] : marks, height };
}

function demandText({ present, required }: DemandCell, x: number, y: number, room: number): string {
  if (present === required || required === 0)
    return text(x, y, String(present), { size: 10.5, fill: ink.muted, anchor: "middle" });
  const content = `${present}/${required}`;
  const size = fittingSize(content, room - 2, 10.5);
  const isShort = present < required;
  const fill = isShort ? ink.alarm : ink.over;
  return text(x, y, content, { size, fill, anchor: "middle", bold: isShort });
}

/** A red row with what is missing on each day; nothing when nothing is missing. */
export function gapSection(
  { gaps, days }: Roster,
  { gridLeft, cellWidth, right }: Layout,
  words: Words,
  top: number,
): Section {
  if (gaps.length === 0) return { marks: [], height: 0 };
  const band = { x: MARGIN - 6, y: top, width: right - MARGIN + 12, height: 26 };
  const marks = [
    rectangle(band, ink.alarmPaper, 4),
    text(MARGIN, top + 17, words.gaps, { size: 12, fill: ink.alarm, bold: true }),
  ];
  for (const day of days) {
    const own = gaps.filter((gap) => gap.day === day.index);
    if (own.length === 0) continue;
    const missing = own.reduce((sum, gap) => sum + gap.missing, 0);
    const x = gridLeft + day.index * cellWidth;
    const amount = `−${decimal(missing, words)}`;
    const size = fittingSize(amount, cellWidth - 6, 11);
    const label = fitted(amount, cellWidth - 4, size);
    const about = own.map(
      (gap) =>
        `${oneLine(gap.name, 40)} −${decimal(gap.missing, words)}: ${oneLine(gap.reason, 300)}`,
    );
    marks.push(
      titled(
        `${longDate(day, words)}\n${about.slice(0, 20).join("\n")}`,
        rectangle({ x: x + 2, y: top + 3, width: cellWidth - 4, height: 20 }, ink.alarm, 4) +
          text(x + cellWidth / 2, top + 17, label, {
            ...{ size, fill: ink.paper, anchor: "middle", bold: true },
          }),
      ),
    );
  }
  return { marks, height: band.height };
}

interface LegendEntry {
  readonly mark: (x: number, y: number) => string;
  readonly label: string;
}

/** Shifts and marks that occur in the picture, in as many lines as the width asks for. */
export function legendSection(roster: Roster, right: number, words: Words, top: number): Section {
  const marks: string[] = [];
  let [x, y] = [MARGIN, top];
  for (const { mark, label } of legendEntries(roster, words)) {
    const width = 36 + textWidth(label, 11) + 18;
    if (x + width > right && x > MARGIN) [x, y] = [MARGIN, y + 24];
    marks.push(mark(x, y), text(x + 36, y + 13, label, { fill: ink.muted }));
    x += width;
  }
  return { marks, height: marks.length === 0 ? 0 : y - top + 24 };
}

function legendEntries(roster: Roster, words: Words): LegendEntry[] {
  const marks = absenceMarks(roster.shifts, words);
  const box = (x: number, y: number) => ({ x, y, width: 30, height: 18 });
  const kinds = ["vacation", "sick", "credited", "unavailable", "notEmployed"] as const;
  const present = new Set(roster.people.flatMap(({ cells }) => cells.map((cell) => cell.absence)));
  const used = shiftsInUse(roster);
  const entries: LegendEntry[] = used.map((shift) => {
    const kind = shift.kind === "work" ? "" : ` (${words[shift.kind]})`;
    return {
      mark: (x, y) => duty(box(x, y), shift, false),
      label: `${oneLine(shift.name, 30)} ${shift.times}${kind}`,
    };
  });
  for (const kind of kinds)
    if (present.has(kind))
      entries.push({
        mark: (x, y) => absence(box(x, y), marks[kind]),
        label: words.absence[kind],
      });
  const lockedDuty = roster.duties.find(({ locked }) => locked);
  if (lockedDuty !== undefined)
    entries.push({
      mark: (x, y) => duty(box(x, y), lockedDuty.shift, true),
      label: words.locked,
    });
  const shade = (fill: string, label: string) => ({
    mark: (x: number, y: number) => rectangle(box(x, y), fill, 3),
    label,
  });
  if (roster.days.some(({ isWeekend }) => isWeekend))
    entries.push(shade(ink.weekend, words.weekend));
  if (roster.days.some(({ isHoliday }) => isHoliday))
    entries.push(shade(ink.holiday, words.holiday));
  return entries;
}

/** The tables of the printable roster: people by days with a header cell for every row and column. */

import { escapeMarkup, oneLine } from "./plain-text.ts";
import { absenceMarks } from "./roster/absence-marks.ts";
import type { DemandRow } from "./roster/demand-rows.ts";
import type { Roster, RosterCell, RosterDay, RosterPerson } from "./roster/roster.ts";
import type { RosterShift } from "./roster/roster-shift.ts";
import { decimal, longDate, signed, type Words } from "./words.ts";

/** Windows up to this many days stay one table: that is what a page across can show. */
const LONGEST_BLOCK = 35;

/** The days of each table: all of them, or one month after the other. */
export function blocksOf(days: readonly RosterDay[]): readonly (readonly RosterDay[])[] {
  return days.length <= LONGEST_BLOCK ? [days] : runs(days, ({ month }) => month);
}

/** One block as a table; totals belong to the whole window and stand beside its last days. */
export function rosterTable(
  roster: Roster,
  days: readonly RosterDay[],
  words: Words,
  withTotals: boolean,
): string {
  const marks = absenceMarks(roster.shifts, words);
  const width = days.length + 1 + (withTotals ? totalTitles(words).length : 0);
  return [
    `<table class="roster">`,
    `<caption class="sr">${words.roster} ${longDate(days[0]!, words)} – ${longDate(days.at(-1)!, words)}</caption>`,
    head(days, words, withTotals),
    `<tbody>`,
    ...roster.people.map((person) => personRow(person, days, words, { marks, withTotals })),
    `</tbody>`,
    demandBody(roster.demand, days, words, width),
    gapBody(roster, days, words, width),
    `</table>`,
  ].join("\n");
}

/** The code of a shift on its colour with its name and times behind it. */
export function dutyMark(shift: RosterShift, words: Words, locked = false): string {
  const kind = shift.kind === "work" ? "" : ` ${shift.kind}`;
  const fixed = locked ? ` (${words.locked})` : "";
  const about = escapeMarkup(`${oneLine(shift.name)} ${shift.times}${fixed}`);
  const spoken = locked ? `<span class="sr">${fixed}</span>` : "";
  return `<abbr class="d c${shift.colour}${kind}${locked ? " lock" : ""}" title="${about}">${escapeMarkup(shift.code)}${spoken}</abbr>`;
}

/** The text of the caller on one line, kept from turning the direction of what stands around it. */
export function named(text: string, most?: number): string {
  return `<bdi>${escapeMarkup(oneLine(text, most))}</bdi>`;
}

function head(days: readonly RosterDay[], words: Words, withTotals: boolean): string {
  const months = runs(days, ({ month }) => month).map((run) => {
    const { month, year } = run[0]!;
    const name = words.months[month - 1]!;
    return `<th scope="colgroup" colspan="${run.length}" class="month">${run.length > 4 ? `${name} ${year}` : `<abbr title="${name} ${year}">${name.slice(0, 3)}</abbr>`}</th>`;
  });
  const weeks = runs(days, ({ week }) => week).map((run) => {
    const title = run.length > 1 ? `${words.week} ${run[0]!.week}` : "";
    return `<th scope="colgroup" colspan="${run.length}" class="week${lineClass(run[0]!)}">${title}</th>`;
  });
  const dates = days.map(
    (day) =>
      `<th scope="col" class="day${dayClass(day)}" title="${longDate(day, words)}${day.isHoliday ? `, ${words.holiday}` : ""}">${words.weekdays[day.weekday - 1]}<b>${day.dayOfMonth}</b></th>`,
  );
  const totals = withTotals
    ? totalTitles(words).map((title) => `<th scope="col" rowspan="3" class="sum">${title}</th>`)
    : [];
  return [
    `<thead>`,
    `<tr><th scope="col" rowspan="3" class="name">${words.employee}</th>${months.join("")}${totals.join("")}</tr>`,
    `<tr>${weeks.join("")}</tr>`,
    `<tr>${dates.join("")}</tr>`,
    `</thead>`,
  ].join("\n");
}

function totalTitles(words: Words): readonly string[] {
  return [words.hours, words.target, words.deviation, words.nights, words.weekends];
}

function personRow(
  { name, cells, totals }: RosterPerson,
  days: readonly RosterDay[],
  words: Words,
  { marks, withTotals }: { readonly marks: AbsenceMarks; readonly withTotals: boolean },
): string {
  const row = days.map((day) => cell(day, cells[day.index]!, words, marks)).join("");
  const sums = totals === null ? ["", "", "", "", ""] : sumsOf(totals, words);
  const end = withTotals ? sums.map((sum) => `<td class="sum">${sum}</td>`).join("") : "";
  return `<tr><th scope="row" class="name" title="${escapeMarkup(oneLine(name, 200))}">${named(name)}</th>${row}${end}</tr>`;
}

function sumsOf(totals: NonNullable<RosterPerson["totals"]>, words: Words): readonly string[] {
  const { hours, targetHours, deviationHours, nights, weekends } = totals;
  return [
    decimal(hours, words),
    targetHours === null ? "–" : decimal(targetHours, words),
    deviationHours === null ? "–" : signed(deviationHours, words),
    String(nights),
    String(weekends),
  ];
}

type AbsenceMarks = ReturnType<typeof absenceMarks>;

function cell(
  day: RosterDay,
  { duties, absence }: RosterCell,
  words: Words,
  letters: AbsenceMarks,
): string {
  const marks = duties.map(({ shift, locked }) => dutyMark(shift, words, locked)).join("");
  if (absence === null) return `<td class="${dayClass(day).trim()}">${marks}</td>`;
  const about = words.absence[absence];
  const content = marks === "" ? `<abbr title="${about}">${letters[absence]}</abbr>` : marks;
  return `<td class="a${lineClass(day)}" title="${about}">${content}</td>`;
}

function demandBody(
  demand: readonly DemandRow[],
  days: readonly RosterDay[],
  words: Words,
  width: number,
): string {
  if (demand.length === 0) return "";
  const rows = demand.map(({ shift, cells }) => {
    const row = days.map((day) => {
      const { present, required } = cells[day.index] ?? { present: 0, required: 0 };
      if (present === 0 && required === 0) return `<td class="${dayClass(day).trim()}"></td>`;
      const isShort = present < required;
      const kind = isShort ? "short" : present > required && required > 0 ? "over" : "ok";
      const content = kind === "ok" ? String(present) : `${present}/${required}`;
      return `<td class="${kind}${isShort ? lineClass(day) : dayClass(day)}">${content}</td>`;
    });
    return `<tr><th scope="row" class="name">${dutyMark(shift, words)}${named(shift.name, 30)}</th>${row.join("")}</tr>`;
  });
  return [
    `<tbody class="staffing">`,
    `<tr class="part"><th scope="rowgroup" colspan="${width}" class="name">${words.demand} (${words.demandHint})</th></tr>`,
    ...rows,
    `</tbody>`,
  ].join("\n");
}

function gapBody(
  { gaps }: Roster,
  days: readonly RosterDay[],
  words: Words,
  width: number,
): string {
  const missing = days.map((day) =>
    gaps.reduce((sum, gap) => sum + (gap.day === day.index ? gap.missing : 0), 0),
  );
  if (missing.every((amount) => amount === 0)) return "";
  const row = missing.map(
    (amount) => `<td>${amount === 0 ? "" : `−${decimal(amount, words)}`}</td>`,
  );
  const rest = "<td></td>".repeat(width - days.length - 1);
  return `<tbody class="gaps"><tr><th scope="row" class="name">${words.gaps}</th>${row.join("")}${rest}</tr></tbody>`;
}

function dayClass(day: RosterDay): string {
  return `${lineClass(day)}${day.isHoliday ? " ho" : day.isWeekend ? " we" : ""}`;
}

/** Weeks are divided by a line. */
function lineClass({ startsWeek, index }: RosterDay): string {
  return startsWeek && index > 0 ? " mo" : "";
}

/** The days in runs for which `key` is the same. */
function runs(days: readonly RosterDay[], key: (day: RosterDay) => number): RosterDay[][] {
  const found: RosterDay[][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last !== undefined && key(last[0]!) === key(day)) last.push(day);
    else found.push([day]);
  }
  return found;
}

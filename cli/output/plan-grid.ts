import type { Paint, Style } from "../terminal/style.ts";
import { padded, textWidth } from "../terminal/text-width.ts";
import type { Cell, Day, PlanView, Tone, Totals } from "./plan-view.ts";
import { decimals, type PlanWords } from "./plan-words.ts";

const UNAVAILABLE = "--";
const FREE = "·";
const MAX_NAME = 16;
const MAX_CELL = 6;

/**
 * People by days, weekends between bars, one block of whole weeks below the other where the terminal is too narrow;
 * the totals stand beside the last week or, without room, below it. `columns` null means unlimited.
 */
export function planGrid(
  view: PlanView,
  columns: number | null,
  style: Style,
  words: PlanWords,
): string {
  const gapLabel = ({ label }: { readonly label: string }) => words.missing(label);
  const cellText = (cell: Cell) => textOf(cell, words);
  const names = [...view.people.map(({ id }) => id), ...view.gaps.map(gapLabel)];
  const nameWidth = Math.min(MAX_NAME, Math.max(7, ...names.map(textWidth)));
  const texts = view.people.flatMap(({ cells }) => cells.map(cellText));
  const starred = view.days.some(({ isHoliday }) => isHoliday);
  const cellWidth = Math.min(MAX_CELL, Math.max(starred ? 3 : 2, ...texts.map(textWidth)));
  const room = (columns ?? Number.POSITIVE_INFINITY) - nameWidth - 1;
  const totals = totalsColumn(view, words);
  const blocks = blocksOf(view.days, cellWidth, room, totals.width);
  const drawn = blocks.map(({ from, to, withTotals }) => {
    const layout: Layout = { from, to, nameWidth, cellWidth };
    const end = withTotals ? totals : null;
    return [
      ...headerLines(view.days, layout, end?.header ?? "", style, words),
      ...view.people.map(
        ({ id, cells }, at) =>
          line(padded(id, nameWidth), cells, view.days, layout, (cell) =>
            paint(cell, cellText(cell), cellWidth, style),
          ) + (end === null ? "" : `  ${end.rows[at]}`),
      ),
      ...(from === to ? [] : view.gaps).map((gap) =>
        line(
          style.red(padded(gapLabel(gap), nameWidth)),
          gap.missing,
          view.days,
          layout,
          (missing) =>
            missing > 0 ? style.red(padded(`-${missing}`, cellWidth)) : " ".repeat(cellWidth),
        ),
      ),
    ].map((text) => text.trimEnd());
  });
  return `${drawn.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** What the marks in the grid mean, for those that occur, in as many lines as it takes. */
export function legend(
  view: PlanView,
  columns: number | null,
  style: Style,
  { absent, legend: meaning }: PlanWords,
): string {
  const cells = view.people.flatMap((person) => person.cells);
  const has = (test: (cell: Cell) => boolean) => cells.some(test);
  const parts = view.legend.map(({ code, name }) => `${code} ${name}`);
  const tones = view.legend.map(({ tone }) => tone);
  for (const reason of ["vacation", "sick", "credited"] as const)
    if (has(({ kind }) => kind === reason)) parts.push(`${absent[reason]} ${meaning[reason]}`);
  if (has(({ kind }) => kind === "unavailable"))
    parts.push(`${UNAVAILABLE} ${meaning.unavailable}`);
  if (has(({ wish }) => wish === "granted")) parts.push(`+ ${meaning.granted}`);
  if (has(({ wish }) => wish === "refused")) parts.push(`! ${meaning.refused}`);
  if (has(({ locked }) => locked)) parts.push(`= ${meaning.locked}`);
  if (view.days.some(({ isHoliday }) => isHoliday)) parts.push(`* ${meaning.holiday}`);
  let text = "";
  let width = 0;
  for (const [at, part] of parts.entries()) {
    const wraps = at > 0 && columns !== null && width + 3 + textWidth(part) > columns;
    text += at === 0 ? "" : wraps ? "\n" : "   ";
    width = wraps || at === 0 ? textWidth(part) : width + 3 + textWidth(part);
    text += paintOf(tones[at] ?? null, style)(part);
  }
  return `${text}\n`;
}

/** Shifts are told apart by their letters; colours only show the pattern at a glance. */
function paintOf(tone: Tone | null, style: Style): Paint {
  const paints = { early: style.cyan, late: style.blue, night: style.magenta };
  return tone === null || tone === "day" ? (text) => text : paints[tone];
}

interface Layout {
  readonly from: number;
  readonly to: number;
  readonly nameWidth: number;
  readonly cellWidth: number;
}

function textOf({ kind, text, wish, locked }: Cell, { absent }: PlanWords): string {
  if (kind === "duty") return `${text}${locked ? "=" : ""}${wish === "refused" ? "!" : ""}`;
  if (wish === "granted") return "+";
  if (kind === "free") return FREE;
  return kind === "unavailable" ? UNAVAILABLE : absent[kind];
}

function paint(cell: Cell, inside: string, width: number, style: Style): string {
  const text = padded(inside, width);
  if (cell.wish === "refused") return style.yellow(text);
  if (cell.wish === "granted") return style.green(text);
  return cell.kind === "duty" ? paintOf(cell.tone, style)(text) : style.dim(text);
}

/** A bar stands before every weekend and before every other day that follows one. */
const barBefore = (days: readonly Day[], at: number, from: number) =>
  at > from && days[at]!.isWeekend !== days[at - 1]!.isWeekend;

function line<T>(
  name: string,
  entries: readonly T[],
  days: readonly Day[],
  { from, to }: Layout,
  draw: (entry: T) => string,
): string {
  let text = name;
  for (let at = from; at < to; at += 1) {
    text += (barBefore(days, at, from) ? "|" : " ") + draw(entries[at]!);
  }
  return text;
}

function headerLines(
  days: readonly Day[],
  layout: Layout,
  totals: string,
  style: Style,
  words: PlanWords,
): string[] {
  const { from, nameWidth, cellWidth } = layout;
  if (from === days.length) return [style.bold(`${" ".repeat(nameWidth)}  ${totals}`)];
  const first = days[from]!.date;
  const weekdays = line(" ".repeat(nameWidth), days, days, layout, ({ weekday }) =>
    padded(words.weekdays[weekday]!, cellWidth),
  );
  const dates = line(padded(first.slice(0, 7), nameWidth), days, days, layout, (day) =>
    padded(`${Number(day.date.slice(8))}${day.isHoliday ? "*" : ""}`.padStart(2), cellWidth),
  );
  return [style.bold(weekdays), style.bold(totals === "" ? dates : `${dates}  ${totals}`)];
}

/** Whole weeks that fit next to each other; a single week is drawn even where it does not fit. */
function blocksOf(days: readonly Day[], cellWidth: number, room: number, totalsWidth: number) {
  const starts = days.flatMap(({ startsWeek }, at) => (at === 0 || startsWeek ? [at] : []));
  const blocks: { from: number; to: number; withTotals: boolean }[] = [];
  const width = (from: number, to: number) => (to - from) * (cellWidth + 1);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? days.length;
    const block = blocks.at(-1);
    if (block !== undefined && width(block.from, end) <= room) block.to = end;
    else blocks.push({ from: start, to: end, withTotals: false });
  }
  const last = blocks.at(-1);
  const lastWeek = starts.at(-1);
  if (last === undefined || lastWeek === undefined) return blocks;
  const totalsFit = (from: number) => width(from, days.length) + 1 + totalsWidth <= room;
  if (totalsFit(last.from)) last.withTotals = true;
  else if (totalsFit(lastWeek)) {
    last.to = lastWeek;
    blocks.push({ from: lastWeek, to: days.length, withTotals: true });
  } else blocks.push({ from: days.length, to: days.length, withTotals: true });
  return blocks;
}

function totalsColumn(view: PlanView, words: PlanWords) {
  const columns: readonly (readonly [string, (totals: Totals) => string])[] = [
    [words.totals.hours, ({ hours }) => decimals(hours, 1, words)],
    [
      words.totals.target,
      ({ targetHours }) => (targetHours === null ? "-" : decimals(targetHours, 1, words)),
    ],
    [words.totals.nights, ({ nights }) => String(nights)],
    [
      words.totals.wishes,
      (t) => (t.wishesTotal === 0 ? "-" : `${t.wishesGranted}/${t.wishesTotal}`),
    ],
  ];
  const texts = columns.map(([header, text]) => ({
    header,
    cells: view.people.map(({ totals }) => (totals === null ? "-" : text(totals))),
  }));
  const widths = texts.map(({ header, cells }) =>
    Math.max(header.length, ...cells.map((cell) => cell.length)),
  );
  const join = (pick: (at: number) => string) =>
    texts.map((_, at) => pick(at).padStart(widths[at]!)).join(" ");
  return {
    width: widths.reduce((sum, width) => sum + width + 1, -1),
    header: join((at) => texts[at]!.header),
    rows: view.people.map((_, person) => join((at) => texts[at]!.cells[person]!)),
  };
}

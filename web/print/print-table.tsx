/** A table of people by days on paper, whose head stands on every page that it goes on to. */
import type { ComponentChildren } from "preact";
import type { RosterDay } from "../../core/index.ts";
import { momentText, spanText } from "../language/figures.ts";
import { printWords } from "../language/plan/print-words.ts";
import { dayLook, runsOf } from "../plan/sheet/sheet-model.ts";
import { monthOf, weekdayOf } from "../plan/words/number-words.ts";
import { type PrintLayout, WIDEST_DAY } from "./print-layout.ts";
import { printedAt } from "./print-moment.ts";

export interface PrintedCell {
  readonly content: ComponentChildren;
  readonly look: string;
}

export interface PrintedRow {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly cell: (day: RosterDay) => PrintedCell;
  /** One for each total; empty where there is none. */
  readonly totals: readonly string[];
}

export interface PrintedTotal {
  readonly key: string;
  readonly title: string;
  /** Millimetres. */
  readonly width: number;
}

export interface PrintedTable {
  readonly ward: string;
  /** What the table is, without its month. */
  readonly title: (months: string) => string;
  /** The version of the plan, as a line of words. */
  readonly version: string;
  readonly days: readonly RosterDay[];
  readonly people: readonly PrintedRow[];
  readonly staffing: readonly PrintedRow[];
  readonly totals: readonly PrintedTotal[];
  readonly layout: PrintLayout;
}

/** Days that one page across can show; longer windows are printed month by month. */
const MOST_DAYS = 35;

const monthRuns = (days: readonly RosterDay[]) =>
  runsOf(days, ({ year, month }) => year * 12 + month);

/** The days of each table: all, or those of each month where they are too many for the width of a page. */
export function printedBlocks(days: readonly RosterDay[]): readonly (readonly RosterDay[])[] {
  if (days.length <= MOST_DAYS) return [days];
  const start = days[0]!.index;
  return monthRuns(days).map(({ first, length }) =>
    days.slice(first.index - start, first.index - start + length),
  );
}

/** Whether the head says which days are of which month. */
export function hasMonths(days: readonly RosterDay[]): boolean {
  return monthRuns(days).length > 1;
}

/** `June 2026`, `June 2026 – July 2026`. */
function monthsText(days: readonly RosterDay[]): string {
  const months = monthRuns(days).map(({ first }) => monthOf(first));
  return months.length === 1 ? months[0]! : `${months[0]} – ${months.at(-1)}`;
}

export function PrintTable(props: PrintedTable) {
  const { days, people, staffing, totals, layout } = props;
  const { name, row, type, code, longCode } = layout;
  const sums = totals.reduce((sum, { width }) => sum + width, 0);
  return (
    <table
      style={{
        // As wide as the paper is, where a day does not become wider than anybody needs.
        maxWidth: `${name + WIDEST_DAY * days.length + sums}mm`,
        "--row": `${row}mm`,
        "--type": `${type}pt`,
        "--code": `${code}pt`,
        "--long-code": `${longCode}pt`,
      }}
    >
      <colgroup>
        <col style={{ width: `${name}mm` }} />
        {days.map(({ index }) => (
          <col key={index} />
        ))}
        {totals.map(({ key, width }) => (
          <col key={key} style={{ width: `${width}mm` }} />
        ))}
      </colgroup>
      <Head {...props} />
      <Body rows={people} {...props} />
      {staffing.length > 0 && (
        <tbody class="staffing">
          <tr class="between">
            <th scope="colgroup" colSpan={1 + days.length + totals.length}>
              {printWords().staffing}
            </th>
          </tr>
          <Rows rows={staffing} {...props} />
        </tbody>
      )}
    </table>
  );
}

function Head({ ward, title, version, days, totals }: PrintedTable) {
  const words = printWords();
  const months = monthRuns(days);
  return (
    <thead>
      <tr class="about">
        <th scope="colgroup" colSpan={1 + days.length + totals.length}>
          <span class="print-head">
            <b>
              {ward} · {title(monthsText(days))}
            </b>
            <span>{spanText(days[0]!.date, days.at(-1)!.date)}</span>
            <span class="end">
              {version} · {words.printed(momentText(printedAt.value))}
            </span>
          </span>
        </th>
      </tr>
      {hasMonths(days) && (
        <tr class="months">
          <td />
          {months.map(({ first, length }) => (
            <th key={first.date} scope="colgroup" colSpan={length}>
              {length > 2 ? monthOf(first) : ""}
            </th>
          ))}
          {totals.length > 0 && <td colSpan={totals.length} />}
        </tr>
      )}
      <tr class="days">
        <th scope="col" class="name">
          {words.name}
        </th>
        {days.map((day) => (
          <th key={day.index} scope="col" class={dayLook(day)}>
            {weekdayOf(day)}
            <b>
              {day.dayOfMonth}
              {day.isHoliday && "*"}
            </b>
          </th>
        ))}
        {totals.map((total) => (
          <th key={total.key} scope="col" class="sum">
            {total.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Body({ rows, ...props }: PrintedTable & { readonly rows: readonly PrintedRow[] }) {
  return (
    <tbody>
      <Rows rows={rows} {...props} />
    </tbody>
  );
}

function Rows({ rows, days, totals }: PrintedTable & { readonly rows: readonly PrintedRow[] }) {
  return (
    <>
      {rows.map(({ key, name, cell, totals: own }) => (
        <tr key={key}>
          <th scope="row" class="name">
            {name}
          </th>
          {days.map((day) => {
            const { content, look } = cell(day);
            return (
              <td key={day.index} class={`${dayLook(day)} ${look}`}>
                {content}
              </td>
            );
          })}
          {totals.map((total, k) => (
            <td key={total.key} class="sum">
              {own[k]}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

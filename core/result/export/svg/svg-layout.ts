/** Where everything of a roster picture goes, in pixels. */
import type { Roster, RosterPerson } from "../roster/roster.ts";
import { decimal, signed, type Words } from "../words.ts";
import { textWidth } from "./svg-marks.ts";

export const MARGIN = 24;
const NAME_SIZE = 12;
/** Months, weeks, and weekdays with the day of the month. */
export const HEADER = { month: 20, week: 18, day: 32 } as const;

export interface TotalsColumn {
  readonly title: string;
  /** Right edge. */
  readonly right: number;
  readonly value: (person: RosterPerson) => string;
}

export interface Layout {
  readonly nameWidth: number;
  readonly cellWidth: number;
  /** Left edge of the first day. */
  readonly gridLeft: number;
  readonly gridRight: number;
  readonly totals: readonly TotalsColumn[];
  /** Right edge of the last column. */
  readonly right: number;
  /** By person: a day with several duties stacks them. */
  readonly rowHeights: readonly number[];
}

export function layoutOf(roster: Roster, words: Words): Layout {
  const nameWidth = nameWidthOf(roster, words);
  const cellWidth = cellWidthOf(roster.days.length);
  const gridLeft = MARGIN + nameWidth;
  const gridRight = gridLeft + roster.days.length * cellWidth;
  const totals: TotalsColumn[] = [];
  let right = gridRight + 6;
  for (const { title, value } of totalsOf(words)) {
    const widest = Math.max(
      textWidth(title, 10.5),
      ...roster.people.map((person) => textWidth(value(person), 11)),
    );
    right += widest + 12;
    totals.push({ title, value, right });
  }
  const rowHeights = roster.people.map(({ cells }) => {
    const most = cells.reduce((max, { duties }) => Math.max(max, duties.length), 1);
    return most === 1 ? 26 : 6 + 15 * most;
  });
  return { nameWidth, cellWidth, gridLeft, gridRight, totals, right, rowHeights };
}

/** Long windows get narrow days. */
function cellWidthOf(days: number): number {
  if (days <= 7) return 64;
  if (days <= 16) return 40;
  return days <= 35 ? 32 : 26;
}

function nameWidthOf({ people, demand }: Roster, words: Words): number {
  const names = [
    ...people.map(({ name }) => textWidth(name.slice(0, 40), NAME_SIZE)),
    ...demand.map(({ shift }) => 40 + textWidth(shift.name.slice(0, 40), 11)),
    textWidth(words.gaps, NAME_SIZE),
  ];
  return Math.min(190, Math.max(90, ...names) + 12);
}

function totalsOf(words: Words): readonly Omit<TotalsColumn, "right">[] {
  const column = (
    title: string,
    value: (totals: NonNullable<RosterPerson["totals"]>) => string,
  ) => ({
    title,
    value: ({ totals }: RosterPerson) => (totals === null ? "" : value(totals)),
  });
  return [
    column(words.hours, ({ hours }) => decimal(hours, words)),
    column(words.target, ({ targetHours }) =>
      targetHours === null ? "–" : decimal(targetHours, words),
    ),
    column(words.deviation, ({ deviationHours }) =>
      deviationHours === null ? "–" : signed(deviationHours, words),
    ),
    column(words.nights, ({ nights }) => String(nights)),
    column(words.weekends, ({ weekends }) => String(weekends)),
  ];
}

// biome-ignore-all lint/a11y/useSemanticElements: rows that are drawn only where they are looked at cannot be laid out as a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, one at a time
import { planWords } from "../../language/plan/plan-words.ts";
import { longDate, monthsOf, weekdayOf } from "../words/number-words.ts";
import {
  dayLook,
  HEAD_HEIGHT,
  NAME_WIDTH,
  px,
  runsOf,
  type SheetContent,
  type SheetTotal,
} from "./sheet-model.ts";

export interface HeadProps {
  readonly content: SheetContent;
  readonly columns: readonly number[];
  readonly dayWidth: number;
  /** Column that the tab key leads to, where it lies in the headers. */
  readonly focused: number | null;
}

/** Months and weeks over the days; the headers of the days say all of it to readers who do not see it. */
export function SheetHead({ content, columns, dayWidth, focused }: HeadProps) {
  const words = planWords();
  const { days, totals } = content;
  const tab = (column: number) => (focused === column ? 0 : -1);
  return (
    <div class="sheet-head" role="rowgroup" style={{ height: px(HEAD_HEIGHT) }}>
      <Strips content={content} dayWidth={dayWidth} />
      <div class="sheet-row head" role="row" aria-rowindex={1}>
        <div
          class="sheet-name"
          role="columnheader"
          aria-colindex={1}
          tabIndex={tab(0)}
          data-row={0}
          data-column={0}
          style={{ width: px(NAME_WIDTH) }}
        >
          {words.people}
        </div>
        {columns.map((index) => {
          const day = days[index]!;
          const special = day.isHoliday ? `, ${words.holiday}` : "";
          return (
            <div
              key={index}
              class={`sheet-cell${dayLook(day)}`}
              role="columnheader"
              aria-colindex={index + 2}
              aria-label={`${longDate(day.date)}, ${words.week(day.week)}${special}`}
              tabIndex={tab(index + 1)}
              data-row={0}
              data-column={index + 1}
              style={{ left: px(NAME_WIDTH + index * dayWidth), width: px(dayWidth) }}
            >
              <span>{weekdayOf(day)}</span>
              <b>{day.dayOfMonth}</b>
            </div>
          );
        })}
        <TotalHeads totals={totals} days={days.length} tab={tab} />
      </div>
    </div>
  );
}

function Strips({ content, dayWidth }: Pick<HeadProps, "content" | "dayWidth">) {
  const words = planWords();
  const { days } = content;
  const place = (first: number, length: number) => ({
    left: px(NAME_WIDTH + first * dayWidth),
    width: px(length * dayWidth),
  });
  return (
    <div class="sheet-strip" aria-hidden="true">
      {runsOf(days, ({ week }) => week).map(({ first, length }) => (
        <div key={`w${first.index}`} class="sheet-week" style={place(first.index, length)}>
          {length > 1 && (
            <>
              {words.weekShort} {first.week}
              {length > 3 &&
                (first.index === 0 || days[first.index + length - 1]!.dayOfMonth <= 7) && (
                  <b>{monthsOf(first, days[first.index + length - 1]!)}</b>
                )}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function TotalHeads(props: {
  readonly totals: readonly SheetTotal[];
  readonly days: number;
  readonly tab: (column: number) => number;
}) {
  const { totals, days, tab } = props;
  let right = totals.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      {totals.map(({ key, title, hint, width }, k) => {
        right -= width;
        return (
          <div
            key={key}
            class={`sheet-total${k === 0 ? " first" : ""}`}
            role="columnheader"
            aria-colindex={days + 2 + k}
            aria-label={hint}
            title={hint}
            tabIndex={tab(days + 1 + k)}
            data-row={0}
            data-column={days + 1 + k}
            style={{ width: px(width), "--right": px(right) }}
          >
            {title}
          </div>
        );
      })}
    </>
  );
}

// biome-ignore-all lint/a11y/useSemanticElements: rows that are drawn only where they are looked at cannot be laid out as a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, one at a time
import type { RosterDay } from "../../../core/index.ts";
import { onlyChanged } from "./only-changed.tsx";
import {
  dayLook,
  FOOT_HEIGHT,
  NAME_WIDTH,
  px,
  ROW_HEIGHT,
  type SheetRow,
  type SheetTotal,
} from "./sheet-model.ts";

export interface RowProps {
  readonly row: SheetRow;
  /** Of the whole sheet; 0 is the row of headers. */
  readonly index: number;
  readonly days: readonly RosterDay[];
  readonly columns: readonly number[];
  readonly dayWidth: number;
  readonly totals: readonly SheetTotal[];
  /** Column that the tab key leads to, where it lies in this row. */
  readonly focused: number | null;
  /** Distance from the top of the body; null for rows that stand one below the other. */
  readonly top: number | null;
}

/** One row; drawn anew only when something of its own has changed. */
export const SheetRowView = onlyChanged(function SheetRowView(props: RowProps) {
  const { row, index, days, columns, dayWidth, totals, focused, top } = props;
  const height = top === null ? FOOT_HEIGHT : ROW_HEIGHT;
  const tab = (column: number) => (focused === column ? 0 : -1);
  return (
    <div
      class={`sheet-row ${row.kind}`}
      role="row"
      aria-rowindex={index + 1}
      style={{ height: px(height), ...(top !== null && { top: px(top) }) }}
    >
      <div
        class="sheet-name"
        role="rowheader"
        aria-colindex={1}
        aria-label={row.nameLabel}
        tabIndex={tab(0)}
        data-row={index}
        data-column={0}
        style={{ width: px(NAME_WIDTH) }}
      >
        {row.name}
      </div>
      {columns.map((day) => (
        <DayCell
          key={day}
          row={row}
          index={index}
          day={days[day]!}
          dayWidth={dayWidth}
          tab={tab(day + 1)}
        />
      ))}
      <Totals row={row} index={index} days={days.length} totals={totals} tab={tab} />
    </div>
  );
});

interface DayCellProps {
  readonly row: SheetRow;
  readonly index: number;
  readonly day: RosterDay;
  readonly dayWidth: number;
  readonly tab: number;
}

/** Of a row that scrolls sideways only the cells that come into sight are made. */
const DayCell = onlyChanged(function DayCell({ row, index, day, dayWidth, tab }: DayCellProps) {
  const { content, label, look } = row.cell(day);
  return (
    <div
      class={`sheet-cell${dayLook(day)}${look === "" ? "" : ` ${look}`}`}
      role="gridcell"
      aria-colindex={day.index + 2}
      aria-label={label}
      title={label}
      tabIndex={tab}
      data-row={index}
      data-column={day.index + 1}
      style={{ left: px(NAME_WIDTH + day.index * dayWidth), width: px(dayWidth) }}
    >
      {content}
    </div>
  );
});

function Totals(props: {
  readonly row: SheetRow;
  readonly index: number;
  readonly days: number;
  readonly totals: readonly SheetTotal[];
  readonly tab: (column: number) => number;
}) {
  const { row, index, days, totals, tab } = props;
  let right = totals.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      {totals.map(({ key, width }, k) => {
        right -= width;
        const cell = row.totals?.[k];
        return (
          <div
            key={key}
            class={`sheet-total${k === 0 ? " first" : ""}`}
            role="gridcell"
            aria-colindex={days + 2 + k}
            aria-label={cell?.label}
            tabIndex={tab(days + 1 + k)}
            data-row={index}
            data-column={days + 1 + k}
            style={{ width: px(width), "--right": px(right) }}
          >
            {cell?.content}
          </div>
        );
      })}
    </>
  );
}

/** Writes sheets as an `.xlsx` file. */
import { writeXlsx as writeBook } from "hucre/xlsx";
import type { SheetCell, SheetStyle, WrittenSheet, WrittenWorkbook } from "../core/index.ts";

type BookOptions = Parameters<typeof writeBook>[0];
type BookSheet = BookOptions["sheets"][number];
type BookCell = BookSheet["cells"] extends Map<string, infer C> | undefined ? C : never;
type BookStyle = NonNullable<BookCell["style"]>;

const HAIR = { style: "thin", color: { rgb: "B8C0C8" } } as const;
const WEEK = { style: "medium", color: { rgb: "7B8794" } } as const;
const INK = { style: "thin", color: { rgb: "1B1F24" } } as const;

/** The bytes of the file. Text is stored as text, so no cell is ever a formula. */
export function writeXlsx(workbook: WrittenWorkbook): Promise<Uint8Array> {
  return writeBook({
    sheets: workbook.sheets.map(sheetOf),
    properties: { title: workbook.title },
    defaultFont: { name: "Calibri", size: 9 },
  });
}

function sheetOf(sheet: WrittenSheet): BookSheet {
  const cells = new Map<string, BookCell>();
  const merges: NonNullable<BookSheet["merges"]> = [];
  const rows = sheet.rows.map(({ cells: own }, row) => {
    const values: (string | number | null)[] = [];
    for (const one of own) {
      const column = values.length;
      const span = one?.span ?? 1;
      for (let at = 0; at < span; at++) {
        if (one !== null) cells.set(`${row},${column + at}`, bookCell(one, at === 0));
        values.push(at === 0 && one !== null && one.value !== "" ? one.value : null);
      }
      if (span > 1)
        merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + span - 1 });
    }
    return values;
  });
  const { rows: top, columns: left } = sheet.frozen;
  const heights = sheet.rows.flatMap(({ height }, row) =>
    height === undefined ? [] : [[row, { height }] as const],
  );
  return {
    ...{ name: sheet.name, rows, cells, merges },
    columns: sheet.columns.map((width) => ({ width })),
    rowDefs: new Map(heights),
    freezePane: { rows: top, columns: left },
    pageSetup: {
      ...{ paperSize: "a4", orientation: sheet.orientation, fitToPage: true },
      ...{ fitToWidth: 1, fitToHeight: sheet.isOnePage ? 1 : 0, horizontalCentered: true },
      margins: { left: 0.4, right: 0.4, top: 0.4, bottom: 0.5, header: 0.2, footer: 0.25 },
      printTitlesRow: `$1:$${top}`,
    },
    headerFooter: { oddFooter: "&L&8&A&R&8&P / &N" },
  };
}

function bookCell({ value, style }: SheetCell, isFirst: boolean): BookCell {
  const isText = typeof value === "string";
  const isEmpty = !isFirst || value === "";
  return {
    value: isEmpty ? null : value,
    type: isEmpty ? "empty" : isText ? "string" : "number",
    style: bookStyle(style),
  };
}

const rgb = (colour: string) => ({ rgb: colour.slice(1).toUpperCase() });

function bookStyle(style: SheetStyle): BookStyle {
  const { fill, color, isBold, size = 9, align = "left", wraps, line, startsWeek } = style;
  return {
    font: {
      ...{ name: "Calibri", size },
      ...(isBold === true && { bold: true }),
      ...(color !== undefined && { color: rgb(color) }),
    },
    ...(fill !== undefined && {
      fill: { type: "pattern" as const, pattern: "solid" as const, fgColor: rgb(fill) },
    }),
    alignment: { horizontal: align, vertical: "center", ...(wraps === true && { wrapText: true }) },
    ...(line === "below" && { border: { bottom: INK } }),
    ...(line === "around" && {
      border: { top: HAIR, right: HAIR, bottom: HAIR, left: startsWeek === true ? WEEK : HAIR },
    }),
  };
}

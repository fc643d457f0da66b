/** How keys move through a sheet: the pattern of the ARIA grid. */

/** Row 0 is that of the column headers, column 0 that of the row headers. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface SheetSize {
  /** Both with headers. */
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key goes. */
  readonly page: number;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads from a place; null for a key that does not move. Never leaves the sheet. */
export function placeAfter(from: Place, pressed: PressedKey, size: SheetSize): Place | null {
  const to = target(from, pressed, size);
  if (to === null) return null;
  const within = (value: number, count: number) => Math.min(Math.max(0, value), count - 1);
  return { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

function target({ row, column }: Place, pressed: PressedKey, size: SheetSize): Place | null {
  const { key, ctrlKey } = pressed;
  switch (key) {
    case "ArrowUp":
      return { row: ctrlKey ? 0 : row - 1, column };
    case "ArrowDown":
      return { row: ctrlKey ? size.rows : row + 1, column };
    case "ArrowLeft":
      return { row, column: ctrlKey ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: ctrlKey ? size.columns : column + 1 };
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? size.rows : row, column: size.columns };
    case "PageUp":
      return { row: row - size.page, column };
    case "PageDown":
      return { row: row + size.page, column };
    default:
      return null;
  }
}

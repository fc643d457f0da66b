/** How keys go from field to field of a table one types into. */

export interface FieldPlace {
  readonly row: number;
  readonly column: number;
}

/** The place of the field that an event happened in. */
export function cellOf(target: EventTarget | null): FieldPlace | null {
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

export function fieldAt(
  table: HTMLElement | null,
  { row, column }: FieldPlace,
): HTMLInputElement | null {
  return (
    table?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null
  );
}

/** Goes to a field with its text selected, so that typing replaces it. */
export function focusField(table: HTMLElement | null, place: FieldPlace): boolean {
  const field = fieldAt(table, place);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Enter and arrows up and down go along a column, arrows left and right along a row once the text ends there. */
export function movedBy(event: KeyboardEvent, table: HTMLElement | null, at: FieldPlace): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const step = stepOf(event, field);
  if (step === null) return;
  event.preventDefault();
  const to = { row: at.row + step.rows, column: at.column + step.columns };
  const isThere = focusField(table, to) || focusField(table, { ...to, column: 0 });
  // Leaving a field is what writes it; in the last row there is nowhere to go.
  if (!isThere || document.activeElement === field)
    field.dispatchEvent(new Event("change", { bubbles: true }));
}

function stepOf(event: KeyboardEvent, field: HTMLInputElement) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  switch (event.key) {
    case "Enter":
      return { rows: event.shiftKey ? -1 : 1, columns: 0 };
    case "ArrowDown":
      return { rows: 1, columns: 0 };
    case "ArrowUp":
      return { rows: -1, columns: 0 };
    case "ArrowLeft":
      return isAll || to === 0 ? { rows: 0, columns: -1 } : null;
    case "ArrowRight":
      return isAll || from === value.length ? { rows: 0, columns: 1 } : null;
    default:
      return null;
  }
}

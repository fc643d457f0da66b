/** The people as a table one types into. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { wardWords } from "../../language/ward/ward-words.ts";
import { weekdayWords } from "../../language/ward/weekday-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { weekdayTimesOpen } from "../calendar/weekday-times-open.ts";
import { objectsAt } from "../json.ts";
import { wardBody } from "../ward-body.ts";
import {
  addPerson,
  fillDown,
  pastedRows,
  pasteRows,
  peopleWith,
  sortPeople,
} from "./people-cells.ts";
import { peopleColumns } from "./people-columns.ts";
import { PersonRow } from "./person-row.tsx";
import { cellOf, fieldAt, focusField, movedBy } from "./table-keys.ts";
import "../../style/ward.css";

export function PeopleView() {
  const words = wardWords();
  const body = wardBody.value;
  const filter = useSignal("");
  const last = useSignal<{ readonly row: number; readonly column: number } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  // In a ward without people the first name can be typed at once.
  const isEmpty = objectsAt(body ?? {}, "employees").length === 0;
  const wanted = useRef<{ readonly row: number; readonly column: number } | null>(
    isEmpty ? { row: 0, column: 0 } : null,
  );
  const wantedText = filter.value;
  const shown = useMemo(
    () => (body === null ? [] : peopleWith(body, wantedText)),
    [body, wantedText],
  );
  useLayoutEffect(() => {
    if (wanted.current !== null) focusField(table.current, wanted.current);
    wanted.current = null;
  });
  if (body === null) return <p class="note bad">{words.noJson}</p>;
  const people = objectsAt(body, "employees");
  const add = (field: HTMLInputElement) => {
    const name = field.value;
    field.value = "";
    addPerson(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    const field = event.target;
    if (at === null || !(field instanceof HTMLInputElement)) return;
    const column = peopleColumns[at.column];
    if (
      event.key.toLowerCase() === "d" &&
      (event.ctrlKey || event.metaKey) &&
      column !== undefined
    ) {
      event.preventDefault();
      const above = fieldAt(table.current, { row: at.row - 1, column: at.column });
      if (above === null || at.column === 0) return;
      field.value = above.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (
      at.row === shown.length &&
      event.key === "Tab" &&
      !event.shiftKey &&
      field.value !== ""
    ) {
      event.preventDefault();
      // The new row comes with the next drawing.
      wanted.current = { row: at.row, column: 1 };
      add(field);
    } else movedBy(event, table.current, at);
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const rows = pastedRows(event.clipboardData?.getData("text/plain") ?? "");
    if (at === null || rows === null) return;
    event.preventDefault();
    pasteRows(rows, shown, at);
  };
  const filled = last.value;
  return (
    <section class="card ward-part" aria-labelledby="people-table-heading">
      <div class="ward-part-head">
        <h3 id="people-table-heading">
          {shown.length === people.length
            ? words.people(people.length)
            : words.peopleShown(shown.length, people.length)}
        </h3>
        <label class="ward-filter">
          <span>{words.filter}</span>
          <input
            class="field"
            type="search"
            value={filter.value}
            onInput={({ currentTarget }) => {
              filter.value = currentTarget.value;
            }}
          />
        </label>
        <button
          class="button"
          type="button"
          title={words.fillDownHint}
          disabled={filled === null || filled.column === 0 || isReadOnly.value}
          onClick={() => {
            const column = filled === null ? undefined : peopleColumns[filled.column];
            if (filled !== null && column !== undefined) fillDown(shown, filled.row, column);
          }}
        >
          {words.fillDown}
        </button>
        <button
          class="button"
          type="button"
          disabled={people.length === 0 || isReadOnly.value}
          onClick={() => {
            weekdayTimesOpen.value = true;
          }}
        >
          {weekdayWords().open}
        </button>
      </div>
      <div class="ward-scroll">
        <table
          class="typed"
          ref={table}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocusIn={({ target }) => {
            last.value = cellOf(target);
          }}
        >
          <Heads />
          <tbody>
            {shown.map((index, row) => {
              const person = people[index];
              return (
                person !== undefined && (
                  <PersonRow
                    key={index}
                    person={person}
                    index={index}
                    row={row}
                    shifts={body.shifts}
                  />
                )
              );
            })}
            <tr>
              <th scope="row" class="typed-name">
                <input
                  aria-label={words.newPerson}
                  placeholder={words.newPersonHint}
                  data-row={shown.length}
                  data-column={0}
                  disabled={isReadOnly.value}
                  onChange={({ currentTarget }) => add(currentTarget)}
                />
              </th>
              <td colSpan={peopleColumns.length} />
            </tr>
          </tbody>
        </table>
      </div>
      <p class="muted">{words.help}</p>
    </section>
  );
}

function Heads() {
  const words = wardWords();
  return (
    <thead>
      <tr>
        {peopleColumns.map((column) => {
          const { title, hint } = words.columns[column.key];
          return (
            <th
              key={column.key}
              scope="col"
              class={column.key === "name" ? "typed-name" : column.key}
            >
              <button
                type="button"
                class="typed-head"
                title={`${hint}. ${words.sortBy(title)}`}
                aria-label={words.sortBy(title)}
                onClick={() => sortPeople(column)}
              >
                {title}
              </button>
            </th>
          );
        })}
        <td />
      </tr>
    </thead>
  );
}

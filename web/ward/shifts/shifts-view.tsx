/** The shifts: when they are worked, and how many they need. */
import { useRef } from "preact/hooks";
import { shiftWords } from "../../language/ward/shift-words.ts";
import { wardWords } from "../../language/ward/ward-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { objectsAt } from "../json.ts";
import { cellOf, movedBy } from "../people/table-keys.ts";
import { changeWard, wardBody } from "../ward-body.ts";
import { DemandGrid } from "./demand-grid.tsx";
import { ExceptionList } from "./exception-list.tsx";
import { addShift } from "./shift-edits.ts";
import { ShiftRow } from "./shift-row.tsx";
import "../../style/ward.css";

export function ShiftsView() {
  const body = wardBody.value;
  if (body === null) return <p class="note bad">{wardWords().noJson}</p>;
  const shifts = objectsAt(body, "shifts");
  return (
    <div class="request-glance">
      <Times />
      {shifts.length > 0 && <DemandGrid shifts={shifts} />}
      {shifts.length > 0 && <ExceptionList body={body} shifts={shifts} />}
    </div>
  );
}

function Times() {
  const words = shiftWords();
  const table = useRef<HTMLTableElement>(null);
  const shifts = objectsAt(wardBody.value ?? {}, "shifts");
  const add = (field: HTMLInputElement) => {
    const name = field.value.trim();
    field.value = "";
    if (name !== "") changeWard((body) => addShift(body, name));
  };
  const heads = [
    ...[words.name, words.code, words.type, words.colour, words.start, words.end, words.pause],
    ...[words.strip, words.qualifications],
  ];
  return (
    <section class="card ward-part" aria-labelledby="shift-times-heading">
      <div class="ward-part-head">
        <h3 id="shift-times-heading">{words.shifts}</h3>
        {shifts.length === 0 && (
          <button
            class="button"
            type="button"
            disabled={isReadOnly.value}
            onClick={() => changeWard((body) => words.usualNames.reduce(addShift, body))}
          >
            {words.usual}
          </button>
        )}
      </div>
      <div class="ward-scroll low">
        <table
          class="typed"
          ref={table}
          onKeyDown={(event) => {
            const at = cellOf(event.target);
            if (at !== null) movedBy(event, table.current, at);
          }}
        >
          <thead>
            <tr>
              {heads.map((head, k) => (
                <th key={head} scope="col" class={k === 0 ? "typed-name" : ""}>
                  <span class="typed-head">{head}</span>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift, index) => (
              <ShiftRow key={index} shift={shift} index={index} />
            ))}
            <tr>
              <th scope="row" class="typed-name">
                <input
                  aria-label={words.newShift}
                  placeholder={words.newShiftHint}
                  data-row={shifts.length}
                  data-column={0}
                  disabled={isReadOnly.value}
                  onChange={({ currentTarget }) => add(currentTarget)}
                />
              </th>
              <td colSpan={heads.length} />
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

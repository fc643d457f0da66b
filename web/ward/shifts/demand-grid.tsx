import { useRef } from "preact/hooks";
import { numberIn, weekdayName } from "../../language/figures.ts";
import { shiftWords } from "../../language/ward/shift-words.ts";
import { type JsonObject, textAt } from "../json.ts";
import { cellOf, movedBy } from "../people/table-keys.ts";
import { TypedField } from "../people/typed-field.tsx";
import { changeWard } from "../ward-body.ts";
import {
  changeShift,
  type WeekDemand,
  weekDemand,
  weekdayKeys,
  withWeekDemand,
} from "./shift-edits.ts";

/** How many each shift needs, by weekday and on holidays. */
export function DemandGrid({ shifts }: { readonly shifts: readonly JsonObject[] }) {
  const words = shiftWords();
  const table = useRef<HTMLTableElement>(null);
  return (
    <section class="card ward-part" aria-labelledby="demand-grid-heading">
      <h3 id="demand-grid-heading">{words.demand}</h3>
      <div class="ward-scroll low">
        <table
          class="typed demand-grid"
          ref={table}
          onKeyDown={(event) => {
            const at = cellOf(event.target);
            if (at !== null) movedBy(event, table.current, at);
          }}
        >
          <thead>
            <tr>
              <th scope="col" class="typed-name">
                <span class="typed-head">{words.shift}</span>
              </th>
              {weekdayKeys.map((key, k) => (
                <th key={key} scope="col" class={k > 4 ? "weekend" : ""}>
                  <span class="typed-head">{weekdayName(k + 1)}</span>
                </th>
              ))}
              <th scope="col">
                <span class="typed-head">{words.holiday}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift, index) => (
              <DemandRow key={index} shift={shift} index={index} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted">{words.demandHelp}</p>
    </section>
  );
}

function DemandRow({ shift, index }: { readonly shift: JsonObject; readonly index: number }) {
  const words = shiftWords();
  const name = textAt(shift, "name") || textAt(shift, "id");
  const week = weekDemand(shift);
  const set = (change: Partial<WeekDemand>) =>
    changeWard((body) =>
      changeShift(body, index, (old) => {
        const before = weekDemand(old);
        return before === null ? old : withWeekDemand(old, { ...before, ...change });
      }),
    );
  return (
    <tr>
      <th scope="row" class="typed-name demand-name">
        {name}
      </th>
      {week === null ? (
        <td colSpan={8} class="muted demand-name">
          {words.singleDates}
        </td>
      ) : (
        <>
          {week.days.map((persons, day) => (
            <td key={weekdayKeys[day]} class={day > 4 ? "weekend" : ""}>
              <NumberField
                label={words.cell(weekdayName(day + 1), name)}
                place={{ row: index, column: day }}
                shown={String(persons)}
                onNumber={(number) =>
                  set({ days: week.days.map((old, k) => (k === day ? (number ?? 0) : old)) })
                }
              />
            </td>
          ))}
          <td>
            <NumberField
              label={words.cell(words.holiday, name)}
              place={{ row: index, column: 7 }}
              shown={week.holiday === null ? "" : String(week.holiday)}
              onNumber={(holiday) => set({ holiday })}
            />
          </td>
        </>
      )}
    </tr>
  );
}

/** Persons; what is no number of them goes back to what it was. */
function NumberField(props: {
  readonly label: string;
  readonly place: { readonly row: number; readonly column: number };
  readonly shown: string;
  readonly onNumber: (number: number | null) => void;
}) {
  const { label, place, shown, onNumber } = props;
  return (
    <TypedField
      label={label}
      place={place}
      committed={shown}
      inputMode="numeric"
      look={shown === "0" ? "none" : ""}
      onCommit={(text) => {
        const trimmed = text.trim();
        const number = trimmed === "" ? null : numberIn(trimmed);
        const isGood =
          trimmed === "" || (number !== null && number >= 0 && Number.isInteger(number));
        if (isGood) onNumber(number);
      }}
    />
  );
}

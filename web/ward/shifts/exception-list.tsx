import { useSignal } from "@preact/signals";
import { DateField } from "../../fields/date-field.tsx";
import { dayText, numberIn } from "../../language/figures.ts";
import { shiftWords } from "../../language/ward/shift-words.ts";
import { wardWords } from "../../language/ward/ward-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { type JsonObject, textAt } from "../json.ts";
import { changeWard } from "../ward-body.ts";
import { exceptionsIn, runsOn, withException, withoutException } from "./demand-exceptions.ts";

/** Single dates on which a shift needs another number than its week says. */
export function ExceptionList({
  body,
  shifts,
}: {
  readonly body: JsonObject;
  readonly shifts: readonly JsonObject[];
}) {
  const words = shiftWords();
  const exceptions = exceptionsIn(body);
  const nameOf = (id: string) => {
    const shift = shifts.find((each) => each.id === id);
    return shift === undefined ? id : textAt(shift, "name") || id;
  };
  return (
    <section class="card ward-part" aria-labelledby="exceptions-heading">
      <h3 id="exceptions-heading">{words.exceptions}</h3>
      {exceptions.length === 0 ? (
        <p class="muted">{words.noExceptions}</p>
      ) : (
        <ul class="exceptions">
          {exceptions.map((exception) => {
            const { date, shiftId, persons } = exception;
            const day = dayText(date, true);
            return (
              <li key={`${date} ${shiftId}`}>
                {words.exception(day, nameOf(shiftId), persons)}
                <button
                  type="button"
                  class="typed-remove"
                  aria-label={words.removeException(day, nameOf(shiftId))}
                  disabled={isReadOnly.value}
                  onClick={() => changeWard((old) => withoutException(old, exception))}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <NewException body={body} shifts={shifts} />
    </section>
  );
}

function NewException({
  body,
  shifts,
}: {
  readonly body: JsonObject;
  readonly shifts: readonly JsonObject[];
}) {
  const words = shiftWords();
  const why = useSignal<string | null>(null);
  const date = useSignal("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const shiftId = String(data.get("shift"));
    const persons = numberIn(String(data.get("persons")));
    const shift = shifts.find((each) => each.id === shiftId);
    if (shift === undefined || date.value === "") return;
    if (persons === null || persons < 0 || !Number.isInteger(persons))
      why.value = wardWords().notWhole;
    else if (!runsOn(shift, date.value)) why.value = words.notRunning;
    else {
      why.value = null;
      changeWard((old) => withException(old, { date: date.value, shiftId, persons }));
    }
  };
  return (
    <form class="exception-new" onSubmit={submit}>
      <DateField
        label={words.date}
        required
        value={date.value}
        first={textAt(body, "start_date")}
        last={textAt(body, "end_date")}
        disabled={isReadOnly.value}
        onChange={(chosen) => {
          date.value = chosen;
        }}
      />
      <label class="labelled">
        <span>{words.shift}</span>
        <select class="field" name="shift">
          {shifts.map((shift) => (
            <option key={textAt(shift, "id")} value={textAt(shift, "id")}>
              {textAt(shift, "name") || textAt(shift, "id")}
            </option>
          ))}
        </select>
      </label>
      <label class="labelled">
        <span>{words.persons}</span>
        <input class="field" name="persons" inputMode="numeric" size={4} required />
      </label>
      <button class="button" type="submit" disabled={isReadOnly.value}>
        {words.add}
      </button>
      {why.value !== null && (
        <p class="typed-wrong" role="alert">
          {why.value}
        </p>
      )}
    </form>
  );
}

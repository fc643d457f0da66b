import { useSignal } from "@preact/signals";
import { TimeField } from "../../fields/time-field.tsx";
import { weekdayName } from "../../language/figures.ts";
import { weekdayWords } from "../../language/ward/weekday-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { isReadOnly } from "../../request/draft.ts";
import { objectsAt, textAt } from "../json.ts";
import { nameOf } from "../people/people-edits.ts";
import { changeWard, wardBody } from "../ward-body.ts";
import { type WeekdayTimes, weekdayTimesOf, withWeekdayTimes } from "./weekday-times.ts";
import { weekdayTimesOpen } from "./weekday-times-open.ts";

/** Says for one person after the other when they can work on each weekday; every choice can be taken back by itself. */
export function WeekdayTimesDialog() {
  const words = weekdayWords();
  const chosen = useSignal("");
  const body = wardBody.value ?? {};
  const people = objectsAt(body, "employees").filter((each) => textAt(each, "id") !== "");
  const person = people.find(({ id }) => id === chosen.value) ?? people[0];
  const close = () => {
    weekdayTimesOpen.value = false;
  };
  const id = person === undefined ? "" : textAt(person, "id");
  return (
    <Dialog title={words.title} isOpen={weekdayTimesOpen.value} onClose={close}>
      <label class="labelled">
        <span>{words.person}</span>
        <select
          class="field"
          value={id}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value;
          }}
        >
          {people.map((each) => (
            <option key={textAt(each, "id")} value={textAt(each, "id")}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <p class="muted">{words.text}</p>
      {person !== undefined && (
        <div class="weekday-list">
          {weekdayTimesOf(body, id).map((times, at) => (
            <Weekday key={`${id} ${at}`} person={id} weekday={at + 1} times={times} />
          ))}
        </div>
      )}
      <div class="actions">
        <button class="button" type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

const USUAL = { from: "08:00", to: "16:00" } as const;

function Weekday({
  person,
  weekday,
  times,
}: {
  readonly person: string;
  readonly weekday: number;
  readonly times: WeekdayTimes;
}) {
  const words = weekdayWords();
  const day = weekdayName(weekday);
  const write = (next: Exclude<WeekdayTimes, { kind: "several" }>) =>
    changeWard((body) => withWeekdayTimes(body, person, weekday, next));
  const kinds = ["allDay", "never", "between"] as const;
  return (
    <div class="weekday-times">
      <label class="labelled">
        <span>{words.ofDay(day)}</span>
        <select
          class="field"
          disabled={isReadOnly.value}
          value={times.kind}
          onChange={({ currentTarget }) => {
            const kind = kinds.find((known) => known === currentTarget.value);
            if (kind !== undefined) write(kind === "between" ? { kind, ...USUAL } : { kind });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
          {times.kind === "several" && <option value="several">{words.kinds.several}</option>}
        </select>
      </label>
      {times.kind === "between" &&
        (["from", "to"] as const).map((end) => (
          <TimeField
            key={end}
            label={words[end](day)}
            disabled={isReadOnly.value}
            mayEndDay={end === "to"}
            value={times[end]}
            onChange={(time) => {
              if (time !== "") write({ ...times, [end]: time });
            }}
          />
        ))}
    </div>
  );
}

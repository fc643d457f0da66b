import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { DateField } from "../../fields/date-field.tsx";
import { figure } from "../../language/figures.ts";
import { startWords } from "../../language/run/start-words.ts";
import { federalStates } from "../../request/views/federal-states.ts";
import { datesOf, type NewWard } from "./new-ward.ts";

/** Asks for name, holidays and window of a ward; `onDone` is called with one that can be planned so. */
export function WardForm({
  ward,
  done,
  children,
  onDone,
  onCancel,
}: {
  readonly ward: Signal<NewWard>;
  /** What the button says that ends it. */
  readonly done: string;
  readonly children?: ComponentChildren;
  readonly onDone: (ward: NewWard) => void;
  readonly onCancel: () => void;
}) {
  const words = startWords();
  const chosen = ward.value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(chosen)) onDone(chosen);
      }}
    >
      <WardFields
        ward={chosen}
        onChange={(change) => {
          ward.value = { ...chosen, ...change };
        }}
      />
      {children}
      <div class="actions">
        <button class="button" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button class="button primary" type="submit" disabled={daysOf(chosen) === 0}>
          {done}
        </button>
      </div>
    </form>
  );
}

/** The fields, and how many days that is. */
function WardFields({
  ward,
  onChange,
}: {
  readonly ward: NewWard;
  readonly onChange: (change: Partial<NewWard>) => void;
}) {
  const words = startWords();
  const days = daysOf(ward);
  return (
    <>
      <div class="csv-tables">
        <label class="labelled">
          <span>{words.name}</span>
          <input
            class="field"
            required
            pattern=".*\S.*"
            placeholder={words.nameExample}
            value={ward.name}
            onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </label>
        <label class="labelled">
          <span>{words.state}</span>
          <select
            class="field"
            value={ward.state}
            onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
          >
            <option value="">{words.noState}</option>
            {federalStates.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {(["start", "end"] as const).map((name) => (
          <DateField
            key={name}
            label={words[name]}
            required
            value={ward[name]}
            beside={ward[name === "start" ? "end" : "start"]}
            onChange={(date) => onChange({ [name]: date })}
          />
        ))}
      </div>
      <p class={days > 0 ? "muted" : "note bad"} role="status">
        {days > 0 ? words.days(figure(days), days) : words.noDays}
      </p>
    </>
  );
}

const daysOf = ({ start, end }: NewWard) => datesOf(start, end).length;

/** Whether a ward can be planned so. */
function isWhole(ward: NewWard): boolean {
  return ward.name.trim() !== "" && daysOf(ward) > 0;
}

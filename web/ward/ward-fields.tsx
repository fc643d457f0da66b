import { figure } from "../language/figures.ts";
import { startWords } from "../language/start-words.ts";
import { federalStates } from "../request/federal-states.ts";
import { datesOf, type NewWard } from "./new-ward.ts";

/** Name, holidays and window of a ward as fields, and how many days that is. */
export function WardFields({
  ward,
  onChange,
}: {
  readonly ward: NewWard;
  readonly onChange: (change: Partial<NewWard>) => void;
}) {
  const words = startWords();
  const days = datesOf(ward.start, ward.end).length;
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
          <label key={name} class="labelled">
            <span>{words[name]}</span>
            <input
              class="field"
              type="date"
              required
              value={ward[name]}
              onInput={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p class={days > 0 ? "muted" : "note bad"} role="status">
        {days > 0 ? words.days(figure(days), days) : words.noDays}
      </p>
    </>
  );
}

/** Whether a ward can be planned so. */
export function isWhole({ name, start, end }: NewWard): boolean {
  return name.trim() !== "" && datesOf(start, end).length > 0;
}

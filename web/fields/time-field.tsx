/** A time of day as a field: `6`, `630` and `6.30` are understood, whatever the browser calls a time. */
import { useId, useState } from "preact/hooks";
import { fieldWords } from "../language/field-words.ts";
import { clockIn } from "../ward/shifts/clock-in.ts";
import "../style/fields.css";

const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

export function TimeField(props: {
  readonly label: string;
  /** Whether something beside the field shows the label already. */
  readonly isLabelled?: boolean;
  /** For example `06:30`; `24:00` where it may be the end of the day; or nothing. */
  readonly value: string;
  /** Gets a time, or nothing where the field is left empty; what is no time is told and goes no further. */
  readonly onChange: (time: string) => void;
  readonly mayEndDay?: boolean;
  readonly disabled?: boolean;
}) {
  const { label, value, onChange, isLabelled = false, mayEndDay = false } = props;
  const words = fieldWords();
  const [id, problemId] = [useId(), useId()];
  const [refused, setRefused] = useState<string | null>(null);
  const leave = (text: string) => {
    const time = text === "" || (mayEndDay && text === "24:00") ? text : clockIn(text);
    setRefused(time === null ? text : null);
    if (time !== null && time !== value) onChange(time);
  };
  const step = (event: KeyboardEvent) => {
    const turn = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setRefused(null);
    onChange(stepped(value, turn));
  };
  return (
    <div class={isLabelled ? "time-part" : "labelled time-part"}>
      {!isLabelled && <label for={id}>{label}</label>}
      <input
        id={id}
        class="field clock-field"
        {...(isLabelled && { "aria-label": label })}
        aria-describedby={refused === null ? undefined : problemId}
        aria-invalid={refused !== null || undefined}
        autocomplete="off"
        inputMode="numeric"
        disabled={props.disabled}
        value={refused ?? value}
        onChange={({ currentTarget }) => leave(currentTarget.value.trim())}
        onKeyDown={step}
      />
      {refused !== null && (
        <span id={problemId} class="field-problem">
          {words.noTime}
        </span>
      )}
    </div>
  );
}

/** The next or last quarter of an hour, around midnight as well. */
function stepped(time: string, turn: number): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const steps = (hours * 60 + minutes) / STEP_MINUTES;
  const next = (turn > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * STEP_MINUTES;
  const within = (next + DAY_MINUTES) % DAY_MINUTES;
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

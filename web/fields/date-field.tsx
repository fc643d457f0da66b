/** A date as a field: written and read in the language of the page, by keys or from a calendar. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { fieldWords } from "../language/field-words.ts";
import { dateText } from "../language/figures.ts";
import { dateIn } from "./date-in.ts";
import { dateAfterKey, daysLater } from "./move-date.ts";
import { PickDate } from "./pick-date.tsx";
import "../style/fields.css";

interface DateFieldProps {
  readonly label: string;
  /** Whether something beside the field shows the label already. */
  readonly isLabelled?: boolean;
  /** An ISO date, or nothing. */
  readonly value: string;
  /** Gets an ISO date, or nothing where the field is left empty or with a text that is no date. */
  readonly onChange: (date: string) => void;
  /** The earliest and latest ISO dates that may be chosen. */
  readonly first?: string;
  readonly last?: string;
  /** An ISO date or nothing: what a date typed without a year is near to while the field has none of its own. */
  readonly beside?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly isInvalid?: boolean;
  /** Id of what says why. */
  readonly describedBy?: string;
}

/** What was typed while the value was `of`; it stands until the value is another one. */
interface Typed {
  readonly text: string;
  readonly of: string;
  readonly isRefused: boolean;
}

export function DateField(props: DateFieldProps) {
  const { label, value, onChange, first = "", last = "", beside = "", isLabelled = false } = props;
  const words = fieldWords();
  const input = useRef<HTMLInputElement>(null);
  const [id, problemId] = [useId(), useId()];
  const [typed, setTyped] = useState<Typed | null>(null);
  const own = typed?.of === value ? typed : null;
  const near = value || first || beside || new Date().toISOString().slice(0, 10);
  const problem = own?.isRefused === true ? words.noDate : null;
  const outside = isOutside(value, first, last)
    ? words.outside(first === "" ? null : dateText(first), last === "" ? null : dateText(last))
    : "";
  useEffect(() => input.current?.setCustomValidity(problem ?? outside), [problem, outside]);
  const typing = (text: string) => {
    const date = dateIn(text, near);
    // What could still become another date waits until the field is left.
    const isWhole = date !== null && /\d{4}\s*$|^\d{4}-\d\d-\d\d$/.test(text);
    setTyped({ text, of: isWhole ? date : value, isRefused: false });
    if (isWhole && date !== value) onChange(date);
  };
  const leave = (text: string) => {
    const date = text.trim() === "" ? "" : dateIn(text, near);
    setTyped(date === null ? { text, of: "", isRefused: true } : null);
    if ((date ?? "") !== value) onChange(date ?? "");
  };
  const step = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowDown") {
      event.preventDefault();
      input.current?.parentElement?.querySelector("button")?.click();
      return;
    }
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const moved = days === undefined ? pageOf(near, event.key) : daysLater(near, days);
    if (moved === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setTyped(null);
    onChange(moved);
  };
  const described = [props.describedBy, problem === null ? undefined : problemId].filter(Boolean);
  return (
    <div class={isLabelled ? "date-part" : "labelled date-part"}>
      {!isLabelled && <label for={id}>{label}</label>}
      <span class="date-field">
        <input
          ref={input}
          id={id}
          class="field"
          {...(isLabelled && { "aria-label": label })}
          {...(described.length > 0 && { "aria-describedby": described.join(" ") })}
          aria-invalid={props.isInvalid === true || problem !== null || undefined}
          autocomplete="off"
          placeholder={words.dateExample}
          required={props.required}
          disabled={props.disabled}
          value={own?.text ?? (value === "" ? "" : dateText(value))}
          onInput={({ currentTarget }) => typing(currentTarget.value)}
          onChange={({ currentTarget }) => leave(currentTarget.value)}
          onKeyDown={step}
        />
        <PickDate
          label={label}
          disabled={props.disabled === true}
          {...{ value, near, first, last }}
          onPick={(date) => {
            setTyped(null);
            onChange(date);
          }}
        />
      </span>
      {problem !== null && (
        <span id={problemId} class="field-problem">
          {problem}
        </span>
      )}
    </div>
  );
}

/** Later is up in a field, and down in a calendar. */
function pageOf(date: string, key: string): string | null {
  if (key === "PageUp") return dateAfterKey(date, "PageDown");
  return key === "PageDown" ? dateAfterKey(date, "PageUp") : null;
}

function isOutside(date: string, first: string, last: string): boolean {
  return date !== "" && ((first !== "" && date < first) || (last !== "" && date > last));
}

import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import { pickOptions } from "./pick-options.ts";
import type { ValueProps } from "./value-props.ts";

/** One day of a sequence: work, off, a night, one shift, or anything. */
export function DayInput({ label, value, request, onChange }: ValueProps) {
  const words = catalogueWords();
  const shown = typeof value === "string" ? value : "";
  const shifts = pickOptions(request, "shiftId").map((option) => ({
    ...{ value: `=${option.value}`, label: option.label },
  }));
  const tokens = Object.entries(words.tokens).map(([token, text]) => ({
    value: token,
    label: text,
  }));
  return (
    <select
      class="field"
      aria-label={label}
      value={shown}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {typeof value !== "string" && <option value="">{words.asWritten}</option>}
      {[...tokens, ...shifts].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

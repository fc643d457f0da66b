/** The input for one value of a rule's parameters, whatever its shape: made from the shape alone. */
import { useId } from "preact/hooks";
import type { FieldShape } from "../../../core/index.ts";
import { DateField } from "../../fields/date-field.tsx";
import { TimeField } from "../../fields/time-field.tsx";
import { figure, weekdayName } from "../../language/figures.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import { CheckList } from "../check-list.tsx";
import { DayInput } from "./day-input.tsx";
import { ListInput, MapInput, RecordInput } from "./nested-inputs.tsx";
import { rangeText } from "./param-problem.ts";
import { pickOptions } from "./pick-options.ts";
import { PeopleInput, ShiftsInput } from "./selector-inputs.tsx";
import type { ValueProps } from "./value-props.ts";

export function ValueInput(props: ValueProps) {
  const { shape, label, value, request, onChange } = props;
  switch (shape.kind) {
    case "number":
      return <NumberInput {...props} shape={shape} />;
    case "choice":
      return <ChoiceInput {...props} choices={shape.choices} />;
    case "flag":
      return <FlagInput {...props} />;
    case "time":
      return <TimeField {...named(props)} mayEndDay />;
    case "date":
      return <DateField {...named(props)} />;
    case "text":
      return <TextInput {...props} />;
    case "names": {
      const field = shape.of === "people" ? "employeeId" : "qualificationId";
      const options = pickOptions(request, field);
      return options.length === 0 ? (
        <p class="muted">{catalogueWords().noValues}</p>
      ) : (
        <CheckList name={label} options={options} chosen={textsIn(value)} onChange={onChange} />
      );
    }
    case "weekdays":
      return <WeekdaysInput {...props} />;
    case "shifts":
      return <ShiftsInput {...props} choices={shape.choices} />;
    case "people":
      return <PeopleInput {...props} />;
    case "day":
      return <DayInput {...props} />;
    case "list":
      return <ListInput {...props} shape={shape} inner={ValueInput} />;
    case "map":
      return <MapInput {...props} shape={shape} inner={ValueInput} />;
    case "record":
      return <RecordInput {...props} fields={shape.fields} inner={ValueInput} />;
  }
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

function NumberInput({
  shape,
  ...props
}: ValueProps & { readonly shape: Extract<FieldShape, { readonly kind: "number" }> }) {
  const { label, path, value, fallback, form, onChange, problem } = props;
  const words = catalogueWords();
  const hint = useId();
  const range = rangeText(shape);
  const usual = typeof fallback === "number" ? words.usual(figure(fallback, 2)) : "";
  return (
    <span class="number-input">
      <input
        class="field"
        type="number"
        inputMode={shape.isWhole ? "numeric" : "decimal"}
        aria-label={label}
        aria-describedby={hint}
        aria-invalid={problem != null}
        step={shape.isWhole ? 1 : "any"}
        {...(shape.least !== null && { min: shape.least })}
        {...(shape.most !== null && { max: shape.most })}
        value={typeof value === "number" ? value : ""}
        placeholder={typeof fallback === "number" ? String(fallback) : ""}
        onInput={({ currentTarget }) => {
          const written = currentTarget.value;
          onChange(written === "" ? undefined : Number(written));
        }}
      />
      {form.units[path] !== undefined && <span aria-hidden="true">{form.units[path]}</span>}
      <span id={hint} class={problem == null ? "muted hint" : "hint problem"}>
        {problem ?? [usual, range].filter((text) => text !== "").join(", ")}
      </span>
    </span>
  );
}

function ChoiceInput({ choices, ...props }: ValueProps & { readonly choices: readonly string[] }) {
  const { label, path, value, fallback, form, onChange } = props;
  const shown = value ?? fallback;
  return (
    <select
      class="field"
      aria-label={label}
      value={typeof shown === "string" ? shown : ""}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value;
        onChange(chosen === "" ? undefined : chosen);
      }}
    >
      {fallback === undefined && <option value="">{catalogueWords().none}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {form.choices[path]?.[choice] ?? choice}
        </option>
      ))}
    </select>
  );
}

function FlagInput({ label, value, fallback, onChange }: ValueProps) {
  const words = catalogueWords();
  return (
    <select
      class="field"
      aria-label={label}
      value={(value ?? fallback) === true ? "yes" : "no"}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "yes")}
    >
      <option value="yes">{words.yes}</option>
      <option value="no">{words.no}</option>
    </select>
  );
}

/** What a field for a text of whatever kind has to know. */
function named({ label, value, fallback, onChange }: ValueProps) {
  const shown = value ?? fallback;
  return {
    ...{ label, isLabelled: true, value: typeof shown === "string" ? shown : "" },
    onChange: (written: string) => onChange(written === "" ? undefined : written),
  };
}

function TextInput(props: ValueProps) {
  const { label, value, onChange } = named(props);
  return (
    <input
      class="field"
      aria-label={label}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function WeekdaysInput({ label, value, onChange }: ValueProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    ...{ value: String(day), label: weekdayName(day) },
  }));
  return (
    <CheckList
      name={label}
      options={options}
      chosen={chosen}
      onChange={(days) => onChange(days.length === 0 ? undefined : days.map(Number).sort())}
    />
  );
}

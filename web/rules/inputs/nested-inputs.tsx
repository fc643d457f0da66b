/** Inputs for parameters that hold several values: rows of a list, a value for each person, named parts. */
import type { FieldShape, ParamField } from "../../../core/index.ts";
import { isObject } from "../../../json/is-object.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import type { Json } from "../scope.ts";
import { pickOptions } from "./pick-options.ts";
import type { Inner, ValueProps } from "./value-props.ts";

/** A row for each entry; the last can be taken away down to the least that are needed. */
export function ListInput({
  shape,
  inner: ValueInput,
  ...props
}: ValueProps & {
  readonly shape: Extract<FieldShape, { readonly kind: "list" }>;
  readonly inner: Inner;
}) {
  const { label, value, onChange } = props;
  const words = catalogueWords();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const isDays = shape.of.kind === "day";
  return (
    <fieldset class={isDays ? "days-input" : "list-input"} aria-label={label}>
      {entries.map((entry, index) => (
        // Rows have no names of their own.
        <div class="list-row" key={index}>
          <ValueInput
            {...props}
            shape={shape.of}
            label={words.row(label, index + 1)}
            value={entry}
            fallback={undefined}
            problem={null}
            onChange={(changed) =>
              onChange(entries.map((other, place) => (place === index ? changed : other)))
            }
          />
          <button
            class="button quiet small"
            type="button"
            aria-label={words.removeRow(index + 1)}
            onClick={() => {
              const left = entries.filter((_, place) => place !== index);
              onChange(left.length === 0 ? undefined : left);
            }}
          >
            ×
          </button>
        </div>
      ))}
      <button
        class="button small"
        type="button"
        aria-label={`${words.addRow}: ${label}`}
        disabled={shape.most !== null && entries.length >= shape.most}
        onClick={() => onChange([...entries, emptyOf(shape.of)])}
      >
        {words.addRow}
      </button>
    </fieldset>
  );
}

/** A value for each of some people or kinds of shift. */
export function MapInput({
  shape,
  inner: ValueInput,
  ...props
}: ValueProps & {
  readonly shape: Extract<FieldShape, { readonly kind: "map" }>;
  readonly inner: Inner;
}) {
  const { label, value, request, onChange } = props;
  const words = catalogueWords();
  const map: Json = isObject(value) ? value : {};
  const options = pickOptions(request, shape.by === "people" ? "employeeId" : "shiftType");
  const nameOf = (key: string) => options.find((option) => option.value === key)?.label ?? key;
  const free = options.filter((option) => !(option.value in map));
  return (
    <fieldset class="list-input" aria-label={label}>
      {Object.entries(map).map(([key, entry]) => (
        <div class="list-row" key={key}>
          <span>{nameOf(key)}</span>
          <ValueInput
            {...props}
            shape={shape.of}
            label={`${label}, ${nameOf(key)}`}
            value={entry}
            fallback={undefined}
            problem={null}
            onChange={(changed) => onChange({ ...map, [key]: changed })}
          />
          <button
            class="button quiet small"
            type="button"
            aria-label={words.removeNamed(nameOf(key))}
            onClick={() => {
              const { [key]: _, ...left } = map;
              onChange(Object.keys(left).length === 0 ? undefined : left);
            }}
          >
            ×
          </button>
        </div>
      ))}
      {free.length > 0 && (
        <select
          class="field"
          aria-label={`${words.addRow}: ${label}`}
          value=""
          onChange={({ currentTarget }) =>
            onChange({ ...map, [currentTarget.value]: emptyOf(shape.of) })
          }
        >
          <option value="">{words.addRow} …</option>
          {free.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

/** Parts with labels of their own. */
export function RecordInput({
  fields,
  inner: ValueInput,
  ...props
}: ValueProps & { readonly fields: readonly ParamField[]; readonly inner: Inner }) {
  const { label, value, form, onChange } = props;
  const record: Json = isObject(value) ? value : {};
  return (
    <fieldset class="record-input" aria-label={label}>
      {fields.map(({ name, path, shape }) => (
        <div class="labelled" key={name}>
          <span aria-hidden="true">{form.labels[path]}</span>
          <ValueInput
            {...props}
            {...{ shape, path }}
            label={`${label}: ${form.labels[path]}`}
            value={record[name]}
            fallback={undefined}
            problem={null}
            onChange={(changed) => {
              const { [name]: _, ...left } = record;
              onChange(changed === undefined ? left : { ...left, [name]: changed });
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** What a new row begins with. */
function emptyOf(shape: FieldShape): unknown {
  switch (shape.kind) {
    case "number":
      return shape.least ?? 0;
    case "day":
      return "W";
    case "list":
      return [emptyOf(shape.of)];
    case "record":
      return Object.fromEntries(
        shape.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, shape: inner }) => [name, emptyOf(inner)]),
      );
    case "date":
      return new Date().toISOString().slice(0, 10);
    default:
      return shape.kind === "people" || shape.kind === "shifts" ? {} : "";
  }
}

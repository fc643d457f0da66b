/** Which shifts or people a parameter means: a selector, picked. Keys that cannot be picked here stay as they are. */

import { isObject } from "../../../json/is-object.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import { CheckList } from "../check-list.tsx";
import { pickOptions } from "./pick-options.ts";
import type { ValueProps } from "./value-props.ts";

/** `all` stands for a selector without keys, `nights` for the nights. */
export function ShiftsInput({
  choices,
  ...props
}: ValueProps & { readonly choices: readonly string[] }) {
  const { label, path, value, form, request, onChange } = props;
  const words = catalogueWords();
  const ways = [
    ["all", words.anyShift],
    ["night", words.shiftNights],
    ["shiftTypes", words.by.shiftType],
    ["shiftIds", words.by.shiftId],
    ...choices.map((choice) => [choice, form.choices[path]?.[choice] ?? choice] as const),
  ] as const;
  const way = wayOf(value, ["shiftTypes", "shiftIds"]);
  return (
    <Selector
      {...{ label, value, way, onChange }}
      ways={ways.map(([key, text]) => ({ key, text: text ?? key }))}
      isChoice={(key) => choices.includes(key)}
      options={(key) => pickOptions(request, key === "shiftIds" ? "shiftId" : "shiftType")}
    />
  );
}

const peopleKeys: Readonly<Record<string, string>> = {
  employeeIds: "employeeId",
  qualificationIds: "qualificationId",
  employmentTypes: "employmentType",
  teamIds: "teamId",
  tags: "employeeTag",
};

export function PeopleInput({ label, value, request, onChange }: ValueProps) {
  const words = catalogueWords();
  const keys = Object.keys(peopleKeys);
  const ways = [
    { key: "all", text: words.anyone },
    ...keys
      .filter((key) => pickOptions(request, peopleKeys[key] ?? key).length > 0)
      .map((key) => ({ key, text: words.by[peopleKeys[key] ?? key] ?? key })),
  ];
  return (
    <Selector
      {...{ label, value, ways, onChange }}
      way={wayOf(value, keys)}
      isChoice={() => false}
      options={(key) => pickOptions(request, peopleKeys[key] ?? key)}
    />
  );
}

function Selector({
  label,
  value,
  way,
  ways,
  options,
  isChoice,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  /** The key in use; null for a selector that only the text can say. */
  readonly way: string | null;
  readonly ways: readonly { readonly key: string; readonly text: string }[];
  readonly options: (key: string) => readonly { readonly value: string; readonly label: string }[];
  readonly isChoice: (key: string) => boolean;
  readonly onChange: (value: unknown) => void;
}) {
  const words = catalogueWords();
  const chosen = (key: string): unknown => {
    if (key === "") return undefined;
    if (isChoice(key)) return key;
    return key === "all" ? {} : key === "night" ? { night: true } : { [key]: [] };
  };
  const list = way === null || !isObject(value) ? null : value[way];
  const shown = value === undefined ? "" : (way ?? "other");
  return (
    <div class="selector">
      <select
        class="field"
        aria-label={label}
        value={shown}
        onChange={({ currentTarget }) => onChange(chosen(currentTarget.value))}
      >
        <option value="">{words.none}</option>
        {shown === "other" && <option value="other">{words.asWritten}</option>}
        {ways.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {way !== null && Array.isArray(list) && (
        <CheckList
          name={label}
          options={options(way)}
          chosen={list.filter((one) => typeof one === "string")}
          onChange={(names) => onChange({ [way]: names })}
        />
      )}
    </div>
  );
}

/** The one key that a selector uses; null for several, or for one that is not among the keys. */
function wayOf(value: unknown, keys: readonly string[]): string | null {
  if (typeof value === "string") return value;
  if (!isObject(value)) return null;
  const used = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  const [first, second] = used;
  if (first === undefined) return "all";
  if (second !== undefined) return null;
  if (first[0] === "night" && first[1] === true) return "night";
  return keys.includes(first[0]) ? first[0] : null;
}

import { isObject, type Json, withIds } from "./json.ts";

export interface Renaming {
  readonly from: string;
  readonly to: string;
  /** Keys whose values are such ids, or lists of them. */
  readonly keys: ReadonlySet<string>;
  /** Field of conditions that are about such ids. */
  readonly field: string;
}

const valueKeys: ReadonlySet<string> = new Set(["value", "values"]);

/** The value with an id changed wherever a key or a condition of a rule says that it is one. */
export function renamedIds(value: Json, renaming: Renaming): Json {
  const { from, to, keys } = renaming;
  return inConditions(withIds(value, from, to, keys), renaming);
}

function inConditions(value: Json, renaming: Renaming): Json {
  if (Array.isArray(value)) return value.map((each: Json) => inConditions(each, renaming));
  if (!isObject(value)) return value;
  const { field, from, to } = renaming;
  const named = value.field === field ? withIds(value, from, to, valueKeys) : value;
  if (!isObject(named)) return named;
  return Object.fromEntries(
    Object.entries(named).map(([key, inner]) => [key, inConditions(inner, renaming)]),
  );
}

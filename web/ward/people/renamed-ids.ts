import { isObject, type Json, type JsonObject, withIds } from "../json.ts";

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

/** Keys whose values are ids of shifts, or lists of them. */
const namesShifts: ReadonlySet<string> = new Set([
  ...["shiftId", "shiftIds", "shiftDefinitionId", "allowedShiftIds", "excludedShiftIds"],
  "joinWith",
]);

/** The request with everything that names a shift naming it by another id; the shift itself is left as it is. */
export function withShiftIds(body: JsonObject, from: string, to: string): JsonObject {
  const renaming = { from, to, keys: namesShifts, field: "shiftId" };
  const entries = Object.entries(body);
  return Object.fromEntries(entries.map(([key, value]) => [key, renamedIds(value, renaming)]));
}

/** What a ward is called, whose holidays it has and when it is planned, as the request says it. */
import { type JsonObject, objectAt, textAt, withKey } from "../json.ts";
import type { NewWard } from "./new-ward.ts";

/** As a form shows it. */
export function wardSettingsOf(body: JsonObject): NewWard {
  const department = objectAt(body, "department");
  return {
    name: textAt(department, "name") || textAt(department, "id"),
    state: textAt(department, "federalState").toUpperCase(),
    start: textAt(body, "start_date"),
    end: textAt(body, "end_date"),
  };
}

/** The request with other settings; people, shifts and everything entered for single days stays as it is. */
export function withWardSettings(body: JsonObject, settings: NewWard): JsonObject {
  const { name, state, start, end } = settings;
  const before = wardSettingsOf(body);
  const department = withKey(
    { ...objectAt(body, "department"), name: name.trim() },
    "federalState",
    state === "" ? undefined : state,
  );
  const changed = { ...body, start_date: start, end_date: end, department };
  if (state === before.state) return changed;
  // A ward of no state names its holidays, none at first; with a state they are those of the state.
  if (state === "") return { ...changed, holiday_dates: body.holiday_dates ?? [] };
  const own = body.holiday_dates;
  return Array.isArray(own) && own.length === 0
    ? withKey(changed, "holiday_dates", undefined)
    : changed;
}

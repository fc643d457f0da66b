/** Changes of who there is: everything that names a person follows them. */
import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  objectsAt,
  textAt,
  withKey,
} from "../json.ts";
import { renamedIds } from "./renamed-ids.ts";

/** Keys of the request whose values are maps by id of a person. */
const byPerson = [
  ...["qualifications", "availability", "availability_windows", "credited_absences", "vacations"],
  ...["sick_leaves", "wishes", "wish_priorities", "wish_costs", "social_points", "wish_specs"],
  ...["preferences", "hourly_rates", "employee_boundary_week_hours", "employee_history"],
  ...["employee_last_shift_end", "employee_prior_night_run", "carry_over"],
];
/** Keys of the request whose values are lists of what single people do. */
const listsOfDuties = ["locked_assignments", "previous_assignments"];
const namesPeople: ReadonlySet<string> = new Set(["employeeId", "employeeIds"]);

/** A person is called by their own name, or by their id where they have none. */
export function nameOf(person: JsonObject): string {
  return textAt(person, "name") || textAt(person, "id");
}

/** The request with another list of people. */
export function withPeople(body: JsonObject, people: readonly JsonObject[]): JsonObject {
  return { ...body, employees: people };
}

/** The request with one person changed. */
export function withPerson(body: JsonObject, index: number, person: JsonObject): JsonObject {
  const people = objectsAt(body, "employees");
  if (people[index] === person) return body;
  return withPeople(
    body,
    people.map((each, k) => (k === index ? person : each)),
  );
}

/** An id that nobody has yet, as near to the name as can be. */
function freeId(name: string, people: readonly JsonObject[]): string {
  const taken = new Set(people.map(({ id }) => id));
  let id = name;
  for (let number = 2; taken.has(id); number++) id = `${name} (${number})`;
  return id;
}

/**
 * The request with more people. What the solver says of people it says by their ids, so a person who is entered by
 * hand has their name as id.
 */
export function addPeople(body: JsonObject, names: readonly string[]): JsonObject {
  const people = [...objectsAt(body, "employees")];
  for (const name of names) people.push({ id: freeId(name, people) });
  return withPeople(body, people);
}

/** The request with a person called otherwise; where their name is their id, everything that names them follows. */
export function renamePerson(body: JsonObject, index: number, name: string): JsonObject {
  const people = objectsAt(body, "employees");
  const person = people[index];
  if (person === undefined || name === "" || nameOf(person) === name) return body;
  if (textAt(person, "name") !== "") return withPerson(body, index, { ...person, name });
  const id = freeId(name, people);
  return withNewId(withPerson(body, index, { ...person, id }), textAt(person, "id"), id);
}

function withNewId(body: JsonObject, from: string, to: string): JsonObject {
  let changed: JsonObject = body;
  for (const key of byPerson) changed = withRenamedField(changed, key, from, to);
  const config = objectAt(body, "config");
  if (isObject(config.changeWeights)) {
    const weights = withRenamedField(config.changeWeights, "byEmployee", from, to);
    changed = { ...changed, config: { ...config, changeWeights: weights } };
  }
  const rest = Object.entries(changed).filter(([key]) => key !== "employees");
  const renamed = rest.map(([key, value]): [string, Json] => [
    key,
    renamedIds(value, { from, to, keys: namesPeople, field: "employeeId" }),
  ]);
  return { ...changed, ...Object.fromEntries(renamed) };
}

function withRenamedField(body: JsonObject, key: string, from: string, to: string): JsonObject {
  const map = body[key];
  if (!isObject(map) || !(from in map)) return body;
  const entries = Object.entries(map).map(([id, value]) => [id === from ? to : id, value]);
  return { ...body, [key]: Object.fromEntries(entries) };
}

/** The request without a person and what is known of them. Rules that name them are left, and told as wrong. */
export function removePerson(body: JsonObject, index: number): JsonObject {
  const people = objectsAt(body, "employees");
  const id = people[index]?.id;
  if (typeof id !== "string") return body;
  let changed = withPeople(
    body,
    people.filter((_, k) => k !== index),
  );
  for (const key of byPerson)
    if (key in changed)
      changed = withKey(changed, key, withKey(objectAt(changed, key), id, undefined));
  for (const key of listsOfDuties)
    if (key in changed) {
      const left = objectsAt(changed, key).filter(({ employeeId }) => employeeId !== id);
      changed = withKey(changed, key, left);
    }
  return changed;
}

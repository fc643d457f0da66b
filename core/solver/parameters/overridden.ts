/** Parameters as somebody wants them for a measurement: `{ "diving": { "sure": 0.8 } }`. */

import { isObject } from "../../model/is-object.ts";
import { PARAMETER_ROOMS, parametersOf, type SolverParameters } from "../parameters.ts";
import type { Parameter, Room } from "./parameter.ts";

export type Overridden =
  | { readonly ok: true; readonly parameters: SolverParameters }
  /** All that is wrong, a sentence for each. */
  | { readonly ok: false; readonly problems: readonly string[] };

const rooms: Readonly<Record<string, Room>> = PARAMETER_ROOMS;

/** The defaults with what is given in their place, or every problem of what is given. */
export function overridden(given: unknown): Overridden {
  if (!isObject(given))
    return { ok: false, problems: ["Parameters are an object of rooms, each an object of names."] };
  const problems = Object.entries(given).flatMap(([room, values]) => problemsOf(room, values));
  if (problems.length > 0) return { ok: false, problems };
  const parameters = parametersOf((parameter, room, name) => {
    const own = given[room];
    const value = isObject(own) ? own[name] : undefined;
    return isValue(value) ? value : parameter.value;
  });
  return { ok: true, parameters };
}

function problemsOf(room: string, values: unknown): readonly string[] {
  const known = Object.hasOwn(rooms, room) ? rooms[room] : undefined;
  if (known === undefined)
    return [`${room}: there is no such room; there are ${Object.keys(rooms).join(", ")}.`];
  if (!isObject(values)) return [`${room}: an object of names and values is expected.`];
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (parameter === undefined)
      return [
        `${room}.${name}: there is no such name; there are ${Object.keys(known).join(", ")}.`,
      ];
    const problem = problemOf(parameter, value);
    return problem === null ? [] : [`${room}.${name}: ${problem}`];
  });
}

/** What is wrong with a value; null when nothing is. */
export function problemOf(
  { value: standard, unit, bounds: [least, most] }: Parameter,
  value: unknown,
): string | null {
  const isList = typeof standard !== "number";
  if (isList !== Array.isArray(value))
    return isList ? "a list of numbers is expected." : "a number is expected.";
  const numbers: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (numbers.length === 0) return "the list is empty.";
  for (const number of numbers) {
    if (typeof number !== "number") return "numbers are expected.";
    if (!(number >= least && number <= most)) return `${number} is not from ${least} to ${most}.`;
    if ((unit === "count" || unit === "days") && !Number.isInteger(number))
      return `${number} is no whole number.`;
  }
  return null;
}

function isValue(value: unknown): value is number | readonly number[] {
  return typeof value === "number" || Array.isArray(value);
}

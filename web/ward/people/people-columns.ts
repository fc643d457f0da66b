/** The columns of the table of people: how each is read from the request as text, and written back. */
import { figure, numberIn } from "../../language/figures.ts";
import { wardWords } from "../../language/ward/ward-words.ts";
import {
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  withKey,
} from "../json.ts";
import type { ColumnKey } from "./column-key.ts";
import { nameOf, renamePerson, withPerson } from "./people-edits.ts";

/** The request with a cell written, or why the text cannot stand there. */
export type Written = { readonly body: JsonObject } | { readonly why: string };

export interface PeopleColumn {
  readonly key: ColumnKey;
  readonly isNumber: boolean;
  /** Where the request tells its problems, below the person. */
  readonly path: string;
  readonly read: (body: JsonObject, person: JsonObject) => string;
  readonly write: (body: JsonObject, index: number, text: string) => Written;
}

const personAt = (body: JsonObject, index: number): JsonObject =>
  objectsAt(body, "employees")[index] ?? {};

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** A number, undefined for nothing, or why it is none. */
function numberOf(text: string, { least, most, isWhole }: Bounds): number | undefined | string {
  if (text === "") return undefined;
  const value = numberIn(text);
  const words = wardWords();
  if (value === null) return words.noNumber;
  if (value < least || value > most) return words.outside(figure(least), figure(most));
  return isWhole && !Number.isInteger(value) ? words.notWhole : value;
}

function ownNumber(key: ColumnKey, field: string, bounds: Bounds): PeopleColumn {
  return {
    ...{ key, isNumber: true, path: field },
    read: (_, person) => shownNumber(person, field),
    write: (body, index, text) => {
      const value = numberOf(text, bounds);
      if (typeof value === "string") return { why: value };
      return { body: withPerson(body, index, withKey(personAt(body, index), field, value)) };
    },
  };
}

function limit(key: ColumnKey, most: number, isWhole = true): PeopleColumn {
  return {
    ...{ key, isNumber: true, path: `limits.${key}` },
    read: (_, person) => shownNumber(objectAt(person, "limits"), key),
    write: (body, index, text) => {
      const value = numberOf(text, { least: isWhole ? 1 : 0, most, isWhole });
      if (typeof value === "string") return { why: value };
      const person = personAt(body, index);
      const limits = withKey(objectAt(person, "limits"), key, value);
      return { body: withPerson(body, index, withKey(person, "limits", limits)) };
    },
  };
}

function shownNumber(of: JsonObject, field: string): string {
  const value = numberAt(of, field);
  return value === null ? "" : figure(value, 2);
}

const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];

const name: PeopleColumn = {
  ...{ key: "name", isNumber: false, path: "id" },
  read: (_, person) => nameOf(person),
  write: (body, index, text) => {
    if (text === "") return { why: wardWords().noName };
    const isTaken = objectsAt(body, "employees").some((p, k) => k !== index && nameOf(p) === text);
    return isTaken ? { why: wardWords().nameTaken } : { body: renamePerson(body, index, text) };
  },
};

/** Where the request has qualifications in a map of their own, that is where they are read from. */
const qualifications: PeopleColumn = {
  ...{ key: "qualifications", isNumber: false, path: "qualificationIds" },
  read: (body, person) => {
    const apart = objectAt(body, "qualifications");
    const id = textAt(person, "id");
    return (id in apart ? textsAt(apart, id) : textsAt(person, "qualificationIds")).join(", ");
  },
  write: (body, index, text) => {
    const person = personAt(body, index);
    const apart = objectAt(body, "qualifications");
    const id = textAt(person, "id");
    if (id in apart) return { body: { ...body, qualifications: { ...apart, [id]: listed(text) } } };
    return { body: withPerson(body, index, withKey(person, "qualificationIds", listed(text))) };
  },
};

/** The ward's own department is called by its name; others are known by their ids alone. */
const department: PeopleColumn = {
  ...{ key: "department", isNumber: false, path: "primaryDepartmentId" },
  read: (body, person) => {
    const [id, own] = [textAt(person, "primaryDepartmentId"), objectAt(body, "department")];
    return (id === textAt(own, "id") && textAt(own, "name")) || id;
  },
  write: (body, index, text) => {
    const own = objectAt(body, "department");
    const id = text !== "" && text === textAt(own, "name") ? textAt(own, "id") : text;
    const changed = withKey(
      personAt(body, index),
      "primaryDepartmentId",
      id === "" ? undefined : id,
    );
    return { body: withPerson(body, index, changed) };
  },
};

/** What planners call a shift: its code, else its name. */
export const codeOf = (shift: JsonObject): string =>
  textAt(shift, "code") || textAt(shift, "name") || textAt(shift, "id");

const excluded: PeopleColumn = {
  ...{ key: "excluded", isNumber: false, path: "excludedShiftIds" },
  read: (body, person) => {
    const codes = new Map(objectsAt(body, "shifts").map((s) => [textAt(s, "id"), codeOf(s)]));
    return textsAt(person, "excludedShiftIds")
      .map((id) => codes.get(id) ?? id)
      .join(", ");
  },
  write: (body, index, text) => {
    const shifts = objectsAt(body, "shifts");
    const ids: string[] = [];
    for (const entry of listed(text)) {
      const meant = shifts.find((shift) =>
        [codeOf(shift), textAt(shift, "name"), textAt(shift, "id")].some(
          (called) => called.toLowerCase() === entry.toLowerCase(),
        ),
      );
      if (meant === undefined) return { why: wardWords().noShift(entry) };
      ids.push(textAt(meant, "id"));
    }
    return {
      body: withPerson(body, index, withKey(personAt(body, index), "excludedShiftIds", ids)),
    };
  },
};

/** In the order in which they are shown; the name is the first. */
export const peopleColumns: readonly PeopleColumn[] = [
  name,
  ownNumber("hours", "contractHoursPerWeek", { least: 0, most: 168, isWhole: false }),
  ownNumber("days", "workDaysPerWeek", { least: 1, most: 7, isWhole: false }),
  qualifications,
  department,
  excluded,
  limit("maxHoursPerWeek", 168, false),
  limit("maxConsecutiveDays", 31),
  limit("maxConsecutiveNights", 31),
  limit("maxNightsPerMonth", 31),
  limit("minFreeWeekendsPerMonth", 5),
];

/** The people of rosters, and who a row of a roster is. */
import type { EmployeeEntity } from "../../request/shape/entities.ts";
import { foldedName } from "../tables/folded.ts";
import { isFootRow, type RosterRow } from "./roster-sheet.ts";

export type FoundPerson =
  | { readonly id: string }
  /** Nobody, or several who bear the name. */
  | { readonly ids: readonly string[] };

/** Finds a person by the number or the name of a row, in whatever order and case the name is written. */
export function personFinder(
  employees: readonly EmployeeEntity[],
): (row: Pick<RosterRow, "id" | "name">) => FoundPerson {
  const ids = new Set(employees.map(({ id }) => id));
  const byName = new Map<string, string[]>();
  for (const employee of employees) {
    const key = foldedName(nameOf(employee));
    byName.set(key, [...(byName.get(key) ?? []), employee.id]);
  }
  return ({ id, name }) => {
    if (id !== "" && ids.has(id)) return { id };
    const found = byName.get(foldedName(name || id)) ?? [];
    if (found.length === 1) return { id: found[0]! };
    return found.length === 0 && ids.has(name) ? { id: name } : { ids: found };
  };
}

function nameOf(employee: EmployeeEntity): string {
  const textOf = (key: string) => {
    const value = employee[key];
    return typeof value === "string" ? value.trim() : "";
  };
  const parts = [textOf("firstName"), textOf("lastName")].filter((part) => part !== "").join(" ");
  return textOf("name") || textOf("displayName") || parts || employee.id;
}

/** The people that rosters alone name, each once: by number where there is one, else by name. */
export function peopleOfRosters(
  rows: readonly RosterRow[],
  isCode: (text: string) => boolean,
): readonly EmployeeEntity[] {
  const people = new Map<string, EmployeeEntity>();
  for (const row of rows) {
    if (!isPersonLike(row, isCode)) continue;
    const key = row.id || foldedName(row.name);
    if (!people.has(key)) people.set(key, { id: row.id || row.name, name: row.name || row.id });
  }
  return [...people.values()];
}

/** Below the first empty line only rows with codes and without numbers are people: totals and legends stand there too. */
function isPersonLike(row: RosterRow, isCode: (text: string) => boolean): boolean {
  if (isFootRow(row)) return false;
  if (!row.isBelow) return true;
  const texts = row.cells.map(({ text }) => text);
  return texts.some(isCode) && !texts.some((text) => /^\d/.test(text));
}

/** Finds the person whom a row of another table names. */
import type { EmployeeEntity } from "../request/shape/entities.ts";
import { nameIn } from "./people.ts";
import type { Remarks } from "./remarks.ts";
import { foldedName } from "./tables/folded.ts";
import type { TableRow } from "./tables/table-row.ts";

type PersonField = "id" | "name" | "firstName" | "lastName";

/** By id or by name, in whatever order and case; null with a problem when nobody or more than one fits. */
export function personLookup(
  employees: readonly EmployeeEntity[],
  remarks: Remarks,
): (row: TableRow<PersonField>) => string | null {
  // Without a table of people that can be read, every name would be unknown.
  if (employees.length === 0 && remarks.problems.length > 0) return () => null;
  const ids = new Set(employees.map(({ id }) => id));
  const byName = new Map<string, string[]>();
  for (const { id, name } of employees) {
    const key = foldedName(typeof name === "string" ? name : id);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return (row) => {
    const ownId = row.cell("id");
    const name = nameIn(row);
    const who = ownId || name;
    const field =
      ownId === "" && row.cell("name") === "" ? "lastName" : ownId === "" ? "name" : "id";
    if (who === "") {
      remarks.problem(row.place(field), "missing_value", {});
      return null;
    }
    const found = byName.get(foldedName(who)) ?? [];
    // A name is the id of the first of its bearers; only the tables' own ids tell them apart.
    if (ids.has(who) && (found.length < 2 || ownId !== "")) return who;
    if (found.length === 1) return found[0]!;
    if (found.length === 0) remarks.problem(row.place(field), "unknown_person", { who });
    else remarks.problem(row.place(field), "several_people", { who, ids: found });
    return null;
  };
}

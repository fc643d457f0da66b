/** Looking up employees by id in the maps of a request. */
import type { Warnings } from "../messages/issues.ts";

/** Index by id; the first of several equal ids counts. */
export function indexById(
  entities: readonly { readonly id: string }[],
): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  entities.forEach(({ id }, position) => {
    if (!index.has(id)) index.set(id, position);
  });
  return index;
}

/** Entries of a map by employee id, as [employee, value]; ids nobody has are warned of, null values skipped. */
export function* perEmployee<T>(
  map: Readonly<Record<string, T | null>> | null | undefined,
  field: string,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): Generator<[employee: number, value: T, id: string]> {
  if (map == null) return;
  for (const [id, value] of Object.entries(map)) {
    const employee = employeeIndex.get(id);
    if (employee === undefined) warnOfUnknown(field, id, warnings);
    else if (value !== null) yield [employee, value, id];
  }
}

/** Warns that an entry of `field` names nobody of this request and is ignored. */
export function warnOfUnknown(field: string, id: string, warnings: Warnings): void {
  warnings.add(
    "unknown_employee",
    `${field}.${id}`,
    `${field} names employee ${JSON.stringify(id)}, who is not in this request; ignored.`,
  );
}

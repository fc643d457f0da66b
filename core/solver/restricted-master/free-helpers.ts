/** Helper columns that a master decides about. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { MasterScope } from "./master-scope.ts";

/** Those of the model all of whose rows take part and that have room. */
export function freeHelpers(
  { model, structure, masterColumns, placeOfRow }: Decomposition,
  scope: MasterScope,
): Int32Array {
  const free = Array.from(masterColumns).filter((column) => {
    if (scope.columnUpper[column]! <= model.columnLower[column]!) return false;
    let touches = false;
    for (const { row } of structure.rowsOf(column)) {
      const r = placeOfRow[row]!;
      if (r < 0) continue;
      if (scope.inRows[r] === 0) return false;
      touches = true;
    }
    return touches;
  });
  return Int32Array.from(free);
}

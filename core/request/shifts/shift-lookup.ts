/** Finding shifts by what a request calls them: id, type or roster code. */
import type { Shift } from "../../model/problem/problem.ts";

export interface ShiftLookup {
  /** Indices of the shifts; empty when nothing is called so. Ids and codes are case-sensitive, types are not. */
  byId(id: string): readonly number[];
  byType(type: string): readonly number[];
  byWorkplace(workplaceId: string): readonly number[];
  /** Shifts of this roster code, else of this id, else of this name. */
  byCode(code: string): readonly number[];
}

const NONE: readonly number[] = [];

export function shiftLookup(shifts: readonly Shift[]): ShiftLookup {
  const ids = grouped(shifts, ({ id }) => id);
  const names = grouped(shifts, ({ name }) => name);
  const codes = grouped(shifts, ({ code }) => code);
  const types = grouped(shifts, ({ type }) => type);
  const workplaces = grouped(shifts, ({ workplaceId }) => workplaceId);
  return {
    byId: (id) => ids.get(id) ?? NONE,
    byType: (type) => types.get(type.toLowerCase()) ?? NONE,
    byWorkplace: (id) => workplaces.get(id) ?? NONE,
    byCode: (code) => codes.get(code) ?? ids.get(code) ?? names.get(code) ?? NONE,
  };
}

function grouped(
  shifts: readonly Shift[],
  key: (shift: Shift) => string | null,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const shift of shifts) {
    const name = key(shift);
    if (name === null) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [shift.index]);
    else group.push(shift.index);
  }
  return groups;
}

/** What rules group shifts by. */
import type { Problem, Shift } from "../../model/problem/problem.ts";

export type ShiftGrouping = "shiftType" | "shiftId" | "workplaceId" | "areaId";

const read: Readonly<Record<ShiftGrouping, (shift: Shift) => string | null>> = {
  shiftType: ({ type }) => type,
  shiftId: ({ id }) => id,
  workplaceId: ({ workplaceId }) => workplaceId,
  areaId: ({ areaId }) => areaId,
};

/** By shift index; null where the shift has no such value. */
export function shiftValues(
  { shifts }: Problem,
  groupBy: ShiftGrouping,
): readonly (string | null)[] {
  return shifts.map(read[groupBy]);
}

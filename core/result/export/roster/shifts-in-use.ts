import type { Roster } from "./roster.ts";
import type { RosterShift } from "./roster-shift.ts";

/** The shifts that stand in the plan or are asked for, in the order of the request: those a legend explains. */
export function shiftsInUse({ shifts, duties, demand }: Roster): RosterShift[] {
  const used = new Set(duties.map(({ shift }) => shift));
  for (const { shift, cells } of demand)
    if (cells.some((cell) => cell !== null && cell.required > 0)) used.add(shift);
  return shifts.filter((shift) => used.has(shift));
}

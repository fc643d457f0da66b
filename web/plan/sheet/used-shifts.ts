import type { Roster, RosterShift } from "../../../core/index.ts";

/** Shifts that somebody works or that somebody is asked for. */
export function usedShifts({ shifts, duties, demand }: Roster): readonly RosterShift[] {
  const used = new Set([...duties, ...demand].map(({ shift }) => shift.id));
  return shifts.filter(({ id }) => used.has(id));
}

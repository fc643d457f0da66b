import type { UnassignedShift } from "../../../api.ts";
import type { Problem } from "../../../model/problem/problem.ts";
import type { RosterShift } from "./roster-shift.ts";

/** One entry of `unassigned_shifts` with its place in the roster. */
export interface RosterGap {
  /** Day of the window; null for a date outside it. */
  readonly day: number | null;
  readonly date: string;
  /** Null for a requirement under which no shift of the request runs. */
  readonly shift: RosterShift | null;
  /** Name of the shift, or id of the requirement. */
  readonly name: string;
  /** Persons, or hours where a requirement counts hours. */
  readonly missing: number;
  /** A sentence without the code in front. */
  readonly reason: string;
}

/** Every gap of the result, by date and otherwise in its order. */
export function gapsByDay(
  problem: Problem,
  shifts: readonly RosterShift[],
  gaps: readonly UnassignedShift[],
): RosterGap[] {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const { calendar } = problem;
  return gaps
    .map(({ shift_id, date, reason, details }) => {
      const shift = byId.get(shift_id) ?? null;
      const day = calendar.dayOf(date);
      return {
        day: day >= 0 && day < calendar.dayCount ? day : null,
        date,
        shift,
        name: shift?.name ?? shift_id,
        missing: details !== undefined && details.missing > 0 ? details.missing : 1,
        reason: reason.replace(/^\w+: /, ""),
      };
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

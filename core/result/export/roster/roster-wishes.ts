/** What people asked for and what became of it, where the roster shows it. */
import type { Problem } from "../../../model/problem/problem.ts";
import type { Claims } from "../../../objectives/parts/claims.ts";
import type { RosterShift } from "./roster-shift.ts";

export interface RosterWish {
  readonly employee: number;
  /** Days of the window it speaks of, ascending; at least one. */
  readonly days: readonly number[];
  /** Null when it speaks of any duty. */
  readonly shifts: readonly RosterShift[] | null;
  readonly wants: "free" | "work";
  readonly priority: "low" | "normal" | "high";
  /** `unclaimed`: granted, but its points are better kept for other wishes. */
  readonly state: "granted" | "refused" | "unclaimed";
}

/** Every wish that touches the window, in the order of the request; days of a wish may be more than it needs. */
export function rosterWishes(
  { calendar }: Problem,
  shifts: readonly RosterShift[],
  { wishes }: Claims,
): RosterWish[] {
  return wishes.flatMap(({ wish, state }) => {
    const duties = wish.parts.flatMap((part) => part.duties);
    const inside = duties.filter(({ day }) => day >= 0 && day < calendar.dayCount);
    if (inside.length === 0) return [];
    const days = [...new Set(inside.map(({ day }) => day))].sort((a, b) => a - b);
    const ofAny = inside.some((duty) => duty.shifts === null);
    const named = [...new Set(inside.flatMap((duty) => duty.shifts ?? []))];
    const { employee, wants, priority } = wish;
    return [
      {
        employee,
        days,
        shifts: ofAny ? null : named.map((shift) => shifts[shift]!),
        wants,
        priority,
        state,
      },
    ];
  });
}

/** Hours of shifts: by their times, and by the clock on the days on which it changes. */

import type { EmployeeHistory, Problem, Shift } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { ShiftEntity } from "../shape/entities.ts";

type Hours = Pick<Shift, "legalMinutes" | "creditMinutes">;

/** What a presence of so many minutes, its break included, counts for; hours that the shift states itself come first. */
export function hoursOf(entity: ShiftEntity, kind: Shift["kind"], presentMinutes: number): Hours {
  const netMinutes = presentMinutes - (entity.breakMinutes ?? 0);
  return {
    legalMinutes: entity.legalMinutes ?? (kind === "standby" ? 0 : netMinutes),
    creditMinutes:
      entity.durationMinutes ?? withoutNoise(netMinutes * creditFactorOf(entity, kind)),
  };
}

/** What a paid break adds to the credited minutes; nothing where the shift states those itself. */
export function breakCreditOf(entity: ShiftEntity, kind: Shift["kind"]): number {
  if (entity.durationMinutes != null) return 0;
  return withoutNoise((entity.breakMinutes ?? 0) * creditFactorOf(entity, kind));
}

function creditFactorOf({ creditFactor }: ShiftEntity, kind: Shift["kind"]): number {
  return creditFactor ?? (kind === "standby" ? 0 : 1);
}

/** Every shift on every window day and known day on which a clock change makes it longer or shorter than its times say. */
export function elapsedMinutesOf(
  entities: readonly ShiftEntity[],
  shifts: readonly Shift[],
  calendar: Calendar,
  history: readonly EmployeeHistory[],
): Problem["elapsedMinutes"] {
  const days = new Set(Array.from({ length: calendar.dayCount }, (_, day) => day));
  for (const known of history) for (const day of known.days.keys()) days.add(day);
  const byDay = new Map<number, ReadonlyMap<number, Hours>>();
  for (const day of days) {
    const hours = new Map<number, Hours>();
    for (const { index, kind, startMinute, endMinute } of shifts) {
      const elapsed = calendar.instant(day, endMinute) - calendar.instant(day, startMinute);
      if (elapsed === endMinute - startMinute) continue;
      const entity = entities[index]!;
      // What a spring gap leaves may be less than the break.
      hours.set(index, hoursOf(entity, kind, Math.max(elapsed, entity.breakMinutes ?? 0)));
    }
    if (hours.size > 0) byDay.set(day, hours);
  }
  return byDay;
}

/** Products such as 480 x 0.6 without the last bits of binary fractions. */
function withoutNoise(minutes: number): number {
  return Math.round(minutes * 1e6) / 1e6;
}

/** The times of shifts that give none: what is usual for their type. */

import type { Warnings } from "../messages/issues.ts";
import type { ShiftEntity } from "../shape/entities.ts";
import { minutesOf } from "./clock.ts";

/** A shift with both its times. */
export type TimedShift = ShiftEntity & { readonly startTime: string; readonly endTime: string };

type Times = Pick<TimedShift, "startTime" | "endTime">;

const USUAL: Readonly<Record<string, Times>> = {
  early: { startTime: "06:00", endTime: "14:00" },
  day: { startTime: "08:00", endTime: "16:00" },
  late: { startTime: "14:00", endTime: "22:00" },
  night: { startTime: "22:00", endTime: "06:00" },
};

/** All usual times are as long as this; so is a shift that gives one of its times only. */
const USUAL_MINUTES = 480;

/** Shifts in request order; where times had to be filled in, one warning says so for all of them. */
export function timedShifts(entities: readonly ShiftEntity[], warnings: Warnings): TimedShift[] {
  const filled: { readonly position: number; readonly shift: TimedShift }[] = [];
  const shifts = entities.map((entity, position) => {
    const { startTime, endTime } = entity;
    if (startTime != null && endTime != null) return { ...entity, startTime, endTime };
    const shift = { ...entity, ...timesOf(entity) };
    filled.push({ position, shift });
    return shift;
  });
  const [first] = filled;
  if (first !== undefined) {
    const listed = filled
      .slice(0, 10)
      .map(({ shift: { id, startTime, endTime } }) => `${id} ${startTime} to ${endTime}`);
    const more = filled.length > 10 ? ` and ${filled.length - 10} more` : "";
    warnings.add(
      "default_times",
      `shifts.${first.position}`,
      `Shifts without times get those that are usual for their shiftType: ${listed.join(", ")}${more}.`,
    );
  }
  return shifts;
}

/** One given time stands, and the other lies as far from it as is usual. */
export function timesOf({
  startTime,
  endTime,
  shiftType,
}: Partial<Pick<ShiftEntity, "startTime" | "endTime" | "shiftType">>): Times {
  if (startTime != null)
    return { startTime, endTime: clockOf(minutesOf(startTime) + USUAL_MINUTES) };
  if (endTime != null) return { startTime: clockOf(minutesOf(endTime) - USUAL_MINUTES), endTime };
  const type = shiftType?.toLowerCase() ?? "day";
  return (Object.hasOwn(USUAL, type) ? USUAL[type] : undefined) ?? USUAL.day!;
}

function clockOf(minutes: number): string {
  const inDay = (minutes + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

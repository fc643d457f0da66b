/** The structural keys of wishes. */

import { wishKey } from "../program/structural-key.ts";
import type { Problem } from "./problem.ts";

/** Keys in the order of the problem's wishes; those of one person and date are told apart by their place, from 0. */
export function wishKeys({ wishes, employees, calendar }: Problem): readonly string[] {
  const places = new Map<string, number>();
  return wishes.map(({ employee, day }) => {
    const cell = `${employee}/${day}`;
    const place = places.get(cell) ?? 0;
    places.set(cell, place + 1);
    return wishKey(employees[employee]!.id, calendar.dateOf(day), String(place));
  });
}

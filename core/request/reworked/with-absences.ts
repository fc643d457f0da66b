/** Who has turned out to be away since a plan was made, added to its request. */

import { isObject } from "../../model/is-object.ts";
import { entries, type Loose } from "../shape/loose.ts";

/** Dates on which somebody is away. */
export interface Absence {
  readonly employeeId: string;
  /** Of `sick_leaves`, `vacations` or `availability`. */
  readonly kind: "sick" | "vacation" | "unavailable";
  /** ISO dates. */
  readonly dates: readonly string[];
}

/** Where the kinds stand that are lists of dates by person. */
const LISTS = [
  ["sick", "sick_leaves"],
  ["vacation", "vacations"],
] as const;

/**
 * The request with the absences beside those it has. Locks of the same people on the same dates are released: they would
 * keep the duties of somebody who is not there. The request is not judged, and one that is no object comes back as it is.
 */
export function withAbsences(request: unknown, absences: readonly Absence[]): unknown {
  if (!isObject(request) || absences.length === 0) return request;
  const added: Record<string, unknown> = {};
  const of = (kind: Absence["kind"]) => absences.filter((absence) => absence.kind === kind);
  for (const [kind, field] of LISTS)
    if (of(kind).length > 0) added[field] = merged(request[field], of(kind), datesAfter);
  if (of("unavailable").length > 0)
    added.availability = merged(request.availability, of("unavailable"), unavailableAfter);
  const locks = remainingLocks(request.locked_assignments, absences);
  if (locks !== null) added.locked_assignments = locks;
  return { ...request, ...added };
}

/** The map by person with the absences added; everybody else's entries stay as they are. */
function merged(
  map: unknown,
  absences: readonly Absence[],
  add: (old: unknown, dates: readonly string[]) => unknown,
): Loose {
  const byPerson = new Map<string, unknown>(isObject(map) ? Object.entries(map) : []);
  for (const { employeeId, dates } of absences)
    byPerson.set(employeeId, add(byPerson.get(employeeId), dates));
  return Object.fromEntries(byPerson);
}

function datesAfter(old: unknown, dates: readonly string[]): unknown {
  return [...new Set([...(Array.isArray(old) ? old : []), ...dates])];
}

function unavailableAfter(old: unknown, dates: readonly string[]): unknown {
  return {
    ...(isObject(old) ? old : {}),
    ...Object.fromEntries(dates.map((date) => [date, false])),
  };
}

/** Null where no lock is released. */
function remainingLocks(locks: unknown, absences: readonly Absence[]): unknown[] | null {
  const released = new Set(
    entries(locks).flatMap(([index, { employeeId, date }]) =>
      absences.some((absence) => absence.employeeId === employeeId && isIn(absence, date))
        ? [index]
        : [],
    ),
  );
  if (!Array.isArray(locks) || released.size === 0) return null;
  return locks.filter((_, index) => !released.has(index));
}

function isIn({ dates }: Absence, date: unknown): boolean {
  return typeof date === "string" && dates.includes(date);
}

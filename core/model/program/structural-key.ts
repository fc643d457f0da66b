/**
 * One name for each thing a result speaks of, the same in objective items, conflicts, relaxations, changes and wishes:
 * `kind:id`, then what narrows it down, parted by `|`. A `|` or `%` inside an id is written as in a URL.
 */
import type { AbsenceField } from "../../language/values.ts";

/** A rule in force (its own key), or what it says about a person and a date; `subject` tells two such places apart. */
export function ruleKey(key: string, employeeId?: string, date?: string, subject?: string): string {
  return [key, ...narrowed(employeeId, date, subject)].join("|");
}

/** What a shift, staffing rule, workplace, area group or planning rule asks for on a date, or in a part of it. */
export function demandKey(requirementId: string, date: string, part?: string): string {
  return [`demand:${escaped(requirementId)}`, date, ...narrowed(part)].join("|");
}

/** The most that a shift, staffing rule, workplace or area group allows on a date, or the share of qualified it sets. */
export function capacityKey(requirementId: string, date: string): string {
  return `capacity:${escaped(requirementId)}|${date}`;
}

/** A duty of a person. */
export function dutyKey(employeeId: string, date: string, shiftId: string): string {
  return `duty:${escaped(employeeId)}|${date}|${escaped(shiftId)}`;
}

/** A locked duty. */
export function lockKey(employeeId: string, date: string, shiftId: string): string {
  return `lock:${escaped(employeeId)}|${date}|${escaped(shiftId)}`;
}

/** A day a person is away, or has times at which duties do not fit, by the field of the request that says so. */
export function absenceKey(field: AbsenceField, employeeId: string, date: string): string {
  return `${field}:${escaped(employeeId)}|${date}`;
}

/** A wish: those of one person and date are told apart by their place in the list. */
export function wishKey(employeeId: string, date: string, place: string): string {
  return `wish:${escaped(employeeId)}|${date}|${escaped(place)}`;
}

/** What an objective charges a person, a date or a shift for; `subject` tells two such charges apart. */
export function objectiveKey(
  objective: string,
  employeeId?: string,
  date?: string,
  shiftId?: string,
  subject?: string,
): string {
  return [`objective:${objective}`, ...narrowed(employeeId, date, shiftId, subject)].join("|");
}

function narrowed(...parts: readonly (string | undefined)[]): readonly string[] {
  const last = parts.findLastIndex((part) => part !== undefined);
  return parts.slice(0, last + 1).map((part) => escaped(part ?? ""));
}

function escaped(id: string): string {
  return id.replaceAll("%", "%25").replaceAll("|", "%7C");
}

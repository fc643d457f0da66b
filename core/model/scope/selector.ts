/**
 * Selectors inside rule parameters: which shifts or employees a rule speaks about beside its scope. OR inside a key, AND
 * across keys, an empty selector selects all. Ids, codes and tags are case-sensitive; types and kinds are not.
 */
import type { Employee, Problem, Shift } from "../problem/problem.ts";

type Names = readonly string[] | null | undefined;

export interface ShiftSelector {
  readonly shiftIds?: Names;
  readonly shiftTypes?: Names;
  readonly codes?: Names;
  readonly night?: boolean | null | undefined;
  readonly kinds?: Names;
  readonly workplaceIds?: Names;
  readonly areaIds?: Names;
  readonly areaGroupIds?: Names;
  readonly tags?: Names;
  /** Wall-clock HH:MM bounds of the start, both inclusive; a span from a later to an earlier time crosses midnight. */
  readonly startFrom?: string | null | undefined;
  readonly startTo?: string | null | undefined;
}

export interface EmployeeSelector {
  readonly employeeIds?: Names;
  readonly qualificationIds?: Names;
  readonly departmentIds?: Names;
  readonly teamIds?: Names;
  readonly tags?: Names;
  readonly employmentTypes?: Names;
  readonly collectiveAgreementIds?: Names;
}

/** 1 at the index of every shift the selector matches, 0 elsewhere. */
export function selectShifts(problem: Problem, selector: ShiftSelector): Uint8Array {
  return Uint8Array.from(problem.shifts, (shift) => (matchesShift(selector, shift) ? 1 : 0));
}

/** 1 at the index of every employee the selector matches, 0 elsewhere. */
export function selectEmployees(problem: Problem, selector: EmployeeSelector): Uint8Array {
  return Uint8Array.from(problem.employees, (person) =>
    matchesEmployee(selector, person) ? 1 : 0,
  );
}

/** Minutes from midnight of a valid HH:MM text. */
export function clockMinutes(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

function matchesShift(selector: ShiftSelector, shift: Shift): boolean {
  return (
    has(selector.shiftIds, [shift.id]) &&
    hasLabel(selector.shiftTypes, shift.type) &&
    has(selector.codes, [shift.code]) &&
    (selector.night == null || selector.night === shift.isNight) &&
    hasLabel(selector.kinds, shift.kind) &&
    has(selector.workplaceIds, [shift.workplaceId]) &&
    has(selector.areaIds, [shift.areaId]) &&
    has(selector.areaGroupIds, shift.areaGroupIds) &&
    has(selector.tags, shift.tags) &&
    startsWithin(shift.startMinute, selector.startFrom, selector.startTo)
  );
}

function matchesEmployee(selector: EmployeeSelector, person: Employee): boolean {
  return (
    has(selector.employeeIds, [person.id]) &&
    has(selector.qualificationIds, [...person.qualificationIds]) &&
    has(selector.departmentIds, [person.primaryDepartmentId, ...person.departmentIds]) &&
    has(selector.teamIds, [person.teamId]) &&
    has(selector.tags, person.tags) &&
    hasLabel(selector.employmentTypes, person.employmentType) &&
    has(selector.collectiveAgreementIds, [person.collectiveAgreementId])
  );
}

function has(wanted: Names, actual: readonly (string | null)[]): boolean {
  return wanted == null || actual.some((value) => value !== null && wanted.includes(value));
}

function hasLabel(wanted: Names, actual: string | null): boolean {
  if (wanted == null) return true;
  const label = actual?.toLowerCase();
  return label !== undefined && wanted.some((value) => value.toLowerCase() === label);
}

function startsWithin(
  minute: number,
  from: string | null | undefined,
  to: string | null | undefined,
): boolean {
  const first = from == null ? 0 : clockMinutes(from);
  const last = to == null ? 1440 : clockMinutes(to);
  return first <= last ? minute >= first && minute <= last : minute >= first || minute <= last;
}

/** Locked and previous assignments with indices instead of ids. */
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import { warnOfUnknown } from "../people/people.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { AssignmentEntity } from "../shape/wish-entities.ts";

/** An assignment on any day, also outside the window. */
export interface GivenAssignment {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
  /** Position in the list of the request. */
  readonly position: number;
}

interface Indices {
  readonly calendar: Calendar;
  readonly employeeIndex: ReadonlyMap<string, number>;
  readonly shiftIndex: ReadonlyMap<string, number>;
}

/** Locks with exact duplicates merged; those that name nobody or nothing are refused elsewhere and left out here. */
export function lockedAssignments(request: SolveRequest, indices: Indices): GivenAssignment[] {
  return distinct(
    (request.locked_assignments ?? []).flatMap(
      (entity, position) => resolve(entity, position, indices) ?? [],
    ),
  );
}

/** Previous assignments with exact duplicates merged; those that name nobody or nothing are ignored with a warning. */
export function previousAssignments(
  request: SolveRequest,
  indices: Indices,
  warnings: Warnings,
): GivenAssignment[] {
  const field = "previous_assignments";
  const list = (request.previous_assignments ?? []).flatMap((entity, position) => {
    const found = resolve(entity, position, indices);
    if (found !== null) return found;
    if (!indices.employeeIndex.has(entity.employeeId))
      warnOfUnknown(field, entity.employeeId, warnings);
    else
      warnings.add(
        "unknown_shift",
        `${field}.${shiftIdOf(entity)}`,
        `${field} names shift ${JSON.stringify(shiftIdOf(entity))}, which is not in this request; ignored.`,
      );
    return [];
  });
  return distinct(list);
}

function resolve(
  entity: AssignmentEntity,
  position: number,
  { calendar, employeeIndex, shiftIndex }: Indices,
): GivenAssignment | null {
  const employee = employeeIndex.get(entity.employeeId);
  const shift = shiftIndex.get(shiftIdOf(entity));
  if (employee === undefined || shift === undefined) return null;
  return { employee, day: calendar.dayOf(entity.date), shift, position };
}

function shiftIdOf({ shiftDefinitionId, shiftId }: AssignmentEntity): string {
  return shiftDefinitionId ?? shiftId ?? "";
}

function distinct(list: readonly GivenAssignment[]): GivenAssignment[] {
  const seen = new Set<string>();
  return list.filter(({ employee, day, shift }) => {
    const key = `${employee} ${day} ${shift}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

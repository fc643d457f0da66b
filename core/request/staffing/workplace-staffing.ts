/** The numbers of workplaces and area groups -> requirements, added to those of their shifts. */
import { forceOf, type Requirement } from "../../model/demand/requirement.ts";
import {
  type Counting,
  dayParts,
  type Surroundings,
  spanParts,
} from "../../model/demand/requirement-parts.ts";
import type { Warnings } from "../messages/issues.ts";
import { severityFrom } from "../rules/priority.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { weekdayFrom } from "../shifts/clock.ts";
import { span } from "./staffing-rules.ts";

/** Requirements of the workplaces that carry numbers, in request order. */
export function workplaceRequirements(
  { workplaces }: SolveRequest,
  around: Surroundings,
  warnings: Warnings,
): Requirement[] {
  return (workplaces ?? []).flatMap((place, index) => {
    const { id, minStaff, optimalStaff, capacity, openFrom, openTo, weekdays } = place;
    if ((minStaff ?? optimalStaff ?? capacity) == null) return [];
    const days = weekdays?.length ? new Set(weekdays.map(weekdayFrom)) : null;
    const path = `workplaces.${index}`;
    return pooled(around, warnings, path, {
      id,
      name: place.name ?? id,
      type: "workplace",
      severity: "must",
      shifts: indicesOf(around, (shift) => shift.workplaceId === id),
      holdsOn: (day) => days === null || days.has(around.calendar.weekday(day)),
      qualificationIds: [],
      bounds: { min: minStaff ?? 0, target: optimalStaff ?? null, max: capacity ?? null },
      segment: openFrom == null || openTo == null ? null : span(openFrom, openTo),
    });
  });
}

/** Requirements of the area groups that carry numbers, in request order. */
export function areaGroupRequirements(
  { area_groups }: SolveRequest,
  around: Surroundings,
  warnings: Warnings,
): Requirement[] {
  return (area_groups ?? []).flatMap((group, index) => {
    const { id, minStaff, optimalStaff, maxStaff, timeFrom, timeTo } = group;
    if ((minStaff ?? optimalStaff ?? maxStaff) == null) return [];
    const path = `area_groups.${index}`;
    return pooled(around, warnings, path, {
      id,
      name: group.name ?? id,
      type: "areaGroup",
      severity: severityFrom(group.severity ?? "must") ?? "must",
      shifts: indicesOf(around, (shift) => shift.areaGroupIds.includes(id)),
      holdsOn: () => true,
      qualificationIds: group.qualificationIds ?? [],
      bounds: { min: minStaff ?? 0, target: optimalStaff ?? null, max: maxStaff ?? null },
      segment:
        timeFrom == null && timeTo == null ? null : span(timeFrom ?? "00:00", timeTo ?? "24:00"),
    });
  });
}

interface Pool extends Pick<Requirement, "id" | "name" | "type" | "severity"> {
  readonly shifts: readonly number[];
  readonly holdsOn: (day: number) => boolean;
  readonly qualificationIds: readonly string[];
  readonly bounds: {
    readonly min: number;
    readonly target: number | null;
    readonly max: number | null;
  };
  /** Null counts whole dates. */
  readonly segment: { readonly from: number; readonly to: number } | null;
}

/** None where nothing of the pool runs; its numbers then mean nothing, of which the caller is warned. */
function pooled(around: Surroundings, warnings: Warnings, path: string, pool: Pool): Requirement[] {
  const { id, name, type, severity, shifts, holdsOn, qualificationIds, bounds, segment } = pool;
  const members = new Set(shifts);
  const counting: Counting = {
    qualification: qualificationIds.length > 0 ? { ids: qualificationIds, mode: "any" } : null,
    unit: "persons",
    includes: (employee, _day, shift) =>
      members.has(shift) && around.employees[employee]!.countsForStaffing,
    lost: new Set(),
  };
  const occurrences = around.occurrences.filter(
    ({ shift, day }) => members.has(shift) && holdsOn(day),
  );
  const days = [...new Set(occurrences.map(({ day }) => day))].sort((a, b) => a - b);
  const parts =
    segment === null
      ? dayParts(
          around,
          counting,
          occurrences.map(({ index }) => index),
          bounds,
        )
      : days.flatMap((day) =>
          spanParts(around, counting, shifts, day, [{ ...segment, ...bounds }]),
        );
  if (parts.length === 0) {
    warnings.add("no_match", path, `The numbers of ${id} meet no shift that runs in the window.`);
    return [];
  }
  const common = {
    ...{ importance: 1, minSharePercent: null, underWeight: 1, overWeight: 1 },
    ...{ force: forceOf(severity), needs: counting.qualification, isOfShifts: false },
  };
  return [{ ...counting, ...common, id, name, type, severity, parts }];
}

function indicesOf(
  { shifts }: Surroundings,
  isMember: (shift: Surroundings["shifts"][number]) => boolean,
): number[] {
  return shifts.filter(isMember).map(({ index }) => index);
}

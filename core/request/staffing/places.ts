/** Workplaces and area groups as far as they decide who may work where; their staffing is not read here. */
import type { QualificationGroup } from "../../model/problem/eligibility.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { AreaGroupEntity } from "../shape/staffing-entities.ts";

interface Workplace {
  readonly departmentId: string | null;
  readonly areaId: string | null;
  readonly isActive: boolean;
  readonly required: QualificationGroup;
}

interface ShiftLinks {
  readonly id: string;
  readonly departmentId: string;
  readonly workplaceId: string | null;
  readonly areaId: string | null;
}

export interface Places {
  readonly workplaces: ReadonlyMap<string, Workplace>;
  /** Area groups a shift belongs to, in request order. */
  groupsOf(shift: ShiftLinks): readonly string[];
  /** For area groups that name their employees: who may work in them. */
  readonly closedGroups: ReadonlyMap<string, ReadonlySet<string>>;
}

export function normalisePlaces(request: SolveRequest): Places {
  const workplaces = new Map<string, Workplace>();
  for (const workplace of request.workplaces ?? []) {
    workplaces.set(workplace.id, {
      departmentId: workplace.departmentId ?? null,
      areaId: workplace.areaId ?? null,
      isActive: workplace.isActive ?? true,
      required: {
        ids: workplace.requiredQualificationIds ?? [],
        mode: workplace.qualificationMode?.toLowerCase() === "any" ? "any" : "all",
      },
    });
  }
  const groups = request.area_groups ?? [];
  const byShift = groupsBy(groups, "shiftIds");
  const byDepartment = groupsBy(groups, "departmentIds");
  const byWorkplace = groupsBy(groups, "workplaceIds");
  const byArea = groupsBy(groups, "areaIds");
  return {
    workplaces,
    groupsOf: ({ id, departmentId, workplaceId, areaId }) => {
      const members = new Set([
        ...(byShift.get(id) ?? []),
        ...(byDepartment.get(departmentId) ?? []),
        ...((workplaceId === null ? undefined : byWorkplace.get(workplaceId)) ?? []),
        ...((areaId === null ? undefined : byArea.get(areaId)) ?? []),
      ]);
      return [...members].sort((a, b) => a - b).map((group) => groups[group]!.id);
    },
    closedGroups: new Map(
      groups.flatMap(({ id, employeeIds }) =>
        employeeIds?.length ? [[id, new Set(employeeIds)] as const] : [],
      ),
    ),
  };
}

/** Positions of the groups that list each id under one of their keys. */
function groupsBy(
  groups: readonly AreaGroupEntity[],
  key: "shiftIds" | "departmentIds" | "workplaceIds" | "areaIds",
): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  groups.forEach((group, position) => {
    for (const id of group[key] ?? []) {
      const list = positions.get(id);
      if (list === undefined) positions.set(id, [position]);
      else list.push(position);
    }
  });
  return positions;
}

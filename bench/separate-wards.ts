/** Several generated wards in one request that share no person, shift or rule's demand. */
import type { SolveRequest } from "../core/index.ts";
import { type WardSize, wardRequest } from "./ward-request.ts";

/** Wards of one size, of seeds from the one of `size` on, with ids that begin `w0-`, `w1-` and so on. */
export function wardsApart(size: WardSize, count: number): readonly SolveRequest[] {
  return Array.from({ length: count }, (_, at) =>
    renamed(wardRequest({ ...size, seed: size.seed + at }), `w${at}-`),
  );
}

/** The wards in one request; they have the same window and the same rules. */
export function inOneRequest(wards: readonly SolveRequest[]): SolveRequest {
  const [first] = wards;
  const maps = <Key extends keyof SolveRequest>(key: Key) =>
    Object.assign({}, ...wards.map((ward) => ward[key]));
  return {
    ...first!,
    employees: wards.flatMap(({ employees }) => employees),
    shifts: wards.flatMap(({ shifts }) => shifts),
    locked_assignments: wards.flatMap((ward) => ward.locked_assignments ?? []),
    vacations: maps("vacations"),
    sick_leaves: maps("sick_leaves"),
    wishes: maps("wishes"),
    wish_priorities: maps("wish_priorities"),
    preferences: maps("preferences"),
    planning_rules: (first!.planning_rules ?? []).map((rule, at) => ({
      ...rule,
      conditions: (rule.conditions ?? []).map((condition, k) =>
        Array.isArray(condition.value)
          ? {
              ...condition,
              value: wards.flatMap(
                (ward) => ward.planning_rules![at]!.conditions![k]!.value as string[],
              ),
            }
          : condition,
      ),
    })),
  };
}

function renamed(ward: SolveRequest, prefix: string): SolveRequest {
  const named = (id: string | null | undefined) => `${prefix}${id}`;
  const keys = <T>(map: Readonly<Record<string, T>> | null | undefined) =>
    Object.fromEntries(Object.entries(map ?? {}).map(([id, value]) => [named(id), value]));
  return {
    ...ward,
    employees: ward.employees.map((employee) => ({
      ...employee,
      id: named(employee.id),
      primaryDepartmentId: named(employee.primaryDepartmentId),
      departmentIds: employee.departmentIds?.map(named),
    })),
    shifts: ward.shifts.map((shift) => ({
      ...shift,
      id: named(shift.id),
      departmentId: named(shift.departmentId),
    })),
    locked_assignments: ward.locked_assignments?.map((lock) => ({
      ...lock,
      employeeId: named(lock.employeeId),
      shiftDefinitionId: named(lock.shiftDefinitionId),
    })),
    vacations: keys(ward.vacations),
    sick_leaves: keys(ward.sick_leaves),
    wishes: keys(ward.wishes),
    wish_priorities: keys(ward.wish_priorities),
    preferences: keys(ward.preferences),
    planning_rules: ward.planning_rules?.map((rule) => ({
      ...rule,
      conditions: rule.conditions?.map((condition) =>
        Array.isArray(condition.value)
          ? { ...condition, value: condition.value.map((id) => named(String(id))) }
          : condition,
      ),
    })),
  };
}

/** Employees with their defaults, and what the candidate filter needs to know of them. */
import type { EmployeeFilter } from "../../model/problem/eligibility.ts";
import type { Employee } from "../../model/problem/problem.ts";
import type { EmployeeTerms } from "../expansion/employee-terms.ts";
import type { Warnings } from "../messages/issues.ts";
import type { EmployeeEntity } from "../shape/entities.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { weekdayFrom } from "../shifts/clock.ts";
import type { DepartmentSettings } from "../shifts/department.ts";
import type { PersonalTimes } from "./availability-windows.ts";
import { contractTarget, contractTargetByDay } from "./contract-target.ts";
import type { CreditedAbsence } from "./credited-absences.ts";
import { payOf } from "./pay.ts";
import { perEmployee } from "./people.ts";

/** Facts of the request's maps about one employee. */
interface MapFacts {
  readonly qualificationIds: ReadonlyMap<number, readonly string[]>;
  readonly socialPoints: ReadonlyMap<number, number>;
  readonly hourlyRates: ReadonlyMap<number, number>;
}

/** What is already known when employees are read. */
interface PeopleFacts {
  readonly department: DepartmentSettings;
  /** By employee. */
  readonly terms: readonly EmployeeTerms[];
  readonly absence: Uint8Array;
  readonly lastShiftEnds: ReadonlyMap<number, number>;
  readonly credited: ReadonlyMap<number, ReadonlyMap<number, CreditedAbsence>>;
  readonly times: ReadonlyMap<number, PersonalTimes>;
  readonly employeeIndex: ReadonlyMap<string, number>;
}

interface NormalisedEmployees {
  readonly employees: readonly Employee[];
  /** In the same order. */
  readonly filters: readonly EmployeeFilter[];
}

export function normaliseEmployees(
  request: SolveRequest,
  { department, terms, absence, credited, times, lastShiftEnds, employeeIndex }: PeopleFacts,
  warnings: Warnings,
): NormalisedEmployees {
  const fromMap = <T>(map: Readonly<Record<string, T | null>> | null | undefined, field: string) =>
    new Map<number, T>(
      Array.from(perEmployee(map, field, employeeIndex, warnings), ([employee, value]) => [
        employee,
        value,
      ]),
    );
  const facts: MapFacts = {
    qualificationIds: fromMap(request.qualifications, "qualifications"),
    socialPoints: fromMap(request.social_points, "social_points"),
    hourlyRates: fromMap(request.hourly_rates, "hourly_rates"),
  };
  const filters = request.employees.map((entity, index) =>
    filterOf(
      entity,
      department,
      facts.qualificationIds.get(index) ?? entity.qualificationIds ?? [],
      {
        lastShiftEnd: lastShiftEnds.get(index) ?? null,
        possibleTimes: times.get(index)?.possible ?? null,
      },
    ),
  );
  const employees = request.employees.map((entity, index) =>
    employeeOf(entity, index, {
      department,
      absence,
      credited: credited.get(index),
      facts,
      terms: terms[index]!,
      filter: filters[index]!,
    }),
  );
  return { employees, filters };
}

interface Surroundings {
  readonly department: DepartmentSettings;
  readonly absence: Uint8Array;
  readonly credited: ReadonlyMap<number, CreditedAbsence> | undefined;
  readonly facts: MapFacts;
  readonly terms: EmployeeTerms;
  readonly filter: EmployeeFilter;
}

function employeeOf(entity: EmployeeEntity, index: number, around: Surroundings): Employee {
  const { department, facts, filter, terms } = around;
  const held = [...filter.qualifiedUntil].filter(([, lastDay]) => lastDay >= 0);
  const target = targetOf(entity, index, around);
  const pay = payOf(entity);
  const hourlyRate = facts.hourlyRates.get(index) ?? pay.rate;
  return {
    index,
    id: entity.id,
    deployable: filter.deployable,
    countsForStaffing: entity.countsForStaffing ?? true,
    qualificationIds: new Set(held.map(([id]) => id)),
    qualifiedUntil: filter.qualifiedUntil,
    departmentIds: [...(filter.departmentIds ?? [])],
    primaryDepartmentId: entity.primaryDepartmentId ?? null,
    contractHoursPerWeek: terms.hoursPerWeek,
    workDaysPerWeek: entity.workDaysPerWeek ?? 5,
    ...target,
    breaksPaid: terms.breaksPaid,
    maxShiftsPerDay: entity.maxShiftsPerDay ?? department.maxShiftsPerDay,
    teamId: entity.teamId ?? null,
    tags: entity.tags ?? [],
    employmentType: entity.employmentType ?? null,
    collectiveAgreementId: terms.agreementId,
    protections: entity.protections ?? [],
    socialPoints: facts.socialPoints.get(index) ?? entity.socialPoints ?? null,
    hourlyRate,
    guaranteedMinutes: isSalaried(pay.kind, hourlyRate)
      ? (pay.guaranteedMinutes ?? target.targetMinutes)
      : 0,
  };
}

/** Who has no hourly rate is taken to have a salary, unless the request says how they are paid. */
function isSalaried(kind: string | null, hourlyRate: number | null): boolean {
  return kind === null ? hourlyRate === null : kind === "salaried";
}

/** Who gets no new assignment has no target either: missing hours would say nothing about the plan. */
function targetOf(
  entity: EmployeeEntity,
  index: number,
  { absence, credited, department, filter, terms }: Surroundings,
): Pick<
  Employee,
  "targetMinutes" | "targetMinutesByDay" | "contractMinutesByDay" | "accountMinutes"
> {
  const accountMinutes = (entity.hoursBalance ?? 0) * 60;
  const { hoursPerWeek: contractHoursPerWeek } = terms;
  if (contractHoursPerWeek === null || !filter.deployable)
    return {
      ...{ targetMinutes: null, targetMinutesByDay: null, contractMinutesByDay: null },
      accountMinutes,
    };
  const { dayCount } = department.calendar;
  const facts = {
    contractHoursPerWeek,
    hoursBalance: entity.hoursBalance ?? 0,
    isEmployed: (day: number) => day >= filter.employedFrom && day <= filter.employedTo,
    absenceOn: (day: number) => absence[index * dayCount + day]!,
    creditedMinutesOn: (day: number) => credited?.get(day)?.minutes ?? null,
  };
  const settings = { ...department, targetReduction: terms.targetReduction };
  return {
    targetMinutes: contractTarget(facts, settings),
    targetMinutesByDay: contractTargetByDay(facts, settings),
    contractMinutesByDay: contractTargetByDay({ ...facts, hoursBalance: 0 }, settings),
    accountMinutes,
  };
}

function filterOf(
  entity: EmployeeEntity,
  department: DepartmentSettings,
  qualificationIds: readonly string[],
  times: Pick<EmployeeFilter, "lastShiftEnd" | "possibleTimes">,
): EmployeeFilter {
  const { calendar } = department;
  const status = entity.status?.trim().toLowerCase() ?? "active";
  const departmentIds = new Set([
    ...(entity.primaryDepartmentId == null ? [] : [entity.primaryDepartmentId]),
    ...(entity.departmentIds ?? []),
  ]);
  return {
    id: entity.id,
    deployable: status === "active" || status === "aktiv",
    employedFrom:
      entity.entryDate == null ? Number.NEGATIVE_INFINITY : calendar.dayOf(entity.entryDate),
    employedTo:
      entity.exitDate == null ? Number.POSITIVE_INFINITY : calendar.dayOf(entity.exitDate),
    departmentIds: departmentIds.size > 0 ? departmentIds : null,
    places: placesOf(entity),
    allowedShiftIds: setOf(entity.allowedShiftIds),
    excludedShiftIds: setOf(entity.excludedShiftIds),
    allowedShiftTypes: lowerCaseSetOf(entity.allowedShiftTypes),
    excludedShiftTypes: lowerCaseSetOf(entity.excludedShiftTypes),
    allowedWeekdays: setOf(entity.allowedWeekdays?.map((weekday) => weekdayFrom(weekday)!)),
    qualifiedUntil: qualifiedUntil(entity, qualificationIds, department),
    ...times,
  };
}

function placesOf(entity: EmployeeEntity): EmployeeFilter["places"] {
  const places = {
    areaIds: new Set(entity.areaIds),
    workplaceIds: new Set(entity.workplaceIds),
    areaGroupIds: new Set(entity.areaGroupIds),
  };
  return places.areaIds.size + places.workplaceIds.size + places.areaGroupIds.size > 0
    ? places
    : null;
}

/** Last day of each held qualification, and of those it covers: as long as any of its sources holds. */
function qualifiedUntil(
  entity: EmployeeEntity,
  held: readonly string[],
  { calendar, implies }: DepartmentSettings,
): ReadonlyMap<string, number> {
  const validUntil = new Map(Object.entries(entity.qualificationValidUntil ?? {}));
  const result = new Map<string, number>();
  const open = held.map((id): [string, number] => {
    const date = validUntil.get(id);
    return [id, date == null ? Number.POSITIVE_INFINITY : calendar.dayOf(date)];
  });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, lastDay] = next;
    if (lastDay <= (result.get(id) ?? Number.NEGATIVE_INFINITY)) continue;
    result.set(id, lastDay);
    for (const covered of implies.get(id) ?? []) open.push([covered, lastDay]);
  }
  return result;
}

/** An empty list restricts nothing. */
function setOf<T>(values: readonly T[] | null | undefined): ReadonlySet<T> | null {
  return values?.length ? new Set(values) : null;
}

function lowerCaseSetOf(values: readonly string[] | null | undefined): ReadonlySet<string> | null {
  return setOf(values?.map((value) => value.toLowerCase()));
}

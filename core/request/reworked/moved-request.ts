/** A request of one window -> that of the next one: what stands goes on, what is past stays behind. */
import type { WireAssignment } from "../../api.ts";
import { dayNumberOf, isoDateOf, weekdayOf } from "../../model/time/civil.ts";
import type { WishSpec } from "../rules/wish-specs.ts";
import type { CarryOver } from "../shape/carry-over-entity.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Window } from "./next-window.ts";

/** Rules look back that far at who worked which shift; accounts know the worked days of the whole year. */
const DAYS_KNOWN = 56;

/** Fields with entries for single dates of which a planner wants to know that they are gone. */
export const datedFields = [
  "vacations",
  "sick_leaves",
  "credited_absences",
  "availability",
  "availability_windows",
  "wishes",
  "wish_specs",
  "soft_code_assignments",
  "locked_assignments",
] as const;

export type DatedField = (typeof datedFields)[number];

export interface MovedRequest {
  readonly request: SolveRequest;
  /** Entries for dates before the new window that were left behind; fields that lost none are left out. */
  readonly left: Readonly<Partial<Record<DatedField, number>>>;
  /** Ids of what is for dates before the new window alone: it stays in the request, and does nothing there. */
  readonly past: {
    readonly shifts: readonly string[];
    readonly planning_rules: readonly string[];
    readonly staffing_rules: readonly string[];
  };
  /** The request lists its holidays itself, and none of the new window or later. */
  readonly lacksHolidays: boolean;
}

/**
 * People, shifts, rules, standing wishes and dated entries from the new window on stay. Accounts take the place of all that
 * the request said of the time before, and the plan of the old window is history, shift by shift.
 */
export function movedRequest(
  request: SolveRequest,
  plan: readonly WireAssignment[],
  accounts: Readonly<Record<string, CarryOver>>,
  { start, end }: Window,
): MovedRequest {
  const kept = datedFrom(request, start);
  const moved: SolveRequest = {
    ...request,
    ...{ start_date: start, end_date: end },
    employees: request.employees.map((person) => withoutAccount(person, accounts[person.id])),
    ...kept,
    wish_priorities: mapsFrom(request.wish_priorities, start),
    wish_costs: mapsFrom(request.wish_costs, start),
    social_points: pointsWithout(request.social_points, accounts),
    config: configFrom(request.config, start),
    // The accounts say all of it.
    employee_history: undefined,
    employee_last_shift_end: undefined,
    employee_prior_night_run: undefined,
    employee_boundary_week_hours: undefined,
    carry_over: { ...accounts },
    previous_assignments: knownDuties(request, plan, start),
  };
  const lost = datedFields.map((field) => [field, sizeOf(request[field]) - sizeOf(kept[field])]);
  return {
    request: moved,
    left: Object.fromEntries(lost.filter(([, count]) => count !== 0)),
    past: pastParts(request, start),
    lacksHolidays: request.holiday_dates?.every((date) => date < start) ?? false,
  };
}

type Dated = Pick<SolveRequest, DatedField>;

function datedFrom(request: SolveRequest, start: string): Dated {
  const isLater = ({ date }: { readonly date: string }) => date >= start;
  const codes = request.soft_code_assignments;
  return {
    vacations: listsFrom(request.vacations, (date) => date >= start),
    sick_leaves: listsFrom(request.sick_leaves, (date) => date >= start),
    credited_absences: listsFrom(request.credited_absences, isLater),
    availability: mapsFrom(request.availability, start),
    availability_windows: listsFrom(
      request.availability_windows,
      ({ date }) => date == null || date >= start,
    ),
    wishes: listsFrom(request.wishes, (date) => date >= start),
    wish_specs: listsFrom(request.wish_specs, (spec) => remains(spec, start)),
    soft_code_assignments: codes && {
      ...codes,
      should: codes.should?.filter(isLater),
      may: codes.may?.filter(isLater),
    },
    locked_assignments: request.locked_assignments?.filter(isLater),
  };
}

/** Undefined where nothing is left; so is the map by date below. */
function listsFrom<T>(
  map: Readonly<Record<string, T[] | null>> | null | undefined,
  stays: (entry: T) => boolean,
): Record<string, T[]> | undefined {
  const lists = Object.entries(map ?? {})
    .map(([id, list]) => [id, (list ?? []).filter(stays)] as const)
    .filter(([, list]) => list.length > 0);
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

function mapsFrom<T>(
  map: Readonly<Record<string, Readonly<Record<string, T>> | null>> | null | undefined,
  start: string,
): Record<string, Record<string, T>> | undefined {
  const maps = Object.entries(map ?? {})
    .map(
      ([id, dates]) => [id, Object.entries(dates ?? {}).filter(([date]) => date >= start)] as const,
    )
    .filter(([, dates]) => dates.length > 0)
    .map(([id, dates]) => [id, Object.fromEntries(dates)] as const);
  return maps.length === 0 ? undefined : Object.fromEntries(maps);
}

/** Whether a wish speaks of dates from the start on; one for a weekend of its whole week. */
function remains(spec: WishSpec, start: string): boolean {
  const { date, dates, to } = spec;
  switch (spec.type.toLowerCase()) {
    case "weekday":
      return to == null || to >= start;
    case "series":
      return dates == null ? to == null || to >= start : dates.some((one) => one >= start);
    case "weekendoff":
      return date == null || sundayOf(date) >= start;
    default:
      return date == null || date >= start;
  }
}

function sundayOf(date: string): string {
  const day = dayNumberOf(date);
  return isoDateOf(day + 7 - weekdayOf(day));
}

type Person = SolveRequest["employees"][number];

/** What a person says of hours and points is older than what the account says. */
function withoutAccount(person: Person, account: CarryOver | undefined): Person {
  return {
    ...person,
    ...(account?.hours?.balance != null && { hoursBalance: undefined }),
    ...(account?.socialPoints != null && { socialPoints: undefined }),
  };
}

function pointsWithout(
  points: SolveRequest["social_points"],
  accounts: Readonly<Record<string, CarryOver>>,
): SolveRequest["social_points"] {
  const own = Object.entries(points ?? {}).filter(([id]) => accounts[id]?.socialPoints == null);
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** What was frozen and what weighed more was meant for days of the old window. */
function configFrom(config: SolveRequest["config"], start: string): SolveRequest["config"] {
  if (config == null) return undefined;
  const weights = config.changeWeights;
  const byDate = weights?.byDate?.filter(({ date }) => date == null || date >= start);
  return {
    ...config,
    frozenUntil: undefined,
    ...(weights != null && { changeWeights: { ...weights, byDate } }),
  };
}

/** In the order of their dates, each once. */
function knownDuties(request: SolveRequest, plan: readonly WireAssignment[], start: string) {
  const first = isoDateOf(dayNumberOf(start) - DAYS_KNOWN);
  const given = [...(request.previous_assignments ?? []), ...(request.locked_assignments ?? [])]
    .filter(({ date }) => date < request.start_date)
    .map(({ employeeId, shiftId, shiftDefinitionId, date }) => ({
      ...{ employeeId, shiftId: shiftId ?? shiftDefinitionId, date },
    }));
  const planned = plan.map(({ employee_id, shift_id, date }) => ({
    ...{ employeeId: employee_id, shiftId: shift_id, date },
  }));
  const byDuty = new Map(
    [...given, ...planned]
      .filter(({ date }) => date >= first && date < start)
      .map((duty) => [JSON.stringify([duty.date, duty.employeeId, duty.shiftId]), duty]),
  );
  return [...byDuty.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function pastParts(request: SolveRequest, start: string): MovedRequest["past"] {
  const isPast = (to: string | null | undefined, dates?: readonly string[] | null) =>
    (to != null && to < start) || (dates?.every((date) => date < start) ?? false);
  const idsOf = (parts: readonly { readonly id: string }[] | null | undefined) =>
    (parts ?? []).map(({ id }) => id);
  return {
    shifts: idsOf(request.shifts.filter(({ validTo, dates }) => isPast(validTo, dates))),
    planning_rules: idsOf(request.planning_rules?.filter(({ validTo }) => isPast(validTo))),
    staffing_rules: idsOf(
      request.staffing_rules?.filter(({ dateTo, dates }) => isPast(dateTo, dates)),
    ),
  };
}

/** Entries of a list, or of all lists and maps by date together. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return value == null ? 0 : 1;
  return Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner), 0);
}

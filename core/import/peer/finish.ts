/** The last step of every reader: the request of a draft and its shifts. */
import { isoDateOf } from "../../model/time/civil.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { Draft } from "./draft.ts";
import { clockText, dateOf, minuteOf } from "./peer-clock.ts";
import { peerWords } from "./sentences.ts";
import type { ShiftKinds } from "./shift-kinds.ts";

export interface Days {
  /** Day numbers of the window. */
  readonly first: number;
  readonly last: number;
}

/** What every request needs and theirs lacks. */
export type Missing = "no_shifts" | "no_people";

/** What the caller says of the department. */
export interface PeerDepartment {
  readonly name?: string | undefined;
  readonly state?: string | undefined;
  readonly law?: string | undefined;
}

export interface Frame {
  readonly days: Days;
  readonly kinds: ShiftKinds;
  /** Dated shifts that the kinds were made of. */
  readonly instances: number;
  readonly department: SolveRequest["department"];
  readonly staffingRules: NonNullable<SolveRequest["staffing_rules"]>;
  readonly timeLimit: number | null;
}

/** Makes the request, with notes on what peers leave open and requests do not. */
export function requestOf(draft: Draft, frame: Frame, given: PeerDepartment): SolveRequest {
  const { days, kinds, instances, timeLimit } = frame;
  const words = peerWords[draft.language];
  const zone = draft.clock.zone();
  draft.notes.push(words.kinds(instances, kinds.shifts.length));
  if (zone !== undefined) draft.notes.push(words.clocks(zone));
  if (given.law === undefined) draft.notes.push(words.law);
  if (given.state === undefined) draft.notes.push(words.holidays);
  const staffing = [...kinds.staffingRules, ...frame.staffingRules];
  const maps = {
    wish_specs: Object.fromEntries(draft.wishes),
    availability_windows: Object.fromEntries(draft.windows),
    preferences: Object.fromEntries(draft.preferences),
    hourly_rates: Object.fromEntries(draft.rates),
    employee_history: Object.fromEntries(draft.history),
    employee_last_shift_end: Object.fromEntries(
      [...draft.lastEnd].map(([id, wall]) => [
        id,
        `${dateOf(wall)}T${clockText(minuteOf(wall))}:00`,
      ]),
    ),
  };
  const lists = {
    planning_rules: draft.rules,
    staffing_rules: staffing,
    locked_assignments: draft.locked,
    previous_assignments: draft.previous,
  };
  return {
    start_date: isoDateOf(days.first),
    end_date: isoDateOf(days.last),
    department: {
      ...frame.department,
      legalBaseline: given.law ?? "off",
      ...(given.name !== undefined && { name: given.name }),
      ...(given.state !== undefined && { federalState: given.state }),
      ...(zone != null && { timezone: zone }),
    },
    employees: [...draft.people.values()].map((person) => {
      const excluded = kinds.barredFrom.get(person.id);
      return excluded === undefined ? person : { ...person, excludedShiftIds: [...excluded] };
    }),
    shifts: [...kinds.shifts],
    ...Object.fromEntries(Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0)),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(given.state === undefined && { holiday_dates: [] }),
    ...(timeLimit !== null && { config: { timeout_seconds: timeLimit } }),
  };
}

/** The first and last date on which a shift starts. */
export function daysOf(starts: readonly number[]): Days {
  const days = starts.map((start) => Math.floor(start / 1440));
  return {
    first: days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    last: days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  };
}

/** A number of seconds that a request takes: 5 to 600. */
export const timeLimitOf = (seconds: number) => Math.min(600, Math.max(5, Math.round(seconds)));

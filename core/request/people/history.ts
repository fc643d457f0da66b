/** What is known of each employee outside the window: from locks, the previous plan, night runs and listed days. */

import type { ContextDay, EmployeeHistory, Shift } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import { zoneOf } from "../../model/time/zone.ts";
import type { GivenAssignment } from "../config/given-assignments.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { instantOf, weekdayTitle } from "../shifts/clock.ts";
import { perEmployee } from "./people.ts";

interface HistorySources {
  readonly request: SolveRequest;
  readonly calendar: Calendar;
  readonly shifts: readonly Shift[];
  readonly locks: readonly GivenAssignment[];
  readonly previous: readonly GivenAssignment[];
  readonly lastShiftEnds: ReadonlyMap<number, number>;
  readonly employeeIndex: ReadonlyMap<string, number>;
  readonly warnings: Warnings;
}

/** One employee while the sources are read in order; the first source of a date wins. */
interface Draft {
  readonly days: Map<number, ContextDay>;
  hasEntry: boolean;
  priorNightRun: number;
}

/** In employee order. */
export function normaliseHistory(sources: HistorySources): EmployeeHistory[] {
  const { request, calendar } = sources;
  const drafts = request.employees.map(
    (): Draft => ({ days: new Map(), hasEntry: false, priorNightRun: 0 }),
  );
  addAssignments(drafts, sources.locks, (day) => day < 0 || day >= calendar.dayCount);
  addAssignments(drafts, sources.previous, (day) => day < 0);
  addNightRuns(drafts, sources);
  addListedDays(drafts, sources);

  let earliest = 0;
  for (const { days } of drafts) for (const day of days.keys()) earliest = Math.min(earliest, day);
  const boundaryMinutes = boundaryWeekMinutes(sources);
  return drafts.map(({ days, hasEntry, priorNightRun }, employee) => ({
    knownFrom: hasEntry ? earliest : 0,
    days,
    lastShiftEnd: sources.lastShiftEnds.get(employee) ?? null,
    priorNightRun,
    boundaryWeekMinutes: boundaryMinutes.get(employee) ?? null,
  }));
}

/** Instants of `employee_last_shift_end` by employee. */
export function lastShiftEnds(
  request: SolveRequest,
  calendar: Calendar,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): ReadonlyMap<number, number> {
  const field = "employee_last_shift_end";
  const ends = new Map<number, number>();
  for (const [employee, text, id] of perEmployee(request[field], field, employeeIndex, warnings)) {
    const end = instantOf(text, zoneOf(calendar.zone));
    ends.set(employee, end);
    if (end > calendar.instant(1, 720))
      warnings.add(
        "last_shift_end_inside_window",
        `${field}.${id}`,
        `The last shift of employee ${id} before the window ends at ${text}, well inside the window; nothing is planned for them before that.`,
      );
  }
  return ends;
}

/** Assignments with known shifts on accepted days; days that an earlier source filled stay as they are. */
function addAssignments(
  drafts: readonly Draft[],
  assignments: readonly GivenAssignment[],
  accept: (day: number) => boolean,
): void {
  const own = new Map<string, number[]>();
  for (const { employee, day, shift } of assignments) {
    if (!accept(day)) continue;
    const draft = drafts[employee]!;
    if (day < 0) draft.hasEntry = true;
    const key = `${employee} ${day}`;
    const shifts = own.get(key);
    if (shifts !== undefined) {
      shifts.push(shift);
      shifts.sort((a, b) => a - b);
    } else if (!draft.days.has(day)) {
      const list = [shift];
      own.set(key, list);
      draft.days.set(day, { day, shifts: list, night: false });
    }
  }
}

/** A run of k nights makes the last k days before the window worked nights, unless a known day duty says otherwise. */
function addNightRuns(
  drafts: readonly Draft[],
  { request, shifts, employeeIndex, warnings }: HistorySources,
): void {
  const field = "employee_prior_night_run";
  for (const [employee, run, id] of perEmployee(request[field], field, employeeIndex, warnings)) {
    if (run === 0) continue;
    const draft = drafts[employee]!;
    draft.hasEntry = true;
    draft.priorNightRun = run;
    for (let day = -1; day >= -run; day--) {
      const known = draft.days.get(day);
      const night = known === undefined || known.shifts.some((shift) => shifts[shift]!.isNight);
      draft.days.set(day, { day, shifts: known?.shifts ?? [], night });
      if (!night)
        warnings.add(
          "night_run_contradicts_assignments",
          `${field}.${id}`,
          `Employee ${id} has a run of ${run} nights before the window, but a given assignment on one of these days is no night shift.`,
        );
    }
  }
}

function addListedDays(
  drafts: readonly Draft[],
  { request, calendar, employeeIndex, warnings }: HistorySources,
): void {
  const field = "employee_history";
  for (const [employee, dates, id] of perEmployee(request[field], field, employeeIndex, warnings)) {
    const draft = drafts[employee]!;
    draft.hasEntry = true;
    const listed = new Set(dates.map((date) => calendar.dayOf(date)));
    warnOfLongerRun(draft, listed, id, warnings);
    let inside = 0;
    for (const day of listed) {
      if (day >= 0) inside++;
      else if (!draft.days.has(day)) draft.days.set(day, { day, shifts: [], night: false });
    }
    if (inside > 0)
      warnings.add(
        "history_inside_window",
        `${field}.${id}`,
        `${field} of employee ${id} lists ${inside} dates that do not lie before the window; ignored.`,
      );
  }
}

function warnOfLongerRun(
  { priorNightRun }: Draft,
  listed: ReadonlySet<number>,
  id: string,
  warnings: Warnings,
): void {
  let listedRun = 0;
  while (listedRun < priorNightRun && listed.has(-1 - listedRun)) listedRun++;
  if (listedRun < priorNightRun)
    warnings.add(
      "night_run_exceeds_history",
      `employee_prior_night_run.${id}`,
      `Employee ${id} has a run of ${priorNightRun} nights before the window, but employee_history lists only the last ${listedRun} of these days as worked; the run counts.`,
    );
}

/** Minutes already worked in the first week; nothing of it lies before a window that starts with a week. */
function boundaryWeekMinutes({
  request,
  calendar,
  employeeIndex,
  warnings,
}: HistorySources): ReadonlyMap<number, number> {
  const field = "employee_boundary_week_hours";
  const minutes = new Map<number, number>();
  const startsWithWeek = calendar.dayOfWeek(0) === 0;
  for (const [employee, hours, id] of perEmployee(request[field], field, employeeIndex, warnings)) {
    if (!startsWithWeek) minutes.set(employee, Math.round(hours * 60e6) / 1e6);
    else if (hours > 0)
      warnings.add(
        "boundary_hours_on_monday",
        `${field}.${id}`,
        `The window starts on a ${weekdayTitle(calendar.weekday(0))}, the first day of a week, so no hours of its first week lie before it; ignored.`,
      );
  }
  return minutes;
}

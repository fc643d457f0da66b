/** SolveRequest -> Problem: ids become indices, times minutes, every default is applied; here and in the parts it calls. */
import type { InputSummary, ValidationProblem, Warning } from "../api.ts";
import type { EarlierPlan, PreviousCell } from "../model/problem/earlier-plan.ts";
import { createEligibility } from "../model/problem/eligibility.ts";
import type { Candidates, Employee, Occurrence, Problem } from "../model/problem/problem.ts";
import { Scope } from "../model/scope/scope.ts";
import { changeFactors } from "./config/change-weights.ts";
import { normaliseConfig } from "./config/config.ts";
import { frozenPast } from "./config/frozen-past.ts";
import {
  type GivenAssignment,
  lockedAssignments,
  previousAssignments,
} from "./config/given-assignments.ts";
import { type EmployeeTerms, employeeTerms } from "./expansion/employee-terms.ts";
import { ownNightShifts, withCommonNight } from "./expansion/own-nights.ts";
import { summarise } from "./messages/input-summary.ts";
import { Warnings } from "./messages/issues.ts";
import { payRuleProblems, warnOfPayRules } from "./messages/pay-warnings.ts";
import { isTooLarge, semanticProblems } from "./messages/semantic-problems.ts";
import { normalisePayRules } from "./pay-rules.ts";
import { normaliseAbsences } from "./people/absences.ts";
import { normaliseWindows } from "./people/availability-windows.ts";
import { creditedAbsences } from "./people/credited-absences.ts";
import { normaliseEmployees } from "./people/employees.ts";
import { lastShiftEnds, normaliseHistory } from "./people/history.ts";
import { warnOfPay } from "./people/pay.ts";
import { indexById } from "./people/people.ts";
import { normalisePreferences } from "./people/preferences.ts";
import { meanHourlyRate, warnOfIdlePay, warnOfMissingRates } from "./people/rates.ts";
import { normaliseSoftCodes } from "./people/soft-codes.ts";
import { normaliseWishes } from "./people/wishes.ts";
import { carriedOver, warnOfStrangers } from "./reworked/carry-over.ts";
import { withCarryOver } from "./reworked/with-carry-over.ts";
import { type SolveRequest, solveRequestSchema } from "./shape/schema.ts";
import { unknownKeyProblems, unknownKeys, unknownKeyWarnings } from "./shape/unknown-keys.ts";
import { type DepartmentSettings, normaliseDepartment } from "./shifts/department.ts";
import { elapsedMinutesOf } from "./shifts/shift-hours.ts";
import { normaliseShifts, occurrencesOf, qualificationGroups } from "./shifts/shifts.ts";
import { normalisePlaces } from "./staffing/places.ts";
import { normaliseRequirements } from "./staffing/requirements.ts";

export interface Normalised {
  /** Always well formed; it stands for the request only when `problems` is empty. */
  readonly problem: Problem;
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  readonly inputSummary: InputSummary;
}

/** Never throws on a request that `parseRequest` accepted. */
export function normalise(given: SolveRequest): Normalised {
  const unknown = unknownKeys(solveRequestSchema, given);
  const isStrict = given.config?.strict === true;
  const problems = [
    ...semanticProblems(given),
    ...(isStrict ? unknownKeyProblems(unknown, given) : []),
  ];
  const warnings = new Warnings();
  if (!isStrict)
    for (const { code, path, message } of unknownKeyWarnings(unknown, given))
      warnings.add(code, path, message);
  const own = buildable(given);
  const settings = normaliseDepartment(own, warnings);
  const terms = employeeTerms(own, settings);
  const department = withCommonNight(settings, terms);
  const request = withCarryOver(own, department.calendar.zone, warnings);
  const problem = problemOf(request, department, terms, warnings);
  return {
    problem,
    problems: [...problems, ...payRuleProblems(problem)],
    warnings: warnings.list(),
    inputSummary: summarise(request, problem, department, warnings.list()),
  };
}

function problemOf(
  request: SolveRequest,
  department: DepartmentSettings,
  terms: readonly EmployeeTerms[],
  warnings: Warnings,
): Problem {
  const { calendar } = department;
  const employeeIndex = indexById(request.employees);
  warnOfStrangers(request, employeeIndex, warnings);
  const carried = carriedOver(request, calendar);
  const indices = { calendar, employeeIndex, shiftIndex: indexById(request.shifts) };
  const places = normalisePlaces(request);
  const shifts = normaliseShifts(request.shifts, department, places, warnings);
  const running = occurrencesOf(request.shifts, shifts, calendar);
  const occurrenceAt = occurrenceTable(running, shifts.length, calendar.dayCount);
  const credited = creditedAbsences(request, calendar, employeeIndex, warnings);
  const absence = normaliseAbsences(request, calendar, employeeIndex, warnings, credited);
  const times = normaliseWindows(request, calendar, employeeIndex, warnings);
  const ends = lastShiftEnds(request, calendar, employeeIndex, warnings);
  const people = {
    ...{ department, terms, absence, credited, times, employeeIndex },
    lastShiftEnds: ends,
  };
  const { employees, filters } = normaliseEmployees(request, people, warnings);
  const locks = lockedAssignments(request, indices);
  const previous = previousAssignments(request, indices, warnings);
  const known = { request, calendar, shifts, locks, previous, lastShiftEnds: ends, employeeIndex };
  const history = normaliseHistory({ ...known, warnings });
  const elapsedMinutes: Problem["elapsedMinutes"] = department.elapsedHours
    ? elapsedMinutesOf(request.shifts, shifts, calendar, history)
    : new Map();
  const config = normaliseConfig(request.config, warnings);

  const isInside = ({ day }: GivenAssignment) => day >= 0 && day < calendar.dayCount;
  const locksInside = locks.filter(isInside);
  const earlier = previous.filter(isInside);
  const past = frozenPast(
    request,
    { calendar, shifts, filters, absence, locks: locksInside, previous: earlier },
    warnings,
  );
  const { refusal, candidates: candidatesFor } = createEligibility({
    calendar,
    employees: filters,
    shifts: shifts.map((shift) => ({
      ...shift,
      qualifications: qualificationGroups(shift, places),
      closedTo: shift.areaGroupIds.flatMap((id) => places.closedGroups.get(id) ?? []),
    })),
    occurrenceAt,
    absence,
    awayFor: (employee, day) => credited.get(employee)?.get(day)?.kind ?? "",
    frozen: past.frozen,
  });
  const candidates = candidatesFor([...locksInside, ...past.duties]);
  const problem: Problem = {
    calendar,
    everyDuty: everyDutyOf(employees, history),
    departmentId: department.id,
    nightFrom: department.nightFrom,
    nightTo: department.nightTo,
    employees,
    shifts,
    elapsedMinutes,
    ownNightShifts: ownNightShifts(request, department, shifts, terms),
    occurrences: running,
    requirements: normaliseRequirements(
      request,
      { calendar, employees, shifts, elapsedMinutes, occurrences: running, occurrenceAt, history },
      config.enabledConstraints,
      warnings,
    ),
    occurrenceAt,
    candidates,
    refusal,
    absence,
    history,
    carriedOver: carried,
    ...normaliseWishes(request, { calendar, shifts, absence, employeeIndex, carried }, warnings),
    preferences: normalisePreferences(request, shifts, employeeIndex, times, warnings),
    softCodes: normaliseSoftCodes(request, calendar, shifts, employeeIndex, warnings),
    meanHourlyRate: meanHourlyRate(employees),
    payRules: normalisePayRules(request, department),
    previous: {
      ...previousCells(earlier, candidates),
      ...changeFactors(request, calendar, employeeIndex, warnings),
    },
    config,
  };
  warnOfOddLocks(locksInside, "locked_assignments", problem, warnings);
  warnOfOddLocks(past.duties, "previous_assignments", problem, warnings);
  if (request.config?.changeWeights != null && problem.previous.span === null)
    warnings.add(
      "no_effect",
      "config.changeWeights",
      "changeWeights does nothing without previous_assignments in the window: there is no plan to change.",
    );
  warnOfMissingRates(request, employees, warnings);
  warnOfIdlePay(request, problem.meanHourlyRate, warnings);
  warnOfPay(request, employees, warnings);
  warnOfPayRules(problem, warnings);
  return problem;
}

/** A request too large for memory is refused; what is left of it is small enough to look for further problems. */
function buildable(request: SolveRequest): SolveRequest {
  return isTooLarge(request) ? { ...request, employees: [], shifts: [] } : request;
}

function everyDutyOf(
  employees: readonly Employee[],
  history: Problem["history"],
): Problem["everyDuty"] {
  return new Scope({
    includes: () => true,
    includesKnownDay: (employee, day) => history[employee]!.days.has(day),
    employees: employees.map(({ index }) => index),
    hasShiftCondition: false,
    isEverything: true,
  });
}

function occurrenceTable(
  occurrences: readonly Occurrence[],
  shiftCount: number,
  dayCount: number,
): Int32Array {
  const table = new Int32Array(shiftCount * dayCount).fill(-1);
  for (const { index, shift, day } of occurrences) table[shift * dayCount + day] = index;
  return table;
}

/** Cells of the earlier plan inside the window, by whether they can be worked again. */
function previousCells(
  inside: readonly GivenAssignment[],
  candidates: Candidates,
): Pick<EarlierPlan, "kept" | "forced" | "span"> {
  const kept: PreviousCell[] = [];
  const forced: PreviousCell[] = [];
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { employee, day, shift } of inside) {
    (candidates.at(employee, day, shift) >= 0 ? kept : forced).push({ employee, day, shift });
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { kept, forced, span: inside.length === 0 ? null : { first, last } };
}

/** Locks are facts wherever they lie; where no plan would put a duty, the caller may have meant something else. */
function warnOfOddLocks(
  locks: readonly GivenAssignment[],
  list: "locked_assignments" | "previous_assignments",
  problem: Problem,
  warnings: Warnings,
): void {
  for (const { employee, day, shift, position } of locks) {
    const refusal = problem.refusal(employee, day, shift);
    if (refusal === null) continue;
    const isOdd =
      refusal.code === "not_deployable" ||
      problem.occurrenceAt[shift * problem.calendar.dayCount + day]! < 0;
    if (isOdd)
      warnings.add(
        "lock_outside_calendar",
        `${list}.${position}`,
        `The ${list === "locked_assignments" ? "locked" : "frozen"} assignment of employee ${problem.employees[employee]!.id} is kept although: ${refusal.message}`,
      );
  }
}

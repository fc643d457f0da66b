/**
 * Problems of meaning that no schema can tell: references, contradictions, sizes. Reads the body leniently and looks only
 * at what has the right shape, so that it also works on a body whose shape is broken elsewhere.
 */
import type { Path, ValidationProblem } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { dayNumberOf } from "../../model/time/civil.ts";
import { configProblems } from "../config/config-problems.ts";
import { carryOverProblems } from "../reworked/carry-over.ts";
import { entries, type Loose } from "../shape/loose.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { textProblems } from "../shape/text-bounds.ts";
import { isClockTime, isDateText, minutesOf, weekdayFrom, weekdayNames } from "../shifts/clock.ts";
import { joinProblems } from "../shifts/shift-joins.ts";
import { timesOf } from "../shifts/shift-times.ts";
import { problem } from "./issues.ts";

/** Longest window in days. */
export const LONGEST_WINDOW = 400;
/** Largest employees x days x shifts that a model could ever be built for. */
const LARGEST_PROBLEM = 20_000_000;

const uniqueLists = [
  "employees",
  "shifts",
  "planning_rules",
  "staffing_rules",
  "workplaces",
  "area_groups",
  "workplace_duration_rules",
] as const;

/** All problems of meaning of a body, however broken its shape; never throws. */
export function semanticProblems(body: unknown): ValidationProblem[] {
  if (!isObject(body)) return [];
  return [
    ...windowProblems(body),
    ...uniqueLists.flatMap((key) => duplicateIds(body, key)),
    ...entries(body.shifts).flatMap(([index, shift]) => shiftProblems(["shifts", index], shift)),
    ...joinProblems(body.shifts),
    ...staffingProblems(body),
    ...lockProblems(body),
    ...agreementProblems(body),
    ...configProblems(body.config),
    ...carryOverProblems(body),
    ...textProblems(body),
  ];
}

function windowProblems(body: Loose): ValidationProblem[] {
  const { start_date: start, end_date: end } = body;
  if (!isDateText(start) || !isDateText(end)) return [];
  const days = dayNumberOf(end) - dayNumberOf(start) + 1;
  if (days < 1) return [problem(["end_date"], "end_date must not lie before start_date.")];
  if (days > LONGEST_WINDOW)
    return [
      problem(["end_date"], `The window may have at most ${LONGEST_WINDOW} days, not ${days}.`),
    ];
  const size = cellCount(length(body.employees), days, length(body.shifts));
  if (size > LARGEST_PROBLEM)
    return [
      problem(
        [],
        `Employees x days x shifts is ${size}; no more than ${LARGEST_PROBLEM} can be planned at once.`,
      ),
    ];
  return [];
}

/** Whether the request is refused for its size. */
export function isTooLarge({ start_date, end_date, employees, shifts }: SolveRequest): boolean {
  const days = dayNumberOf(end_date) - dayNumberOf(start_date) + 1;
  return cellCount(employees.length, days, shifts.length) > LARGEST_PROBLEM;
}

/** Room that a request takes even where one of the lists is empty. */
function cellCount(employees: number, days: number, shifts: number): number {
  return Math.max(1, employees) * Math.max(1, days) * Math.max(1, shifts);
}

function duplicateIds(body: Loose, key: string, within: Path = []): ValidationProblem[] {
  const seen = new Map<string, number>();
  const problems: ValidationProblem[] = [];
  for (const [index, { id }] of entries(body[key])) {
    if (typeof id !== "string") continue;
    const first = seen.get(id);
    if (first === undefined) seen.set(id, index);
    else
      problems.push(
        problem(
          [...within, key, index, "id"],
          `The id ${JSON.stringify(id)} is already used by ${key}[${first}].`,
        ),
      );
  }
  return problems;
}

function shiftProblems(loc: Path, shift: Loose): ValidationProblem[] {
  return [...shiftTimeProblems(loc, shift), ...shiftStaffProblems(loc, shift)];
}

function shiftTimeProblems(loc: Path, shift: Loose): ValidationProblem[] {
  const { endDayOffset, breakMinutes, shiftType } = shift;
  const [start, end] = [shift.startTime ?? null, shift.endTime ?? null];
  if ((start !== null && !isClock(start)) || (end !== null && !isClock(end))) return [];
  const type = typeof shiftType === "string" ? shiftType : null;
  const { startTime, endTime } = timesOf({ startTime: start, endTime: end, shiftType: type });
  const natural = minutesOf(endTime) - minutesOf(startTime);
  const offset = typeof endDayOffset === "number" ? endDayOffset : natural > 0 ? 0 : 1;
  const minutes = natural + offset * 1440;
  if (minutes <= 0)
    return [
      problem(
        [...loc, "endDayOffset"],
        "The shift would end before it starts; leave endDayOffset out.",
      ),
    ];
  if (typeof breakMinutes === "number" && breakMinutes > minutes)
    return [
      problem(
        [...loc, "breakMinutes"],
        `The break is longer than the shift of ${minutes} minutes.`,
      ),
    ];
  return [];
}

function shiftStaffProblems(loc: Path, shift: Loose): ValidationProblem[] {
  const problems: ValidationProblem[] = [];
  const min = numberOr(shift.minStaff, 1);
  const max = numberOr(shift.maxStaff, Number.POSITIVE_INFINITY);
  if (min > max) {
    const given = typeof shift.minStaff === "number" ? "minStaff" : "minStaff (1 by default)";
    problems.push(problem([...loc, "maxStaff"], `maxStaff ${max} is below ${given} ${min}.`));
    return problems;
  }
  const minima = staffByDay(shift.minStaffByWeekday);
  const maxima = staffByDay(shift.maxStaffByWeekday);
  for (const key of new Set([...minima.keys(), ...maxima.keys()])) {
    const least = minima.get(key) ?? min;
    const most = maxima.get(key) ?? max;
    if (least <= most) continue;
    const field = maxima.has(key) ? "maxStaffByWeekday" : "minStaffByWeekday";
    problems.push(
      problem(
        [...loc, field],
        `On ${key} the fewest persons (${least}) exceed the most (${most}).`,
      ),
    );
  }
  return problems;
}

function staffByDay(value: unknown): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  if (!isObject(value)) return result;
  for (const [key, count] of Object.entries(value)) {
    const weekday = weekdayFrom(key);
    if (typeof count === "number")
      result.set(weekday === null ? key.toLowerCase() : weekdayNames[weekday - 1]!, count);
  }
  return result;
}

function staffingProblems(body: Loose): ValidationProblem[] {
  const problems: ValidationProblem[] = [];
  const ordered = (loc: Path, entity: Loose, low: string, high: string) => {
    const [least, most] = [entity[low], entity[high]];
    if (typeof least === "number" && typeof most === "number" && least > most)
      problems.push(problem([...loc, high], `${high} ${most} is below ${low} ${least}.`));
  };
  for (const [index, rule] of entries(body.staffing_rules)) {
    ordered(["staffing_rules", index], rule, "minStaff", "maxStaff");
    for (const [piece, span] of entries(rule.curve)) {
      const { min = rule.minStaff, max = rule.maxStaff } = span;
      ordered(["staffing_rules", index, "curve", piece], { min, max }, "min", "max");
    }
    const asksForHolders = Array.isArray(rule.qualificationIds) && rule.qualificationIds.length > 0;
    if (typeof rule.minSharePercent === "number" && !asksForHolders)
      problems.push(
        problem(
          ["staffing_rules", index, "minSharePercent"],
          "A share needs qualificationIds: of whom is it?",
        ),
      );
  }
  for (const [index, group] of entries(body.area_groups))
    ordered(["area_groups", index], group, "minStaff", "maxStaff");
  for (const [index, workplace] of entries(body.workplaces))
    ordered(["workplaces", index], workplace, "minStaff", "capacity");
  for (const [index, rule] of entries(body.workplace_duration_rules))
    ordered(["workplace_duration_rules", index], rule, "minHours", "maxHours");
  if (isObject(body.preferences))
    for (const [employee, wish] of Object.entries(body.preferences))
      if (isObject(wish) && isObject(wish.preferredBlockLength))
        ordered(
          ["preferences", employee, "preferredBlockLength"],
          wish.preferredBlockLength,
          "min",
          "max",
        );
  return problems;
}

function lockProblems(body: Loose): ValidationProblem[] {
  const employees = idsOf(body.employees);
  const shifts = idsOf(body.shifts);
  const problems: ValidationProblem[] = [];
  for (const [index, lock] of entries(body.locked_assignments)) {
    const key = typeof lock.shiftDefinitionId === "string" ? "shiftDefinitionId" : "shiftId";
    const { employeeId, [key]: shift } = lock;
    if (typeof employeeId === "string" && employees !== null && !employees.has(employeeId))
      problems.push(
        problem(
          ["locked_assignments", index, "employeeId"],
          `There is no employee with the id ${JSON.stringify(employeeId)} in this request.`,
        ),
      );
    if (typeof shift === "string" && shifts !== null && !shifts.has(shift))
      problems.push(
        problem(
          ["locked_assignments", index, key],
          `There is no shift with the id ${JSON.stringify(shift)} in this request.`,
        ),
      );
  }
  return problems;
}

function agreementProblems(body: Loose): ValidationProblem[] {
  const agreements = isObject(body.collective_agreements) ? body.collective_agreements : {};
  const check = (loc: Path, entity: Loose): ValidationProblem[] => {
    const id = entity.collectiveAgreementId;
    if (typeof id !== "string" || Object.hasOwn(agreements, id)) return [];
    return [
      problem(
        [...loc, "collectiveAgreementId"],
        `There is no entry ${JSON.stringify(id)} in collective_agreements.`,
      ),
    ];
  };
  return [
    ...entries(body.employees).flatMap(([index, employee]) =>
      check(["employees", index], employee),
    ),
    ...(isObject(body.department) ? check(["department"], body.department) : []),
    ...Object.entries(agreements).flatMap(([id, agreement]) =>
      isObject(agreement) ? duplicateIds(agreement, "rules", ["collective_agreements", id]) : [],
    ),
  ];
}

/** Null where there is no list, so that nobody can be said to be missing in it. */
function idsOf(value: unknown): ReadonlySet<unknown> | null {
  if (!Array.isArray(value)) return null;
  return new Set(entries(value).map(([, { id }]) => id));
}

const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function isClock(value: unknown): value is string {
  return typeof value === "string" && isClockTime(value);
}

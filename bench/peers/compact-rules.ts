/** Rules in force as pieces of a compact instance; a rule type that is not here is refused by name. */
import type { SolveRequest } from "../../core/index.ts";
import { isObject } from "../../core/model/is-object.ts";
import type { Problem } from "../../core/model/problem/problem.ts";
import { dutyMinutes } from "../../core/model/problem/shift-minutes.ts";
import type { ActiveRule } from "../../core/model/rule/rule.ts";
import { ergonomicItems, lawItems } from "../../core/request/expansion/baseline.ts";
import { type CompactInstance, type Count, FREE, type RunLimit, type Word } from "./compact.ts";

export type Piece = Partial<Pick<CompactInstance, "words" | "runs" | "counts" | "groups">>;

type Params = Readonly<Record<string, unknown>>;

/** A rule in force with everything that its piece is made of. */
interface ResolvedRule {
  readonly problem: Problem;
  readonly params: Params;
  readonly employees: readonly number[];
  /** Shifts the rule speaks of. */
  readonly shifts: readonly number[];
  /** Per unit; null forbids. */
  readonly points: number | null;
}

const DAY = 1440;
/** Sundays of the shortest year. */
const SUNDAYS = 52;

const PIECES: Readonly<Record<string, (rule: ResolvedRule) => Piece>> = {
  max_shifts_per_day: () => ({}),
  // Stated as cover, and an upper bound of a shift is refused there.
  staffing_min: () => ({}),
  staffing_max: () => ({}),
  staffing_rules: () => ({}),
  requireStaffing: () => ({}),
  no_overlap: (rule) => ({ words: restWords(rule, 0) }),
  requireMinRest: (rule) => ({ words: restWords(rule, 60 * number(rule.params, "hours")) }),
  forbidSuccession: (rule) => ({ words: [succession(rule)] }),
  requireForwardRotation: (rule) => ({ words: rotationWords(rule) }),
  requireNightRecovery: (rule) => ({ words: recoveryWords(rule) }),
  limitConsecutiveDays: (rule) => {
    if (number(rule.params, "requiredRestDays", 1) > 1) throw unstated("rest after a full run");
    return { runs: [run(rule, "work", null, number(rule.params, "maxDays"))] };
  },
  requireMinConsecutiveDays: (rule) => ({
    runs: [run(rule, "work", number(rule.params, "minDays"), null)],
  }),
  requireMinConsecutiveDaysOff: (rule) => ({
    runs: [run(rule, "free", number(rule.params, "minDays"), null)],
  }),
  limitShiftCount: (rule) => ({ counts: shiftCounts(rule) }),
  limitWorkingHours: (rule) => ({ counts: hourCounts(rule) }),
  limitWorkedWeekends: (rule) => ({ groups: weekendGroups(rule) }),
  requireFreeSundays: ({ problem, params }) => {
    const most = SUNDAYS - number(params, "minPerYear", 15);
    if (Math.ceil(problem.calendar.dayCount / 7) > most) throw unstated("free Sundays of a year");
    return {};
  },
};

/** What a rule in force comes to. Throws, naming it, for what the compact form cannot state. */
export function rulePieces(request: SolveRequest, problem: Problem, rule: ActiveRule): Piece {
  const type = rule.constraint.consequenceType ?? rule.constraint.id;
  const pieceOf = PIECES[type];
  if (pieceOf === undefined) throw unstated(`rule ${type}`);
  const { strength, scope } = rule;
  if (strength.kind === "soft" && strength.penalty !== "linear") throw unstated("squared prices");
  const weight = problem.config.objectiveWeights.get(rule.objective) ?? 0;
  const employees =
    rule.isCore || scope.isEverything
      ? problem.employees.map(({ index }) => index)
      : [...scope.employees];
  const shifts = problem.shifts.flatMap(({ index }) =>
    rule.isCore || employees.some((employee) => scope.includes(employee, 0, index)) ? [index] : [],
  );
  return pieceOf({
    problem,
    params: paramsOf(request, rule),
    employees,
    shifts,
    points: strength.kind === "hard" ? null : strength.points * weight,
  });
}

function paramsOf(request: SolveRequest, { key, origin }: ActiveRule): Params {
  const items = [...lawItems("soft"), ...ergonomicItems];
  if (origin === "core") return {};
  if (origin === "baseline" || origin === "advice")
    return items.find(({ item }) => key.endsWith(`:${item}`))!.params;
  for (const { id, consequences } of request.planning_rules ?? [])
    for (const [at, { params }] of (consequences ?? []).entries())
      if (key === `rule:${id}/${at}`) return params ?? {};
  throw unstated(`rule ${key}`);
}

function unstated(what: string): Error {
  return new Error(`The compact form cannot state ${what}.`);
}

function number(params: Params, name: string, otherwise?: number): number {
  const value = params[name] ?? otherwise;
  if (typeof value !== "number") throw unstated(`a rule without ${name}`);
  return value;
}

/** Minutes of a limit that is given in hours or minutes; null without one. */
function limitMinutes(params: Params, name: "min" | "max"): number | null {
  const hours = params[`${name}Hours`];
  const minutes = params[`${name}Minutes`];
  if (typeof minutes === "number") return minutes;
  return typeof hours === "number" ? 60 * hours : null;
}

function word({ employees, points }: ResolvedRule, ...tokens: (readonly number[])[]): Word {
  return { employees, points, tokens };
}

/** Pairs of neighbouring days of which the second starts less than `minutes` after the first ends. */
function restWords(rule: ResolvedRule, minutes: number): Word[] {
  return rule.problem.shifts.flatMap((first) => {
    if (first.endMinute + minutes > 2 * DAY) throw unstated("rest over more than a day");
    const close = rule.problem.shifts.filter(
      ({ startMinute }) => startMinute + DAY < first.endMinute + minutes,
    );
    return close.length === 0
      ? []
      : [
          word(
            rule,
            [first.index],
            close.map(({ index }) => index),
          ),
        ];
  });
}

function succession(rule: ResolvedRule): Word {
  const { params, problem } = rule;
  if (number(params, "gapDays", 1) !== 1) throw unstated("successions over more than a day");
  const selected = (name: string) => {
    const selector = params[name];
    const ids = isObject(selector) ? selector.shiftIds : null;
    if (!Array.isArray(ids)) throw unstated("successions but by shift ids");
    return problem.shifts.filter(({ id }) => ids.includes(id)).map(({ index }) => index);
  };
  return word(rule, selected("from"), selected("to"));
}

function rotationWords(rule: ResolvedRule): Word[] {
  if (number(rule.params, "acrossDaysOff", 0) > 0) throw unstated("rotation across days off");
  const most = number(rule.params, "maxBackwardMinutes", 60);
  const { shifts } = rule.problem;
  return shifts.flatMap((first) => {
    const earlier = shifts.filter(({ startMinute }) => startMinute < first.startMinute - most);
    return earlier.length === 0
      ? []
      : [
          word(
            rule,
            [first.index],
            earlier.map(({ index }) => index),
          ),
        ];
  });
}

/** A duty that starts less than the hours after the last night of a series. */
function recoveryWords(rule: ResolvedRule): Word[] {
  const { params, problem } = rule;
  if (number(params, "afterNights", 1) !== 1) throw unstated("recovery after long series only");
  const minutes = 60 * number(params, "restHours");
  const all = [FREE, ...problem.shifts.map(({ index }) => index)];
  const nights = problem.shifts.filter(({ isNight }) => isNight);
  const day = all.filter((token) => !nights.some(({ index }) => index === token));
  const words: Word[] = [];
  for (const { index, endMinute } of nights)
    for (let gap = 1; gap * DAY < endMinute + minutes; gap++) {
      const early = problem.shifts.flatMap((next) =>
        next.startMinute + gap * DAY < endMinute + minutes && (gap > 1 || !next.isNight)
          ? [next.index]
          : [],
      );
      if (early.length === 0) continue;
      const between = Array.from({ length: gap - 1 }, (_, at) => (at === 0 ? day : all));
      words.push(word(rule, [index], ...between, early));
    }
  return words;
}

function run(
  { employees, shifts, points }: ResolvedRule,
  of: RunLimit["of"],
  min: number | null,
  max: number | null,
): RunLimit {
  return { employees, shifts, of, min, max, points };
}

function shiftCounts({ problem, params, employees, shifts, points }: ResolvedRule): Count[] {
  if (params.period !== "window" || points !== null) throw unstated("counts but of the window");
  return employees.map((employee) => ({
    employee,
    days: daysOf(problem),
    amounts: problem.shifts.map(({ index }) => (shifts.includes(index) ? 1 : 0)),
    low: null,
    high: number(params, "max"),
    target: null,
  }));
}

function hourCounts({ problem, params, employees, points }: ResolvedRule): Count[] {
  const period = params.period ?? "week";
  if ((period !== "week" && period !== "window" && period !== "day") || points !== null)
    throw unstated("soft hours, or hours but of days, weeks and the window");
  const low = limitMinutes(params, "min");
  const high = limitMinutes(params, "max");
  if (low !== null && problem.absence.some((code) => code > 1))
    throw unstated("least hours beside absences");
  const length = { day: 1, week: 7, window: problem.calendar.dayCount }[period];
  const basis = params.basis === "contract" ? "contract" : "legal";
  return employees.flatMap((employee) =>
    chunks(daysOf(problem), length).map((days) => ({
      employee,
      days,
      amounts: problem.shifts.map(({ index }) => dutyMinutes(problem, employee, index, 0, basis)),
      low,
      high,
      target: null,
    })),
  );
}

/** Saturday and Sunday; a block of four weeks begins with the window. */
function weekendGroups({ problem, params, employees, points }: ResolvedRule) {
  const period = params.period ?? "window";
  if ((period !== "window" && period !== "fourWeeks") || points !== null)
    throw unstated("weekends but of the window and of four weeks");
  const weekends = chunks(daysOf(problem), 7)
    .map((week) => week.filter((day) => problem.calendar.isWeekend(day)))
    .filter((days) => days.length > 0);
  const blocks = period === "window" ? [weekends] : chunks(weekends, 4);
  const most = number(params, "max");
  return employees.flatMap((employee) =>
    blocks.flatMap((groups) => (groups.length > most ? [{ employee, groups, most }] : [])),
  );
}

function daysOf({ calendar }: Problem): number[] {
  return Array.from({ length: calendar.dayCount }, (_, day) => day);
}

function chunks<T>(list: readonly T[], length: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < list.length; from += length)
    parts.push(list.slice(from, from + length));
  return parts;
}

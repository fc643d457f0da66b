/** A request as a compact instance. Throws, naming the thing, where the request says more than the compact form can. */
import type { SolveRequest } from "../../core/index.ts";
import { fairHours } from "../../core/model/capacity/fair-hours.ts";
import {
  duesOf,
  fairHolidays,
  fairNights,
  fairWeekends,
} from "../../core/model/capacity/fair-shares.ts";
import { holds, unitSizeOf } from "../../core/model/demand/requirement.ts";
import { requirementsInForce } from "../../core/model/demand/requirements-in-force.ts";
import { type Assignment, planOf } from "../../core/model/problem/plan.ts";
import type { Problem } from "../../core/model/problem/problem.ts";
import { creditMinutesOf } from "../../core/model/problem/shift-minutes.ts";
import { objectives } from "../../core/objectives/index.ts";
import { type Prepared, prepare } from "../../core/request/prepare.ts";
import type { CompactDuty, CompactInstance, Count, Cover } from "./compact.ts";
import { rulePieces } from "./compact-rules.ts";

/** Objectives that price each duty by itself, whatever else is in the plan, in the requests that are compared. */
const BY_DUTY = [
  "minimal_change",
  "soft_codes",
  "social_points",
  "wishes",
  "night_before_absence",
  "preferences",
  "home_department",
  "labor_cost",
];
/** Objectives that the parts below state, or that are made of rules. */
const STATED = [
  "coverage_target",
  "coverage_over",
  "fairness_nights",
  "fairness_weekends",
  "fairness_holidays",
  "fairness_hours",
  "contract_hours",
  "legal_baseline",
  "ergonomics",
  "soft_rules",
  "workplace_durations",
];
/** As dear as a missing person is to our own engine where both stages meet in one program. */
const FLOOR_POINTS = 20_000;

export function compactOf(name: string, request: SolveRequest): CompactInstance {
  const prepared = prepare(request);
  if (prepared.problems.length > 0) throw new Error(JSON.stringify(prepared.problems.slice(0, 3)));
  const { problem, rules } = prepared;
  demandPlain(problem);
  const { duties, constant } = pricedDuties(prepared);
  const pieces = rules.map((rule) => rulePieces(request, problem, rule));
  return {
    name,
    days: problem.calendar.dayCount,
    firstDate: request.start_date,
    employees: problem.employees.map(({ id }) => id),
    shifts: problem.shifts.map(({ id }) => id),
    constant,
    floorPoints: FLOOR_POINTS,
    duties,
    words: pieces.flatMap(({ words = [] }) => words),
    runs: pieces.flatMap(({ runs = [] }) => runs),
    counts: [
      ...pieces.flatMap(({ counts = [] }) => counts),
      ...fairCounts(prepared),
      ...contractCounts(problem),
      ...fairHoursCounts(prepared),
    ],
    groups: pieces.flatMap(({ groups = [] }) => groups),
    cover: coverOf(prepared),
  };
}

function demandPlain({ employees, shifts, history, calendar, config, ...problem }: Problem): void {
  const refuse = (what: string) => {
    throw new Error(`The compact form cannot state ${what}.`);
  };
  if (employees.some(({ maxShiftsPerDay }) => maxShiftsPerDay > 1)) refuse("two shifts a day");
  if (shifts.some(({ kind }) => kind !== "work")) refuse("on-call duties and standby");
  if (employees.some(({ countsForStaffing }) => !countsForStaffing)) refuse("supernumerary people");
  if (shifts.some(({ joinWith }) => joinWith !== null)) refuse("joined shifts");
  if (history.some(({ knownFrom, days }) => knownFrom < 0 || days.size > 0)) refuse("history");
  if (calendar.weekday(0) !== 1) refuse("a window that does not begin on a Monday");
  if (config.coverageSteps === "rising") refuse("prices that rise with every missing person");
  if (problem.elapsedMinutes.size > 0) refuse("changes of clocks");
  if (problem.ownNightShifts.size > 0) refuse("night windows of agreements");
  for (const id of config.objectiveWeights.keys())
    if (!BY_DUTY.includes(id) && !STATED.includes(id)) refuse(`objective ${id}`);
  if (
    config.objectiveWeights.has("labor_cost") &&
    problem.meanHourlyRate > 0 &&
    employees.some(({ guaranteedMinutes }) => guaranteedMinutes !== 0)
  )
    refuse("salaries");
  if (
    problem.preferences.some((own) => own.maxConsecutiveDays !== null || own.blockLength !== null)
  )
    refuse("preferences about runs");
  if (
    problem.preferences.some(
      (own) =>
        own.avoidedColleagues.length + own.preferredColleagues.length > 0 || own.maxNights !== null,
    )
  )
    refuse("preferences about colleagues and numbers of nights");
}

/** What the additive objectives charge for each duty alone, beyond what they charge for an empty plan. */
function pricedDuties({ problem, rules }: Prepared) {
  const { candidates, config } = problem;
  const inForce = objectives.flatMap((objective) => {
    const weight = config.objectiveWeights.get(objective.id) ?? 0;
    return weight > 0 && BY_DUTY.includes(objective.id) ? [{ objective, weight }] : [];
  });
  /** Points by employee. */
  const pricesOf = (assignments: readonly Assignment[]) => {
    const plan = planOf(problem, assignments);
    const prices = problem.employees.map(() => 0);
    for (const { objective, weight } of inForce)
      for (const { employee, units } of objective.measure(problem, plan, rules).items) {
        if (employee === undefined)
          throw new Error(`The compact form cannot state objective ${objective.id} of nobody.`);
        prices[employee]! += weight * units;
      }
    return prices;
  };
  const none = pricesOf([]);
  // Nobody's duties change what another one's cost, so everybody is priced at once with the same shift of the same day.
  const together = new Map<number, number[]>();
  for (let c = 0; c < candidates.count; c++) {
    const key = candidates.day[c]! * problem.shifts.length + candidates.shift[c]!;
    const list = together.get(key);
    if (list === undefined) together.set(key, [c]);
    else list.push(c);
  }
  const duties: CompactDuty[] = new Array(candidates.count);
  for (const columns of together.values()) {
    const assignments = columns.map((c) => ({
      employee: candidates.employee[c]!,
      day: candidates.day[c]!,
      shift: candidates.shift[c]!,
    }));
    const prices = pricesOf(assignments);
    for (const [k, c] of columns.entries()) {
      const duty = assignments[k]!;
      const points = clean(prices[duty.employee]! - none[duty.employee]!);
      duties[c] = { ...duty, points, locked: candidates.locked[c] === 1 };
    }
  }
  return { duties, constant: clean(none.reduce((sum, points) => sum + points, 0)) };
}

function clean(points: number): number {
  return Math.round(points * 1e9) / 1e9 + 0;
}

function everyDay(problem: Problem): number[] {
  return Array.from({ length: problem.calendar.dayCount }, (_, day) => day);
}

function fairCounts({ problem, rules }: Prepared): Count[] {
  const { calendar, config, shifts } = problem;
  const nights = shifts.map(({ isNight }) => (isNight ? 1 : 0));
  const any = shifts.map(() => 1);
  const kinds = [
    { id: "fairness_nights", measure: fairNights, amounts: nights, counts: () => true },
    {
      id: "fairness_weekends",
      measure: fairWeekends,
      amounts: any,
      counts: (day: number) => calendar.isWeekend(day),
    },
    {
      id: "fairness_holidays",
      measure: fairHolidays,
      amounts: any,
      counts: (day: number) => calendar.isHoliday(day),
    },
  ] as const;
  return kinds.flatMap(({ id, measure, amounts, counts }) => {
    const weight = config.objectiveWeights.get(id) ?? 0;
    if (weight === 0) return [];
    return duesOf(problem, rules, measure).map(({ employee, due }) => ({
      employee,
      days: everyDay(problem).filter(counts),
      amounts,
      low: null,
      high: null,
      target: { at: due, over: weight, under: weight },
    }));
  });
}

/** Each kink of a rising price is a count of its own, which adds what an hour costs more beyond it. */
function contractCounts(problem: Problem): Count[] {
  const points = (problem.config.objectiveWeights.get("contract_hours") ?? 0) / 60;
  if (points === 0) return [];
  return problem.employees.flatMap(({ index: employee, deployable, targetMinutes }) => {
    if (!deployable || targetMinutes === null) return [];
    const kinks = [
      { at: targetMinutes, over: 2, under: 1 },
      { at: targetMinutes * 1.1, over: 1, under: 0 },
      { at: targetMinutes * 1.25, over: 3, under: 0 },
      { at: targetMinutes * 0.9, over: 0, under: 1 },
      { at: targetMinutes * 0.75, over: 0, under: 2 },
    ];
    return kinks.map(({ at, over, under }) =>
      hoursCount(problem, employee, { at, over: over * points, under: under * points }),
    );
  });
}

function fairHoursCounts({ problem, rules }: Prepared): Count[] {
  const points = (problem.config.objectiveWeights.get("fairness_hours") ?? 0) / 60;
  if (points === 0) return [];
  return fairHours(problem, rules).flatMap(({ employee, share, free }) => [
    hoursCount(problem, employee, { at: share + free, over: points, under: 0 }),
    hoursCount(problem, employee, { at: share - free, over: 0, under: points }),
  ]);
}

function hoursCount(problem: Problem, employee: number, target: NonNullable<Count["target"]>) {
  return {
    employee,
    days: everyDay(problem),
    amounts: problem.shifts.map(({ index }) => creditMinutesOf(problem, employee, index, 0)),
    low: null,
    high: null,
    target,
  };
}

/** What shifts, staffing rules and planning rules ask for; missing below a target costs only above the minimum. */
function coverOf({ problem, rules }: Prepared): Cover[] {
  const target = problem.config.objectiveWeights.get("coverage_target") ?? 0;
  const over = problem.config.objectiveWeights.get("coverage_over") ?? 0;
  return requirementsInForce(problem, rules).flatMap((requirement) => {
    const { qualification, severity, parts } = requirement;
    if (severity === "should" || severity === "may" || unitSizeOf(requirement) !== 1)
      throw new Error("The compact form cannot state soft or hourly requirements.");
    return parts.map((part): Cover => {
      const { extent, min, max, day } = part;
      if (extent.kind !== "shift" || max !== null)
        throw new Error("The compact form states lower bounds and targets of single shifts only.");
      const own = problem.employees.flatMap(({ index }) =>
        holds(problem, index, day, qualification) ? [index] : [],
      );
      return {
        day,
        shift: extent.shift,
        employees: qualification === null ? null : own,
        floor: min,
        target: part.target,
        under: part.target !== null && part.target > min ? target * requirement.underWeight : 0,
        over: over * requirement.overWeight,
      };
    });
  });
}

/** The `statistics` object of a result: plain numbers about a plan, safe to serialise. */
import type {
  AlternativeStatistics,
  BrokenRule,
  EmployeeStatistics,
  HoursStatistics,
  OpenReplacementDay,
  ShiftStatistics,
  SolverStatistics,
  Statistics,
  WishStatistics,
} from "../../generation-result.ts";
import { inWords } from "../../language/sentence.ts";
import { fairHours } from "../../model/capacity/fair-hours.ts";
import { shiftNumbers } from "../../model/demand/shift-numbers.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem, Wish } from "../../model/problem/problem.ts";
import { rounded } from "../../model/rounded.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type Claims, claimsOf } from "../../objectives/parts/claims.ts";
import { baselineBreaches } from "../judgement/baseline-breaches.ts";
import type { Verdict } from "../judgement/check.ts";
import { lockedConflicts } from "../judgement/locked-conflicts.ts";
import type { Score } from "../judgement/score.ts";
import { presentOn } from "../present-on.ts";
import { accounts } from "./accounts.ts";
import { carryOver } from "./carry-over.ts";
import { changesOf } from "./changes.ts";
import { costCentres } from "./cost-centres.ts";
import { demandStatistics } from "./demand-statistics.ts";
import { type EmployeeFigures, employeeStatistics } from "./employee-statistics.ts";
import { fairness } from "./fairness.ts";
import { objectiveStatistics, type ProvenBounds } from "./objective-statistics.ts";
import { type OpenRest, openObligations } from "./open-obligations.ts";
import { paySums } from "./pay-statement.ts";
import { pointsAccounts } from "./social-points.ts";
import { tradeOff } from "./trade-offs.ts";

/** What only the pipeline knows about a plan. */
export interface StatisticsExtras extends ProvenBounds {
  /** The judgement of this very plan. */
  readonly verdict: Verdict;
  /** The plan leaves demand or rule floors unmet. */
  readonly bestEffort: boolean;
  /** Entries of `unassigned_shifts`. */
  readonly unassignedShifts: number;
  /** Null for a plan that no solver made. */
  readonly solver: SolverStatistics | null;
  readonly alternatives: readonly { readonly plan: Plan; readonly score: Score }[];
}

/** What every plan says of itself; proofs and explanations come from others. */
export type PlanStatistics = {
  readonly [K in Exclude<keyof Statistics, AddedByOthers>]-?: Exclude<Statistics[K], undefined>;
};

type AddedByOthers = "proofs" | "searchStatus" | "conflicts" | "relaxations" | "explanation";

const PLACES = 6;
/** Numbers from here on are left as they are: another rounding would only shift the places that they still have. */
const LARGE = 1e9;

/** Every key is always present; numbers are finite and rounded to six decimals, what is unknown is null. */
export function planStatistics(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  score: Score,
  extras: StatisticsExtras,
): PlanStatistics {
  const claims = claimsOf(problem, plan);
  const perEmployee = employeeStatistics(problem, plan, claims);
  const perShift = shiftStatistics(problem, plan);
  const { verdict, solver } = extras;
  const open = openObligations(problem, rules, plan);
  return serialisable<PlanStatistics>({
    assignmentCount: plan.assignments.length,
    unassignedShifts: extras.unassignedShifts,
    bestEffort: extras.bestEffort,
    demand: demandStatistics(problem, rules, plan),
    hours: hoursOf(problem, perEmployee),
    objective: objectiveStatistics(problem, rules, score, verdict, extras),
    wishes: wishesOf(problem, claims),
    fairness: fairness(problem, rules, perEmployee),
    perEmployee: withFairHours(problem, rules, perEmployee),
    perShift,
    rules: [...softRules(problem, rules, plan, score), ...unmetFloors(verdict)],
    minimalChange: changesOf(problem, rules, plan, score),
    cost: costOf(perEmployee),
    pay: paySums(perEmployee.map(({ pay }) => pay)),
    costCentres: costCentres(problem, rules, plan),
    lockedConflicts: lockedConflicts(problem, verdict),
    baselineViolations: baselineBreaches(problem, rules, plan),
    openReplacementDays: openReplacementDays(problem, open),
    accounts: accounts(problem, rules, plan, perEmployee),
    carryOver: carryOver(problem, plan, claims, open),
    alternatives: alternativesOf(plan, score, extras),
    solver,
    verification: {
      passed: verdict.passed,
      checkedRules: verdict.checkedRules,
      issues: verdict.issues,
    },
  });
}

/** The same value with every number finite and rounded, without -0; numbers that are not finite become null. */
function serialisable<T>(value: T): T;
function serialisable(value: unknown): unknown {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return null;
    return Math.abs(value) < LARGE ? rounded(value, PLACES) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => serialisable(entry));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, serialisable(entry)]),
    );
  return value;
}

/** Beside what everybody works, their fair share of the hours; null for those who have none. */
function withFairHours(
  problem: Problem,
  rules: readonly ActiveRule[],
  entries: readonly EmployeeFigures[],
): readonly EmployeeStatistics[] {
  const shares = new Map(
    fairHours(problem, rules).map(({ employee, share }) => [
      problem.employees[employee]!.id,
      share,
    ]),
  );
  return entries.map((entry) => {
    const share = shares.get(entry.employeeId);
    return { ...entry, fairHours: share === undefined ? null : share / 60 };
  });
}

function shiftStatistics(problem: Problem, plan: Plan): readonly ShiftStatistics[] {
  const present = presentOn(problem, plan);
  const numbers = shiftNumbers(problem);
  const entries: ShiftStatistics[] = [];
  for (const { index: shift, id } of problem.shifts) {
    const own = problem.occurrences.filter((occurrence) => occurrence.shift === shift);
    if (own.length === 0) continue;
    const required = own.reduce((sum, { index }) => sum + numbers[index]!.min, 0);
    const covered = own.reduce(
      (sum, { index }) => sum + Math.min(numbers[index]!.min, present[index]!),
      0,
    );
    const missing = required - covered;
    entries.push({ shiftId: id, occurrences: own.length, required, covered, missing });
  }
  return entries;
}

function hoursOf({ employees }: Problem, perEmployee: readonly EmployeeFigures[]): HoursStatistics {
  const deployable = new Set(employees.filter((e) => e.deployable).map(({ id }) => id));
  const bound = perEmployee.filter(({ employeeId }) => deployable.has(employeeId));
  return {
    planned: total(perEmployee, ({ hours }) => hours),
    target: total(bound, ({ targetHours }) => targetHours ?? 0),
    over: total(bound, ({ deviationHours }) => Math.max(0, deviationHours ?? 0)),
    under: total(bound, ({ deviationHours }) => Math.max(0, -(deviationHours ?? 0))),
  };
}

/** What refused wishes would cost takes further solves: until then none is listed. */
function wishesOf(problem: Problem, claims: Claims): WishStatistics {
  const { wishes, overdrawn } = claims;
  const granted = wishes.filter(({ state }) => state !== "refused");
  const count = (priority: Wish["priority"]) => ({
    total: wishes.filter(({ wish }) => wish.priority === priority).length,
    granted: granted.filter(({ wish }) => wish.priority === priority).length,
  });
  return {
    total: wishes.length,
    granted: granted.length,
    rate: wishes.length === 0 ? 1 : granted.length / wishes.length,
    byPriority: { low: count("low"), normal: count("normal"), high: count("high") },
    pointsSpent: total(wishes, ({ spent }) => spent),
    overdrawn: total(overdrawn, (points) => points),
    socialPoints: pointsAccounts(problem, claims),
    denied: [],
  };
}

/** What each further plan costs more, by how much at most it misses the best value there is, and what it trades. */
function alternativesOf(
  plan: Plan,
  score: Score,
  { alternatives, bound }: StatisticsExtras,
): readonly AlternativeStatistics[] {
  const main = new Set(plan.assignments.map(dutyKey));
  return alternatives.map((alternative, index) => ({
    solutionNumber: index + 2,
    loss: alternative.score.total - score.total,
    lossAtMost: bound === null ? null : Math.max(0, alternative.score.total - bound),
    changedAssignments: alternative.plan.assignments.filter((duty) => !main.has(dutyKey(duty)))
      .length,
    ...tradeOff(score, alternative.score),
  }));
}

function dutyKey({ employee, day, shift }: Plan["assignments"][number]): string {
  return `${employee}/${day}/${shift}`;
}

/** Soft rules that the plan breaks. */
function softRules(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  { byObjective }: Score,
): readonly BrokenRule[] {
  return rules.flatMap((rule) => {
    if (rule.strength.kind !== "soft") return [];
    const units = total(rule.bound.check(problem, rule.scope, plan), (found) => found.units);
    if (units === 0) return [];
    const objective = byObjective.get(rule.objective);
    const items = objective?.items.filter((item) => item.rule === rule.key) ?? [];
    const points = total(items, (item) => item.units) * (objective?.weight ?? 0);
    return [{ key: rule.key, ruleId: rule.ruleId, type: rule.type, hard: false, units, points }];
  });
}

/** Hard rules that asked for work nobody could do. They carry no points: the first stage settles them. */
function unmetFloors({ violations }: Verdict): readonly BrokenRule[] {
  const units = new Map<ActiveRule, number>();
  for (const { rule, violation, kind } of violations)
    if (kind === "unmet") units.set(rule, (units.get(rule) ?? 0) + violation.units);
  return [...units].map(([rule, missing]) => ({
    key: rule.key,
    ruleId: rule.ruleId,
    type: rule.type,
    hard: true,
    units: missing,
    points: 0,
  }));
}

/** Worked Sundays and holidays whose free day only a later plan can settle. */
function openReplacementDays(
  { employees, calendar, config }: Problem,
  open: readonly OpenRest[],
): readonly OpenReplacementDay[] {
  return open.flatMap(({ employee, day, type, message, rule }) =>
    type === "weekly"
      ? []
      : {
          employeeId: employees[employee]!.id,
          date: calendar.dateOf(day),
          type,
          ruleId: rule.ruleId,
          message: inWords(message, config.language),
        },
  );
}

/** Null when no rate is known; employees without one cost nothing. */
function costOf(perEmployee: readonly EmployeeFigures[]): number | null {
  if (perEmployee.every(({ cost }) => cost === null)) return null;
  return total(perEmployee, ({ cost }) => cost ?? 0);
}

function total<T>(entries: readonly T[], amount: (entry: T) => number): number {
  return entries.reduce((sum, entry) => sum + amount(entry), 0);
}

import * as z from "zod";
import { type FairDue, fairDues } from "../../model/capacity/fair-shares.ts";
import { carriedTotals } from "../../model/problem/carried-over.ts";
import { memoryKey } from "../../model/problem/memory.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf } from "../../model/problem/shift-minutes.ts";
import { stateBetween } from "../../model/program/attainable-limits.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { selectEmployees } from "../../model/scope/selector.ts";
import {
  sharedBetween,
  sharedExpressions,
  sharedInPlan,
  takeOff,
} from "../../model/time/shared-time.ts";
import { weekendsInWindow } from "../../model/time/weekends.ts";
import { choice, defineConstraint } from "../define.ts";
import { employeeSelector, unmatchedEmployees } from "../families/selectors.ts";
import { balanceShiftsFacets } from "./balance-shifts/facets.ts";
import { balanceShiftsWords } from "./balance-shifts/words.ts";

const EPSILON = 1e-6;

const CREDIT = { basis: "contract", attribution: "start" } as const;

const params = z.object({
  measure: choice("count", "hours", "weekends").default("count"),
  scaleBy: choice("contractHours", "equal", "availableDays").default("contractHours"),
  groups: z.array(employeeSelector).min(1).max(100).optional(),
  carried: z.record(z.string(), z.number().min(0).max(1_000_000)).optional(),
  carriedFrom: choice(...carriedTotals).optional(),
  tolerance: z.number().min(0).max(10_000).default(0),
});

type Params = z.output<typeof params>;

/** Everybody close to a fair part of what the demand asks for. The part is a constant: it does not follow the plan. */
export const balanceShifts = defineConstraint({
  id: "balance_shifts",
  consequenceType: "balanceShifts",
  statement:
    "Everybody's `measure` of duties, with what is `carried`, differs by at most `tolerance` from a fair part: within each of " +
    "the `groups` what was carried is shared in proportion to `scaleBy`, the demand in proportion to `scaleBy` and presence.",
  unit: "unit of the measure off the fair part",
  example: { measure: "count", scaleBy: "contractHours" },
  source: "Balance rules of Timefold with carried counts; default fairness of smartplan.",
  ...balanceShiftsFacets,
  paramMeanings: {
    measure: "What is counted: shifts, hours of duty or worked weekends.",
    scaleBy: "What a fair part is in proportion to.",
    groups: "The groups that share among themselves; everybody in scope when missing.",
    carried: "Map of employee id to the load of earlier plans, in the unit of the measure.",
    carriedFrom:
      "The total of `carry_over` that is the carried load where `carried` is missing; found from the conditions when left out.",
    tolerance: "Deviation that is free, in the unit of the measure.",
  },
  params,
  sharesOut: true,
  hardProblems: ({ tolerance }) =>
    tolerance > 0
      ? []
      : [{ path: ["tolerance"], message: "must be above 0 where the rule is hard" }],
  idleness: (problem, { groups }) =>
    groups === undefined ? null : unmatchedEmployees(problem, "groups", groups),
  build(problem, params, given, model) {
    const scope = loadScope(problem, params, given);
    const concerned = new Set(scope.employees);
    for (const { employee, due, carried } of duesOf(problem, params, scope)) {
      if (!concerned.has(employee)) continue;
      const load = loadRow(problem, params, scope, employee, model);
      load.addConstant(carried * minutesPerUnit(params));
      stateWithin(load, due, params, { employee }, model);
    }
  },
  check(problem, params, given, plan) {
    const { tolerance, measure } = params;
    const scope = loadScope(problem, params, given);
    const concerned = new Set(scope.employees);
    const violations: Violation[] = [];
    for (const { employee, due, group } of duesOf(problem, params, scope)) {
      if (!concerned.has(employee)) continue;
      const load =
        carriedBy(problem, params, employee) + loadOf(problem, measure, scope, plan, employee);
      const off = Math.abs(load - due) - tolerance;
      if (off <= EPSILON) continue;
      const { id } = problem.employees[employee]!;
      violations.push({
        message: balanceShiftsWords("unfair_load", { employee: id, load, measure, due, tolerance }),
        units: off,
        employee,
        subject: `group ${group}`,
        ...(load < due && { floor: true }),
      });
    }
    return violations;
  },
});

/** Weekends are those of work, as in the rules about weekends; shifts and hours are all that the scope selects. */
function loadScope(problem: Problem, { measure }: Params, scope: Scope): Scope {
  return measure === "weekends" ? workScope(problem, scope) : scope;
}

/** A fair part within one of the groups. */
interface GroupDue extends FairDue {
  readonly group: number;
}

const DUES = memoryKey<Map<Params, readonly GroupDue[]>>("fairPartsByParameters");

/** Fair parts in units of the measure, carried load included; found once for each scope, whoever of it is asked about. */
function duesOf(problem: Problem, params: Params, asked: Scope): readonly GroupDue[] {
  const scope = asked.whole ?? asked;
  const known = scope.memory.recall(DUES, () => new Map());
  let dues = known.get(params);
  if (dues === undefined) {
    const groups = params.groups?.map((group) => selectEmployees(problem, group)) ?? [null];
    dues = groups.flatMap((members, group) =>
      fairDues(problem, {
        counts: (employee, day, shift) => isCounted(problem, params, scope, employee, day, shift),
        amount: (shift, day, sharers) => amountOf(problem, params, shift, day, sharers),
        scaleBy: params.scaleBy,
        carried: (employee) => carriedBy(problem, params, employee),
        ...(params.carried === undefined &&
          params.carriedFrom !== undefined && {
            carriedDays: (employee: number) => problem.carriedOver[employee]!.days,
          }),
        ...(members !== null && { group: members }),
      }).map((due) => ({ ...due, group })),
    );
    known.set(params, dues);
  }
  return dues;
}

function isCounted(
  { calendar }: Problem,
  { measure }: Params,
  scope: Scope,
  employee: number,
  day: number,
  shift: number,
): boolean {
  return (
    (measure !== "weekends" || calendar.isWeekend(day)) && scope.includes(employee, day, shift)
  );
}

/** What one person on an occurrence adds to the demand: a shift, its hours as a sharer is credited on average, or a part of a weekend. */
function amountOf(
  problem: Problem,
  { measure }: Params,
  shift: number,
  day: number,
  sharers: readonly number[],
): number {
  if (measure === "count") return 1;
  if (measure === "hours") {
    const credited = (sum: number, employee: number) =>
      sum + creditMinutesOf(problem, employee, shift, day);
    return sharers.reduce(credited, 0) / sharers.length / 60;
  }
  let weekendDays = 0;
  for (let weekday = 0; weekday < 7; weekday++)
    if (problem.calendar.isWeekend(weekday)) weekendDays++;
  return 1 / weekendDays;
}

/** What the rule says itself counts, else the total it names of what the year brought. */
function carriedBy(
  { employees, carriedOver }: Problem,
  { carried, carriedFrom }: Params,
  employee: number,
): number {
  if (carried !== undefined) return carried[employees[employee]!.id] ?? 0;
  return carriedFrom === undefined ? 0 : carriedOver[employee]![carriedFrom];
}

function minutesPerUnit({ measure }: Params): number {
  return measure === "hours" ? 60 : 1;
}

/** The load in shifts, weekends or minutes. */
function loadRow(
  problem: Problem,
  { measure }: Params,
  scope: Scope,
  employee: number,
  model: RuleModel,
): Sum {
  const { calendar, candidates } = problem;
  const load = new Sum();
  if (measure === "weekends") {
    for (const days of weekendDays(problem))
      load.addScaled(model.countedAny(scope, employee, days));
    return load;
  }
  for (const c of candidates.ofEmployee(employee)) {
    const day = candidates.day[c]!;
    const shift = candidates.shift[c]!;
    if (!scope.includes(employee, day, shift)) continue;
    const amount = measure === "count" ? 1 : creditMinutesOf(problem, employee, shift, day);
    if (amount > 0) load.add(c, amount);
  }
  if (measure === "hours")
    takeOff(load, sharedExpressions(model, scope, employee, CREDIT), 0, calendar.dayCount - 1);
  return load;
}

/** The weekends as far as they lie in the window: what is known beside it was balanced before. */
function weekendDays(problem: Problem): readonly (readonly number[])[] {
  const { calendar } = problem;
  return weekendsInWindow(calendar, undefined).map(({ days }) =>
    days.filter((day) => day >= 0 && day < calendar.dayCount),
  );
}

/** Keeps the load within the tolerance of its fair part. */
function stateWithin(
  load: Expression,
  due: number,
  params: Params,
  { employee }: { readonly employee: number },
  model: RuleModel,
): void {
  const unitSize = minutesPerUnit(params);
  const most = (due + params.tolerance) * unitSize;
  const least = Math.max(0, due - params.tolerance) * unitSize;
  stateBetween(model, { least, most }, load, { employee, unitSize });
}

/** What the plan gives the employee, in units of the measure. */
function loadOf(
  problem: Problem,
  measure: Params["measure"],
  scope: Scope,
  plan: Plan,
  employee: number,
): number {
  const countedOn = (day: number) =>
    plan.shiftsOn(employee, day).filter((shift) => scope.includes(employee, day, shift));
  if (measure === "weekends")
    return weekendDays(problem).filter((days) => days.some((day) => countedOn(day).length > 0))
      .length;
  let load = 0;
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of countedOn(day))
      load += measure === "count" ? 1 : creditMinutesOf(problem, employee, shift, day) / 60;
  if (measure === "hours") {
    const shared = sharedInPlan(problem, plan, scope, employee, CREDIT);
    load -= sharedBetween(shared, 0, problem.calendar.dayCount - 1) / 60;
  }
  return load;
}

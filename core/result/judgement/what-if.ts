/** Would one duty more or less break a rule? Asked of the rules themselves, one employee at a time where that is enough. */
import { dutyReach } from "../../model/problem/company.ts";
import { mayRunTogether, startsByItself } from "../../model/problem/joined-duties.ts";
import { type Plan, planOf } from "../../model/problem/plan.ts";
import { endOf, type Problem, startOf } from "../../model/problem/problem.ts";
import type { ActiveRule, Violation } from "../../model/rule/rule.ts";
import { Scope } from "../../model/scope/scope.ts";
import { placeOf } from "./check.ts";
import { type ChangedDay, OwnDuties } from "./own-duties.ts";

export interface Duty {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
}

export interface WhatIf {
  /** Whether the plan with this duty more has more violation units of the rule. */
  breaksWhenAdded(rule: ActiveRule, duty: Duty): boolean;
  /** Whether the plan with this duty less has more violation units of the rule. */
  breaksWhenRemoved(rule: ActiveRule, duty: Duty): boolean;
  /** Whether the plan with these shifts, ascending, in place of all the employee does on the duty's day has more. */
  breaksWhenReplaced(rule: ActiveRule, duty: Duty, shifts: readonly number[]): boolean;
  /** How the plan with this duty more breaks the rule more than it does without; empty where it does not. */
  addedBreaches(rule: ActiveRule, duty: Duty): readonly Breach[];
}

export interface Breach {
  readonly violation: Violation;
  /** Units that come on top. */
  readonly more: number;
}

const EPSILON = 1e-6;
/** Stands for all employees where a rule links them. */
const EVERYBODY = -1;

/** Questions about one plan; answers about it unchanged are kept. */
export function whatIf(problem: Problem, plan: Plan): WhatIf {
  const ownDuties = remembered((employee: number) => new AlonePlan(problem, plan, employee));
  // The same scope object each time, since rules keep what they derive from one.
  const scopes = remembered((rule: ActiveRule) =>
    remembered((employee: number) =>
      employee === EVERYBODY ? rule.scope : scopeOf(rule.scope, employee),
    ),
  );
  const found = (rule: ActiveRule, employee: number, judged: Plan) =>
    rule.bound.check(problem, scopes(rule)(employee), judged);
  const foundBefore = remembered((rule: ActiveRule) =>
    remembered((employee: number) =>
      found(rule, employee, employee === EVERYBODY ? plan : ownDuties(employee).plan),
    ),
  );
  const near = remembered((rule: ActiveRule) =>
    remembered((day: number) => new Neighbourhood(problem, plan, rule, day)),
  );
  const judged = (rule: ActiveRule, duty: Duty, shiftsAfter: readonly number[]): Judged => {
    if (rule.constraint.linksEmployees === true && rule.bound.localDays !== undefined)
      return near(rule)(duty.day).judged(duty, shiftsAfter);
    const linked = rule.constraint.linksEmployees === true;
    const employee = linked ? EVERYBODY : duty.employee;
    const after = linked
      ? planOf(problem, replaced(plan, duty, shiftsAfter))
      : ownDuties(duty.employee).with(duty.day, shiftsAfter);
    return { before: foundBefore(rule)(employee), after: found(rule, employee, after) };
  };
  const changed = (rule: ActiveRule, duty: Duty, shiftsAfter: readonly number[]) =>
    isWorse(judged(rule, duty, shiftsAfter));
  const withDuty = ({ employee, day, shift }: Duty) =>
    [...plan.shiftsOn(employee, day), shift].sort((a, b) => a - b);
  return {
    breaksWhenAdded: (rule, duty) => changed(rule, duty, withDuty(duty)),
    breaksWhenRemoved: (rule, duty) => {
      const now = plan.shiftsOn(duty.employee, duty.day);
      return changed(
        rule,
        duty,
        now.filter((shift) => shift !== duty.shift),
      );
    },
    breaksWhenReplaced: changed,
    addedBreaches: (rule, duty) => breachesOf(judged(rule, duty, withDuty(duty))),
  };
}

/** What a rule finds in the plan, and in the changed one. */
interface Judged {
  readonly before: readonly Violation[];
  readonly after: readonly Violation[];
}

function isWorse({ before, after }: Judged): boolean {
  return totalUnits(after) > totalUnits(before) + EPSILON;
}

function breachesOf(judged: Judged): readonly Breach[] {
  if (!isWorse(judged)) return [];
  const known = new Map<string, number>();
  for (const violation of judged.before) {
    const place = placeOf(violation);
    known.set(place, (known.get(place) ?? 0) + violation.units);
  }
  return judged.after.flatMap((violation) => {
    const place = placeOf(violation);
    const more = violation.units - (known.get(place) ?? 0);
    known.set(place, Math.max(0, -more));
    return more > EPSILON ? [{ violation, more }] : [];
  });
}

/** Whether the employee's day is taken: enough shifts started, or a duty that runs at the same time. */
export function isBusy(problem: Problem, plan: Plan, duty: Duty): boolean {
  return dutiesInTheWay(problem, plan, duty).length > 0;
}

/** What the employee does instead: duties that run at the same time, or all of the day where it is full. */
export function dutiesInTheWay(
  problem: Problem,
  plan: Plan,
  { employee, day, shift }: Duty,
): readonly Duty[] {
  const { dayCount } = problem.calendar;
  const counts = (s: number) => startsByItself(problem, s, day);
  const started = plan.shiftsOn(employee, day).filter(counts);
  if (counts(shift) && started.length >= problem.employees[employee]!.maxShiftsPerDay)
    return started.map((s) => ({ employee, day, shift: s }));
  const from = startOf(problem, shift, day);
  const to = endOf(problem, shift, day);
  const found: Duty[] = [];
  const reach = dutyReach(problem);
  for (let other = day - reach; other <= day + reach; other++) {
    const inWindow = other >= 0 && other < dayCount;
    const duties = inWindow
      ? plan.shiftsOn(employee, other)
      : (problem.history[employee]!.days.get(other)?.shifts ?? []);
    for (const s of duties)
      if (
        startOf(problem, s, other) < to &&
        from < endOf(problem, s, other) &&
        !mayRunTogether(problem, s, shift)
      )
        found.push({ employee, day: other, shift: s });
  }
  return found;
}

function remembered<K, V>(answer: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = answer(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Duties more than so many days apart never break the rule together; undefined where it looks at longer stretches. */
export function reachOf(problem: Problem, { bound }: ActiveRule): number | undefined {
  return bound.localDays === undefined ? undefined : Math.min(bound.localDays, dutyReach(problem));
}

/** The scope for one employee alone. */
export function scopeOf(scope: Scope, employee: number): Scope {
  return new Scope({
    includes: (e, day, shift) => scope.includes(e, day, shift),
    includesKnownDay: (e, day) => scope.includesKnownDay(e, day),
    employees: [employee],
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: scope.isEverything,
    whole: scope.whole ?? scope,
  });
}

/** The scope for some of its employees. */
export function scopeOfSome(scope: Scope, employees: ReadonlySet<number>): Scope {
  return new Scope({
    includes: (e, day, shift) => scope.includes(e, day, shift),
    includesKnownDay: (e, day) => scope.includesKnownDay(e, day),
    employees: scope.employees.filter((employee) => employees.has(employee)),
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: scope.isEverything,
    whole: scope.whole ?? scope,
  });
}

export function totalUnits(violations: readonly Violation[]): number {
  return violations.reduce((sum, { units }) => sum + units, 0);
}

function* replaced(plan: Plan, { employee, day }: Duty, shifts: readonly number[]): Iterable<Duty> {
  for (const duty of plan.assignments)
    if (duty.employee !== employee || duty.day !== day) yield duty;
  for (const shift of shifts) yield { employee, day, shift };
}

/** A rule that links employees, but only duties of a few days: judged there and nowhere else. */
class Neighbourhood {
  private readonly problem: Problem;
  private readonly rule: ActiveRule;
  private readonly scope: Scope;
  private readonly plan: Plan;
  private readonly before: readonly Violation[];

  constructor(problem: Problem, plan: Plan, rule: ActiveRule, day: number) {
    const reach = reachOf(problem, rule) ?? 0;
    this.problem = problem;
    this.rule = rule;
    this.scope = scopeAround(rule.scope, [day], reach);
    // What is judged at the edge of the scope looks at duties beyond it.
    this.plan = planOf(
      problem,
      plan.assignments.filter((duty) => Math.abs(duty.day - day) <= 2 * reach),
    );
    this.before = this.found(this.plan);
  }

  judged(duty: Duty, shiftsAfter: readonly number[]): Judged {
    const after = planOf(this.problem, replaced(this.plan, duty, shiftsAfter));
    return { before: this.before, after: this.found(after) };
  }

  private found(plan: Plan): readonly Violation[] {
    return this.rule.bound.check(this.problem, this.scope, plan);
  }
}

/** The scope of the days next to some. */
export function scopeAround(scope: Scope, days: readonly number[], reach: number): Scope {
  const isNear = (other: number) => days.some((day) => Math.abs(other - day) <= reach);
  return new Scope({
    includes: (e, other, shift) => isNear(other) && scope.includes(e, other, shift),
    includesKnownDay: (e, other) => isNear(other) && scope.includesKnownDay(e, other),
    employees: scope.employees,
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: false,
    judgesDay: isNear,
  });
}

/** The duties of one employee; the last answer is kept, since every rule asks for the same day in turn. */
class AlonePlan {
  private readonly own: OwnDuties;
  private last: { readonly changed: ChangedDay; readonly plan: Plan } | null = null;

  constructor(problem: Problem, plan: Plan, employee: number) {
    this.own = new OwnDuties(problem, plan, employee);
  }

  get plan(): Plan {
    return this.own.plan;
  }

  with(day: number, shifts: readonly number[]): Plan {
    const { last } = this;
    if (last?.changed.day === day && last.changed.shifts.join() === shifts.join()) return last.plan;
    const changed = { day, shifts };
    const plan = this.own.with([changed]);
    this.last = { changed, plan };
    return plan;
  }
}

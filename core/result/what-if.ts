/** Would one duty more or less break a rule? Asked of the rules themselves, one employee at a time where that is enough. */
import { type Plan, planOf } from "../model/plan.ts";
import { endOf, type Problem, startOf } from "../model/problem.ts";
import type { ActiveRule, Scope, Violation } from "../model/rule.ts";

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
}

/** Longest stretch of days a shift can reach over, so that duties further apart never overlap. */
const OVERLAP_REACH = 3;
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
  const unitsIn = (rule: ActiveRule, employee: number, judged: Plan) =>
    totalUnits(rule.bound.check(problem, scopes(rule)(employee), judged));
  const unitsBefore = remembered((rule: ActiveRule) =>
    remembered((employee: number) =>
      unitsIn(rule, employee, employee === EVERYBODY ? plan : ownDuties(employee).plan),
    ),
  );
  const near = remembered((rule: ActiveRule) =>
    remembered((day: number) => new Neighbourhood(problem, plan, rule, day)),
  );
  const changed = (rule: ActiveRule, duty: Duty, shiftsAfter: readonly number[]) => {
    if (rule.constraint.linksEmployees === true && rule.bound.localDays !== undefined)
      return near(rule)(duty.day).isWorse(duty, shiftsAfter);
    const linked = rule.constraint.linksEmployees === true;
    const employee = linked ? EVERYBODY : duty.employee;
    const after = linked
      ? planOf(problem, replaced(plan, duty, shiftsAfter))
      : ownDuties(duty.employee).with(duty.day, shiftsAfter);
    return unitsIn(rule, employee, after) > unitsBefore(rule)(employee) + EPSILON;
  };
  return {
    breaksWhenAdded: (rule, duty) => {
      const now = plan.shiftsOn(duty.employee, duty.day);
      return changed(
        rule,
        duty,
        [...now, duty.shift].sort((a, b) => a - b),
      );
    },
    breaksWhenRemoved: (rule, duty) => {
      const now = plan.shiftsOn(duty.employee, duty.day);
      return changed(
        rule,
        duty,
        now.filter((shift) => shift !== duty.shift),
      );
    },
  };
}

/** Whether the employee's day is taken: enough shifts started, or a duty that runs at the same time. */
export function isBusy(problem: Problem, plan: Plan, { employee, day, shift }: Duty): boolean {
  const { dayCount } = problem.calendar;
  const counts = (s: number) => problem.shifts[s]!.kind !== "standby";
  const started = plan.shiftsOn(employee, day).filter(counts).length;
  if (counts(shift) && started >= problem.employees[employee]!.maxShiftsPerDay) return true;
  const from = startOf(problem, shift, day);
  const to = endOf(problem, shift, day);
  for (let other = day - OVERLAP_REACH; other <= day + OVERLAP_REACH; other++) {
    const inWindow = other >= 0 && other < dayCount;
    const duties = inWindow
      ? plan.shiftsOn(employee, other)
      : (problem.history[employee]!.days.get(other)?.shifts ?? []);
    for (const s of duties)
      if (startOf(problem, s, other) < to && from < endOf(problem, s, other)) return true;
  }
  return false;
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

/** The scope for one employee alone. */
function scopeOf(scope: Scope, employee: number): Scope {
  return {
    includes: (e, day, shift) => scope.includes(e, day, shift),
    includesKnownDay: (e, day) => scope.includesKnownDay(e, day),
    employees: [employee],
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: scope.isEverything,
  };
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
  private readonly unitsBefore: number;

  constructor(problem: Problem, plan: Plan, rule: ActiveRule, day: number) {
    const reach = rule.bound.localDays ?? 0;
    this.problem = problem;
    this.rule = rule;
    this.scope = scopeAround(rule.scope, day, reach);
    // What is judged at the edge of the scope looks at duties beyond it.
    this.plan = planOf(
      problem,
      plan.assignments.filter((duty) => Math.abs(duty.day - day) <= 2 * reach),
    );
    this.unitsBefore = this.unitsIn(this.plan);
  }

  isWorse(duty: Duty, shiftsAfter: readonly number[]): boolean {
    const after = planOf(this.problem, replaced(this.plan, duty, shiftsAfter));
    return this.unitsIn(after) > this.unitsBefore + EPSILON;
  }

  private unitsIn(plan: Plan): number {
    return totalUnits(this.rule.bound.check(this.problem, this.scope, plan));
  }
}

/** The scope of the days next to one. */
function scopeAround(scope: Scope, day: number, reach: number): Scope {
  const isNear = (other: number) => Math.abs(other - day) <= reach;
  return {
    includes: (e, other, shift) => isNear(other) && scope.includes(e, other, shift),
    includesKnownDay: (e, other) => isNear(other) && scope.includesKnownDay(e, other),
    employees: scope.employees,
    hasShiftCondition: scope.hasShiftCondition,
    isEverything: false,
  };
}

const FREE: readonly number[] = [];

/** The duties of one employee as a plan of their own. */
class AlonePlan {
  readonly plan: Plan;
  private readonly employee: number;
  private readonly cells: readonly (readonly number[])[];

  constructor(problem: Problem, plan: Plan, employee: number) {
    this.employee = employee;
    this.cells = Array.from({ length: problem.calendar.dayCount }, (_, day) =>
      plan.shiftsOn(employee, day),
    );
    this.plan = this.planFrom(this.cells);
  }

  with(day: number, shifts: readonly number[]): Plan {
    const cells = [...this.cells];
    cells[day] = shifts;
    return this.planFrom(cells);
  }

  private planFrom(cells: readonly (readonly number[])[]): Plan {
    const { employee } = this;
    const assignments: Duty[] = [];
    for (const [day, shifts] of cells.entries())
      for (const shift of shifts) assignments.push({ employee, day, shift });
    return {
      assignments,
      shiftsOn: (e, day) => (e === employee ? (cells[day] ?? FREE) : FREE),
    };
  }
}

/** Changed duties as rules and objectives see them that look at each employee alone. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, MeasureItem, Objective, Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { objectiveById, objectives } from "../../objectives/index.ts";
import type { Prepared } from "../../request/prepare.ts";
import {
  type PersonChange,
  planOfSome,
  roundsOf,
  withCells,
} from "../replacements/changed-plan.ts";
import { type Bar, isCharged, Tally, worseIn } from "../replacements/reassignment-tally.ts";
import { OwnDuties } from "./own-duties.ts";
import { scopeOf, scopeOfSome } from "./what-if.ts";

/** What hard rules find of one employee. */
export type Violations = ReadonlyMap<ActiveRule, readonly Violation[]>;

/** What a change is held against: the plan before it, the same employee after another change, or nothing. */
export type Reference = Violations | "before" | "anything";

export interface HardChange {
  readonly change: Tally;
  readonly violations: Violations;
}

/** A rule is asked about an employee's duties after a change, held against what it found before or after another one. */
interface AskedOf {
  readonly employee: number;
  readonly after: Plan;
  readonly was: readonly Violation[];
  readonly than: Reference;
}

const NONE: readonly Violation[] = [];
/** Rules that bar most changes stand first: so many of them are asked before anything is priced. */
const ASKED_FIRST = 4;
/** Work of measuring objectives once, and more for each employee whose duties change. */
const ROUND_WORK = { least: 20, each: 0.7 };

/** Asked about one plan; what is found and charged in it unchanged is judged once, for everybody. */
export class AloneJudge {
  /** Work done for single changes so far: rules asked about one employee, and what prices take of as many. */
  work = 0;
  private readonly problem: Problem;
  private readonly plan: Plan;
  /** All of them: what objectives hold plans against may come from rules about several people. */
  private readonly rules: readonly ActiveRule[];
  private readonly hard: ActiveRule[];
  private readonly soft: readonly ActiveRule[];
  /** Those that charge something beside soft rules. */
  private readonly objectives: readonly Objective[];
  private readonly found = new Map<ActiveRule, ReadonlyMap<number, readonly Violation[]>>();
  private readonly charged = new Map<ActiveRule | Objective, ReadonlyMap<number, number>>();
  private readonly scopes = new Map<ActiveRule, Map<number, Scope | null>>();
  private readonly duties = new Map<number, OwnDuties>();
  /** Weak, for changes come by the thousand and each is asked about by a few rules and never again. */
  private readonly plans = new WeakMap<PersonChange, Plan>();

  constructor({ problem, rules }: Pick<Prepared, "problem" | "rules">, plan: Plan) {
    this.problem = problem;
    this.plan = plan;
    this.rules = rules;
    const alone = rules.filter(({ constraint }) => constraint.linksEmployees !== true);
    const isPriced = ({ strength, objective }: ActiveRule) =>
      strength.kind === "soft" && isCharged(problem, objective);
    this.hard = alone.filter(({ strength }) => strength.kind === "hard");
    this.soft = alone.filter(isPriced);
    const ofRules = new Set(rules.filter(isPriced).map(({ objective }) => objective));
    this.objectives = objectives.filter(
      ({ id, unitsAbout }) =>
        isCharged(problem, id) && unitsAbout === undefined && !ofRules.has(id),
    );
  }

  /**
   * Changes of different employees, all in one plan: what changes for each, and which hard rules they then keep less well.
   * Who is always priced is so whatever they break, others only if they may.
   */
  judgeAll(
    changes: readonly PersonChange[],
    alwaysPriced: number | null,
  ): {
    readonly tallies: ReadonlyMap<number, Tally>;
    readonly barsOf: readonly (readonly Bar[])[];
  } {
    const barsOf = changes.map((): Bar[] => []);
    const tallies = new Map(changes.map(({ employee }) => [employee, new Tally()]));
    const after = this.changed(changes);
    const everybody = new Set(tallies.keys());
    for (const rule of this.hard) {
      const scope = scopeOfSome(rule.scope, everybody);
      const found = byEmployee(rule.bound.check(this.problem, scope, after));
      for (const [k, { employee }] of changes.entries()) {
        const was = this.violationsBefore(rule, employee);
        const is = found.get(employee) ?? NONE;
        const tally = tallies.get(employee)!;
        tally.addViolations(rule, was, -1);
        tally.addViolations(rule, is, 1);
        const violations = worseIn(is, was);
        if (violations.length > 0) barsOf[k]!.push({ rule, violations });
      }
    }
    // Those who are barred already need no price.
    const priced = changes.filter(
      ({ employee }, k) => employee === alwaysPriced || barsOf[k]!.length === 0,
    );
    const some = new Set(priced.map(({ employee }) => employee));
    const pricedPlan = this.changed(priced);
    for (const rule of this.soft) {
      const narrowed = { ...rule, scope: scopeOfSome(rule.scope, some) };
      const units = unitsBy(this.itemsOf(narrowed, pricedPlan));
      for (const employee of some)
        tallies
          .get(employee)!
          .addUnits(rule.objective, (units.get(employee) ?? 0) - this.softBefore(rule, employee));
    }
    for (const [k, tally] of this.prices(priced).entries())
      tallies.set(priced[k]!.employee, Tally.sum([tallies.get(priced[k]!.employee)!, tally]));
    return { tallies, barsOf };
  }

  /** What objectives charge more beside soft rules, in the order of the changes; any number of them for an employee. */
  prices(changes: readonly PersonChange[]): readonly Tally[] {
    const tallies = changes.map(() => new Tally());
    for (const round of roundsOf(changes)) {
      this.work += ROUND_WORK.least + ROUND_WORK.each * round.length;
      const asked = new Set(round.map((k) => changes[k]!.employee));
      const after = this.changed(round.map((k) => changes[k]!));
      for (const objective of this.objectives) {
        const units = unitsBy(objective.measure(this.problem, after, this.rules, asked).items);
        for (const k of round) {
          const { employee } = changes[k]!;
          const more = (units.get(employee) ?? 0) - this.chargedBefore(objective, employee);
          tallies[k]!.addUnits(objective.id, more);
        }
      }
    }
    return tallies;
  }

  /**
   * What a change does to hard rules; null where one is kept less well than before, or than after another change. Stops at
   * the first such rule and asks it first the next time.
   */
  hardChange(changed: PersonChange, than: Reference): HardChange | null {
    const { employee } = changed;
    const after = this.after(changed);
    const change = new Tally();
    const violations = new Map<ActiveRule, readonly Violation[]>();
    for (const rule of this.hard) {
      const was = this.violationsBefore(rule, employee);
      const is = this.keptThan(rule, { employee, after, was, than });
      if (is === null) return null;
      change.addViolations(rule, was, -1);
      change.addViolations(rule, is, 1);
      violations.set(rule, is);
    }
    return { change, violations };
  }

  /** Whether one of the rules that barred the last changes bars this one as well. */
  isBarredSoon(changed: PersonChange, than: Reference): boolean {
    const { employee } = changed;
    const after = this.after(changed);
    return this.hard.slice(0, ASKED_FIRST).some(
      (rule) =>
        this.keptThan(rule, {
          ...{ employee, after, than },
          was: this.violationsBefore(rule, employee),
        }) === null,
    );
  }

  /** What soft rules charge more. */
  softChange(changed: PersonChange): Tally {
    const { employee } = changed;
    const after = this.after(changed);
    const change = new Tally();
    for (const rule of this.soft) {
      const scope = this.scopeOf(rule, employee);
      if (scope === null) continue;
      this.work++;
      const items = this.itemsOf({ ...rule, scope }, after);
      const units = items.reduce((sum, item) => sum + item.units, 0);
      change.addUnits(rule.objective, units - this.softBefore(rule, employee));
    }
    return change;
  }

  /** What the rule finds; null where that is worse, and the rule is then asked first. */
  private keptThan(
    rule: ActiveRule,
    { employee, after, was, than }: AskedOf,
  ): readonly Violation[] | null {
    const scope = this.scopeOf(rule, employee);
    if (scope === null) return NONE;
    this.work++;
    const is = rule.bound.check(this.problem, scope, after);
    const reference = than === "before" ? was : than === "anything" ? is : than.get(rule);
    if (worseIn(is, reference ?? NONE).length === 0) return is;
    this.hard.splice(this.hard.indexOf(rule), 1);
    this.hard.unshift(rule);
    return null;
  }

  /** All that hard and soft rules find of the employee before: no change of their duties takes away more. */
  foundBefore(employee: number): Tally {
    const tally = new Tally();
    for (const rule of this.hard)
      tally.addViolations(rule, this.violationsBefore(rule, employee), 1);
    for (const rule of this.soft) tally.addUnits(rule.objective, this.softBefore(rule, employee));
    return tally;
  }

  private violationsBefore(rule: ActiveRule, employee: number): readonly Violation[] {
    let found = this.found.get(rule);
    if (found === undefined) {
      found = byEmployee(rule.bound.check(this.problem, rule.scope, this.plan));
      this.found.set(rule, found);
    }
    return found.get(employee) ?? NONE;
  }

  private softBefore(rule: ActiveRule, employee: number): number {
    let units = this.charged.get(rule);
    if (units === undefined) {
      units = unitsBy(this.itemsOf(rule, this.plan));
      this.charged.set(rule, units);
    }
    return units.get(employee) ?? 0;
  }

  private chargedBefore(objective: Objective, employee: number): number {
    let units = this.charged.get(objective);
    if (units === undefined) {
      units = unitsBy(objective.measure(this.problem, this.plan, this.rules).items);
      this.charged.set(objective, units);
    }
    return units.get(employee) ?? 0;
  }

  private itemsOf(rule: ActiveRule, plan: Plan): readonly MeasureItem[] {
    return objectiveById(rule.objective)?.measure(this.problem, plan, [rule]).items ?? [];
  }

  /** The duties of these employees alone, with all the changes. */
  private changed(changes: readonly PersonChange[]): Plan {
    const employees = new Set(changes.map(({ employee }) => employee));
    return withCells(
      planOfSome(this.plan, employees),
      changes.flatMap(({ cells }) => cells),
    );
  }

  /** The same plan each time a change is asked about, since rules keep what they derive from one. */
  private after(changed: PersonChange): Plan {
    const known = this.plans.get(changed);
    if (known !== undefined) return known;
    const { employee, cells } = changed;
    const own = this.duties.get(employee) ?? new OwnDuties(this.problem, this.plan, employee);
    this.duties.set(employee, own);
    const plan = own.with(cells);
    this.plans.set(changed, plan);
    return plan;
  }

  /** The same scope object each time, since rules keep what they derive from one; null where the rule leaves them out. */
  private scopeOf(rule: ActiveRule, employee: number): Scope | null {
    const own = this.scopes.get(rule) ?? new Map<number, Scope | null>();
    this.scopes.set(rule, own);
    let scope = own.get(employee);
    if (scope === undefined) {
      scope = rule.scope.employees.includes(employee) ? scopeOf(rule.scope, employee) : null;
      own.set(employee, scope);
    }
    return scope;
  }
}

function unitsBy(items: readonly MeasureItem[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { employee, units: own } of items)
    if (employee !== undefined) units.set(employee, (units.get(employee) ?? 0) + own);
  return units;
}

function byEmployee(violations: readonly Violation[]): ReadonlyMap<number, readonly Violation[]> {
  const found = new Map<number, Violation[]>();
  for (const violation of violations) {
    if (violation.employee === undefined) continue;
    const own = found.get(violation.employee);
    if (own === undefined) found.set(violation.employee, [violation]);
    else own.push(violation);
  }
  return found;
}

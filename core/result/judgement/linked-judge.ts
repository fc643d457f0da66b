/** What links employees, judged only where a change on some days can reach. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, Objective, Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { objectiveById, objectives } from "../../objectives/index.ts";
import type { Prepared } from "../../request/prepare.ts";
import {
  type ChangedCell,
  ChangedPlan,
  isNear,
  planAround,
  withCells,
} from "../replacements/changed-plan.ts";
import { type Bar, isCharged, Tally, worseIn } from "../replacements/reassignment-tally.ts";
import { reachOf, scopeAround } from "./what-if.ts";

/** Some rules and objectives that link employees, asked about plans that differ from one on certain days. */
export class LinkedJudge {
  private readonly problem: Problem;
  private readonly plan: Plan;
  private readonly days: readonly number[];
  private readonly hard: readonly ActiveRule[];
  private readonly soft: readonly ActiveRule[];
  private readonly rules: readonly ActiveRule[];
  private readonly objectives: readonly Objective[];
  private readonly scopes: ReadonlyMap<ActiveRule, Scope>;
  private before: ReadonlyMap<ActiveRule, number> | undefined;
  /** Weak, for plans come by the thousand and each is asked about by a few rules and never again. */
  private readonly known = {
    near: new WeakMap<Plan, Map<number, Plan>>(),
    violations: new WeakMap<Plan, ReadonlyMap<ActiveRule, readonly Violation[]>>(),
  };

  /** Of the rules and objectives those that look at the headcount alone, or all the others. */
  constructor(
    { problem, rules }: Pick<Prepared, "problem" | "rules">,
    plan: Plan,
    days: readonly number[],
    isHeadcountOnly: boolean,
  ) {
    const linked = rules.filter(
      ({ constraint }) =>
        constraint.linksEmployees === true &&
        (constraint.isHeadcountOnly === true) === isHeadcountOnly,
    );
    this.problem = problem;
    this.plan = plan;
    this.days = days;
    this.rules = rules;
    this.hard = linked.filter(({ strength }) => strength.kind === "hard");
    this.soft = linked.filter(
      ({ strength, objective }) => strength.kind === "soft" && isCharged(problem, objective),
    );
    this.objectives = objectives.filter(
      (objective) =>
        isCharged(problem, objective.id) &&
        objective.unitsAbout !== undefined &&
        (objective.isHeadcountOnly === true) === isHeadcountOnly,
    );
    this.scopes = new Map(
      linked.map((rule) => {
        const localDays = reachOf(problem, rule);
        return [
          rule,
          localDays === undefined ? rule.scope : scopeAround(rule.scope, days, localDays),
        ];
      }),
    );
  }

  /** Rules that the plan keeps less well than when the duty is left open. */
  bars(after: Plan, open: Plan): readonly Bar[] {
    const isFound = this.violationsIn(after);
    const wasFound = this.violationsIn(open);
    return this.hard.flatMap((rule) => {
      const violations = worseIn(isFound.get(rule)!, wasFound.get(rule)!);
      return violations.length === 0 ? [] : [{ rule, violations }];
    });
  }

  /** From the plan to the one in which these cells differ; all of them lie on the days. */
  change(after: Plan, cells: readonly ChangedCell[]): Tally {
    const tally = new Tally();
    this.before ??= this.softUnits(this.plan);
    for (const [plan, soft, sign] of [
      [this.plan, this.before, -1],
      [after, this.softUnits(after), 1],
    ] as const) {
      for (const [rule, violations] of this.violationsIn(plan))
        tally.addViolations(rule, violations, sign);
      for (const [rule, units] of soft) tally.addUnits(rule.objective, sign * units);
    }
    this.addObjectives(tally, cells, after);
    return tally;
  }

  /** All that is found and charged before because of more than one employee: no change on the days takes away more. */
  found(): Tally {
    const { problem, plan, rules } = this;
    const tally = new Tally();
    this.before ??= this.softUnits(plan);
    for (const [rule, violations] of this.violationsIn(plan))
      tally.addViolations(rule, violations, 1);
    for (const [rule, units] of this.before) tally.addUnits(rule.objective, units);
    for (const day of this.days)
      for (const { id, unitsAbout } of this.objectives)
        tally.addUnits(id, unitsAbout?.(problem, plan, rules, { day, employees: [] }) ?? 0);
    return tally;
  }

  /** Objectives tell what changes on one day, so the days change one after the other. */
  private addObjectives(tally: Tally, cells: readonly ChangedCell[], after: Plan): void {
    const { problem, rules } = this;
    let reached = this.plan;
    const changed = this.days.filter((day) => cells.some((cell) => cell.day === day));
    for (const [k, day] of changed.entries()) {
      const own = cells.filter((cell) => cell.day === day);
      const next = k === changed.length - 1 ? after : withCells(reached, own);
      const about = { day, employees: own.map(({ employee }) => employee) };
      for (const { id, unitsAbout } of this.objectives)
        for (const [plan, sign] of [
          [reached, -1],
          [next, 1],
        ] as const)
          tally.addUnits(id, sign * (unitsAbout?.(problem, plan, rules, about) ?? 0));
      reached = next;
    }
  }

  private softUnits(plan: Plan): ReadonlyMap<ActiveRule, number> {
    return new Map(
      this.soft.map((rule) => {
        const judged = [{ ...rule, scope: this.scopes.get(rule)! }];
        const objective = objectiveById(rule.objective);
        return [rule, objective?.measure(this.problem, this.near(rule, plan), judged).units ?? 0];
      }),
    );
  }

  private violationsIn(plan: Plan): ReadonlyMap<ActiveRule, readonly Violation[]> {
    let found = this.known.violations.get(plan);
    if (found === undefined) {
      found = new Map(
        this.hard.map((rule) => [
          rule,
          rule.bound.check(this.problem, this.scopes.get(rule)!, this.near(rule, plan)),
        ]),
      );
      this.known.violations.set(plan, found);
    }
    return found;
  }

  /** What is judged at the edge of the scope looks at duties beyond it. */
  private near(rule: ActiveRule, plan: Plan): Plan {
    const localDays = reachOf(this.problem, rule);
    return localDays === undefined ? plan : this.nearby(plan, 2 * localDays);
  }

  /** The same plan for all rules that look as far, since they keep what they derive from one. */
  private nearby(plan: Plan, reach: number): Plan {
    const byReach = this.known.near.get(plan) ?? new Map<number, Plan>();
    this.known.near.set(plan, byReach);
    let near = byReach.get(reach);
    if (near === undefined) {
      const { days } = this;
      // Most plans are the judge's own but for a few cells, so that its duties are picked once.
      near =
        plan instanceof ChangedPlan && plan.base === this.plan
          ? withCells(
              this.nearby(plan.base, reach),
              plan.cells.filter(({ day }) => isNear(day, days, reach)),
            )
          : planAround(plan, days, reach);
      byReach.set(reach, near);
    }
    return near;
  }
}

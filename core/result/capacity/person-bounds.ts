/** What each person can bring to demands at most: the least of what days, absences and every hard rule leave. */
import { type DutyMenu, type MenuDay, menuAmount } from "../../model/capacity/duty-menu.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { basePlan } from "../judgement/plan.ts";
import type { DemandedDuty, DemandList } from "./demands.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

export interface PersonBound {
  readonly employee: number;
  /** Duties, or minutes. */
  readonly most: number;
  /** The rule that leaves no more; null where the days on which the person is there do. */
  readonly rule: ActiveRule | null;
}

/** What a duty brings: 1, or its minutes. */
export type AmountOf = (duty: DemandedDuty) => number;

export interface People {
  /**
   * Bounds of everybody who may serve the demands; null once they add up to `enough` or more, for then nothing is short,
   * and in a problem too large to ask about everything.
   */
  boundsFor(demands: DemandList, amountOf: AmountOf, enough: number): readonly PersonBound[] | null;
}

/** Days of menus that rules are asked about, all rules and people together: less than a second. Beyond, nothing is short. */
const WORK_LIMIT = 3_000_000;

/** Of people in a problem under its hard rules. Rules that locked or known duties break by themselves bind nobody they do. */
export function peopleUnder(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): People {
  const limits = rules.filter(
    ({ strength, bound }) => strength.kind === "hard" && bound.mostOf !== undefined,
  );
  const isRelaxed = relaxedFor(problem);
  let workLeft = WORK_LIMIT;
  const boundOf = (employee: number, menu: DutyMenu, inForce: readonly ActiveRule[]) => {
    let bound: PersonBound = { employee, most: menuAmount(menu), rule: null };
    for (const rule of inForce) {
      const most = rule.bound.mostOf?.(problem, rule.scope, employee, menu) ?? null;
      if (most === null || most >= bound.most - 1e-6) continue;
      bound = { employee, most: Math.max(0, most), rule };
    }
    return bound;
  };
  const bounds = (menus: ReadonlyMap<number, DutyMenu>, enough: number) => {
    const found: PersonBound[] = [];
    let total = 0;
    for (const [employee, menu] of menus) {
      const bound = boundOf(employee, menu, limits);
      found.push(bound);
      total += bound.most;
      workLeft -= menu.length * limits.length;
      if (total >= enough - 1e-6 || workLeft < 0) return null;
    }
    return found;
  };
  /** The same without rules that do not bind the person; which those are is dear to ask, and bounds only grow by it. */
  const sure = (bound: PersonBound, menus: ReadonlyMap<number, DutyMenu>) => {
    const inForce = limits.filter((rule) => !isRelaxed(rule, bound.employee));
    const isBound = bound.rule === null || inForce.length === limits.length;
    return isBound ? bound : boundOf(bound.employee, menus.get(bound.employee)!, inForce);
  };
  return {
    boundsFor: (demands, amountOf, enough) => {
      if (workLeft < 0) return null;
      const menus = menusFor(problem, ceiling, demands, amountOf);
      const found = bounds(menus, enough)?.map((bound) => sure(bound, menus)) ?? null;
      if (found === null) return null;
      return found.reduce((sum, { most }) => sum + most, 0) >= enough - 1e-6 ? null : found;
    },
  };
}

/** What the demands offer to each employee who could serve one of them. */
function menusFor(
  { employees, shifts }: Problem,
  ceiling: StaffingCeiling,
  demands: DemandList,
  amountOf: AmountOf,
): ReadonlyMap<number, DutyMenu> {
  type Open = { shift: number; amount: number }[];
  const open: Map<number, Open>[] = employees.map(() => new Map());
  for (const demand of demands)
    for (const duty of demand.duties) {
      const entry = { shift: duty.shift, amount: amountOf(duty) };
      for (const employee of ceiling.mayWork(duty.shift, duty.day)) {
        if (!demand.counts(employee, duty)) continue;
        const days = open[employee]!;
        const list = days.get(duty.day);
        if (list === undefined) days.set(duty.day, [entry]);
        else list.push(entry);
      }
    }
  const menus = new Map<number, DutyMenu>();
  for (const [employee, days] of open.entries()) {
    if (days.size === 0) continue;
    const menu = [...days].map(([day, duties]): MenuDay => {
      const standby = duties.filter(({ shift }) => shifts[shift]!.kind === "standby").length;
      if (duties.length > 1) duties.sort((a, b) => b.amount - a.amount);
      return { day, duties, most: standby + ceiling.dutiesOn(employee, day) };
    });
    menus.set(
      employee,
      menu.sort((a, b) => a.day - b.day),
    );
  }
  return menus;
}

/** Whether locked and known duties break the rule for the employee, so that the model had to relax it. */
function relaxedFor(problem: Problem): (rule: ActiveRule, employee: number) => boolean {
  let locked: Plan | null = null;
  const broken = new Map<ActiveRule, ReadonlySet<number>>();
  return (rule, employee) => {
    let people = broken.get(rule);
    if (people === undefined) {
      locked ??= basePlan(problem);
      people = new Set(
        rule.bound
          .check(problem, rule.scope, locked)
          .flatMap((found) =>
            found.employee === undefined || found.floor ? [] : [found.employee],
          ),
      );
      broken.set(rule, people);
    }
    return people.has(employee);
  };
}

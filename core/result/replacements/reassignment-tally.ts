/** What changes between two plans: hard rules by unit, objectives by unit, and the sum of both in points. */
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, Violation } from "../../model/rule/rule.ts";
import { placeOf } from "../judgement/check.ts";
import { unmetCost } from "../judgement/relaxation.ts";

const SAME = 1e-6;

/** A hard rule that a plan keeps less well, or better, than the one before. */
export interface RuleChange {
  readonly rule: ActiveRule;
  /** `broken`: must not be; `unmet`: work that had to be done is missing. */
  readonly kind: "broken" | "unmet";
  /** Violation units more; negative where it is kept better. */
  readonly units: number;
}

/** A hard rule that somebody would break by taking the duty. */
export interface Bar {
  readonly rule: ActiveRule;
  readonly violations: readonly Violation[];
}

/** Differences between two plans of the same request; the second one less the first. */
export class Tally {
  /** Of what the first stage charges. */
  unmet = 0;
  private worseBelow = 0;
  private isSum = false;
  private readonly units = new Map<ActiveRule, { broken: number; unmet: number }>();
  private readonly byObjective = new Map<string, number>();

  /** Adds the violations of a hard rule, or with -1 takes them away. */
  addViolations(rule: ActiveRule, violations: readonly Violation[], sign: 1 | -1): void {
    for (const violation of violations) {
      const entry = this.units.get(rule) ?? { broken: 0, unmet: 0 };
      this.units.set(rule, entry);
      entry[violation.floor === true ? "unmet" : "broken"] += sign * violation.units;
      if (violation.floor === true) this.unmet += sign * unmetCost(rule, violation);
    }
  }

  addUnits(objective: string, units: number): void {
    if (units === 0) return;
    this.byObjective.set(objective, (this.byObjective.get(objective) ?? 0) + units);
  }

  /** All differences one after the other. */
  static sum(tallies: readonly Tally[]): Tally {
    const sum = new Tally();
    sum.isSum = true;
    for (const { units, byObjective, unmet, worse } of tallies) {
      sum.unmet += unmet;
      sum.worseBelow += worse;
      for (const [name, value] of byObjective) sum.addUnits(name, value);
      for (const [rule, { broken, unmet: missing }] of units) {
        const entry = sum.units.get(rule) ?? { broken: 0, unmet: 0 };
        sum.units.set(rule, { broken: entry.broken + broken, unmet: entry.unmet + missing });
      }
    }
    return sum;
  }

  /**
   * Units by which hard rules are broken more than before. What one person keeps better does not make up for what another
   * one breaks, so a sum adds up those of its parts.
   */
  get worse(): number {
    if (this.isSum) return this.worseBelow;
    let units = 0;
    for (const { broken } of this.units.values()) units += Math.max(0, broken);
    return units < SAME ? 0 : units;
  }

  /** Points of the whole objective. */
  total(problem: Problem): number {
    let points = 0;
    for (const own of this.points(problem).values()) points += own;
    return points;
  }

  /** Points by objective; those without a difference are left out. */
  points({ config }: Problem): ReadonlyMap<string, number> {
    const points = new Map<string, number>();
    for (const [name, units] of this.byObjective) {
      const own = units * (config.objectiveWeights.get(name) ?? 0);
      if (Math.abs(own) > SAME) points.set(name, own);
    }
    return points;
  }

  rules(): readonly RuleChange[] {
    return [...this.units].flatMap(([rule, entry]) =>
      (["broken", "unmet"] as const).flatMap((kind) =>
        Math.abs(entry[kind]) > SAME ? [{ rule, kind, units: entry[kind] }] : [],
      ),
    );
  }
}

/** Violations, of caps alone, that are not there before or have grown. */
export function worseIn(
  after: readonly Violation[],
  before: readonly Violation[],
): readonly Violation[] {
  const known = new Map<string, number>();
  for (const violation of before) {
    const place = placeOf(violation);
    if (violation.floor !== true) known.set(place, (known.get(place) ?? 0) + violation.units);
  }
  const sum = (list: readonly Violation[]) =>
    list.reduce((units, { floor, units: own }) => (floor === true ? units : units + own), 0);
  // Where a violation merely moves, nothing gets worse.
  if (sum(after) <= sum(before) + SAME) return [];
  return after.filter(
    (violation) =>
      violation.floor !== true && violation.units > (known.get(placeOf(violation)) ?? 0) + SAME,
  );
}

/** Whether the objective is in force. */
export function isCharged({ config }: Problem, objective: string): boolean {
  return (config.objectiveWeights.get(objective) ?? 0) !== 0;
}

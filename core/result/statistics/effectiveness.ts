/** Which rules of the request had no effect on the plan, and why. */

import type { RuleEffectiveness } from "../../api.ts";
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, RuleOrigin } from "../../model/rule/rule.ts";
import type { UnusedRule } from "../../request/rules/unused-rule.ts";
import { extremePlans } from "../capacity/extreme-plans.ts";
import {
  type Duty,
  isBusy,
  reachOf,
  totalUnits,
  type WhatIf,
  whatIf,
} from "../judgement/what-if.ts";

/**
 * Days judged in all trials together; one trial judges the days of one employee, a trial of a rule that links employees
 * the days near the change, or where it looks further all days of all. When they are used up, the rules not yet settled count as effective, so nothing unproven is claimed.
 */
const TRIAL_DAYS = 300_000;
/** Single changes tried where even the extreme plans leave a rule unbroken, in case it is not one that extremes settle. */
const DOUBTS = 200;

/** Candidates up to which the extreme plans are made, a few milliseconds a rule; with more, no rule is called vacuous. */
const EXTREMES_UP_TO = 100_000;

/** What the caller wrote; whatever the law or the core adds is always in force and needs no excuse. */
const writtenOrigins: readonly RuleOrigin[] = ["request", "agreement", "limits", "budget"];

/** A reason as `rule_effectiveness` writes it. */
interface Idle {
  readonly code: string;
  readonly message: Sentence;
}

/**
 * One entry for each rule of the request without effect. A rule with several consequences is listed when none of them
 * has an effect, or when one of them is of an unsupported type. A soft rule that is broken anywhere is effective.
 *
 * What bounds the work: a rule is judged once on the plan; where that settles nothing, on at most a few dozen made-up plans
 * (`extreme-plans.ts`, by their size; none above `EXTREMES_UP_TO` candidates) and on single changes of the plan, which
 * cost `TRIAL_DAYS` judged days for all rules together. Domination is settled before, see `request/rules/dominance.ts`.
 */
export function ruleEffectiveness(
  problem: Problem,
  rules: readonly ActiveRule[],
  unused: readonly UnusedRule[],
  plan: Plan,
): RuleEffectiveness[] {
  const written = rules.filter(({ origin }) => writtenOrigins.includes(origin));
  const settled = new Map(unused.map((entry) => [entry.key, entry]));
  const trials = new Trials(problem, plan);
  const byRule = new Map<string, { readonly name: string; readonly parts: (Idle | null)[] }>();
  const add = (ruleId: string, name: string, part: Idle | null) => {
    const entry = byRule.get(ruleId) ?? { name, parts: [] };
    byRule.set(ruleId, entry);
    entry.parts.push(part);
  };
  for (const entry of unused)
    if (!written.some((rule) => rule.key === entry.key)) add(entry.ruleId, entry.ruleName, entry);
  for (const rule of written)
    add(rule.ruleId, rule.ruleName, idleReason(trials, rule, settled.get(rule.key)));
  const listed: RuleEffectiveness[] = [];
  for (const [rule_id, { name, parts }] of byRule) {
    const reasons = parts.filter((part) => part !== null);
    const decisive =
      reasons.find(({ code }) => code === "unsupported") ??
      (reasons.length === parts.length ? reasons[0] : undefined);
    if (decisive === undefined) continue;
    const reason = `${decisive.code}: ${inWords(decisive.message, problem.config.language)}`;
    listed.push({ rule_id, rule_name: name, effective: false, reason });
  }
  return listed;
}

function idleReason(
  trials: Trials,
  rule: ActiveRule,
  settled: UnusedRule | undefined,
): Idle | null {
  if (trials.isBroken(rule)) return null;
  if (settled !== undefined) return settled;
  const isVacuous = trials.noExtremeBreaks(rule);
  if (!trials.noSingleDutyBreaks(rule, isVacuous ? DOUBTS : Number.POSITIVE_INFINITY)) return null;
  if (isVacuous) return { code: "vacuous", message: sentence("unused_vacuous", {}) };
  return {
    code: "not_binding",
    message: sentence("unused_not_binding", {}),
  };
}

class Trials {
  private readonly problem: Problem;
  private readonly plan: Plan;
  private readonly ask: WhatIf;
  private daysLeft = TRIAL_DAYS;

  constructor(problem: Problem, plan: Plan) {
    this.problem = problem;
    this.plan = plan;
    this.ask = whatIf(problem, plan);
  }

  isBroken(rule: ActiveRule): boolean {
    return rule.bound.check(this.problem, rule.scope, this.plan).length > 0;
  }

  /** Looks at `limit` changes. False as well when the trials are used up before the question is settled. */
  noSingleDutyBreaks(rule: ActiveRule, limit: number): boolean {
    const cost = this.costOf(rule);
    let tried = 0;
    for (const employee of rule.scope.employees) {
      for (const [duty, isNew] of this.changesOf(employee)) {
        if (++tried > limit) return true;
        this.daysLeft -= cost;
        if (this.daysLeft < 0) return false;
        const breaks = isNew
          ? this.ask.breaksWhenAdded(rule, duty)
          : this.ask.breaksWhenRemoved(rule, duty);
        if (breaks) return false;
      }
    }
    return true;
  }

  /** Whether plans that push the rule to its limits leave it unbroken; false where they are too many to make. */
  noExtremeBreaks(rule: ActiveRule): boolean {
    const { problem } = this;
    if (problem.candidates.count > EXTREMES_UP_TO) return false;
    for (const plan of extremePlans(problem, rule.scope))
      if (totalUnits(rule.bound.check(problem, rule.scope, plan)) > 0) return false;
    return true;
  }

  private costOf(rule: ActiveRule): number {
    const { calendar, employees } = this.problem;
    if (rule.constraint.linksEmployees !== true) return calendar.dayCount;
    const localDays = reachOf(this.problem, rule);
    const days =
      localDays === undefined ? calendar.dayCount : Math.min(calendar.dayCount, 4 * localDays + 1);
    return days * employees.length;
  }

  /** Every duty an employee could have more without being in two places at once, and every duty they could have less. */
  private *changesOf(employee: number): Iterable<readonly [Duty, boolean]> {
    const { problem, plan } = this;
    const { candidates } = problem;
    for (const c of candidates.ofEmployee(employee)) {
      const duty = { employee, day: candidates.day[c]!, shift: candidates.shift[c]! };
      if (plan.shiftsOn(employee, duty.day).includes(duty.shift)) yield [duty, false];
      else if (!isBusy(problem, plan, duty)) yield [duty, true];
    }
  }
}

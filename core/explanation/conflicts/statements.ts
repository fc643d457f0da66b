/** What a request says, taken apart into the entries that can each hold or not: demands by date, bounds by date, rules. */

import { presenceIn } from "../../model/demand/presence.ts";
import {
  type Requirement,
  type RequirementPart,
  type RequirementType,
  ruledOnes,
} from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { capacityKey, demandKey } from "../../model/program/structural-key.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";

/** What a requirement asks for (`demand`) or allows (`capacity`) on one date, or in the period that begins then. */
export interface StaffStatement {
  readonly kind: "demand" | "capacity";
  readonly key: string;
  /** Rows and judge of this entry alone. */
  readonly rule: ActiveRule;
  readonly requirementId: string;
  readonly requirementType: RequirementType;
  /** The parts of the date alone. */
  readonly requirement: Requirement;
  /** The planning rule it comes from; null for staffing of the request itself. */
  readonly source: ActiveRule | null;
  readonly day: number;
}

export interface RuleStatement {
  readonly kind: "rule";
  readonly key: string;
  readonly rule: ActiveRule;
}

export type Statement = StaffStatement | RuleStatement;

export interface Statements {
  readonly entries: readonly Statement[];
  /** Rules of the core that no entry of the request can lift: one duty at a time. */
  readonly background: readonly ActiveRule[];
}

/** Every hard entry of the request beside absences and locks; each key once. */
export function statementsOf(problem: Problem, rules: readonly ActiveRule[]): Statements {
  const entries = new Map<string, Statement>();
  const background: ActiveRule[] = [];
  const add = (statements: readonly Statement[]) => {
    for (const statement of statements) {
      // Entities of different lists may share an id.
      const key = entries.has(statement.key) ? `${statement.key}|${entries.size}` : statement.key;
      entries.set(key, { ...statement, key, rule: { ...statement.rule, key } });
    }
  };
  for (const rule of rules) {
    if (rule.strength.kind !== "hard") continue;
    const stated = rule.constraint.core?.states;
    if (stated !== undefined) {
      const { type, bounds } = stated;
      for (const requirement of ruledOnes(problem.requirements, type, bounds[0])) {
        const { id } = requirement;
        const from = { requirementId: id, requirementType: type, requirement, source: null, rule };
        if (bounds.includes("minimum")) add(demandsOf(problem, from));
        if (bounds.includes("maximum")) add(capacitiesOf(problem, from));
      }
    } else if (rule.isCore) background.push(rule);
    else add(ruleStatements(problem, rule));
  }
  return { entries: [...entries.values()], background };
}

/** A planning rule for staff asks by date like any other; its bounds and shares are the rule itself. */
function ruleStatements(problem: Problem, rule: ActiveRule): readonly Statement[] {
  const requirements = rule.bound.requirements?.(problem, rule.scope);
  if (requirements === undefined) return [{ kind: "rule", key: rule.key, rule }];
  return requirements.flatMap((stated): Statement[] => {
    const requirement = { ...stated, id: rule.ruleId, name: rule.ruleName };
    const { id } = requirement;
    const type = requirement.type;
    const from = { requirementId: id, requirementType: type, requirement, source: rule, rule };
    const bounds = requirement.parts.filter((part) => isBounded(requirement, part));
    return [
      ...demandsOf(problem, from),
      ...(bounds.length > 0
        ? [
            {
              kind: "rule" as const,
              key: rule.key,
              rule: staffRule(rule, capacity(requirement, bounds)),
            },
          ]
        : []),
    ];
  });
}

type Source = Pick<
  StaffStatement,
  "requirementId" | "requirementType" | "requirement" | "source" | "rule"
>;

function demandsOf(problem: Problem, from: Source): readonly StaffStatement[] {
  return byDay(from.requirement.parts, ({ min }) => min > 0).map(([day, parts]) => {
    const requirement = demand(from.requirement, parts);
    const key = demandKey(from.requirementId, problem.calendar.dateOf(day));
    return {
      ...from,
      kind: "demand",
      key,
      requirement,
      rule: staffRule(from.rule, requirement),
      day,
    };
  });
}

function capacitiesOf(problem: Problem, from: Source): readonly StaffStatement[] {
  return byDay(from.requirement.parts, (part) => isBounded(from.requirement, part)).map(
    ([day, parts]) => {
      const requirement = capacity(from.requirement, parts);
      const key = capacityKey(from.requirementId, problem.calendar.dateOf(day));
      const rule = staffRule(from.rule, requirement);
      return { ...from, kind: "capacity", key, requirement, rule, day };
    },
  );
}

function isBounded({ minSharePercent }: Requirement, { max }: RequirementPart): boolean {
  return max !== null || minSharePercent !== null;
}

function demand(requirement: Requirement, parts: readonly RequirementPart[]): Requirement {
  const minima = parts.map((part) => ({ ...part, max: null }));
  return { ...requirement, minSharePercent: null, parts: minima };
}

function capacity(requirement: Requirement, parts: readonly RequirementPart[]): Requirement {
  return { ...requirement, parts: parts.map((part) => ({ ...part, min: 0 })) };
}

function byDay(
  parts: readonly RequirementPart[],
  accept: (part: RequirementPart) => boolean,
): readonly (readonly [day: number, parts: readonly RequirementPart[]])[] {
  const days = new Map<number, RequirementPart[]>();
  for (const part of parts) {
    if (!accept(part)) continue;
    const list = days.get(part.day);
    if (list === undefined) days.set(part.day, [part]);
    else list.push(part);
  }
  return [...days];
}

/** A rule that states and judges the requirement and nothing else. */
function staffRule(from: ActiveRule, requirement: Requirement): ActiveRule {
  return {
    ...from,
    bound: {
      build: (_problem, _scope, model) => stateRequirement(requirement, model),
      check: (problem, _scope, plan) =>
        judgeRequirement(problem, requirement, presenceIn(problem, plan)),
    },
  };
}

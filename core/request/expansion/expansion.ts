/** Rules that no planning rule writes: a key, a tag or the law stands for them. */
import type { Path, ValidationProblem, Warning } from "../../api.ts";
import { constraintByType } from "../../constraints/index.ts";
import { inWords, type Sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import type { ActiveRule, RuleOrigin } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { compileConditions } from "../conditions/conditions.ts";
import { employeesPredicate } from "../conditions/predicate.ts";
import { compileScope } from "../conditions/scope.ts";

export interface Expansion {
  readonly key: string;
  readonly name: Sentence;
  /** Consequence type. */
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly condition?: Readonly<Record<string, unknown>> | undefined;
  /** Ascending; those that no assignment of the scope concerns are left out later. */
  readonly employees: readonly number[];
  readonly strength: Strength;
  readonly objective: string;
  readonly origin: RuleOrigin;
  /** Where the request asks for it, once for each place; empty when it does not. */
  readonly places: readonly ExpansionPlace[];
}

/** A place in the request and the names that the rule's parameters have there. */
export interface ExpansionPlace {
  readonly loc: Path;
  /** Last part of the path by parameter; `""` for the rule as a whole. */
  readonly names: Readonly<Record<string, string>>;
}

export interface Expanded {
  readonly rules: readonly ActiveRule[];
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
}

/**
 * The rules in force. Values out of bounds are problems at the key that holds them; a type that is not built is a warning
 * there. Throws when a rule without a place in the request is refused: that would be our own fault.
 */
export function expand(problem: Problem, expansions: readonly Expansion[]): Expanded {
  const scopes = new Map<string, Scope>();
  const scopeFor = ({ employees, condition }: Expansion) => {
    const key = `${employees.join(",")} ${JSON.stringify(condition)}`;
    let scope = scopes.get(key);
    if (scope === undefined) {
      scope = scopeOf(problem, employees, condition);
      scopes.set(key, scope);
    }
    return scope;
  };
  const rules: ActiveRule[] = [];
  const problems: ValidationProblem[] = [];
  const warnings: Warning[] = [];
  for (const expansion of expansions) {
    if (expansion.employees.length === 0) continue;
    const constraint = constraintByType(expansion.type);
    if (constraint === undefined) {
      warnings.push(...notBuilt(expansion));
      continue;
    }
    const bound = constraint.bind(expansion.params, expansion.strength.kind === "soft");
    if (!bound.ok || bound.unknownParams.length > 0) {
      const found = bound.ok ? [] : bound.problems;
      if (expansion.places.length === 0 || found.length === 0)
        throw new Error(`${expansion.key}: ${expansion.type} does not take its parameters`);
      for (const { loc, names } of expansion.places)
        for (const { path, message } of found)
          problems.push({
            loc: [...loc, names[String(path[0] ?? "")] ?? names[""] ?? "", ...path.slice(1)],
            msg: message,
            type: "value_error",
          });
      continue;
    }
    const scope = scopeFor(expansion);
    if (scope.employees.length === 0) continue;
    const { key, name, type, strength, objective, origin } = expansion;
    rules.push({
      key,
      ruleId: key,
      ruleName: inWords(name, problem.config.language),
      type,
      constraint,
      bound: bound.bound,
      scope,
      strength,
      objective,
      origin,
      isCore: false,
    });
  }
  return { rules, problems, warnings };
}

function scopeOf(
  problem: Problem,
  employees: readonly number[],
  condition: Expansion["condition"],
): Scope {
  const isEverybody = employees.length === problem.employees.length;
  const people = isEverybody ? [] : [employeesPredicate(problem, employees)];
  if (condition === undefined) return compileScope(problem, people).scope;
  const { predicate } = compileConditions(problem, [condition], "AND", []);
  return compileScope(problem, [...people, predicate]).scope;
}

function notBuilt({ type, places }: Expansion): Warning[] {
  return places.slice(0, 1).map(({ loc, names }) => ({
    code: "not_supported_yet",
    message: `This version has no rule of type ${type}, so nothing is enforced for it.`,
    path: [...loc, ...(names[""] === undefined ? [] : [names[""]])].join("."),
  }));
}

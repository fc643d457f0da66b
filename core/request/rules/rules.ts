/** Planning rules and core rules -> the rules in force: registry look-up, parameters, strength and scope. */

import type { Path, ValidationProblem, Warning } from "../../api.ts";
import { constraintByType } from "../../constraints/index.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Severity, Strength } from "../../model/problem/severity.ts";
import type { ActiveRule, Constraint, RuleOrigin } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { compileConditions, logicFrom } from "../conditions/conditions.ts";
import { withOpenScopes } from "../conditions/open-scope.ts";
import type { Predicate } from "../conditions/predicate.ts";
import { compileScope, type Emptiness, emptyScope, limitPredicates } from "../conditions/scope.ts";
import { agreementRules, boundAgreements } from "../expansion/agreements.ts";
import { expandedRules } from "../expansion/expanded-rules.ts";
import { sentenceEnd } from "../messages/issues.ts";
import { dotted } from "../messages/place-words.ts";
import type { ConsequenceEntity, PlanningRuleEntity } from "../shape/rule-entities.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { durationRules } from "../staffing/workplace-durations.ts";
import { type CanonicalConsequence, canonicalConsequences } from "./aliases.ts";
import { coreRules } from "./core-rules.ts";
import { dominatedRules, type ReadRule } from "./dominance.ts";
import { severityFrom } from "./priority.ts";
import { assumedWarning, idleTypeSentence, unknownTypeSentence } from "./rule-sentences.ts";
import type { RuleSource } from "./rule-source.ts";
import { strengthOf } from "./rule-strength.ts";
import type { UnusedCode, UnusedRule } from "./unused-rule.ts";

export interface Activation {
  /** Core rules first, then planning rules in the order of the request. */
  readonly rules: readonly ActiveRule[];
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  readonly unused: readonly UnusedRule[];
}

interface Reading {
  readonly problem: Problem;
  readonly read: ReadRule[];
  readonly problems: ValidationProblem[];
  readonly warnings: Warning[];
  readonly unused: UnusedRule[];
}

/** What all consequences of one planning rule share. */
interface RuleFacts {
  readonly origin: RuleOrigin;
  readonly key: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly loc: Path;
  readonly severity: Severity;
  /** Whether the rule says so itself. */
  readonly hasPriority: boolean;
  readonly weight: number | null;
  /** Conditions and limits; the scope for an extra condition of the consequence. */
  scopeWith(condition: CanonicalConsequence["condition"]): {
    readonly scope: Scope;
    readonly emptiness: Emptiness | null;
  };
}

/** The rules of a request in force. With problems the rules mean nothing. */
export function activateRules(request: SolveRequest, problem: Problem): Activation {
  const reading: Reading = { problem, read: [], problems: [], warnings: [], unused: [] };
  const planningRules: RuleSource = {
    origin: "request",
    rules: request.planning_rules ?? [],
    loc: ["planning_rules"],
    idPrefix: "",
    keyPrefix: "rule:",
    defaultPriority: "must",
    employees: null,
  };
  const bound = boundAgreements(request, problem);
  for (const source of [planningRules, ...agreementRules(problem, bound)])
    for (const [i, rule] of source.rules.entries())
      readRule(reading, source, rule, [...source.loc, i]);
  for (const { rule, by } of dominatedRules(problem, reading.read))
    reading.unused.push(
      unusedOf(
        rule,
        "dominated",
        sentence("unused_dominated", {
          rule: sentence("named", { name: by.ruleName, id: by.ruleId }),
        }),
      ),
    );
  const written = reading.read.map(({ rule }) => rule);
  const expanded = expandedRules(request, problem, bound, written);
  const durations = durationRules(request, problem);
  const rules = [...coreRules(problem), ...written, ...expanded.rules, ...durations.rules];
  return {
    rules: withOpenScopes(problem, rules),
    problems: [...reading.problems, ...expanded.problems],
    warnings: [...reading.warnings, ...expanded.warnings, ...durations.warnings],
    unused: [...reading.unused, ...expanded.unused, ...durations.unused],
  };
}

function readRule(reading: Reading, source: RuleSource, rule: PlanningRuleEntity, loc: Path): void {
  const key = `${source.keyPrefix}${rule.id}`;
  const named = { key, ruleId: `${source.idPrefix}${rule.id}`, ruleName: rule.name ?? rule.id };
  const status = rule.status ?? "active";
  if (status.toLowerCase() !== "active") {
    const message = sentence("unused_status", { status: JSON.stringify(status) });
    reading.unused.push({ ...named, code: "inactive", message });
    return;
  }
  const facts = readFacts(reading, source, rule, named, loc);
  if (facts === null) return;
  const consequences = rule.consequences ?? [];
  if (consequences.length === 0)
    reading.unused.push({
      ...named,
      code: "vacuous",
      message: sentence("unused_no_consequences", {}),
    });
  for (const [j, consequence] of consequences.entries())
    readConsequence(reading, facts, consequence, j);
}

function readFacts(
  reading: Reading,
  source: RuleSource,
  rule: PlanningRuleEntity,
  named: Pick<RuleFacts, "key" | "ruleId" | "ruleName">,
  loc: Path,
): RuleFacts | null {
  const { problem } = reading;
  const severity = severityFrom(rule.priority ?? source.defaultPriority);
  const logic = logicFrom(rule.conditionLogic);
  if (severity === null || logic === null) {
    const place = [...loc, severity === null ? "priority" : "conditionLogic"];
    reading.problems.push({ loc: place, msg: "This word is not known.", type: "literal_error" });
    return null;
  }
  const conditions = rule.conditions ?? [];
  const own = compileConditions(problem, conditions, logic, [...loc, "conditions"]);
  reading.problems.push(...own.problems);
  const parts: Predicate[] = limitPredicates(problem, {
    departmentId: rule.departmentId ?? null,
    validFrom: rule.validFrom ?? null,
    validTo: rule.validTo ?? null,
  });
  if (conditions.length > 0) parts.push(own.predicate);
  if (source.employees !== null) parts.push(source.employees);
  const scopes = new Map<unknown, ReturnType<RuleFacts["scopeWith"]>>();
  return {
    ...named,
    origin: source.origin,
    loc,
    severity,
    hasPriority: rule.priority != null,
    weight: rule.weight ?? null,
    scopeWith: (condition) => {
      let compiled = scopes.get(condition);
      if (compiled === undefined) {
        const extra =
          condition === null ? [] : [compileConditions(problem, [condition], "AND", []).predicate];
        compiled = compileScope(problem, [...parts, ...extra]);
        scopes.set(condition, compiled);
      }
      return compiled;
    },
  };
}

function readConsequence(
  reading: Reading,
  facts: RuleFacts,
  consequence: ConsequenceEntity,
  j: number,
): void {
  const loc = [...facts.loc, "consequences", j];
  const params = withoutNulls(consequence.params ?? {});
  for (const [part, canonical] of canonicalConsequences(consequence.type, params).entries()) {
    const severity = facts.hasPriority ? facts.severity : (canonical.severity ?? facts.severity);
    const { strength, warning } = strengthOf({ ...facts, severity }, consequence, loc);
    if (warning !== null && part === 0) reading.warnings.push(warning);
    const key = part === 0 ? `${facts.key}/${j}` : `${facts.key}/${j}/${part}`;
    activate(reading, facts, { key, loc, written: consequence.type, canonical, strength });
  }
}

interface Candidate {
  readonly key: string;
  readonly loc: Path;
  readonly written: string;
  readonly canonical: CanonicalConsequence;
  readonly strength: Strength;
}

function activate(reading: Reading, facts: RuleFacts, candidate: Candidate): void {
  const { key, loc, written, canonical, strength } = candidate;
  const named = { key, ruleId: facts.ruleId, ruleName: facts.ruleName };
  const constraint = constraintByType(canonical.type);
  if (constraint === undefined) {
    refuseUnknownType(reading, facts, candidate);
    return;
  }
  const refuse = (path: Path, message: string) => {
    const place = path.length === 0 ? written : dotted(path);
    reading.problems.push({
      loc: [...loc, "params", ...path],
      msg: `${place} of rule ${facts.ruleId}: ${sentenceEnd(message)}`,
      type: message.endsWith(" is missing") ? "missing" : "value_error",
    });
  };
  if (canonical.problems.length > 0) {
    for (const { path, message } of canonical.problems) refuse(path, message);
    return;
  }
  const usual = constraint.usual?.(canonical.params);
  const bound = constraint.bind({ ...usual, ...canonical.params }, strength.kind === "soft");
  const asWritten = ([first, ...rest]: Path): Path =>
    first === undefined ? [] : [canonical.writtenName(String(first)), ...rest];
  if (!bound.ok) {
    for (const { path, message } of bound.problems) refuse(asWritten(path), message);
    return;
  }
  const assumed = Object.entries({ ...canonical.assumed, ...usual });
  if (assumed.length > 0)
    reading.warnings.push(assumedWarning(facts.ruleId, candidate, assumed, constraint.source));
  if (!isEnabled(reading.problem, constraint, facts.origin)) {
    const message = sentence("unused_disabled", { what: written });
    reading.unused.push({ ...named, code: "disabled", message });
    return;
  }
  const { scope, emptiness } = facts.scopeWith(canonical.condition);
  const idleness = bound.bound.idleness?.(reading.problem) ?? null;
  if (emptiness !== null)
    reading.unused.push({
      ...named,
      code: emptiness,
      message: sentence(`unused_${emptiness}`, {}),
    });
  else if (idleness !== null) reading.unused.push({ ...named, ...idleness });
  const rule: ActiveRule = {
    ...named,
    type: written,
    constraint,
    bound: bound.bound,
    scope: idleness?.code === "no_match" ? emptyScope() : scope,
    strength,
    objective: objectiveOf("rules"),
    origin: facts.origin,
    isCore: false,
  };
  reading.read.push({ rule, params: bound.params });
}

/** A law that would silently not be enforced is refused; a wish that cannot be read is only reported. */
function refuseUnknownType(reading: Reading, facts: RuleFacts, candidate: Candidate): void {
  const { key, loc, written, canonical, strength } = candidate;
  const name = canonical.condition === null ? written : `${written} (${canonical.type})`;
  if (strength.kind === "soft") {
    const message = sentence("unused_unsupported", { type: name });
    const { ruleId, ruleName } = facts;
    reading.unused.push({ key, ruleId, ruleName, code: "unsupported", message });
    reading.warnings.push({
      code: "unknown_rule_type",
      path: [...loc, "type"].join("."),
      message: idleTypeSentence(ruleId, name, written),
    });
    return;
  }
  reading.problems.push({
    loc: [...loc, "type"],
    msg: unknownTypeSentence(facts.ruleId, facts.severity, name, written),
    type: "literal_error",
  });
}

/** `planning_rules` enables all of them, a consequence type those of that type; rules of agreements come with these. */
function isEnabled(problem: Problem, { consequenceType }: Constraint, origin: RuleOrigin): boolean {
  const enabled = problem.config.enabledConstraints;
  if (origin === "agreement") return enabled === null || enabled.has("collective_agreements");
  return enabled === null || enabled.has("planning_rules") || enabled.has(consequenceType ?? "");
}

function unusedOf(rule: ActiveRule, code: UnusedCode, message: Sentence): UnusedRule {
  return { key: rule.key, ruleId: rule.ruleId, ruleName: rule.ruleName, code, message };
}

function withoutNulls(
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
}

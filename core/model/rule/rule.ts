/**
 * The contract every rule and every objective fulfils. Shared code works with these shapes only and never asks which
 * rule it is holding.
 */

import type { Language, Sentence } from "../../language/sentence.ts";
import type { DutyMenu } from "../capacity/duty-menu.ts";
import type { Requirement } from "../demand/requirement.ts";
import type { JsonObject } from "../json.ts";
import type { Plan } from "../problem/plan.ts";
import type { Problem } from "../problem/problem.ts";
import type { Strength } from "../problem/severity.ts";
import type { Scope } from "../scope/scope.ts";
import type { ObjectiveRole, ObjectiveTopic, ObjectiveWords } from "./objective-words.ts";
import type { OwedRest, RuleFacets } from "./rule-facets.ts";
import type { ObjectiveModel, RuleModel } from "./rule-model.ts";

/** One instance of a broken rule, found in a plan by its `check`. */
export interface Violation {
  /** With ids, shift names, ISO dates and numbers. */
  readonly message: Sentence;
  /** How much, in the units a soft rule is charged for; always > 0. */
  readonly units: number;
  readonly employee?: number;
  /** First day concerned. */
  readonly day?: number;
  readonly shift?: number;
  /** Tells apart what a rule asks for at one place, such as two requirements of one date. */
  readonly subject?: string;
  /** Where persons are missing: how much each of them matters, 1 unless the request says more or less. */
  readonly importance?: number;
  /** Units of missing work as the first stage counts them, where the last person missing counts more; else `units`. */
  readonly unmetUnits?: number;
  /** How often the violation is charged, such as the hours for which persons are missing: a part of `units`; default 1. */
  readonly times?: number;
  /**
   * True when the rule asked for work that is missing (a minimum). Missing work may be left over in a best-effort plan;
   * anything else that a hard rule reports must never be.
   */
  readonly floor?: boolean;
}

/** An obligation that only a later plan can settle, because the days that decide it lie beyond what is known. */
export interface OpenObligation {
  readonly employee: number;
  readonly day: number;
  /** What is open: a free day for having worked on a Sunday or holiday, or the rest of a cut week. */
  readonly type: OwedRest;
  /** With ids and ISO dates. */
  readonly message: Sentence;
}

/** A rule with parameters parsed and bound: its faces. `build` and `check` are written separately and share nothing but the calendar. */
export interface BoundConstraint {
  /** States the hard rows through the model; never sees a slack. */
  build(problem: Problem, scope: Scope, model: RuleModel): void;
  /** Judges a plan by the meaning of the rule, knowing nothing of the rows. */
  check(problem: Problem, scope: Scope, plan: Plan): readonly Violation[];
  /** What the plan leaves for the next one to settle; missing where a rule never does. */
  leftOpen?(problem: Problem, scope: Scope, plan: Plan): readonly OpenObligation[];
  /** Duties more than so many days apart never break the rule together; left out where it looks at longer stretches. */
  readonly localDays?: number;
  /**
   * Why the parameters leave the rule nothing to say in this problem: `no_match`, a selector matches nothing and the rule
   * is not applied; `out_of_window`, its dates lie elsewhere. Null where it has something to say; missing where it always
   * has.
   */
  idleness?(problem: Problem): Idleness | null;
  /** What the rule asks to be staffed, for objectives, gaps and statistics; left out by rules that ask for no staff. */
  requirements?(problem: Problem, scope: Scope): readonly Requirement[];
  /**
   * An upper bound of what duties of the menu bring together, in its amounts, in any plan that keeps the rule; null where
   * it sets no such limit. Left out by rules that never do. Only of use for an employee whose locked and known duties keep
   * the rule by themselves: else it may have been relaxed for them.
   */
  mostOf?(problem: Problem, scope: Scope, employee: number, menu: DutyMenu): number | null;
  /**
   * The sides of the contract target that the rule speaks of; left out by rules about something else. Objectives about
   * contract hours leave these sides of its employees to it, and keep the others.
   */
  readonly hoursSides?: HoursSides;
  /** Whether the duty breaks the rule by itself; left out by rules that look at more than one duty. */
  forbids?(problem: Problem, scope: Scope, employee: number, day: number, shift: number): boolean;
}

/** Sides of a target of hours. */
export interface HoursSides {
  readonly over: boolean;
  readonly under: boolean;
}

export interface Idleness {
  readonly code: "no_match" | "out_of_window";
  readonly message: Sentence;
}

export interface ParamProblem {
  /** Keys from the params object down; empty for the object itself. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A rule type as the registry holds it. */
export interface Constraint extends RuleFacets {
  /** snake_case, equal to the file name in kebab-case. */
  readonly id: string;
  /** Wire name of the consequence type; null for core rules that no request can write. */
  readonly consequenceType: string | null;
  /** One sentence; parameters in backticks. */
  readonly statement: string;
  /** Names accepted in params. */
  readonly paramNames: readonly string[];
  /** Optional parameters of which at least one has to be given; missing where none has to. */
  readonly needsOneOf?: readonly string[];
  /** The schema library's description of params; opaque to core, read by the generated documentation. */
  readonly paramsSchema: unknown;
  /** What each parameter means, with its unit. */
  readonly paramMeanings: Readonly<Record<string, string>>;
  /** What a soft rule is charged for, in the singular. */
  readonly unit: string;
  /** Parameters as a request writes them; missing for core rules. */
  readonly example?: JsonObject;
  /** The law, agreement, literature or practice the rule is taken from. */
  readonly source: string;
  /** Where a request asks for a core rule; missing where a consequence does. */
  readonly appearsIn?: string;
  /** True when a violation depends on several employees; otherwise judging each employee's duties alone finds them all. */
  readonly linksEmployees?: boolean;
  /**
   * True when all it looks at is how many people, and how many holders of what, work where on which day: then people of
   * whom its requirements speak alike can stand in for each other.
   */
  readonly isHeadcountOnly?: boolean;
  /** True when it shares duties out: then its scope leaves out what hard rules forbid a person by themselves. */
  readonly sharesOut?: boolean;
  /** True when it asks for rest between two duties: a remedy shortens such a rest, for one night where the request can say so. */
  readonly restsBetweenDuties?: boolean;
  /** Parameter that names the qualifications of which a share of those present has to be; missing where the rule asks no share. */
  readonly sharesOf?: string;
  /** True when what `mostOf` of the bound rule limits are hours. */
  readonly limitsHours?: boolean;
  /**
   * Values of law or custom for parameters that are left out and that the rule cannot be without; whoever takes them says
   * so. Nothing where nobody can guess.
   */
  usual?(params: Readonly<Record<string, unknown>>): JsonObject;
  /** `soft`: the rule will be priced, which changes some defaults. */
  bind(
    params: unknown,
    soft?: boolean,
  ):
    | {
        readonly ok: true;
        readonly bound: BoundConstraint;
        /** As parsed: canonical names and defaults. */
        readonly params: Readonly<Record<string, unknown>>;
        readonly unknownParams: readonly string[];
      }
    | { readonly ok: false; readonly problems: readonly ParamProblem[] };
}

/**
 * Where a rule comes from: the request's planning rules, an agreement, personal limits, the protection of a person, the
 * budget of a cost centre, the law that holds when nobody says anything, advice of work science, or the core itself.
 */
export type RuleOrigin =
  | "core"
  | "request"
  | "agreement"
  | "limits"
  | "protection"
  | "budget"
  | "baseline"
  | "advice";

/** A rule in force: one consequence of one planning rule, one key of an agreement, or a core rule. */
export interface ActiveRule {
  /** Stable structural key used wherever the rule is spoken of, for example `rule:r7/0` or `core:staffing_min`. */
  readonly key: string;
  /** As in the request; equals `key` for rules that are not in it. */
  readonly ruleId: string;
  readonly ruleName: string;
  /** Wire type as the request wrote it (`constraint.consequenceType` is the canonical one); the id for core rules. */
  readonly type: string;
  readonly constraint: Constraint;
  readonly bound: BoundConstraint;
  readonly scope: Scope;
  readonly strength: Strength;
  /** Objective that a soft rule's points belong to. */
  readonly objective: string;
  readonly origin: RuleOrigin;
  readonly isCore: boolean;
}

/** What an objective charges for a plan, in its own unit, with the places it comes from. */
export interface Measure {
  readonly units: number;
  readonly items: readonly MeasureItem[];
}

export interface MeasureItem {
  readonly units: number;
  readonly employee?: number;
  readonly day?: number;
  readonly shift?: number;
  /** Structural key of the rule, when the points come from one. */
  readonly rule?: string;
  /** Id of the requirement or shift, when the points come from its staffing. */
  readonly requirementId?: string;
  /** Index of the wish, when the points come from one. */
  readonly wish?: number;
  /** Tells apart what is charged at the same place for different reasons. */
  readonly subject?: string;
  readonly message?: Sentence;
}

/** An objective as the registry holds it. `build` prices, `measure` recomputes from the plan; they share nothing but the calendar. */
export interface Objective {
  readonly id: string;
  readonly statement: string;
  /** What one unit of the measure is. */
  readonly unit: string;
  readonly defaultWeight: number;
  readonly words: Readonly<Record<Language, ObjectiveWords>>;
  /** `rules` when missing. */
  readonly topic?: ObjectiveTopic;
  /** What parts of the program ask for it by; no two have the same. */
  readonly role?: ObjectiveRole;
  build(
    problem: Problem,
    weight: number,
    model: ObjectiveModel,
    rules: readonly ActiveRule[],
  ): void;
  /** Items of employees who are not asked for may be left out; nobody's are when nothing is said. */
  measure(
    problem: Problem,
    plan: Plan,
    rules: readonly ActiveRule[],
    asked?: ReadonlySet<number>,
  ): Measure;
  /** As of a rule type. */
  readonly isHeadcountOnly?: boolean;
  /**
   * Those units of the measure that can be others in a plan in which only these employees' duties of this day differ: less
   * work than to measure both plans. Missing where every employee's duties are charged alone, by items that name them, so
   * that a measure of several changes at once tells them apart; soft rules that link employees are left to the caller.
   * Asked about nobody it tells what of the day is charged because of several employees; what it tells of one beyond that
   * depends on nobody else's duties of the day.
   */
  unitsAbout?(
    problem: Problem,
    plan: Plan,
    rules: readonly ActiveRule[],
    about: { readonly day: number; readonly employees: readonly number[] },
  ): number;
}

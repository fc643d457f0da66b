/** What a rule type says of itself for those parts of the program that go through all rules. */
import type { Language, Sentence } from "../../language/sentence.ts";
import type {
  AdviceItem,
  LawItem,
  LimitWord,
  Protection,
  ProtectionWord,
} from "../../language/values.ts";
import type { RequirementType } from "../demand/requirement.ts";
import type { JsonObject } from "../json.ts";
import type { Problem } from "../problem/problem.ts";
import type { Severity } from "../problem/severity.ts";

/** What a broken rule means for somebody who would have had to come. */
export type RuleGapCode =
  | "rest_time"
  | "working_hours"
  | "consecutive_days"
  | "night_recovery"
  | "weekend_rule"
  | "max_staff_conflict"
  | "rule_conflict";

/** A parameter of a rule that a relaxation may move. */
export interface RelaxableParameter {
  readonly param: string;
  /** What it counts; a sentence of the rule where no other rule counts the like. */
  readonly what: LimitWord | Sentence;
  /** Direction in which the rule gets looser, times the size of a step. */
  readonly step: number;
  /** The size of a step is this share of the number before; `step` when missing. */
  readonly stepShare?: number;
  /** Steps that count as one in the cost of a repair; 1 when missing. */
  readonly stepsPerUnit?: number;
  /** Never moved beyond. */
  readonly end: number;
}

/** What another name of a consequence adds to the rule. */
export interface OtherName {
  /** Written parameter -> canonical parameter. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Values of parameters the caller leaves out. */
  readonly defaults?: JsonObject;
  /** Values of custom for a caller who gives no parameters, and is told of them. */
  readonly usual?: JsonObject;
  readonly condition?: JsonObject;
  /** Parameters that belong to the other parts. */
  readonly leaves?: readonly string[];
  /** The part exists only when this written parameter is given, and reads nothing else but what it shares. */
  readonly only?: string;
  /** Parameters that a part reads beside the one it exists for. */
  readonly shares?: readonly string[];
  /** A value of the parameter it exists for with which the part would ask for nothing. */
  readonly idleAt?: number;
  /** A written parameter that the one it exists for must not be above. */
  readonly upTo?: string;
  /** A parameter that lists names and makes a condition instead of being passed on. */
  readonly selects?: {
    readonly param: string;
    readonly condition: (names: readonly string[]) => JsonObject;
  };
  readonly severity?: Severity;
  /** What a consequence of this name asks for, where the rule's own few words do not say it. */
  readonly brief?: Readonly<Record<Language, string>>;
}

/** A key of agreements and of personal limits that stands for a rule. */
export interface LimitFacet {
  readonly key: string;
  /** Parameters of the rule and the keys they are read from; keys that are absent leave the default. */
  readonly from: Readonly<Record<string, string>>;
  readonly fixed?: JsonObject;
  readonly condition?: JsonObject;
}

/** What holds of a rule where a request is silent, unless a rule of the same type takes its place. */
export interface SilentFacet<I extends LawItem | AdviceItem> {
  readonly item: I;
  readonly params: JsonObject;
  /** Only rules about nights alone take its place, or only others; any rule of the type where nothing is said. */
  readonly ofNights?: boolean | undefined;
}

/** An item of the Working Hours Act. */
export interface LawFacet extends SilentFacet<LawItem> {
  /** Further parameters for hospitals. */
  readonly inHospitals?: JsonObject;
  /** Nothing is charged for it where the law is only a wish. */
  readonly onlyHard?: true;
  /** Key of agreements with which a duty may be lawful that this item forbids by itself. */
  readonly allowedBy?: string;
}

/** One rule of the protection of a person. */
export interface ProtectionFacet {
  readonly of: readonly Protection[];
  readonly item: ProtectionWord;
  readonly params: JsonObject;
  readonly condition?: JsonObject;
  /** Advice instead of law. */
  readonly isAdvice?: true;
  /** Holds only for those who have given this consent, or have not. */
  readonly consent?: string;
  readonly withoutConsent?: string;
}

/** Kinds of rest that a plan may leave for a later one to give. */
export const owedRests = ["sunday", "holiday", "weekly"] as const;
export type OwedRest = (typeof owedRests)[number];

/** Bounds of what a request asks to be staffed. */
export interface StatedBounds {
  readonly type: RequirementType;
  readonly bounds: readonly ("minimum" | "maximum")[];
}

/** A rule of the core: it is in force by itself, always hard, and no request writes it. */
export interface CoreFacet {
  readonly name: Readonly<Record<Language, string>>;
  /** Whether the problem has anything that the rule is about; always where nothing is said. */
  isAsked?(problem: Problem): boolean;
  /** The bounds whose rows it states. */
  readonly states?: StatedBounds;
  /** It keeps people to the number of duties that the problem lets them start on a day. */
  readonly limitsStarts?: true;
}

/** Topics of the catalogue of rules, in its order. */
export const ruleTopics = [
  "rest",
  "nights",
  "runs",
  "weekends",
  "hours",
  "daysOff",
  "shifts",
  "order",
  "staffing",
  "together",
  "fairness",
] as const;
export type RuleTopic = (typeof ruleTopics)[number];

/**
 * Weeks from a Monday on, a line for each person and a sign for each day: `E` early, `L` late, `N` night, `T` a long day,
 * `C` on call for a day and a night, `-` off. The rule's own `check` judges them in the tests: the first keep the rule,
 * the second do not.
 */
export interface RuleSample {
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
  /** Instead of those of the starter, where they would need more than the sample's ward. */
  readonly params?: JsonObject;
  readonly conditions?: readonly JsonObject[];
}

/** What the catalogue of rules says of a starter. */
export interface StarterText {
  /** Names a rule made from it, too. */
  readonly title: string;
  /** One sentence: what it is for. */
  readonly text: string;
  /** Further words that somebody may look for. */
  readonly also?: string;
}

/** What a planner picks from the catalogue of rules: the rule, begun with what is usual, and weeks that show it. */
export interface StarterFacet {
  readonly key: string;
  readonly topic: RuleTopic;
  readonly words: Readonly<Record<Language, StarterText>>;
  /** What the form begins with; `{year}` and `{start}` in a date are those of the first day planned. */
  readonly params: JsonObject;
  readonly conditions?: readonly JsonObject[];
  /** Meant softly unless the planner says otherwise. */
  readonly isSoft?: true;
  readonly sample: RuleSample;
}

/** Ready sets of rules, as the web app offers them. */
export const readySets = ["law", "tvoed-k", "care-home", "retail", "physicians", "none"] as const;
export type ReadySet = (typeof readySets)[number];

/** A rule of ready sets. */
export interface ReadyFacet {
  /** Names it within a set. */
  readonly key: string;
  readonly sets: readonly ReadySet[];
  readonly priority: "legal" | "tariff" | "operational" | "must" | "should";
  readonly name: Readonly<Record<Language, string>>;
  readonly params: JsonObject;
  readonly conditions?: readonly JsonObject[];
}

/** Every part is left out by rules that have nothing to say there. */
export interface RuleFacets {
  /** What makes it a rule of the core. */
  readonly core?: CoreFacet;
  /** Config names it by its id where only some rules hold; rules with a consequence are named by that. */
  readonly isSwitchable?: true;
  /** The duration rules of workplaces are rules of this type. */
  readonly ofDurations?: true;
  /** Kinds of owed rest in `carry_over` that it gives. */
  readonly givesRests?: readonly OwedRest[];
  /** Why a place stays empty that the rule keeps somebody from; a `rule_conflict` where nothing is said. */
  readonly gapCode?: RuleGapCode;
  /** Numbers that loosen the rule, which an infeasible request may be offered to move. */
  readonly relaxable?: readonly RelaxableParameter[];
  /** Other names for its consequence. Where several rules have the same one, it stands for all of them, in their order. */
  readonly otherNames?: Readonly<Record<string, OtherName>>;
  /** Keys of agreements and personal limits that stand for it. */
  readonly limits?: readonly LimitFacet[];
  /** Parameter that takes what the budget of a cost centre holds, beside `period`. */
  readonly budgets?: string;
  /** It begins with a total of `carry_over`, which parameter `carriedFrom` names. */
  readonly goesOnFromAccounts?: true;
  /** What the Working Hours Act says where a request is silent. */
  readonly law?: readonly LawFacet[];
  /** What work science advises, for objective `ergonomics`. */
  readonly advice?: readonly SilentFacet<AdviceItem>[];
  /** What it says for people with a protection, by the laws for minors, mothers and those whom a doctor or a contract protects. */
  readonly protections?: readonly ProtectionFacet[];
  /** How planners find it in the catalogue of rules; at least one for a rule that a request can write. */
  readonly starters?: readonly StarterFacet[];
  /** In which ready sets it is, and with what parameters. */
  readonly readySets?: readonly ReadyFacet[];
  /**
   * What a consequence asks for in a few words: `{a|b}` is the first of these parameters that is given, `{a..b}` how many it is,
   * such as `at most 3`, `{a..b:day/days}` with a noun, `{period=week}` the period or a week, `{sequences}` and `{succession}` the
   * days that a rule orders; `[a|text]` stands only where `a` is given, `[!a|text]` where it is not, `[a=0|text]` where it is that.
   */
  readonly brief?: Readonly<Record<Language, string>>;
  /** What its parameters are called in a form, by the path of the field, where the words that all rules share do not fit. */
  readonly labels?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** What the choices of its parameters are called, where the words that all rules share do not fit. */
  readonly choices?: Readonly<
    Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>
  >;
}

/** The names of all facets; a missing one does not compile. */
const names: Readonly<Record<keyof RuleFacets, true>> = {
  core: true,
  isSwitchable: true,
  ofDurations: true,
  givesRests: true,
  gapCode: true,
  relaxable: true,
  otherNames: true,
  limits: true,
  budgets: true,
  goesOnFromAccounts: true,
  law: true,
  advice: true,
  protections: true,
  starters: true,
  readySets: true,
  brief: true,
  labels: true,
  choices: true,
};

/** The facets of a definition, without the rest of it. */
export function facetsOf(definition: RuleFacets): RuleFacets {
  return Object.fromEntries(
    Object.entries(definition).filter(([name]) => Object.hasOwn(names, name)),
  );
}

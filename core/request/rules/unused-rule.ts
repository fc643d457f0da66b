import type { Sentence } from "../../language/sentence.ts";
import type { Emptiness } from "../conditions/scope.ts";

export type UnusedCode =
  | "inactive"
  | "disabled"
  | "unsupported"
  | "vacuous"
  | "dominated"
  | Emptiness;

/** A rule, or one consequence of it, that cannot have an effect, whatever the plan. */
export interface UnusedRule {
  /** Key of the consequence (it may still be among the rules in force), or `rule:<id>` for the whole rule. */
  readonly key: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly code: UnusedCode;
  readonly message: Sentence;
}

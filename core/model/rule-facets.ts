/** What a rule type says of itself for those parts of the program that go through all rules. */
import type { LimitWord } from "../language/values.ts";

/** What a broken rule means for somebody who would have had to come. */
export type RuleGapCode =
  | "rest_time"
  | "working_hours"
  | "consecutive_days"
  | "night_recovery"
  | "weekend_rule"
  | "max_staff_conflict"
  | "rule_conflict";

/** A number of a rule that may be moved. */
export interface Knob {
  readonly param: string;
  readonly what: LimitWord;
  /** Direction in which the rule gets looser, times the size of a step. */
  readonly step: number;
  /** The size of a step is this share of the number before; `step` when missing. */
  readonly stepShare?: number;
  /** Steps that count as one in effort; 1 when missing. */
  readonly stepsPerUnit?: number;
  /** Never moved beyond. */
  readonly end: number;
}

/** Every part is left out by rules that have nothing to say there. */
export interface RuleFacets {
  /** Why a place stays empty that the rule keeps somebody from; a `rule_conflict` where nothing is said. */
  readonly gapCode?: RuleGapCode;
  /** Numbers that loosen the rule, which an infeasible request may be offered to move. */
  readonly knobs?: readonly Knob[];
}

/** The names of all facets; a missing one does not compile. */
const names: Readonly<Record<keyof RuleFacets, true>> = {
  gapCode: true,
  knobs: true,
};

/** The facets of a definition, without the rest of it. */
export function facetsOf(definition: RuleFacets): RuleFacets {
  return Object.fromEntries(
    Object.entries(definition).filter(([name]) => Object.hasOwn(names, name)),
  );
}

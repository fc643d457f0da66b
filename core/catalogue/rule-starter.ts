/** What a planner picks from the catalogue of rules: a rule type, begun with what is usual, and weeks that show it. */
import { constraints } from "../constraints/index.ts";
import { ruleTopics, type StarterFacet } from "../model/rule/rule-facets.ts";

export interface RuleStarter extends StarterFacet {
  /** Consequence type. */
  readonly type: string;
}

/** Every starter by topic, within one in the order of the rules; each rule type that a request can write has at least one. */
export const ruleStarters: readonly RuleStarter[] = ruleTopics.flatMap((topic) =>
  constraints.flatMap(({ consequenceType: type, starters = [] }) =>
    type === null
      ? []
      : starters
          .filter((starter) => starter.topic === topic)
          .map((starter) => ({ ...starter, type })),
  ),
);

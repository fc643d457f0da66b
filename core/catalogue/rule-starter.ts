/** What a planner picks from the catalogue of rules: a rule type, begun with what is usual, and weeks that show it. */

/** In the order of the catalogue. */
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

type Json = Readonly<Record<string, unknown>>;

/**
 * Weeks from a Monday on, a line for each person and a sign for each day: `E` early, `L` late, `N` night, `T` a long day,
 * `C` on call for a day and a night, `-` off. The rule's own `check` judges them in the tests: the first keep the rule,
 * the second do not.
 */
export interface RuleSample {
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
  /** Instead of those of the starter, where they would need more than the sample's ward. */
  readonly params?: Json;
  readonly conditions?: readonly Json[];
}

export interface RuleStarter {
  readonly key: string;
  readonly topic: RuleTopic;
  /** Consequence type. */
  readonly type: string;
  /** What the form begins with; `{year}` and `{start}` in a date are those of the first day planned. */
  readonly params: Json;
  readonly conditions?: readonly Json[];
  /** Meant softly unless the planner says otherwise. */
  readonly isSoft?: true;
  readonly sample: RuleSample;
}

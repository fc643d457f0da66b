/** The codes of gaps: why a requirement is short. */
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { RuleGapCode } from "../../model/rule/rule-facets.ts";

/** Why a requirement is short. `unproven`: the search ended before it was settled. */
export type GapCode =
  | RuleGapCode
  | "no_qualified_staff"
  | "all_absent"
  | "not_enough_staff"
  | "unproven";

/** What the rule means for somebody whom it keeps away. */
export function gapCodeOf(rule: ActiveRule): GapCode {
  return rule.constraint.gapCode ?? "rule_conflict";
}

/** A list of planning rules in the request: the one at the top, or that of an agreement. */
import type { Path } from "../../api.ts";
import type { RuleOrigin } from "../../model/rule/rule.ts";
import type { Predicate } from "../conditions/predicate.ts";
import type { PlanningRuleEntity } from "../shape/rule-entities.ts";

export interface RuleSource {
  readonly origin: RuleOrigin;
  readonly rules: readonly PlanningRuleEntity[];
  readonly loc: Path;
  /** Put before the rules' ids where those of several lists could be equal. */
  readonly idPrefix: string;
  readonly keyPrefix: string;
  /** Of a rule that names none. */
  readonly defaultPriority: string;
  /** Only these employees fall under the rules; null for all. */
  readonly employees: Predicate | null;
}

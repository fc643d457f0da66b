/** How strictly a consequence is meant, and what a breach of it costs. */
import type { Path, Warning } from "../../api.ts";
import type { Severity, Strength } from "../../model/problem/severity.ts";
import type { ConsequenceEntity } from "../shape/rule-entities.ts";

/** Points per unit of a soft rule that sets none. */
export const DEFAULT_POINTS = { should: 100, may: 10 } as const;

export interface WeighedRule {
  readonly ruleId: string;
  readonly severity: Severity;
  /** The rule's own weight; null when it sets none. */
  readonly weight: number | null;
  readonly loc: Path;
}

/** The consequence's weight counts before the rule's; a hard rule needs none, which is worth a warning. */
export function strengthOf(
  { ruleId, severity, weight, loc }: WeighedRule,
  consequence: ConsequenceEntity,
  consequenceLoc: Path,
): { readonly strength: Strength; readonly warning: Warning | null } {
  const points = consequence.weight ?? weight;
  if (severity === "should" || severity === "may") {
    const isQuadratic = consequence.penalty?.toLowerCase() === "quadratic";
    const strength = {
      kind: "soft",
      points: points ?? DEFAULT_POINTS[severity],
      penalty: isQuadratic ? "quadratic" : "linear",
    } as const;
    return { strength, warning: null };
  }
  const place = consequence.weight == null ? loc : consequenceLoc;
  return {
    strength: { kind: "hard", level: severity },
    warning:
      points === null
        ? null
        : {
            code: "weight_ignored",
            message: `Rule ${ruleId} has priority ${severity} and is always kept; its weight is ignored.`,
            path: [...place, "weight"].join("."),
          },
  };
}

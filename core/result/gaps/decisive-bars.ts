/** Which rules decide a gap: those without which somebody could come, or, where nobody has only one, who comes nearest. */
import type { DecisiveRule, GapBlock } from "../../generation-result.ts";

/** What keeps one person who was asked from coming. */
export interface Barred {
  readonly rules: readonly GapBlock[];
  /** Places that are full. */
  readonly full: readonly GapBlock[];
}

/**
 * Most persons first; of the people asked about. Empty where somebody could come although nobody is kept away by one rule
 * alone: then no rule decides.
 */
export function decisiveRules(asked: readonly Barred[]): readonly DecisiveRule[] {
  const bars = asked.map(({ rules, full }) => ({
    ruleIds: [...new Set(rules.flatMap(({ ruleId }) => (ruleId === null ? [] : [ruleId])))],
    places: full.length,
  }));
  const sole = bars.filter(({ ruleIds, places }) => ruleIds.length === 1 && places === 0);
  if (sole.length > 0) return counted(sole, true);
  const least = Math.min(...bars.map(({ ruleIds, places }) => ruleIds.length + places));
  if (least === 0) return [];
  return counted(
    bars.filter(({ ruleIds, places }) => ruleIds.length + places === least),
    false,
  );
}

function counted(
  persons: readonly { readonly ruleIds: readonly string[] }[],
  alone: boolean,
): readonly DecisiveRule[] {
  const counts = new Map<string, number>();
  for (const { ruleIds } of persons)
    for (const id of ruleIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([ruleId, employees]) => ({ ruleId, employees, alone }));
}

/** The rule that decides most gaps. */
export interface MostDecisive {
  readonly ruleId: string;
  readonly gaps: number;
  /** Persons over all these gaps, each as often as they are kept from one. */
  readonly times: number;
  readonly alone: boolean;
  /** No other rule decides as many. */
  readonly isFirst: boolean;
}

/** Rules that keep somebody away alone come before those that only do together with others; null where no rule decides. */
export function mostDecisive(gaps: readonly (readonly DecisiveRule[])[]): MostDecisive | null {
  const isAlone = gaps.some((rules) => rules.some(({ alone }) => alone));
  const totals = new Map<string, { gaps: number; times: number }>();
  for (const rules of gaps)
    for (const { ruleId, employees, alone } of rules) {
      if (alone !== isAlone) continue;
      const total = totals.get(ruleId) ?? { gaps: 0, times: 0 };
      totals.set(ruleId, total);
      total.gaps++;
      total.times += employees;
    }
  const [top, next] = [...totals].sort(([, a], [, b]) => b.gaps - a.gaps || b.times - a.times);
  if (top === undefined) return null;
  const [ruleId, total] = top;
  return { ruleId, ...total, alone: isAlone, isFirst: total.gaps > (next?.[1].gaps ?? 0) };
}

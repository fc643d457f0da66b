/** Who comes nearest to filling a gap, and what bars each of them, in a few words. */

import type { BlockedEmployee, GapBlock } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";

/** So many people are told in the sentence; `details` lists more. */
const MOST_TOLD = 3;

/** The reason with the nearest people behind it; the reason itself where nobody could be meant. */
export function withNearest(because: Sentence, listed: readonly BlockedEmployee[]): Sentence {
  if (listed.length === 0) return because;
  return sentence("gap_nearest", { because, people: nearestPeople(listed) });
}

/** The nearest of them, each with what bars them. */
export function nearestPeople(listed: readonly BlockedEmployee[]): readonly Sentence[] {
  return listed.slice(0, MOST_TOLD).map(near);
}

function near({ employeeId: employee, blocks }: BlockedEmployee): Sentence {
  if (blocks.length === 0) return sentence("near_free", { employee });
  const bars = new Map(blocks.map((block) => [`${block.code} ${block.ruleId}`, barOf(block)]));
  return sentence("near_barred", { employee, bars: [...bars.values()] });
}

function barOf({ code, ruleId, ruleName }: GapBlock): Sentence {
  if (ruleId !== null) return sentence("named", { name: ruleName ?? ruleId, id: ruleId });
  if (code === "already_assigned") return sentence("near_on_duty", {});
  return code === "absent" ? sentence("near_absent", {}) : sentence("near_resting", {});
}

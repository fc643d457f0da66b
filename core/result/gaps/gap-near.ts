/** Who comes nearest to filling a gap, and what bars each of them, in a few words. */

import type { BlockedEmployee, GapBlock } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";

/** So many people are told in the sentence; `details` lists more. */
const MOST_NAMED = 3;

/** The reason with the nearest people behind it; the reason itself where nobody could be meant. */
export function withNearest(because: Sentence, listed: readonly BlockedEmployee[]): Sentence {
  if (listed.length === 0) return because;
  return sentence("gap_nearest", { because, people: nearestPeople(listed) });
}

/** The nearest of them with what bars them; those whom the same bars are told together. */
export function nearestPeople(listed: readonly BlockedEmployee[]): readonly Sentence[] {
  const alike = new Map<string, BlockedEmployee[]>();
  for (const person of listed.slice(0, MOST_NAMED)) {
    const key = [...barsOf(person.blocks).keys()].sort().join("\n");
    alike.set(key, [...(alike.get(key) ?? []), person]);
  }
  return [...alike.values()].map(near);
}

function near(people: readonly BlockedEmployee[]): Sentence {
  const employees = people.map(({ employeeId }) => employeeId);
  const [{ blocks }] = people as readonly [BlockedEmployee];
  if (blocks.length === 0) return sentence("near_free", { employees });
  return sentence("near_barred", { employees, bars: [...barsOf(blocks).values()] });
}

function barsOf(blocks: readonly GapBlock[]): ReadonlyMap<string, Sentence> {
  return new Map(blocks.map((block) => [`${block.code} ${block.ruleId}`, barOf(block)]));
}

function barOf({ code, ruleId, ruleName }: GapBlock): Sentence {
  if (ruleId !== null) return sentence("named", { name: ruleName ?? ruleId, id: ruleId });
  if (code === "already_assigned") return sentence("near_on_duty", {});
  return code === "absent" ? sentence("near_absent", {}) : sentence("near_resting", {});
}

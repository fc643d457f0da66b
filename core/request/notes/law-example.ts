/** Rules as examples: what the Working Hours Act says, written as a request would. */
import { constraints } from "../../constraints/index.ts";
import type { LawItem } from "../../language/values.ts";

/** The consequence that asks for an item of the law. Throws where no rule type has it. */
export function lawExample(item: LawItem) {
  for (const { consequenceType: type, law = [] } of constraints)
    for (const { item: own, params } of law) if (own === item) return { type, params };
  throw new Error(`no rule type says what the law says of ${item}`);
}

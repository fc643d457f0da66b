/** Everything a result says in words, in German. */
import type { English } from "./en.ts";
import { joined, numberIn } from "./words.ts";

const number = numberIn(",");
const and = joined("und");
const persons = (count: number) => (count === 1 ? "1 Person" : `${number(count)} Personen`);

export const de: English = {
  unmet_rule: (v) => `${v.rule} ist nicht erfüllt: ${v.violation}`,
  persons_needed: (v) => `${v.place} braucht ${persons(v.count)}.`,
  listed: (v) => and(v.items),
};

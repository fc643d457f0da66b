/** Everything a result says in words, in English. Names and ids come quoted by nothing, dates in ISO form. */
import { joined, numberIn } from "./words.ts";

const number = numberIn(".");
const and = joined("and");
const persons = (count: number) => (count === 1 ? "1 person" : `${number(count)} persons`);

export const en = {
  unmet_rule: (v: { rule: string; violation: string }) => `${v.rule} is not met: ${v.violation}`,
  persons_needed: (v: { place: string; count: number }) => `${v.place} needs ${persons(v.count)}.`,
  listed: (v: { items: readonly string[] }) => and(v.items),
};

export type English = typeof en;

/** What is added to the name of a ward where a plan of it is another one. */
import { catalogue } from "../words.ts";

const en = {
  repaired: (title: string) => `${title}, repaired`,
  locked: (title: string) => `${title}, with locks`,
};

const de: typeof en = {
  repaired: (title) => `${title}, repariert`,
  locked: (title) => `${title}, mit Fixierungen`,
};

export const titleWords = catalogue(en, de);

/** The name of a ward without what repairs and locks have added to it, in whatever language. */
export function plainTitle(title: string): string {
  const added = [en, de].flatMap(({ repaired, locked }) => [repaired(""), locked("")]);
  const last = added.find((text) => title.endsWith(text));
  return last === undefined ? title : plainTitle(title.slice(0, -last.length));
}

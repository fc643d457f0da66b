import type { glanceWords } from "../language/plan/glance-words.ts";

type Strength = keyof ReturnType<typeof glanceWords>["strength"];

/** The words that requests use for how strictly something is meant. */
const synonyms: Readonly<Record<string, Strength>> = {
  ...{ legal: "legal", law: "legal", gesetz: "legal" },
  ...{ tariff: "tariff", collective: "tariff", agreement: "tariff", tarif: "tariff" },
  contract: "contract",
  ...{ operational: "operational", company: "operational", betrieb: "operational" },
  ...{ should: "should", high: "should", soft: "should", medium: "should", preferred: "should" },
  ...{ may: "may", low: "may", optional: "may", nice: "may" },
};

/** How strictly a priority is meant, whatever its spelling. */
export const strengthOf = (word: string): Strength => synonyms[word.toLowerCase()] ?? "must";

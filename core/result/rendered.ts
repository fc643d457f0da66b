/** Sentences in the language of the request. */
import { inWords, type Sentence } from "../language/sentence.ts";
import type { Problem } from "../model/problem/problem.ts";

/** The sentence in words; what is in words already stays. */
export function rendered({ config }: Pick<Problem, "config">, message: string | Sentence): string {
  return typeof message === "string" ? message : inWords(message, config.language);
}

/** What cannot be met, each fact once, however many days it holds on. */
import type { InfeasibilityProof } from "../../../core/index.ts";
import { dateless } from "../../language/readable.ts";

export interface AlikeProofs {
  readonly message: string;
  /** Further dates of which the very same is true, ascending. */
  readonly also: readonly string[];
}

/** In the order of the proofs; those that differ in nothing but their date are one. */
export function alikeProofs(proofs: readonly InfeasibilityProof[]): readonly AlikeProofs[] {
  const groups = new Map<string, { message: string; also: string[] }>();
  for (const { message, date } of proofs) {
    const fact = dateless(message);
    const before = groups.get(fact);
    if (before === undefined) groups.set(fact, { message, also: [] });
    else before.also.push(date);
  }
  return [...groups.values()];
}

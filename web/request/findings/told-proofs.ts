/** What cannot be met, each fact once, however many days it holds on. */
import type { InfeasibilityProof } from "../../../core/index.ts";
import { dateless } from "../../language/readable.ts";

export interface ToldProof {
  readonly message: string;
  /** Further dates of which the very same is true, ascending. */
  readonly also: readonly string[];
}

/** In the order of the proofs; those that differ in nothing but their date are one. */
export function toldProofs(proofs: readonly InfeasibilityProof[]): readonly ToldProof[] {
  const told = new Map<string, { message: string; also: string[] }>();
  for (const { message, date } of proofs) {
    const fact = dateless(message);
    const before = told.get(fact);
    if (before === undefined) told.set(fact, { message, also: [] });
    else before.also.push(date);
  }
  return [...told.values()];
}

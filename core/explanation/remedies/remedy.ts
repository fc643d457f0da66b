/** Something that might help, before anybody knows whether it does. */
import type { ChangeOperation } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { applyChange, type RequestChange } from "../apply-change.ts";
import type { RelaxationKind } from "../relaxations/repair-costs.ts";

export interface Remedy {
  readonly kind: RelaxationKind;
  /** Structural keys of what is relaxed. */
  readonly keys: readonly string[];
  /** Points that only order the list, see `repair-costs.ts`. */
  readonly cost: number;
  readonly sentence: Sentence;
  /** The change for a request, which earlier changes may have been made to; null where it does not fit any more. */
  edit(request: SolveRequest): RequestChange | null;
  /** Where a better plan will differ from the present one. */
  readonly days: readonly number[];
  readonly employees: readonly number[];
}

/** Several remedies at once. */
export function joined(parts: readonly Remedy[]): Remedy {
  return {
    kind: "combination",
    keys: [...new Set(parts.flatMap(({ keys }) => keys))],
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
    sentence: sentence("relax_all", { items: parts.map((part) => part.sentence) }),
    edit: (request) => {
      const operations: ChangeOperation[] = [];
      let changed = request;
      for (const { edit } of parts) {
        const change = edit(changed);
        if (change === null) return null;
        operations.push(...change);
        // A change that fits leaves the shape as it was; whoever tries it out has it checked as a whole.
        changed = applyChange(changed, change) as SolveRequest;
      }
      return operations;
    },
    days: [...new Set(parts.flatMap(({ days }) => days))],
    employees: [...new Set(parts.flatMap(({ employees }) => employees))],
  };
}

/** Tells remedies apart: equal names mean the same change. */
export function nameOf(remedy: Remedy): string {
  return JSON.stringify([remedy.kind, remedy.keys, remedy.sentence]);
}

/** The remedy, if there is one. */
export function present(remedy: Remedy | null): readonly Remedy[] {
  return remedy === null ? [] : [remedy];
}

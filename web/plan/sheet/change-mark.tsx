import type { CellDifference } from "../../compare/plan-difference.ts";

export type ChangeKind = "new" | "gone" | "other";

export const changeKinds: readonly ChangeKind[] = ["new", "gone", "other"];

/** What happened to somebody's day: it was free, it is free, or it has another duty. */
export function changeKind({ before, after }: CellDifference): ChangeKind {
  return before.length === 0 ? "new" : after.length === 0 ? "gone" : "other";
}

/** A sign for each kind, so that no colour has to be told apart; the style sheet writes it. */
export function ChangeMark({ kind }: { readonly kind: ChangeKind }) {
  return <span class={`change-mark ${kind}`} aria-hidden="true" />;
}

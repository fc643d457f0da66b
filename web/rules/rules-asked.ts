/** What is wanted of the catalogue of rules; the catalogue itself is loaded when something is. */
import { signal } from "@preact/signals";

export type RulesAsked =
  | { readonly kind: "pick" }
  | { readonly kind: "sets" }
  /** A rule of the request, by its id. */
  | { readonly kind: "edit"; readonly id: string };

/** Null while the catalogue is closed. */
export const rulesAsked = signal<RulesAsked | null>(null);

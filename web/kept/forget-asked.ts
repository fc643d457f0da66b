import { signal } from "@preact/signals";

/** A ward, or one month of it, that somebody wants to delete. */
export interface ForgetAsked {
  readonly id: string;
  /** As the list names it. */
  readonly name: string;
}

/** What the page asks about before it is deleted; null while nothing is. */
export const forgetAsked = signal<ForgetAsked | null>(null);

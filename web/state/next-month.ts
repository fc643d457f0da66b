/** The signed plan after which the next month is to begin; null while nobody asks for one. */
import { signal } from "@preact/signals";
import type { HeldPlan } from "./session.ts";

export const planToFollow = signal<HeldPlan | null>(null);

/** Shows what the next month would begin with. */
export function openNextMonth(after: HeldPlan): void {
  planToFollow.value = after;
}

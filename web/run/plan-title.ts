import type { HeldPlan } from "../state/session.ts";

/** A title that no held plan has yet: that of its request, from the second one on with a number. */
export function planTitle(title: string, held: readonly Pick<HeldPlan, "title">[]): string {
  const taken = new Set(held.map((plan) => plan.title));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? title : `${title} (${number})`;
    if (!taken.has(candidate)) return candidate;
  }
}

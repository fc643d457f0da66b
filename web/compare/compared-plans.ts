/** The two plans that are compared, with their rosters and judgements. */
import { computed, effect, signal } from "@preact/signals";
import { loadPlan, type ShownPlan } from "../plan/shown-plan.ts";
import { view } from "../state/place.ts";
import { currentPlan, type HeldPlan, plans } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { areComparable } from "./plan-difference.ts";

export const beforeChoice = signal<number | null>(null);
export const afterChoice = signal<number | null>(null);

/** Chooses both plans. */
export function compareWith(before: number, after: number): void {
  beforeChoice.value = before;
  afterChoice.value = after;
}

const held = (id: number | null): HeldPlan | null =>
  plans.value.find((plan) => plan.id === id) ?? null;

/** The current plan unless the reader chose another. */
export const afterPlan = computed(() => held(afterChoice.value) ?? currentPlan.value);

/** The plan before it of the same people and days, unless the reader chose another. */
export const beforePlan = computed(() => {
  const after = afterPlan.value;
  const chosen = held(beforeChoice.value);
  if (chosen !== null || after === null) return chosen;
  const others = plans.value.filter(
    ({ id, of }) => id !== after.id && areComparable(of.request, after.of.request),
  );
  return others.findLast(({ id }) => id < after.id) ?? others[0] ?? null;
});

export type Compared =
  | { readonly kind: "nothing" | "loading" | "other" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "ready"; readonly before: ShownPlan; readonly after: ShownPlan };

export const compared = signal<Compared>({ kind: "nothing" });

let asked = 0;

effect(() => {
  const [before, after, spoken] = [beforePlan.value, afterPlan.value, language.value];
  const number = ++asked;
  if (view.value !== "compare") return;
  if (before === null || after === null) {
    compared.value = { kind: "nothing" };
    return;
  }
  if (!areComparable(before.of.request, after.of.request)) {
    compared.value = { kind: "other" };
    return;
  }
  compared.value = { kind: "loading" };
  Promise.all([loadPlan(before, spoken), loadPlan(after, spoken)]).then(
    ([one, other]) => {
      if (number === asked) compared.value = { kind: "ready", before: one, after: other };
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (number === asked) compared.value = { kind: "failed", message };
    },
  );
});

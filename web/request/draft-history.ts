/** The texts that the request was before, and those that were taken back. A text is a value, so nothing can change it behind the history. */
import { computed, signal } from "@preact/signals";

interface History {
  readonly past: readonly string[];
  readonly future: readonly string[];
}

/** Steps that can be taken back. */
const MOST_STEPS = 200;
/** Letters typed one after the other are one step. */
const TYPING_MS = 1200;

const none: History = { past: [], future: [] };
const history = signal<History>(none);
let lastTyped = Number.NEGATIVE_INFINITY;

export const canUndoDraft = computed(() => history.value.past.length > 0);
export const canRedoDraft = computed(() => history.value.future.length > 0);

/** Remembers what the text was before a change; letters of one bout of typing count as one. */
export function remember(before: string, isTyped: boolean): void {
  const now = performance.now();
  const joins = isTyped && now - lastTyped < TYPING_MS && history.value.past.length > 0;
  lastTyped = isTyped ? now : Number.NEGATIVE_INFINITY;
  const past = joins ? history.value.past : [...history.value.past.slice(1 - MOST_STEPS), before];
  history.value = { past, future: [] };
}

/** Another ward has another history. */
export function forgetHistory(): void {
  history.value = none;
  lastTyped = Number.NEGATIVE_INFINITY;
}

/** The text before the last change; null where there is none. */
export function takenBack(now: string): string | null {
  const { past, future } = history.value;
  const before = past.at(-1);
  if (before === undefined) return null;
  history.value = { past: past.slice(0, -1), future: [now, ...future] };
  lastTyped = Number.NEGATIVE_INFINITY;
  return before;
}

/** The text that was taken back last; null where there is none. */
export function madeAgain(now: string): string | null {
  const { past, future } = history.value;
  const [after, ...rest] = future;
  if (after === undefined) return null;
  history.value = { past: [...past, now], future: rest };
  return after;
}

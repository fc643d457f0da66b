/** What the page says of its memory: whether everything is kept, and why not where it is not. */
import { computed, signal } from "@preact/signals";

export type Keeping =
  /** Nothing to keep. */
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  /** The browser keeps nothing for this page: private windows, pages from files, or by its settings. */
  | { readonly kind: "forbidden" }
  /** There is no room for what was done last. */
  | { readonly kind: "full" }
  | { readonly kind: "failed"; readonly reason: string };

export const keeping = signal<Keeping>({ kind: "idle" });

/** Whether closing the page loses work. */
export const mayLoseWork = computed(() =>
  ["forbidden", "full", "failed"].includes(keeping.value.kind),
);

/** A share of the room is left that work may soon need; null while it is enough or unknown. */
export const roomLeft = signal<number | null>(null);

/** Below so many bytes of room the reader is told. */
const SCARCE_BYTES = 20_000_000;

/** Looks how much room there is, before it runs out. */
export async function lookForRoom(): Promise<void> {
  if (!("storage" in navigator)) return;
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate);
  if (quota === undefined || usage === undefined) return;
  const left = quota - usage;
  roomLeft.value = left < SCARCE_BYTES ? left : null;
}

let isAsked = false;

/** Asks the browser, once, not to clear what is kept when it needs room itself. */
export async function askToPersist(): Promise<void> {
  if (isAsked || !("storage" in navigator)) return;
  isAsked = true;
  await navigator.storage.persist().catch(() => false);
}

/** What an error of the database means for the reader. */
export function keepingAfter(error: unknown): Keeping {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return { kind: "full" };
  const isForbidden = ["SecurityError", "InvalidStateError", "NotAllowedError"].includes(name);
  if (isForbidden || !("indexedDB" in globalThis)) return { kind: "forbidden" };
  return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
}

/** What the panel beside the plan tells about. */
import { signal } from "@preact/signals";
import type { ReportKind } from "../repairs/absence-order.ts";

export type Detail =
  | { readonly kind: "summary" }
  | { readonly kind: "cell"; readonly employee: number; readonly day: number }
  | { readonly kind: "person"; readonly employee: number }
  /** All gaps where the day is null. */
  | { readonly kind: "gaps"; readonly day: number | null }
  | { readonly kind: "demand"; readonly shiftId: string; readonly day: number }
  /** An absence to be reported; the day is null where the reader began with the person, `as` what they began with. */
  | {
      readonly kind: "absence";
      readonly employee: number;
      readonly day: number | null;
      readonly as: ReportKind;
    }
  /** What the repaired plan has changed. */
  | { readonly kind: "repair" };

export const detail = signal<Detail>({ kind: "summary" });

/** On narrow screens the panel covers the plan and opens on request only. */
export const panelOpen = signal(matchMedia("(min-width: 80rem)").matches);

/** Whether the panel lies over the sheet instead of beside it; the style sheet knows the same width. */
export function coversSheet(): boolean {
  return matchMedia("(max-width: 68rem)").matches;
}

/** Whether the panel is to take the focus when it tells something next: after a key, not after a click. */
export const panelTakesFocus = signal(false);

/** Shows something in the panel. */
export function tell(about: Detail, by: "pointer" | "keys" = "pointer"): void {
  panelTakesFocus.value = by === "keys";
  detail.value = about;
  panelOpen.value = true;
}

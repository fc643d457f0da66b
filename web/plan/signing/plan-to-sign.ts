import { signal } from "@preact/signals";
import type { ShownPlan } from "../shown-plan.ts";

/** The plan that is to be signed; null while nobody wants to sign one. */
export const planToSign = signal<ShownPlan | null>(null);

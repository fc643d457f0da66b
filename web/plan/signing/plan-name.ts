import type { HeldPlan } from "../../state/session.ts";

/** What a plan is called, also on paper: a signed one by the name that it was signed under. */
export function planName({ title, signed }: Pick<HeldPlan, "title" | "signed">): string {
  return signed === undefined ? title : signed.name;
}

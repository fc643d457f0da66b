/** Why somebody may not work a duty, whatever the plan. */
import type { Sentence } from "../../language/sentence.ts";

/** What it may be. */
export const refusalCodes = [
  "not_deployable",
  "not_employed",
  "shift_not_running",
  "other_department",
  "other_area",
  "personal_filter",
  "not_qualified",
  "unavailable",
  "credited",
  "vacation",
  "sick",
  "out_of_hours",
  "before_last_shift_end",
  "frozen",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  readonly code: RefusalCode;
  readonly message: Sentence;
}

/** Why the duty may not be worked, reasons of the codes `lifted` aside; null when it may. The day lies in the window. */
export type RefusalOf = (
  employee: number,
  day: number,
  shift: number,
  lifted?: ReadonlySet<RefusalCode>,
) => Refusal | null;

import type { CheckName } from "../../server/services/operation/examination.ts";

/** What was found, and what to do; `{name}` stands for a fact. */
interface Sentence {
  readonly says: string;
  /** Absent where there is nothing to do. */
  readonly todo?: string;
}

/** Of each check: its name and its sentences by variant or state. */
export interface DoctorWords {
  readonly checks: Readonly<
    Record<
      CheckName,
      { readonly title: string; readonly sentences: Readonly<Record<string, Sentence>> }
    >
  >;
  readonly states: Readonly<Record<"ok" | "warning" | "fault" | "unseen", string>>;
  /** Where a check could not be made and says nothing of its own. */
  readonly unseen: string;
  readonly todo: string;
  readonly sound: string;
  readonly verdict: string;
}

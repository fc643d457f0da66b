/** What a planner would mend by hand in a plan. */
export type FaultKind = "hours" | "seats" | "nights" | "weekends" | "holidays" | "onCall";

export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
}

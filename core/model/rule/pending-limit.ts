import type { MinRunLimit, RuleModel, RunLimit } from "./rule-model.ts";

/** A limit on runs of days, of any of the three kinds. */
export type AnyRunLimit =
  | ({ readonly kind: "maxRun" } & RunLimit)
  | ({ readonly kind: "minRun" | "minGap" } & MinRunLimit);

/** It waits with the model that will state it until all are known. */
export interface PendingLimit {
  readonly limit: AnyRunLimit;
  readonly model: RuleModel;
}

import type { HeldPlan, OpenRequest } from "../../state/session.ts";

/** Whether a request is proven to be out of reach, by counting or by a solve of it: nowhere is it called good then. */
export function cannotBeMet(
  of: Pick<OpenRequest, "number" | "inspection">,
  plans: readonly Pick<HeldPlan, "of" | "result">[],
): boolean {
  return (
    (of.inspection.proofs?.length ?? 0) > 0 ||
    plans.some((plan) => plan.of.number === of.number && plan.result.status === "infeasible")
  );
}

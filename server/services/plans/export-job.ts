import type { ExportedPlan, ExportOptions } from "../../../core/index.ts";
import type { Caller, Deps } from "../../deps.ts";
import { chargeOperation, type OperationCharge } from "../charges/charge-operation.ts";
import { namedCall } from "../charges/idempotency.ts";
import { storedPlan } from "./stored-plan.ts";

export type Exported =
  | {
      readonly outcome: "done";
      readonly charged: number;
      readonly isReplay: boolean;
      readonly file: ExportedPlan;
    }
  | { readonly outcome: "unknown" | "not_finished" | "none" | "unknown_employee" }
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** The plan of the caller's job as a file, charged once it is written. */
export async function exportJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
  options: ExportOptions,
  sent: { readonly bytes: Uint8Array; readonly key: string | undefined },
): Promise<Exported> {
  const call = namedCall(caller, "export", sent.key, sent.bytes, jobId);
  const found = await storedPlan(deps, caller, jobId);
  if (found.outcome !== "found") return found;
  const createdAt = found.completedAt?.toISOString();
  const file = await deps.judge.exportPlan(
    caller.liveOrganisationId,
    found.plan,
    createdAt === undefined ? options : { ...options, createdAt },
  );
  if (file === "unknown_employee") return { outcome: file };
  const metadata = { jobId, format: options.format };
  const charge = await chargeOperation(deps, caller, "export", metadata, call);
  return charge.outcome === "done" ? { ...charge, file } : charge;
}

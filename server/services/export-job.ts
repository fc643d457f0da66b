import type { ExportedPlan, ExportOptions } from "../../core/index.ts";
import * as jobs from "../../db/jobs.ts";
import type { Caller, Deps } from "../deps.ts";
import { chargeOperation, type OperationCharge } from "./charge-operation.ts";
import { readResult } from "./read-jobs.ts";

export type Exported =
  | { readonly outcome: "done"; readonly charged: number; readonly file: ExportedPlan }
  | { readonly outcome: "unknown" | "not_finished" | "none" | "unknown_employee" }
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** The plan of the caller's job as a file, charged once it is written. */
export async function exportJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
  options: ExportOptions,
): Promise<Exported> {
  const found = await readResult(deps, caller, jobId);
  if (found.outcome !== "found") return { outcome: found.outcome };
  const request = await jobs.findRequest(deps.database, caller.organisationId, jobId);
  if (request === null) return { outcome: "unknown" };
  const createdAt = request.completedAt?.toISOString();
  const file = await deps.judge.exportPlan(
    { request: request.body, result: found.gzippedJson },
    createdAt === undefined ? options : { ...options, createdAt },
  );
  if (file === "unknown_employee") return { outcome: file };
  const metadata = { jobId, format: options.format };
  const charge = await chargeOperation(deps, caller, "export", metadata);
  return charge.outcome === "done" ? { ...charge, file } : charge;
}

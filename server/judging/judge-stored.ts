import { gunzipSync } from "node:zlib";
import {
  type ExportedPlan,
  type ExportOptions,
  exportPlan,
  type GenerationResult,
  inspectRequest,
  type RequestInspection,
  type RequestValidation,
  validateRequest,
} from "../../core/index.ts";
import type { ContentVerdict, StoredPlan } from "../deps.ts";
import { unlessTooDeep } from "../services/too-deep.ts";

/** The judgement of a body given as the bytes of its JSON. */
export function inspectBytes(body: Uint8Array, sizeLimit: number | null): RequestInspection {
  const value = jsonOf(body);
  return unlessTooDeep<RequestInspection>(
    () => inspectRequest(value, sizeLimit ?? undefined),
    (problem) => ({
      ...{ valid: false, problems: [problem], warnings: [], problemSize: null },
      ...{ inputSummary: null, demand: null, proofs: null },
    }),
  );
}

/** Whether a body given as the bytes of its JSON may be submitted. */
export function validateBytes(body: Uint8Array, sizeLimit: number | null): ContentVerdict {
  const value = jsonOf(body);
  const validation = unlessTooDeep<RequestValidation>(
    () => validateRequest(value, sizeLimit ?? undefined),
    (problem) => ({ ok: false, problems: [problem] }),
  );
  if (!validation.ok) return validation;
  const { ok, problemSize, inputSummary } = validation;
  return { ok, problemSize, inputSummary };
}

function jsonOf(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

/** The file of a stored plan; throws when the stored request is no longer valid. */
export function exportStored(
  plan: StoredPlan,
  options: ExportOptions,
): ExportedPlan | "unknown_employee" {
  const validation = validateRequest(JSON.parse(gunzipSync(plan.request).toString("utf8")));
  // Accepted once, so only a newer version with stricter rules can end here.
  if (!validation.ok) throw new Error("The stored request is no longer valid.");
  const { request } = validation;
  const { employeeId = null } = options;
  if (employeeId !== null && !request.employees.some(({ id }) => id === employeeId)) {
    return "unknown_employee";
  }
  // Written by this service and never changed since.
  const result = JSON.parse(gunzipSync(plan.result).toString("utf8")) as GenerationResult;
  return exportPlan(request, result, options);
}

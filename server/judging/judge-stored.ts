import { gunzipSync } from "node:zlib";
import {
  type ExportedPlan,
  type ExportOptions,
  exportPlan,
  type GenerationResult,
  inspectRequest,
  type ReplacementRanking,
  type ReplanOrder,
  type RequestInspection,
  type RequestValidation,
  rankReplacements,
  replanRequest,
  type SolveRequest,
  type VerificationReport,
  validateRequest,
  verify,
} from "../../core/index.ts";
import type {
  ContentVerdict,
  ReplacementQuestion,
  ReplannedBody,
  StoredPlan,
  VerifiedBody,
} from "../deps.ts";
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

/** The judgement of the plan beside its request in a body given as the bytes of its JSON. */
export function verifyBytes(body: Uint8Array, sizeLimit: number | null): VerifiedBody {
  const value = jsonOf(body) as { readonly request?: unknown; readonly plan?: unknown };
  return unlessTooDeep<VerifiedBody>(
    () => {
      if (sizeLimit !== null) {
        const validation = validateRequest(value.request, sizeLimit);
        if (!validation.ok) return judged(refusedReport(validation.problems));
        const { problemSize } = validation;
        if (problemSize > sizeLimit) return { outcome: "too_large", problemSize };
      }
      return judged(verify(value.request, value.plan));
    },
    (problem) => judged(refusedReport([problem])),
  );
}

function judged(report: VerificationReport): VerifiedBody {
  return { outcome: "judged", report };
}

function refusedReport(problems: VerificationReport["problems"]): VerificationReport {
  return {
    ...{ problems, belongs: false, passed: false, plan: null },
    ...{ unassignedShifts: [], differences: [], alternatives: [] },
  };
}

function jsonOf(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

/** The file of a stored plan; throws when the stored request is no longer valid. */
export function exportStored(
  plan: StoredPlan,
  options: ExportOptions,
): ExportedPlan | "unknown_employee" {
  const { request, result } = opened(plan);
  const { employeeId = null } = options;
  if (employeeId !== null && !request.employees.some(({ id }) => id === employeeId)) {
    return "unknown_employee";
  }
  return exportPlan(request, result, options);
}

/** Who can take over duties of a stored plan; throws when the stored request is no longer valid. */
export function rankStored(
  plan: StoredPlan,
  { employeeId, date, ...options }: ReplacementQuestion,
): ReplacementRanking {
  const { request, result } = opened(plan);
  return rankReplacements(request, result.assignments, employeeId, date, options);
}

/** The body of a submission that plans a stored plan again; it is judged like any other when it is submitted. */
export function replanStored(
  plan: StoredPlan,
  order: ReplanOrder,
  mostBytes: number,
): ReplannedBody {
  const { assignments } = resultOf(plan);
  const replanned = replanRequest(requestJson(plan), assignments, order);
  if (!replanned.ok) return { outcome: "invalid", problems: replanned.problems };
  const body = new TextEncoder().encode(JSON.stringify(replanned.request));
  // What the plan adds is the service's own and was never bounded.
  const ofPlan = assignments.length * BYTES_OF_DUTY + lengthOfIds(assignments);
  return body.byteLength > mostBytes + ofPlan
    ? { outcome: "too_large" }
    : { outcome: "made", body };
}

/** Names and brackets of a duty in `previous_assignments`, and the date. */
const BYTES_OF_DUTY = 80;
/** Bytes that a character takes at most in UTF-8 JSON, escaped. */
const BYTES_OF_CHARACTER = 6;

function lengthOfIds(assignments: GenerationResult["assignments"]): number {
  return assignments.reduce(
    (sum, { employee_id, shift_id }) =>
      sum + BYTES_OF_CHARACTER * (employee_id.length + shift_id.length),
    0,
  );
}

function opened(plan: StoredPlan): {
  readonly request: SolveRequest;
  readonly result: GenerationResult;
} {
  const validation = validateRequest(requestJson(plan));
  // Accepted once, so only a newer version with stricter rules can end here.
  if (!validation.ok) throw new Error("The stored request is no longer valid.");
  return { request: validation.request, result: resultOf(plan) };
}

function requestJson(plan: StoredPlan): unknown {
  return JSON.parse(gunzipSync(plan.request).toString("utf8"));
}

/** Written by this service and never changed since. */
function resultOf(plan: StoredPlan): GenerationResult {
  return JSON.parse(gunzipSync(plan.result).toString("utf8")) as GenerationResult;
}

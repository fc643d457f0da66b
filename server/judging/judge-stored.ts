import { gunzipSync } from "node:zlib";
import {
  type ExportedPlan,
  type ExportOptions,
  exportPlan,
  type GenerationResult,
  type OpenedRequest,
  openRequest,
  type ReplacementRanking,
  rankReplacements,
  replanRequest,
} from "../../core/index.ts";
import type { ReplacementQuestion, ReplannedBody, StoredPlan } from "../deps.ts";
import { readJson } from "../services/bodies/read-json.ts";
import { validationProblems } from "../services/bodies/validation-problems.ts";
import { replanOrderSchema } from "../services/jobs/replan-order.ts";

/** The file of a stored plan; throws when the stored request is no longer valid. */
export function exportStored(
  plan: StoredPlan,
  options: ExportOptions,
): ExportedPlan | "unknown_employee" {
  const { opened, result } = read(plan);
  const { employeeId = null } = options;
  if (employeeId !== null && !opened.request.employees.some(({ id }) => id === employeeId)) {
    return "unknown_employee";
  }
  return exportPlan(opened, result, options);
}

/** Who can take over duties of a stored plan; throws when the stored request is no longer valid. */
export function rankStored(
  plan: StoredPlan,
  { employeeId, date, ...options }: ReplacementQuestion,
): ReplacementRanking {
  const { opened, result } = read(plan);
  return rankReplacements(opened, result.assignments, employeeId, date, options);
}

/** The body of a submission that plans a stored plan again; it is judged like any other when it is submitted. */
export function replanStored(
  plan: StoredPlan,
  order: Uint8Array,
  mostBytes: number,
): ReplannedBody {
  const read = readJson(order);
  if (!read.ok) return { outcome: "unreadable", problems: read.problems };
  const sent = replanOrderSchema.safeParse(read.value);
  if (!sent.success) {
    return { outcome: "unreadable", problems: validationProblems("body", sent.error) };
  }
  const { assignments } = resultOf(plan);
  const replanned = replanRequest(requestJson(plan), assignments, sent.data);
  if (!replanned.ok) return { outcome: "invalid", problems: replanned.problems };
  const body = new TextEncoder().encode(JSON.stringify(replanned.request));
  // What the plan adds is the service's own and was never bounded.
  const ofPlan = assignments.length * BYTES_OF_DUTY + lengthOfIds(assignments);
  if (body.byteLength > mostBytes + ofPlan) return { outcome: "too_large" };
  const ordered = (["frozenUntil", "changeWeights"] as const).filter(
    (key) => sent.data[key] != null,
  );
  return { outcome: "made", body, ordered };
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

function read(plan: StoredPlan): {
  readonly opened: OpenedRequest;
  readonly result: GenerationResult;
} {
  const opened = openRequest(requestJson(plan));
  // Accepted once, so only a newer version with stricter rules can end here.
  if (!opened.ok) throw new Error("The stored request is no longer valid.");
  return { opened, result: resultOf(plan) };
}

function requestJson(plan: StoredPlan): unknown {
  return JSON.parse(gunzipSync(plan.request).toString("utf8"));
}

/** Written by this service and never changed since. */
function resultOf(plan: StoredPlan): GenerationResult {
  return JSON.parse(gunzipSync(plan.result).toString("utf8")) as GenerationResult;
}

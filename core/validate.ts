/** Judges a request before anything is solved or paid. */
import type { InputSummary, ValidationProblem, Warning } from "./api.ts";
import { openRequest } from "./open-request.ts";
import type { SolveRequest } from "./request/shape/schema.ts";

export type RequestValidation =
  | {
      readonly ok: true;
      readonly request: SolveRequest;
      /** Employees x days x shifts over what was sent, whether active or not. */
      readonly problemSize: number;
      readonly warnings: readonly Warning[];
      /** Null above the size limit. */
      readonly inputSummary: InputSummary | null;
    }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * Every problem of the body at once, or the request with its price's basis and its warnings, as plain data. Never throws. A
 * request above `sizeLimit`, which the caller will refuse anyway, is judged without building the problem: its rules stay
 * unread and it carries no warnings. Whoever goes on with the request opens it instead (`openRequest`).
 */
export function validateRequest(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
): RequestValidation {
  const opened = openRequest(body, sizeLimit);
  if (!opened.ok) return opened;
  const { ok, request, problemSize, warnings, inputSummary } = opened;
  return { ok, request, problemSize, warnings, inputSummary };
}

/** Judges a request before anything is solved or paid. */
import type { InputSummary, ValidationProblem, Warning } from "./api.ts";
import { prepare } from "./request/prepare.ts";
import { readRequest } from "./request/read-request.ts";
import { problemSize, type SolveRequest } from "./request/shape/schema.ts";
import { meaningProblems } from "./request/told/meaning.ts";
import { toldProblems } from "./request/told/told.ts";

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
 * Every problem of the body at once, or the request with its price's basis and its warnings. Never throws. A request
 * above `sizeLimit`, which the caller will refuse anyway, is judged without building the problem: its rules stay unread
 * and it carries no warnings.
 */
export function validateRequest(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
): RequestValidation {
  const parsed = readRequest(body, sizeLimit);
  if (!parsed.ok) return { ok: false, problems: parsed.problems };
  const { request } = parsed;
  const size = problemSize(request);
  if (size > sizeLimit) {
    const problems = toldProblems(meaningProblems(request));
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, request, problemSize: size, warnings: [], inputSummary: null };
  }
  const { problems, warnings, inputSummary } = prepare(request);
  if (problems.length > 0) return { ok: false, problems: toldProblems(problems) };
  return {
    ok: true,
    request,
    problemSize: size,
    warnings,
    inputSummary,
  };
}

/** Everything that can be told of a request without solving it. */
import type { InputSummary, ValidationProblem, Warning } from "./api.ts";
import type { InfeasibilityProof } from "./generation-result.ts";
import { prepare } from "./request/prepare.ts";
import { readRequest, warningsOfNobody } from "./request/read-request.ts";
import { problemSize, solveRequestSchema } from "./request/shape/schema.ts";
import { unknownKeys, unknownKeyWarnings } from "./request/shape/unknown-keys.ts";
import { meaningProblems } from "./request/told/meaning.ts";
import { toldProblems, toldWarning } from "./request/told/told.ts";
import { type DemandAndSupply, demandAndSupply } from "./result/capacity/demand-and-supply.ts";
import { quickProofs } from "./result/capacity/quick-proofs.ts";
import { staffingCeiling } from "./result/capacity/staffing-ceiling.ts";

export interface RequestInspection {
  /** Whether a submission would pass the checks of its content. */
  readonly valid: boolean;
  /** Every problem at once; empty when valid. */
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  /** Employees x days x shifts; null while the shape of the request is broken. */
  readonly problemSize: number | null;
  /** Null unless the request is valid and not above the size limit; so are the next two. */
  readonly inputSummary: InputSummary | null;
  readonly demand: DemandAndSupply | null;
  /** Hard demands that no plan can meet; none found proves nothing. */
  readonly proofs: readonly InfeasibilityProof[] | null;
}

const UNKNOWN = { warnings: [], problemSize: null, inputSummary: null, demand: null, proofs: null };

/**
 * Judges a request as `validateRequest` does and counts who is asked for against who could come. Never throws on the
 * caller's data. Above `sizeLimit` only problems and size are told, so that nobody's request costs more than the solve
 * would be allowed to.
 */
export function inspectRequest(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
): RequestInspection {
  const parsed = readRequest(body, sizeLimit);
  if (!parsed.ok) {
    const { problems, lookedAt, isFull } = parsed;
    const odd = [
      ...unknownKeyWarnings(unknownKeys(solveRequestSchema, lookedAt), lookedAt),
      ...(isFull ? [] : warningsOfNobody(body, sizeLimit)),
    ];
    return { ...UNKNOWN, valid: false, problems, warnings: odd.slice(0, 200).map(toldWarning) };
  }
  const { request } = parsed;
  const size = problemSize(request);
  if (size > sizeLimit) {
    const problems = toldProblems(meaningProblems(request));
    return { ...UNKNOWN, valid: problems.length === 0, problems, problemSize: size };
  }
  const { problem, rules, problems, warnings, inputSummary } = prepare(request);
  if (problems.length > 0)
    return {
      ...UNKNOWN,
      valid: false,
      problems: toldProblems(problems),
      warnings,
      problemSize: size,
    };
  const ceiling = staffingCeiling(problem, rules);
  return {
    valid: true,
    problems,
    warnings,
    problemSize: size,
    inputSummary,
    demand: demandAndSupply(problem, rules, ceiling),
    proofs: quickProofs(problem, rules, ceiling),
  };
}

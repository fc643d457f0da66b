/** Everything that can be told of a request without solving it. */
import type { InputSummary, ValidationProblem, Warning } from "./api.ts";
import type { InfeasibilityProof } from "./generation-result.ts";
import { truncatedWarning } from "./request/messages/truncated-messages.ts";
import { Opening } from "./request/opening.ts";
import { readOpening } from "./request/read-opening.ts";
import { warningsOfNobody } from "./request/read-request.ts";
import { solveRequestSchema } from "./request/shape/schema.ts";
import { unknownKeys, unknownKeyWarnings } from "./request/shape/unknown-keys.ts";
import { type DemandAndSupply, demandAndSupply } from "./result/capacity/demand-and-supply.ts";
import { quickProofs } from "./result/capacity/quick-proofs.ts";
import { staffingCeiling } from "./result/capacity/staffing-ceiling.ts";

export interface RequestInspection {
  /** Whether a submission would pass the checks of its content. */
  readonly valid: boolean;
  /** Every problem at once; empty when valid. */
  readonly problems: readonly ValidationProblem[];
  /** What is odd about it without being wrong. */
  readonly warnings: readonly Warning[];
  /** Employees x days x shifts; null while the shape of the request is broken. */
  readonly problemSize: number | null;
  /** Null unless the request is valid and not above the size limit; so are the next two. */
  readonly inputSummary: InputSummary | null;
  /** Who is asked for, against who could come. */
  readonly demand: DemandAndSupply | null;
  /** Hard demands that no plan can meet; none found proves nothing. */
  readonly proofs: readonly InfeasibilityProof[] | null;
}

const UNKNOWN = { warnings: [], problemSize: null, inputSummary: null, demand: null, proofs: null };

/**
 * Judges a request, or one that was opened, as `openRequest` does and counts who is asked for against who could come. Never
 * throws on the caller's data. Above `sizeLimit` only problems and size are told, so that nobody's request costs more than
 * the solve would be allowed to.
 */
export function inspectRequest(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
): RequestInspection {
  const opening = readOpening(body, sizeLimit);
  if (!(opening instanceof Opening)) {
    const { problems, lookedAt, isFull } = opening;
    const odd = [
      ...unknownKeyWarnings(unknownKeys(solveRequestSchema, lookedAt), lookedAt),
      ...(isFull ? [] : warningsOfNobody(body, sizeLimit)),
    ];
    return {
      ...UNKNOWN,
      valid: false,
      problems,
      warnings: odd.slice(0, 200).map(truncatedWarning),
    };
  }
  const { problems, problemSize, warnings, inputSummary } = opening;
  const valid = problems.length === 0;
  if (!valid || opening.isTooLarge) return { ...UNKNOWN, valid, problems, problemSize, warnings };
  const { problem, rules } = opening.prepared;
  const ceiling = staffingCeiling(problem, rules);
  return {
    ...{ valid, problems, warnings, problemSize, inputSummary },
    demand: demandAndSupply(problem, rules, ceiling),
    proofs: quickProofs(problem, rules, ceiling),
  };
}

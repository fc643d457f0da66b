import type { RequestInspection, ValidationProblem } from "../../core/index.ts";
import { solveCost } from "../cost.ts";
import type { Caller, Deps } from "../deps.ts";
import { effectiveTimeLimitSeconds, smallestTierFor, tierLimits } from "../tiers.ts";
import { chargeOperation, type OperationCharge } from "./charge-operation.ts";
import { preferredLanguage, withLanguage } from "./request-language.ts";
import { hostFields, type SubmittedBody } from "./submit-job.ts";
import { unlessTooDeep } from "./too-deep.ts";
import { webhookUrlProblem } from "./url-safety.ts";

/** What a submission of the same body would meet, as far as the body decides it. */
export interface RequestReport extends Omit<RequestInspection, "problems"> {
  /** `loc` starts with `body`. */
  readonly errors: readonly ValidationProblem[];
  /** Price of the solve for a live token; null while the size is unknown. */
  readonly price: number | null;
  readonly tier: {
    readonly name: string;
    readonly maxProblemSize: number | null;
    /** Null while the size is unknown. */
    readonly fits: boolean | null;
    /** The smallest tier whose limit the problem keeps; null while the size is unknown. */
    readonly smallestFitting: string | null;
    readonly solverSeconds: number;
  };
}

export type Validated =
  | { readonly outcome: "done"; readonly charged: number; readonly report: RequestReport }
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** Judges a body without storing or solving anything, and charges for it once the judgement is there. */
export async function validateRequest(
  deps: Deps,
  caller: Caller,
  body: SubmittedBody,
  acceptLanguage: string | null,
): Promise<Validated> {
  const { maxProblemSize } = tierLimits(caller.tier);
  const value = withLanguage(body.value, preferredLanguage(acceptLanguage));
  const bytes = value === body.value ? body.bytes : encoded(value, body.bytes);
  const inspection = await deps.judge.inspect(bytes, maxProblemSize);
  const { problemSize } = inspection;
  const charge = await chargeOperation(deps, caller, "validate", { problemSize });
  if (charge.outcome !== "done") return charge;
  return { ...charge, report: reportOf(caller, body.value, inspection) };
}

/** What is nested too deep to be written is refused as it came. */
function encoded(value: unknown, otherwise: Uint8Array): Uint8Array {
  return unlessTooDeep<Uint8Array>(
    () => new TextEncoder().encode(JSON.stringify(value)),
    () => otherwise,
  );
}

function reportOf(caller: Caller, value: unknown, inspection: RequestInspection): RequestReport {
  const { problems, ...told } = inspection;
  const { maxProblemSize } = tierLimits(caller.tier);
  const { url, timeoutSeconds } = hostFields(value);
  const errors = problems.map((problem) => ({ ...problem, loc: ["body", ...problem.loc] }));
  const reason = url === null ? null : webhookUrlProblem(url);
  if (reason !== null) {
    const msg = `The webhook address was rejected: ${reason}.`;
    errors.push({ loc: ["body", "webhook_url"], msg, type: "webhook_url_invalid" });
  }
  const size = inspection.problemSize;
  return {
    ...told,
    valid: errors.length === 0,
    errors,
    price: size === null ? null : solveCost(size),
    tier: {
      name: caller.tier,
      maxProblemSize,
      fits: size === null ? null : maxProblemSize === null || size <= maxProblemSize,
      smallestFitting: size === null ? null : smallestTierFor(size),
      solverSeconds: effectiveTimeLimitSeconds(caller.tier, timeoutSeconds),
    },
  };
}

import type { RequestInspection, ValidationProblem } from "../../../core/index.ts";
import { solveCost } from "../../cost.ts";
import type { Caller, Deps, InspectedBody, UnreadableBody } from "../../deps.ts";
import { effectiveTimeLimitSeconds, smallestTierFor, type Tier, tierLimits } from "../../tiers.ts";
import { preferredLanguage } from "../bodies/request-language.ts";
import { chargeOperation, type OperationCharge } from "../charges/charge-operation.ts";
import { namedCall } from "../charges/idempotency.ts";
import { webhookUrlProblem } from "../webhooks/url-safety.ts";

/** What a submission of the same body would meet, as far as the body decides it. */
export interface RequestReport extends Omit<RequestInspection, "problems"> {
  /** `loc` starts with `body`. */
  readonly errors: readonly ValidationProblem[];
  /** Price of the solve for a live token; null while the size is unknown. */
  readonly price: number | null;
  readonly tier: {
    readonly name: Tier;
    readonly maxProblemSize: number | null;
    /** Null while the size is unknown. */
    readonly fits: boolean | null;
    /** The smallest tier whose limit the problem keeps; null while the size is unknown. */
    readonly smallestFitting: Tier | null;
    readonly solverSeconds: number;
  };
}

export type Validated =
  | {
      readonly outcome: "done";
      readonly charged: number;
      readonly isReplay: boolean;
      readonly report: RequestReport;
    }
  | UnreadableBody
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** Judges a body without storing or solving anything, and charges for it once the judgement is there. */
export async function validateRequest(
  deps: Deps,
  caller: Caller,
  body: Uint8Array,
  acceptLanguage: string | null,
  key?: string,
): Promise<Validated> {
  // The body is handed over below.
  const call = namedCall(caller, "validate", key, body);
  const { maxProblemSize } = tierLimits(caller.tier);
  const inspected = await deps.judge.inspect(caller.liveOrganisationId, body, {
    sizeLimit: maxProblemSize,
    language: preferredLanguage(acceptLanguage),
  });
  if (inspected.outcome === "unreadable") return inspected;
  const { problemSize } = inspected.inspection;
  const charge = await chargeOperation(deps, caller, "validate", { problemSize }, call);
  if (charge.outcome !== "done") return charge;
  return { ...charge, report: reportOf(caller, inspected) };
}

function reportOf(
  caller: Caller,
  { inspection, url, timeoutSeconds }: Extract<InspectedBody, { outcome: "inspected" }>,
): RequestReport {
  const { problems, ...findings } = inspection;
  const { maxProblemSize } = tierLimits(caller.tier);
  const errors = problems.map((problem) => ({ ...problem, loc: ["body", ...problem.loc] }));
  const reason = url === null ? null : webhookUrlProblem(url);
  if (reason !== null) {
    const msg = `The webhook address was rejected: ${reason}.`;
    errors.push({ loc: ["body", "webhook_url"], msg, type: "webhook_url_invalid" });
  }
  const size = inspection.problemSize;
  return {
    ...findings,
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

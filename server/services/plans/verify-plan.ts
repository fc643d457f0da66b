import type { PlanReport, ValidationProblem, VerificationReport } from "../../../core/index.ts";
import type { Caller, Deps } from "../../deps.ts";
import { type Tier, tierLimits } from "../../tiers.ts";
import { preferredLanguage } from "../bodies/request-language.ts";
import { chargeOperation, type OperationCharge } from "../charges/charge-operation.ts";
import { namedCall } from "../charges/idempotency.ts";

/** A report on a plan whose request is valid. */
export interface JudgedReport extends VerificationReport {
  readonly plan: PlanReport;
}

export type PlanVerification =
  | {
      readonly outcome: "done";
      readonly charged: number;
      readonly isReplay: boolean;
      readonly report: JudgedReport;
    }
  /** `loc` starts with `body`. */
  | { readonly outcome: "invalid"; readonly problems: readonly ValidationProblem[] }
  | {
      readonly outcome: "problem_too_large";
      readonly data: {
        readonly tier: Tier;
        readonly limit: number | null;
        readonly problemSize: number;
      };
    }
  | Exclude<OperationCharge, { readonly outcome: "done" }>;

/** Judges anybody's plan without the solver and charges for it once the judgement is there. */
export async function verifyPlan(
  deps: Deps,
  caller: Caller,
  body: Uint8Array,
  acceptLanguage: string | null,
  key?: string,
): Promise<PlanVerification> {
  // The body is handed over below.
  const call = namedCall(caller, "verify", key, body);
  const { tier } = caller;
  const { maxProblemSize: limit } = tierLimits(tier);
  const language = preferredLanguage(acceptLanguage);
  const terms = { sizeLimit: limit, language };
  const verified = await deps.judge.verify(caller.liveOrganisationId, body, terms);
  if (verified.outcome === "unreadable") return { outcome: "invalid", problems: verified.problems };
  if (verified.outcome === "too_large") {
    const { problemSize } = verified;
    return { outcome: "problem_too_large", data: { tier, limit, problemSize } };
  }
  const { report } = verified;
  const { plan, passed } = report;
  if (plan === null) {
    const problems = report.problems.map((problem) => ({
      ...problem,
      loc: ["body", "request", ...problem.loc],
    }));
    return { outcome: "invalid", problems };
  }
  const charge = await chargeOperation(deps, caller, "verify", { passed }, call);
  return charge.outcome === "done" ? { ...charge, report: { ...report, plan } } : charge;
}

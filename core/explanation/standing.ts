/** A request together with a plan, and how much of what is asked for it leaves unmet. */
import type { Plan } from "../model/plan.ts";
import type { Prepared } from "../request/prepare.ts";
import type { SolveRequest } from "../request/schema.ts";
import type { Verdict } from "../result/check.ts";
import type { Explained } from "./contract.ts";

/** A request with the best plan known for it. */
export interface Standing {
  readonly request: SolveRequest;
  readonly prepared: Prepared;
  readonly plan: Plan;
  readonly verdict: Verdict;
  /** Unmet units of demand and of rules that ask for work: persons, hours, days. */
  readonly missing: number;
}

/** What the solve left behind. */
export function standingOf({ request, prepared, judged }: Explained): Standing {
  const { plan, verdict } = judged;
  return { request, prepared, plan, verdict, missing: missingOf(verdict) };
}

/** Units of everything that a plan leaves unmet, to a thousandth. */
export function missingOf({ violations }: Verdict): number {
  const missing = violations
    .filter(({ kind }) => kind === "unmet")
    .reduce((sum, { violation }) => sum + violation.units, 0);
  return Math.round(missing * 1000) / 1000;
}

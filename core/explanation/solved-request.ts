/** A request together with a plan, and how much of what is asked for it leaves unmet. */

import { isSoft } from "../model/demand/requirement.ts";
import type { Plan } from "../model/problem/plan.ts";
import { rounded } from "../model/rounded.ts";
import type { Prepared } from "../request/prepare.ts";
import type { SolveRequest } from "../request/shape/schema.ts";
import { gapsOf } from "../result/gaps/gaps.ts";
import { emptySeats } from "../result/gaps/seats.ts";
import type { Verdict } from "../result/judgement/check.ts";
import type { Explained } from "./contract.ts";

/** A request with the best plan known for it. */
export interface SolvedRequest {
  readonly request: SolveRequest;
  readonly prepared: Prepared;
  readonly plan: Plan;
  readonly verdict: Verdict;
  /** Unmet units of demand and of rules that ask for work: persons, hours, days. */
  readonly missing: number;
}

/** What the solve left behind. */
export function solvedRequestOf({
  request,
  prepared,
  judged,
}: Pick<Explained, "request" | "prepared" | "judged">): SolvedRequest {
  const { plan, verdict } = judged;
  return { request, prepared, plan, verdict, missing: missingOf(verdict) };
}

/**
 * What people are told of it: persons missing, each once however many requirements they are missing for, hours where a
 * requirement counts hours, and the units of rules that ask for other work.
 */
export function reportedMissing({ prepared, plan, verdict }: SolvedRequest): number {
  const { problem, rules } = prepared;
  const gaps = gapsOf(problem, rules, plan).filter(({ severity }) => !isSoft(severity));
  const staff = emptySeats(problem, gaps).reduce((sum, { missing }) => sum + missing, 0);
  const others = verdict.violations.filter(
    ({ kind, violation }) => kind === "unmet" && violation.importance === undefined,
  );
  return rounded(
    others.reduce((sum, { violation }) => sum + violation.units, staff),
    3,
  );
}

/** Units of everything that a plan leaves unmet, to a thousandth. */
export function missingOf({ violations }: Verdict): number {
  const missing = violations
    .filter(({ kind }) => kind === "unmet")
    .reduce((sum, { violation }) => sum + violation.units, 0);
  return rounded(missing, 3);
}

/** The independent verifier: anybody's plan for a request, judged and priced without model and solver. */

import type { SolverStatus, UnassignedShift, ValidationProblem } from "./api.ts";
import type { Language } from "./language/sentence.ts";
import type { Plan } from "./model/problem/plan.ts";
import type {
  ClaimDifference,
  PlanReport,
  VerificationIssue,
  VerifiedViolation,
} from "./plan-report.ts";
import { Opening } from "./request/opening.ts";
import type { Prepared } from "./request/prepare.ts";
import { readOpening } from "./request/read-opening.ts";
import { type ClaimedPlan, claimedPlan, FOREIGN } from "./result/claims/claimed-plan.ts";
import { type ClaimedResult, readClaim } from "./result/claims/read-claim.ts";
import { differencesOf, foreignSigns } from "./result/claims/verify-claims.ts";
import { gapsOf } from "./result/gaps/gaps.ts";
import { findGaps } from "./result/gaps/infeasible.ts";
import { emptySeats } from "./result/gaps/seats.ts";
import { ignoredFacts, type JudgedViolation } from "./result/judgement/check.ts";
import { violationKey } from "./result/judgement/violation-key.ts";
import { rendered } from "./result/rendered.ts";
import { type JudgedPlan, judgePlan } from "./result/result.ts";
import { objectiveStatistics } from "./result/statistics/objective-statistics.ts";

export interface VerificationReport {
  /** Why the request itself is refused; then nothing else is judged. */
  readonly problems: readonly ValidationProblem[];
  /** Every entry names a person, a shift and a date of the request. */
  readonly belongs: boolean;
  /**
   * The plan belongs to the request, no hard rule is broken, no fact is ignored, and the result says nothing that is not
   * so. What has to be done and is not is forgiven only to a result that says so itself.
   */
  readonly passed: boolean;
  /** Null when the request is refused. */
  readonly plan: PlanReport | null;
  /** As results list them. */
  readonly unassignedShifts: readonly UnassignedShift[];
  /** What a result says against what is found; empty for a bare list of duties. At most 200. */
  readonly differences: readonly ClaimDifference[];
  /** The further plans of a result, in its order. */
  readonly alternatives: readonly PlanReport[];
}

export interface VerifyOptions {
  /** Of the report; the request's own when absent. */
  readonly language?: Language | undefined;
  /** False leaves out why what a bare list of duties lacks is missing: most of the work where much is. */
  readonly gaps?: boolean | undefined;
}

/**
 * Judges a result, an object `{assignments}` or a bare list of duties against a request or one that was opened. Never throws on the caller's
 * data: what cannot be read is reported entry by entry, and the rest is judged as it stands.
 */
export function verify(
  request: unknown,
  claimed: unknown,
  options: VerifyOptions = {},
): VerificationReport {
  const opened = openJudge(request, options);
  return opened.ok ? opened.judge(claimed) : refused(opened.problems);
}

export type OpenedJudge =
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] }
  | { readonly ok: true; readonly judge: (claimed: unknown) => VerificationReport };

/** `verify` for many plans of one request, such as one that is changed by hand: the request is read once. */
export function openJudge(
  request: unknown,
  { language, gaps = true }: VerifyOptions = {},
): OpenedJudge {
  const opening = readOpening(request);
  if (!(opening instanceof Opening)) return { ok: false, problems: opening.problems };
  const { prepared } = opening.in(language);
  if (prepared.problems.length > 0) return { ok: false, problems: prepared.problems };
  return { ok: true, judge: (claimed) => judgeClaim(prepared, claimed, gaps) };
}

function judgeClaim(prepared: Prepared, claimed: unknown, withGaps: boolean): VerificationReport {
  const { entries, result, issues } = claimOf(claimed);
  const main = claimedPlan(prepared.problem, entries, Array.isArray(claimed) ? "" : "assignments");
  const judged = judgePlan(prepared, main.plan);
  const forgiven = result !== null && !result.success && result.status !== "model_invalid";
  const hasPlan =
    result === null || entries.length > 0 || Object.keys(result.statistics).length > 0;
  const signs = result === null ? [] : foreignSigns(prepared, result);
  const own = hasPlan
    ? reportOf(prepared, main, judged, [...issues, ...signs], forgiven)
    : withoutPlan(prepared, judged, [...issues, ...signs]);
  const others = (result?.alternative_solutions ?? []).map(({ assignments }, k) => {
    const at = `alternative_solutions.${k}.assignments`;
    const plan = claimedPlan(prepared.problem, assignments, at);
    return { plan, judged: judgePlan(prepared, plan.plan) };
  });
  const alternatives = others.map(({ plan, judged: other }) =>
    reportOf(prepared, plan, other, [], forgiven),
  );
  const unassignedShifts =
    hasPlan && (withGaps || result !== null)
      ? findGaps(prepared.problem, prepared.rules, main.plan, endOf(result))
      : [];
  const differences =
    result === null || !hasPlan
      ? []
      : differencesOf(prepared, result, {
          main: judged,
          alternatives: others.map(({ judged: other }) => other),
          unassignedShifts,
        });
  return {
    problems: [],
    belongs: [own, ...alternatives].every((plan) => plan.issues.every((i) => !FOREIGN.has(i.code))),
    passed: own.passed && alternatives.every(({ passed }) => passed) && differences.length === 0,
    plan: own,
    unassignedShifts,
    differences,
    alternatives,
  };
}

/** How the search for a plan ended, where that is known: proofs may have settled the status since. */
function endOf(result: ClaimedResult | null): SolverStatus {
  if (result === null) return "infeasible";
  const { searchStatus } = result.statistics;
  return searchStatus === "timeout" || searchStatus === "unknown" ? searchStatus : result.status;
}

function refused(problems: readonly ValidationProblem[]): VerificationReport {
  return {
    problems,
    belongs: false,
    passed: false,
    plan: null,
    unassignedShifts: [],
    differences: [],
    alternatives: [],
  };
}

interface Claim {
  readonly entries: readonly unknown[];
  /** Null for a bare list of duties, and for a result whose shape is broken. */
  readonly result: ClaimedResult | null;
  readonly issues: readonly VerificationIssue[];
}

function claimOf(claimed: unknown): Claim {
  if (Array.isArray(claimed)) return { entries: claimed, result: null, issues: [] };
  const fields = new Map<string, unknown>(
    typeof claimed === "object" && claimed !== null ? Object.entries(claimed) : [],
  );
  const list = fields.get("assignments");
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  if (Array.isArray(list) && !fields.has("status")) return { entries, result: null, issues: [] };
  // Entries of the plan are read one by one, so that a broken one spoils nothing else.
  const parsed = readClaim(
    Array.isArray(list) ? { ...Object.fromEntries(fields), assignments: [] } : claimed,
  );
  if (parsed.ok) return { entries, result: parsed.claim, issues: [] };
  const issues = parsed.problems.map(({ loc, msg }) => ({
    code: "malformed_result",
    path: loc.join("."),
    ...{ employeeId: null, shiftId: null, date: null },
    message: msg,
  }));
  return { entries, result: null, issues };
}

function reportOf(
  prepared: Prepared,
  { plan, pathOf, issues }: ClaimedPlan,
  { verdict, score }: JudgedPlan,
  more: readonly VerificationIssue[],
  forgiven: boolean,
): PlanReport {
  const { problem, rules } = prepared;
  const { employees, shifts, calendar } = problem;
  const facts = ignoredFacts(problem, plan).map(
    ({ code, employee, day, shift, message }): VerificationIssue => ({
      code,
      path: pathOf({ employee, day, shift }),
      employeeId: employees[employee]!.id,
      shiftId: shifts[shift]!.id,
      date: calendar.dateOf(day),
      message: rendered(problem, message),
    }),
  );
  const all = [...more, ...issues, ...facts];
  const complete = verdict.violations.every(({ kind }) => kind !== "unmet");
  const isKept = verdict.violations.every(({ kind }) => kind !== "broken");
  return {
    passed: all.length === 0 && isKept && (complete || forgiven),
    complete,
    missing: missingIn(prepared, plan),
    issues: all,
    violations: verdict.violations.map((found) => violationOf(prepared, found)),
    objective: objectiveStatistics(problem, rules, score, verdict, UNPROVEN),
  };
}

/** Persons, and hours where a requirement counts hours. */
function missingIn({ problem, rules }: Prepared, plan: Plan): number {
  const seats = emptySeats(problem, gapsOf(problem, rules, plan));
  return Math.round(seats.reduce((all, { missing }) => all + missing, 0) * 100) / 100;
}

const UNPROVEN = { bound: null, gap: null, constant: null, relaxationBound: null };

/** A result that brings no plan has nothing to be judged but its own words. */
function withoutPlan(
  { problem, rules }: Prepared,
  { verdict, score }: JudgedPlan,
  issues: readonly VerificationIssue[],
): PlanReport {
  return {
    passed: issues.length === 0,
    complete: false,
    missing: 0,
    issues,
    violations: [],
    objective: objectiveStatistics(problem, rules, score, verdict, UNPROVEN),
  };
}

function violationOf(
  { problem }: Prepared,
  { rule, violation, kind }: JudgedViolation,
): VerifiedViolation {
  const { employee, day, shift, units, message } = violation;
  return {
    key: violationKey(problem, rule.key, violation),
    ruleId: rule.ruleId,
    ruleName: rule.ruleName,
    type: rule.type,
    kind,
    employeeId: employee === undefined ? null : problem.employees[employee]!.id,
    shiftId: shift === undefined ? null : problem.shifts[shift]!.id,
    date: day === undefined ? null : problem.calendar.dateOf(day),
    units,
    message: rendered(problem, message),
  };
}

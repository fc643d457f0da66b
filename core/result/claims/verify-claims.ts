/** A result held against the judgement of its own plan: status, gaps, statistics and rules it calls idle. */
import type { SolverStatus, UnassignedShift } from "../../api.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { ClaimDifference, VerificationIssue } from "../../plan-report.ts";
import type { Prepared } from "../../request/prepare.ts";
import { rendered } from "../rendered.ts";
import type { JudgedPlan } from "../result.ts";
import { ruleEffectiveness } from "../statistics/effectiveness.ts";
import { planStatistics } from "../statistics/statistics.ts";
import { claimDifferences, difference } from "./claim-differences.ts";
import type { ClaimedResult } from "./read-claim.ts";

/** Differences listed; a result that is wrong all over says so in the first of them. */
const DIFFERENCE_LIMIT = 200;
/** Share of the total by which the bound may lie below it where a plan is called optimal, with room for rounding. */
const OPTIMAL_GAP = 1.01e-4;
const PLAN_STATUSES: ReadonlySet<SolverStatus> = new Set(["optimal", "feasible"]);
/** Only the solve that made the plan, or further ones, can know these. */
const UNKNOWABLE: ReadonlySet<string> = new Set([
  "statistics.solver",
  "statistics.wishes.denied",
  "statistics.objective.bound",
  "statistics.objective.constant",
  "statistics.objective.stages.0.bound",
  "statistics.objective.stages.0.gap",
  "statistics.objective.stages.1.bound",
]);

/** The plan of a result and of its alternatives, judged anew. */
export interface JudgedClaim {
  readonly main: JudgedPlan;
  readonly alternatives: readonly JudgedPlan[];
  readonly unassignedShifts: readonly UnassignedShift[];
}

/** All that the result says and that can be found out from its plan alone; empty when everything agrees. */
export function differencesOf(
  prepared: Prepared,
  result: ClaimedResult,
  judged: JudgedClaim,
): readonly ClaimDifference[] {
  return [
    ...statusDifferences(prepared, result, judged.main),
    ...gapDifferences(prepared, result.unassigned_shifts, judged.unassignedShifts),
    ...judged.alternatives.flatMap(({ score }, k) =>
      claimDifferences(
        prepared.problem,
        result.alternative_solutions[k]?.objective_value,
        score.total,
        `alternative_solutions.${k}.objective_value`,
      ),
    ),
    ...statisticsDifferences(prepared, result, judged),
    ...ruleDifferences(prepared, result, judged.main),
  ].slice(0, DIFFERENCE_LIMIT);
}

function statusDifferences(
  { problem }: Prepared,
  { success, status, statistics }: ClaimedResult,
  { verdict }: JudgedPlan,
): ClaimDifference[] {
  const found: ClaimDifference[] = [];
  const add = (path: string, claimed: unknown, value: unknown, text: Sentence) =>
    found.push({ path, claimed, found: value, message: rendered(problem, text) });
  const claimsPlan = PLAN_STATUSES.has(status);
  if (success !== claimsPlan)
    add("success", success, claimsPlan, sentence("claim_success", { status, success }));
  const isComplete = verdict.violations.every(({ kind }) => kind !== "unmet");
  if (claimsPlan && !isComplete)
    add("status", status, "infeasible", sentence("claim_complete", { status }));
  if (status === "infeasible" && isComplete && verdict.passed)
    add("status", status, "feasible", sentence("claim_incomplete", { status }));
  const [total, bound] = [
    numberAt(statistics, "objective", "total"),
    numberAt(statistics, "objective", "bound"),
  ];
  if (total === null || bound === null) return found;
  const gap = (total - bound) / Math.max(1, Math.abs(total));
  if (status === "optimal" && gap > OPTIMAL_GAP)
    add("status", status, "feasible", sentence("claim_unproven", { gap: gap * 100 }));
  return found;
}

function gapDifferences(
  { problem }: Prepared,
  claimed: ClaimedResult["unassigned_shifts"],
  found: readonly UnassignedShift[],
): ClaimDifference[] {
  const differences: ClaimDifference[] = [];
  const left = new Map(
    claimed.map((gap, k) => [placeOf(gap), { gap, path: `unassigned_shifts.${k}` }]),
  );
  for (const gap of found) {
    const match = left.get(placeOf(gap));
    left.delete(placeOf(gap));
    const { shift_id: shift, date } = gap;
    if (match === undefined) {
      const message = rendered(problem, sentence("gap_omitted", { shift, date }));
      differences.push({ path: "unassigned_shifts", claimed: null, found: placeOf(gap), message });
      continue;
    }
    for (const amount of ["required", "assigned", "missing"] as const) {
      const path = `${match.path}.details.${amount}`;
      const value = match.gap.details?.[amount];
      differences.push(...claimDifferences(problem, value, gap.details?.[amount], path));
    }
  }
  for (const { gap, path } of left.values()) {
    const { shift_id: shift, date } = gap;
    const message = rendered(problem, sentence("gap_invented", { shift, date }));
    differences.push({ path, claimed: placeOf(gap), found: null, message });
  }
  return differences;
}

function placeOf({ shift_id, date, details }: Placed): string {
  const requirement = details?.requirementId;
  return `${shift_id} ${date}${typeof requirement === "string" ? ` ${requirement}` : ""}`;
}

interface Placed extends Pick<UnassignedShift, "shift_id" | "date"> {
  readonly details?: { readonly requirementId?: unknown } | undefined;
}

function statisticsDifferences(
  { problem, rules }: Prepared,
  { status, statistics }: ClaimedResult,
  { main, alternatives, unassignedShifts }: JudgedClaim,
): ClaimDifference[] {
  const bound = numberAt(statistics, "objective", "bound");
  const constant = numberAt(statistics, "objective", "constant") ?? 0;
  const { total } = main.score;
  const found = planStatistics(problem, rules, main.plan, main.score, {
    verdict: main.verdict,
    bestEffort: !PLAN_STATUSES.has(status),
    unassignedShifts: unassignedShifts.length,
    bound,
    gap:
      bound === null ? null : Math.max(0, total - bound) / Math.max(1, Math.abs(total - constant)),
    constant: null,
    relaxationBound: null,
    solver: null,
    alternatives,
  });
  return claimDifferences(problem, statistics, found, "statistics", UNKNOWABLE);
}

function ruleDifferences(
  { problem, rules, unused }: Prepared,
  { rule_effectiveness }: ClaimedResult,
  { plan }: JudgedPlan,
): ClaimDifference[] {
  const effective = new Map(rule_effectiveness.map((rule) => [rule.rule_id, rule.effective]));
  const idle = new Set(
    ruleEffectiveness(problem, rules, unused, plan).map(({ rule_id }) => rule_id),
  );
  const known = new Set([...rules, ...unused].map(({ ruleId }) => ruleId));
  return [...known].flatMap((rule) => {
    const claimed = effective.get(rule) ?? true;
    return claimed === !idle.has(rule)
      ? []
      : [difference(problem, `rule_effectiveness ${rule}`, claimed, !idle.has(rule))];
  });
}

/** Signs that a result was made for another request: its window, and rules it names. */
export function foreignSigns(
  { problem, rules, unused }: Prepared,
  { input_summary, rule_effectiveness }: ClaimedResult,
): readonly VerificationIssue[] {
  const nobody = { employeeId: null, shiftId: null, date: null };
  const issues: VerificationIssue[] = [];
  const { startDate: from, endDate: to } = problem.calendar;
  const ownFrom = textAt(input_summary, "window", "startDate");
  const ownTo = textAt(input_summary, "window", "endDate");
  if (ownFrom !== null && ownTo !== null && (ownFrom !== from || ownTo !== to))
    issues.push({
      ...nobody,
      code: "other_window",
      path: "input_summary.window",
      message: rendered(problem, sentence("other_window", { from, to, ownFrom, ownTo })),
    });
  const known = new Set([...rules, ...unused].map(({ ruleId }) => ruleId));
  for (const [k, { rule_id: rule }] of rule_effectiveness.entries())
    if (!known.has(rule))
      issues.push({
        ...nobody,
        code: "unknown_rule",
        path: `rule_effectiveness.${k}`,
        message: rendered(problem, sentence("other_rule", { rule })),
      });
  return issues;
}

function numberAt(value: unknown, ...keys: readonly string[]): number | null {
  const found = valueAt(value, keys);
  return typeof found === "number" ? found : null;
}

function textAt(value: unknown, ...keys: readonly string[]): string | null {
  const found = valueAt(value, keys);
  return typeof found === "string" ? found : null;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== "object" || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(key);
  }
  return at;
}

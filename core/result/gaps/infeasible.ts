/** The diagnosis in the caller's words: which requirement is short on which date, and what keeps people from filling it. */
import type { SolverStatus, UnassignedShift } from "../../api.ts";
import type { GapDetails, InfeasibilityProof, ShortRequirement } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { rounded } from "../../model/rounded.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { proofsFor } from "../capacity/quick-proofs.ts";
import { whatIf } from "../judgement/what-if.ts";
import { rendered } from "../rendered.ts";
import { fullPlaces } from "./full-places.ts";
import type { Asking } from "./gap-blocks.ts";
import { type Headcount, headcountFor } from "./gap-headcount.ts";
import { type Certificate, type GapReason, reasonFor, type Settlement } from "./gap-reason.ts";
import { type Gap, gapsOf } from "./gaps.ts";
import { type EmptySeats, emptySeats } from "./seats.ts";

/** Questions to the rules over all gaps; with more gaps and people than that, fewer people are asked about for each gap. */
const QUESTION_LIMIT = 80_000;
const FEWEST_ASKED = 5;
/** A rule that links employees judges the whole plan for each question. */
const LINKED_QUESTION = 30;
/** People listed by name over all gaps, and for one. */
const LISTED_LIMIT = 3000;
const MOST_LISTED = 50;
const FEWEST_LISTED = 3;

/**
 * One entry for the seats that are empty under one shift on one date, with every requirement that they leave short, sorted
 * by date and shift. Hard minima count while their rule is in force, soft ones always. `status`: how the search for the plan ended; where it ran
 * out of time a gap may be an accident of the plan.
 */
export function findGaps(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  status: SolverStatus,
): UnassignedShift[] {
  const gaps = gapsOf(problem, rules, plan);
  if (gaps.length === 0) return [];
  const blockers = rules
    .filter((rule) => rule.strength.kind === "hard" && !rule.isCore && mayBar(problem, rule))
    .map((rule) => ({ rule, employees: new Set(rule.scope.employees) }));
  const questions = blockers.reduce(
    (sum, { rule }) => sum + (rule.constraint.linksEmployees === true ? LINKED_QUESTION : 1),
    0,
  );
  const asking: Asking = {
    problem,
    plan,
    rules: blockers,
    ask: whatIf(problem, plan),
    fullFor: fullPlaces(problem, plan),
  };
  const limits = {
    asked: Math.max(
      FEWEST_ASKED,
      Math.floor(QUESTION_LIMIT / Math.max(1, gaps.length * questions)),
    ),
    listed: Math.max(FEWEST_LISTED, Math.min(MOST_LISTED, Math.floor(LISTED_LIMIT / gaps.length))),
  };
  const proofs = proofsFor(problem, rules);
  const settlement = settlementBy(status);
  const looks = new Map<Gap, Look>();
  const look = (gap: Gap): Look => {
    let found = looks.get(gap);
    if (found === undefined) {
      const certificate = certificateFor(problem, rules, proofs, gap);
      const headcount = headcountFor(asking, gap, limits);
      found = { certificate, headcount, ...reasonFor(gap, headcount, certificate, settlement) };
      looks.set(gap, found);
    }
    return found;
  };
  return emptySeats(problem, gaps).map((seats) => described(problem, seats, look));
}

function settlementBy(status: SolverStatus): Settlement {
  if (status === "timeout" || status === "unknown") return "cut";
  return status === "feasible" ? "open" : "best";
}

/** A rule that only asks for people never keeps anybody away. */
function mayBar(problem: Problem, { bound, scope }: ActiveRule): boolean {
  const asked = bound.requirements?.(problem, scope);
  if (asked === undefined) return true;
  return asked.some(
    ({ minSharePercent, parts }) =>
      minSharePercent !== null || parts.some(({ max }) => max !== null),
  );
}

/** What is known of why a gap is there. */
interface Look extends GapReason {
  readonly certificate: Certificate | null;
  readonly headcount: Headcount;
}

/** Codes by which nobody is there to fill a gap, whatever the rules say; they tell more than any other. */
const NOBODY: ReadonlySet<string> = new Set([
  "no_qualified_staff",
  "all_absent",
  "not_enough_staff",
]);

function described(
  problem: Problem,
  { gap, gaps, shiftId, missing }: EmptySeats,
  look: (gap: Gap) => Look,
): UnassignedShift {
  const leading = gaps.find((each) => NOBODY.has(look(each).code)) ?? gap;
  const { code, because, headcount, certificate } = look(leading);
  const { place, requiredText: needed } = leading;
  const one = sentence("gap_reason", { place, has: leading.assigned, needed, because });
  const others = gaps.filter((each) => each !== leading).map(({ place: also }) => also);
  const reason = others.length === 0 ? one : sentence("gap_reason_also", { reason: one, others });
  return {
    shift_id: shiftId,
    date: problem.calendar.dateOf(gap.day),
    reason: `${code}: ${rendered(problem, reason)}`,
    details: {
      requirementId: gap.requirementId,
      requirementIds: [...new Set(gaps.map(({ requirementId }) => requirementId))],
      requirementType: gap.requirementType,
      severity: gap.severity,
      required: rounded(gap.required, 2),
      assigned: rounded(gap.assigned, 2),
      missing: rounded(missing, 2),
      ...(gap.missingHours !== null && { missingHours: rounded(gap.missingHours, 2) }),
      timeFrom: gap.timeFrom,
      timeTo: gap.timeTo,
      qualificationIds: [...new Set(gaps.flatMap(({ qualificationIds }) => qualificationIds))],
      ...(gaps.length > 1 && { requirements: gaps.map(requirementOf) }),
      ...whoCouldCome(headcount),
      ...(certificate !== null && { proof: certificate.proof }),
      ...(gap.pieces.length > 0 && { pieces: gap.pieces }),
    },
  };
}

/** One of several requirements that the same seats leave short, in its own numbers. */
function requirementOf(gap: Gap): ShortRequirement {
  return {
    requirementId: gap.requirementId,
    requirementType: gap.requirementType,
    severity: gap.severity,
    required: rounded(gap.required, 2),
    assigned: rounded(gap.assigned, 2),
    missing: rounded(gap.missing, 2),
    qualificationIds: [...gap.qualificationIds],
  };
}

type WhoCouldCome = Pick<
  GapDetails,
  | "eligibleEmployees"
  | "availableEmployees"
  | "freeEmployees"
  | "notEligible"
  | "blockedBy"
  | "askedEmployees"
  | "ruleIds"
  | "decisiveRules"
  | "employees"
  | "moreEmployees"
>;

/** Counted in full; the lists end where `moreEmployees` and `askedEmployees` say so. */
function whoCouldCome(headcount: Headcount): WhoCouldCome {
  const { eligible, available, blockedBy, barring, decisive, asked, idle, listed, free } =
    headcount;
  const away = eligible - available;
  const toList = idle + away + (blockedBy.get("already_assigned") ?? 0);
  return {
    eligibleEmployees: eligible,
    availableEmployees: available,
    freeEmployees: free,
    notEligible: Object.fromEntries(headcount.unfit),
    blockedBy: Object.fromEntries(blockedBy),
    ...(asked < idle && { askedEmployees: asked }),
    ruleIds: [...new Set(barring.flatMap(([{ ruleId }]) => (ruleId === null ? [] : [ruleId])))],
    decisiveRules: decisive,
    employees: listed,
    ...(listed.length < toList && { moreEmployees: toList - listed.length }),
  };
}

function certificateFor(
  problem: Problem,
  rules: readonly ActiveRule[],
  proofs: readonly InfeasibilityProof[],
  gap: Gap,
): Certificate | null {
  const date = problem.calendar.dateOf(gap.day);
  const covering = proofs.filter((proof) => {
    const isInTime =
      proof.date <= date &&
      date <= (proof.last_date ?? proof.date) &&
      (proof.dates?.includes(date) ?? true);
    if (proof.requirement_id !== null)
      return isInTime && proof.requirement_id === gap.requirementId;
    return isInTime && gap.requirementType === "shift" && proof.shift_ids.includes(gap.shiftId);
  });
  const alone = covering.find((proof) => proof.requirement_id !== null && !("last_date" in proof));
  const proof = alone ?? covering[0];
  if (proof === undefined) return null;
  const limiting = proof.limits?.find(({ rule_id }) => rule_id !== null);
  const limit = rules.find((rule) =>
    proof.limits === undefined
      ? forbidsSome(problem, rule, gap)
      : rule.ruleId === limiting?.rule_id,
  );
  return { proof, limit: limit ?? null };
}

/** Whether a duty of the gap breaks the hard rule by itself for somebody who could do it. */
function forbidsSome(problem: Problem, { bound, scope, strength }: ActiveRule, gap: Gap): boolean {
  if (strength.kind !== "hard" || bound.forbids === undefined) return false;
  return gap.duties.some(({ shift, day }) =>
    scope.employees.some(
      (employee) =>
        problem.candidates.at(employee, day, shift) >= 0 &&
        bound.forbids?.(problem, scope, employee, day, shift),
    ),
  );
}

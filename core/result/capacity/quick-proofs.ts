/** Demands that no plan can meet, found by counting heads, duties and hours and without any solve. Finding none proves nothing. */

import type { InfeasibilityProof } from "../../generation-result.ts";
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { KeptAway } from "../../language/values.ts";
import { isSoft, unitSizeOf } from "../../model/demand/requirement.ts";
import { amountText } from "../../model/demand/requirement-judge.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import { memoryKey } from "../../model/problem/memory.ts";
import type { Occurrence, Problem } from "../../model/problem/problem.ts";
import type { RefusalCode } from "../../model/problem/refusal.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { rulesMemory } from "../../model/rule/rules-memory.ts";
import { crowdedShifts } from "../gaps/crowded-shifts.ts";
import { capacityProofs } from "./capacity-proofs.ts";
import { demandsOf } from "./demands.ts";
import type { ToldShortage } from "./shortages.ts";
import { type StaffingCeiling, staffingCeiling } from "./staffing-ceiling.ts";

const PROOF_LIMIT = 200;

const PROOFS = memoryKey<readonly InfeasibilityProof[]>("quick proofs");

/** The proofs for a problem under its rules; found once, however often they are asked for. */
export function proofsFor(
  problem: Problem,
  rules: readonly ActiveRule[],
): readonly InfeasibilityProof[] {
  return rulesMemory(problem, rules).recall(PROOFS, () =>
    quickProofs(problem, rules, staffingCeiling(problem, rules)),
  );
}

/** Hard demands only, by date; at most 200. */
export function quickProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): readonly InfeasibilityProof[] {
  const demanded = rules.some(({ key }) => key === "core:staffing_min")
    ? problem.occurrences.filter(isDemanded)
    : [];
  const shared = sharedPeople(problem, ceiling, demanded);
  const found = [
    ...demanded.flatMap((occurrence) => shiftProof(problem, ceiling, occurrence)),
    ...requirementProofs(problem, rules, ceiling),
    ...shared.map(({ proof }) => proof),
    ...capacityProofs(
      problem,
      rules,
      ceiling,
      demandsOf(problem, rules, ceiling, demanded),
      shared.map(({ short }) => short),
    ),
  ];
  return found
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, PROOF_LIMIT);
}

function isDemanded({ overridden, minStaff, severity }: Occurrence): boolean {
  return !overridden && minStaff > 0 && !isSoft(severity);
}

function shiftProof(
  problem: Problem,
  ceiling: StaffingCeiling,
  { shift, day, minStaff }: Occurrence,
): InfeasibilityProof[] {
  const available = ceiling.mayWork(shift, day).length;
  if (available >= minStaff) return [];
  const date = problem.calendar.dateOf(day);
  const { id, name } = problem.shifts[shift]!;
  const values = { shift: sentence("named", { name, id }), date, needed: minStaff, available };
  const reasons = whyNot(problem, shift, day, available);
  const message =
    reasons.length === 0
      ? sentence("proof_shift", values)
      : sentence("proof_shift_because", { ...values, reasons });
  return [
    {
      code: "too_few_people",
      date,
      shift_ids: [id],
      requirement_id: id,
      required: minStaff,
      available,
      message: inWords(message, problem.config.language),
    },
  ];
}

function requirementProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): InfeasibilityProof[] {
  const proofs: InfeasibilityProof[] = [];
  for (const { requirement } of requirementsInForce(problem, rules)) {
    if (isSoft(requirement.severity)) continue;
    const told = new Set<number>();
    const size = unitSizeOf(requirement);
    for (const part of requirement.parts) {
      if (part.min <= 0 || told.has(part.day)) continue;
      const most = ceiling.most(requirement, part);
      if (most >= part.min) continue;
      told.add(part.day);
      const date = problem.calendar.dateOf(part.day);
      const [required, available] = [part.min / size, Math.round((most / size) * 100) / 100];
      const { id, name, qualification } = requirement;
      const values = {
        place: sentence("named", { name, id }),
        date,
        needed: amountText(requirement, part.min),
        available,
      };
      const message =
        qualification === null
          ? sentence("proof_demand", values)
          : sentence("proof_qualified_demand", { ...values, qualifications: qualification.ids });
      proofs.push({
        code: "too_few_people",
        date,
        shift_ids: [...new Set(part.duties.map(({ shift }) => problem.shifts[shift]!.id))],
        requirement_id: id,
        required,
        available,
        message: inWords(message, problem.config.language),
      });
    }
  }
  return proofs;
}

function sharedPeople(
  problem: Problem,
  ceiling: StaffingCeiling,
  demanded: readonly Occurrence[],
): readonly { readonly proof: InfeasibilityProof; readonly short: ToldShortage }[] {
  const { calendar, shifts } = problem;
  return [...groupByDay(demanded)].flatMap(([day, occurrences]) => {
    const crowded = crowdedShifts(problem, ceiling, occurrences);
    if (crowded === null) return [];
    const date = calendar.dateOf(day);
    const ids = crowded.shifts.map((shift) => shifts[shift]!.id);
    const { required, available } = crowded;
    const short = {
      duties: crowded.shifts.map((shift) => ({ shift, day })),
      missing: required - available,
    };
    const proof = {
      code: "shared_people" as const,
      date,
      shift_ids: ids,
      requirement_id: null,
      required,
      available,
      message: inWords(
        sentence("proof_shared", { shifts: ids, date, needed: required, available }),
        problem.config.language,
      ),
    };
    return [{ proof, short }];
  });
}

function groupByDay(occurrences: readonly Occurrence[]): ReadonlyMap<number, Occurrence[]> {
  const byDay = new Map<number, Occurrence[]>();
  for (const occurrence of occurrences) {
    const list = byDay.get(occurrence.day);
    if (list === undefined) byDay.set(occurrence.day, [occurrence]);
    else list.push(occurrence);
  }
  return byDay;
}

/** In the order in which they are told. */
const REASONS: readonly KeptAway[] = [
  "not_qualified",
  "vacation",
  "sick",
  "credited",
  "unavailable",
  "out_of_hours",
  "frozen",
  "not_employed",
  "not_deployable",
  "other_department",
  "other_area",
  "personal_filter",
  "before_last_shift_end",
  "by_rule",
];

/** `3 not qualified`, `1 sick`. */
function whyNot(
  { employees, refusal }: Problem,
  shift: number,
  day: number,
  available: number,
): Sentence[] {
  const counts = new Map<RefusalCode | "by_rule", number>();
  let open = 0;
  for (const { index, countsForStaffing } of employees) {
    if (!countsForStaffing) continue;
    const code = refusal(index, day, shift)?.code;
    if (code === undefined) open++;
    else counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  if (open > available) counts.set("by_rule", open - available);
  return REASONS.flatMap((why) => {
    const count = counts.get(why);
    return count === undefined ? [] : [sentence("kept_away", { count, why })];
  });
}

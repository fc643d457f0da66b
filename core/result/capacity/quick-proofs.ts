/** Demands that no plan can meet, found by counting people, duties and hours and without any solve. Finding none proves nothing. */

import type { InfeasibilityProof } from "../../generation-result.ts";
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { KeptAway } from "../../language/values.ts";
import {
  isHardMinimum,
  type Requirement,
  type RequirementPart,
  unitSizeOf,
} from "../../model/demand/requirement.ts";
import { amountText } from "../../model/demand/requirement-judge.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import { ownNumbers } from "../../model/demand/shift-numbers.ts";
import { memoryKey } from "../../model/problem/memory.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { RefusalCode } from "../../model/problem/refusal.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { rulesMemory } from "../../model/rule/rules-memory.ts";
import { crowdedShifts, type ShiftMinimum } from "../gaps/crowded-shifts.ts";
import { capacityProofs } from "./capacity-proofs.ts";
import { demandsOf } from "./demands.ts";
import type { ReportedShortage } from "./shortages.ts";
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
  const shared = sharedPeople(problem, ceiling);
  const found = [
    ...requirementProofs(problem, rules, ceiling),
    ...shared.map(({ proof }) => proof),
    ...capacityProofs(
      problem,
      rules,
      ceiling,
      demandsOf(problem, rules, ceiling),
      shared.map(({ short }) => short),
    ),
  ];
  return found
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, PROOF_LIMIT);
}

function requirementProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): InfeasibilityProof[] {
  const proofs: InfeasibilityProof[] = [];
  for (const requirement of requirementsInForce(problem, rules)) {
    if (!isHardMinimum(requirement)) continue;
    const seen = new Set<number>();
    const size = unitSizeOf(requirement);
    for (const part of requirement.parts) {
      if (part.min <= 0 || seen.has(part.day)) continue;
      const most = ceiling.most(requirement, part);
      if (most >= part.min) continue;
      seen.add(part.day);
      const date = problem.calendar.dateOf(part.day);
      const [required, available] = [part.min / size, Math.round((most / size) * 100) / 100];
      proofs.push({
        code: "too_few_people",
        date,
        shift_ids: [...new Set(part.duties.map(({ shift }) => problem.shifts[shift]!.id))],
        requirement_id: requirement.id,
        required,
        available,
        message: inWords(
          tooFewSentence(problem, requirement, part, available),
          problem.config.language,
        ),
      });
    }
  }
  return proofs;
}

/** Of a shift it tells as well why nobody else may work it. */
function tooFewSentence(
  problem: Problem,
  requirement: Requirement,
  { day, extent, min }: RequirementPart,
  available: number,
): Sentence {
  const { id, name, qualification, type } = requirement;
  const date = problem.calendar.dateOf(day);
  const place = sentence("named", { name, id });
  if (type === "shift" && extent.kind === "shift") {
    const values = { shift: place, date, needed: min, available };
    const reasons = whyNot(problem, extent.shift, day, available);
    return reasons.length === 0
      ? sentence("proof_shift", values)
      : sentence("proof_shift_because", { ...values, reasons });
  }
  const values = { place, date, needed: amountText(requirement, min), available };
  return qualification === null
    ? sentence("proof_demand", values)
    : sentence("proof_qualified_demand", { ...values, qualifications: qualification.ids });
}

function sharedPeople(
  problem: Problem,
  ceiling: StaffingCeiling,
): readonly { readonly proof: InfeasibilityProof; readonly short: ReportedShortage }[] {
  const { calendar, shifts } = problem;
  return [...minimaByDay(problem)].flatMap(([day, minima]) => {
    const crowded = crowdedShifts(problem, ceiling, minima);
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

/** Hard minima of shifts, the days in the order of the first that asks. */
function minimaByDay(problem: Problem): ReadonlyMap<number, ShiftMinimum[]> {
  const byDay = new Map<number, ShiftMinimum[]>();
  for (const { shift, day, min, requirement } of ownNumbers(problem)) {
    if (min <= 0 || !isHardMinimum(requirement)) continue;
    const list = byDay.get(day);
    if (list === undefined) byDay.set(day, [{ shift, day, min }]);
    else list.push({ shift, day, min });
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

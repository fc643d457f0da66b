/** What counting has proven of a gap, as entries: where to look for a conflict before anything is solved. */

import type { InfeasibilityProof } from "../../generation-result.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { daysOf, type Gap } from "./nearness.ts";
import { type Entry, isFact } from "./oracle.ts";
import type { StaffStatement } from "./statements.ts";

/**
 * The entries that the shortest proof about the gap speaks of: its demands, the gap first; the rules that it names, then
 * all others; absences and locks of its days. They may hold together nevertheless, for a proof counts with more than
 * entries. Null where no proof speaks of the gap.
 */
export function entriesOfProof(
  problem: Problem,
  proofs: readonly InfeasibilityProof[],
  entries: readonly Entry[],
  gap: Gap,
): readonly Entry[] | null {
  const [proof] = proofs
    .filter((one) => isAsked(problem, one, gap.entry))
    .sort((a, b) => lengthOf(problem, a) - lengthOf(problem, b));
  if (proof === undefined) return null;
  const named = new Set(proof.limits?.map(({ rule_id }) => rule_id));
  const [first, last] = daysOfProof(problem, proof);
  const place = (entry: Entry): number | null => {
    if (entry.key === gap.entry.key) return 0;
    if (isFact(entry)) return entry.day >= first && entry.day <= last ? 4 : null;
    if (entry.kind === "rule") return named.has(entry.rule.ruleId) ? 2 : 3;
    return isAsked(problem, proof, entry) ? 1 : null;
  };
  return entries
    .flatMap((entry) => {
      const at = place(entry);
      return at === null ? [] : [{ entry, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

/** Whether the entry is one of the demands that the proof counts. */
function isAsked(problem: Problem, proof: InfeasibilityProof, entry: Entry): boolean {
  if (isFact(entry) || entry.kind !== "demand") return false;
  const { shift_ids: shifts, requirement_id: requirement, dates } = proof;
  if (entry.requirementId !== requirement && !isOfShift(entry, shifts)) return false;
  const [from, to] = daysOf(entry);
  const [first, last] = daysOfProof(problem, proof);
  if (from < first || to > last) return false;
  return dates === undefined || dates.includes(problem.calendar.dateOf(entry.day));
}

function isOfShift(
  { requirementType, requirementId }: StaffStatement,
  shifts: readonly string[],
): boolean {
  return requirementType === "shift" && shifts.includes(requirementId);
}

function daysOfProof(
  { calendar }: Problem,
  { date, last_date: last }: InfeasibilityProof,
): readonly [number, number] {
  return [calendar.dayOf(date), calendar.dayOf(last ?? date)];
}

function lengthOf(problem: Problem, proof: InfeasibilityProof): number {
  const [first, last] = daysOfProof(problem, proof);
  return last - first;
}

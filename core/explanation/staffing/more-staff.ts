/** One person more, tried out: for each set of qualifications that is missing and each number of hours, which gaps are left. */
import type { ChangeOperation } from "../../generation-result.ts";
import { inWords, sentence } from "../../language/sentence.ts";
import { isSoft } from "../../model/demand/requirement.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { gapsOf } from "../../result/gaps/gaps.ts";
import { emptySeats } from "../../result/gaps/seats.ts";
import { relaxationOf } from "../../result/judgement/relaxation.ts";
import { judgePlan } from "../../result/result.ts";
import { WorkClock } from "../../solver/state/work-clock.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import type { RequestChange } from "../apply-change.ts";
import type { ExplanationRun } from "../contract.ts";
import type { Case, TrialHost } from "../leave/best-plan.ts";
import { weighing } from "../parameters.ts";
import { caseOf } from "../remedies/case.ts";
import { qualificationsFor } from "../remedies/further-person.ts";
import { missingOf, reportedMissing, type SolvedRequest } from "../solved-request.ts";
import { type TrialDepth, Trials } from "../trial.ts";

/** What one person more does for a plan with gaps. */
export interface WeighedPerson {
  /** What the person holds; sorted. */
  readonly qualificationIds: readonly string[];
  /** Hours of their contract a week, which they never go beyond; null where nobody of the request has a contract. */
  readonly hoursPerWeek: number | null;
  /** Shifts and dates that lack somebody, in the plan and after it was repaired with the person. */
  readonly gapsBefore: number;
  readonly gapsAfter: number;
  /** Persons, or hours, that are missing. */
  readonly missingBefore: number;
  readonly missingAfter: number;
  /** Adds the person to the request, as JSON Patch. */
  readonly change: RequestChange;
  readonly message: string;
}

/** Those who help, the most helpful first and of equally helpful ones the one with the fewest hours; empty without gaps. */
export async function moreStaff(
  of: Case,
  plan: Plan,
  { highs, now, stopRequested = () => false, seconds = weighing.staffSeconds.value }: TrialHost,
): Promise<readonly WeighedPerson[]> {
  const before = solvedRequestWith(of, plan);
  const gapsBefore = gapCount(before);
  if (gapsBefore === 0) return [];
  const workClock = new WorkClock(now);
  const deadline = now() + 1000 * seconds;
  const run: ExplanationRun = { highs, now, workClock, deadline, stopRequested };
  const { verdict } = before;
  const judged = judgePlan(of.prepared, plan);
  const outcome = {
    ...({ verdict: "timeout", values: null, relaxation: relaxationOf(verdict), seed: 1 } as const),
    ...{ relaxationBound: 0, cost: judged.score.total, costBound: null },
  };
  const { request, prepared, model } = of;
  const explained = { request, prepared, model, judged, outcome };
  const trials = new Trials(run, explained);
  const { depths } = trials;
  const found: WeighedPerson[] = [];
  for (const qualificationIds of missedSets(before))
    for (const hoursPerWeek of usualHours(of.request)) {
      if (!trials.isOpen()) return ranked(found);
      const change = personAdded(of.request, qualificationIds, hoursPerWeek);
      const after = bestAfter(trials, before, change, depths);
      // Lets the host deliver messages between trials.
      await Promise.resolve();
      if (after === null || after.missing >= before.missing - FEASIBILITY) continue;
      const gapsAfter = gapCount(after);
      const words = {
        ...{ qualifications: qualificationIds, hours: hoursPerWeek },
        ...{ removed: gapsBefore - gapsAfter, gaps: gapsBefore },
      };
      if (words.removed <= 0) continue;
      found.push({
        ...{ qualificationIds, hoursPerWeek, gapsBefore, gapsAfter, change },
        missingBefore: reportedMissing(before),
        missingAfter: reportedMissing(after),
        message: inWords(sentence("weighed_staff", words), prepared.problem.config.language),
      });
      // More hours cannot do more than everything.
      if (gapsAfter === 0) break;
    }
  return ranked(found);
}

function solvedRequestWith({ request, prepared }: Case, plan: Plan): SolvedRequest {
  const { verdict } = judgePlan(prepared, plan);
  return { request, prepared, plan, verdict, missing: missingOf(verdict) };
}

function bestAfter(
  trials: Trials,
  before: SolvedRequest,
  change: RequestChange,
  depths: readonly TrialDepth[],
): SolvedRequest | null {
  let best: SolvedRequest | null = null;
  for (const depth of depths) {
    if (!trials.isOpen()) break;
    const after = trials.after(before, change, { days: gapDays(before), employees: [] }, depth);
    if (after !== null && (best === null || after.missing < best.missing)) best = after;
  }
  return best;
}

function hardGaps({ prepared: { problem, rules }, plan }: SolvedRequest) {
  return gapsOf(problem, rules, plan).filter(({ severity }) => !isSoft(severity));
}

function gapDays(given: SolvedRequest): readonly number[] {
  return [...new Set(hardGaps(given).map(({ day }) => day))];
}

/** Shifts and dates with an empty seat. */
function gapCount(given: SolvedRequest): number {
  const { problem } = given.prepared;
  const seats = emptySeats(problem, hardGaps(given));
  return new Set(seats.map(({ shiftId, gap }) => `${shiftId} ${gap.day}`)).size;
}

/** Qualifications of unmet demand, and all of them in one person. */
function missedSets(given: SolvedRequest): readonly (readonly string[])[] {
  const asked = caseOf(given);
  const counts = new Map<string, { readonly ids: readonly string[]; count: number }>();
  for (const gap of hardGaps(given)) {
    if (gap.duties.length === 0) continue;
    const ids = qualificationsFor(asked, gap);
    const key = JSON.stringify(ids);
    const known = counts.get(key) ?? { ids, count: 0 };
    known.count += gap.missing;
    counts.set(key, known);
  }
  const sets = [...counts.values()].sort((a, b) => b.count - a.count).map(({ ids }) => ids);
  const all = [...new Set(sets.flat())].sort();
  const isNew = sets.every((ids) => ids.length !== all.length);
  const tried = sets.slice(0, weighing.staffSets.value);
  return [...tried, ...(sets.length > 1 && isNew ? [all] : [])];
}

/** The fewest, the middle and the most hours that somebody of the request has. */
function usualHours({ employees }: SolveRequest): readonly (number | null)[] {
  const known = employees.flatMap(({ contractHoursPerWeek: hours }) =>
    hours == null || hours === 0 ? [] : [hours],
  );
  const sorted = [...new Set(known)].sort((a, b) => a - b);
  if (sorted.length === 0) return [null];
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  return [...new Set([sorted[0]!, middle, sorted.at(-1)!])];
}

function personAdded(
  { employees }: SolveRequest,
  qualificationIds: readonly string[],
  hours: number | null,
): RequestChange {
  const taken = new Set(employees.map(({ id }) => id));
  let number = 1;
  while (taken.has(`additional-${number}`)) number++;
  const value = {
    id: `additional-${number}`,
    ...(qualificationIds.length > 0 && { qualificationIds: [...qualificationIds] }),
    ...(hours !== null && { contractHoursPerWeek: hours, limits: { maxHoursPerWeek: hours } }),
  };
  const addition: ChangeOperation = { op: "add", path: "/employees/-", value };
  return [addition];
}

/** Without those who do no more than somebody of the same qualifications with fewer hours. */
function ranked(found: readonly WeighedPerson[]): readonly WeighedPerson[] {
  const isOutdone = (one: WeighedPerson) =>
    found.some(
      (other) =>
        other !== one &&
        other.gapsAfter <= one.gapsAfter &&
        (other.hoursPerWeek ?? 0) <= (one.hoursPerWeek ?? 0) &&
        other.qualificationIds.every((id) => one.qualificationIds.includes(id)) &&
        (other.gapsAfter < one.gapsAfter ||
          (other.hoursPerWeek ?? 0) < (one.hoursPerWeek ?? 0) ||
          other.qualificationIds.length < one.qualificationIds.length),
    );
  return found
    .filter((one) => !isOutdone(one))
    .toSorted((a, b) => a.gapsAfter - b.gapsAfter || (a.hoursPerWeek ?? 0) - (b.hoursPerWeek ?? 0));
}

/** What one plan is worse in than another: empty seats, unmet rules, refused wishes and points. The two may be of different requests. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { isSoft } from "../../model/demand/requirement.ts";
import type { Wish } from "../../model/problem/problem.ts";
import { rounded } from "../../model/rounded.ts";
import { claimsOf } from "../../objectives/parts/claims.ts";
import { nearestPeople } from "../../result/gaps/gap-near.ts";
import { gapsOf } from "../../result/gaps/gaps.ts";
import { findGaps } from "../../result/gaps/infeasible.ts";
import { emptySeats } from "../../result/gaps/seats.ts";
import { rendered } from "../../result/rendered.ts";
import type { SolverOutcome } from "../../solver/contract.ts";
import { FEASIBILITY } from "../../solver/tolerances.ts";
import { pointsMore } from "../plan-differences.ts";
import type { Case, KnownPlan } from "./best-plan.ts";

/** Persons that one plan lacks on a date and the other does not. */
export interface ShortShift {
  /** The shift, or the requirement where no shift runs that could serve it. */
  readonly shiftId: string;
  readonly date: string;
  /** More than in the other plan: persons, or hours. */
  readonly missing: number;
  /** Why nobody fills it, and who comes nearest; a whole sentence. */
  readonly reason: string;
}

/** A wish that one plan refuses and the other grants. */
export interface RefusedWish {
  readonly employeeId: string;
  readonly dates: readonly string[];
}

/** A plan of a case. */
export interface Placed {
  readonly of: Case;
  readonly plan: KnownPlan;
}

/**
 * Hard demand alone, by date and shift. `verdict`: how the search for the worse plan ended; `asking`: whose leave it is,
 * which needs no telling.
 */
export function shortBeside(
  worse: Placed,
  better: Placed,
  verdict: SolverOutcome["verdict"],
  asking: string,
): readonly ShortShift[] {
  const { problem, rules } = worse.of.prepared;
  const known = missingBySeat(better);
  return findGaps(problem, rules, worse.plan.plan, verdict).flatMap(
    ({ shift_id: shiftId, date, reason, details }) => {
      if (details === undefined || isSoft(details.severity)) return [];
      const missing = details.missing - (known.get(`${shiftId} ${date}`) ?? 0);
      if (missing <= FEASIBILITY) return [];
      const why = reason.slice(reason.indexOf(": ") + 2);
      const people = nearestPeople(
        details.employees.filter(({ employeeId }) => employeeId !== asking),
      );
      const text =
        people.length === 0
          ? why
          : rendered(
              problem,
              sentence("weighed_nearest", { because: why.replace(/\.$/, ""), people }),
            );
      return [{ shiftId, date, missing: rounded(missing, 3), reason: text }];
    },
  );
}

/** Whether the plan leaves a seat empty of one of these shifts between two dates. */
export function isShortOn(
  placed: Placed,
  shiftIds: readonly string[],
  from: string,
  to: string,
): boolean {
  for (const seat of missingBySeat(placed).keys()) {
    const at = seat.lastIndexOf(" ");
    const date = seat.slice(at + 1);
    if (shiftIds.includes(seat.slice(0, at)) && date >= from && date <= to) return true;
  }
  return false;
}

function missingBySeat({ of, plan }: Placed): ReadonlyMap<string, number> {
  const { problem, rules } = of.prepared;
  const gaps = gapsOf(problem, rules, plan.plan).filter(({ severity }) => !isSoft(severity));
  const missing = new Map<string, number>();
  for (const { shiftId, gap, missing: own } of emptySeats(problem, gaps)) {
    const key = `${shiftId} ${problem.calendar.dateOf(gap.day)}`;
    missing.set(key, (missing.get(key) ?? 0) + own);
  }
  return missing;
}

/** Other work than staffing that is asked for and that only the first plan leaves undone, a sentence each. */
export function unmetBeside(worse: Placed, better: Placed): readonly Sentence[] {
  const unmet = ({ plan: { verdict } }: Placed) =>
    verdict.violations.filter(
      ({ kind, violation }) => kind === "unmet" && violation.importance === undefined,
    );
  const known = new Set(unmet(better).map(keyOf));
  return unmet(worse)
    .filter((violation) => !known.has(keyOf(violation)))
    .map(({ violation }) => violation.message);
}

function keyOf({
  rule,
  violation: { employee, day, units },
}: KnownPlan["verdict"]["violations"][number]): string {
  return [rule.key, employee, day, units].join(" ");
}

/** Wishes that only the first plan refuses; `refused` minus `granted` is what it costs of them. */
export function wishesBeside(
  worse: Placed,
  better: Placed,
): { readonly refused: readonly RefusedWish[]; readonly granted: readonly RefusedWish[] } {
  const [mine, theirs] = [refusedIn(worse), refusedIn(better)];
  const without = (some: typeof mine, others: typeof mine) =>
    [...some].filter(([key]) => !others.has(key)).map(([, wish]) => wish);
  return { refused: without(mine, theirs), granted: without(theirs, mine) };
}

function refusedIn({ of, plan }: Placed): ReadonlyMap<string, RefusedWish> {
  const { problem } = of.prepared;
  const refused = new Map<string, RefusedWish>();
  for (const { wish, state } of claimsOf(problem, plan.plan).wishes) {
    if (state !== "refused") continue;
    const days = wish.parts.flatMap(({ duties }) => duties.map(({ day }) => day));
    const dates = [...new Set(days)].sort((a, b) => a - b).map((d) => problem.calendar.dateOf(d));
    const employeeId = problem.employees[wish.employee]!.id;
    refused.set(signatureOf(wish), { employeeId, dates });
  }
  return refused;
}

/** Tells the wishes of requests with the same people and shifts apart. */
export function signatureOf({ employee, wants, needed, parts }: Wish): string {
  return JSON.stringify([employee, wants, needed, parts.map(({ duties }) => duties)]);
}

/** Points that each objective pays more (or with a minus less). */
export function pointsBeside(worse: Placed, better: Placed): Readonly<Record<string, number>> {
  return pointsMore(better.plan.score, worse.plan.score);
}

/** Who can take over a duty when somebody drops out, or an empty seat: the consequences, exactly, in the time of a phone call. */
import type { GivenRequest, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import type { Language } from "./language/sentence.ts";
import { joinedGroup } from "./model/problem/joined-duties.ts";
import type { Plan } from "./model/problem/plan.ts";
import type { Problem } from "./model/problem/problem.ts";
import { demandKey, dutyKey } from "./model/program/structural-key.ts";
import type { Prepared } from "./request/prepare.ts";
import { isDate } from "./request/shifts/clock.ts";
import { AloneJudge } from "./result/judgement/alone-judge.ts";
import { fromWire } from "./result/judgement/plan.ts";
import { violationKey } from "./result/judgement/violation-key.ts";
import { rendered } from "./result/rendered.ts";
import { type Taker, takerOf } from "./result/replacements/duty-taker.ts";
import { findExchanges, MOST_EXCHANGES } from "./result/replacements/find-exchanges.ts";
import { judgeReassignments, type Seat } from "./result/replacements/judge-reassignments.ts";
import type { Bar } from "./result/replacements/reassignment-tally.ts";
import type {
  BlockingReason,
  DutyReplacements,
  ReplacementOption,
  ReplacementRanking,
} from "./result/replacements/replacement.ts";
import { exchangeOption, reassignmentOption } from "./result/replacements/replacement-option.ts";
import { byWorth, type Worth, worthOf } from "./result/replacements/worth.ts";

export type {
  BlockedPerson,
  BlockingReason,
  Consequence,
  DutyReplacements,
  Reassignment,
  ReplacementKind,
  ReplacementOption,
  ReplacementRanking,
} from "./result/replacements/replacement.ts";

export interface ReplacementOptions {
  /** This duty alone; all of the date when absent. An empty seat needs it. */
  readonly shiftId?: string | undefined;
  /** Options for each duty, 20 when absent. */
  readonly limit?: number | undefined;
  /**
   * How many places may change people, the seat one of them: 1 looks at whoever takes the duty or moves to it, 2 also at
   * swaps, 3, when absent, also at chains of three.
   */
  readonly depth?: 1 | 2 | 3 | undefined;
  /** Of the sentences; the request's own when absent. */
  readonly language?: Language | undefined;
}

const DEFAULT_LIMIT = 20;
const DEFAULT_DEPTH = 3;

/**
 * Ranks who can do the duty of a person on a date of a plan for a valid request; with null, who can do the shift that
 * `shiftId` names and a person is missing in. Differences are exactly those of the plans judged and priced in full. Swaps
 * look at duties up to three days away, chains at those of the date and the days beside it; of each person who takes the
 * duty the best swap and the best chain are told, five at most of each kind, and only where they are better than all that
 * needs fewer people. None of them breaks a hard rule more than leaving the duty open does. Entries of the plan that name
 * nobody of the request are left out.
 */
export function rankReplacements(
  request: GivenRequest,
  assignments: readonly WireAssignment[],
  employeeId: string | null,
  date: string,
  { shiftId, limit = DEFAULT_LIMIT, depth = DEFAULT_DEPTH, language }: ReplacementOptions = {},
): ReplacementRanking {
  const { prepared } = demandOpening(request, language);
  const { problem } = prepared;
  const employee = problem.employees.findIndex(({ id }) => id === employeeId);
  if (employeeId !== null && employee < 0) return { outcome: "unknown_employee" };
  const day = isDate(date) ? problem.calendar.dayOf(date) : -1;
  if (day < 0 || day >= problem.calendar.dayCount) return { outcome: "unknown_date" };
  const { plan } = fromWire(problem, assignments);
  const giver = employeeId === null ? null : employee;
  const offered =
    giver === null ? problem.shifts.map(({ index }) => index) : plan.shiftsOn(giver, day);
  const shifts = offered.filter((shift) =>
    shiftId === undefined ? giver !== null : problem.shifts[shift]!.id === shiftId,
  );
  if (shifts.length === 0) return { outcome: giver === null ? "unknown_shift" : "no_duty" };
  const alone = new AloneJudge(prepared, plan);
  const duties = shifts.map((shift) =>
    replacementsOf(prepared, plan, { day, shift, giver }, alone, { limit, depth }),
  );
  return { outcome: "ranked", employeeId, date, duties };
}

/** An option with what it is ordered by. */
interface Ranked {
  readonly option: ReplacementOption;
  readonly worth: Worth;
}

function replacementsOf(
  prepared: Prepared,
  plan: Plan,
  seat: Seat,
  alone: AloneJudge,
  { limit, depth }: { readonly limit: number; readonly depth: 1 | 2 | 3 },
): DutyReplacements {
  const { problem } = prepared;
  const { employees, shifts, candidates } = problem;
  const takers: Taker[] = [];
  const blocked = new Map<number, readonly BlockingReason[]>();
  for (const { index, deployable } of employees) {
    if (index === seat.giver || !deployable) continue;
    const found = takerOf(problem, plan, { ...seat, employee: index });
    if ("reasons" in found) blocked.set(index, found.reasons);
    else takers.push(found);
  }
  const judged = judgeReassignments(prepared, plan, seat, takers, alone);
  const ranked = (taker: Taker | null, change: typeof judged.open): Ranked => ({
    option: reassignmentOption(problem, seat, taker, change),
    worth: worthOf(problem, change),
  });
  const options = [ranked(null, judged.open)];
  for (const [k, taker] of takers.entries()) {
    const { bars, change } = judged.takers[k]!;
    if (change !== null) options.push(ranked(taker, change));
    else
      blocked.set(
        taker.employee,
        bars.flatMap((bar) => reasonsOf(problem, bar)),
      );
  }
  let isComplete = true;
  if (depth > 1) {
    const gate = options.map(({ worth }) => worth).reduce((a, b) => (byWorth(b, a) < 0 ? b : a));
    const most = Math.min(limit, MOST_EXCHANGES);
    const found = findExchanges(prepared, plan, seat, alone, {
      depth: depth === 2 ? 2 : 3,
      most,
      gate,
    });
    isComplete = found.isComplete;
    for (const exchange of [...found.swaps, ...found.chains])
      options.push({ option: exchangeOption(problem, seat, exchange), worth: exchange.worth });
  }
  const order =
    depth === 1 ? byWorthAlone : ({ worth: a }: Ranked, { worth: b }: Ranked) => byWorth(a, b);
  const { giver, day, shift } = seat;
  const isFixed = (own: number) =>
    giver !== null && candidates.locked[candidates.at(giver, day, own)] === 1;
  return {
    key: keyOf(problem, seat),
    shiftId: shifts[shift]!.id,
    isLocked: joinedGroup(problem, shift, day).some(isFixed),
    options: options
      .sort(order)
      .slice(0, limit)
      .map(({ option }) => option),
    blocked: [...blocked]
      .sort(([a], [b]) => a - b)
      .map(([index, reasons]) => ({ employeeId: employees[index]!.id, reasons })),
    isComplete,
  };
}

/** Without exchanges all options break what leaving the duty breaks, so what they do comes first. */
function byWorthAlone({ worth: a }: Ranked, { worth: b }: Ranked): number {
  return byWorth({ ...a, worse: 0 }, { ...b, worse: 0 });
}

function keyOf({ employees, shifts, calendar }: Problem, { day, shift, giver }: Seat): string {
  const [date, shiftId] = [calendar.dateOf(day), shifts[shift]!.id];
  return giver === null ? demandKey(shiftId, date) : dutyKey(employees[giver]!.id, date, shiftId);
}

function reasonsOf(problem: Problem, { rule, violations }: Bar): readonly BlockingReason[] {
  return violations.map((violation) => ({
    code: rule.type,
    key: violationKey(problem, rule.key, violation),
    ruleId: rule.ruleId,
    ruleName: rule.ruleName,
    dates: violation.day === undefined ? [] : [problem.calendar.dateOf(violation.day)],
    message: rendered(problem, violation.message),
  }));
}

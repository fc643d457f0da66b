/** Who can take over a duty when somebody drops out: everybody's consequences, exactly, in the time of a phone call. */
import type { WireAssignment } from "./api.ts";
import type { Language } from "./language/sentence.ts";
import { type Sentence, sentence } from "./language/sentence.ts";
import type { Plan } from "./model/plan.ts";
import type { Problem } from "./model/problem.ts";
import { dutyKey } from "./model/structural-key.ts";
import { isDate } from "./request/clock.ts";
import { type Prepared, prepare } from "./request/prepare.ts";
import type { SolveRequest } from "./request/schema.ts";
import type { ChangedCell } from "./result/handover-plan.ts";
import type { Bar, Tally } from "./result/handover-tally.ts";
import { judgeHandovers } from "./result/judge-handovers.ts";
import { matterKey } from "./result/matter-key.ts";
import { fromWire } from "./result/plan.ts";
import { said } from "./result/said.ts";
import { type Duty, isBusy } from "./result/what-if.ts";

/** What a change of the plan does; differences are after less before, so what is above 0 gets worse. */
export interface Consequence {
  /** What has to be done and is not, in the weights of the first stage. */
  readonly unmet: number;
  /** Of the objective. */
  readonly points: number;
  /** Those of them that are not 0. */
  readonly byObjective: Readonly<Record<string, number>>;
  /** Hard rules that are kept less well or better. */
  readonly rules: readonly {
    readonly key: string;
    readonly ruleId: string;
    readonly ruleName: string;
    readonly kind: "broken" | "unmet";
    readonly units: number;
  }[];
}

export interface ReplacementOption extends Consequence {
  /** `takes` the duty beside what he has; `moves` to it from another duty of the date; `open`: nobody does it. */
  readonly kind: "takes" | "moves" | "open";
  /** Null where nobody does it. */
  readonly employeeId: string | null;
  /** The duty that is given up for it; null unless somebody moves. */
  readonly fromShiftId: string | null;
  readonly message: string;
}

export interface BlockedPerson {
  readonly employeeId: string;
  readonly reasons: readonly BlockingReason[];
}

export interface BlockingReason {
  /** Code of a refusal such as `vacation`, `already_assigned`, or the type of a rule. */
  readonly code: string;
  /** Structural key of the rule with person and date; null for facts, here and below. */
  readonly key: string | null;
  readonly ruleId: string | null;
  readonly ruleName: string | null;
  readonly dates: readonly string[];
  readonly message: string;
}

export interface DutyReplacements {
  /** Structural key of the duty. */
  readonly key: string;
  readonly shiftId: string;
  /** The request fixes the duty; whoever takes it over needs the lock changed as well. */
  readonly isLocked: boolean;
  /** Best first: what has to be done, then points, then in the order of the request. At most `limit`, the open duty among them. */
  readonly options: readonly ReplacementOption[];
  /** Everybody else who is deployable, in the order of the request. */
  readonly blocked: readonly BlockedPerson[];
}

export type ReplacementRanking =
  | {
      readonly outcome: "ranked";
      readonly employeeId: string;
      readonly date: string;
      /** Each duty of the person on the date by itself, the others as they are. */
      readonly duties: readonly DutyReplacements[];
    }
  | { readonly outcome: "unknown_employee" | "unknown_date" | "no_duty" };

export interface ReplacementOptions {
  /** This duty alone; all of the date when absent. */
  readonly shiftId?: string | undefined;
  /** Options for each duty, 20 when absent. */
  readonly limit?: number | undefined;
  /** Of the sentences; the request's own when absent. */
  readonly language?: Language | undefined;
}

const DEFAULT_LIMIT = 20;
const SAME = 1e-6;

/**
 * Ranks who can do the duty of a person on a date of a plan for a valid request. Differences are exactly those of the
 * plans judged and priced in full. Entries of the plan that name nobody of the request are left out.
 */
export function rankReplacements(
  request: SolveRequest,
  assignments: readonly WireAssignment[],
  employeeId: string,
  date: string,
  { shiftId, limit = DEFAULT_LIMIT, language }: ReplacementOptions = {},
): ReplacementRanking {
  const prepared = prepare(
    language === undefined ? request : { ...request, config: { ...request.config, language } },
  );
  const { problem } = prepared;
  const employee = problem.employees.findIndex(({ id }) => id === employeeId);
  if (employee < 0) return { outcome: "unknown_employee" };
  const day = isDate(date) ? problem.calendar.dayOf(date) : -1;
  if (day < 0 || day >= problem.calendar.dayCount) return { outcome: "unknown_date" };
  const { plan } = fromWire(problem, assignments);
  const shifts = plan
    .shiftsOn(employee, day)
    .filter((shift) => shiftId === undefined || problem.shifts[shift]!.id === shiftId);
  if (shifts.length === 0) return { outcome: "no_duty" };
  return {
    outcome: "ranked",
    employeeId,
    date,
    duties: shifts.map((shift) => replacementsOf(prepared, plan, { employee, day, shift }, limit)),
  };
}

/** Somebody who might do the duty, with what he would work on the date then. */
interface Taker extends ChangedCell {
  readonly kind: "takes" | "moves";
  readonly from: number | null;
}

function replacementsOf(
  prepared: Prepared,
  plan: Plan,
  duty: Duty,
  limit: number,
): DutyReplacements {
  const { problem } = prepared;
  const { employees, shifts, calendar, candidates } = problem;
  const takers: Taker[] = [];
  const blocked = new Map<number, readonly BlockingReason[]>();
  for (const { index, deployable } of employees) {
    if (index === duty.employee || !deployable) continue;
    const found = takerOf(problem, plan, { ...duty, employee: index });
    if ("reasons" in found) blocked.set(index, found.reasons);
    else takers.push(found);
  }
  const judged = judgeHandovers(prepared, plan, duty, takers);
  const options = [optionOf(problem, duty, null, judged.open)];
  for (const [k, taker] of takers.entries()) {
    const { bars, change } = judged.takers[k]!;
    if (change === null)
      blocked.set(
        taker.employee,
        bars.flatMap((bar) => reasonsOf(problem, bar)),
      );
    else options.push(optionOf(problem, duty, taker, change));
  }
  const employeeId = employees[duty.employee]!.id;
  const shiftId = shifts[duty.shift]!.id;
  const locked = candidates.locked[candidates.at(duty.employee, duty.day, duty.shift)];
  return {
    key: dutyKey(employeeId, calendar.dateOf(duty.day), shiftId),
    shiftId,
    isLocked: locked === 1,
    options: options.sort(byConsequence).slice(0, limit),
    blocked: [...blocked]
      .sort(([a], [b]) => a - b)
      .map(([index, reasons]) => ({ employeeId: employees[index]!.id, reasons })),
  };
}

/** Facts first: they need no judge. Whoever is busy may still move from his one other duty of the date. */
function takerOf(
  problem: Problem,
  plan: Plan,
  duty: Duty,
): Taker | { readonly reasons: readonly BlockingReason[] } {
  const { employee, day, shift } = duty;
  const { employees, shifts, calendar, candidates } = problem;
  const date = calendar.dateOf(day);
  const because = (code: string, message: string | Sentence) => ({
    reasons: [
      {
        ...{ code, key: null, ruleId: null, ruleName: null },
        dates: [date],
        message: said(problem, message),
      },
    ],
  });
  const refusal = problem.refusal(employee, day, shift);
  if (refusal !== null) return because(refusal.code, refusal.message);
  const now = plan.shiftsOn(employee, day);
  const who = employees[employee]!.id;
  const busy = (other: number) =>
    because(
      "already_assigned",
      sentence("replacement_busy", { employee: who, shift: shifts[other]!.name, date }),
    );
  if (now.includes(shift)) return busy(shift);
  const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  if (!isBusy(problem, plan, duty))
    return { kind: "takes", from: null, employee, shifts: ascending([...now, shift]) };
  const [from, ...more] = now.filter((own) => shifts[own]!.kind !== "standby");
  if (from === undefined)
    return because("already_assigned", sentence("replacement_overlap", { employee: who, date }));
  const isLocked = candidates.locked[candidates.at(employee, day, from)] === 1;
  if (more.length > 0 || isLocked) return busy(from);
  const others = now.filter((own) => own !== from);
  return { kind: "moves", from, employee, shifts: ascending([...others, shift]) };
}

function optionOf(
  problem: Problem,
  duty: Duty,
  taker: Taker | null,
  change: Tally,
): ReplacementOption {
  const { employees, shifts, calendar } = problem;
  const points = change.points(problem);
  const place = { shift: shifts[duty.shift]!.name, date: calendar.dateOf(duty.day) };
  const employeeId = taker === null ? null : employees[taker.employee]!.id;
  const from = taker?.from == null ? null : shifts[taker.from]!;
  const message =
    employeeId === null
      ? sentence("replacement_open", place)
      : from === null
        ? sentence("replacement_takes", { employee: employeeId, ...place })
        : sentence("replacement_moves", { employee: employeeId, from: from.name, ...place });
  return {
    kind: taker?.kind ?? "open",
    employeeId,
    fromShiftId: from?.id ?? null,
    message: said(problem, message),
    unmet: rounded(change.unmet),
    points: rounded([...points.values()].reduce((sum, own) => sum + own, 0)),
    byObjective: Object.fromEntries([...points].map(([name, own]) => [name, rounded(own)])),
    rules: change.rules().map(({ rule: { key, ruleId, ruleName }, kind, units }) => ({
      ...{ key, ruleId, ruleName, kind },
      units: rounded(units),
    })),
  };
}

function byConsequence(a: ReplacementOption, b: ReplacementOption): number {
  if (Math.abs(a.unmet - b.unmet) > SAME) return a.unmet - b.unmet;
  return Math.abs(a.points - b.points) > SAME ? a.points - b.points : 0;
}

function reasonsOf(problem: Problem, { rule, violations }: Bar): readonly BlockingReason[] {
  return violations.map((violation) => ({
    code: rule.type,
    key: matterKey(problem, rule.key, violation),
    ruleId: rule.ruleId,
    ruleName: rule.ruleName,
    dates: violation.day === undefined ? [] : [problem.calendar.dateOf(violation.day)],
    message: said(problem, violation.message),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

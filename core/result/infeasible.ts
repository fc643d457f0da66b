/** The diagnosis in the caller's words: which requirement is short on which date, and what keeps people from filling it. */
import type { UnassignedShift } from "../api.ts";
import type { Plan } from "../model/plan.ts";
import type { Occurrence, Problem, RefusalCode } from "../model/problem.ts";
import type { ActiveRule } from "../model/rule.ts";
import { type Duty, isBusy, type WhatIf, whatIf } from "./what-if.ts";

/** Why a requirement is short. `unproven`: the search ended before it was settled. */
export type GapCode =
  | "no_qualified_staff"
  | "all_absent"
  | "not_enough_staff"
  | "rest_time"
  | "working_hours"
  | "consecutive_days"
  | "night_recovery"
  | "weekend_rule"
  | "max_staff_conflict"
  | "rule_conflict"
  | "unproven";

/** What a broken rule of a type means for the person who would have had to come. Other types are a `rule_conflict`. */
const codeByType = new Map<string | null, GapCode>([
  ["requireMinRest", "rest_time"],
  ["requireWeeklyRest", "rest_time"],
  ["limitWorkingHours", "working_hours"],
  ["limitAverageWeeklyHours", "working_hours"],
  ["targetContractHours", "working_hours"],
  ["limitDailySpan", "working_hours"],
  ["limitConsecutiveDays", "consecutive_days"],
  ["requireMinConsecutiveDays", "consecutive_days"],
  ["requireMinConsecutiveDaysOff", "consecutive_days"],
  ["limitConsecutiveSameShift", "consecutive_days"],
  ["requireNightRecovery", "night_recovery"],
  ["limitWorkedWeekends", "weekend_rule"],
  ["limitConsecutiveWeekends", "weekend_rule"],
  ["requireFreeWeekends", "weekend_rule"],
  ["requireFreeSundays", "weekend_rule"],
]);

/** Refusals that pass: the person could do the work on another date. */
const absences: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "unavailable",
  "vacation",
  "sick",
  "before_last_shift_end",
]);

/** Questions to the rules over all gaps; with more gaps and people than that, fewer people are asked about for each gap. */
const QUESTION_LIMIT = 24_000;
const FEWEST_ASKED = 5;

/**
 * One entry for each requirement and date on which persons are missing below a minimum, sorted by date and shift. Hard
 * minima count while their rule is in force, soft ones always. `proven` is false when the search ran out of time, so
 * that a gap may be an accident of the plan.
 */
export function findGaps(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  proven: boolean,
): UnassignedShift[] {
  const demandInForce = rules.some((rule) => rule.key === "core:staffing_min");
  const blockers = rules
    .filter((rule) => rule.strength.kind === "hard" && !rule.isCore)
    .map((rule) => ({ rule, employees: new Set(rule.scope.employees) }));
  const present = presentOn(problem, plan);
  const short = problem.occurrences
    .filter(({ index, minStaff, severity }) => {
      const isSoft = severity === "should" || severity === "may";
      return present[index]! < minStaff && (isSoft || demandInForce);
    })
    .sort((a, b) => a.day - b.day || a.shift - b.shift);
  const questions = Math.max(1, short.length * blockers.length);
  const asking = {
    problem,
    plan,
    rules: blockers,
    ask: whatIf(problem, plan),
    askedPerGap: Math.max(FEWEST_ASKED, Math.floor(QUESTION_LIMIT / questions)),
    proven,
  };
  return short.map((occurrence) => describeGap(asking, occurrence, present[occurrence.index]!));
}

function presentOn({ occurrences, occurrenceAt, calendar }: Problem, plan: Plan): Int32Array {
  const present = new Int32Array(occurrences.length);
  for (const { day, shift } of plan.assignments) {
    const at = occurrenceAt[shift * calendar.dayCount + day]!;
    if (at >= 0) present[at]!++;
  }
  return present;
}

interface Asking {
  readonly problem: Problem;
  readonly plan: Plan;
  /** Hard rules that may keep a person away, with the persons they speak about. */
  readonly rules: readonly { readonly rule: ActiveRule; readonly employees: ReadonlySet<number> }[];
  readonly ask: WhatIf;
  /** Most people whose rules are asked for one gap. */
  readonly askedPerGap: number;
  readonly proven: boolean;
}

/** Who could fill a gap, and what keeps them from it. */
interface Heads {
  /** May do this work at all; those present included. */
  readonly eligible: number;
  /** Eligible and not absent; those present included. */
  readonly available: number;
  readonly notQualified: number;
  /** Available, not present, and on no other duty at that time. */
  readonly idle: number;
  /** Those of the idle whose rules were asked; all of them unless the problem is very large. */
  readonly asked: number;
  /** Asked, and kept away by nothing. */
  readonly free: number;
  /** Persons by what keeps them away; `already_assigned` and `absent` beside the codes of rules. */
  readonly blockedBy: ReadonlyMap<string, number>;
  /** Persons by the rule that bars them, most first. */
  readonly barring: readonly (readonly [ActiveRule, number])[];
}

function describeGap(asking: Asking, occurrence: Occurrence, assigned: number): UnassignedShift {
  const { calendar, shifts } = asking.problem;
  const { minStaff: required, severity } = occurrence;
  const shift = shifts[occurrence.shift]!;
  const date = calendar.dateOf(occurrence.day);
  const heads = countHeads(asking, occurrence);
  const [code, because] = reasonFor(asking, occurrence, heads);
  const name = shift.name === shift.id ? shift.id : `${shift.name} (${shift.id})`;
  return {
    shift_id: shift.id,
    date,
    reason: `${code}: ${name} on ${date} has ${assigned} of ${persons(required)}; ${because}.`,
    details: {
      requirementId: shift.id,
      requirementType: "shift",
      severity,
      required,
      assigned,
      missing: required - assigned,
      timeFrom: clock(shift.startMinute),
      timeTo: clock(shift.endMinute),
      qualificationIds: [...shift.requiredQualificationIds],
      eligibleEmployees: heads.eligible,
      availableEmployees: heads.available,
      blockedBy: Object.fromEntries(heads.blockedBy),
      ...(heads.asked < heads.idle && { askedEmployees: heads.asked }),
      ruleIds: [...new Set(heads.barring.map(([rule]) => rule.ruleId))],
    },
  };
}

function countHeads(asking: Asking, { day, shift }: Occurrence): Heads {
  const { problem, plan } = asking;
  let [eligible, available, notQualified] = [0, 0, 0];
  const blockedBy = new Map<string, number>();
  const idle: number[] = [];
  for (const { index: employee } of problem.employees) {
    const isPresent = plan.shiftsOn(employee, day).includes(shift);
    const refusal = isPresent ? null : problem.refusal(employee, day, shift);
    if (refusal?.code === "not_qualified") notQualified++;
    if (refusal !== null && !absences.has(refusal.code)) continue;
    eligible++;
    if (refusal === null) available++;
    if (isPresent) continue;
    if (refusal !== null)
      increment(blockedBy, refusal.code === "before_last_shift_end" ? "rest_time" : "absent");
    else if (isBusy(problem, plan, { employee, day, shift }))
      increment(blockedBy, "already_assigned");
    else idle.push(employee);
  }
  const asked = spread(idle, asking.askedPerGap);
  const barring = new Map<ActiveRule, number>();
  let free = 0;
  for (const employee of asked) {
    const bars = barsOn(asking, { employee, day, shift });
    if (bars.length === 0) free++;
    for (const rule of bars) increment(barring, rule);
    for (const code of new Set(bars.map(codeOf))) increment(blockedBy, code);
  }
  return {
    eligible,
    available,
    notQualified,
    idle: idle.length,
    asked: asked.length,
    free,
    blockedBy: new Map(byCount(blockedBy)),
    barring: byCount(barring),
  };
}

/** The rules that a further duty would break by itself. */
function barsOn({ rules, ask }: Asking, duty: Duty): readonly ActiveRule[] {
  return rules
    .filter(
      ({ rule, employees }) => employees.has(duty.employee) && ask.breaksWhenAdded(rule, duty),
    )
    .map(({ rule }) => rule);
}

/** At most `count` of the entries, evenly spread. */
function spread(entries: readonly number[], count: number): readonly number[] {
  if (entries.length <= count) return entries;
  return Array.from(
    { length: count },
    (_, k) => entries[Math.floor((k * entries.length) / count)]!,
  );
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byCount<K>(counts: ReadonlyMap<K, number>): readonly (readonly [K, number])[] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function codeOf(rule: ActiveRule): GapCode {
  return codeByType.get(rule.constraint.consequenceType) ?? "rule_conflict";
}

/** Head counts are proof by themselves; after them the most frequent blocker speaks. */
function reasonFor(
  { problem, proven }: Asking,
  { minStaff: required, severity, shift }: Occurrence,
  { eligible, available, notQualified, asked, free, blockedBy, barring }: Heads,
): readonly [GapCode, string] {
  const { requiredQualificationIds } = problem.shifts[shift]!;
  if (eligible === 0) {
    if (notQualified === 0) return ["not_enough_staff", "nobody may work this shift"];
    const wanted = requiredQualificationIds.join(", ");
    return ["no_qualified_staff", `nobody who may work it holds the qualification ${wanted}`];
  }
  const absent = eligible - available;
  if (available === 0) return ["all_absent", `all ${persons(eligible)} who may work it are absent`];
  if (available < required) {
    const away = absent > 0 ? ` and ${absent} of them ${absent === 1 ? "is" : "are"} absent` : "";
    return ["not_enough_staff", `only ${persons(eligible)} may work it${away}`];
  }
  if (!proven) return ["unproven", "the time limit came before this was settled"];
  const top = [...blockedBy].find(([what]) => what !== "absent");
  if (free > 0) {
    const isSoft = severity === "should" || severity === "may";
    return isSoft
      ? ["rule_conflict", `${persons(free)} could come, but only at the cost of something dearer`]
      : ["unproven", `${persons(free)} could come, but the best plan was not proven`];
  }
  if (top === undefined || top[0] === "already_assigned")
    return ["not_enough_staff", `all others who are available already work at that time`];
  const code = top[0] as GapCode;
  const ruled = barring
    .filter(([rule]) => codeOf(rule) === code)
    .map(([rule, count]) => `${rule.ruleName} (${rule.ruleId}) bars ${count}`);
  return [code, `of ${persons(asked)} not on another duty ${ruled.join(", ")}`];
}

function persons(count: number): string {
  return count === 1 ? "1 person" : `${count} persons`;
}

function clock(minute: number): string {
  const ofDay = minute % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

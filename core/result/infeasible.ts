/** The diagnosis in the caller's words: which requirement is short on which date, and what keeps people from filling it. */
import type { UnassignedShift } from "../api.ts";
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import type { ActiveRule } from "../model/rule.ts";
import { fullPlaces } from "./full-places.ts";
import { standingOf } from "./gap-standing.ts";
import { type Gap, gapsOf } from "./gaps.ts";
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
  ["requireStaffing", "max_staff_conflict"],
]);

/** Questions to the rules over all gaps; with more gaps and people than that, fewer people are asked about for each gap. */
const QUESTION_LIMIT = 24_000;
const FEWEST_ASKED = 5;
/** A rule that links employees judges the whole plan for each question. */
const LINKED_QUESTION = 12;

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
  const blockers = rules
    .filter((rule) => rule.strength.kind === "hard" && !rule.isCore)
    .map((rule) => ({ rule, employees: new Set(rule.scope.employees) }));
  const gaps = gapsOf(problem, rules, plan);
  const asked = blockers.reduce(
    (sum, { rule }) => sum + (rule.constraint.linksEmployees === true ? LINKED_QUESTION : 1),
    0,
  );
  const asking = {
    problem,
    plan,
    rules: blockers,
    ask: whatIf(problem, plan),
    fullFor: fullPlaces(problem, rules, plan),
    askedPerGap: Math.max(
      FEWEST_ASKED,
      Math.floor(QUESTION_LIMIT / Math.max(1, gaps.length * asked)),
    ),
    proven,
  };
  return gaps.map((gap) => describeGap(asking, gap));
}

interface Asking {
  readonly problem: Problem;
  readonly plan: Plan;
  /** Hard rules that may keep a person away, with the persons they speak about. */
  readonly rules: readonly { readonly rule: ActiveRule; readonly employees: ReadonlySet<number> }[];
  readonly ask: WhatIf;
  /** Bounds on persons that a further duty would exceed. */
  readonly fullFor: ReturnType<typeof fullPlaces>;
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
  /** What bars them, with the number of persons, most first. */
  readonly barring: readonly (readonly [Bar, number])[];
}

/** A rule, or a bound on persons, that keeps somebody away. */
interface Bar {
  readonly ruleId: string;
  readonly name: string;
  readonly code: GapCode;
}

function describeGap(asking: Asking, gap: Gap): UnassignedShift {
  const { required, assigned, missing, pieces } = gap;
  const heads = countHeads(asking, gap);
  const [code, because] = reasonFor(asking, gap, heads);
  return {
    shift_id: gap.shiftId,
    date: asking.problem.calendar.dateOf(gap.day),
    reason: `${code}: ${gap.place} has ${rounded(assigned)} of ${gap.requiredText}; ${because}.`,
    details: {
      requirementId: gap.requirementId,
      requirementType: gap.requirementType,
      severity: gap.severity,
      required: rounded(required),
      assigned: rounded(assigned),
      missing: rounded(missing),
      timeFrom: gap.timeFrom,
      timeTo: gap.timeTo,
      qualificationIds: [...gap.qualificationIds],
      eligibleEmployees: heads.eligible,
      availableEmployees: heads.available,
      blockedBy: Object.fromEntries(heads.blockedBy),
      ...(pieces.length > 0 && { pieces }),
      ...(heads.asked < heads.idle && { askedEmployees: heads.asked }),
      ruleIds: [...new Set(heads.barring.map(([{ ruleId }]) => ruleId))],
    },
  };
}

function countHeads(asking: Asking, gap: Gap): Heads {
  const { problem, plan } = asking;
  let [eligible, available, notQualified] = [0, 0, 0];
  const blockedBy = new Map<string, number>();
  const idle: Duty[] = [];
  for (const { index: employee } of problem.employees) {
    const standing = standingOf(problem, plan, gap, employee);
    if (standing.kind === "unfit") {
      if (standing.forQualification) notQualified++;
      continue;
    }
    eligible++;
    if (standing.kind === "away") {
      increment(blockedBy, standing.isResting ? "rest_time" : "absent");
      continue;
    }
    available++;
    if (standing.kind === "present") continue;
    const duty = standing.duties.find((open) => !isBusy(problem, plan, open));
    if (duty === undefined) increment(blockedBy, "already_assigned");
    else idle.push(duty);
  }
  const asked = spread(idle, asking.askedPerGap);
  const barring = new Map<string, { readonly bar: Bar; count: number }>();
  let free = 0;
  for (const duty of asked) {
    const bars = barsOn(asking, duty);
    if (bars.length === 0) free++;
    for (const bar of bars) {
      const key = `${bar.code} ${bar.ruleId} ${bar.name}`;
      const entry = barring.get(key) ?? { bar, count: 0 };
      barring.set(key, entry);
      entry.count++;
    }
    for (const code of new Set(bars.map(({ code }) => code))) increment(blockedBy, code);
  }
  return {
    eligible,
    available,
    notQualified,
    idle: idle.length,
    asked: asked.length,
    free,
    blockedBy: new Map(byCount(blockedBy)),
    barring: [...barring.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ bar, count }) => [bar, count]),
  };
}

/** The rules that a further duty would break by itself, and the bounds on persons it would exceed. */
function barsOn({ rules, ask, fullFor }: Asking, duty: Duty): readonly Bar[] {
  const full = fullFor(duty.employee, duty.day, duty.shift).map(
    ({ id, name }): Bar => ({ ruleId: id, name, code: "max_staff_conflict" }),
  );
  const ruled = rules
    .filter(
      ({ rule, employees }) => employees.has(duty.employee) && ask.breaksWhenAdded(rule, duty),
    )
    .map(({ rule }): Bar => ({ ruleId: rule.ruleId, name: rule.ruleName, code: codeOf(rule) }));
  return [...ruled, ...full];
}

/** At most `count` of the entries, evenly spread. */
function spread<T>(entries: readonly T[], count: number): readonly T[] {
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
  { proven }: Asking,
  { required, severity, requirementType, qualificationIds, duties }: Gap,
  { eligible, available, notQualified, asked, free, blockedBy, barring }: Heads,
): readonly [GapCode, string] {
  if (duties.length === 0) return ["not_enough_staff", "no shift covers this time"];
  const isPersons = requirementType === "shift" || duties.length === 1;
  if (eligible === 0) {
    if (notQualified === 0) return ["not_enough_staff", "nobody may work this shift"];
    const wanted = qualificationIds.join(", ");
    return ["no_qualified_staff", `nobody who may work it holds the qualification ${wanted}`];
  }
  const absent = eligible - available;
  if (available === 0) return ["all_absent", `all ${persons(eligible)} who may work it are absent`];
  if (isPersons && available < required) {
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
    .filter(([bar]) => bar.code === code)
    .map(([{ name, ruleId }, count]) => `${name} (${ruleId}) bars ${count}`);
  return [code, `of ${persons(asked)} not on another duty ${ruled.join(", ")}`];
}

function persons(count: number): string {
  return count === 1 ? "1 person" : `${count} persons`;
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

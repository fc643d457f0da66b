/** Entries that conflict -> the members that a result lists: neighbouring dates of one entry are one member. */

import type { ConflictMember } from "../../generation-result.ts";
import type { Sentence } from "../../language/sentence.ts";
import { sentence } from "../../language/sentence.ts";
import { unitSizeOf } from "../../model/demand/requirement.ts";
import { clockSpan } from "../../model/demand/requirement-judge.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { telling } from "../parameters.ts";
import type { FoundConflict } from "./conflict-search.ts";
import { mayFill } from "./may-fill.ts";
import { daysOf } from "./nearness.ts";
import { type Entry, isFact, type RuleRow } from "./oracle.ts";
import type { Fact } from "./relaxed-problem.ts";
import type { RuleStatement, StaffStatement } from "./statements.ts";

/** A member and what its sentence is made of. */
export interface RenderableMember extends Omit<ConflictMember, "message"> {
  /** Of the same thing on other dates: alike members are told in one sentence. */
  readonly alike: string;
  /** In words, for these dates and persons. */
  readonly say: (spans: readonly Span[], employees: readonly string[]) => Sentence;
  /** Demands alone. */
  readonly demand?: StaffStatement;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Demands first, then bounds, rules, absences and locks; each by date. */
export function membersOf(problem: Problem, conflict: FoundConflict): readonly RenderableMember[] {
  const { entries, rows } = conflict;
  const staff = (kind: "demand" | "capacity") =>
    runs(
      entries.filter((entry) => entry.kind === kind) as readonly StaffStatement[],
      (entry) => daysOf(entry),
      ({ requirement }) => requirement.parts[0]?.duties[0]?.shift ?? -1,
      (entry) => `${entry.requirementType} ${entry.requirementId} ${wordingOf(problem, entry)}`,
    ).map((run) => staffMember(problem, run));
  const facts = (kind: Fact["kind"]) =>
    runs(
      entries.filter((entry) => entry.kind === kind) as readonly Fact[],
      ({ day }) => [day, day],
      ({ employee }) => employee,
      ({ employee, field, shift }) => `${employee} ${field} ${shift}`,
    ).map((run) => factMember(problem, run));
  const rules = entries.flatMap((entry) =>
    entry.kind === "rule"
      ? [ruleMember(problem, entry, reachOf(entry, rows, askedDays(entries)))]
      : [],
  );
  return [
    ...staff("demand"),
    ...staff("capacity"),
    ...rules,
    ...facts("absence"),
    ...facts("lock"),
  ];
}

/** A member as a result lists it, of the entries that it names, to be told anew; null where they are of another request. */
export function memberAgain(
  problem: Problem,
  entries: ReadonlyMap<string, Entry>,
  { message: _, ...listed }: ConflictMember,
): RenderableMember | null {
  const named = (listed.keys ?? [listed.key]).map((key) => entries.get(key));
  const [first] = named;
  if (first === undefined || named.some((entry) => entry?.kind !== first.kind)) return null;
  const member =
    first.kind === "rule"
      ? ruleMember(problem, first, { people: [], days: [] })
      : isFact(first)
        ? factMember(problem, named as readonly Fact[])
        : staffMember(problem, named as readonly StaffStatement[]);
  return { ...member, ...listed };
}

/** Neighbouring days of what is alike, by first day and place in the request. */
function runs<T extends { readonly key: string }>(
  entries: readonly T[],
  daysOfEntry: (entry: T) => readonly [number, number],
  placeOf: (entry: T) => number,
  alike: (entry: T) => string,
): readonly (readonly T[])[] {
  const sorted = [...entries].sort(
    (a, b) => daysOfEntry(a)[0] - daysOfEntry(b)[0] || placeOf(a) - placeOf(b),
  );
  const found: T[][] = [];
  for (const entry of sorted) {
    const run = found.find(
      (list) =>
        alike(list[0]!) === alike(entry) &&
        daysOfEntry(list.at(-1)!)[1] + 1 === daysOfEntry(entry)[0],
    );
    if (run === undefined) found.push([entry]);
    else run.push(entry);
  }
  return found;
}

function keysOf(run: readonly { readonly key: string }[]) {
  const keys = run.map(({ key }) => key);
  return { key: keys[0]!, ...(keys.length > 1 && { keys }) };
}

function staffMember(problem: Problem, run: readonly StaffStatement[]): RenderableMember {
  const entry = run[0]!;
  const { kind, requirementId, requirementType, requirement, source } = entry;
  const people = [...new Set(run.flatMap((one) => mayFill(problem, one)))].sort((a, b) => a - b);
  const { extent } = requirement.parts[0]!;
  return {
    kind,
    ...keysOf(run),
    ...(source !== null && { ruleId: source.ruleId, ruleName: source.ruleName }),
    requirementId,
    requirementType,
    ...(kind === "demand" &&
      people.length <= telling.listedPeople.value && {
        employeeIds: people.map((employee) => problem.employees[employee]!.id),
      }),
    dateFrom: problem.calendar.dateOf(daysOf(entry)[0]),
    dateTo: problem.calendar.dateOf(daysOf(run.at(-1)!)[1]),
    ...(extent.kind === "shift" && { shiftId: problem.shifts[extent.shift]!.id }),
    amount: amountOf(entry),
    alike: `${kind} ${requirementType} ${requirementId} ${wordingOf(problem, entry)}`,
    say: (spans) => staffSentence(problem, entry, spans),
    ...(kind === "demand" && { demand: entry }),
  };
}

function amountOf({ kind, requirement }: StaffStatement): number {
  const { parts, minSharePercent } = requirement;
  const size = unitSizeOf(requirement);
  if (kind === "demand") return Math.max(...parts.map(({ min }) => min)) / size;
  const bounds = parts.flatMap(({ max }) => (max === null ? [] : [max / size]));
  return bounds.length > 0 ? Math.min(...bounds) : (minSharePercent ?? 0);
}

/** What has to be equal for two dates to be told together. */
function wordingOf(problem: Problem, entry: StaffStatement): string {
  const { from, to } = timesOf(problem, entry) ?? { from: "", to: "" };
  return `${amountOf(entry)} ${from} ${to}`;
}

/** Wall-clock times of an interval that does not last the whole date. */
function timesOf(problem: Problem, { requirement, day }: StaffStatement): Span | null {
  const spans = requirement.parts.flatMap(({ extent }) => (extent.kind === "span" ? [extent] : []));
  if (spans.length === 0) return null;
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  const [first, last] = clockSpan(problem, day, { from, to });
  return { from: first, to: last };
}

function staffSentence(problem: Problem, entry: StaffStatement, spans: readonly Span[]): Sentence {
  const { requirement, requirementId } = entry;
  const who = sentence("named", { name: requirement.name, id: requirementId });
  const times = timesOf(problem, entry);
  const place = times === null ? who : sentence("conflict_place_times", { who, ...times });
  const qualification = sentence(requirement.qualification?.mode === "all" ? "all_of" : "any_of", {
    items: requirement.qualification?.ids ?? [],
  });
  const { minSharePercent } = requirement;
  if (entry.kind === "capacity" && minSharePercent !== null)
    return sentence("conflict_share", { place, percent: minSharePercent, qualification, spans });
  const amount =
    requirement.unit === "hours"
      ? sentence("hours_amount", { hours: amountOf(entry) })
      : sentence("persons_amount", { count: amountOf(entry) });
  if (entry.kind === "capacity") return sentence("conflict_capacity", { place, amount, spans });
  return requirement.qualification === null
    ? sentence("conflict_demand", { place, amount, spans })
    : sentence("conflict_qualified_demand", { place, amount, qualification, spans });
}

function factMember(problem: Problem, run: readonly Fact[]): RenderableMember {
  const { kind, field, employee, day, shift } = run[0]!;
  const { calendar, employees, shifts } = problem;
  return {
    kind,
    ...keysOf(run),
    employeeIds: [employees[employee]!.id],
    dateFrom: calendar.dateOf(day),
    dateTo: calendar.dateOf(run.at(-1)!.day),
    ...(kind === "lock" && { shiftId: shifts[shift]!.id }),
    alike: kind === "lock" ? `lock ${employee} ${shift}` : `absence ${employee} ${field}`,
    say: (spans, people) =>
      kind === "lock"
        ? sentence("conflict_lock", {
            employee: people[0]!,
            shift: sentence("named", { name: shifts[shift]!.name, id: shifts[shift]!.id }),
            spans,
          })
        : sentence("conflict_absence", { employees: people, field: field ?? "vacations", spans }),
  };
}

/** Whom and when a rule has to do with the conflict; nothing where that was not settled. */
interface Reach {
  readonly people: readonly number[];
  readonly days: readonly number[];
}

function reachOf(
  { key }: Entry,
  rows: readonly RuleRow[] | null,
  asked: ReadonlySet<number>,
): Reach {
  const own = rows?.filter((row) => row.key === key) ?? [];
  const people = [...new Set(own.flatMap(({ employee }) => (employee < 0 ? [] : [employee])))];
  const days = own.flatMap(({ firstDay, lastDay, forbidden }) => {
    const meant = forbidden?.filter((day) => asked.has(day)) ?? [];
    return meant.length > 0 ? meant : [firstDay, lastDay];
  });
  return { people: people.sort((a, b) => a - b), days };
}

/** Days of what is asked for: what a rule forbids on other days is beside the point. */
function askedDays(entries: readonly Entry[]): ReadonlySet<number> {
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === "demand"
        ? entry.requirement.parts.flatMap(({ duties }) => duties.map(({ day }) => day))
        : [],
    ),
  );
}

function ruleMember(
  { calendar, employees }: Problem,
  { key, rule }: RuleStatement,
  { people, days }: Reach,
): RenderableMember {
  const hasDays = days.length > 0;
  return {
    kind: "rule",
    key,
    ruleId: rule.ruleId,
    ruleName: rule.ruleName,
    type: rule.type,
    ...(people.length > 0 && { employeeIds: people.map((employee) => employees[employee]!.id) }),
    dateFrom: calendar.dateOf(hasDays ? Math.min(...days) : 0),
    dateTo: calendar.dateOf(hasDays ? Math.max(...days) : calendar.dayCount - 1),
    alike: key,
    say: (spans, named) =>
      sentence("conflict_rule", {
        rule: sentence("named", { name: rule.ruleName, id: rule.ruleId }),
        employees: named,
        spans,
      }),
  };
}

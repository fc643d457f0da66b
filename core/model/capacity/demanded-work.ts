/**
 * The work that is there: credited minutes that requirements ask for, and who may do them. What a requirement asks of
 * several shifts counts only as far as it goes beyond what was asked of the same shifts already.
 */

import {
  dayAskedFor,
  holds,
  type Requirement,
  type RequirementPart,
  unitSizeOf,
} from "../demand/requirement.ts";
import { requirementsInForce } from "../demand/requirements-in-force.ts";
import type { Problem } from "../problem/problem.ts";
import { creditMinutesOf, creditMinutesOn } from "../problem/shift-minutes.ts";
import type { ActiveRule } from "../rule/rule.ts";

/** Work of one kind: of a shift, or what a requirement asks of several shifts together. */
export interface DemandedWork {
  readonly minutes: number;
  /** Occurrences it is done on, each with the day by which its requirement asks who counts. */
  readonly occurrences: ReadonlyMap<number, number>;
  /** Null for a shift's own: whoever may work it. */
  readonly requirement: Requirement | null;
}

/** A part of a requirement that asks for something. */
interface Asking {
  readonly requirement: Requirement;
  readonly part: RequirementPart;
  /** Occurrence and what one person brings. */
  readonly duties: readonly (readonly [occurrence: number, amount: number])[];
  readonly occurrences: ReadonlySet<number>;
  /** In the requirement's amounts, what is known from outside the window taken off. */
  readonly asked: number;
}

/** What was asked of some occurrences together, beyond what was asked of each. */
interface Extra {
  readonly asking: Asking;
  readonly minutes: number;
}

/** Credited minutes of an occurrence, on average over those who can work it and whom `counts` names. */
export function meanCredits(
  problem: Problem,
  counts: (employee: number) => boolean,
): readonly number[] {
  const { candidates, calendar, occurrences, occurrenceAt } = problem;
  const total = occurrences.map(() => 0);
  const people = occurrences.map(() => 0);
  for (let c = 0; c < candidates.count; c++) {
    const [employee, day, shift] = [
      candidates.employee[c]!,
      candidates.day[c]!,
      candidates.shift[c]!,
    ];
    const at = occurrenceAt[shift * calendar.dayCount + day]!;
    if (at < 0 || !counts(employee)) continue;
    total[at]! += creditMinutesOf(problem, employee, shift, day);
    people[at]!++;
  }
  return occurrences.map(({ shift, day }, at) =>
    people[at]! > 0 ? total[at]! / people[at]! : creditMinutesOn(problem, shift, day),
  );
}

/** `credits`: credited minutes of one person on each occurrence. */
export function demandedWork(
  problem: Problem,
  rules: readonly ActiveRule[],
  credits: readonly number[],
): readonly DemandedWork[] {
  const askings = askingsOf(problem, rules);
  const persons = personsAsked(problem, askings);
  const extras = [...spanExtras(problem, askings, persons, credits)];
  for (const kind of ["day", "bucket"] as const)
    for (const asking of bySize(askings.filter(({ part }) => part.extent.kind === kind)))
      extras.push(...pooledExtra(asking, persons, credits, extras));
  return [...ofShifts(problem, persons, credits), ...merged(extras)];
}

function askingsOf(problem: Problem, rules: readonly ActiveRule[]): readonly Asking[] {
  const { occurrenceAt, calendar } = problem;
  return requirementsInForce(problem, rules).flatMap((requirement) =>
    requirement.parts.flatMap((part): Asking[] => {
      const asked = Math.max(part.min, part.target ?? 0) - part.known.counted;
      if (asked <= 0 || part.duties.length === 0) return [];
      const duties = part.duties.map(
        ({ shift, day, amount }) =>
          [occurrenceAt[shift * calendar.dayCount + day]!, amount] as const,
      );
      const occurrences = new Set(duties.map(([occurrence]) => occurrence));
      return [{ requirement, part, duties, occurrences, asked }];
    }),
  );
}

/** Persons asked of each occurrence by itself: the most that any requirement of it alone says. */
function personsAsked({ occurrences }: Problem, askings: readonly Asking[]): readonly number[] {
  const persons = occurrences.map(() => 0);
  for (const { part, duties, asked } of askings)
    if (part.extent.kind === "shift")
      for (const [occurrence, amount] of duties)
        if (amount > 0) persons[occurrence] = Math.max(persons[occurrence]!, asked / amount);
  return persons;
}

/** Few shifts first: what is asked of all of them together then finds what is asked of some. */
function bySize(askings: readonly Asking[]): readonly Asking[] {
  return [...askings].sort((a, b) => a.occurrences.size - b.occurrences.size);
}

function amountAsked({ duties }: Asking, persons: readonly number[]): number {
  return duties.reduce((sum, [occurrence, amount]) => sum + persons[occurrence]! * amount, 0);
}

function overlap(a: Asking, b: Asking): boolean {
  for (const occurrence of a.occurrences) if (b.occurrences.has(occurrence)) return true;
  return false;
}

/** Curves and intervals: at each moment the persons that are asked for beyond those on duty anyway. */
function spanExtras(
  { occurrences }: Problem,
  askings: readonly Asking[],
  persons: readonly number[],
  credits: readonly number[],
): readonly Extra[] {
  const spans = bySize(askings).flatMap((asking) => {
    const { extent } = asking.part;
    if (extent.kind !== "span") return [];
    const { from, to } = extent;
    const perPerson = unitSizeOf(asking.requirement) === 1 ? 1 : to - from;
    const lack = (asking.asked - amountAsked(asking, persons)) / perPerson;
    // Of a minute on duty only a part may be credited: breaks are not.
    const credited = (sum: number, at: number) =>
      sum + credits[at]! / Math.max(1, occurrences[at]!.end - occurrences[at]!.start);
    const share = [...asking.occurrences].reduce(credited, 0) / asking.occurrences.size;
    return lack > 0 ? [{ asking, from, to, lack, share }] : [];
  });
  const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const starting = new Map<number, typeof spans>();
  for (const span of spans) starting.set(span.from, [...(starting.get(span.from) ?? []), span]);
  let running: typeof spans = [];
  const extras: Extra[] = [];
  for (const [k, moment] of moments.entries()) {
    const until = moments[k + 1] ?? moment;
    running = running.filter(({ to }) => to > moment);
    const added = starting.get(moment);
    if (added !== undefined)
      running = [...running, ...added].sort(
        (a, b) => a.asking.occurrences.size - b.asking.occurrences.size,
      );
    const present: { readonly asking: Asking; readonly more: number }[] = [];
    for (const { asking, lack, share } of running) {
      const there = present.reduce(
        (sum, one) => sum + (overlap(one.asking, asking) ? one.more : 0),
        0,
      );
      const more = lack - there;
      if (more <= 0) continue;
      present.push({ asking, more });
      extras.push({ asking, minutes: more * (until - moment) * share });
    }
  }
  return extras;
}

/** Persons, or hours, of a date or a period together, beyond what is asked of its shifts and times. */
function pooledExtra(
  asking: Asking,
  persons: readonly number[],
  credits: readonly number[],
  extras: readonly Extra[],
): readonly Extra[] {
  const credited = (sum: number, [at, amount]: readonly [number, number]) =>
    sum + (amount > 0 ? credits[at]! / amount : 0);
  const perAmount = asking.duties.reduce(credited, 0) / asking.duties.length;
  if (perAmount <= 0) return [];
  const near = extras.filter((extra) => isWithin(extra, asking) && overlap(extra.asking, asking));
  const there = near.reduce((sum, { minutes }) => sum + minutes, 0) / perAmount;
  const lack = asking.asked - amountAsked(asking, persons) - there;
  return lack > 0 ? [{ asking, minutes: lack * perAmount }] : [];
}

/** Whether what was asked earlier falls to the days of a pooled part. */
function isWithin({ asking }: Extra, { part }: Asking): boolean {
  const { day } = asking.part;
  return part.extent.kind === "bucket"
    ? day >= part.extent.first && day <= part.extent.last
    : day === part.day;
}

function ofShifts(
  { occurrences, shifts }: Problem,
  persons: readonly number[],
  credits: readonly number[],
): readonly DemandedWork[] {
  const works = shifts.map(() => ({
    minutes: 0,
    occurrences: new Map<number, number>(),
    requirement: null,
  }));
  for (const { index, shift, day } of occurrences) {
    const minutes = persons[index]! * credits[index]!;
    if (minutes <= 0) continue;
    works[shift]!.minutes += minutes;
    works[shift]!.occurrences.set(index, day);
  }
  return works.filter(({ minutes }) => minutes > 0);
}

/** What a requirement asks of the same shifts on several days or at several times is one work. */
function merged(extras: readonly Extra[]): readonly DemandedWork[] {
  const byShifts = new Map<
    string,
    { minutes: number; occurrences: Map<number, number> } & Pick<Asking, "requirement">
  >();
  const numbers = new Map<Requirement, number>();
  for (const { asking, minutes } of extras) {
    const { requirement, part, duties } = asking;
    if (!numbers.has(requirement)) numbers.set(requirement, numbers.size);
    const shifts = [...new Set(part.duties.map(({ shift }) => shift))].sort((a, b) => a - b);
    const key = `${numbers.get(requirement)}/${shifts.join(",")}`;
    const known = byShifts.get(key) ?? { minutes: 0, occurrences: new Map(), requirement };
    byShifts.set(key, known);
    known.minutes += minutes;
    for (const [k, [occurrence]] of duties.entries())
      known.occurrences.set(occurrence, dayAskedFor(part, part.duties[k]!.day));
  }
  return [...byShifts.values()];
}

/** Whether the employee does such work on an occurrence that they may be put on. */
export function mayDo(
  problem: Problem,
  { requirement }: DemandedWork,
  employee: number,
  at: { readonly shift: number; readonly day: number; readonly askedDay: number },
): boolean {
  return (
    requirement === null ||
    (requirement.includes(employee, at.askedDay, at.shift) &&
      holds(problem, employee, at.day, requirement.qualification))
  );
}

/** Who is there in a plan, against what a requirement asks for. Looks at shifts and times alone and knows nothing of rows. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { dutyReach } from "../problem/company.ts";
import { mayRunTogether } from "../problem/joined-duties.ts";
import type { Plan } from "../problem/plan.ts";
import { endOf, type Problem, type Shift, startOf } from "../problem/problem.ts";
import { legalMinutesOn } from "../problem/shift-minutes.ts";
import type { Violation } from "../rule/rule.ts";
import { missingUnits } from "./coverage-units.ts";
import {
  dayAskedFor,
  holds,
  type Requirement,
  type RequirementPart,
  timesOf,
  unitSizeOf,
} from "./requirement.ts";

const EPSILON = 1e-6;

/** What is there for a part, in the requirement's amounts. */
export interface Presence {
  readonly counted: number;
  readonly present: number;
}

/** What a part lacks and has too much of, in persons or hours; 0 where all is well. */
export interface Shortfall {
  readonly below: number;
  readonly above: number;
  /** Counted persons missing for the share. */
  readonly share: number;
}

/** Counts a plan's duties for any part; made once for each plan. */
export function presenceIn(
  problem: Problem,
  plan: Plan,
): (requirement: Requirement, part: RequirementPart) => Presence {
  const byDay = crewsByDay(problem, plan);
  const mayOverlap = problem.shifts.some((shift) => shift.mayOverlap);
  return (requirement, part) => {
    let { counted, present } = part.known;
    const there: Attendance[] = [];
    const [first, last] = daysOf(problem, part);
    for (let day = Math.max(0, first); day <= last && day < byDay.length; day++)
      for (const { shift, employees } of byDay[day]!) {
        const amount = amountOf(problem, requirement, part, shift, day);
        if (amount === 0) continue;
        const asked = dayAskedFor(part, day);
        for (const employee of employees) {
          if (!requirement.includes(employee, asked, shift)) continue;
          present += amount;
          const isHolder = holds(problem, employee, day, requirement.qualification);
          if (isHolder) counted += amount;
          if (mayOverlap && part.extent.kind === "span")
            there.push({ employee, day, shift, isHolder });
        }
      }
    for (const { amount, areHolders } of countedTwice(problem, requirement, part, there)) {
      present -= amount;
      if (areHolders) counted -= amount;
    }
    return { counted, present };
  };
}

/** Somebody counted by one of their duties. */
interface Attendance {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
  readonly isHolder: boolean;
}

/** People counted by a standby and by another duty at the same time: once is enough. */
function* countedTwice(
  problem: Problem,
  { unit }: Requirement,
  { extent }: RequirementPart,
  there: readonly Attendance[],
): Generator<{ readonly amount: number; readonly areHolders: boolean }> {
  if (extent.kind !== "span") return;
  for (const [k, one] of there.entries())
    for (const other of there.slice(k + 1)) {
      if (one.employee !== other.employee || !mayRunTogether(problem, one.shift, other.shift))
        continue;
      const starts = [one, other].map(({ shift, day }) => startOf(problem, shift, day));
      const ends = [one, other].map(({ shift, day }) => endOf(problem, shift, day));
      const minutes = Math.min(...ends, extent.to) - Math.max(...starts, extent.from);
      const areHolders = one.isHolder && other.isHolder;
      if (minutes > 0) yield { amount: unit === "hours" ? minutes : 1, areHolders };
    }
}

/** Everybody who starts a shift on a day. */
interface Crew {
  readonly shift: number;
  readonly employees: number[];
}

function crewsByDay({ calendar }: Problem, plan: Plan): readonly (readonly Crew[])[] {
  const byDay: Crew[][] = Array.from({ length: calendar.dayCount }, () => []);
  // Assignments are sorted by day and shift.
  for (const { day, shift, employee } of plan.assignments) {
    const last = byDay[day]!.at(-1);
    if (last?.shift === shift) last.employees.push(employee);
    else byDay[day]!.push({ shift, employees: [employee] });
  }
  return byDay;
}

export function shortfallOf(
  requirement: Requirement,
  { min, max }: RequirementPart,
  { counted, present }: Presence,
): Shortfall {
  const size = unitSizeOf(requirement);
  const share = ((requirement.minSharePercent ?? 0) / 100) * present - counted;
  return {
    below: Math.max(0, min - counted) / size,
    above: max === null ? 0 : Math.max(0, counted - max) / size,
    share: requirement.minSharePercent === null || share <= EPSILON ? 0 : share / size,
  };
}

/**
 * Every bound of the requirement that a plan breaks, in persons, person-hours in a piece of an interval, or hours. `charged`:
 * times the requirement's weights.
 */
export function judgeRequirement(
  problem: Problem,
  requirement: Requirement,
  presence: ReturnType<typeof presenceIn>,
  { charged = false } = {},
): Violation[] {
  const violations: Violation[] = [];
  const { name, type, overWeight, underWeight } = requirement;
  const who = type === "planningRule" ? sentence("staffing_of_rule", {}) : name;
  for (const [k, part] of requirement.parts.entries()) {
    const there = presence(requirement, part);
    const { below, above, share } = shortfallOf(requirement, part, there);
    if (below + above + share === 0) continue;
    const times = timesOf(requirement, part);
    const under = times * (charged ? underWeight : 1);
    const about = {
      day: part.day,
      ...(part.extent.kind === "shift" && { shift: part.extent.shift }),
      subject: `${requirement.id}/${k}`,
      ...(times !== 1 && { times }),
    };
    const place = placeOfPart(problem, who, part);
    const has = amountText(requirement, there.counted);
    if (below > 0)
      violations.push({
        ...about,
        message: sentence("demand_below", {
          place,
          has,
          least: amountText(requirement, part.min),
        }),
        units: below * under,
        ...(requirement.unit === "persons" && {
          unmetUnits: missingUnits(problem.config, below, part.min) * under,
        }),
        importance: requirement.importance,
        floor: true,
      });
    if (above > 0)
      violations.push({
        ...about,
        message: sentence("demand_above", {
          place,
          has,
          most: amountText(requirement, part.max!),
          isOne: part.max === unitSizeOf(requirement),
        }),
        units: above * times * (charged ? overWeight : 1),
      });
    if (share > 0)
      violations.push({
        ...about,
        message: sentence("demand_share", {
          place,
          has,
          qualification: qualificationText(requirement),
          present: amountText(requirement, there.present),
          percent: requirement.minSharePercent ?? 0,
        }),
        units: share * times,
      });
  }
  return violations;
}

/** What asks, and for when: `Icu for Late on 2026-03-02`, `Icu on 2026-03-02 from 06:00 to 14:00`. */
export function placeOfPart(
  problem: Problem,
  who: string | Sentence,
  { day, extent }: RequirementPart,
  shiftNamed: (shift: Shift) => string | Sentence = ({ name }) => name,
): Sentence {
  const { calendar, shifts } = problem;
  const about = { who, date: calendar.dateOf(day) };
  switch (extent.kind) {
    case "shift":
      return sentence("place_of_shift", { ...about, shift: shiftNamed(shifts[extent.shift]!) });
    case "day":
      return sentence("place_of_date", about);
    case "span": {
      const [from, to] = clockSpan(problem, day, extent);
      const isAfterMidnight = calendar.instant(day + 1, 0) <= extent.from;
      const place = isAfterMidnight ? "place_after_midnight" : "place_of_span";
      return sentence(place, { ...about, from, to });
    }
    case "bucket":
      return sentence("place_of_period", {
        who,
        from: calendar.dateOf(extent.first),
        to: calendar.dateOf(extent.last),
      });
  }
}

/** Wall-clock times HH:MM of a span of instants; its end at midnight reads 24:00. */
export function clockSpan(
  problem: Problem,
  day: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly [from: string, to: string] {
  return [clockAt(problem, day, from), clockAt(problem, day, to, from)];
}

function clockAt({ calendar }: Problem, day: number, instant: number, after?: number): string {
  let date = day;
  while (calendar.instant(date + 1, 0) <= instant) date++;
  // The minute whose instant this is; clock changes shift it by whole hours.
  let minute = instant - calendar.instant(date, 0);
  for (const shifted of [minute, minute + 60, minute - 60])
    if (calendar.instant(date, shifted) === instant) {
      minute = shifted;
      break;
    }
  if (minute === 0 && after !== undefined) return "24:00";
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `2 persons`, `7.5 h`. */
export function amountText({ unit }: Requirement, amount: number): Sentence {
  return unit === "hours"
    ? sentence("hours_amount", { hours: amount / 60 })
    : sentence("persons_amount", { count: amount });
}

function qualificationText({ qualification }: Requirement): Sentence {
  if (qualification === null) return sentence("any_qualification", {});
  return sentence(qualification.mode === "all" ? "all_of" : "any_of", { items: qualification.ids });
}

/** Days on which duties of the part may start. */
function daysOf(
  problem: Problem,
  { day, extent }: RequirementPart,
): readonly [first: number, last: number] {
  if (extent.kind === "bucket") return [extent.first, extent.last];
  if (extent.kind !== "span") return [day, day];
  // An interval may run into the next date, and its last piece into the one after by a clock change.
  return [day - dutyReach(problem), day + 2];
}

/** What one person in the shift brings to the part; 0 when the shift is no part of it. */
function amountOf(
  problem: Problem,
  { lost, unit }: Requirement,
  { extent }: RequirementPart,
  shift: number,
  day: number,
): number {
  if (extent.kind === "shift" && extent.shift !== shift) return 0;
  const occurrence = problem.occurrenceAt[shift * problem.calendar.dayCount + day]!;
  if (occurrence < 0 || lost.has(occurrence)) return 0;
  if (extent.kind !== "span") return unit === "hours" ? legalMinutesOn(problem, shift, day) : 1;
  const { start, end } = problem.occurrences[occurrence]!;
  if (unit === "hours") return Math.max(0, Math.min(end, extent.to) - Math.max(start, extent.from));
  return start <= extent.from && end >= extent.to ? 1 : 0;
}

/** Who is there in a plan for what a requirement asks. Looks at shifts and times alone and knows nothing of rows. */
import { dutyReach } from "../problem/company.ts";
import { mayRunTogether } from "../problem/joined-duties.ts";
import type { Plan } from "../problem/plan.ts";
import { endOf, type Problem, startOf } from "../problem/problem.ts";
import { legalMinutesOn } from "../problem/shift-minutes.ts";
import { dayAskedFor, holds, type Requirement, type RequirementPart } from "./requirement.ts";

/** What is there for a part, in the requirement's amounts. */
export interface Presence {
  readonly counted: number;
  readonly present: number;
}

/** Counts a plan's duties for any part; made once for each plan, and at no cost where nothing is asked. */
export function presenceIn(
  problem: Problem,
  plan: Plan,
): (requirement: Requirement, part: RequirementPart) => Presence {
  let byDay: ReturnType<typeof crewsByDay> | undefined;
  let bySlot: ReturnType<typeof crewsBySlot> | undefined;
  const mayOverlap = problem.shifts.some((shift) => shift.mayOverlap);
  return (requirement, part) => {
    byDay ??= crewsByDay(problem, plan);
    if (part.extent.kind === "shift") {
      const slot = part.extent.shift * problem.calendar.dayCount + part.day;
      bySlot ??= crewsBySlot(problem, byDay);
      return presenceOnShift(problem, requirement, part, part.extent.shift, bySlot.get(slot));
    }
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

/** Of a part that is about one shift: its crew alone is looked at. */
function presenceOnShift(
  problem: Problem,
  requirement: Requirement,
  part: RequirementPart,
  shift: number,
  crew: readonly number[] = [],
): Presence {
  const { day, known } = part;
  const amount = amountOf(problem, requirement, part, shift, day);
  if (amount === 0) return known;
  let { counted, present } = known;
  for (const employee of crew) {
    if (!requirement.includes(employee, day, shift)) continue;
    present += amount;
    if (holds(problem, employee, day, requirement.qualification)) counted += amount;
  }
  return { counted, present };
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

/** By shift and day, for what looks at single shifts: a month of a large house has thousands of these. */
function crewsBySlot(
  { calendar }: Problem,
  byDay: readonly (readonly Crew[])[],
): ReadonlyMap<number, readonly number[]> {
  const bySlot = new Map<number, readonly number[]>();
  for (const [day, crews] of byDay.entries())
    for (const { shift, employees } of crews)
      bySlot.set(shift * calendar.dayCount + day, employees);
  return bySlot;
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

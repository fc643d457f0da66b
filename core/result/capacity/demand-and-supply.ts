/** Who is asked for and who could come, before anything is planned: by day, shift, requirement, qualification and week. */

import { isSoft, type RequirementType, unitSizeOf } from "../../model/demand/requirement.ts";
import {
  type RequirementInForce,
  requirementsInForce,
} from "../../model/demand/requirements-in-force.ts";
import type { Occurrence, Problem } from "../../model/problem/problem.ts";
import { creditMinutesOn } from "../../model/problem/shift-minutes.ts";
import { rounded } from "../../model/rounded.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

/** Wire form. `available` counts people whom no fact keeps away; rules between duties may still do so. */
export interface DemandAndSupply {
  readonly days: readonly {
    readonly date: string;
    /** Person-shifts of the shifts' minima. */
    readonly required: number;
    readonly required_hours: number;
    /** People with at least one duty they may work. */
    readonly available: number;
  }[];
  readonly shifts: readonly {
    readonly date: string;
    readonly shift_id: string;
    readonly minimum: number;
    readonly optimal: number;
    readonly maximum: number | null;
    readonly available: number;
  }[];
  /** Staffing rules, workplaces, area groups and planning rules that ask for staff, by their worst piece of a date. */
  readonly requirements: readonly {
    readonly date: string;
    readonly requirement_id: string;
    readonly requirement_type: RequirementType;
    readonly unit: "persons" | "hours";
    readonly is_hard: boolean;
    readonly minimum: number;
    readonly available: number;
  }[];
  readonly qualifications: readonly {
    readonly date: string;
    readonly qualification_id: string;
    /** The larger of what shifts and what requirements ask for: the same people may serve both. */
    readonly required: number;
    readonly available: number;
  }[];
  readonly weeks: readonly {
    readonly first_date: string;
    readonly last_date: string;
    readonly required_hours: number;
    /** The share of the contracts' targets that falls to these days. */
    readonly contract_hours: number;
  }[];
}

export function demandAndSupply(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): DemandAndSupply {
  const asked = problem.occurrences.filter(({ overridden }) => !overridden);
  const requirements = requirementRows(problem, requirementsInForce(problem, rules), ceiling);
  return {
    days: dayRows(problem, asked),
    shifts: asked
      .filter(({ minStaff, optimalStaff }) => minStaff > 0 || optimalStaff > 0)
      .map(({ day, shift, minStaff, optimalStaff, maxStaff }) => ({
        date: problem.calendar.dateOf(day),
        shift_id: problem.shifts[shift]!.id,
        minimum: minStaff,
        optimal: Math.max(minStaff, optimalStaff),
        maximum: maxStaff,
        available: ceiling.mayWork(shift, day).length,
      })),
    requirements: requirements.map(({ row }) => row),
    qualifications: qualificationRows(problem, asked, requirements),
    weeks: weekRows(problem, asked),
  };
}

function dayRows(problem: Problem, asked: readonly Occurrence[]): DemandAndSupply["days"] {
  const { calendar, candidates, employees } = problem;
  const available = new Int32Array(calendar.dayCount);
  for (const { index, countsForStaffing } of employees)
    for (let day = 0; countsForStaffing && day < calendar.dayCount; day++)
      if (candidates.countOn(index, day) > 0) available[day]!++;
  return Array.from(available, (people, day) => {
    const ofDay = asked.filter((one) => one.day === day);
    return {
      date: calendar.dateOf(day),
      required: ofDay.reduce((sum, { minStaff }) => sum + minStaff, 0),
      required_hours: hoursOf(problem, ofDay),
      available: people,
    };
  });
}

interface RequirementRow {
  readonly row: DemandAndSupply["requirements"][number];
  readonly qualificationIds: readonly string[];
}

function requirementRows(
  problem: Problem,
  inForce: readonly RequirementInForce[],
  ceiling: StaffingCeiling,
): readonly RequirementRow[] {
  return inForce.flatMap(({ requirement }) => {
    const { id, type, unit, severity, qualification } = requirement;
    const size = unitSizeOf(requirement);
    const worst = new Map<number, RequirementRow>();
    for (const part of requirement.parts) {
      if (part.min <= 0) continue;
      const minimum = part.min / size;
      const available = ceiling.most(requirement, part) / size;
      const earlier = worst.get(part.day)?.row;
      if (earlier !== undefined && earlier.available - earlier.minimum <= available - minimum)
        continue;
      worst.set(part.day, {
        row: {
          date: problem.calendar.dateOf(part.day),
          requirement_id: id,
          requirement_type: type,
          unit,
          is_hard: !isSoft(severity),
          minimum: rounded(minimum, 4),
          available: rounded(available, 4),
        },
        qualificationIds: namedAlone(qualification?.ids ?? [], qualification?.mode),
      });
    }
    return [...worst.values()];
  });
}

/** Qualifications every counted person needs; of alternatives none is needed by itself. */
function namedAlone(ids: Iterable<string>, mode: "any" | "all" | undefined): readonly string[] {
  const all = [...ids];
  return mode === "any" && all.length > 1 ? [] : all;
}

function qualificationRows(
  problem: Problem,
  asked: readonly Occurrence[],
  requirements: readonly RequirementRow[],
): DemandAndSupply["qualifications"] {
  const { calendar, shifts } = problem;
  const byShifts = new Map<string, Int32Array>();
  const byRequirements = new Map<string, Int32Array>();
  const add = (to: Map<string, Int32Array>, id: string, day: number, persons: number): void => {
    const days = to.get(id) ?? new Int32Array(calendar.dayCount);
    to.set(id, days);
    days[day]! += persons;
  };
  for (const { shift, day, minStaff } of asked) {
    const { requiredQualificationIds, qualificationMode } = shifts[shift]!;
    for (const id of namedAlone(requiredQualificationIds, qualificationMode))
      add(byShifts, id, day, minStaff);
  }
  for (const { row, qualificationIds } of requirements)
    if (row.unit === "persons")
      for (const id of qualificationIds)
        add(byRequirements, id, calendar.dayOf(row.date), Math.ceil(row.minimum));
  const ids = [...new Set([...byShifts.keys(), ...byRequirements.keys()])].sort();
  return ids.flatMap((id) => {
    const rows: DemandAndSupply["qualifications"][number][] = [];
    for (let day = 0; day < calendar.dayCount; day++) {
      const required = Math.max(byShifts.get(id)?.[day] ?? 0, byRequirements.get(id)?.[day] ?? 0);
      if (required === 0) continue;
      const date = calendar.dateOf(day);
      rows.push({ date, qualification_id: id, required, available: holders(problem, id, day) });
    }
    return rows;
  });
}

function holders({ employees, candidates }: Problem, id: string, day: number): number {
  let people = 0;
  for (const { index, qualifiedUntil, countsForStaffing } of employees) {
    if (!countsForStaffing || day > (qualifiedUntil.get(id) ?? Number.NEGATIVE_INFINITY)) continue;
    if (candidates.countOn(index, day) > 0) people++;
  }
  return people;
}

function weekRows(problem: Problem, asked: readonly Occurrence[]): DemandAndSupply["weeks"] {
  const { calendar, employees } = problem;
  const weeks: DemandAndSupply["weeks"][number][] = [];
  for (let first = 0; first < calendar.dayCount; ) {
    const last = Math.min(first + 6 - calendar.dayOfWeek(first), calendar.dayCount - 1);
    let contractMinutes = 0;
    for (const { targetMinutesByDay, countsForStaffing } of employees)
      for (let day = first; day <= last; day++)
        contractMinutes += countsForStaffing ? (targetMinutesByDay?.[day] ?? 0) : 0;
    const ofWeek = asked.filter(({ day }) => day >= first && day <= last);
    weeks.push({
      first_date: calendar.dateOf(first),
      last_date: calendar.dateOf(last),
      required_hours: hoursOf(problem, ofWeek),
      contract_hours: rounded(contractMinutes / 60, 4),
    });
    first = last + 1;
  }
  return weeks;
}

function hoursOf(problem: Problem, occurrences: readonly Occurrence[]): number {
  const minutes = occurrences.reduce(
    (sum, { shift, day, minStaff }) => sum + minStaff * creditMinutesOn(problem, shift, day),
    0,
  );
  return rounded(minutes / 60, 4);
}

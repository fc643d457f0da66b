/** Who is asked for and who could come, before anything is planned: by day, shift, requirement, qualification and week. */

import {
  type CountedQualification,
  isSoft,
  type Requirement,
  type RequirementType,
  unitSizeOf,
} from "../../model/demand/requirement.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import { type OwnNumbers, ownNumbers, wantedOf } from "../../model/demand/shift-numbers.ts";
import type { Problem } from "../../model/problem/problem.ts";
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
    readonly requirement_type: Exclude<RequirementType, "shift">;
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
  const asked = ownNumbers(problem);
  const requirements = requirementRows(problem, requirementsInForce(problem, rules), ceiling);
  return {
    days: dayRows(problem, asked),
    shifts: asked
      .filter((one) => wantedOf(one) > 0)
      .map((one) => ({
        date: problem.calendar.dateOf(one.day),
        shift_id: problem.shifts[one.shift]!.id,
        minimum: one.min,
        optimal: wantedOf(one),
        maximum: one.max,
        available: ceiling.mayWork(one.shift, one.day).length,
      })),
    requirements: requirements.map(({ row }) => row),
    qualifications: qualificationRows(problem, asked, requirements),
    weeks: weekRows(problem, asked),
  };
}

function dayRows(problem: Problem, asked: readonly OwnNumbers[]): DemandAndSupply["days"] {
  const { calendar, candidates, employees } = problem;
  const available = new Int32Array(calendar.dayCount);
  for (const { index, countsForStaffing } of employees)
    for (let day = 0; countsForStaffing && day < calendar.dayCount; day++)
      if (candidates.countOn(index, day) > 0) available[day]!++;
  return Array.from(available, (people, day) => {
    const ofDay = asked.filter((one) => one.day === day);
    return {
      date: calendar.dateOf(day),
      required: ofDay.reduce((sum, { min }) => sum + min, 0),
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
  inForce: readonly Requirement[],
  ceiling: StaffingCeiling,
): readonly RequirementRow[] {
  return inForce.flatMap((requirement) => {
    const { id, type, unit, severity, needs } = requirement;
    if (type === "shift") return [];
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
        qualificationIds: namedAlone(needs),
      });
    }
    return [...worst.values()];
  });
}

/** Qualifications every counted person needs; of alternatives none is needed by itself. */
function namedAlone(needs: CountedQualification | null): readonly string[] {
  if (needs === null) return [];
  return needs.mode === "any" && needs.ids.length > 1 ? [] : needs.ids;
}

function qualificationRows(
  problem: Problem,
  asked: readonly OwnNumbers[],
  requirements: readonly RequirementRow[],
): DemandAndSupply["qualifications"] {
  const { calendar } = problem;
  const byShifts = new Map<string, Int32Array>();
  const byRequirements = new Map<string, Int32Array>();
  const add = (to: Map<string, Int32Array>, id: string, day: number, persons: number): void => {
    const days = to.get(id) ?? new Int32Array(calendar.dayCount);
    to.set(id, days);
    days[day]! += persons;
  };
  for (const { day, min, requirement } of asked)
    for (const id of namedAlone(requirement.needs)) add(byShifts, id, day, min);
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

function weekRows(problem: Problem, asked: readonly OwnNumbers[]): DemandAndSupply["weeks"] {
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

function hoursOf(problem: Problem, asked: readonly OwnNumbers[]): number {
  const minutes = asked.reduce(
    (sum, { shift, day, min }) => sum + min * creditMinutesOn(problem, shift, day),
    0,
  );
  return rounded(minutes / 60, 4);
}

/** What has to be staffed, as numbers of persons on duties, so that it can be held against what people may do. */

import {
  dayAskedFor,
  holds,
  isHardMinimum,
  type Requirement,
  type RequirementPart,
} from "../../model/demand/requirement.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

export interface DemandedDuty {
  readonly shift: number;
  readonly day: number;
}

/** Persons that are to do some duties, each of whom counts once for each of them. */
export interface Demand {
  /** First and last window day it speaks of. */
  readonly first: number;
  readonly last: number;
  /** Persons; never more than may come to these duties by themselves. */
  readonly need: number;
  readonly duties: readonly DemandedDuty[];
  /** Whether an employee who may do the duty would count. */
  counts(employee: number, duty: DemandedDuty): boolean;
  readonly qualificationIds: readonly string[];
  /** Null for a shift's own minimum. */
  readonly requirement: Requirement | null;
}

/** Demands of which no two share a duty, so that one duty of a person serves one of them. */
export type DemandList = readonly Demand[];

/** The hard minima of requirements, shifts first, as far as they are of duties nobody has asked for yet. */
export interface Demanded {
  readonly all: DemandList;
  /** The demands of each hard requirement by itself, shifts left out. */
  readonly byRequirement: readonly DemandList[];
}

export function demandsOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
): Demanded {
  const taken = new Set<number>();
  const all: Demand[] = [];
  const take = (demands: readonly Demand[]) => {
    const added = apart(problem, demands, taken);
    all.push(...added);
  };
  const byRequirement: DemandList[] = [];
  for (const requirement of requirementsInForce(problem, rules)) {
    if (!isHardMinimum(requirement) || requirement.unit !== "persons") continue;
    const isShift = requirement.type === "shift";
    const asking = requirement.parts.filter(({ min }) => min > 0);
    // No two parts of a shift share a duty, so none has to come before another.
    const parts = isShift ? asking : asking.toSorted((a, b) => b.min - a.min);
    const demands = parts.flatMap((part) => ofPart(problem, ceiling, requirement, part));
    if (demands.length === 0) continue;
    if (!isShift) byRequirement.push(apart(problem, demands, new Set()));
    take(demands);
  }
  return { all, byRequirement };
}

/** Those that share no duty with one before them. */
function apart(
  { calendar }: Problem,
  demands: readonly Demand[],
  taken: Set<number>,
): readonly Demand[] {
  return demands.filter(({ duties, need }) => {
    const keys = duties.map(({ shift, day }) => shift * calendar.dayCount + day);
    if (need <= 0 || keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}

function ofPart(
  problem: Problem,
  ceiling: StaffingCeiling,
  requirement: Requirement,
  part: RequirementPart,
): readonly Demand[] {
  const { dayCount } = problem.calendar;
  const duties = part.duties.filter(({ day }) => day >= 0 && day < dayCount);
  if (duties.some(({ amount }) => amount !== 1)) return [];
  const { extent, known } = part;
  const most = ceiling.most(requirement, part);
  return [
    {
      first: part.day,
      last: extent.kind === "bucket" ? Math.min(extent.last, dayCount - 1) : part.day,
      // What is short by itself is told already.
      need: Math.min(part.min, most) - known.counted,
      duties,
      counts: (employee, { shift, day }) =>
        requirement.includes(employee, dayAskedFor(part, day), shift) &&
        holds(problem, employee, day, requirement.qualification),
      qualificationIds: requirement.needs?.ids ?? [],
      requirement: requirement.type === "shift" ? null : requirement,
    },
  ];
}

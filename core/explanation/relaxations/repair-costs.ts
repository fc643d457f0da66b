/** What repairing a request costs, in points that only order repairs: what a planner would try first is cheap. */
import type { Relaxation } from "../../generation-result.ts";
import type { HardLevel } from "../../model/problem/severity.ts";
import type { SolverParameters } from "../../solver/parameters.ts";

/** Kinds of relaxations. */
export type RelaxationKind = Relaxation["kind"];

type RepairCosts = SolverParameters["repairCosts"];

/** How hard it is to move a rule of a level, as a factor: what the house decides, what was signed, what is law. */
function levelFactor({ contract, tariff, legal }: RepairCosts, level: HardLevel): number {
  return { operational: 1, must: 1, contract, tariff, legal }[level];
}

/**
 * `steps`: by how much; `forWhom`: one person on one night, one person all the time, or everybody under the rule. A limit of one
 * person counts on all dates, unless it is told by the night.
 */
export function costOfLimit(
  repairCosts: RepairCosts,
  level: HardLevel,
  steps: number,
  forWhom: "night" | "person" | "all",
): number {
  const { limit, limitStep, oneNight, everybody } = repairCosts;
  const reach = { night: oneNight, person: 1, all: everybody }[forWhom];
  return (limit + limitStep * steps) * levelFactor(repairCosts, level) * reach;
}

export function costOfException(repairCosts: RepairCosts, level: HardLevel, dates: number): number {
  return repairCosts.exception * levelFactor(repairCosts, level) * dates;
}

/** `days`: of one absence. */
export function costOfAbsence(
  { vacationDay, unavailableDay, furtherDay }: RepairCosts,
  isVacation: boolean,
  days: number,
): number {
  return (isVacation ? vacationDay : unavailableDay) * (1 + furtherDay * (days - 1));
}

export function costOfPerson({ person, personDate }: RepairCosts, dates: number): number {
  return person + personDate * dates;
}

export function costOfSofteningRule(repairCosts: RepairCosts, level: HardLevel): number {
  return repairCosts.softRule * levelFactor(repairCosts, level);
}

/** `amount`: persons or hours; `importance` as the demand gives it, from 1 to 10. */
export function costOfDemand(
  { demand }: RepairCosts,
  amount: number,
  dates: number,
  importance: number,
): number {
  return demand * amount * dates * importance;
}

/** How evenly hours and unloved duties are spread over those who can take them. */
import type { FairnessStatistics, Spread } from "../../generation-result.ts";
import { fairHours } from "../../model/capacity/fair-hours.ts";
import {
  duesOf,
  type FairDue,
  type FairMeasure,
  fairHolidays,
  fairNights,
  fairWeekends,
} from "../../model/capacity/fair-shares.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { EmployeeFigures } from "./employee-statistics.ts";

interface Member {
  readonly load: number;
  readonly due: number;
}

/** Spread of nights, weekend days, holidays (with what was carried over of them) and hours; people who cannot take any such duty are left out, all zero without one. */
export function fairness(
  problem: Problem,
  rules: readonly ActiveRule[],
  statistics: readonly EmployeeFigures[],
): FairnessStatistics {
  const byId = new Map(statistics.map((entry) => [entry.employeeId, entry]));
  const spread = (
    dues: readonly Pick<FairDue, "employee" | "due" | "carried">[],
    load: (entry: EmployeeFigures) => number,
  ): Spread => {
    const members: Member[] = [];
    for (const { employee, due, carried } of dues) {
      const entry = byId.get(problem.employees[employee]!.id);
      if (entry !== undefined) members.push({ load: carried + load(entry), due });
    }
    return spreadOf(members);
  };
  const over = (measure: FairMeasure, load: (entry: EmployeeFigures) => number) =>
    spread(duesOf(problem, rules, measure), load);
  return {
    nights: over(fairNights, ({ nights }) => nights),
    weekendDays: over(fairWeekends, ({ weekendDays }) => weekendDays),
    holidays: over(fairHolidays, ({ holidays }) => holidays),
    hours: spread(
      fairHours(problem, rules).map(({ employee, share }) => ({
        employee,
        carried: 0,
        due: share / 60,
      })),
      ({ hours }) => hours,
    ),
  };
}

function spreadOf(members: readonly Member[]): Spread {
  if (members.length === 0) return { min: 0, max: 0, mean: 0, stdDev: 0, maxDeviation: 0 };
  const loads = members.map(({ load }) => load);
  const mean = loads.reduce((sum, load) => sum + load, 0) / members.length;
  const variance = loads.reduce((sum, load) => sum + (load - mean) ** 2, 0) / members.length;
  return {
    min: Math.min(...loads),
    max: Math.max(...loads),
    mean,
    stdDev: Math.sqrt(variance),
    maxDeviation: Math.max(...members.map(({ load, due }) => Math.abs(load - due))),
  };
}

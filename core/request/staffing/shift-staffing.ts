/** The numbers of shifts -> requirements: how many each asks for on the dates on which it runs. */
import {
  type Bounds,
  isSoft,
  orderedBounds,
  type Requirement,
  type RequirementPart,
} from "../../model/demand/requirement.ts";
import type { Surroundings } from "../../model/demand/requirement-parts.ts";
import { severityFrom } from "../rules/priority.ts";
import type { ShiftEntity } from "../shape/entities.ts";
import { weekdayFrom } from "../shifts/clock.ts";
import { ruleStating } from "./stating-rules.ts";

/**
 * One requirement for each shift that runs and has numbers of its own left, in the order of the request. `overridden`:
 * occurrences that answer to a staffing rule instead. `enabled`: the constraints that are switched on; null means all.
 */
export function shiftRequirements(
  entities: readonly ShiftEntity[],
  { calendar, employees, shifts, occurrences }: Surroundings,
  overridden: ReadonlySet<number>,
  enabled: ReadonlySet<string> | null,
): Requirement[] {
  const isOn = (bound: "minimum" | "maximum") =>
    enabled === null || enabled.has(ruleStating("shift", bound));
  const parts = shifts.map((): RequirementPart[] => []);
  const numbers = entities.map(numbersOf);
  for (const { index, shift, day } of occurrences)
    if (!overridden.has(index))
      parts[shift]!.push({
        day,
        extent: { kind: "shift", shift },
        duties: [{ shift, day, amount: 1 }],
        known: { counted: 0, present: 0 },
        ...numbers[shift]!(calendar.weekday(day), calendar.isHoliday(day)),
      });
  return shifts.flatMap(({ index, id, name, requiredQualificationIds, qualificationMode }) => {
    if (parts[index]!.length === 0) return [];
    const entity = entities[index]!;
    const severity = severityFrom(entity.staffingSeverity ?? "must") ?? "must";
    const hasNeeds = requiredQualificationIds.length > 0;
    return {
      ...{ id, name, type: "shift", severity, importance: entity.importance ?? 1 },
      force: {
        minimum: isSoft(severity) ? "aim" : isOn("minimum") ? "rule" : "off",
        // However the minimum is meant, nobody comes on top of the maximum.
        maximum: isOn("maximum") ? "rule" : "off",
      },
      qualification: null,
      needs: hasNeeds ? { ids: requiredQualificationIds, mode: qualificationMode } : null,
      isOfShifts: true,
      ...{ minSharePercent: null, unit: "persons", underWeight: 1, overWeight: 1 },
      includes: (employee, _day, shift) =>
        shift === index && employees[employee]!.countsForStaffing,
      lost: overridden,
      parts: parts[index]!,
    } satisfies Requirement;
  });
}

const HOLIDAY = 0;

/** Persons asked for by weekday; `holiday` wins over the weekday, and the target lies between the bounds. */
function numbersOf(entity: ShiftEntity): (weekday: number, isHoliday: boolean) => Bounds {
  const minima = staffByDay(entity.minStaffByWeekday);
  const targets = staffByDay(entity.optimalStaffByWeekday);
  const maxima = staffByDay(entity.maxStaffByWeekday);
  return (weekday, isHoliday) => {
    const on = (counts: ReadonlyMap<number, number>) =>
      (isHoliday ? counts.get(HOLIDAY) : undefined) ?? counts.get(weekday);
    const min = on(minima) ?? entity.minStaff ?? 1;
    const target = on(targets) ?? entity.optimalStaff ?? min;
    return orderedBounds({ min, target, max: on(maxima) ?? entity.maxStaff ?? null });
  };
}

function staffByDay(counts: ShiftEntity["minStaffByWeekday"]): ReadonlyMap<number, number> {
  const byDay = new Map<number, number>();
  for (const [key, count] of Object.entries(counts ?? {}))
    if (count !== null) byDay.set(weekdayFrom(key) ?? HOLIDAY, count);
  return byDay;
}

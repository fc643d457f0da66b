import type { InputSummary } from "../../../core/index.ts";

/** The summary of a small request of the size given. */
export function inputSummary(problemSize: number): InputSummary {
  return {
    department: { id: "ward", name: null },
    window: {
      ...{ startDate: "2026-03-02", endDate: "2026-03-06", days: 5, weeks: 1 },
      timezone: "Europe/Berlin",
    },
    employees: { total: 5, deployable: 5, withTarget: 0 },
    shifts: { total: 4, active: 4, occurrences: 20 },
    demand: { personShifts: 20, hours: 160 },
    supply: { targetHours: 0, availablePersonDays: 25 },
    loadFactor: null,
    rules: { total: 0, active: 0 },
    ...{ staffingRules: 0, agreements: 0 },
    absences: { vacationDays: 0, sickDays: 0, creditedDays: 0, unavailableDays: 0 },
    ...{ wishes: 0, locked: 0, previous: 0 },
    history: { employeesKnown: 0, earliestDate: null },
    holidays: { source: "builtIn", dates: [] },
    problemSize,
    warnings: [],
  };
}

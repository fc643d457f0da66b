import { expect, it } from "vitest";
import { problemFrom } from "../../../helpers/problem.ts";

/** Target in hours of a 40-hour employee over two weeks from Monday 2026-03-30 to 2026-04-12, Easter in the middle. */
function target(more: Record<string, unknown>): number | null {
  const { employee, department, ...request } = more;
  const { problem } = problemFrom({
    start_date: "2026-03-30",
    end_date: "2026-04-12",
    employees: [{ id: "a", contractHoursPerWeek: 40, ...(employee as object) }],
    department: { id: "ward", ...(department as object) },
    ...request,
  });
  const minutes = problem.employees[0]!.targetMinutes;
  return minutes === null ? null : minutes / 60;
}

it.each<[string, number | null, Record<string, unknown>]>([
  ["ten working days without holidays", 80, {}],
  ["no contract, no target", null, { employee: { contractHoursPerWeek: null } }],
  ["zero hours are a contract", 0, { employee: { contractHoursPerWeek: 0 } }],
  ["nobody who cannot be planned has a target", null, { employee: { status: "onLeave" } }],
  ["uneven hours stay exact", 77, { employee: { contractHoursPerWeek: 38.5 } }],
  ["Good Friday and Easter Monday count as worked", 64, { holiday_dates: null }],
  ["given holidays replace the built-in ones", 72, { holiday_dates: ["2026-04-01"] }],
  ["a holiday on Saturday changes nothing by default", 80, { holiday_dates: ["2026-04-04"] }],
  [
    "a holiday on Saturday counts with monSat",
    72,
    { holiday_dates: ["2026-04-04"], department: { holidayTargetReduction: "MonSat" } },
  ],
  [
    "a holiday on Sunday never counts",
    80,
    { holiday_dates: ["2026-04-05"], department: { holidayTargetReduction: "monSat" } },
  ],
  [
    "holidays can be left out",
    80,
    { holiday_dates: ["2026-04-01"], department: { holidayTargetReduction: "none" } },
  ],
  [
    "without a state only the nationwide holidays reduce the target, not the superset",
    72,
    // Whit Monday 2026-05-25 is nationwide, Corpus Christi 2026-06-04 is not.
    { holiday_dates: null, start_date: "2026-05-25", end_date: "2026-06-05" },
  ],
  [
    "with a state its own holidays reduce the target",
    64,
    {
      holiday_dates: null,
      start_date: "2026-05-25",
      end_date: "2026-06-05",
      department: { federalState: "by" },
    },
  ],
  ["vacation is credited", 64, { vacations: { a: ["2026-04-01", "2026-04-02"] } }],
  ["sickness is credited", 72, { sick_leaves: { a: ["2026-04-01"] } }],
  ["leave on a weekend changes nothing", 80, { vacations: { a: ["2026-04-04", "2026-04-05"] } }],
  [
    "a date is subtracted once",
    72,
    {
      vacations: { a: ["2026-04-01"] },
      sick_leaves: { a: ["2026-04-01"] },
      holiday_dates: ["2026-04-01"],
    },
  ],
  [
    "vacation need not be credited",
    80,
    { vacations: { a: ["2026-04-01"] }, department: { creditVacation: false } },
  ],
  [
    "sickness need not be credited",
    80,
    { sick_leaves: { a: ["2026-04-01"] }, department: { creditSick: false } },
  ],
  [
    "days without availability are not credited",
    80,
    { availability: { a: { "2026-04-01": false } } },
  ],
  ["only days of employment count", 24, { employee: { entryDate: "2026-04-08" } }],
  ["a positive balance lowers the target", 75, { employee: { hoursBalance: 5 } }],
  ["a negative balance raises it", 85, { employee: { hoursBalance: -5 } }],
  ["a balance moves it by a fifth at most", 64, { employee: { hoursBalance: 100 } }],
  ["also upwards", 96, { employee: { hoursBalance: -100 } }],
])("contract target: %s", (_, hours, request) => {
  expect(target(request)).toEqual(hours);
});

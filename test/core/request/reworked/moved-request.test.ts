import { describe, expect, it } from "vitest";
import { type SolveRequest, validateRequest } from "../../../../core/index.ts";
import { movedRequest } from "../../../../core/request/reworked/moved-request.ts";
import { nextWindow } from "../../../../core/request/reworked/next-window.ts";

const march: SolveRequest = {
  start_date: "2026-03-01",
  end_date: "2026-03-31",
  department: { id: "ward" },
  employees: [{ id: "a", hoursBalance: 5, socialPoints: 9, color: "red" }, { id: "b" }],
  shifts: [{ id: "D" }],
};
const april = { start: "2026-04-01", end: "2026-04-30" };
const account = { from: "2026-03-01", to: "2026-03-31" };

/** The request of April, as JSON would have it. */
function moved(more: Partial<SolveRequest>, accounts: object = {}) {
  const own = { a: { ...account, ...accounts }, b: account };
  const { request, ...rest } = movedRequest({ ...march, ...more }, [], own, april);
  const made: SolveRequest = JSON.parse(JSON.stringify(request));
  expect(validateRequest(made)).toMatchObject({ ok: true });
  return { request: made, ...rest };
}

describe("nextWindow", () => {
  it.each([
    ["a month", "2026-01-01", "2026-01-31", "2026-02-01", "2026-02-28"],
    ["the month before a leap day", "2028-01-01", "2028-01-31", "2028-02-01", "2028-02-29"],
    ["December", "2026-12-01", "2026-12-31", "2027-01-01", "2027-01-31"],
    ["a quarter", "2026-10-01", "2026-12-31", "2027-01-01", "2027-03-31"],
    ["four weeks", "2026-03-02", "2026-03-29", "2026-03-30", "2026-04-26"],
    ["half a month", "2026-02-01", "2026-02-14", "2026-02-15", "2026-02-28"],
    ["a day", "2026-02-28", "2026-02-28", "2026-03-01", "2026-03-01"],
  ])("goes on after %s", (_, start, end, from, to) => {
    expect(nextWindow({ start, end })).toEqual({ start: from, end: to });
  });
});

describe("movedRequest", () => {
  it("keeps who and what there is, and every field that it knows nothing of", () => {
    const standing = {
      workplaces: [{ id: "w" }],
      preferences: { a: { maxNights: 2 } },
      hourly_rates: { a: 20 },
      qualifications: { a: ["nurse"] },
      webhook_url: "https://example.org/",
      planning_rules: [{ id: "r", validFrom: "2026-03-01" }],
      note: "of the caller",
    };
    const { request, left, past } = moved(standing);
    expect(request).toMatchObject({
      ...standing,
      start_date: "2026-04-01",
      end_date: "2026-04-30",
    });
    expect(request.employees).toEqual(march.employees);
    expect([left, past]).toEqual([{}, { shifts: [], planning_rules: [], staffing_rules: [] }]);
  });

  it("leaves dated entries of the past behind and counts them; what lies ahead stays", () => {
    const dates = ["2026-03-30", "2026-03-31", "2026-04-01"];
    const byDate = (value: unknown) => Object.fromEntries(dates.map((date) => [date, value]));
    const duty = (date: string) => ({ employeeId: "a", shiftId: "D", date });
    const { request, left } = moved({
      vacations: { a: dates, b: ["2026-03-02"] },
      sick_leaves: { b: ["2026-03-02"] },
      credited_absences: { a: dates.map((date) => ({ date })) },
      availability: { a: byDate(false) as Record<string, boolean> },
      wishes: { a: dates },
      wish_priorities: { a: byDate("high") as Record<string, string> },
      wish_costs: { a: byDate(3) as Record<string, number> },
      soft_code_assignments: { should: dates.map(duty), may: [duty("2026-03-03")] },
      locked_assignments: dates.map(duty),
    });
    expect(request).toMatchObject({
      vacations: { a: ["2026-04-01"] },
      credited_absences: { a: [{ date: "2026-04-01" }] },
      availability: { a: { "2026-04-01": false } },
      wishes: { a: ["2026-04-01"] },
      wish_priorities: { a: { "2026-04-01": "high" } },
      wish_costs: { a: { "2026-04-01": 3 } },
      soft_code_assignments: { should: [duty("2026-04-01")], may: [] },
      locked_assignments: [duty("2026-04-01")],
    });
    expect(request.vacations).not.toHaveProperty("b");
    expect(request).not.toHaveProperty("sick_leaves");
    expect(left).toEqual({
      ...{ vacations: 3, sick_leaves: 1, credited_absences: 2, availability: 2, wishes: 2 },
      ...{ soft_code_assignments: 3, locked_assignments: 2 },
    });
  });

  it("keeps wishes that stand, and those that reach into the new window", () => {
    const stays = [
      { type: "weekday", weekdays: ["mon"] },
      { type: "weekday", weekdays: ["mon"], from: "2026-03-01", to: "2026-04-10" },
      { type: "series", dates: ["2026-03-30", "2026-04-02"], minGranted: 1 },
      { type: "series", from: "2026-03-30", to: "2026-04-02" },
      { type: "dayOff", date: "2026-04-01" },
    ];
    const goes = [
      { type: "weekday", weekdays: ["mon"], to: "2026-03-31" },
      { type: "series", dates: ["2026-03-30"] },
      { type: "series", from: "2026-03-01", to: "2026-03-31" },
      { type: "timeFree", date: "2026-03-31", from: "10:00", to: "23:00" },
      { type: "weekendOff", date: "2026-03-28" },
    ];
    const windows = [
      { weekdays: ["mon"], from: "08:00", to: "12:00", kind: "available" },
      { date: "2026-03-31", from: "08:00", to: "12:00", kind: "available" },
    ];
    const { request, left } = moved({
      wish_specs: { a: [...goes, ...stays] },
      availability_windows: { a: windows },
    });
    expect(request.wish_specs).toEqual({ a: stays });
    expect(request.availability_windows).toEqual({ a: [windows[0]] });
    expect(left).toEqual({ wish_specs: 5, availability_windows: 1 });
    // Of a weekend across the border its Sunday lies ahead.
    const feb = { ...march, start_date: "2026-10-01", end_date: "2026-10-31" };
    const weekend = { type: "weekendOff", date: "2026-10-31" };
    const window = { start: "2026-11-01", end: "2026-11-30" };
    expect(
      movedRequest({ ...feb, wish_specs: { a: [weekend] } }, [], {}, window).request.wish_specs,
    ).toEqual({ a: [weekend] });
  });

  it("puts the accounts in place of what the request said of hours, points and the time before", () => {
    const { request } = moved(
      {
        employee_history: { a: ["2026-02-28"] },
        employee_last_shift_end: { a: "2026-02-28T14:00" },
        employee_prior_night_run: { a: 1 },
        employee_boundary_week_hours: { a: 8 },
        social_points: { a: 3, b: 4 },
        carry_over: { a: { from: "2026-01-01", to: "2026-02-28" } },
      },
      { hours: { balance: 12 }, socialPoints: 2 },
    );
    expect(request.carry_over).toEqual({
      a: { ...account, hours: { balance: 12 }, socialPoints: 2 },
      b: account,
    });
    expect(request.employees).toEqual([{ id: "a", color: "red" }, { id: "b" }]);
    expect(request.social_points).toEqual({ b: 4 });
    for (const field of [
      "employee_history",
      "employee_last_shift_end",
      "employee_prior_night_run",
      "employee_boundary_week_hours",
    ])
      expect(request).not.toHaveProperty(field);
  });

  it("knows eight weeks of duties with their shifts: the plan's, and what was known before it", () => {
    const known = (date: string) => ({ employeeId: "a", shiftId: "D", date });
    const plan = ["2026-03-02", "2026-03-31"].map((date) => ({
      ...{ employee_id: "a", shift_id: "D", date },
    }));
    const { request } = movedRequest(
      {
        ...march,
        // Before the window history, in it the draft that the plan has replaced.
        previous_assignments: ["2026-02-03", "2026-02-04", "2026-03-09"].map(known),
        locked_assignments: [
          { employeeId: "a", shiftDefinitionId: "D", date: "2026-02-27" },
          known("2026-03-02"),
        ],
      },
      plan,
      {},
      april,
    );
    expect(request.previous_assignments).toEqual(
      ["2026-02-04", "2026-02-27", "2026-03-02", "2026-03-31"].map(known),
    );
  });

  it("drops what was frozen or weighed more on days of the past", () => {
    const { request } = moved({
      config: {
        timeout_seconds: 30,
        frozenUntil: "2026-03-10T06:00",
        changeWeights: {
          byDate: [
            { date: "2026-03-10", factor: 9 },
            { withinDays: 3, factor: 4 },
          ],
        },
      },
    });
    expect(request.config).toEqual({
      timeout_seconds: 30,
      changeWeights: { byDate: [{ withinDays: 3, factor: 4 }] },
    });
  });

  it("names what is over, and tells of holidays that nobody has listed", () => {
    const { past, lacksHolidays } = moved({
      shifts: [
        { id: "D" },
        { id: "fair", dates: ["2026-03-14"] },
        { id: "old", validTo: "2026-03-31" },
        { id: "spring", dates: ["2026-03-14", "2026-04-18"] },
      ],
      planning_rules: [{ id: "r", validTo: "2026-03-31" }],
      staffing_rules: [{ id: "s", shiftId: "D", dateTo: "2026-03-20", minStaff: 1 }],
      holiday_dates: ["2026-03-31"],
    });
    expect(past).toEqual({ shifts: ["fair", "old"], planning_rules: ["r"], staffing_rules: ["s"] });
    expect(lacksHolidays).toBe(true);
    expect(moved({ holiday_dates: ["2026-04-03"] }).lacksHolidays).toBe(false);
    expect(moved({}).lacksHolidays).toBe(false);
  });
});

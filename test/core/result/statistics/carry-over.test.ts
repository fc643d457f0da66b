import { describe, expect, it } from "vitest";
import type { CarryOver } from "../../../../core/index.ts";
import { judgePlan, NOTHING_PROVEN } from "../../../../core/result/result.ts";
import { planStatistics } from "../../../../core/result/statistics/statistics.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
  { id: "S", startTime: "08:00", endTime: "20:00", kind: "standby", minStaff: 0 },
  { id: "C", startTime: "08:00", endTime: "16:00", kind: "onCall", minStaff: 0 },
];

/** Monday 16 to Tuesday 31 March 2026; the clock changes on the 29th, the 20th is a holiday. */
const march = {
  start_date: "2026-03-16",
  end_date: "2026-03-31",
  employees: [{ id: "a", contractHoursPerWeek: 40 }, { id: "b" }],
  shifts,
  holiday_dates: ["2026-03-20"],
};

function statistics(request: PartialRequest, words: readonly string[]) {
  const prepared = problemFrom(request);
  const { problem, rules } = prepared;
  const plan = planFromWords(problem, words);
  const { verdict, score } = judgePlan(prepared, plan);
  return planStatistics(problem, rules, plan, score, {
    verdict,
    bestEffort: false,
    unassignedShifts: 0,
    ...NOTHING_PROVEN,
  });
}

function accountsAfter(request: PartialRequest, words: readonly string[]) {
  return statistics(request, words).carryOver as Readonly<Record<string, CarryOver>>;
}

const dutiesOf = (shift: string, ...days: readonly number[]) =>
  days.map((day) => `a 2026-03-${day} ${shift}`);

describe("statistics.carryOver", () => {
  it("counts what the window brought, and how it ends", () => {
    const words = [
      ...dutiesOf("E", 20, 21, 22),
      ...dutiesOf("N", 28, 30, 31),
      ...dutiesOf("C", 18),
      ...dutiesOf("S", 25),
    ];
    expect(accountsAfter(march, words).a).toEqual({
      from: "2026-03-16",
      to: "2026-03-31",
      shifts: 8,
      nights: 3,
      // 21 and 22, and 28.
      weekends: 2,
      weekendDays: 3,
      holidays: { "2026-03-20": true },
      onCall: 1,
      standby: 1,
      wishes: { asked: 0, granted: 0 },
      socialPoints: null,
      // Seven duties of eight hours, standby credits nothing; twelve days of eight hours, but for the holiday.
      hours: { planned: 56, target: 88, balance: -32 },
      workedDates: ["18", "20", "21", "22", "28", "30", "31"].map((day) => `2026-03-${day}`),
      lastRun: { days: 2, nights: 2 },
      lastShiftEnd: "2026-04-01T06:00:00+02:00",
      // Monday 30 and Tuesday 31.
      boundaryWeekHours: 16,
      restsOpen: [],
    });
  });

  it("has an entry for everybody, also without a duty, a contract or a place in the plan", () => {
    const away = { ...march, employees: [...march.employees, { id: "gone", status: "inactive" }] };
    const found = accountsAfter(away, []);
    expect(Object.keys(found)).toEqual(["a", "b", "gone"]);
    expect(found.gone).toMatchObject({
      shifts: 0,
      holidays: { "2026-03-20": false },
      hours: { planned: 0, target: null, balance: null },
      workedDates: [],
      lastRun: { days: 0, nights: 0 },
      lastShiftEnd: null,
      boundaryWeekHours: 0,
    });
  });

  it("tells the end of the last duty in the offset of its date, and without a duty as it was", () => {
    // Before the change of the clock, one hour from Greenwich.
    expect(accountsAfter(march, dutiesOf("E", 28)).a?.lastShiftEnd).toBe(
      "2026-03-28T14:00:00+01:00",
    );
    const known = { ...march, employee_last_shift_end: { a: "2026-03-15T21:30:00Z" } };
    expect(accountsAfter(known, []).a?.lastShiftEnd).toBe("2026-03-15T22:30:00+01:00");
  });

  it("continues runs and the cut week over the start of a short window", () => {
    const short = {
      ...march,
      start_date: "2026-03-18",
      end_date: "2026-03-19",
      employee_history: { a: ["2026-03-14", "2026-03-16", "2026-03-17"] },
      employee_prior_night_run: { a: 1 },
      employee_boundary_week_hours: { a: 15 },
    };
    expect(accountsAfter(short, dutiesOf("N", 18, 19)).a).toMatchObject({
      workedDates: ["14", "16", "17", "18", "19"].map((day) => `2026-03-${day}`),
      lastRun: { days: 4, nights: 3 },
      boundaryWeekHours: 31,
    });
    expect(accountsAfter(short, dutiesOf("N", 18)).a?.lastRun).toEqual({ days: 0, nights: 0 });
  });

  it("adds to what was carried over of the same year, and counts a weekend once that windows cut", () => {
    const carried = {
      ...{ from: "2026-01-01", to: "2026-03-21", shifts: 40, nights: 6, weekends: 5 },
      ...{ weekendDays: 9, onCall: 1, standby: 2, wishes: { asked: 4, granted: 3 } },
      holidays: { "2026-01-01": true, "2026-03-20": false },
      hours: { planned: 320, target: 360, balance: -12 },
      workedDates: ["2026-03-21"],
    };
    const next = { ...march, start_date: "2026-03-22", carry_over: { a: carried } };
    const found = accountsAfter({ ...next, wishes: { a: ["2026-03-25", "2026-03-26"] } }, [
      ...dutiesOf("E", 22, 26),
      ...dutiesOf("N", 28),
    ]).a;
    expect(found).toMatchObject({
      ...{ from: "2026-01-01", to: "2026-03-31", shifts: 43, nights: 7, weekends: 6 },
      ...{ weekendDays: 11, onCall: 1, standby: 2, wishes: { asked: 6, granted: 4 } },
      holidays: { "2026-01-01": true, "2026-03-20": false },
      // Seven working days of eight hours.
      hours: { planned: 344, target: 416, balance: -12 + 24 - 56 },
    });
  });

  it("begins anew with the calendar year, also inside a window, but for what is on account", () => {
    const turn = {
      ...march,
      start_date: "2026-12-28",
      end_date: "2027-01-03",
      holiday_dates: ["2027-01-01"],
      carry_over: {
        a: {
          ...{ from: "2026-01-01", to: "2026-12-27", nights: 30, shifts: 200, weekends: 20 },
          wishes: { asked: 9, granted: 2 },
          hours: { planned: 1600, target: 1700, balance: 5 },
          workedDates: ["2026-12-20"],
        },
      },
    };
    const words = ["a 2026-12-30 N", "a 2027-01-01 N", "a 2027-01-02 N"];
    expect(accountsAfter(turn, words).a).toMatchObject({
      ...{ from: "2027-01-01", to: "2027-01-03", shifts: 2, nights: 2, weekends: 1 },
      holidays: { "2027-01-01": true },
      wishes: { asked: 0, granted: 0 },
      // Four working days of eight hours before the holiday; of those in the new year only the holiday.
      hours: { planned: 16, target: 0, balance: 5 + 24 - 32 },
      workedDates: ["2026-12-20", "2026-12-30", "2027-01-01", "2027-01-02"],
    });
  });

  it("leaves the points that granted wishes have not spent", () => {
    const paying = {
      ...march,
      wishes: { a: ["2026-03-17", "2026-03-18"] },
      wish_costs: { a: { "2026-03-17": 3, "2026-03-18": 4 } },
      social_points: { a: 10, b: 5 },
      config: { objective_weights: { social_points: 100, wishes: 40 } },
    };
    const found = accountsAfter(paying, dutiesOf("E", 18));
    expect([found.a?.socialPoints, found.b?.socialPoints]).toEqual([7, 5]);
  });

  it("names the rests that are owed: free days for worked Sundays and holidays, and that of a cut week", () => {
    const law = {
      ...march,
      planning_rules: [
        {
          id: "rests",
          conditions: [],
          priority: "should",
          consequences: [
            { type: "requireReplacementRestDay", params: {} },
            { type: "requireWeeklyRest", params: { hours: 35 } },
          ],
        },
      ],
    };
    // Its 14 days around Sunday 29 and the 56 around the holiday reach beyond the window; the cut week is all worked.
    expect(accountsAfter(law, dutiesOf("E", 20, 29, 30, 31)).a?.restsOpen).toEqual([
      { type: "holiday", date: "2026-03-20" },
      { type: "sunday", date: "2026-03-29" },
      { type: "weekly", date: "2026-03-30" },
    ]);
    expect(accountsAfter(law, []).a?.restsOpen).toEqual([]);
  });

  it("says beside a fair share what each had, in words", () => {
    const carry_over = {
      a: { from: "2026-01-01", to: "2026-03-15", nights: 6, weekends: 4 },
      b: { from: "2026-01-01", to: "2026-03-15", nights: 2, weekends: 4 },
    };
    const two = { ...march, employees: [{ id: "a" }, { id: "b" }], carry_over };
    const [own] = statistics(two, dutiesOf("N", 28, 30)).accounts as object[];
    // 8 carried and 16 asked for, by two; 8 weekends and two more of two persons a day (E and N).
    expect(own).toMatchObject({
      employeeId: "a",
      from: "2026-01-01",
      to: "2026-03-31",
      nights: { had: 8, share: 12 },
      weekends: { had: 5, share: 6 },
      weekendDays: { had: 1, share: 4 },
      holidays: { had: 0, share: 1 },
      message:
        "a since 2026-01-01: 8 nights, fair share 12; 5 weekends, fair share 6; 0 holidays, fair share 1.",
    });
    const [german] = statistics({ ...two, config: { language: "de" } }, []).accounts as object[];
    expect(german).toMatchObject({
      message:
        "a seit 2026-01-01: 6 Nächte, gerechter Anteil 12; 4 Wochenenden, gerechter Anteil 6; 0 Feiertage, gerechter Anteil 1.",
    });
  });
});

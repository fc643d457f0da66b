import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../../core/index.ts";
import { nothingCarriedOver } from "../../../../core/model/problem/carried-over.ts";
import { fairnessHolidays } from "../../../../core/objectives/fairness-holidays.ts";
import { fairnessNights } from "../../../../core/objectives/fairness-nights.ts";
import { fairnessWeekends } from "../../../../core/objectives/fairness-weekends.ts";
import { refusalFactors } from "../../../../core/request/people/refusal-factors.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { fairUnits, fairWard } from "../../../helpers/verify/fair-ward.ts";
import { verifyObjective } from "../../../helpers/verify/verify-objective.ts";

/** Wednesday 4 March 2026, the day after the account ends. */
const window = { start_date: "2026-03-04", end_date: "2026-03-06" };
const account = {
  from: "2026-01-01",
  to: "2026-03-03",
  workedDates: ["2026-02-20", "2026-03-02", "2026-03-03"],
  lastRun: { days: 2, nights: 2 },
  lastShiftEnd: "2026-03-04T06:00:00+01:00",
  boundaryWeekHours: 16,
  socialPoints: 7,
  hours: { planned: 300, target: 320, balance: -2 },
};

function read(more: PartialRequest = {}) {
  const { problem, warnings } = problemFrom({
    ...window,
    employees: [{ id: "a", contractHoursPerWeek: 40 }, { id: "b" }],
    carry_over: { a: account },
    ...more,
  });
  const { days, ...history } = problem.history[0]!;
  const worked = [...days.keys()].sort((x, y) => x - y);
  const own = problem.employees[0]!;
  return { worked, ...history, own, codes: warnings.map(({ code, path }) => `${code} ${path}`) };
}

function problemsOf(carry_over: unknown) {
  const verdict = validateRequest({ ...tinyWard, ...window, carry_over });
  return verdict.ok ? [] : verdict.problems.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
}

describe("carry_over", () => {
  it("stands for the history maps, the hours on account and the points, where the request gives none", () => {
    const found = read();
    expect(found).toMatchObject({
      worked: [-12, -2, -1],
      knownFrom: -12,
      priorNightRun: 2,
      boundaryWeekMinutes: 960,
      own: { socialPoints: 7, accountMinutes: -120 },
      codes: [],
    });
    // Three days of eight hours and two that are owed.
    expect(found.own.targetMinutes).toBe(26 * 60);
    expect(found.lastShiftEnd).toBe(Date.UTC(2026, 2, 4, 5) / 60_000);
  });

  it("is the same as the maps written by hand", () => {
    const byHand = read({
      carry_over: null,
      employees: [{ id: "a", contractHoursPerWeek: 40, hoursBalance: -2 }, { id: "b" }],
      employee_history: { a: account.workedDates },
      employee_last_shift_end: { a: account.lastShiftEnd },
      employee_prior_night_run: { a: 2 },
      employee_boundary_week_hours: { a: 16 },
      social_points: { a: 7 },
      wishes: { b: ["2026-03-04"] },
      wish_costs: { b: { "2026-03-04": 1 } },
    });
    expect(read()).toEqual(byHand);
  });

  it("gives way to what the request says itself, with a warning where they differ", () => {
    const stated = {
      employees: [{ id: "a", contractHoursPerWeek: 40, hoursBalance: 1, socialPoints: 9 }],
      employee_history: { a: ["2026-03-03"] },
      employee_last_shift_end: { a: "2026-03-03T20:00:00+01:00" },
      employee_prior_night_run: { a: 1 },
      employee_boundary_week_hours: { a: 8 },
    };
    expect(read(stated)).toMatchObject({
      worked: [-1],
      priorNightRun: 1,
      boundaryWeekMinutes: 480,
      own: { socialPoints: 9, accountMinutes: 60 },
    });
    const at = (key: string) => `carry_over_contradicted carry_over.a.${key}`;
    // From the first day that the request lists both know the same.
    expect(read(stated).codes).toEqual(
      ["lastShiftEnd", "lastRun.nights", "boundaryWeekHours", "socialPoints", "hours.balance"].map(
        at,
      ),
    );
    expect(read({ employee_history: { a: ["2026-03-02"] } }).codes).toEqual(
      expect.arrayContaining([at("workedDates")]),
    );
    expect(
      read({
        employee_history: { a: ["2026-03-02", "2026-03-03"] },
        employee_last_shift_end: { a: "2026-03-04T05:00:00Z" },
      }).codes,
    ).toEqual([]);
  });

  it("takes the days of the last run, and Sundays and holidays for which rest is owed, as worked", () => {
    const rests = [
      { type: "sunday", date: "2026-03-01" },
      { type: "weekly", date: "2026-02-23" },
    ];
    const { from, to, lastRun } = account;
    const found = read({ carry_over: { a: { from, to, lastRun, restsOpen: rests } } });
    expect(found.worked).toEqual([-3, -2, -1]);
    expect(found.codes).toEqual([
      "rest_owed carry_over.a.restsOpen",
      "rest_owed carry_over.a.restsOpen",
    ]);
  });

  it("ends runs and the cut week where days lie between, and its totals with the year; both are told", () => {
    const gap = read({ carry_over: { a: { ...account, to: "2026-03-02", workedDates: [] } } });
    expect(gap).toMatchObject({ priorNightRun: 0, boundaryWeekMinutes: null });
    expect(gap.codes).toEqual(["carry_over_gap carry_over"]);
    const old = { ...account, from: "2025-03-01", nights: 9 };
    expect(read({ carry_over: { a: old } }).codes).toEqual(["carry_over_new_year carry_over"]);
    const { problem } = problemFrom({ ...window, carry_over: { a: old } });
    expect(problem.carriedOver[0]).toMatchObject({ from: "2026-03-04", days: 0, nights: 0 });
  });

  it("is refused where its dates make no sense, with the place", () => {
    expect(problemsOf({ a: account })).toEqual([]);
    expect(problemsOf({ a: { ...account, to: "2026-03-04" } })).toEqual([
      "carry_over.a.to: The account of a runs to 2026-03-04, and the window begins on 2026-03-04: give the carry-over of the window before.",
    ]);
    expect(problemsOf({ a: { ...account, from: "2026-03-04" } })).toEqual([
      "carry_over.a.from: The account of a begins on 2026-03-04, after its end on 2026-03-03.",
    ]);
    expect(problemsOf({ a: { ...account, workedDates: ["2026-03-04"] } })).toEqual([
      "carry_over.a.workedDates: The account of a runs to 2026-03-03 and lists 2026-03-04.",
    ]);
    expect(problemsOf({ a: { ...account, nights: -1 } })).toHaveLength(1);
  });

  it("of somebody else is ignored with a warning", () => {
    expect(read({ carry_over: { stranger: account } }).codes).toEqual([
      "unknown_employee carry_over.stranger",
    ]);
  });
});

const both = (own: object, other: object) => ({
  anna: { from: "2026-01-01", to: "2026-03-05", ...own },
  ben: { from: "2026-01-01", to: "2026-03-05", ...other },
});
const same = [{ id: "anna" }, { id: "ben" }];

describe("fairness over several windows", () => {
  it("begins with the carried totals: due = part of what was carried + part of this window's demand", () => {
    // 40 : 20 hours. Of 6 carried nights 4 and 2 would be due, of the 3 nights here 2 and 1.
    const carry_over = both({ nights: 3 }, { nights: 3 });
    const nights = ["06", "07", "08"].map((day) => `anna 2026-03-${day} N`);
    expect(fairUnits(fairnessNights, nights, { carry_over })).toBe(0);
    expect(fairUnits(fairnessNights, [], { carry_over })).toBe(3);
    expect(fairUnits(fairnessNights, nights)).toBe(2);
  });

  it("does so for weekend days and holidays too", () => {
    // Two weekend days here and four carried: three each.
    const weekend = { employees: same, carry_over: both({ weekendDays: 3 }, { weekendDays: 1 }) };
    const words = ["ben 2026-03-07 N", "ben 2026-03-08 N"];
    expect(fairUnits(fairnessWeekends, words, weekend)).toBe(0);
    const holidays = {
      employees: same,
      holiday_dates: ["2026-03-06"],
      carry_over: both({ holidays: { "2026-01-01": true, "2026-01-06": false } }, {}),
    };
    expect(fairUnits(fairnessHolidays, ["ben 2026-03-06 N"], holidays)).toBe(0);
    expect(fairUnits(fairnessHolidays, ["anna 2026-03-06 N"], holidays)).toBe(2);
  });

  it("asks nobody for a part of what was before their time", () => {
    // Ben has no account: the nine nights are Anna's own, and of three here each is due half.
    const newcomer = { employees: same, carry_over: { anna: both({ nights: 9 }, {}).anna } };
    expect(fairUnits(fairnessNights, [], newcomer)).toBe(3);
    expect(fairUnits(fairnessNights, ["anna 2026-03-06 N", "ben 2026-03-07 N"], newcomer)).toBe(1);
    // 64 and 32 days: eight of the twelve nights were Anna's to do.
    const later = {
      employees: same,
      carry_over: {
        anna: { from: "2026-01-01", to: "2026-03-05", nights: 8 },
        ben: { from: "2026-02-02", to: "2026-03-05", nights: 4 },
      },
    };
    expect(fairUnits(fairnessNights, ["anna 2026-03-06 N", "ben 2026-03-07 N"], later)).toBe(1);
  });

  it("is priced by the model as it is measured, on every plan", async () => {
    for (const carry_over of [
      both({ nights: 3, weekendDays: 2 }, { nights: 1, weekendDays: 4 }),
      both({ nights: 40 }, { weekendDays: 11, holidays: { "2026-01-01": true } }),
    ]) {
      const { problem, rules } = problemFrom(
        fairWard({ carry_over, holiday_dates: ["2026-03-06"] }),
      );
      const objectives = [fairnessNights, fairnessWeekends, fairnessHolidays];
      expect((await verifyObjective(problem, rules, objectives)).plans).toBe(64);
    }
  });
});

describe("balanceShifts without a carried load", () => {
  const balanced = (consequence: object, rule: object = {}) => {
    const { rules, problem, warnings } = problemFrom({
      ...window,
      shifts: [{ id: "N", startTime: "22:00", endTime: "06:00" }],
      carry_over: {
        a: { ...account, nights: 4, holidays: { "2026-01-01": true }, weekends: 3, shifts: 20 },
        b: { from: "2026-01-01", to: "2026-03-03", nights: 2, weekends: 1, shifts: 18 },
      },
      planning_rules: [
        { id: "r", conditions: [], consequences: [consequence], priority: "should", ...rule },
      ],
    });
    return { rules, problem, codes: warnings.map(({ code }) => code) };
  };
  const fair = (params: object = {}) => ({ type: "balanceShifts", params });
  /** Total deviation of the empty plan: |carried - due| of both. */
  const units = ({ rules, problem }: ReturnType<typeof balanced>) => {
    const rule = rules.find(({ ruleId }) => ruleId === "r")!;
    const empty = { assignments: [], shiftsOn: () => [] };
    return rule.bound
      .check(problem, rule.scope, empty)
      .reduce((sum, violation) => sum + violation.units, 0);
  };
  const onNights = { conditions: [{ field: "isNight", operator: "eq", value: true }] };

  it("takes the total that its conditions select", () => {
    // Three nights are asked for: 4 and 2 carried, 4.5 due to each.
    expect(units(balanced(fair({ scaleBy: "equal" }), onNights))).toBe(3);
    // 20 and 18 carried, 20.5 due.
    expect(units(balanced(fair({ scaleBy: "equal" })))).toBe(3);
    // 3 and 1 carried, nothing asked for on a weekend: nobody shares.
    expect(balanced(fair({ measure: "weekends" }), onNights).codes).toContain(
      "carry_over_not_counted",
    );
  });

  it("is the same as the loads written by hand, which win", () => {
    const carried = { a: 4, b: 2 };
    expect(units(balanced(fair({ scaleBy: "equal", carried }), onNights))).toBe(3);
    expect(units(balanced(fair({ scaleBy: "equal", carried: { a: 1 } }), onNights))).toBe(3);
    expect(balanced(fair({ carried, carriedFrom: "nights" }), onNights).codes).toContain(
      "no_effect",
    );
  });

  it("takes the total it names, and says where there is none", () => {
    // 3 and 1 carried, three nights asked for: 3.5 due to each.
    expect(units(balanced(fair({ scaleBy: "equal", carriedFrom: "weekends" }), onNights))).toBe(3);
    const byShift = { conditions: [{ field: "shiftId", operator: "eq", value: "N" }] };
    expect(balanced(fair(), byShift).codes).toContain("carry_over_not_counted");
    expect(balanced(fair(), onNights).codes).not.toContain("carry_over_not_counted");
  });
});

describe("wishes of those who were refused more than others", () => {
  const wishes = (wishesAsked: number, wishesGranted: number) => ({
    ...nothingCarriedOver("2026-01-01"),
    wishesAsked,
    wishesGranted,
  });

  it("count more: 1 + min(0.5, share refused - share refused of all), never less than 1", () => {
    // 5 of 20 refused in all; 3 of 8 are 0.375, 2 of 12 less than the mean.
    expect(refusalFactors([wishes(8, 5), wishes(12, 10), wishes(0, 0)])).toEqual([1.13, 1, 1]);
    expect(refusalFactors([wishes(1, 0), wishes(99, 99)])).toEqual([1.5, 1]);
    expect(refusalFactors([wishes(0, 0)])).toEqual([1]);
  });

  it("reach the price of a wish", () => {
    const { problem } = problemFrom({
      ...window,
      wishes: { a: ["2026-03-04"], b: ["2026-03-04"] },
      carry_over: {
        a: { ...account, wishes: { asked: 1, granted: 0 } },
        b: { ...account, wishes: { asked: 3, granted: 3 } },
      },
    });
    expect(problem.wishes.map(({ units }) => units)).toEqual([1.5, 1]);
  });
});

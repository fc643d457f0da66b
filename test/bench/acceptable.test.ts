import { describe, expect, it } from "vitest";
import type { FaultKind } from "../../bench/acceptable/fault.ts";
import { faultsOf } from "../../bench/acceptable/faults.ts";
import { loadsOf } from "../../bench/acceptable/loads.ts";
import { handMadeResult, type SolveRequest, solve, validateRequest } from "../../core/index.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const SHIFTS: Readonly<Record<string, string>> = { D: "day", L: "late", N: "night" };

/** Two people of 40 hours, day, late and night that nobody needs, 14 days from Monday 2 March 2026 without a holiday. */
function ward(more: Partial<SolveRequest> = {}): SolveRequest {
  const shift = (id: string, startTime: string, endTime: string) => ({
    ...{ id, shiftType: id, startTime, endTime, minStaff: 0 },
  });
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-15",
    department: { id: "ward", legalBaseline: "off" },
    holiday_dates: [],
    employees: ["a", "b"].map((id) => ({ id, contractHoursPerWeek: 40 })),
    shifts: [
      shift("day", "08:00", "16:00"),
      shift("late", "14:00", "22:00"),
      shift("night", "22:00", "06:00"),
    ],
    ...more,
  };
}

/** `base` with changes to single people and shifts. */
function changed(
  base: SolveRequest,
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): SolveRequest {
  const own = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.map((entity) => ({ ...entity, ...changes[entity.id] }));
  return { ...base, employees: own(base.employees), shifts: own(base.shifts) };
}

/** A plan by hand: a letter a day from the first on, a dot for a day off. */
function planOf(request: SolveRequest, rows: Readonly<Record<string, string>>) {
  const first = Date.parse(request.start_date);
  const assignments = Object.entries(rows).flatMap(([employee_id, row]) =>
    [...row.replaceAll(" ", "")].flatMap((letter, day) => {
      const shift_id = SHIFTS[letter];
      const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      return shift_id === undefined ? [] : [{ employee_id, shift_id, date }];
    }),
  );
  return handMadeResult(request, assignments);
}

function kindsIn(request: SolveRequest, rows: Readonly<Record<string, string>>): FaultKind[] {
  return faultsOf(request, planOf(request, rows)).map(({ kind }) => kind);
}

describe("what a plan asks of people", () => {
  it("counts lonely days and nights, changes of type and halves of weekends", () => {
    const request = ward();
    const [a, b] = loadsOf(request, planOf(request, { a: "DDL..D. .N....D", b: "NN...DD" }));
    // Saturday alone in the first week, Sunday alone in the second; the last day of the window may go on.
    expect(a).toMatchObject({ isolatedDays: 2, isolatedNights: 1, typeChanges: 1 });
    expect(a).toMatchObject({ splitWeekends: 2, weekends: 2, nights: 1, hours: 48 });
    expect(b).toMatchObject({ isolatedDays: 0, splitWeekends: 0, weekends: 1, nights: 2 });
  });

  it("takes standby for no work, and counts on-call duties", () => {
    const request = changed(ward(), {
      late: { kind: "standby" },
      night: { kind: "onCall", shiftType: "duty" },
    });
    const [a] = loadsOf(request, planOf(request, { a: "D....L. .N" }));
    expect(a).toMatchObject({ splitWeekends: 0, isolatedDays: 1, onCall: 1, nights: 0 });
  });
});

describe("faults of hours", () => {
  /** Fourteen duties of eight hours for two people: seven each are fair, five are less than three quarters. */
  const request = changed(ward(), { day: { minStaff: 1 } });
  const uneven = { a: "DDDDD.. DDDD...", b: ".....DD ....DDD" };

  it("are found where somebody has much less than their share and could take a day", () => {
    expect(kindsIn(request, uneven)).toEqual(["hours"]);
  });

  it("are none where everybody is near their share", () => {
    expect(kindsIn(request, { a: "DDDDD.. DDD....", b: ".....DD ...DDDD" })).toEqual([]);
  });

  it("are none where the one who has little cannot come, wished to be free, or does not count", () => {
    const rich = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"];
    const dates = [...rich, "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"];
    expect(kindsIn({ ...request, wishes: { b: dates } }, uneven)).toEqual([]);
    const away = { b: Object.fromEntries(dates.map((date) => [date, false])) };
    expect(kindsIn({ ...request, availability: away }, uneven)).toEqual([]);
    const trainee = changed(request, { b: { countsForStaffing: false } });
    expect(faultsOf(trainee, planOf(trainee, uneven), { kinds: ["hours"] })).toEqual([]);
  });
});

describe("faults of seats", () => {
  const late = changed(ward(), { day: { minStaff: 1 }, late: { minStaff: 1 } });
  const oneDay = { ...late, end_date: "2026-03-02" };

  it("are found where somebody is free, and none where they are on leave", () => {
    expect(kindsIn(oneDay, { a: "D" })).toEqual(["seats"]);
    expect(kindsIn({ ...oneDay, vacations: { b: ["2026-03-02"] } }, { a: "D" })).toEqual([]);
  });

  it("are found where one person too many works elsewhere, and none where all are needed", () => {
    expect(kindsIn(oneDay, { a: "D", b: "D" })).toEqual(["seats"]);
    expect(kindsIn(changed(oneDay, { day: { minStaff: 2 } }), { a: "D", b: "D" })).toEqual([]);
  });

  it("are found where one with the missing qualification sits where another would do", () => {
    const nurse = (shiftId: string) => ({
      ...{ id: shiftId, shiftIds: [shiftId], qualificationIds: ["nurse"], minStaff: 1 },
    });
    const team = changed(oneDay, { a: { qualificationIds: ["nurse"] } });
    const rows = { a: "D", b: "L" };
    expect(kindsIn({ ...team, staffing_rules: [nurse("late")] }, rows)).toEqual(["seats"]);
    const both = { ...team, staffing_rules: [nurse("late"), nurse("day")] };
    expect(kindsIn(both, rows)).toEqual([]);
  });
});

describe("faults of shares", () => {
  const rows = { a: "NNN..NN N......", b: "DDD..DD D......" };

  it("are found where nights could be exchanged with somebody who has few", () => {
    expect(kindsIn(ward(), rows)).toEqual(["nights"]);
    expect(kindsIn(ward(), { a: "NNN..DD D......", b: "DDD..NN N......" })).toEqual([]);
  });

  it("respect protections, shift lists, likings and who works nights only", () => {
    const none = [
      changed(ward(), { b: { protections: ["nightExempt"] } }),
      changed(ward(), { b: { excludedShiftTypes: ["night"] } }),
      changed(ward(), { a: { allowedShiftTypes: ["night"] } }),
      ward({ preferences: { a: { nightAffinity: 2 }, b: { nightAffinity: -2 } } }),
      ward({ preferences: { b: { avoidedShiftTypes: ["night"] } } }),
    ];
    for (const request of none) expect(kindsIn(request, rows)).toEqual([]);
  });

  it("count what earlier plans brought", () => {
    const carrying = (carried: Readonly<Record<string, number>>) =>
      ward({
        planning_rules: [
          {
            id: "year",
            priority: "may",
            conditions: [{ field: "isNight" }],
            consequences: [{ type: "balanceShifts", params: { carried } }],
          },
        ],
      });
    expect(kindsIn(carrying({ a: 0, b: 6 }), rows)).toEqual([]);
    expect(kindsIn(carrying({ a: 6, b: 6 }), rows)).toEqual(["nights"]);
  });

  it("are found for weekends, holidays and on-call duties as well", () => {
    // Four weekends, two are fair; what is exchanged is a weekend, or the week it ends.
    const four = ward({ end_date: "2026-03-29" });
    const weekend = { a: ".....DD".repeat(4), b: "DD.....".repeat(4) };
    expect(kindsIn(four, weekend)).toEqual(["weekends"]);
    expect(kindsIn(changed(four, { b: { allowedWeekdays: ["mon", "tue"] } }), weekend)).toEqual([]);
    const even = {
      a: `${".....DD".repeat(2)}${"DD.....".repeat(2)}`,
      b: `${"DD.....".repeat(2)}${".....DD".repeat(2)}`,
    };
    expect(kindsIn(four, even)).toEqual([]);
    const holidays = ward({
      holiday_dates: ["2026-03-03", "2026-03-05", "2026-03-10", "2026-03-12"],
    });
    expect(kindsIn(holidays, { a: ".D.D... .D.D...", b: ".L.L... .L.L..." })).toEqual([]);
    expect(kindsIn(holidays, { a: "DDDD... DDDD...", b: "D.D.... D.D...." })).toEqual(["holidays"]);
    const duty = changed(ward(), { night: { kind: "onCall", shiftType: "duty" } });
    expect(kindsIn(duty, { a: "N..N..N ..N....", b: "D..D..D ..D...." })).toEqual(["onCall"]);
  });
});

describe("a small ward with a fifth of its hours to spare", () => {
  it("is planned without a fault of hours and seats", async () => {
    // 4 x 14 duties of 8 h, 448 h, of 2 x 272 h.
    const contracts = [40, 40, 40, 36, 32, 32, 28, 24];
    const base = changed(ward(), {
      day: { minStaff: 2 },
      late: { minStaff: 1 },
      night: { minStaff: 1 },
    });
    const request: SolveRequest = {
      ...base,
      department: { id: "ward", legalBaseline: "arbzg" },
      employees: contracts.map((contractHoursPerWeek, k) => ({
        ...{ id: `e${k + 1}`, contractHoursPerWeek },
        ...(k === 3 && { protections: ["nightExempt"] }),
      })),
    };
    const validated = validateRequest(request);
    if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
    const result = await solve(validated.request, {
      highs: await sharedHighs(),
      now: () => performance.now(),
      timeLimitSeconds: 15,
    });
    expect(result.unassigned_shifts).toEqual([]);
    expect(faultsOf(request, result, { kinds: ["hours", "seats"] })).toEqual([]);
  });
});

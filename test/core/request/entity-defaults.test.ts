import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../core/index.ts";
import { normalise } from "../../../core/request/normalise.ts";
import { parseRequest } from "../../../core/request/parse-request.ts";
import { prepare } from "../../../core/request/prepare.ts";
import { tinyWard } from "../../helpers/problem.ts";

const body = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  employees: [{ id: "a" }],
  department: { id: "ward" },
};

function read(more: object) {
  const parsed = parseRequest({ ...body, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.request;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

describe("15.1 defaults of entities", () => {
  it.each([
    [{ shiftType: "early" }, "06:00", "14:00"],
    [{ shiftType: "day" }, "08:00", "16:00"],
    [{ shiftType: "Late" }, "14:00", "22:00"],
    [{ shiftType: "night" }, "22:00", "30:00"],
    [{ shiftType: "onCall" }, "08:00", "16:00"],
    [{}, "08:00", "16:00"],
    [{ startTime: null, endTime: null }, "08:00", "16:00"],
    // One time given stands, and the other lies eight hours from it, as in all of the above.
    [{ shiftType: "early", startTime: "07:30" }, "07:30", "15:30"],
    [{ endTime: "04:00" }, "20:00", "28:00"],
  ])("gives a shift %j the times %s to %s, with a warning", (shift, from, to) => {
    const { problem, warnings } = normalise(read({ shifts: [{ id: "S", ...shift }] }));
    const [{ startMinute, endMinute }] = problem.shifts as [(typeof problem.shifts)[number]];
    expect([clock(startMinute), clock(endMinute)]).toEqual([from, to]);
    expect(warnings.filter(({ code }) => code === "default_times")).toMatchObject([
      { path: "shifts.0" },
    ]);
  });

  it("tells of all shifts without times in one warning, and of no others", () => {
    const shifts = [
      { id: "A", startTime: "08:00", endTime: "12:00" },
      { id: "B", shiftType: "late" },
      { id: "C", shiftType: "night" },
    ];
    const found = normalise(read({ shifts })).warnings.filter(
      ({ code }) => code === "default_times",
    );
    expect(found).toHaveLength(1);
    expect(found[0]!.message).toMatch(/B 14:00 to 22:00, C 22:00 to 06:00\.$/);
  });

  it("takes every entity with nothing but its id", () => {
    const only = (id: string) => [{ id }];
    expect(
      validateRequest({
        ...body,
        shifts: only("S"),
        planning_rules: only("r"),
        staffing_rules: only("s"),
        workplaces: only("w"),
        area_groups: only("g"),
        workplace_duration_rules: only("d"),
        collective_agreements: { t: {} },
      }),
    ).toMatchObject({ ok: true });
  });

  const consequence = (type: string, params?: object) => ({
    ...tinyWard,
    planning_rules: [{ id: "r", consequences: [{ type, ...(params && { params }) }] }],
  });

  // The values of section 5: ArbZG §§5 and 3, JArbSchG §§12 and 14, BAuA, TVöD §6(1), GPost, INRC-I.
  it.each<[string, object | undefined, string]>([
    ["requireMinRest", undefined, "hours 11"],
    ["minRest", {}, "hours 11"],
    ["limitWorkingHours", undefined, "maxHours 48"],
    ["limitWorkingHours", { period: "day" }, "maxHours 10"],
    ["limitDailyHours", undefined, "maxHours 10"],
    ["limitWeeklyHours", undefined, "maxHours 48"],
    ["limitDailySpan", undefined, "maxHours 10"],
    ["forbidTimeWindow", undefined, 'from "20:00", to "06:00"'],
    ["limitConsecutiveNights", undefined, "max 3"],
    ["requireNightRecovery", undefined, "restHours 48"],
    ["limitWorkingDays", undefined, "max 5"],
    ["requireMinConsecutiveDays", undefined, "minDays 2"],
    ["limitConsecutiveWeekends", undefined, "max 2"],
    ["requireQualifiedShare", { qualificationIds: ["q"] }, "minPercent 50"],
  ])("gives %s with %j what law or custom has: %s", (type, params, stated) => {
    const parsed = parseRequest(consequence(type, params));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { problems, warnings } = prepare(parsed.request);
    expect(problems).toEqual([]);
    const found = warnings.filter(({ code }) => code === "default_params");
    expect(found).toMatchObject([{ path: "planning_rules.0.consequences.0.params" }]);
    expect(found[0]!.message).toContain(`what is usual is taken: ${stated} (`);
  });

  it.each([
    ["limitConsecutiveDays", "maxDays of rule r: a whole number from 1 to 31 is missing."],
    ["limitCost", "maxCost of rule r: a number from 0 to 1000000000000 is missing."],
    ["limitShiftCount", "limitShiftCount of rule r: needs max or min."],
    ["forbidSuccession", "from of rule r: an object is missing."],
    ["requireSpacing", "minDays of rule r: a whole number from 1 to 62 is missing."],
  ])("refuses %s without params, which nobody can guess, and says what is missing", (type, msg) => {
    const verdict = validateRequest(consequence(type));
    expect(verdict.ok ? [] : verdict.problems.map((one) => one.msg)).toContain(msg);
  });

  it("takes nothing for granted where something is said", () => {
    for (const [type, params] of [
      ["requireMinRest", { minutes: 600 }],
      ["limitWorkingHours", { minHours: 10 }],
      ["requireNightRecovery", { restDays: 2 }],
    ] as const) {
      const parsed = parseRequest(consequence(type, params));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      const { problems, warnings } = prepare(parsed.request);
      expect(problems).toEqual([]);
      expect(warnings.map(({ code }) => code)).not.toContain("default_params");
    }
  });
});

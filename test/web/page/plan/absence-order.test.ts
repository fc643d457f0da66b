import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { type SolveRequest, validateRequest } from "../../../../core/index.ts";
import locked from "../../../../fixtures/ward/locked.request.json" with { type: "json" };
import { dutyKeyOf } from "../../../../web/plan/moves/plan-moves.ts";
import {
  absenceOf,
  absentDates,
  faultIn,
  repairOrder,
  usualDay,
  usualFreeze,
  wallClock,
} from "../../../../web/plan/repairs/absence-order.ts";

const window = { start_date: "2026-02-02", end_date: "2026-02-15" };
const report = (from: string, to: string, until = "") => ({ from, to, until });

function requestOf(body: unknown): SolveRequest {
  const checked = validateRequest(body);
  if (!checked.ok) throw new Error("The fixture is no request.");
  return checked.request;
}

describe("what has to stay", () => {
  it("is what starts before the absence, while the plan is not being worked", () => {
    expect(usualFreeze(window, "2026-02-05", "2026-01-30T09:12")).toBe("2026-02-05T00:00");
    expect(usualFreeze(window, "2026-02-05", "2026-02-16T00:00")).toBe("2026-02-05T00:00");
    expect(usualFreeze(window, "", "2026-01-30T09:12")).toBe("");
  });

  it("is what has begun by now, from the first day of the plan to its last", () => {
    for (const now of ["2026-02-02T00:00", "2026-02-05T05:10", "2026-02-15T23:59"])
      expect(usualFreeze(window, "2026-02-09", now)).toBe(now);
  });

  it("is told by the clock on the wall", () => {
    expect(wallClock(new Date(2026, 1, 5, 5, 7, 59))).toBe("2026-02-05T05:07");
  });
});

describe("the report of an absence", () => {
  it("begins today, or with the plan where today is no day of it", () => {
    expect(usualDay(window, "2026-02-05T05:10")).toBe("2026-02-05");
    expect(usualDay(window, "2026-03-05T05:10")).toBe("2026-02-02");
  });

  it.each([
    ["noDates", report("", "2026-02-05")],
    ["noDates", report("2026-02-05", "")],
    ["backwards", report("2026-02-06", "2026-02-05")],
    ["outside", report("2026-01-30", "2026-02-01")],
    ["outside", report("2026-02-16", "2026-02-17")],
    ["allKept", report("2026-02-05", "2026-02-05", "2026-02-16T00:00")],
    [null, report("2026-01-30", "2026-02-02")],
    [null, report("2026-02-15", "2026-02-28", "2026-02-15T05:00")],
  ])("has the fault %s where its dates make no sense", (fault, absence) => {
    expect(faultIn(window, absence)).toBe(fault);
  });

  it("is about the dates of the plan alone, both ends included", () => {
    expect(absentDates(window, report("2026-01-30", "2026-02-03"))).toEqual([
      "2026-02-02",
      "2026-02-03",
    ]);
    expect(absentDates(window, report("2026-02-15", "2026-03-15"))).toEqual(["2026-02-15"]);
    expect(absentDates(window, report("2026-02-06", "2026-02-05"))).toEqual([]);
  });
});

const sickness = { kind: "sick", from: "2026-02-12", to: "2026-02-13" } as const;

describe("the order of a repair", () => {
  const request = requestOf(locked);
  const start = request.start_date;
  const withConfig = (config: SolveRequest["config"]) => ({ ...request, config });
  const sick = (until: string) => ({ employeeId: "e8", ...sickness, until });
  const order = (of: SolveRequest, until = "") => repairOrder(of, [], new Map(), sick(until));

  it("holds on to what begins before the time, and to nothing at the start of the plan", () => {
    const until = `${request.end_date}T05:00`;
    expect(order(withConfig(null), until)).toEqual({ patch: [], frozenUntil: until });
    expect(order(withConfig(null), `${start}T00:00`)).toEqual({ patch: [] });
    expect(order(withConfig(null))).toEqual({ patch: [] });
  });

  it("lets go of what an earlier repair held on to", () => {
    const repaired = withConfig({ frozenUntil: `${request.end_date}T05:00` });
    expect(order(repaired).patch).toEqual([{ op: "remove", path: "/config/frozenUntil" }]);
  });

  it("asks for few changes also where the request lists its objectives without them", () => {
    expect(order(withConfig({ enabled_objectives: ["wishes"] })).patch).toEqual([
      { op: "add", path: "/config/enabled_objectives/-", value: "minimal_change" },
    ]);
    expect(order(withConfig({ enabled_objectives: ["Minimal_Change"] })).patch).toEqual([]);
  });

  it("keeps what the reader has locked, and releases what the reader has released", () => {
    const [own] = request.locked_assignments!;
    const released = {
      employee_id: own!.employeeId,
      shift_id: own!.shiftDefinitionId ?? own!.shiftId ?? "",
      date: own!.date,
    };
    const kept = { employee_id: "e8", shift_id: "early", date: "2026-02-13" };
    const choices = new Map([
      [dutyKeyOf(released), false],
      [dutyKeyOf(kept), true],
    ]);
    const { patch } = repairOrder(request, [kept], choices, sick(""));
    const value = [
      ...request.locked_assignments!.slice(1),
      { employeeId: "e8", shiftDefinitionId: "early", date: "2026-02-13" },
    ];
    expect(patch).toContainEqual({ op: "add", path: "/locked_assignments", value });
  });

  it("of a wish that is granted notes the wish beside those there are, and frees the day for certain", () => {
    const wished = { ...request, wishes: { e8: ["2026-02-14"], e1: ["2026-02-03"] } };
    const wish = { ...sick(""), kind: "wish" } as const;
    expect(repairOrder(wished, [], new Map(), wish).patch).toEqual([
      {
        ...{ op: "add", path: "/wishes" },
        value: { e8: ["2026-02-12", "2026-02-13", "2026-02-14"], e1: ["2026-02-03"] },
      },
    ]);
    const dates = ["2026-02-12", "2026-02-13"];
    expect(absenceOf(wished, wish)).toEqual({ employeeId: "e8", kind: "unavailable", dates });
  });
});

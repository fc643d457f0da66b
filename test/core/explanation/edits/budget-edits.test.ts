import { describe, expect, it } from "vitest";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { changedBy, editable, partsChanged, writtenOf } from "./changed-parts.ts";

const rules = (budgets: readonly PartialRequest[]) => ({ defaultRate: 10, budgets });
const ward = (budgets: readonly PartialRequest[]) => ({
  department: { id: "ward", legalBaseline: "off", payRules: rules(budgets) },
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", costCentre: "one" },
    { id: "E", startTime: "08:00", endTime: "16:00", costCentre: "two" },
  ],
});
const one = { costCentre: "one", max: 100, severity: "must" };
const two = { costCentre: "two", period: "week", max: 50, severity: "must" };
const all = { employeeId: null, date: null };

describe("a budget", () => {
  it.each<readonly [string, string, number, readonly PartialRequest[]]>([
    ["of the whole window", "budget:one/window", 120, [{ ...one, max: 120 }, two]],
    ["of every week", "budget:two/week", 60, [one, { ...two, max: 60 }]],
  ])("%s is raised and no other", (_, key, maxCost, after) => {
    const { request, written } = writtenOf(ward([one, two]), key);
    const changed = changedBy(request, written.loosened(request, { maxCost }, all));
    expect(partsChanged(request, changed)).toEqual({ department: ward(after).department });
    expect(writtenOf({ ...changed }, key).written.params.maxCost).toBe(maxCost);
  });

  it.each<readonly [string, PartialRequest, string, PartialRequest]>([
    ["with what it is for", two, "budget:two/week", { maxCost: 50, period: "week" }],
    ["for the window by itself", one, "budget:one/window", { maxCost: 100, period: "window" }],
    [
      "in any case of its period",
      { ...two, period: "WEEK" },
      "budget:two/week",
      { maxCost: 50, period: "WEEK" },
    ],
    [
      "where its period is of two words",
      { ...two, period: "fourWeeks" },
      "budget:two/fourWeeks",
      { maxCost: 50, period: "fourWeeks" },
    ],
  ])("is read %s", (_, budget, key, params) => {
    expect(writtenOf(ward([budget]), key).written.params).toEqual(params);
  });

  it("is told from one whose cost centre is written in other letters", () => {
    const shifts = ["K", "k"].map((costCentre, k) => ({
      ...{ id: `s${k}`, startTime: "08:00", endTime: "16:00", costCentre },
    }));
    const budgets = [
      { ...one, costCentre: "K" },
      { ...one, costCentre: "k", max: 50 },
    ];
    const read = (key: string) => writtenOf({ ...ward(budgets), shifts }, key).written.params;
    expect(read("budget:K/window").maxCost).toBe(100);
    expect(read("budget:k/window").maxCost).toBe(50);
  });

  it("becomes a wish, and no other does", () => {
    const { request, written } = writtenOf(ward([one, two]), "budget:two/week");
    const changed = changedBy(request, written.softened!(request));
    expect(partsChanged(request, changed)).toEqual({
      department: ward([one, { ...two, severity: "should" }]).department,
    });
    const strengths = editable({ ...changed }, "budget:one/window").rules.flatMap(
      ({ key, strength }) => (key.startsWith("budget:") ? [`${key} ${strength.kind}`] : []),
    );
    expect(strengths).toEqual(["budget:one/window hard", "budget:two/week soft"]);
  });

  it("is never changed for one person or one date, nor where it is gone", () => {
    const { request, written } = writtenOf(ward([one]), "budget:one/window");
    expect(written.isByDate).toBe(false);
    expect(written.exempted).toBeUndefined();
    expect(written.loosened(request, { maxCost: 9 }, { employeeId: "a", date: null })).toBeNull();
    expect(written.loosened(request, {}, all)).toBeNull();
    const gone = writtenOf(ward([two]), "budget:two/week").request;
    expect(written.loosened(gone, { maxCost: 120 }, all)).toBeNull();
    expect(written.softened!(gone)).toBeNull();
  });
});

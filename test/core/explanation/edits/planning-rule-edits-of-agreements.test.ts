import { describe, expect, it } from "vitest";
import type { Reach } from "../../../../core/explanation/edits/rule-edits.ts";
import { breachesIn, changedBy, partsChanged, writtenOf } from "./changed-parts.ts";

const all: Reach = { employeeId: null, date: null };
const forA: Reach = { employeeId: "a", date: null };
const isA = { field: "employeeId", operator: "eq", value: "a" };
const notA = { field: "employeeId", operator: "ne", value: "a" };
const days = (maxDays: number) => ({ type: "limitConsecutiveDays", params: { maxDays } });
const twoDays = { id: "r", name: "Rule", priority: "must", consequences: [days(2)] };

describe("a planning rule of an agreement", () => {
  const rule = { id: "r", consequences: [days(2)] };
  const body = { collective_agreements: { A: { rules: [rule] } } };
  const key = "agreement:A/rules/r/0";

  it("is parted and softened in the agreement", () => {
    const { request, written } = writtenOf(body, key);
    const parted = changedBy(request, written.loosened(request, { maxDays: 3 }, forA));
    expect(partsChanged(request, parted)).toEqual({
      collective_agreements: {
        A: {
          rules: [
            { ...rule, conditions: [notA] },
            {
              ...{ id: "r a", name: "r (a)", consequences: [days(3)] },
              ...{ conditions: [isA], conditionLogic: "AND" },
            },
          ],
        },
      },
    });
    expect(breachesIn(parted)).toEqual(["b 2026-03-04"]);
    const softened = changedBy(request, written.softened!(request));
    expect(softened.collective_agreements?.A?.rules?.[0]?.priority).toBe("should");
    expect(breachesIn(softened)).toEqual([]);
  });

  it("is changed in the copy that a person has after another change", () => {
    const agreement = { rules: [rule], maxHoursPerWeek: 30 };
    const employees = ["a", "b"].map((id) => ({ id, collectiveAgreementId: "A" }));
    const own = { collective_agreements: { A: agreement, B: {} }, employees };
    const limit = writtenOf(own, "agreement:A/maxHoursPerWeek");
    const { request } = limit;
    const copied = changedBy(request, limit.written.loosened(request, { maxHours: 40 }, forA));
    const { written } = writtenOf(own, key);
    const both = changedBy(copied, written.loosened(copied, { maxDays: 3 }, forA));
    const { A, "A a": ofA } = both.collective_agreements ?? {};
    expect(A).toEqual(request.collective_agreements?.A);
    expect(ofA?.maxHoursPerWeek).toBe(40);
    expect(ofA?.rules?.map(({ consequences }) => consequences?.[0]?.params)).toEqual([
      { maxDays: 2 },
      { maxDays: 3 },
    ]);
  });

  it("is told apart from one of the request with the same id", () => {
    const own = { ...twoDays, consequences: [days(1)] };
    const { request, written } = writtenOf({ ...body, planning_rules: [own] }, key);
    const changed = changedBy(request, written.loosened(request, { maxDays: 3 }, all));
    expect(Object.keys(partsChanged(request, changed))).toEqual(["collective_agreements"]);
    expect(writtenOf({ ...body, planning_rules: [own] }, "rule:r/0").written.params).toEqual({
      maxDays: 1,
    });
  });
});

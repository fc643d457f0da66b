import { describe, expect, it } from "vitest";
import { joinedShifts } from "../../../../core/constraints/core-rules/joined-shifts.ts";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const day = { id: "D", startTime: "07:00", endTime: "15:00" };
const call = { id: "C", startTime: "15:00", endTime: "07:00", kind: "onCall" };
const joined = [day, { ...call, joinWith: "D" }];
const oneDay = { end_date: "2026-03-02" };

describe("15.14 joinWith", () => {
  it("whoever works one of two joined shifts works the other one on this date", async () => {
    await verifyConstraint(joinedShifts, {
      request: { ...oneDay, shifts: joined },
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-02 C"], units: 0 },
        { words: ["a 2026-03-02 D"], units: 1 },
        { words: ["a 2026-03-02 D", "b 2026-03-02 C"], units: 2 },
        { words: [], units: 0 },
      ],
    });
  });

  it("asks for nothing on dates on which one of the two does not run", async () => {
    const { problem, rules } = problemFrom({
      shifts: [day, { ...call, joinWith: "D", weekdays: ["mon"] }],
    });
    const rule = rules.find(({ constraint }) => constraint === joinedShifts)!;
    const plan = {
      assignments: [],
      shiftsOn: (employee: number, at: number) => (employee === 0 && at === 1 ? [0] : []),
    };
    expect(rule.bound.check(problem, rule.scope, plan)).toEqual([]);
  });

  it("forbids a duty to whom the shift that belongs to it is closed, and to nobody else", () => {
    const { problem, rules } = problemFrom({
      ...oneDay,
      employees: [{ id: "a" }, { id: "b", excludedShiftIds: ["C"] }],
      shifts: joined,
    });
    const rule = rules.find(({ constraint }) => constraint === joinedShifts)!;
    const isForbidden = (employee: number) =>
      rule.bound.forbids!(problem, rule.scope, employee, 0, 0);
    expect([isForbidden(0), isForbidden(1)]).toEqual([false, true]);
  });

  it("counts what belongs together once among the shifts of a date", async () => {
    await verifyConstraint(maxShiftsPerDay, {
      request: {
        ...oneDay,
        employees: [{ id: "a" }],
        shifts: [...joined, { id: "L", startTime: "16:00", endTime: "18:00" }],
      },
      plans: [
        { words: ["a 2026-03-02 D", "a 2026-03-02 C"], units: 0 },
        { words: ["a 2026-03-02 D", "a 2026-03-02 L"], units: 1 },
        { words: ["a 2026-03-02 D", "a 2026-03-02 C", "a 2026-03-02 L"], units: 1 },
      ],
    });
  });

  it("a lock on one of the two asks for the other, and a lock on both keeps the rule", async () => {
    const lock = (shift: string) => ({
      ...{ employeeId: "a", date: "2026-03-02" },
      shiftDefinitionId: shift,
    });
    await verifyConstraint(joinedShifts, {
      request: { ...oneDay, shifts: joined, locked_assignments: [lock("D")] },
    });
    await verifyConstraint(joinedShifts, {
      request: { ...oneDay, shifts: joined, locked_assignments: [lock("D"), lock("C")] },
    });
  });

  it("two shifts that name each other are joined once, and a shift that names itself is warned of", () => {
    const { problem } = problemFrom({ shifts: [{ ...day, joinWith: "C" }, joined[1]!] });
    expect(problem.shifts.map(({ joinWith }) => joinWith)).toEqual([1, null]);
    const { warnings } = problemFrom({ shifts: [{ ...day, joinWith: "D" }] });
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toContain(
      "no_effect shifts.0.joinWith",
    );
  });

  it("refuses a shift that is not there and one that runs at the same time", () => {
    const refused = (shifts: readonly PartialRequest[]) => {
      const parsed = parseRequest({ ...tinyWard, shifts });
      if (!parsed.ok) throw new Error("the shape is right");
      return prepare(parsed.request).problems.map(({ loc, msg }) => `${loc.join(".")} ${msg}`);
    };
    expect(refused([{ ...day, joinWith: "X" }])[0]).toContain(
      "shifts.0.joinWith There is no shift",
    );
    const parallel = { ...call, startTime: "14:00", joinWith: "D" };
    expect(refused([day, parallel])[0]).toContain("shifts.1.joinWith");
    const standby = { ...parallel, kind: "standby" };
    expect(refused([day, standby])).toHaveLength(1);
    expect(refused([day, { ...standby, mayOverlap: true }])).toEqual([]);
    expect(refused(joined)).toEqual([]);
  });
});

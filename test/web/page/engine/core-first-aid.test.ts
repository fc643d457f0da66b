import { describe, expect, it } from "vitest";
import {
  type Absence,
  openRequest,
  type SolveRequest,
  verify,
  type WireAssignment,
  withAbsences,
} from "../../../../core/index.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { firstAid } from "../../../../web/engine/core-first-aid.ts";

const duty = (employee_id: string, date: string, shift_id: string): WireAssignment => ({
  ...{ employee_id, date, shift_id },
});
const sick: Absence = { employeeId: "e2", kind: "sick", dates: ["2026-02-05", "2026-02-06"] };
const others = [duty("e3", "2026-02-05", "late"), duty("e4", "2026-02-06", "night")];
const own = [duty("e2", "2026-02-05", "early"), duty("e2", "2026-02-06", "early")];

function aided(plan: readonly WireAssignment[], until = "2026-02-05T00:00", change = {}) {
  const body: unknown = { ...baseWard, ...change };
  const request = withAbsences(body, [sick]) as SolveRequest;
  const opened = openRequest(request);
  if (!opened.ok) throw new Error("The request is refused.");
  const { assignments } = firstAid(opened, plan, [sick], until, "en");
  return { request, assignments };
}

describe("first aid for a plan", () => {
  it("gives each duty that falls out to somebody who may do it, and leaves all others alone", () => {
    const { request, assignments } = aided([...own, ...others]);
    expect(assignments).toEqual(expect.arrayContaining([...others]));
    expect(assignments).toHaveLength(4);
    const taken = assignments.filter(({ shift_id }) => shift_id === "early");
    expect(taken.map(({ date }) => date).sort()).toEqual(["2026-02-05", "2026-02-06"]);
    expect(taken.some(({ employee_id }) => employee_id === "e2")).toBe(false);
    const { plan } = verify(request, assignments, { gaps: false });
    expect(plan?.issues).toEqual([]);
    expect(plan?.violations.filter(({ kind }) => kind === "broken")).toEqual([]);
  });

  it("leaves a duty open that nobody else may do", () => {
    const employees = baseWard.employees.filter(({ id }) => id === "e2");
    const change = { employees, vacations: null, wishes: null };
    expect(aided(own, undefined, change).assignments).toEqual([]);
  });

  it("leaves what has begun as it is", () => {
    const { assignments } = aided([...own, ...others], "2026-02-05T10:00");
    expect(assignments).toContainEqual(own[0]);
    expect(assignments).not.toContainEqual(own[1]);
  });

  it("has two people exchange where nobody can come alone without a gap elsewhere", () => {
    const shift = (id: string, more: object) => ({
      ...{ id, startTime: "08:00", endTime: "16:00", minStaff: 1, ...more },
    });
    const ward = {
      ...{ start_date: "2026-02-05", end_date: "2026-02-05", department: { id: "ward" } },
      employees: [
        { id: "a", qualificationIds: ["expert"] },
        { id: "b", qualificationIds: ["expert"] },
        { id: "c" },
      ],
      shifts: [shift("x", { requiredQualificationIds: ["expert"] }), shift("y", {})],
    };
    const date = "2026-02-05";
    const opened = openRequest(withAbsences(ward, [{ ...sick, employeeId: "a", dates: [date] }]));
    if (!opened.ok) throw new Error("The request is refused.");
    const absences = [{ ...sick, employeeId: "a", dates: [date] }];
    const plan = [duty("a", date, "x"), duty("b", date, "y")];
    const { assignments } = firstAid(opened, plan, absences, `${date}T00:00`, "en");
    expect(assignments).toHaveLength(2);
    expect(assignments).toEqual(
      expect.arrayContaining([duty("b", date, "x"), duty("c", date, "y")]),
    );
  });
});

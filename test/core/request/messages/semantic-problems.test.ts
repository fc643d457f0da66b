import { describe, expect, it } from "vitest";
import { semanticProblems } from "../../../../core/request/messages/semantic-problems.ts";
import { normalise } from "../../../../core/request/normalise.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { type PartialRequest, tinyWard } from "../../../helpers/problem.ts";

const shift = { id: "S", startTime: "08:00", endTime: "16:00" };
const withShift = (more: object) => ({ shifts: [{ ...shift, ...more }] });

/** Where `normalise` finds problems of meaning in a well-shaped request. */
function places(request: PartialRequest): string[] {
  const parsed = parseRequest({ ...tinyWard, ...request });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return normalise(parsed.request).problems.map(({ loc }) => loc.join("."));
}

describe("problems of meaning", () => {
  it.each<[string, PartialRequest, string[]]>([
    ["a window that ends before it starts", { end_date: "2026-03-01" }, ["end_date"]],
    ["a window of 401 days", { end_date: "2027-04-06" }, ["end_date"]],
    ["a window of 400 days is fine", { end_date: "2027-04-05" }, []],
    ["a window of one day is fine", { end_date: "2026-03-02" }, []],
    [
      "two employees of one id",
      { employees: [{ id: "a" }, { id: "b" }, { id: "a" }] },
      ["employees.2.id"],
    ],
    ["ids that differ in case are two ids", { employees: [{ id: "a" }, { id: "A" }] }, []],
    ["two shifts of one id", { shifts: [shift, shift] }, ["shifts.1.id"]],
    [
      "two rules, staffing rules or workplaces of one id",
      {
        planning_rules: [{ id: "r" }, { id: "r" }],
        staffing_rules: [{ id: "r" }, { id: "r" }],
        workplaces: [{ id: "w" }, { id: "w" }],
      },
      ["planning_rules.1.id", "staffing_rules.1.id", "workplaces.1.id"],
    ],
    [
      "locks that name nobody and nothing",
      { locked_assignments: [{ employeeId: "x", shiftDefinitionId: "y", date: "2026-03-02" }] },
      ["locked_assignments.0.employeeId", "locked_assignments.0.shiftDefinitionId"],
    ],
    [
      "a lock by shiftId",
      { locked_assignments: [{ employeeId: "a", shiftId: "y", date: "2020-01-01" }] },
      ["locked_assignments.0.shiftId"],
    ],
    [
      "an agreement that is not in the request",
      {
        employees: [{ id: "a", collectiveAgreementId: "t" }],
        department: { id: "w", collectiveAgreementId: "toString" },
      },
      ["employees.0.collectiveAgreementId", "department.collectiveAgreementId"],
    ],
    [
      "an agreement that is",
      { employees: [{ id: "a", collectiveAgreementId: "t" }], collective_agreements: { t: {} } },
      [],
    ],
    [
      "more persons needed than allowed",
      withShift({ minStaff: 3, maxStaff: 2 }),
      ["shifts.0.maxStaff"],
    ],
    [
      "none allowed where one is needed by default",
      withShift({ maxStaff: 0 }),
      ["shifts.0.maxStaff"],
    ],
    [
      "more needed than allowed on one weekday",
      withShift({ minStaff: 1, maxStaff: 2, minStaffByWeekday: { SUN: 3 } }),
      ["shifts.0.minStaffByWeekday"],
    ],
    [
      "fewer allowed than needed on holidays",
      withShift({ minStaff: 2, maxStaffByWeekday: { holiday: 1, mon: 2 } }),
      ["shifts.0.maxStaffByWeekday"],
    ],
    [
      "an end before the start",
      withShift({ startTime: "22:00", endTime: "06:00", endDayOffset: 0 }),
      ["shifts.0.endDayOffset"],
    ],
    ["a break longer than the shift", withShift({ breakMinutes: 481 }), ["shifts.0.breakMinutes"]],
    [
      "staffing rules, area groups, workplaces and durations upside down",
      {
        staffing_rules: [{ id: "1", minStaff: 2, maxStaff: 1 }],
        area_groups: [{ id: "1", minStaff: 2, maxStaff: 1 }],
        workplaces: [{ id: "1", minStaff: 2, capacity: 1 }],
        workplace_duration_rules: [{ id: "1", minHours: 2, maxHours: 1 }],
        preferences: { a: { preferredBlockLength: { min: 4, max: 3 } } },
      },
      [
        "staffing_rules.0.maxStaff",
        "area_groups.0.maxStaff",
        "workplaces.0.capacity",
        "workplace_duration_rules.0.maxHours",
        "preferences.a.preferredBlockLength.max",
      ],
    ],
    [
      "unknown names in the configuration",
      {
        config: {
          enabled_constraints: ["requireMinRest", "require_min_rest"],
          enabled_objectives: ["wishes", "wish"],
          objective_weights: { happiness: 1, labor_cost: 2 },
        },
      },
      [
        "config.enabled_constraints.1",
        "config.enabled_objectives.1",
        "config.objective_weights.happiness",
      ],
    ],
  ])("finds %s", (_, request, expected) => {
    expect(places(request)).toEqual(expected);
  });

  it("refuses what no memory could hold, and still gives back a problem to look at", () => {
    const many = (count: number, entity: object) =>
      Array.from({ length: count }, (_, index) => ({ ...entity, id: `x${index}` }));
    const parsed = parseRequest({
      ...tinyWard,
      end_date: "2027-03-01",
      employees: many(1000, {}),
      shifts: many(100, shift),
    });
    if (!parsed.ok) throw new Error("the shape is right");
    const { problem, problems } = normalise(parsed.request);
    expect(problems.map(({ loc }) => loc)).toEqual([[]]);
    expect(problem.candidates.count).toBe(0);
  });

  it.each([null, 3, [], {}, { employees: {}, shifts: [null, 3], config: [] }])(
    "has nothing to say about %j",
    (body) => {
      expect(semanticProblems(body)).toEqual([]);
    },
  );
});

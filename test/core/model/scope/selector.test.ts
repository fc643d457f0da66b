import { describe, expect, test } from "vitest";
import {
  employeeSelector,
  shiftSelector,
} from "../../../../core/constraints/families/selectors.ts";
import {
  type EmployeeSelector,
  type ShiftSelector,
  selectEmployees,
  selectShifts,
} from "../../../../core/model/scope/selector.ts";
import { problemFrom } from "../../../helpers/problem.ts";

const { problem } = problemFrom({
  employees: [
    { id: "a", qualificationIds: ["rn"], departmentIds: ["ward"], teamId: "t", tags: ["x"] },
    { id: "b", primaryDepartmentId: "ward", employmentType: "Trainee", collectiveAgreementId: "A" },
  ],
  collective_agreements: { A: {}, B: {} },
  workplaces: [{ id: "w", areaId: "north" }],
  area_groups: [{ id: "g", areaIds: ["north"] }],
  shifts: [
    {
      id: "E",
      code: "F",
      startTime: "06:00",
      endTime: "14:00",
      shiftType: "early",
      tags: ["calm"],
    },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night", workplaceId: "w" },
    { id: "S", startTime: "08:00", endTime: "20:00", kind: "standby" },
  ],
});

describe("shift selectors", () => {
  const matched = (selector: ShiftSelector) =>
    problem.shifts
      .filter(({ index }) => selectShifts(problem, selector)[index] === 1)
      .map(({ id }) => id);

  test.each<[ShiftSelector, string[]]>([
    [{}, ["E", "N", "S"]],
    [{ shiftIds: ["E", "S"] }, ["E", "S"]],
    [{ shiftIds: ["e"] }, []],
    [{ shiftTypes: ["EARLY"] }, ["E"]],
    [{ codes: ["F"] }, ["E"]],
    [{ night: true }, ["N"]],
    [{ night: false }, ["E", "S"]],
    [{ kinds: ["Standby"] }, ["S"]],
    [{ workplaceIds: ["w"] }, ["N"]],
    [{ areaIds: ["north"] }, ["N"]],
    [{ areaGroupIds: ["g"] }, ["N"]],
    [{ tags: ["calm"] }, ["E"]],
    [{ startFrom: "08:00" }, ["N", "S"]],
    [{ startTo: "06:00" }, ["E"]],
    [{ startFrom: "20:00", startTo: "07:00" }, ["E", "N"]],
    [{ night: false, startFrom: "07:00" }, ["S"]],
    [{ shiftIds: [] }, []],
    [{ shiftIds: null, night: null }, ["E", "N", "S"]],
  ])("%j matches %j", (selector, shifts) => {
    expect(matched(selector)).toEqual(shifts);
  });

  test("their shape refuses unknown keys, kinds and malformed times", () => {
    expect(shiftSelector.safeParse({ shiftTypes: ["early"], kinds: ["onCall"] }).success).toBe(
      true,
    );
    for (const wrong of [
      { colour: 1 },
      { kinds: ["nap"] },
      { startFrom: "8:00" },
      { shiftIds: "E" },
    ])
      expect(shiftSelector.safeParse(wrong).success).toBe(false);
  });
});

describe("employee selectors", () => {
  const matched = (selector: EmployeeSelector) =>
    problem.employees
      .filter(({ index }) => selectEmployees(problem, selector)[index] === 1)
      .map(({ id }) => id);

  test.each<[EmployeeSelector, string[]]>([
    [{}, ["a", "b"]],
    [{ employeeIds: ["b"] }, ["b"]],
    [{ qualificationIds: ["rn", "md"] }, ["a"]],
    [{ departmentIds: ["ward"] }, ["a", "b"]],
    [{ teamIds: ["t"] }, ["a"]],
    [{ tags: ["x"] }, ["a"]],
    [{ employmentTypes: ["trainee"] }, ["b"]],
    [{ collectiveAgreementIds: ["A"] }, ["b"]],
    [{ departmentIds: ["ward"], tags: ["x"] }, ["a"]],
  ])("%j matches %j", (selector, people) => {
    expect(matched(selector)).toEqual(people);
  });

  test("their shape refuses unknown keys", () => {
    expect(employeeSelector.safeParse({ teamIds: ["t"] }).success).toBe(true);
    expect(employeeSelector.safeParse({ salary: [1] }).success).toBe(false);
  });
});

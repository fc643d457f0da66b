import { describe, expect, it } from "vitest";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const a = { id: "a" };

/** What stands in the way of employee a on each day of the tiny ward, for its first shift. */
function refusals(request: PartialRequest): (string | null)[] {
  const { problem } = problemFrom({ employees: [a], shifts: [D], ...request });
  return Array.from(
    { length: problem.calendar.dayCount },
    (_, day) => problem.refusal(0, day, 0)?.code ?? null,
  );
}

const employee = (more: object) => ({ employees: [{ ...a, ...more }] });
const shift = (more: object) => ({ shifts: [{ ...D, ...more }] });
const all = (code: string | null) => [code, code, code];

describe("eligibility", () => {
  it.each<[string, PartialRequest, (string | null)[]]>([
    ["lets everybody work everything by default", {}, all(null)],
    ["accepts aktiv in any case", employee({ status: "AKTIV" }), all(null)],
    ["refuses employees on leave", employee({ status: "onLeave" }), all("not_deployable")],
    [
      "begins with the entry date",
      employee({ entryDate: "2026-03-03" }),
      ["not_employed", null, null],
    ],
    [
      "ends after the exit date",
      employee({ exitDate: "2026-03-03" }),
      [null, null, "not_employed"],
    ],
    [
      "needs a running shift",
      shift({ weekdays: ["tue"] }),
      ["shift_not_running", null, "shift_not_running"],
    ],
    ["needs an active shift", shift({ isActive: false }), all("shift_not_running")],
    ["binds to departments", employee({ departmentIds: ["other"] }), all("other_department")],
    [
      "lets the primary department count beside the further ones",
      employee({ primaryDepartmentId: "ward", departmentIds: ["other"] }),
      all(null),
    ],
    [
      "knows departments of shifts that nobody declared",
      { ...employee({ primaryDepartmentId: "icu" }), ...shift({ departmentId: "icu" }) },
      all(null),
    ],
    [
      "keeps people bound to areas out of others",
      { ...employee({ areaIds: ["north"] }), ...shift({ areaId: "south" }) },
      all("other_area"),
    ],
    [
      "lets people bound to areas work shifts without a place",
      employee({ areaIds: ["north"] }),
      all(null),
    ],
    [
      "takes the area of a shift from its workplace",
      {
        ...employee({ areaIds: ["north"] }),
        ...shift({ workplaceId: "w1" }),
        workplaces: [{ id: "w1", areaId: "north" }],
      },
      all(null),
    ],
    [
      "accepts membership of an area group",
      {
        ...employee({ areaGroupIds: ["g"] }),
        ...shift({ areaId: "north" }),
        area_groups: [{ id: "g", areaIds: ["north"] }],
      },
      all(null),
    ],
    [
      "closes an area group to those it does not name",
      { area_groups: [{ id: "g", shiftIds: ["D"], employeeIds: ["b"] }] },
      all("other_area"),
    ],
    [
      "switches shifts of an inactive workplace off",
      { ...shift({ workplaceId: "w1" }), workplaces: [{ id: "w1", isActive: false }] },
      all("shift_not_running"),
    ],
    ["has a list of allowed shifts", employee({ allowedShiftIds: ["X"] }), all("personal_filter")],
    ["ignores an empty list of allowed shifts", employee({ allowedShiftIds: [] }), all(null)],
    [
      "has a list of excluded shifts",
      employee({ excludedShiftIds: ["D"] }),
      all("personal_filter"),
    ],
    [
      "compares shift types in any case",
      { ...employee({ allowedShiftTypes: ["Early"] }), ...shift({ shiftType: "EARLY" }) },
      all(null),
    ],
    [
      "does not take a shift without a type for an allowed one",
      employee({ allowedShiftTypes: ["early"] }),
      all("personal_filter"),
    ],
    [
      "excludes shift types",
      { ...employee({ excludedShiftTypes: ["night"] }), ...shift({ shiftType: "Night" }) },
      all("personal_filter"),
    ],
    [
      "has allowed weekdays by name and by number",
      employee({ allowedWeekdays: ["Mon", 3] }),
      [null, "personal_filter", null],
    ],
    [
      "needs all qualifications by default",
      {
        ...employee({ qualificationIds: ["q1"] }),
        ...shift({ requiredQualificationIds: ["q1", "q2"] }),
      },
      all("not_qualified"),
    ],
    [
      "needs one of them in mode any",
      {
        ...employee({ qualificationIds: ["q1"] }),
        ...shift({ requiredQualificationIds: ["q1", "q2"], qualificationMode: "ANY" }),
      },
      all(null),
    ],
    [
      "lets qualifications expire after their last day",
      {
        ...employee({ qualificationIds: ["q"], qualificationValidUntil: { q: "2026-03-03" } }),
        ...shift({ requiredQualificationIds: ["q"] }),
      },
      [null, null, "not_qualified"],
    ],
    [
      "covers implied qualifications, also indirectly, as long as their source holds",
      {
        ...employee({
          qualificationIds: ["head"],
          qualificationValidUntil: { head: "2026-03-02" },
        }),
        ...shift({ requiredQualificationIds: ["assistant"] }),
        department: {
          id: "ward",
          qualificationImplies: { head: ["nurse"], nurse: ["assistant", "head"] },
        },
      },
      [null, "not_qualified", "not_qualified"],
    ],
    [
      "takes qualifications from the map in place of the employee's own",
      {
        ...employee({ qualificationIds: ["q"] }),
        ...shift({ requiredQualificationIds: ["q"] }),
        qualifications: { a: ["other"] },
      },
      all("not_qualified"),
    ],
    [
      "adds what the workplace asks for",
      {
        ...shift({ workplaceId: "w1" }),
        workplaces: [{ id: "w1", requiredQualificationIds: ["q"] }],
      },
      all("not_qualified"),
    ],
    [
      "blocks days marked as not available, and only those",
      { availability: { a: { "2026-03-02": false, "2026-03-03": true, "2026-03-04": null } } },
      ["unavailable", null, null],
    ],
    [
      "names the strongest of several absences",
      {
        availability: { a: { "2026-03-02": false, "2026-03-03": false, "2026-03-04": true } },
        vacations: { a: ["2026-03-03", "2026-03-03", "2026-03-04"] },
        sick_leaves: { a: ["2026-03-04"] },
      },
      ["unavailable", "vacation", "sick"],
    ],
    [
      "starts nothing before the last shift has ended",
      { employee_last_shift_end: { a: "2026-03-02T08:00:01+01:00" } },
      ["before_last_shift_end", null, null],
    ],
    [
      "lets a shift start the minute the last one ends",
      { employee_last_shift_end: { a: "2026-03-02T08:00:00" } },
      all(null),
    ],
  ])("%s", (_, request, expected) => {
    expect(refusals(request)).toEqual(expected);
  });

  it("counts people for what they hold in the window, not for what expired before it", () => {
    const { problem } = problemFrom({
      employees: [
        {
          id: "a",
          qualificationIds: ["old", "fresh"],
          qualificationValidUntil: { old: "2026-03-01", fresh: "2026-03-02" },
        },
      ],
    });
    expect([...problem.employees[0]!.qualificationIds]).toEqual(["fresh"]);
  });

  it("has a candidate exactly where nothing is refused, sorted by employee, day and shift", () => {
    const { problem } = problemFrom({
      employees: [
        { id: "a", qualificationIds: ["q"] },
        { id: "b", exitDate: "2026-03-02" },
        { id: "c", status: "left" },
      ],
      shifts: [
        D,
        { ...D, id: "Q", requiredQualificationIds: ["q"] },
        { ...D, id: "T", weekdays: [2] },
      ],
      vacations: { a: ["2026-03-04"] },
    });
    expect(listed(problem)).toEqual(["a 0 D", "a 0 Q", "a 1 D", "a 1 Q", "a 1 T", "b 0 D"]);
    expect(unlocked(problem)).toEqual(allowed(problem));
  });

  it("gives a lock a candidate even where the filter refuses it", () => {
    const { problem } = problemFrom({
      employees: [a],
      shifts: [D, { ...D, id: "E", startTime: "06:00" }],
      vacations: { a: ["2026-03-02"] },
      locked_assignments: [
        { employeeId: "a", shiftDefinitionId: "D", date: "2026-03-02" },
        { employeeId: "a", shiftId: "E", date: "2026-03-03" },
      ],
    });
    expect(listed(problem)).toEqual(["a 0 D!", "a 1 D", "a 1 E!", "a 2 D", "a 2 E"]);
    expect(problem.refusal(0, 0, 0)?.code).toBe("vacation");
  });

  it("finds candidates by their triple and nothing else", () => {
    const { problem } = problemFrom({ employees: [a], vacations: { a: ["2026-03-03"] } });
    const { candidates } = problem;
    expect([-1, 0, 1, 2, 3].map((day) => candidates.at(0, day, 0))).toEqual([-1, 0, -1, 1, -1]);
  });
});

function listed({ candidates, employees, shifts }: Problem): string[] {
  return Array.from({ length: candidates.count }, (_, c) => {
    const mark = candidates.locked[c] === 1 ? "!" : "";
    const employeeId = employees[candidates.employee[c]!]!.id;
    return `${employeeId} ${candidates.day[c]} ${shifts[candidates.shift[c]!]!.id}${mark}`;
  });
}

function unlocked(problem: Problem): string[] {
  return listed(problem).filter((text) => !text.endsWith("!"));
}

/** The candidates as the refusals alone would have them. */
function allowed({ calendar, employees, shifts, refusal }: Problem): string[] {
  return employees.flatMap((employee) =>
    Array.from({ length: calendar.dayCount }, (_, day) =>
      shifts.flatMap((shift) =>
        refusal(employee.index, day, shift.index) === null
          ? [`${employee.id} ${day} ${shift.id}`]
          : [],
      ),
    ).flat(),
  );
}

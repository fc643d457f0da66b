import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import { conditionFields } from "../../../../core/request/conditions/condition-fields.ts";
import { compileConditions } from "../../../../core/request/conditions/conditions.ts";
import { problemFrom } from "../../../helpers/problem.ts";

/**
 * Two people, four shifts, ten days from Saturday 2026-03-28: the clock changes on the 29th, Good Friday is the 3rd of
 * April, Easter Monday the 6th.
 */
const { problem } = problemFrom({
  start_date: "2026-03-28",
  end_date: "2026-04-06",
  holiday_dates: ["2026-04-03", "2026-04-06"],
  department: { id: "ward", maxShiftsPerDay: 2 },
  employees: [
    {
      id: "anna",
      qualificationIds: ["nurse", "icu"],
      primaryDepartmentId: "ward",
      departmentIds: ["er"],
      contractHoursPerWeek: 38.5,
      employmentType: "permanent",
      teamId: "t1",
      tags: ["mentor"],
      workDaysPerWeek: 5,
    },
    {
      id: "ben",
      qualificationIds: ["nurse"],
      primaryDepartmentId: "ward",
      employmentType: "Trainee",
      workDaysPerWeek: 3,
      protections: ["nightExempt"],
    },
  ],
  workplaces: [{ id: "w1", areaId: "north" }],
  area_groups: [{ id: "g1", workplaceIds: ["w1"] }],
  shifts: [
    { id: "E", code: "F", startTime: "06:00", endTime: "14:00", shiftType: "early" },
    {
      id: "L",
      costCentre: "4711",
      startTime: "13:30",
      endTime: "21:45",
      shiftType: "Late",
      workplaceId: "w1",
      tags: ["calm"],
      requiredQualificationIds: ["nurse"],
    },
    { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
    { id: "S", startTime: "08:00", endTime: "20:00", kind: "standby", departmentId: "er" },
  ],
});

const dates = Array.from({ length: 10 }, (_, day) => problem.calendar.dateOf(day).slice(5));

/** What a list of conditions selects, as the distinct employees, shifts and dates of the matching triples. */
function selected(
  conditions: readonly unknown[],
  logic: "AND" | "OR" = "AND",
  of: Problem = problem,
) {
  const { predicate, problems } = compileConditions(of, conditions, logic, ["here"]);
  expect(problems).toEqual([]);
  const found = {
    employees: new Set<string>(),
    shifts: new Set<string>(),
    dates: new Set<string>(),
  };
  let count = 0;
  for (const person of of.employees)
    for (const shift of of.shifts)
      for (let day = 0; day < of.calendar.dayCount; day++)
        if (predicate.holds(person.index, day, shift.index)) {
          count++;
          found.employees.add(person.id);
          found.shifts.add(shift.id);
          found.dates.add(of.calendar.dateOf(day).slice(5));
        }
  return {
    count,
    employees: [...found.employees],
    shifts: [...found.shifts],
    dates: [...found.dates].sort(),
  };
}

function refused(condition: unknown) {
  const { problems } = compileConditions(problem, [condition], "AND", ["here"]);
  return problems.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
}

describe("fields of employees", () => {
  test.each([
    [{ field: "employeeId", value: "anna" }, ["anna"]],
    [{ field: "employeeId", value: "Anna" }, []],
    [{ field: "qualificationId", value: "icu" }, ["anna"]],
    [{ field: "qualificationId", operator: "ne", value: "icu" }, ["ben"]],
    [{ field: "qualificationId", operator: "all", value: ["nurse", "icu"] }, ["anna"]],
    [{ field: "qualificationId", value: ["nurse", "icu"] }, ["anna", "ben"]],
    [{ field: "departmentId", value: "er" }, ["anna"]],
    [{ field: "departmentId", value: "ward" }, ["anna", "ben"]],
    [{ field: "primaryDepartmentId", value: "ward" }, ["anna", "ben"]],
    [{ field: "contractHoursPerWeek", operator: "lt", value: 40 }, ["anna"]],
    [{ field: "contractHoursPerWeek", operator: "gte", value: 38.5 }, ["anna"]],
    [{ field: "contractHoursPerWeek", operator: "gt", value: 38.5 }, []],
    [{ field: "contractHoursPerWeek", operator: "ne", value: 38.5 }, ["ben"]],
    [{ field: "contractHoursPerWeek", operator: "exists", value: false }, ["ben"]],
    [{ field: "employmentType", value: "trainee" }, ["ben"]],
    [{ field: "employmentType", operator: "!=", value: "trainee" }, ["anna"]],
    [{ field: "teamId", operator: "exists" }, ["anna"]],
    [{ field: "employeeTag", value: "mentor" }, ["anna"]],
    [{ field: "protection", value: "NIGHTEXEMPT" }, ["ben"]],
    [{ field: "workDaysPerWeek", operator: "between", value: [4, 6] }, ["anna"]],
    [{ field: "collectiveAgreementId", operator: "exists" }, []],
  ])("%j selects %j", (condition, employees) => {
    expect(selected([condition]).employees).toEqual(employees);
  });
});

describe("fields of shifts", () => {
  test.each([
    [{ field: "shiftId", operator: "in", values: ["E", "N"] }, ["E", "N"]],
    [{ type: "shiftId", value: "E" }, ["E"]],
    [{ field: "shiftType", value: "late" }, ["L"]],
    [{ field: "shiftType", operator: "notIn", value: ["late", "night"] }, ["E", "S"]],
    [{ field: "shiftCode", value: "F" }, ["E"]],
    [{ field: "shiftDepartmentId", value: "er" }, ["S"]],
    [{ field: "shiftTag", value: "calm" }, ["L"]],
    [{ field: "shiftKind", value: "standby" }, ["S"]],
    [{ field: "workplaceId", value: "w1" }, ["L"]],
    [{ field: "areaId", value: "north" }, ["L"]],
    [{ field: "areaGroupId", value: "g1" }, ["L"]],
    [{ field: "costCentre", value: "4711" }, ["L"]],
    [{ field: "requiredQualificationId", operator: "exists" }, ["L"]],
    [{ field: "isNight" }, ["N"]],
    [{ field: "isNight", value: false }, ["E", "L", "S"]],
    [{ field: "startTime", operator: "gte", value: "13:30" }, ["L", "N"]],
    [{ field: "startTime", operator: "between", value: ["20:00", "07:00"] }, ["E", "N"]],
    [{ field: "endTime", operator: "lte", value: "06:00" }, ["N"]],
    [{ field: "endTime", operator: "gt", value: "21:44" }, ["L"]],
    [{ field: "shiftHours", operator: "gt", value: 8 }, ["L"]],
    [{ field: "shiftHours", operator: "eq", value: 8 }, ["E", "N"]],
  ])("%j selects %j", (condition, shifts) => {
    expect(selected([condition]).shifts).toEqual(shifts);
  });
});

describe("fields of dates", () => {
  test.each([
    [{ field: "date", operator: "gte", value: "2026-04-05" }, ["04-05", "04-06"]],
    [{ field: "date", value: ["2026-03-30", "2026-04-02"] }, ["03-30", "04-02"]],
    [{ field: "weekday", value: 1 }, ["03-30", "04-06"]],
    [{ field: "weekday", value: ["sat", "Sun"] }, ["03-28", "03-29", "04-04", "04-05"]],
    [
      { field: "weekday", operator: "between", value: ["sun", "mon"] },
      ["03-29", "03-30", "04-05", "04-06"],
    ],
    [{ field: "isWeekend" }, ["03-28", "03-29", "04-04", "04-05"]],
    [{ field: "isSunday" }, ["03-29", "04-05"]],
    [{ field: "isHoliday" }, ["04-03", "04-06"]],
    [{ field: "isSundayOrHoliday" }, ["03-29", "04-03", "04-05", "04-06"]],
    [{ field: "isPreHoliday" }, ["04-02", "04-05"]],
    [{ field: "weekParity", value: "odd" }, ["03-28", "03-29", "04-06"]],
    [{ field: "isoWeek", value: 15 }, ["04-06"]],
    [{ field: "dayOfMonth", operator: "gt", value: 29 }, ["03-30", "03-31"]],
    [{ field: "month", value: 3 }, ["03-28", "03-29", "03-30", "03-31"]],
    [{ field: "monthDay", value: "04-01" }, ["04-01"]],
    [
      { field: "monthDay", operator: "between", value: ["04-05", "03-28"] },
      ["03-28", "04-05", "04-06"],
    ],
  ])("%j selects %j", (condition, expected) => {
    expect(selected([condition]).dates).toEqual(expected);
  });
});

describe("fields of shift and date together", () => {
  test("a night that starts on Saturday touches Sunday, a day shift on Saturday does not", () => {
    const onSaturday = { field: "date", value: "2026-03-28" };
    expect(selected([{ field: "touchesSunday" }, onSaturday]).shifts).toEqual(["N"]);
    expect(selected([{ field: "touchesSunday" }]).dates).toEqual([
      "03-28",
      "03-29",
      "04-04",
      "04-05",
    ]);
  });

  test("the eve of a holiday is touched by the night alone", () => {
    const eve = { field: "date", value: "2026-04-02" };
    expect(selected([{ field: "touchesHoliday" }, eve]).shifts).toEqual(["N"]);
  });

  test("a shift that ends at midnight does not touch the next day", () => {
    const { problem: late } = problemFrom({
      start_date: "2026-03-28",
      end_date: "2026-03-28",
      shifts: [{ id: "M", startTime: "16:00", endTime: "00:00" }],
    });
    expect(selected([{ field: "touchesSunday" }], "AND", late).count).toBe(0);
  });
});

describe("joining", () => {
  test("no conditions hold for everything, whichever way they are joined", () => {
    expect(selected([]).count).toBe(2 * 4 * 10);
    expect(selected([], "OR").count).toBe(2 * 4 * 10);
  });

  test("AND narrows and OR widens", () => {
    const nights = { field: "isNight" };
    const sundays = { field: "isSunday" };
    expect(selected([nights, sundays]).count).toBe(2 * 2);
    expect(selected([nights, sundays], "OR").count).toBe(2 * (10 + 2 * 4 - 2));
  });

  test("groups nest and negate turns a leaf or a group round", () => {
    const group = {
      logic: "or",
      conditions: [
        { field: "employeeId", value: "ben" },
        { field: "isNight", negate: true },
      ],
    };
    expect(selected([group]).count).toBe(80 - 10);
    const opposite = selected([{ ...group, negate: true }]);
    expect(opposite).toMatchObject({ count: 10, employees: ["anna"], shifts: ["N"] });
  });

  test("null counts as left out", () => {
    const condition = {
      field: "isNight",
      operator: null,
      value: null,
      negate: null,
      conditions: null,
    };
    expect(selected([condition]).shifts).toEqual(["N"]);
  });
});

describe("what is not understood", () => {
  test("an unknown field is refused at its place with every known field", () => {
    const [message] = refused({ field: "salary", value: 1 });
    expect(message).toContain('here.0.field: Unknown field "salary".');
    for (const field of Object.keys(conditionFields)) expect(message).toContain(field);
  });

  test("the place of a problem inside groups is exact", () => {
    const group = { logic: "AND", conditions: [{ field: "isNight" }, { type: "salary" }] };
    expect(refused(group)[0]).toContain('here.0.conditions.1.type: Unknown field "salary".');
  });

  test("every problem of a list is told", () => {
    const { problems } = compileConditions(
      problem,
      [{ field: "salary" }, { field: "month", value: 13 }],
      "AND",
      ["here"],
    );
    expect(problems.map(({ loc }) => loc)).toEqual([
      ["here", 0, "field"],
      ["here", 1, "value"],
    ]);
  });

  test.each([
    [{ field: "shiftId", operator: "like", value: "E" }, "here.0.operator: Unknown operator"],
    [{ field: "shiftId", operator: "gt", value: "E" }, "here.0.operator: Operator gt does not fit"],
    [
      { field: "shiftId", operator: "all", value: ["E"] },
      "here.0.operator: Operator all does not fit",
    ],
    [{ field: "shiftId", value: 7 }, "here.0.value: 7 is not accepted here; give a text."],
    [
      { field: "shiftId", operator: "eq", value: ["E", "N"] },
      "here.0.value: Operator eq takes one value",
    ],
    [{ field: "shiftId" }, "here.0.value: Give a value: a text."],
    [
      { field: "isNight", value: "true" },
      'here.0.value: "true" is not accepted here; give true or false.',
    ],
    [{ field: "contractHoursPerWeek", operator: "lt", value: "30" }, "give a number"],
    [{ field: "startTime", value: "7:30" }, "give a time HH:MM"],
    [{ field: "date", value: "2026-02-29" }, "give an existing date"],
    [{ field: "weekday", value: 0 }, "give 1 (Monday) to 7"],
    [{ field: "monthDay", value: "02-30" }, "give a day of the year MM-DD"],
    [{ field: "weekParity", value: "both" }, "give one of even, odd"],
    [{ field: "shiftKind", value: "holiday" }, "give one of work, onCall, standby"],
    [
      { field: "date", operator: "between", value: ["2026-04-02", "2026-04-01"] },
      "must not be greater",
    ],
    [{ field: "date", operator: "between", value: ["2026-04-02"] }, "takes two values"],
    [{ field: "teamId", operator: "exists", value: "yes" }, "here.0.value: Give true or false."],
    [{ field: "isNight", values: [1] }, "here.0.values: 1 is not accepted here"],
    [{ field: "isNight", negate: "no" }, "here.0.negate: Give true or false."],
    [{ logic: "XOR", conditions: [] }, "here.0.logic: Use AND or OR."],
    [{ logic: "AND" }, "here.0: A condition needs `field`, a group needs `conditions`."],
    [{ field: "isNight", conditions: [] }, "here.0: A condition holds either"],
    ["isNight", "here.0: A condition is an object"],
  ])("%j is refused: %s", (condition, message) => {
    expect(refused(condition).join()).toContain(message);
  });

  test("four levels of groups are accepted and the fifth is refused", () => {
    const nest = (depth: number): object =>
      depth === 0 ? { field: "isNight" } : { conditions: [nest(depth - 1)] };
    expect(refused(nest(4))).toEqual([]);
    expect(refused(nest(5))[0]).toContain("Groups may be nested at most 4 levels deep.");
  });
});

test("the days of the test window are those the expectations speak of", () => {
  expect(dates).toEqual([
    "03-28",
    "03-29",
    "03-30",
    "03-31",
    "04-01",
    "04-02",
    "04-03",
    "04-04",
    "04-05",
    "04-06",
  ]);
});

import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { problemSize, solveRequestSchema } from "../../../../core/request/shape/schema.ts";
import { type PartialRequest, tinyWard } from "../../../helpers/problem.ts";

/** Problems as `path type`. */
function problems(body: unknown): string[] {
  const parsed = parseRequest(body);
  return parsed.ok ? [] : parsed.problems.map(({ loc, type }) => `${loc.join(".")} ${type}`);
}

const with_ = (more: PartialRequest) => problems({ ...tinyWard, ...more });
const employee = (more: object) => with_({ employees: [{ id: "a", ...more }] });
const shift = (more: object) =>
  with_({ shifts: [{ id: "S", startTime: "08:00", endTime: "16:00", ...more }] });
const department = (more: object) => with_({ department: { id: "ward", ...more } });
const rule = (more: object) => with_({ planning_rules: [{ id: "r", ...more }] });

/** A group of conditions around a leaf, `depth` groups deep. */
function nested(depth: number): object {
  return depth === 0 ? { field: "isNight" } : { logic: "OR", conditions: [nested(depth - 1)] };
}

describe("the shape of a request", () => {
  it("needs five fields and names each that is missing", () => {
    expect(problems({})).toEqual([
      "start_date missing",
      "end_date missing",
      "employees missing",
      "shifts missing",
      "department missing",
    ]);
  });

  it.each([null, 3, "text", [], undefined])("refuses a body that is %j", (body) => {
    expect(problems(body)).toHaveLength(1);
  });

  it("takes null for every optional field as if it were left out", () => {
    const required = new Set(["start_date", "end_date", "employees", "shifts", "department"]);
    const nulls = Object.fromEntries(
      Object.keys(solveRequestSchema.shape)
        .filter((key) => !required.has(key))
        .map((key) => [key, null]),
    );
    expect(with_(nulls)).toEqual([]);
    expect(
      employee({ status: null, qualificationIds: null, limits: null, entryDate: null }),
    ).toEqual([]);
    expect(shift({ minStaff: null, weekdays: null, kind: null, isActive: null })).toEqual([]);
    expect(
      with_({
        vacations: { a: null },
        availability: { a: { "2026-03-02": null } },
        social_points: { a: null },
        config: { timeout_seconds: null, enabled_constraints: null },
      }),
    ).toEqual([]);
  });

  it("keeps unknown keys of entities", () => {
    const parsed = parseRequest({ ...tinyWard, employees: [{ id: "a", shoeSize: 43 }] });
    expect(parsed.ok && parsed.request.employees[0]!.shoeSize).toBe(43);
  });

  it.each<[string, string[], () => string[]]>([
    ["an impossible date", ["start_date date_parsing"], () => with_({ start_date: "2026-02-29" })],
    [
      "a date with a time",
      ["end_date date_parsing"],
      () => with_({ end_date: "2026-03-04T00:00" }),
    ],
    ["a number for a date", ["end_date string_type"], () => with_({ end_date: 20260304 })],
    ["an id that is a number", ["employees.0.id string_type"], () => employee({ id: 7 })],
    ["an empty id", ["employees.0.id string_too_short"], () => employee({ id: "" })],
    [
      "an id that objects cannot carry",
      ["employees.0.id value_error"],
      () => employee({ id: "__proto__" }),
    ],
    [
      "numeric strings",
      ["employees.0.contractHoursPerWeek float_type"],
      () => employee({ contractHoursPerWeek: "38.5" }),
    ],
    [
      "negative hours",
      ["employees.0.contractHoursPerWeek greater_than_equal"],
      () => employee({ contractHoursPerWeek: -1 }),
    ],
    [
      "negative points",
      ["employees.0.socialPoints greater_than_equal"],
      () => employee({ socialPoints: -1 }),
    ],
    [
      "four shifts a day",
      ["employees.0.maxShiftsPerDay less_than_equal"],
      () => employee({ maxShiftsPerDay: 4 }),
    ],
    [
      "an unknown protection",
      ["employees.0.protections.0 literal_error"],
      () => employee({ protections: ["x"] }),
    ],
    [
      "a weekday that is none",
      ["employees.0.allowedWeekdays.1 literal_error"],
      () => employee({ allowedWeekdays: [1, 8] }),
    ],
    ["24:00", ["shifts.0.endTime time_parsing"], () => shift({ endTime: "24:00" })],
    [
      "a time without its zero",
      ["shifts.0.startTime time_parsing"],
      () => shift({ startTime: "6:00" }),
    ],
    ["seconds", ["shifts.0.startTime time_parsing"], () => shift({ startTime: "06:00:00" })],
    ["half a person", ["shifts.0.minStaff int_type"], () => shift({ minStaff: 1.5 })],
    ["an unknown kind", ["shifts.0.kind literal_error"], () => shift({ kind: "wurk" })],
    [
      "an unknown severity",
      ["shifts.0.staffingSeverity literal_error"],
      () => shift({ staffingSeverity: "perhaps" }),
    ],
    ["importance 11", ["shifts.0.importance less_than_equal"], () => shift({ importance: 11 })],
    [
      "a key that is no weekday",
      ["shifts.0.minStaffByWeekday.someday literal_error"],
      () => shift({ minStaffByWeekday: { someday: 1 } }),
    ],
    [
      "an unknown time zone",
      ["department.timezone value_error"],
      () => department({ timezone: "Mars/Olympus" }),
    ],
    [
      "an unknown state",
      ["department.federalState literal_error"],
      () => department({ federalState: "XX" }),
    ],
    [
      "half a night window",
      ["department.nightWindow.to missing"],
      () => department({ nightWindow: { from: "22:00" } }),
    ],
    [
      "too short a time limit",
      ["config.timeout_seconds greater_than_equal"],
      () => with_({ config: { timeout_seconds: 4 } }),
    ],
    [
      "too long a time limit",
      ["config.timeout_seconds less_than_equal"],
      () => with_({ config: { timeout_seconds: 601 } }),
    ],
    [
      "no solution at all",
      ["config.max_solutions greater_than_equal"],
      () => with_({ config: { max_solutions: 0 } }),
    ],
    [
      "seventeen workers",
      ["config.num_workers less_than_equal"],
      () => with_({ config: { num_workers: 17 } }),
    ],
    [
      "a broken weight",
      ["config.objective_weights.wishes int_type"],
      () => with_({ config: { objective_weights: { wishes: 0.5 } } }),
    ],
    [
      "a negative weight",
      ["config.objective_weights.wishes greater_than_equal"],
      () => with_({ config: { objective_weights: { wishes: -1 } } }),
    ],
    [
      "an impossible key date",
      ["availability.a.2026-02-30 date_parsing"],
      () => with_({ availability: { a: { "2026-02-30": false } } }),
    ],
    [
      "a word for a boolean",
      ["availability.a.2026-03-02 bool_type"],
      () => with_({ availability: { a: { "2026-03-02": "no" } } }),
    ],
    ["a list for a map", ["vacations dict_type"], () => with_({ vacations: [] })],
    ["a map for a list", ["vacations.a list_type"], () => with_({ vacations: { a: {} } })],
    [
      "an unknown wish priority",
      ["wish_priorities.a.2026-03-02 literal_error"],
      () => with_({ wish_priorities: { a: { "2026-03-02": "urgent" } } }),
    ],
    [
      "an infinite cost",
      ["wish_costs.a.2026-03-02 float_type"],
      () => with_({ wish_costs: { a: { "2026-03-02": JSON.parse("1e999") } } }),
    ],
    [
      "a date-time without a time",
      ["employee_last_shift_end.a datetime_parsing"],
      () => with_({ employee_last_shift_end: { a: "2026-03-01" } }),
    ],
    [
      "a date-time that is impossible",
      ["employee_last_shift_end.a datetime_parsing"],
      () => with_({ employee_last_shift_end: { a: "2026-03-01T25:00Z" } }),
    ],
    [
      "a lock without a shift",
      ["locked_assignments.0.shiftDefinitionId missing"],
      () => with_({ locked_assignments: [{ employeeId: "a", date: "2026-03-02" }] }),
    ],
    [
      "an assignment with two shifts",
      ["previous_assignments.0.shiftId value_error"],
      () =>
        with_({
          previous_assignments: [
            { employeeId: "a", date: "2026-03-02", shiftId: "D", shiftDefinitionId: "E" },
          ],
        }),
    ],
    [
      "an unknown priority",
      ["planning_rules.0.priority literal_error"],
      () => rule({ priority: "never" }),
    ],
    ["a weight of nothing", ["planning_rules.0.weight greater_than"], () => rule({ weight: 0 })],
    [
      "a consequence without a type",
      ["planning_rules.0.consequences.0.type missing"],
      () => rule({ consequences: [{ params: {} }] }),
    ],
    [
      "five nested groups",
      [
        "planning_rules.0.conditions.0.conditions.0.conditions.0.conditions.0.conditions.0.conditions none_required",
      ],
      () => rule({ conditions: [nested(5)] }),
    ],
    [
      "a soft code without anything",
      ["soft_code_assignments.may.0.code missing"],
      () => with_({ soft_code_assignments: { may: [{ employeeId: "a", date: "2026-03-02" }] } }),
    ],
    [
      "an unknown kind of wish",
      ["wish_specs.a.0.type literal_error"],
      () => with_({ wish_specs: { a: [{ type: "holiday" }] } }),
    ],
    [
      "a wish for no day",
      ["wish_specs.a.0.date missing"],
      () => with_({ wish_specs: { a: [{ type: "dayOff" }] } }),
    ],
    [
      "a time span that is none",
      ["wish_specs.a.0.from time_parsing", "wish_specs.a.0.to missing"],
      () =>
        with_({
          wish_specs: { a: [{ type: "timeFree", date: "2026-03-02", from: "2026-03-02" }] },
        }),
    ],
  ])("refuses %s", (_, expected, found) => {
    expect(found()).toEqual(expected);
  });

  it.each<[string, () => string[]]>([
    [
      "words in any case",
      () =>
        shift({
          kind: "ONCALL",
          holidayMode: "Closed",
          staffingSeverity: "Gesetz",
          weekdays: ["MON", "Tuesday", 7],
        }),
    ],
    ["four nested groups", () => rule({ conditions: [nested(4)] })],
    [
      "a series of wishes",
      () =>
        with_({ wish_specs: { a: [{ type: "SERIES", from: "2026-03-02", to: "2026-03-04" }] } }),
    ],
    ["empty lists", () => with_({ employees: [], shifts: [] })],
    ["a negative hours balance", () => employee({ hoursBalance: -12.5 })],
    [
      "ids with the names of object members",
      () =>
        with_({
          employees: [{ id: "constructor" }, { id: "toString" }],
          vacations: { constructor: ["2026-03-02"], hasOwnProperty: [] },
        }),
    ],
  ])("accepts %s", (_, found) => {
    expect(found()).toEqual([]);
  });

  it("says what is accepted, in one sentence", () => {
    const parsed = parseRequest({ ...tinyWard, department: { id: "w", durationMode: "real" } });
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      {
        loc: ["department", "durationMode"],
        msg: "department.durationMode: use one of nominal, elapsed (in any case).",
        type: "literal_error",
      },
    ]);
  });

  it("tells problems of meaning beside those of shape", () => {
    expect(
      problems({
        ...tinyWard,
        end_date: "2026-03-01",
        employees: [{ id: "a" }, { id: "a", status: 5 }],
        config: { enabled_objectives: ["beauty"] },
      }),
    ).toEqual([
      "employees.1.status string_type",
      "end_date value_error",
      "employees.1.id value_error",
      "config.enabled_objectives.0 literal_error",
    ]);
  });

  it("lists a thousand problems and counts the rest", () => {
    const parsed = parseRequest({ ...tinyWard, employees: Array(5000).fill(1) });
    expect(parsed.ok ? [] : parsed.problems).toHaveLength(1001);
    expect(parsed.ok ? null : parsed.problems.at(-1)?.msg).toBe(
      "4000 further problems are not listed.",
    );
  });

  it("becomes JSON Schema with named components", () => {
    const schema = z.toJSONSchema(solveRequestSchema, { io: "input" });
    const components = Object.keys(schema.$defs ?? {});
    for (const name of ["Employee", "Shift", "Department", "PlanningRule", "GenerationConfig"])
      expect(components).toContain(name);
  });

  it("has the size employees x days x shifts", () => {
    const parsed = parseRequest({ ...tinyWard });
    expect(parsed.ok && problemSize(parsed.request)).toBe(2 * 3 * 1);
    const backwards = parseRequest({ ...tinyWard, end_date: "2026-03-01" });
    expect(backwards.ok && problemSize(backwards.request)).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { quickProofs } from "../../../core/result/capacity/quick-proofs.ts";
import { staffingCeiling } from "../../../core/result/capacity/staffing-ceiling.ts";
import { findGaps } from "../../../core/result/gaps/infeasible.ts";
import { fromWire } from "../../../core/result/judgement/plan.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";

const monday = "2026-03-02";
const tuesday = "2026-03-03";
const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 };
const late = { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 0 };
const people = (...ids: string[]) => ids.map((id) => ({ id }));
const rule = (id: string, type: string, params: object, more: object = {}) => ({
  ...{ id, name: `Rule ${id}`, priority: "legal", consequences: [{ type, params }] },
  ...more,
});

/** The first gap of a plan given as `employee shift date` lines. */
function gapOf(request: PartialRequest, plan: readonly string[] = [], date = tuesday) {
  const { problem, rules } = problemFrom({ end_date: tuesday, ...request });
  const wire = plan.map((line) => {
    const [employee_id, shift_id, day] = line.split(" ");
    return { employee_id: employee_id!, shift_id: shift_id!, date: day! };
  });
  const gap = findGaps(problem, rules, fromWire(problem, wire).plan, "infeasible").find(
    (one) => one.date === date,
  );
  if (gap?.details === undefined) throw new Error("there is no such gap");
  return { ...gap, details: gap.details };
}

describe("what keeps each person from filling a gap", () => {
  test("a rule, with the units by which the duty would break it, and everything else against it", () => {
    const { details } = gapOf(
      {
        shifts: [early, late],
        employees: people("a"),
        planning_rules: [
          rule("r1", "requireMinRest", { hours: 11 }),
          rule("r2", "limitConsecutiveDays", { maxDays: 1 }),
        ],
      },
      ["a L 2026-03-02"],
    );
    expect(details.employees).toEqual([
      {
        employeeId: "a",
        blocks: [
          {
            code: "rest_time",
            key: "rule:r1/0|a|2026-03-02",
            ruleId: "r1",
            ruleName: "Rule r1",
            dates: [monday, tuesday],
            amount: 1,
            message: expect.stringContaining("a has 8 h between"),
          },
          {
            code: "consecutive_days",
            key: expect.stringMatching(/^rule:r2\/0\|a\|/),
            ruleId: "r2",
            ruleName: "Rule r2",
            dates: expect.arrayContaining([tuesday]),
            amount: 1,
            message: expect.stringContaining("2 days in a row"),
          },
        ],
      },
    ]);
  });

  test("another duty, an absence or a shift that is full, each by its structural key", () => {
    const { details } = gapOf(
      {
        shifts: [
          { ...early, minStaff: 4 },
          { ...late, startTime: "12:00" },
        ],
        employees: people("duty", "leave", "sick", "away", "free"),
        vacations: { leave: [tuesday] },
        sick_leaves: { sick: [tuesday] },
        availability: { away: { [tuesday]: false } },
      },
      ["duty L 2026-03-03"],
    );
    expect(
      details.employees.map(({ employeeId, blocks: own }) => [employeeId, own[0]?.key]),
    ).toEqual([
      ["free", undefined],
      ["duty", "duty:duty|2026-03-03|L"],
      ["leave", "vacations:leave|2026-03-03"],
      ["sick", "sick_leaves:sick|2026-03-03"],
      ["away", "availability:away|2026-03-03"],
    ]);
    expect(details).toMatchObject({
      freeEmployees: 1,
      blockedBy: { absent: 3, already_assigned: 1 },
    });
  });

  test("the sentences are those of the language asked for", () => {
    const { details, reason } = gapOf(
      {
        shifts: [early, { ...late, startTime: "12:00" }],
        employees: people("a"),
        config: { language: "de" },
      },
      ["a L 2026-03-03"],
    );
    expect(reason).toBe(
      "not_enough_staff: Early (E) am 2026-03-03: 0 von 1 Person besetzt; alle anderen Anwesenden arbeiten zu dieser Zeit schon.",
    );
    expect(details.employees).toMatchObject([
      { blocks: [{ message: "a arbeitet am 2026-03-03 in Late (L)." }] },
    ]);
  });

  test("those who may not do the work are counted by the reason and not listed", () => {
    const { details } = gapOf({
      shifts: [{ ...early, minStaff: 9, requiredQualificationIds: ["icu"], departmentId: "ward" }],
      employees: [
        { id: "able", qualificationIds: ["icu"], primaryDepartmentId: "ward" },
        { id: "unskilled", primaryDepartmentId: "ward" },
        { id: "elsewhere", qualificationIds: ["icu"], primaryDepartmentId: "other" },
      ],
    });
    expect(details.notEligible).toEqual({ not_qualified: 1, other_department: 1 });
    expect(details.employees).toEqual([{ employeeId: "able", blocks: [] }]);
  });

  test("of a large staff the counts are complete and the list says what it leaves out", () => {
    const { details } = gapOf({
      shifts: [{ ...early, minStaff: 100 }],
      employees: people(...Array.from({ length: 80 }, (_, k) => `e${k}`)),
    });
    expect(details).toMatchObject({ eligibleEmployees: 80, freeEmployees: 80, moreEmployees: 30 });
    expect(details.employees).toHaveLength(50);
  });
});

describe("what proves a gap without a solve", () => {
  const proofsOf = (request: PartialRequest) => {
    const { problem, rules } = problemFrom(request);
    return quickProofs(problem, rules, staffingCeiling(problem, rules));
  };
  const week = {
    end_date: "2026-03-08",
    employees: people("a", "b"),
    shifts: [{ ...early, minStaff: 2 }],
  };
  const hours = (maxHours: number, more: object = {}) =>
    rule("h", "limitWorkingHours", { maxHours, period: "week" }, more);

  test("shifts of one day that need the same people", () => {
    const { details, reason } = gapOf({
      shifts: [early, { ...late, minStaff: 2 }],
      employees: people("a", "b"),
    });
    expect(details.proof).toMatchObject({ code: "shared_people", required: 3, available: 2 });
    expect(reason).toMatch(/^not_enough_staff: .*L and E need 3 persons on this day/);
  });

  test("hours of a week beyond what its people may work", () => {
    const { details, reason } = gapOf({ ...week, planning_rules: [hours(40)] });
    expect(details.proof).toMatchObject({
      ...{ code: "hours_of_week", date: monday, last_date: "2026-03-08" },
      ...{ required: 112, available: 80 },
    });
    expect(reason).toMatch(/^working_hours: /);
  });

  test("hours are no proof where they suffice, where the rule is soft or leaves duties out", () => {
    expect(proofsOf({ ...week, planning_rules: [hours(56)] })).toEqual([]);
    expect(proofsOf({ ...week, planning_rules: [hours(40, { priority: "should" })] })).toEqual([]);
    const onMondays = { conditions: [{ field: "weekday", value: [1] }] };
    expect(proofsOf({ ...week, planning_rules: [hours(8, onMondays)] })).toEqual([]);
  });

  test("a rule about some days leaves the others free", () => {
    const onMondays = { conditions: [{ field: "weekday", value: [1] }] };
    expect(proofsOf({ ...week, planning_rules: [hours(1, onMondays)] })).toMatchObject([
      { code: "hours_of_week", required: 112, available: 98 },
    ]);
  });

  test("hours already worked in the first week count, locked ones are never too many", () => {
    const midweek = { ...week, start_date: "2026-03-05", planning_rules: [hours(40)] };
    expect(proofsOf(midweek)).toEqual([]);
    const worked = { a: 20, b: 20 };
    expect(proofsOf({ ...midweek, employee_boundary_week_hours: worked })).toMatchObject([
      { code: "hours_of_week", required: 64, available: 40 },
    ]);
    const locked_assignments = ["a", "b"].flatMap((employeeId) =>
      [2, 3, 4, 5, 6, 7, 8].map((day) => ({
        ...{ employeeId, shiftDefinitionId: "E", date: `2026-03-0${day}` },
      })),
    );
    expect(proofsOf({ ...week, planning_rules: [hours(40)], locked_assignments })).toEqual([]);
  });

  test("a few people with the qualification are told apart from the many", () => {
    const request = {
      ...week,
      employees: [{ id: "icu", qualificationIds: ["icu"] }, ...people("a", "b", "c", "d")],
      shifts: [{ ...early, requiredQualificationIds: ["icu"] }, late],
      planning_rules: [hours(40)],
    };
    expect(proofsOf(request)).toMatchObject([
      { code: "hours_of_week", shift_ids: ["E"], required: 56, available: 40 },
    ]);
  });
});

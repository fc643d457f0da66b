import { describe, expect, test } from "vitest";
import type { SolverStatus } from "../../../../core/api.ts";
import { planOf } from "../../../../core/model/problem/plan.ts";
import { findGaps } from "../../../../core/result/gaps/infeasible.ts";
import { fromWire } from "../../../../core/result/judgement/plan.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const monday = "2026-03-02";
const oneDay = { start_date: monday, end_date: monday };
const day = { id: "D", name: "Day", startTime: "08:00", endTime: "16:00" };
const people = (...ids: string[]) => ids.map((id) => ({ id }));

/** Gaps of a plan given as `employee shift date` lines. */
function gapsOf(
  request: PartialRequest,
  plan: readonly string[] = [],
  status: SolverStatus = "infeasible",
) {
  const { problem, rules } = problemFrom(request);
  const wire = plan.map((line) => {
    const [employee_id, shift_id, date] = line.split(" ");
    return { employee_id: employee_id!, shift_id: shift_id!, date: date! };
  });
  const { plan: known, unknown } = fromWire(problem, wire);
  expect(unknown).toEqual([]);
  return findGaps(problem, rules, known, status);
}

const codeOf = ({ reason }: { readonly reason: string }) => reason.split(": ")[0];

describe("which requirements are named", () => {
  test("one entry for each short occurrence, by date and shift, with the numbers", () => {
    const gaps = gapsOf({ shifts: [{ ...day, minStaff: 2 }], end_date: "2026-03-03" }, [
      "a D 2026-03-02",
    ]);
    expect(gaps.map(({ shift_id, date }) => `${shift_id} ${date}`)).toEqual([
      "D 2026-03-02",
      "D 2026-03-03",
    ]);
    expect(gaps[0]!.details).toMatchObject({
      requirementId: "D",
      requirementType: "shift",
      severity: "must",
      required: 2,
      assigned: 1,
      missing: 1,
      timeFrom: "08:00",
      timeTo: "16:00",
      qualificationIds: [],
      eligibleEmployees: 2,
      availableEmployees: 2,
    });
    expect(gaps[1]!.details).toMatchObject({ assigned: 0, missing: 2 });
  });

  test("a plan that meets its demand has none", () => {
    expect(gapsOf(oneDay, [`a D ${monday}`])).toEqual([]);
  });

  test("a soft minimum is named with its severity, a mere target is not", () => {
    const shifts = [{ ...day, minStaff: 1, optimalStaff: 2, staffingSeverity: "should" }];
    expect(gapsOf({ ...oneDay, shifts })[0]!.details).toMatchObject({
      severity: "should",
      missing: 1,
    });
    expect(gapsOf({ ...oneDay, shifts }, [`a D ${monday}`])).toEqual([]);
  });

  test("hard minima that are switched off are not named, soft ones are", () => {
    const shifts = [day, { ...day, id: "S", staffingSeverity: "may" }];
    const gaps = gapsOf({ ...oneDay, shifts, config: { enabled_constraints: [] } });
    expect(gaps.map(({ shift_id }) => shift_id)).toEqual(["S"]);
  });

  test("the end of a night is told as its time of day", () => {
    const shifts = [{ id: "N", startTime: "22:00", endTime: "06:00" }];
    expect(gapsOf({ ...oneDay, shifts })[0]!.details).toMatchObject({
      timeFrom: "22:00",
      timeTo: "06:00",
    });
  });
});

describe("reasons that heads alone prove", () => {
  const icu = [{ ...day, requiredQualificationIds: ["icu"] }];

  test("nobody holds the qualification", () => {
    const [gap] = gapsOf({ ...oneDay, shifts: icu });
    expect(gap!.reason).toBe(
      "no_qualified_staff: Day (D) on 2026-03-02 has 0 of 1 person; nobody who may work it holds the qualification icu.",
    );
    expect(gap!.details).toMatchObject({
      eligibleEmployees: 0,
      availableEmployees: 0,
      qualificationIds: ["icu"],
    });
  });

  test("everybody who could is absent", () => {
    const employees = [{ id: "a", qualificationIds: ["icu"] }, { id: "b" }];
    const [gap] = gapsOf({ ...oneDay, shifts: icu, employees, sick_leaves: { a: [monday] } });
    expect(codeOf(gap!)).toBe("all_absent");
    expect(gap!.details).toMatchObject({
      eligibleEmployees: 1,
      availableEmployees: 0,
      blockedBy: { absent: 1 },
    });
  });

  test("fewer people than needed, absent ones counted apart", () => {
    const [gap] = gapsOf(
      {
        ...oneDay,
        shifts: [{ ...day, minStaff: 3 }],
        employees: people("a", "b", "c"),
        vacations: { c: [monday] },
      },
      [`a D ${monday}`, `b D ${monday}`],
    );
    expect(gap!.reason).toBe(
      "not_enough_staff: Day (D) on 2026-03-02 has 2 of 3 persons; only 3 persons may work it and 1 of them is absent.",
    );
  });

  test("no employees at all", () => {
    expect(codeOf(gapsOf({ ...oneDay, employees: [] })[0]!)).toBe("not_enough_staff");
  });

  test("everybody else already works at that time", () => {
    const shifts = [day, { id: "E", name: "Early", startTime: "06:00", endTime: "14:00" }];
    const [gap] = gapsOf({ ...oneDay, shifts, employees: people("a") }, [`a E ${monday}`]);
    expect(codeOf(gap!)).toBe("not_enough_staff");
    expect(gap!.details).toMatchObject({
      availableEmployees: 1,
      blockedBy: { already_assigned: 1 },
    });
  });

  test("a night that still runs blocks the morning", () => {
    const shifts = [
      { id: "N", startTime: "22:00", endTime: "10:00", minStaff: 0 },
      { ...day, minStaff: 1 },
    ];
    const gaps = gapsOf({ shifts, employees: people("a"), end_date: "2026-03-03" }, [
      "a N 2026-03-02",
    ]);
    expect(gaps[1]!.details).toMatchObject({ blockedBy: { already_assigned: 1 } });
  });
});

describe("reasons that the rules give", () => {
  const late = { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 0 };
  const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 };
  const rule = (id: string, type: string, params: object, more: object = {}) => ({
    id,
    name: `Rule ${id}`,
    priority: "legal",
    consequences: [{ type, params }],
    ...more,
  });
  const twoDays = { shifts: [early, late], end_date: "2026-03-03" };
  const rest = rule("r1", "requireMinRest", { hours: 11 });
  const week = rule("r2", "limitWorkingHours", { maxHours: 8 });

  test("the rule that bars most people names the reason, all are counted", () => {
    const gaps = gapsOf(
      {
        ...twoDays,
        employees: people("a", "b", "c", "d"),
        planning_rules: [
          rest,
          { ...week, conditions: [{ field: "employeeId", value: ["c", "d"] }] },
        ],
      },
      ["a L 2026-03-02", "b L 2026-03-02", "c E 2026-03-02", "d L 2026-03-02"],
    );
    expect(gaps).toHaveLength(1);
    expect(gaps[0]!.reason).toBe(
      "rest_time: Early (E) on 2026-03-03 has 0 of 1 person; of 4 persons not on another duty Rule r1 (r1) bars 3.",
    );
    expect(gaps[0]!.details).toMatchObject({
      eligibleEmployees: 4,
      availableEmployees: 4,
      blockedBy: { rest_time: 3, working_hours: 2 },
      ruleIds: ["r1", "r2"],
    });
  });

  test("a rule that forbids the duty is named, also where that alone proves the gap", () => {
    const forbidden = rule("no", "forbidAssignment", {});
    for (const status of ["infeasible", "timeout"] as const)
      expect(
        gapsOf({ ...oneDay, shifts: [day], planning_rules: [forbidden] }, [], status)[0]!.reason,
      ).toMatch(/^rule_conflict: .* Rule no \(no\) keeps away all 2 persons not on another duty/);
  });

  test("a run that is full", () => {
    const gaps = gapsOf(
      {
        ...twoDays,
        employees: people("a"),
        employee_history: { a: ["2026-02-28", "2026-03-01"] },
        planning_rules: [rule("run", "limitConsecutiveDays", { maxDays: 3 })],
      },
      ["a E 2026-03-02"],
    );
    expect(codeOf(gaps[0]!)).toBe("consecutive_days");
    expect(gaps[0]!.details).toMatchObject({
      blockedBy: { consecutive_days: 1 },
      ruleIds: ["run"],
    });
  });

  test("a rule that looks at the following shift alone is heard as well", () => {
    const nights = [{ field: "shiftId", value: "L" }];
    const [gap] = gapsOf(
      { ...twoDays, employees: people("a"), planning_rules: [{ ...rest, conditions: nights }] },
      ["a L 2026-03-02"],
    ).filter(({ date }) => date === "2026-03-03");
    expect(codeOf(gap!)).toBe("rest_time");
  });

  test("the end of the last shift before the window is a matter of rest", () => {
    const [gap] = gapsOf({
      ...twoDays,
      employees: people("a"),
      employee_last_shift_end: { a: "2026-03-02T07:00:00+01:00" },
    });
    expect(gap!.details).toMatchObject({
      eligibleEmployees: 1,
      availableEmployees: 0,
      blockedBy: { rest_time: 1 },
    });
  });

  test("a soft rule bars nobody", () => {
    const [gap] = gapsOf(
      { ...twoDays, employees: people("a"), planning_rules: [{ ...rest, priority: "should" }] },
      ["a L 2026-03-02"],
    ).filter(({ date }) => date === "2026-03-03");
    expect(gap!.details).toMatchObject({ blockedBy: {} });
    expect(codeOf(gap!)).toBe("unproven");
  });

  test("a lock that already breaks the rule is not held against other days", () => {
    const { problem, rules } = problemFrom({
      ...twoDays,
      end_date: "2026-03-04",
      employees: people("a"),
      locked_assignments: [
        { employeeId: "a", shiftDefinitionId: "L", date: "2026-03-02" },
        { employeeId: "a", shiftDefinitionId: "E", date: "2026-03-03" },
      ],
      planning_rules: [rest],
    });
    const plan = planOf(problem, [
      { employee: 0, day: 0, shift: 1 },
      { employee: 0, day: 1, shift: 0 },
    ]);
    const [gap] = findGaps(problem, rules, plan, "infeasible").filter(
      ({ date }) => date === "2026-03-04",
    );
    expect(gap!.details).toMatchObject({ blockedBy: {} });
  });

  test("without a proof only heads are a reason", () => {
    const request = { ...twoDays, employees: people("a"), planning_rules: [rest] };
    const unsettled = gapsOf(request, ["a L 2026-03-02"], "timeout");
    expect(unsettled.map(codeOf)).toEqual(["unproven", "unproven"]);
    expect(unsettled[1]!.details).toMatchObject({ blockedBy: { rest_time: 1 } });
    expect(gapsOf({ ...oneDay, employees: [] }, [], "timeout").map(codeOf)).toEqual([
      "not_enough_staff",
    ]);
  });

  test("where the time ran out the nearest people are told with what bars each of them", () => {
    const employees = people("free", "tired", "both", "busy", "away");
    const request = {
      ...twoDays,
      shifts: [{ ...early, minStaff: 4 }, late],
      employees,
      vacations: { away: ["2026-03-03"] },
      planning_rules: [rest, { ...week, conditions: [{ field: "employeeId", value: ["both"] }] }],
    };
    const plan = ["tired L 2026-03-02", "both L 2026-03-02"];
    const reported = (status: SolverStatus) =>
      gapsOf(request, plan, status).find(({ date }) => date === "2026-03-03")!.reason;
    expect(reported("timeout")).toBe(
      "unproven: Early (E) on 2026-03-03 has 0 of 4 persons; the time limit came before this was settled; " +
        "nearest: free and busy could come; tired is barred by Rule r1 (r1).",
    );
    expect(reported("infeasible")).not.toContain("nearest");
    const [, second] = gapsOf(
      { ...request, employees: people("both", "away") },
      [plan[1]!],
      "timeout",
    );
    expect(second!.reason).toContain(
      "nearest: both is barred by Rule r1 (r1) and Rule r2 (r2); away is barred by absence.",
    );
    const german = (few: PartialRequest, of: readonly string[]) =>
      gapsOf({ ...request, ...few, config: { language: "de" } }, of, "timeout").find(
        ({ date }) => date === "2026-03-03",
      )!.reason;
    expect(german({}, plan)).toContain(
      "am nächsten: free und busy könnten kommen; tired hindert Rule r1 (r1).",
    );
    expect(german({ employees: people("both", "away") }, [plan[1]!])).toContain(
      "am nächsten: both hindern Rule r1 (r1) und Rule r2 (r2);",
    );
  });

  test("are told together where the same bars them, rules of the law without their keys, and not where all are away", () => {
    const request = {
      department: { id: "ward", legalBaseline: "arbzg" },
      shifts: [early, late],
      employees: people("a", "b"),
    };
    const plan = ["a L 2026-03-02", "b L 2026-03-02"];
    const reported = (more: PartialRequest, of: readonly string[]) =>
      gapsOf({ ...request, ...more }, of, "timeout").find(({ date }) => date === "2026-03-03")!;
    expect(reported({}, plan).reason).toContain(
      "nearest: a and b are barred by Legal baseline: rest between shifts.",
    );
    const vacations = { a: ["2026-03-03"], b: ["2026-03-03"] };
    expect(reported({ vacations }, []).reason).toMatch(/who may work it are absent\.$/);
  });

  test("of a plan that is not proven best a price is not said to be the reason", () => {
    const shifts = [{ ...day, staffingSeverity: "should" }];
    expect(gapsOf({ ...oneDay, shifts }, [], "feasible")[0]!.reason).toBe(
      "unproven: Day (D) on 2026-03-02 has 0 of 1 person; 2 persons could come, but the best plan was not proven; " +
        "nearest: a and b could come.",
    );
  });

  test("on another duty, or tired from the last shift before the plan, is told as such", () => {
    const shifts = [early, { ...late, startTime: "12:00" }];
    const request = {
      shifts,
      end_date: "2026-03-02",
      employees: people("a", "b"),
      employee_last_shift_end: { b: "2026-03-02T07:00:00+01:00" },
    };
    expect(gapsOf(request, ["a L 2026-03-02"], "timeout")[0]!.reason).toContain(
      "nearest: a is barred by another duty; b is barred by the last shift before the plan.",
    );
  });

  test("a soft minimum left open although somebody could come is a matter of price", () => {
    const shifts = [{ ...day, staffingSeverity: "should" }];
    expect(gapsOf({ ...oneDay, shifts })[0]!.reason).toBe(
      "rule_conflict: Day (D) on 2026-03-02 has 0 of 1 person; 2 persons could come, but only at the cost of something dearer.",
    );
  });
});

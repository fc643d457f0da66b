import { describe, expect, test } from "vitest";
import type { InfeasibilityProof, SolverStatus } from "../../../../core/api.ts";
import { inspectRequest } from "../../../../core/index.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { basePlan } from "../../../../core/result/judgement/plan.ts";
import { judgePlan, NOTHING_PROVEN, resultOf } from "../../../../core/result/result.ts";
import { type PartialRequest, tinyWard } from "../../../helpers/problem.ts";

const october = { start_date: "2026-10-01", end_date: "2026-10-31", holiday_dates: [] };
const night = { id: "N", name: "Night", startTime: "22:00", endTime: "06:00", minStaff: 1 };
const day = { id: "D", name: "Day", startTime: "08:00", endTime: "16:00", minStaff: 1 };
const people = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, k) => ({ id: `p${k}`, ...more }));
const rule = (id: string, type: string, params: object, conditions: object[] = []) => ({
  ...{ id, name: `Rule ${id}`, priority: "must", conditions },
  consequences: [{ type, params }],
});

const whole = (request: PartialRequest) => ({
  ...tinyWard,
  department: { id: "ward", legalBaseline: "off" },
  ...request,
});

function proofsOf(request: PartialRequest): readonly InfeasibilityProof[] {
  const { valid, problems, proofs } = inspectRequest(whole(request));
  expect(problems).toEqual([]);
  expect(valid).toBe(true);
  return proofs ?? [];
}

const numbers = (proofs: readonly InfeasibilityProof[]) =>
  proofs.map(({ code, date, last_date, required, available }) =>
    [code, date, last_date, required, available].join(" "),
  );

describe("15.16 more duties than people may do", () => {
  const nights = {
    ...october,
    shifts: [{ ...night, minStaff: 2 }],
    employees: people(9),
    planning_rules: [rule("few", "limitShiftCount", { max: 4, period: "month" })],
  };

  test("of a month are told once, with the numbers and who is limited by what", () => {
    const proofs = proofsOf(nights);
    expect(numbers(proofs)).toEqual(["duties_of_period 2026-10-01 2026-10-31 62 36"]);
    expect(proofs[0]).toMatchObject({
      shift_ids: ["N"],
      requirement_id: null,
      limits: [
        {
          employee_ids: people(9).map(({ id }) => id),
          ...{ most: 4, rule_id: "few", rule_name: "Rule few" },
        },
      ],
      message:
        "N: 62 duties from 2026-10-01 to 2026-10-31, but 9 persons at most 4 each (Rule few (few)): 36 in all.",
    });
    expect(proofsOf({ ...nights, config: { language: "de" } })[0]!.message).toBe(
      "N: 62 Dienste vom 2026-10-01 bis 2026-10-31, aber 9 Personen höchstens je 4 (Rule few (few)): zusammen 36.",
    );
  });

  test("are told as duties that nobody may work, where a day's hours shut everybody out", () => {
    const calls = {
      ...{ start_date: "2026-10-05", end_date: "2026-10-11", holiday_dates: [] },
      shifts: [
        { id: "call", startTime: "15:00", endTime: "07:00", kind: "onCall", dates: ["2026-10-09"] },
      ],
      employees: people(4),
      planning_rules: [rule("day", "limitWorkingHours", { maxHours: 10, period: "day" })],
    };
    const reported = (language: string) => proofsOf({ ...calls, config: { language } })[0]!.message;
    expect(reported("en")).toContain("but none for 4 persons (Rule day (day))");
    expect(reported("de")).toContain("aber für 4 Personen keine Möglichkeit (Rule day (day))");
  });

  test("are none where the people just suffice", () => {
    const max = (count: number) => [
      rule("few", "limitShiftCount", { max: count, period: "month" }),
    ];
    expect(proofsOf({ ...nights, employees: people(8), planning_rules: max(8) })).toEqual([]);
    expect(numbers(proofsOf({ ...nights, employees: people(8), planning_rules: max(7) }))).toEqual([
      "duties_of_period 2026-10-01 2026-10-31 62 56",
    ]);
  });

  test("take leave into account: who is away gives no more than the days they are there", () => {
    const away = Array.from({ length: 28 }, (_, k) => `2026-10-${String(k + 1).padStart(2, "0")}`);
    const proofs = proofsOf({
      ...nights,
      employees: people(8),
      planning_rules: [rule("few", "limitShiftCount", { max: 8, period: "month" })],
      vacations: { p0: away },
    });
    expect(numbers(proofs)).toEqual(["duties_of_period 2026-10-01 2026-10-31 62 59"]);
    expect(proofs[0]!.limits).toEqual([
      expect.objectContaining({ most: 8, rule_id: "few" }),
      { employee_ids: ["p0"], most: 3, rule_id: null, rule_name: null },
    ]);
    expect(proofs[0]!.message).toContain("p0 at most 3 (as far as present)");
  });

  test("are found for the one shift that is short among others that are not", () => {
    const proofs = proofsOf({
      ...nights,
      shifts: [night, day],
      employees: people(6),
      planning_rules: [
        rule("few", "limitShiftCount", { max: 4, period: "month" }, [
          { field: "shiftId", value: "N" },
        ]),
      ],
    });
    expect(numbers(proofs)).toEqual(["duties_of_period 2026-10-01 2026-10-31 31 24"]);
    expect(proofs[0]!.shift_ids).toEqual(["N"]);
  });

  test("of a qualification are told apart from the many who lack it", () => {
    const proofs = proofsOf({
      ...october,
      shifts: [
        { ...day, requiredQualificationIds: ["rn"] },
        { ...night, minStaff: 0 },
      ],
      employees: [...people(3, { qualificationIds: ["rn"] }), { id: "x" }, { id: "y" }],
      planning_rules: [rule("five", "limitWorkingDays", { max: 2, period: "week" })],
    });
    // Three people at two days a week give six of seven days, every week; together no more is missing than week by week.
    expect(numbers(proofs)).toEqual([
      "duties_of_period 2026-10-05 2026-10-11 7 6",
      "duties_of_period 2026-10-12 2026-10-18 7 6",
      "duties_of_period 2026-10-19 2026-10-25 7 6",
    ]);
  });

  test("on weekends name their dates and nothing of the week", () => {
    const proofs = proofsOf({
      ...october,
      shifts: [{ ...day, minStaff: 2 }],
      employees: people(5),
      planning_rules: [rule("two", "limitWorkedWeekends", { max: 1, period: "month" })],
    });
    expect(proofs).toHaveLength(1);
    expect(proofs[0]).toMatchObject({ code: "duties_of_period", required: 18, available: 10 });
    expect(proofs[0]!.dates).toHaveLength(9);
    expect(proofs[0]!.message).toContain("on 9 dates from 2026-10-03 to 2026-10-31");
  });

  test("of runs with days off between them", () => {
    const proofs = proofsOf({
      ...october,
      shifts: [day],
      employees: people(1),
      planning_rules: [rule("run", "limitConsecutiveDays", { maxDays: 4, requiredRestDays: 2 })],
    });
    // Three days of work and one off bring more than four and two.
    expect(numbers(proofs)).toEqual(["duties_of_period 2026-10-01 2026-10-31 31 24"]);
  });

  test("count what a staffing rule asks for by the people who hold its qualification", () => {
    const proofs = proofsOf({
      ...october,
      shifts: [{ ...day, minStaff: 1 }],
      employees: [...people(5), { id: "rn", qualificationIds: ["rn"] }],
      staffing_rules: [
        {
          id: "lead",
          name: "A nurse",
          minStaff: 1,
          qualificationIds: ["rn"],
          shiftIds: ["D"],
        },
      ],
      planning_rules: [rule("m", "limitShiftCount", { max: 20, period: "month" })],
    });
    expect(proofs).toMatchObject([
      { code: "duties_of_period", requirement_id: "lead", required: 31, available: 20 },
    ]);
    expect(proofs[0]!.message).toMatch(/^A nurse \(lead\): 31 duties/);
  });

  test("a rule that locked duties break binds nobody who has them", () => {
    const request = {
      ...october,
      shifts: [night],
      employees: people(1),
      planning_rules: [rule("few", "limitShiftCount", { max: 2, period: "month" })],
    };
    const locked_assignments = [1, 2, 3].map((date) => ({
      ...{ employeeId: "p0", shiftDefinitionId: "N", date: `2026-10-0${date}` },
    }));
    expect(proofsOf(request)).toHaveLength(1);
    expect(proofsOf({ ...request, locked_assignments })).toEqual([]);
  });

  test("a rule that forbids a shift keeps heads away from it", () => {
    const proofs = proofsOf({
      ...{ start_date: "2026-10-05", end_date: "2026-10-05" },
      shifts: [{ ...night, minStaff: 2 }],
      employees: people(3),
      planning_rules: [
        rule("no", "forbidAssignment", {}, [{ field: "employeeId", value: ["p0", "p1"] }]),
      ],
    });
    expect(proofs.map(({ message }) => message)).toEqual([
      "Night (N) on 2026-10-05 needs 2 persons; 1 may work it (2 kept away by rules).",
    ]);
  });
});

describe("15.16 hours", () => {
  test("of a month are told in hours where hours limit them", () => {
    const proofs = proofsOf({
      ...october,
      shifts: [day, { ...night, startTime: "20:00" }],
      employees: people(2, { contractHoursPerWeek: 38.5 }),
      planning_rules: [rule("cap", "targetContractHours", { maxOverHours: 10 })],
    });
    expect(proofs.at(-1)).toMatchObject({ code: "hours_of_period", required: 558 });
    expect(proofs.at(-1)!.message).toMatch(/: 558 h .* at most [\d.]+ h each \(Rule cap \(cap\)\)/);
  });
});

describe("results", () => {
  const request = {
    ...october,
    shifts: [{ ...night, minStaff: 2 }],
    employees: people(9),
    planning_rules: [rule("few", "limitShiftCount", { max: 4, period: "month" })],
  };

  function resultWith(body: PartialRequest, status: SolverStatus, withPlan = true) {
    const parsed = parseRequest(whole(body));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const prepared = prepare(parsed.request);
    return resultOf(prepared, {
      ...NOTHING_PROVEN,
      status,
      judged: withPlan ? judgePlan(prepared, basePlan(prepared.problem)) : null,
      elapsedSeconds: 1,
    });
  }

  test("that ran out of time are infeasible where counting proves it, and say how the search ended", () => {
    const result = resultWith(request, "timeout");
    expect(result).toMatchObject({ status: "infeasible", success: false });
    expect(result.statistics).toMatchObject({
      bestEffort: true,
      searchStatus: "timeout",
      proofs: [{ code: "duties_of_period", required: 62, available: 36 }],
    });
    const reported = result.explanations.filter((line) =>
      line.includes("9 persons at most 4 each"),
    );
    expect(reported).toHaveLength(1);
    expect(result.explanations).toContain(
      "The search ended before the best plan was known; with more time (timeout_seconds) fewer gaps may remain.",
    );
    expect(result.unassigned_shifts[0]!.reason).toMatch(
      /^rule_conflict: .*62 duties are asked for from 2026-10-01 to 2026-10-31, and those who may work them can take 36 at most; nearest: p0, p1 and p2 could come\.$/,
    );
  });

  test("without any plan say it too", () => {
    const result = resultWith(request, "timeout", false);
    expect(result.status).toBe("infeasible");
    expect(result.explanations).toHaveLength(1);
  });

  test("keep their status where nothing is proven", () => {
    const result = resultWith({ ...request, planning_rules: [] }, "timeout");
    expect(result.status).toBe("timeout");
    expect(result.statistics.proofs).toEqual([]);
    expect(result.statistics).not.toHaveProperty("searchStatus");
    expect(resultWith(request, "infeasible").statistics).not.toHaveProperty("searchStatus");
  });
});

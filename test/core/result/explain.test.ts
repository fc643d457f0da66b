import { describe, expect, test } from "vitest";
import type { SolverStatus } from "../../../core/api.ts";
import { proofsFor } from "../../../core/result/capacity/quick-proofs.ts";
import { explain } from "../../../core/result/explain.ts";
import { findGaps } from "../../../core/result/gaps/infeasible.ts";
import { checkPlan } from "../../../core/result/judgement/check.ts";
import { fromWire } from "../../../core/result/judgement/plan.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";

const day = { id: "D", name: "Day", startTime: "08:00", endTime: "16:00" };
const night = { id: "N", name: "Night", startTime: "22:00", endTime: "06:00", minStaff: 0 };

function explained(
  request: PartialRequest,
  plan: readonly string[] = [],
  status: SolverStatus = "infeasible",
) {
  const { problem, rules } = problemFrom(request);
  const wire = plan.map((line) => {
    const [employee_id, shift_id, date] = line.split(" ");
    return { employee_id: employee_id!, shift_id: shift_id!, date: `2026-03-0${date}` };
  });
  const { plan: known, unknown } = fromWire(problem, wire);
  expect(unknown).toEqual([]);
  const gaps = findGaps(problem, rules, known, status);
  const proofs = gaps.length === 0 ? [] : proofsFor(problem, rules);
  const verdict = checkPlan(problem, rules, known);
  expect(verdict.issues).toEqual([]);
  return explain({ problem, rules, plan: known, verdict, gaps, status, proofs });
}

const hours = (id: string, priority: string, params: object) => ({
  id,
  name: `Hours ${id}`,
  priority,
  consequences: [{ type: "limitWorkingHours", params }],
});

describe("order", () => {
  test("gaps by date, then unmet rules legal before tariff before the rest, then conflicts, then hints", () => {
    const lines = explained(
      {
        employees: [{ id: "a", contractHoursPerWeek: 5 }],
        shifts: [{ ...day, minStaff: 1 }, night],
        sick_leaves: { a: ["2026-03-04"] },
        locked_assignments: [
          { employeeId: "a", shiftDefinitionId: "N", date: "2026-03-02" },
          { employeeId: "a", shiftDefinitionId: "D", date: "2026-03-03" },
        ],
        planning_rules: [
          hours("c", "must", { minHours: 40, period: "window" }),
          hours("t", "tariff", { minHours: 40, period: "window" }),
          hours("l", "legal", { minHours: 40, period: "window" }),
          {
            id: "r",
            name: "Rest",
            consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
          },
        ],
      },
      ["a N 2", "a D 3"],
    );
    const starts = [
      "Day (D) on 2026-03-02 has 0 of 1 person",
      "Day (D) on 2026-03-04 has 0 of 1 person",
      "Hours l (l) is not met: a works 16 h",
      "Hours t (t) is not met: a works 16 h",
      "Hours c (c) is not met: a works 16 h",
      "Locked or known duties stay although they conflict: Rest (r): a has 2 h between Night",
      "The demand of 24 h is more than the 2 h that all contracts add up to.",
    ];
    expect(lines.map((line, k) => line.slice(0, starts[k]?.length))).toEqual(starts);
  });
});

describe("conflicts", () => {
  test("a lock on an absence day is told with the fact that speaks against it", () => {
    const [line, ...more] = explained(
      {
        end_date: "2026-03-02",
        vacations: { a: ["2026-03-02"] },
        locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-02" }],
      },
      ["a D 2"],
      "optimal",
    );
    expect(more).toEqual([]);
    expect(line).toContain(
      "Locked or known duties stay although they conflict: a on 2026-03-02 in D: ",
    );
    expect(line).toMatch(/vacation/i);
  });
});

describe("hints", () => {
  test("a good plan needs no words", () => {
    expect(explained({ end_date: "2026-03-02" }, ["a D 2"], "optimal")).toEqual([]);
  });

  test("the rule that keeps people from most gaps is named", () => {
    const lines = explained(
      {
        employees: [{ id: "a" }],
        shifts: [day],
        planning_rules: [hours("h", "legal", { maxHours: 8, period: "window" })],
      },
      ["a D 2"],
    );
    expect(lines).toEqual([
      "Day (D) on 2026-03-03 has 0 of 1 person; the shifts from 2026-03-02 to 2026-03-04 need 24 h, and those who may work them may work 8 h at most.",
      "Day (D) on 2026-03-04 has 0 of 1 person; the shifts from 2026-03-02 to 2026-03-04 need 24 h, and those who may work them may work 8 h at most.",
      "D: 24 h from 2026-03-02 to 2026-03-04, but a at most 8 h (Hours h (h)): 8 h in all.",
      "Rule h alone keeps people away from 2 of 2 gaps, 2 times in all, more than any other rule.",
    ]);
  });

  const off = (id: string, ...employees: string[]) => ({
    id,
    conditions: [{ field: "employeeId", value: employees }],
    consequences: [{ type: "forbidAssignment", params: {} }],
  });
  const barringHint = (employees: readonly string[], planning_rules: readonly object[]) =>
    explained({ employees: employees.map((id) => ({ id })), shifts: [day], planning_rules }).at(-1);

  test("a rule that is nobody's only bar does not keep people from gaps, however many it bars", () => {
    expect(
      barringHint(["a", "b", "c"], [off("wide", "a", "b"), off("x", "a", "b"), off("only", "c")]),
    ).toBe(
      "Rule only alone keeps people away from 3 of 3 gaps, 3 times in all, more than any other rule.",
    );
  });

  test("people count: of two rules that each keep somebody from a gap the one of more people is told", () => {
    expect(barringHint(["a", "b", "c"], [off("one", "a"), off("two", "b", "c")])).toBe(
      "Rule two alone keeps people away from 3 of 3 gaps, 6 times in all.",
    );
  });

  test("where everybody has several bars the smallest sets count", () => {
    expect(barringHint(["a", "b"], [off("x", "a", "b"), off("y", "a", "b"), off("z", "b")])).toBe(
      "No rule alone keeps anybody from a gap; rule x with others does at 3 of 3 gaps.",
    );
  });

  test("a time limit is told as such", () => {
    const lines = explained({ end_date: "2026-03-02" }, [], "timeout");
    expect(lines.at(-1)).toContain("The search ended before");
  });

  test("an empty calendar is told as such", () => {
    expect(explained({ shifts: [] }, [], "optimal")).toEqual([
      "No shift runs in the window, so the plan is empty.",
    ]);
  });
});

test("a long list is cut and counted", () => {
  const lines = explained({ end_date: "2026-06-30", employees: [] });
  expect(lines).toHaveLength(101);
  expect(lines[100]).toBe("21 further gaps are not listed here.");
});

describe("breaches of the law that is only advised", () => {
  const long = { id: "L", name: "Long", startTime: "08:00", endTime: "20:00", breakMinutes: 60 };
  const soft = { id: "ward", legalBaseline: "soft" };

  test("are told by what they are about, the first of each item one by one", () => {
    const plan = ["a L 2", "a L 3", "a L 4", "a L 5", "b L 6", "b L 7", "b L 8"];
    const request = { department: soft, end_date: "2026-03-08", shifts: [long] };
    const lines = explained(request, plan, "optimal");
    expect(lines[0]).toBe(
      "The plan goes beyond the working-time law (hours of a day): a works 11 h on 2026-03-02; at most 10 h are allowed.",
    );
    expect(lines).toHaveLength(6);
    expect(lines[5]).toBe(
      "2 further breaches of the working-time law (hours of a day) are not listed here.",
    );
  });
});

describe("duties that only an agreement can allow", () => {
  const onCall = { id: "C", name: "On call", kind: "onCall", startTime: "16:00", endTime: "08:00" };
  const hospital = (more: PartialRequest): PartialRequest => ({
    department: { id: "ward", legalBaseline: "arbzgHospital" },
    end_date: "2026-03-02",
    shifts: [onCall],
    ...more,
  });
  const hint = (lines: readonly string[]) =>
    lines.filter((line) => line.includes("collective_agreements"));

  test("are told with the key that has to say so, in both languages", () => {
    expect(hint(explained(hospital({})))).toEqual([
      "On call (C) lasts 16 h, more than the law allows in a day without an agreement. Where an agreement allows it (ArbZG § 7), give people one in collective_agreements with maxHoursPerDay of at least 16.",
    ]);
    expect(hint(explained(hospital({ config: { language: "de" } })))).toEqual([
      "On call (C) dauert 16 Stunden, mehr als das Gesetz ohne Tarifvertrag an einem Tag erlaubt. Wo ein Tarifvertrag es zulässt (§ 7 ArbZG), gehört er in collective_agreements, mit maxHoursPerDay von mindestens 16.",
    ]);
  });

  test("are told before a solve as well", () => {
    const reported = (request: PartialRequest) =>
      problemFrom(request).warnings.filter(({ code }) => code === "duty_beyond_law");
    expect(reported(hospital({}))).toMatchObject([
      { path: "shifts.0", message: expect.stringContaining("maxHoursPerDay of at least 16.") },
    ]);
    expect(reported(hospital({ shifts: [day] }))).toEqual([]);
    expect(reported(hospital({ department: { id: "ward", legalBaseline: "soft" } }))).toEqual([]);
    const one = { a: { maxHoursPerDay: 24 }, b: { maxHoursPerDay: 12 } };
    const employees = [{ id: "a", collectiveAgreementId: "a" }, { id: "b" }];
    expect(reported(hospital({ employees, collective_agreements: one }))).toEqual([]);
  });

  test("are not told where an agreement is what forbids them", () => {
    const collective_agreements = { tv: { maxHoursPerDay: 12 } };
    expect(hint(explained(hospital({ collective_agreements })))).toEqual([]);
  });

  test("a rule that bars and that the request gives no id is told by its name", () => {
    expect(explained(hospital({}))).toContain(
      "Rule Legal baseline: hours of a day alone keeps people away from 1 of 1 gap, 2 times in all, more than any other rule.",
    );
  });
});

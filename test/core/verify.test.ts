import { describe, expect, it } from "vitest";
import { constraints } from "../../core/constraints/index.ts";
import { type VerificationReport, verify } from "../../core/index.ts";
import { fortnight, planted } from "../helpers/drawn/planted-violations.ts";

const duty = (words: string) => {
  const [employee_id, shift_id, day] = words.split(" ");
  return { employee_id, shift_id, date: `2026-03-${String(day).padStart(2, "0")}` };
};

/** What a report finds wrong, one word for each. */
function faults({ plan, differences, unassignedShifts }: VerificationReport): readonly string[] {
  return [
    ...(plan?.issues ?? []).map(({ code }) => code),
    ...(plan?.violations ?? []).map(({ type, kind }) => `${kind} ${type}`),
    ...unassignedShifts.map(({ shift_id }) => `gap ${shift_id}`),
    ...differences.map(({ path }) => path),
  ];
}

const coreTypes = new Set(
  constraints.flatMap(({ consequenceType, id }) => (consequenceType === null ? [id] : [])),
);

describe("a plan that breaks one rule", () => {
  it("is planted for every rule type there is", () => {
    const types = constraints.map(({ consequenceType, id }) => consequenceType ?? id);
    expect(Object.keys(planted).sort()).toEqual(types.sort());
  });

  it.each(Object.entries(planted))(
    "of type %s is caught, and one that keeps it passes",
    (type, situation) => {
      const isCore = coreTypes.has(type);
      const { params = {}, conditions = [], more = {}, kept, broken } = situation;
      const rule = { id: "it", name: "The rule", conditions, consequences: [{ type, params }] };
      const request = { ...fortnight, ...more, ...(!isCore && { planning_rules: [rule] }) };
      const good = verify(request, kept.map(duty));
      expect(good.problems).toEqual([]);
      expect(faults(good)).toEqual([]);
      expect([good.passed, good.belongs, good.plan?.complete]).toEqual([true, true, true]);
      const bad = verify(request, broken.map(duty));
      expect([bad.passed, bad.belongs]).toEqual([false, true]);
      expect(bad.plan?.issues).toEqual([]);
      const found = bad.plan?.violations ?? [];
      expect(found.length).toBeGreaterThan(0);
      for (const violation of found) {
        expect(violation.type).toBe(type);
        if (!isCore) expect(violation.ruleId).toBe("it");
        expect(violation.units).toBeGreaterThan(0);
        expect(violation.key).toContain(isCore ? "" : "rule:it/0");
        expect(violation.message.length).toBeGreaterThan(10);
      }
    },
  );
});

describe("a plan that ignores a fact", () => {
  const request = {
    ...fortnight,
    employees: [
      { id: "a", exitDate: "2026-03-10" },
      { id: "b", departmentIds: ["ward"] },
      { id: "gone", status: "inactive" },
    ],
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 },
      {
        id: "Q",
        startTime: "06:00",
        endTime: "14:00",
        minStaff: 0,
        requiredQualificationIds: ["q"],
      },
      { id: "W", startTime: "06:00", endTime: "14:00", minStaff: 0, weekdays: ["mon"] },
    ],
    vacations: { a: ["2026-03-03"] },
    sick_leaves: { a: ["2026-03-04"] },
    availability: { b: { "2026-03-05": false } },
    locked_assignments: [{ employeeId: "b", shiftId: "E", date: "2026-03-09" }],
  };
  const locked = "b E 9";

  it.each([
    ["vacation", [locked, "a E 3"], "1"],
    ["sick", [locked, "a E 4"], "1"],
    ["unavailable", [locked, "b E 5"], "1"],
    ["not_employed", [locked, "a E 12"], "1"],
    ["not_deployable", [locked, "gone E 2"], "1"],
    ["not_qualified", [locked, "a Q 2"], "1"],
    ["shift_not_running", [locked, "a W 3"], "1"],
    ["missing_lock", ["a E 2"], null],
    ["repeated_duty", [locked, "a E 2", "a E 2"], "2"],
  ])("is caught: %s", (code, plan, path) => {
    const report = verify(request, plan.map(duty));
    expect(report.problems).toEqual([]);
    expect(faults(report)).toEqual([code]);
    expect(report.plan?.issues[0]).toMatchObject({ code, path });
    expect([report.passed, report.belongs]).toEqual([false, true]);
  });

  it.each([
    ["unknown_employee", { employee_id: "nobody", shift_id: "E", date: "2026-03-02" }],
    ["unknown_shift", { employee_id: "a", shift_id: "none", date: "2026-03-02" }],
    ["outside_window", { employee_id: "a", shift_id: "E", date: "2026-04-02" }],
    ["bad_date", { employee_id: "a", shift_id: "E", date: "2026-02-30" }],
    ["malformed_entry", { employee_id: 7 }],
    ["malformed_entry", null],
    ["malformed_entry", "a"],
  ])("does not belong to the request, and the rest of it is judged: %s", (code, entry) => {
    const report = verify(request, [duty(locked), entry, duty("a E 3")]);
    expect(faults(report)).toEqual([code, "vacation"]);
    expect([report.passed, report.belongs]).toEqual([false, false]);
  });

  it("is told in the language asked for", () => {
    const { plan } = verify(request, [duty("a E 2")], { language: "de" });
    expect(plan?.issues[0]?.message).toBe(
      "b am 2026-03-09 in E: Der fixierte Dienst fehlt im Plan.",
    );
  });

  it("may be written as the locked duties of a request are", () => {
    const list = [{ employeeId: "b", shiftDefinitionId: "E", date: "2026-03-09" }];
    expect(verify(request, list).passed).toBe(true);
    expect(verify(request, { assignments: list }).passed).toBe(true);
  });
});

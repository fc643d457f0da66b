import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const base = { id: "S", startTime: "08:00", endTime: "16:00" };

describe("the numbers of shifts as requirements", () => {
  /** [minimum, target, maximum] from Friday 2026-03-06 to Sunday 2026-03-08, Sunday being a holiday. */
  function staff(more: object) {
    const { problem } = problemFrom({
      start_date: "2026-03-06",
      end_date: "2026-03-08",
      shifts: [{ ...base, ...more }],
      holiday_dates: ["2026-03-08"],
    });
    return problem.requirements.flatMap(({ parts }) =>
      parts.map(({ min, target, max }) => [min, target, max]),
    );
  }

  it.each<[string, object, (number | null)[][]]>([
    [
      "one person by default",
      {},
      [
        [1, 1, null],
        [1, 1, null],
        [1, 1, null],
      ],
    ],
    [
      "given numbers",
      { minStaff: 2, optimalStaff: 3, maxStaff: 4 },
      [
        [2, 3, 4],
        [2, 3, 4],
        [2, 3, 4],
      ],
    ],
    [
      "weekday maps replace the number, holidays win over weekdays",
      { minStaff: 3, minStaffByWeekday: { SAT: 2, sun: 2, holiday: 1 } },
      [
        [3, 3, null],
        [2, 2, null],
        [1, 1, null],
      ],
    ],
    [
      "the target follows its own map and never lies below the minimum",
      { minStaff: 2, optimalStaffByWeekday: { fri: 4, sat: 1 } },
      [
        [2, 4, null],
        [2, 2, null],
        [2, 2, null],
      ],
    ],
    [
      "the target never lies above the maximum",
      { optimalStaff: 3, maxStaffByWeekday: { sat: 2 } },
      [
        [1, 3, null],
        [1, 2, 2],
        [1, 3, null],
      ],
    ],
    [
      "zero is a number",
      { minStaff: 0, maxStaff: 0 },
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
  ])("staff: %s", (_, more, expected) => {
    expect(staff(more)).toEqual(expected);
  });

  it("reads severities by every word and keeps the importance", () => {
    const { problem } = problemFrom({
      end_date: "2026-03-02",
      shifts: [
        { ...base, id: "1" },
        { ...base, id: "2", staffingSeverity: "Soft", importance: 3 },
        { ...base, id: "3", staffingSeverity: "GESETZ" },
      ],
    });
    expect(problem.requirements.map(({ severity, importance }) => [severity, importance])).toEqual([
      ["must", 1],
      ["should", 3],
      ["legal", 1],
    ]);
  });

  /** One day with two shifts and what more is said. */
  const day = (more: PartialRequest) =>
    problemFrom({
      end_date: "2026-03-02",
      shifts: [
        { ...base, requiredQualificationIds: ["nurse"], qualificationMode: "any" },
        { ...base, id: "T", name: "Twilight", staffingSeverity: "should", maxStaff: 3 },
      ],
      ...more,
    }).problem;

  it("are one for each shift, before all others, and say what the shift requires of people", () => {
    const { requirements } = day({ staffing_rules: [{ id: "r", minStaff: 1 }] });
    expect(requirements.map(({ type, id, name }) => [type, id, name])).toEqual([
      ["shift", "S", "S"],
      ["shift", "T", "Twilight"],
      ["staffingRule", "r", "r"],
    ]);
    const [first, second] = requirements;
    expect(first!.needs).toEqual({ ids: ["nurse"], mode: "any" });
    expect([first!.qualification, second!.needs]).toEqual([null, null]);
  });

  it("have a maximum that holds however the minimum is meant, and bounds that can be switched off", () => {
    const forces = (enabled?: string[]) =>
      day(
        enabled === undefined ? {} : { config: { enabled_constraints: enabled } },
      ).requirements.map(({ force: { minimum, maximum } }) => `${minimum} ${maximum}`);
    expect(forces()).toEqual(["rule rule", "aim rule"]);
    expect(forces(["staffing_min"])).toEqual(["rule off", "aim off"]);
    expect(forces(["staffing_max"])).toEqual(["off rule", "aim rule"]);
  });

  it("ask nothing on dates on which a staffing rule overrides them", () => {
    const override = { id: "r", mode: "override", shiftIds: ["S"], minStaff: 2 };
    const { requirements } = day({ staffing_rules: [override] });
    expect(requirements.map(({ id, isOfShifts }) => [id, isOfShifts])).toEqual([
      ["T", true],
      ["r", true],
    ]);
  });
});

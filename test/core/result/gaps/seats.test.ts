import { describe, expect, it } from "vitest";
import { findGaps } from "../../../../core/result/gaps/infeasible.ts";
import { missingStaff } from "../../../../core/result/gaps/seats.ts";
import { demandStatistics } from "../../../../core/result/statistics/demand-statistics.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00" };
const late = { id: "L", name: "Late", startTime: "14:00", endTime: "22:00" };
const night = { id: "N", name: "Night", startTime: "22:00", endTime: "06:00", workplaceId: "w" };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [
    { id: "a", qualificationIds: ["rn"] },
    { id: "b", qualificationIds: ["rn", "md"] },
    { id: "c" },
    { id: "d" },
  ],
  shifts: [night],
};
const nurse = { id: "rn", name: "Nurse", shiftIds: ["N"], minStaff: 1, qualificationIds: ["rn"] };

function reported(request: PartialRequest, words: readonly string[] = []) {
  const { problem, rules } = problemFrom({ ...ward, ...request });
  const plan = planFromWords(
    problem,
    words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`),
  );
  const gaps = findGaps(problem, rules, plan, "infeasible");
  return {
    gaps,
    entries: gaps.map(({ shift_id, details }) => [
      shift_id,
      details!.missing,
      details!.requirementIds,
    ]),
    demand: demandStatistics(problem, rules, plan),
    missing: missingStaff(problem, rules, plan),
  };
}

describe("15.9 a seat is missing once", () => {
  it("15.9 tells the empty night once that breaks shift, qualification and workplace", () => {
    const { gaps, entries, demand, missing } = reported({
      staffing_rules: [nurse],
      workplaces: [{ id: "w", name: "Ward", minStaff: 1 }],
    });
    expect(entries).toEqual([["N", 1, ["N", "rn", "w"]]]);
    expect(demand).toMatchObject({ required: 1, covered: 0, missing: 1, coverageRate: 0 });
    expect(missing).toBe(1);
    expect(gaps[0]!.details).toMatchObject({
      requirementId: "N",
      requirementType: "shift",
      required: 1,
      assigned: 0,
      qualificationIds: ["rn"],
      requirements: [
        { requirementId: "N", requirementType: "shift" },
        { requirementId: "rn", requirementType: "staffingRule", qualificationIds: ["rn"] },
        { requirementId: "w", requirementType: "workplace" },
      ],
    });
    expect(gaps[0]!.reason).toContain(
      "The same persons are missing for Nurse (rn) for Night (N) on 2026-03-02 and Ward (w) on 2026-03-02.",
    );
  });

  it("15.9 counts two empty seats of which one is a nurse's as two persons", () => {
    const request = { shifts: [{ ...night, minStaff: 3 }], staffing_rules: [nurse] };
    expect(reported(request, ["cN"])).toMatchObject({
      entries: [["N", 2, ["N", "rn"]]],
      demand: { required: 3, covered: 1, missing: 2 },
    });
    // The shift is full; the nurse is missing all the same.
    expect(reported(request, ["cN", "dN", "aN"]).entries).toEqual([]);
    const full = reported({ shifts: [{ ...night, minStaff: 2 }], staffing_rules: [nurse] }, [
      "cN",
      "dN",
    ]);
    expect(full.entries).toEqual([["N", 1, ["rn"]]]);
  });

  it("15.9 counts persons of two kinds as two where nobody is both", () => {
    const rules = (other: string) => [
      nurse,
      { ...nurse, id: "md", name: "Doctor", qualificationIds: [other] },
    ];
    const shifts = [{ ...night, minStaff: 0 }];
    // b is nurse and doctor; nobody is nurse and cook.
    expect(reported({ shifts, staffing_rules: rules("md") }).entries).toEqual([
      ["N", 1, ["rn", "md"]],
    ]);
    const employees = [...ward.employees, { id: "e", qualificationIds: ["cook"] }];
    expect(reported({ shifts, employees, staffing_rules: rules("cook") }).entries).toEqual([
      ["N", 1, ["rn"]],
      ["N", 1, ["md"]],
    ]);
  });

  it("15.9 tells of a pool what the seats of its shifts leave over", () => {
    const pool = { id: "p", name: "Pool", minStaff: 4, pooled: true };
    const request = { shifts: [early, night], staffing_rules: [pool] };
    const { entries, demand } = reported(request, ["aE"]);
    // One of four is there: the night is one of the three missing, the other two may come to either shift.
    expect(entries).toEqual([
      ["E", 2, ["p"]],
      ["N", 1, ["N", "p"]],
    ]);
    expect(demand).toMatchObject({ required: 4, covered: 1, missing: 3 });
  });

  it("15.9 counts a person for every piece of an interval that one duty covers, and another for the rest", () => {
    const staffing = [{ id: "i", name: "Desk", minStaff: 1, timeFrom: "06:00", timeTo: "22:00" }];
    const request = { shifts: [early, { ...late, minStaff: 0 }], staffing_rules: staffing };
    const { entries, gaps, demand } = reported(request);
    expect(entries).toEqual([
      ["E", 1, ["E", "i"]],
      ["L", 1, ["i"]],
    ]);
    expect(gaps[1]!.details).toMatchObject({ timeFrom: "14:00", timeTo: "22:00", missingHours: 8 });
    expect(demand).toMatchObject({ required: 2, missing: 2, missingHours: 16 });
  });

  it("15.9 keeps a minimum that is wished for apart from one that has to be", () => {
    const wished = { ...nurse, severity: "should", minStaff: 2 };
    const { gaps } = reported({ staffing_rules: [wished] });
    expect(
      gaps.map(({ details }) => [details!.severity, details!.missing, details!.requirementIds]),
    ).toEqual([
      ["must", 1, ["N", "rn"]],
      ["should", 1, ["rn"]],
    ]);
  });

  it("15.9 tells hours that an empty seat would bring with that seat", () => {
    const hours = (minStaff: number) => [
      { id: "h", name: "Hours", minStaff, unit: "hours", pooled: true },
    ];
    expect(reported({ staffing_rules: hours(8) }).entries).toEqual([["N", 1, ["N", "h"]]]);
    expect(reported({ staffing_rules: hours(20) }).entries).toEqual([
      ["N", 1, ["N", "h"]],
      ["N", 12, ["h"]],
    ]);
  });
});

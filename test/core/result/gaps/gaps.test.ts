import { describe, expect, it } from "vitest";
import { explain } from "../../../../core/result/explain.ts";
import { findGaps } from "../../../../core/result/gaps/infeasible.ts";
import { missingStaff } from "../../../../core/result/gaps/seats.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { demandStatistics } from "../../../../core/result/statistics/demand-statistics.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", name: "Late", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [
    { id: "a", qualificationIds: ["rn"] },
    { id: "b", qualificationIds: ["rn"] },
    { id: "c" },
  ],
  shifts: [early, late],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);

function judged(request: PartialRequest, words: readonly string[] = []) {
  const { problem, rules } = problemFrom({ ...ward, ...request });
  const plan = planFromWords(problem, words);
  const gaps = findGaps(problem, rules, plan, "infeasible");
  const verdict = checkPlan(problem, rules, plan);
  return {
    gaps,
    explanations: explain({
      problem,
      rules,
      plan,
      verdict,
      gaps,
      status: "infeasible",
      proofs: [],
    }),
    demand: demandStatistics(problem, rules, plan),
    missing: missingStaff(problem, rules, plan),
  };
}

const rule = (staffing: object) => ({
  staffing_rules: [{ id: "r", name: "RN cover", ...staffing }],
});

describe("gaps of requirements", () => {
  it("name a staffing rule under the shift it speaks of", () => {
    const { gaps } = judged(
      rule({ shiftIds: ["L"], minStaff: 2, qualificationIds: ["rn"] }),
      mon("aL", "cL"),
    );
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({
      shift_id: "L",
      date: "2026-03-02",
      details: {
        requirementId: "r",
        requirementType: "staffingRule",
        severity: "must",
        required: 2,
        assigned: 1,
        missing: 1,
        timeFrom: "13:00",
        timeTo: "21:00",
        qualificationIds: ["rn"],
        eligibleEmployees: 2,
        availableEmployees: 2,
      },
    });
    expect(gaps[0]!.reason).toBe(
      "unproven: RN cover (r) for Late (L) on 2026-03-02 has 1 of 2 persons; 1 person could come, but the best plan was not proven.",
    );
  });

  it("tell one entry for an interval and date: its worst piece, under the shift that lies longest in it", () => {
    const { gaps } = judged(rule({ minStaff: 1, timeFrom: "05:00", timeTo: "20:00" }), mon("aL"));
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({
      shift_id: "E",
      details: { timeFrom: "06:00", timeTo: "13:00", missing: 1 },
    });
    expect(gaps[0]!.details!.pieces).toEqual([
      { timeFrom: "05:00", timeTo: "06:00", missing: 1 },
      { timeFrom: "06:00", timeTo: "13:00", missing: 1 },
    ]);
  });

  it("are told under the requirement's own id where no shift covers the time", () => {
    const { gaps } = judged(rule({ minStaff: 1, timeFrom: "21:00", timeTo: "24:00" }));
    expect(gaps[0]).toMatchObject({
      shift_id: "r",
      details: { timeFrom: "21:00", timeTo: "24:00" },
    });
    expect(gaps[0]!.reason).toBe(
      "not_enough_staff: RN cover (r) on 2026-03-02 from 21:00 to 24:00 has 0 of 1 person; no shift covers this time.",
    );
  });

  it("name workplaces, area groups and planning rules", () => {
    const { gaps, explanations } = judged(
      {
        shifts: [{ ...early, workplaceId: "w" }, late],
        workplaces: [{ id: "w", minStaff: 1 }],
        area_groups: [{ id: "g", shiftIds: ["E", "L"], minStaff: 3, severity: "should" }],
        planning_rules: [
          {
            id: "p",
            name: "Two",
            priority: "legal",
            consequences: [{ type: "requireStaffing", params: { min: 2, per: "day" } }],
          },
        ],
      },
      mon("aL"),
    );
    expect(
      gaps.map(({ shift_id, details }) => [
        shift_id,
        details!.requirementType,
        details!.requirementId,
        details!.severity,
        details!.missing,
        details!.requirementIds,
      ]),
    ).toEqual([
      // Somebody on the early shift would serve all three; the area group asks for one more.
      ["E", "workplace", "w", "must", 1, ["w", "p", "g"]],
      ["E", "areaGroup", "g", "should", 1, ["g"]],
    ]);
    expect(gaps[0]!.details!.requirements).toMatchObject([
      { requirementId: "w", required: 1, assigned: 0, missing: 1 },
      { requirementId: "p", requirementType: "planningRule", required: 2, assigned: 1, missing: 1 },
      { requirementId: "g", severity: "should", required: 3, assigned: 1, missing: 2 },
    ]);
    // What a planning rule about staff lacks is told once.
    expect(explanations.filter((line) => line.includes("Two"))).toHaveLength(1);
  });

  it("take the place of the shift's own gap under an override", () => {
    const { gaps } = judged({
      shifts: [{ ...early, minStaff: 3 }],
      ...rule({ mode: "override", minStaff: 1 }),
    });
    expect(gaps.map(({ details }) => [details!.requirementType, details!.required])).toEqual([
      ["staffingRule", 1],
    ]);
  });

  it("say that nobody holds the qualification, or that a bound is reached elsewhere", () => {
    const [nobody] = judged(rule({ minStaff: 1, shiftId: "E", qualificationIds: ["icu"] })).gaps;
    expect(nobody!.reason).toMatch(/^no_qualified_staff: .*holds the qualification icu\.$/);
    const full = judged(
      {
        shifts: [{ ...early, minStaff: 2, workplaceId: "w" }],
        workplaces: [{ id: "w", name: "Desk", capacity: 1 }],
      },
      mon("aE"),
    ).gaps[0]!;
    expect(full.reason).toBe(
      "max_staff_conflict: Early (E) on 2026-03-02 has 1 of 2 persons; Desk (w) keeps away all 2 persons not on another duty.",
    );
    expect(full.details).toMatchObject({ blockedBy: { max_staff_conflict: 2 }, ruleIds: ["w"] });
  });

  it("count hours where the rule does", () => {
    const { gaps } = judged(rule({ minStaff: 20, unit: "hours", pooled: true }), mon("aE"));
    expect(gaps[0]!.details).toMatchObject({
      required: 20,
      assigned: 8,
      missing: 12,
      timeFrom: null,
    });
    expect(gaps[0]!.reason).toContain("has 8 of 20 h");
  });
});

describe("demand in numbers", () => {
  it("adds up shifts and requirements, an interval by its worst piece", () => {
    const more = {
      shifts: [{ ...early, minStaff: 2 }, late],
      ...rule({ minStaff: 1, targetStaff: 1, timeFrom: "07:00", timeTo: "20:00" }),
    };
    expect(judged(more, mon("aE")).demand).toEqual({
      required: 3,
      covered: 1,
      missing: 2,
      // The early shift ends at 14:00, and nobody is there until 20:00.
      missingHours: 6,
      over: 0,
      coverageRate: 1 / 3,
    });
    expect(judged(more, mon("aE", "bE", "cL")).demand).toMatchObject({ missing: 0, over: 3 });
    expect(judged(more, mon("aE")).missing).toBe(1 + 1);
  });

  it("counts an override in place of the shift's own minimum", () => {
    const more = {
      shifts: [{ ...early, minStaff: 3 }],
      ...rule({ mode: "override", minStaff: 1 }),
    };
    expect(judged(more).demand).toMatchObject({ required: 1, missing: 1 });
    expect(judged(more, mon("aE", "bE")).demand).toMatchObject({ covered: 1, over: 1 });
  });
});

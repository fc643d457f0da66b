import { describe, expect, it } from "vitest";
import { solve, validateRequest } from "../../core/index.ts";
import { type PartialRequest, tinyWard } from "../helpers/problem.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

async function solved(request: PartialRequest) {
  const validated = validateRequest({ ...tinyWard, ...request });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    timeLimitSeconds: 20,
  });
}

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const dates = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];

describe("solving with staffing beyond the shifts' own numbers", () => {
  it("prices cover exactly as benchmarks do: under and over at the weights of each shift and date", async () => {
    // A small fixed sequence stands for the targets and weights of a benchmark file.
    const covers = ["E", "L"].flatMap((shiftId, s) =>
      dates.map((date, d) => ({
        id: `${shiftId}/${date}`,
        mode: "override",
        shiftId,
        dates: [date],
        minStaff: 0,
        targetStaff: (s * 2 + d * 3) % 4,
        underWeight: 100 - 7 * d,
        overWeight: 1 + s,
      })),
    );
    const result = await solved({
      end_date: "2026-03-05",
      employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
      shifts: [early, { ...late, minStaff: 3, maxStaff: 3 }],
      staffing_rules: covers,
      locked_assignments: [
        { employeeId: "a", shiftId: "E", date: dates[0]! },
        { employeeId: "b", shiftId: "E", date: dates[0]! },
      ],
      config: {
        coverageSteps: "linear",
        enabled_objectives: ["coverage_target", "coverage_over"],
        objective_weights: { coverage_target: 1, coverage_over: 1 },
      },
    });
    let penalty = 0;
    for (const { shiftId, dates: on, targetStaff, underWeight, overWeight } of covers) {
      const there = result.assignments.filter(
        ({ shift_id, date }) => shift_id === shiftId && date === on[0],
      ).length;
      penalty +=
        Math.max(0, targetStaff - there) * underWeight +
        Math.max(0, there - targetStaff) * overWeight;
    }
    expect(result.status).toBe("optimal");
    expect(penalty).toBeGreaterThan(0);
    expect(result.statistics.objective).toMatchObject({ total: penalty });
  });

  it("meets intervals, qualifications, places and teams at once", async () => {
    const rule = (id: string, type: string, params: object, conditions: object[] = []) => ({
      id,
      conditions,
      consequences: [{ type, params }],
    });
    const result = await solved({
      employees: [
        { id: "a", qualificationIds: ["rn"] },
        { id: "b", qualificationIds: ["rn"] },
        { id: "c", qualificationIds: ["rn"] },
        { id: "d" },
        { id: "x", tags: ["trainee"] },
      ],
      shifts: [{ ...early, workplaceId: "w" }, late],
      staffing_rules: [
        { id: "open", minStaff: 1, timeFrom: "07:00", timeTo: "20:00", qualificationIds: ["rn"] },
      ],
      workplaces: [{ id: "w", minStaff: 2, capacity: 3 }],
      workplace_duration_rules: [
        { id: "x8", severity: "must", workplaceId: "w", employeeId: "x", minHours: 16 },
      ],
      planning_rules: [
        rule("tutor", "requireCompanion", { companions: { qualificationIds: ["rn"] } }, [
          { field: "employeeTag", value: "trainee" },
        ]),
        rule("apart", "forbidTogether", { employeeIds: ["a", "b"], scope: "sameDay" }),
        rule("pair", "requireTogether", { employeeIds: ["c", "d"], scope: "sameShift" }),
      ],
    });
    expect(result).toMatchObject({ status: "optimal", unassigned_shifts: [] });
    expect(result.statistics.verification).toMatchObject({ passed: true });
    expect(
      result.assignments.filter(({ employee_id }) => employee_id === "x").length,
    ).toBeGreaterThanOrEqual(2);
  });

  it("is infeasible and names the gap where a requirement cannot be met, with the best plan there is", async () => {
    const result = await solved({
      end_date: "2026-03-02",
      employees: [{ id: "a", qualificationIds: ["rn"] }, { id: "b" }],
      shifts: [early, late],
      staffing_rules: [
        { id: "rn", minStaff: 1, timeFrom: "07:00", timeTo: "20:00", qualificationIds: ["rn"] },
        { id: "all", minStaff: 1, timeFrom: "07:00", timeTo: "20:00" },
      ],
    });
    expect(result.status).toBe("infeasible");
    expect(result.assignments).toHaveLength(2);
    expect(result.unassigned_shifts).toHaveLength(1);
    expect(result.unassigned_shifts[0]!.details).toMatchObject({
      requirementId: "rn",
      requirementType: "staffingRule",
      missing: 1,
    });
  });

  it("15.7 and 15.9 spread shortage over the nights and tell each empty seat once", async () => {
    const nights = ["2026-03-02", "2026-03-04", "2026-03-06"];
    const once = [{ type: "limitShiftCount", params: { max: 1, period: "week" } }];
    const result = await solved({
      end_date: "2026-03-08",
      employees: ["a", "b", "c"].map((id) => ({ id, qualificationIds: ["rn"] })),
      shifts: [
        {
          ...{ id: "N", startTime: "21:00", endTime: "06:00", workplaceId: "w" },
          ...{ minStaff: 2, dates: nights },
        },
      ],
      workplaces: [{ id: "w", minStaff: 2 }],
      staffing_rules: [{ id: "rn", shiftIds: ["N"], minStaff: 2, qualificationIds: ["rn"] }],
      planning_rules: [{ id: "once", priority: "legal", consequences: once }],
    });
    // Three people for six seats: one on each night, so that nowhere the second one of two is missing.
    expect(result.status).toBe("infeasible");
    expect(result.assignments.map(({ date }) => date)).toEqual(nights);
    expect(
      result.unassigned_shifts.map(({ shift_id, date, details }) => [
        ...[shift_id, date, details!.missing],
        details!.requirementIds,
      ]),
    ).toEqual(nights.map((date) => ["N", date, 1, ["N", "rn", "w"]]));
    expect(result.statistics).toMatchObject({
      unassignedShifts: 3,
      demand: { required: 6, covered: 3, missing: 3 },
      // Each of the three rows of a night misses its first person: 3 nights at 3 times 1000.
      objective: { stages: [{ stage: 1, value: 9000, bound: 9000 }, { stage: 2 }] },
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Plan } from "../../../core/model/problem/plan.ts";
import { buildModel } from "../../../core/model/program/build-model.ts";
import { coverageOver } from "../../../core/objectives/coverage-over.ts";
import { coverageTarget } from "../../../core/objectives/coverage-target.ts";
import { checkPlan } from "../../../core/result/judgement/check.ts";
import { relaxationOf } from "../../../core/result/judgement/relaxation.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const crew = Array.from({ length: 14 }, (_, k) => ({ id: `p${k}` }));
const night = { id: "N", startTime: "21:00", endTime: "06:00" };
const twoNights = { start_date: "2026-03-02", end_date: "2026-03-03", employees: crew };

/** What the first stage charges for so many persons on either night. */
function unmet(request: PartialRequest, ...headcounts: number[]): number {
  const { problem, rules } = problemFrom(request);
  const words = headcounts.flatMap((count, k) =>
    crew.slice(7 * k, 7 * k + count).map(({ id }) => `${id} 2026-03-0${2 + k} N`),
  );
  return relaxationOf(checkPlan(problem, rules, planFromWords(problem, words)));
}

describe("15.7 the last person counts more", () => {
  it("15.7 leaves two nights half staffed rather than one empty and one full", () => {
    const request = { ...twoNights, shifts: [{ ...night, minStaff: 2 }] };
    // 1000 for the first one missing of two, 1500 for the second.
    expect(unmet(request, 1, 1)).toBe(2000);
    expect(unmet(request, 0, 2)).toBe(2500);
    expect(unmet(request, 0, 0)).toBe(5000);
  });

  it("15.7 counts by the need and the importance of each requirement", () => {
    const shifts = [{ ...night, minStaff: 4, importance: 3 }];
    // 1 + 5/4 + 6/4 = 3.75
    expect(unmet({ ...twoNights, shifts }, 1, 4)).toBe(3.75 * 3000);
    const rule = { id: "r", minStaff: 3, pooled: true };
    const pooled = {
      ...twoNights,
      shifts: [{ ...night, minStaff: 0 }],
      staffing_rules: [rule],
    };
    expect(unmet(pooled, 1, 3)).toBeCloseTo((1 + 4 / 3) * 1000, 9);
  });

  it("15.7 counts everybody the same where the request says linear", () => {
    const config = { coverageSteps: "linear" };
    const request = { ...twoNights, shifts: [{ ...night, minStaff: 2 }], config };
    expect(unmet(request, 0, 2)).toBe(unmet(request, 1, 1));
    const { problem, rules } = problemFrom({ ...request, shifts: [{ ...night, optimalStaff: 3 }] });
    const none = planFromWords(problem, ["p0 2026-03-02 N", "p1 2026-03-03 N"]);
    expect(coverageTarget.measure(problem, none, rules).units).toBe(4);
  });

  it("15.7 takes a price for each person up to the tenth above what is needed, then that of the tenth", async () => {
    const twelve = crew.slice(0, 12);
    const locked = twelve.slice(0, 3).map(({ id: employeeId }) => ({
      ...{ employeeId, shiftId: "N", date: "2026-03-02" },
    }));
    const { problem, rules } = problemFrom({
      ...twoNights,
      end_date: "2026-03-02",
      employees: twelve,
      locked_assignments: locked,
      shifts: [{ ...night, minStaff: 0, optimalStaff: 1 }],
      config: { enabled_objectives: ["coverage_over"] },
    });
    const words = twelve.map(({ id }) => `${id} 2026-03-02 N`);
    const units = (headcount: number) =>
      coverageOver.measure(problem, planFromWords(problem, words.slice(0, headcount)), rules).units;
    // One is wanted, so the k-th one more counts k: ten of them 55, the eleventh as much as the tenth.
    expect([1, 2, 3, 11, 12].map(units)).toEqual([0, 1, 3, 55, 65]);
    await verifyObjective(problem, rules, [coverageOver]);
  });

  it("15.7 needs one slack where one person is asked for, and one each for three", () => {
    const slacks = (minStaff: number) => {
      const { problem, rules } = problemFrom({
        ...twoNights,
        end_date: "2026-03-02",
        shifts: [{ ...night, minStaff }],
      });
      const model = buildModel(problem, rules, []);
      return model.slacks.map(({ column }) => [
        model.columnUpper[column],
        Math.round(model.relaxation[column]!),
      ]);
    };
    expect(slacks(1)).toEqual([[Number.POSITIVE_INFINITY, 1000]]);
    expect(slacks(3)).toEqual([
      [1, 1000],
      [1, 1333],
      [Number.POSITIVE_INFINITY, 1667],
    ]);
  });
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const quarter = fc.integer({ min: 24, max: 84 }).map((step) => step * 15);
const span = fc
  .tuple(quarter, quarter)
  .filter(([from, to]) => to > from)
  .map(([from, to]) => ({ startTime: clock(from), endTime: clock(to) }));

/** Everything that is charged for the same duties of a request: floors, targets, surplus, soft rules. */
function charged(request: PartialRequest, words: readonly string[]): number[] {
  const { problem, rules } = problemFrom(request);
  const plan: Plan = planFromWords(problem, words);
  const soft = rules
    .filter(({ strength }) => strength.kind === "soft")
    .flatMap((rule) => rule.bound.check(problem, rule.scope, plan));
  return [
    relaxationOf(checkPlan(problem, rules, plan)),
    ...[coverageTarget, coverageOver].map(
      (objective) => objective.measure(problem, plan, rules).units,
    ),
    soft.reduce((sum, { units }) => sum + units, 0),
  ];
}

function expectSame(found: readonly number[], wanted: readonly number[]): void {
  for (const [k, amount] of wanted.entries()) expect(found[k]).toBeCloseTo(amount, 6);
}

const day = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: crew.slice(0, 4),
};
const numbers = { minStaff: 2, targetStaff: 3 };
const interval = { timeFrom: "07:00", timeTo: "19:00" };
const soft = {
  id: "p",
  priority: "should",
  consequences: [
    { type: "requireStaffing", params: { min: 2, per: "interval", from: "08:00", to: "18:00" } },
  ],
};

describe("15.8 intervals and curves are priced by person-time", () => {
  it("15.8 charges a person missing for half an hour half a unit, in both stages", () => {
    const request = {
      ...day,
      shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", minStaff: 0, maxStaff: 9 }],
      staffing_rules: [{ id: "r", minStaff: 1, timeFrom: "08:00", timeTo: "16:30" }],
    };
    expect(charged(request, ["p0 2026-03-02 D"])).toEqual([500, 0, 0, 0]);
    const rule = { id: "r", severity: "should", targetStaff: 2, minStaff: 1 };
    const wished = {
      ...request,
      staffing_rules: [{ ...rule, timeFrom: "08:00", timeTo: "16:30" }],
    };
    // One of two for eight hours; for half an hour both, the second at 1.5 and, below the minimum, five times that.
    expect(charged(wished, ["p0 2026-03-02 D"])).toEqual([0, 8 + 0.5 * (1 + 7.5), 0, 0]);
  });

  it("15.8 costs the same whatever shifts are listed", () => {
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 3 }),
        span,
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom("must", "should", "may"),
        (spans, unused, picks, severity) => {
          const shifts = spans.map((times, k) => ({ id: `S${k}`, ...times, minStaff: 0 }));
          const words = picks.flatMap((pick, k) =>
            shifts[pick] === undefined ? [] : [`p${k} 2026-03-02 S${pick}`],
          );
          const request = {
            ...day,
            shifts: shifts.map((shift) => ({ ...shift, maxStaff: 9 })),
            staffing_rules: [{ id: "r", severity, ...numbers, ...interval }],
            planning_rules: [soft],
          };
          const more = { id: "U", ...unused, minStaff: 0, maxStaff: 9 };
          expectSame(
            charged({ ...request, shifts: [...request.shifts, more] }, words),
            charged(request, words),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("15.8 costs the same for an interval as for the two it is cut into", () => {
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 29, max: 75 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom("must", "should", "may"),
        (spans, cut, picks, severity) => {
          const shifts = spans.map((times, k) => ({
            id: `S${k}`,
            ...times,
            minStaff: 0,
            maxStaff: 9,
          }));
          const words = picks.flatMap((pick, k) =>
            shifts[pick] === undefined ? [] : [`p${k} 2026-03-02 S${pick}`],
          );
          const rule = (id: string, from: string, to: string) => ({
            ...{ id, severity, ...numbers, timeFrom: from, timeTo: to },
          });
          const middle = clock(cut * 15);
          const { timeFrom, timeTo } = interval;
          const request = { ...day, shifts };
          const halves = [rule("r1", timeFrom, middle), rule("r2", middle, timeTo)];
          expectSame(
            charged({ ...request, staffing_rules: halves }, words),
            charged({ ...request, staffing_rules: [rule("r", timeFrom, timeTo)] }, words),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("15.8 states pieces with the same persons and numbers once", async () => {
    const { problem, rules } = problemFrom({
      ...day,
      employees: crew.slice(0, 3),
      shifts: [
        { id: "D", startTime: "08:00", endTime: "20:00", minStaff: 0, maxStaff: 9 },
        { id: "M", startTime: "11:00", endTime: "13:00", minStaff: 0, maxStaff: 9 },
      ],
      staffing_rules: [{ id: "r", targetStaff: 2, timeFrom: "08:00", timeTo: "20:00" }],
      config: { enabled_objectives: ["coverage_target", "coverage_over"] },
    });
    // Before eleven and after one the day shift alone counts: one row for its ten hours, one for the two hours of both.
    expect(buildModel(problem, [], [coverageTarget, coverageOver]).rowCount).toBe(2);
    await verifyObjective(problem, rules, [coverageTarget, coverageOver]);
  });

  it("15.8 squares the persons of a quadratic rule, not their hours", async () => {
    const { problem, rules } = problemFrom({
      ...day,
      employees: crew.slice(0, 3),
      shifts: [{ id: "D", startTime: "08:00", endTime: "10:00", minStaff: 0, maxStaff: 9 }],
      planning_rules: [
        {
          ...soft,
          consequences: [
            {
              type: "requireStaffing",
              penalty: "quadratic",
              weight: 1,
              params: { min: 3, per: "interval", from: "08:00", to: "10:00" },
            },
          ],
        },
      ],
      config: { enabled_objectives: ["soft_rules"] },
    });
    const { softRules } = await import("../../../core/objectives/soft-rules.ts");
    const one = planFromWords(problem, ["p0 2026-03-02 D"]);
    // Two missing for two hours.
    expect(softRules.measure(problem, one, rules).units).toBe(2 * 2 ** 2);
    await verifyObjective(problem, rules, [softRules]);
  });
});

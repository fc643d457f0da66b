import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { changesOf } from "../../../../core/result/statistics/changes.ts";
import { randomPlans } from "../../../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { chargedWard } from "../../../helpers/verify/charged-ward.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

function changes(request: PartialRequest, words: readonly string[]) {
  const { problem, rules } = problemFrom(request);
  const plan = planFromWords(problem, words);
  return changesOf(problem, rules, plan, scorePlan(problem, rules, plan));
}

const earlier = (employeeId: string, shiftId: string, date: string) => ({
  employeeId,
  shiftId,
  date,
});

const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  employees: [{ id: "a" }, { id: "b" }],
  shifts: [
    { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 },
    { id: "N", startTime: "22:00", endTime: "06:00", minStaff: 0 },
  ],
  planning_rules: [
    { id: "rest", name: "Rest", consequences: [{ type: "requireMinRest", params: { hours: 11 } }] },
  ],
};

describe("the change list", () => {
  it("says for a duty that is impossible now which fact speaks against it", () => {
    const request = {
      ...ward,
      sick_leaves: { a: ["2026-03-03"] },
      previous_assignments: [earlier("a", "E", "2026-03-03")],
    };
    expect(changes(request, [])).toEqual({
      ...{ kept: 0, changed: 0, added: 0, removed: 0, forced: 1 },
      changes: [
        {
          key: "duty:a|2026-03-03|E",
          ...{ employeeId: "a", date: "2026-03-03", before: ["E"], after: [], forced: true },
          reason: "sick: Employee a is on sick leave on 2026-03-03.",
        },
      ],
    });
  });

  it("says which rule forbids a duty beside the locks, and which one beside the rest of the plan", () => {
    const previous_assignments = [earlier("a", "E", "2026-03-03")];
    const locked_assignments = [earlier("a", "N", "2026-03-02")];
    const barred = changes({ ...ward, previous_assignments, locked_assignments }, [
      "a 2026-03-02 N",
    ]);
    expect(barred.changes[0]).toMatchObject({
      forced: false,
      reason:
        "rule_conflict: With the locked duties and what is known from before it breaks Rest (rest).",
    });
    const clash = changes({ ...ward, previous_assignments }, ["a 2026-03-02 N"]);
    expect(clash.changes[0]).toMatchObject({
      reason: "rule_conflict: Beside the other duties of this plan it would break Rest (rest).",
    });
  });

  it("says what keeping a duty would cost, be it persons or points", () => {
    const previous_assignments = [earlier("a", "E", "2026-03-03"), earlier("b", "E", "2026-03-04")];
    const needed = {
      ...ward,
      shifts: [
        { ...ward.shifts[0], minStaff: 0 },
        { ...ward.shifts[1], minStaff: 1 },
      ],
    };
    const moved = changes({ ...needed, previous_assignments }, [
      "a 2026-03-03 N",
      "b 2026-03-04 E",
    ]);
    expect(moved.changes).toMatchObject([
      {
        ...{ before: ["E"], after: ["N"] },
        reason: "not_enough_staff: Were it kept, 1 person more would be missing.",
      },
    ]);
    const wished = {
      ...ward,
      previous_assignments,
      wishes: { a: ["2026-03-03"] },
      config: {
        language: "de",
        objective_weights: { minimal_change: 1, wishes: 40, coverage_over: 0 },
      },
    };
    expect(changes(wished, ["b 2026-03-04 E"]).changes).toMatchObject([
      { reason: "cheaper: Bliebe er, würde dieser Plan 36 Punkte mehr kosten." },
    ]);
  });

  it("lists exactly what is counted", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { problem, rules } = problemFrom({
          ...chargedWard,
          sick_leaves: { eva: ["2026-04-02"] },
        });
        for (const plan of randomPlans(problem, [], 3, seed)) {
          const found = changesOf(problem, rules, plan, scorePlan(problem, rules, plan));
          const count = (is: (change: (typeof found.changes)[number]) => boolean) =>
            found.changes.filter(is).length;
          expect(count(({ forced }) => forced)).toBe(found.forced);
          expect(count((change) => change.before.length === 0)).toBe(found.added);
          expect(count((change) => change.before.length > 0 && !change.forced)).toBe(
            found.changed + found.removed,
          );
          expect(found.changes.every(({ reason }) => /^[a-z_]+: .+/.test(reason))).toBe(true);
          expect(found.kept + found.changed + found.removed + found.forced).toBe(3);
        }
      }),
      { numRuns: 20 },
    );
  });
});

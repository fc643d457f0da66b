import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { staffingCeiling } from "../../../../core/result/capacity/staffing-ceiling.ts";
import { crowdedShifts } from "../../../../core/result/gaps/crowded-shifts.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import "../../../helpers/drawn/property-seed.ts";

/** One day, a shift for each minimum; who is qualified for which shift, and the duties a person may start. */
interface Day {
  readonly minima: readonly number[];
  readonly qualified: readonly (readonly boolean[])[];
  readonly limit: number;
}

function crowdOf({ minima, qualified, limit }: Day) {
  const { problem, rules } = problemFrom({
    end_date: "2026-03-02",
    department: { id: "ward", maxShiftsPerDay: limit },
    shifts: minima.map((minStaff, s) => ({
      ...{ id: `s${s}`, startTime: `0${s}:00`, endTime: `0${s + 1}:00`, minStaff },
      requiredQualificationIds: [`q${s}`],
    })),
    employees: qualified.map((may, e) => ({
      id: `e${e}`,
      qualificationIds: may.flatMap((yes, s) => (yes ? [`q${s}`] : [])),
    })),
  });
  const asked = problem.occurrences
    .map(({ shift, day }) => ({ shift, day, min: minima[shift]! }))
    .filter(({ min }) => min > 0);
  if (asked.length === 0) return null;
  return crowdedShifts(problem, staffingCeiling(problem, rules), asked);
}

/** Tries every way to give each person up to `limit` of the shifts. */
function canBeStaffed({ minima, qualified, limit }: Day): boolean {
  const fill = (employee: number, left: readonly number[]): boolean => {
    if (left.every((each) => each <= 0)) return true;
    const may = qualified[employee];
    if (may === undefined) return false;
    for (let choice = 0; choice < 1 << minima.length; choice++) {
      const chosen = minima.map((_, s) => (choice >> s) & 1);
      if (chosen.reduce((sum, one) => sum + one, 0) > limit) continue;
      if (chosen.some((one, s) => one === 1 && may[s] !== true)) continue;
      if (
        fill(
          employee + 1,
          left.map((each, s) => each - chosen[s]!),
        )
      )
        return true;
    }
    return false;
  };
  return fill(0, minima);
}

const day = fc
  .record({
    minima: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
    qualified: fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    }),
    limit: fc.integer({ min: 1, max: 2 }),
  })
  // What is short by itself is no crowd.
  .filter(({ minima, qualified }) =>
    minima.every((min, s) => qualified.filter((may) => may[s]).length >= min),
  );

describe("crowdedShifts", () => {
  it("finds a crowd exactly when no way of giving out the shifts staffs them all", () => {
    const seen = { crowded: 0, staffed: 0 };
    fc.assert(
      fc.property(day, (one) => {
        const crowd = crowdOf(one);
        expect(crowd === null).toBe(canBeStaffed(one));
        seen[crowd === null ? "staffed" : "crowded"]++;
        if (crowd === null) return;
        expect(crowd.shifts.length).toBeGreaterThan(1);
        expect(crowd.required).toBeGreaterThan(crowd.available);
      }),
      { numRuns: 300 },
    );
    expect(seen.crowded).toBeGreaterThan(20);
    expect(seen.staffed).toBeGreaterThan(20);
  });
});

import { describe, expect, it } from "vitest";
import { solve, validateRequest } from "../../core/index.ts";
import { physicians } from "../helpers/drawn/physicians.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

describe("15.12 to 15.15 together", () => {
  it("a plan of physicians keeps them all by the independent judge", async () => {
    const validated = validateRequest(physicians);
    if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
    // Enough is known once nobody is missing.
    let isWhole = false;
    const result = await solve(validated.request, {
      highs: await sharedHighs(),
      now: () => performance.now(),
      timeLimitSeconds: 120,
      onProgress: ({ missingStaff }) => {
        isWhole ||= missingStaff === 0;
      },
      stopRequested: () => isWhole,
      explain: false,
    });
    expect(result.status).toMatch(/optimal|feasible/);
    expect(result.unassigned_shifts).toEqual([]);
    expect(result.statistics.verification).toMatchObject({ passed: true });
    const worked = (shift: string) =>
      result.assignments
        .filter(({ shift_id }) => shift_id === shift)
        .map(({ employee_id, date }) => `${date} ${employee_id}`)
        .sort();
    expect(worked("C").length).toBe(14);
    expect(worked("C")).toEqual(worked("V"));
    expect(worked("D").filter((duty) => duty.endsWith("t")).length).toBeLessThanOrEqual(
      worked("D").length - 2 * 14,
    );
  });
});

import fc from "fast-check";
import loadHighs from "highs";
import { expect, test } from "vitest";
import "../../helpers/property-seed.ts";
import { inspectRequest, solve, validateRequest } from "../../../core/index.ts";
import { randomWard } from "../../helpers/random-ward.ts";

/** One limit of working hours, of any period, for all or for some. */
const hoursLimit = fc
  .record({
    maxHours: fc.integer({ min: 4, max: 40 }),
    period: fc.constantFrom("day", "week", "week", "month", "window"),
    basis: fc.constantFrom("legal", "legal", "contract"),
    attribution: fc.constantFrom("start", "start", "split"),
    only: fc.constantFrom(null, null, "e0"),
  })
  .map(({ only, ...params }) => ({
    ...{ id: "hours", priority: "legal" },
    conditions: only === null ? [] : [{ field: "employeeId", value: only }],
    consequences: [{ type: "limitWorkingHours", params }],
  }));

test("hours of a week that are proven to be too many are so for the solver as well", async () => {
  let proven = 0;
  await fc.assert(
    fc.asyncProperty(randomWard, hoursLimit, async (ward, limit) => {
      const body = { ...ward, planning_rules: [limit], holiday_dates: [] };
      const { proofs } = inspectRequest(body);
      if (proofs?.some(({ code }) => code === "hours_of_week") !== true) return;
      proven++;
      const validated = validateRequest(body);
      if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
      const result = await solve(validated.request, {
        highs: await loadHighs(),
        now: () => performance.now(),
        explain: false,
      });
      expect(result.status).toBe("infeasible");
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
  expect(proven).toBeGreaterThan(5);
});

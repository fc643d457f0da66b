import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import { constraints } from "../../../../core/constraints/index.ts";
import { inspectRequest, solve, validateRequest } from "../../../../core/index.ts";
import { randomParams } from "../../../helpers/drawn/random-params.ts";
import { randomWard } from "../../../helpers/drawn/random-ward.ts";
import { randomWeeks } from "../../../helpers/drawn/random-weeks.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";

/** Rules that limit what a person can give. */
const ids = [
  "limit_working_hours",
  "limit_average_weekly_hours",
  "target_contract_hours",
  "limit_shift_count",
  "limit_working_days",
  "limit_worked_weekends",
  "require_free_weekends",
  "limit_consecutive_days",
  "require_spacing",
  "require_days_off",
  "forbid_assignment",
  "forbid_time_window",
];

const conditions = fc.constantFrom<unknown[]>(
  [],
  [],
  [{ field: "employeeId", value: "e0" }],
  [{ field: "shiftId", value: ["S0", "S1"] }],
  [{ field: "weekday", value: [1, 6, 7] }],
);

const rule = fc.constantFrom(...ids).chain((id) =>
  fc.record({ params: randomParams[id]!, conditions }).map(({ params, conditions: when }) => ({
    conditions: when,
    consequences: [{ type: constraints.find((one) => one.id === id)!.consequenceType, params }],
  })),
);

/** Demand beside that of the shifts. */
const staffing = fc.constantFrom<object[]>(
  [],
  [],
  [{ minStaff: 1, departmentId: "ward" }],
  [{ minStaff: 2, shiftIds: ["S0", "S1"] }],
  [{ minStaff: 1, from: "10:00", to: "16:00" }],
);

test("whatever is proven by counting has no complete plan", async () => {
  const codes = new Map<string, number>();
  const highs = await sharedHighs();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(randomWard, randomWeeks),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      staffing,
      async (ward, rules, extra) => {
        const body = {
          holiday_dates: [],
          ...ward,
          config: { enabled_objectives: [] },
          planning_rules: rules.map((one, k) => ({ id: `r${k}`, priority: "legal", ...one })),
          staffing_rules: extra.map((one, k) => ({ id: `s${k}`, ...one })),
        };
        const validated = validateRequest(body);
        if (!validated.ok) return;
        const { proofs } = inspectRequest(body);
        if (proofs === null || proofs.length === 0) return;
        for (const { code, required, available } of proofs) {
          codes.set(code, (codes.get(code) ?? 0) + 1);
          expect(available).toBeLessThan(required);
        }
        // One proof is enough to be wrong; those of heads alone have tests of their own.
        if (proofs.every(({ limits }) => limits === undefined)) return;
        const { request } = validated;
        const result = await solve(request, {
          highs,
          now: () => performance.now(),
          explain: false,
        });
        expect(result.status).toBe("infeasible");
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 70) },
  );
  for (const code of ["duties_of_period", "hours_of_week", "too_few_people"])
    expect(codes.get(code), code).toBeGreaterThan(3);
});

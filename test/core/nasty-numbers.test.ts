import { describe, expect, it } from "vitest";
import { type GenerationResult, solve, validateRequest } from "../../core/index.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const DAYS = ["2026-03-02", "2026-03-15"] as const;

/** Two weeks of early and late shifts for some people; `more` replaces top-level fields. */
function wardOf(people: number, more: object = {}) {
  return {
    start_date: DAYS[0],
    end_date: DAYS[1],
    employees: Array.from({ length: people }, (_, i) => ({
      id: `e${i}`,
      contractHoursPerWeek: 32,
    })),
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00", breakMinutes: 30, minStaff: 1 },
      { id: "L", startTime: "14:00", endTime: "22:00", breakMinutes: 30, minStaff: 1 },
    ],
    department: { id: "ward" },
    holiday_dates: [],
    ...more,
  };
}

async function solved(body: object): Promise<GenerationResult> {
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems.slice(0, 5)));
  return solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    timeLimitSeconds: 20,
  });
}

/** Paths of numbers that no client can read, or that show a sign of nothing. */
function oddNumbers(value: unknown, path = "result"): string[] {
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => oddNumbers(entry, `${path}.${key}`));
}

describe("requests with awkward numbers", () => {
  const weights = {
    wishes: 1_000_000,
    contract_hours: 1,
    coverage_over: 1,
    preferences: 1_000_000,
  };
  const thirds = Array.from({ length: 4 }, (_, i) => ({
    id: `e${i}`,
    contractHoursPerWeek: 100 / 3 - i / 7,
    maxHoursPerWeek: 128 / 3,
  }));
  const wishes = { e0: ["2026-03-03", "2026-03-04"], e1: ["2026-03-03"], e2: ["2026-03-03"] };

  it.each([
    [
      "weights of 1 and of 1,000,000 side by side",
      wardOf(5, { wishes, config: { objective_weights: weights } }),
    ],
    ["hours in thirds and sevenths", wardOf(4, { employees: thirds })],
    ["a thousand people who are all alike", wardOf(1000, { end_date: "2026-03-04" })],
    ["nobody else to share the work with", wardOf(1)],
    ["no shifts at all", wardOf(3, { shifts: [] })],
    ["nobody at all", wardOf(0)],
  ])("are solved, or refused with a sentence: %s", async (_, body) => {
    const validated = validateRequest(body);
    if (!validated.ok) {
      for (const { msg } of validated.problems) expect(msg).toMatch(/^[A-Z].*\.$/);
      return;
    }
    const result = await solved(body);
    expect(oddNumbers(result)).toEqual([]);
    expect(["optimal", "feasible", "infeasible"]).toContain(result.status);
    if (!result.success) expect(result.explanations.join(" ")).toMatch(/[a-z]{3}.*\./);
  });

  it("and the walk itself notices each kind of them", () => {
    const odd = { a: [-0, 1], b: { c: Number.NaN, d: Number.POSITIVE_INFINITY } };
    expect(oddNumbers(odd)).toEqual([
      "result.a.0 is 0",
      "result.b.c is NaN",
      "result.b.d is Infinity",
    ]);
  });
});

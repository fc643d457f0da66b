import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planOf } from "../../../../core/model/problem/plan.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { ledgerOf } from "../../../../core/result/judgement/ledger.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { judgePlan } from "../../../../core/result/result.ts";
import { planStatistics } from "../../../../core/result/statistics/statistics.ts";
import { randomPlans, randomWard } from "../../../helpers/drawn/random-ward.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { chargedWard } from "../../../helpers/verify/charged-ward.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

/** A number as it stands in JSON, in millionths; throws where it has more than six decimals. */
function millionths(value: number): bigint {
  const text = JSON.stringify(value);
  const match = /^(-?\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) throw new Error(`${text} has more than six decimals`);
  const [, whole = "0", decimals = ""] = match;
  const digits = BigInt(whole) * 1_000_000n;
  return digits + BigInt(decimals.padEnd(6, "0")) * (whole.startsWith("-") ? -1n : 1n);
}

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + millionths(value), 0n);

interface Written {
  readonly total: number;
  readonly byObjective: Record<string, { readonly points: number }>;
  readonly items: readonly {
    readonly key: string;
    readonly objective: string;
    readonly points: number;
  }[];
}

function expectBalance({ total, byObjective, items }: Written): void {
  expect(sum(Object.values(byObjective).map(({ points }) => points))).toBe(millionths(total));
  for (const [name, { points }] of Object.entries(byObjective)) {
    const own = items.filter(({ objective }) => objective === name);
    expect(sum(own.map((item) => item.points)), name).toBe(millionths(points));
    expect(new Set(own.map(({ key }) => key)).size, name).toBe(own.length);
  }
}

const everything = () =>
  problemFrom({
    ...chargedWard,
    config: { objective_weights: { ergonomics: 5 } },
  });

describe("the ledger of the objective", () => {
  it("adds up exactly, item by item and objective by objective, as the decimals that are written", () => {
    const weight = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(randomWard, weight, fc.nat(), (request, each, seed) => {
        const objective_weights = Object.fromEntries(objectives.map(({ id }) => [id, each]));
        const { problem, rules } = problemFrom({
          ...request,
          config: { objective_weights: { ...objective_weights, contract_hours: 1 } },
        });
        for (const plan of randomPlans(problem, rules, 3, seed)) {
          const score = scorePlan(problem, rules, plan);
          const { verdict } = judgePlan({ ...prepared(problem, rules) }, plan);
          const { objective } = planStatistics(problem, rules, plan, score, {
            verdict,
            ...{ bestEffort: false, unassignedShifts: 0, solver: null, alternatives: [] },
            ...{ bound: null, gap: null, constant: null, relaxationBound: null },
          });
          expectBalance(JSON.parse(JSON.stringify(objective)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("traces every objective there is to a person, a date, a rule or a requirement", () => {
    const { problem, rules } = everything();
    expect([...problem.config.objectiveWeights.keys()].sort()).toEqual(
      objectives.map(({ id }) => id).sort(),
    );
    const seen = new Set<string>();
    const everybody = problem.occurrences.flatMap(({ shift, day }) =>
      problem.employees.map(({ index: employee }) => ({ employee, day, shift })),
    );
    for (const duties of [
      [],
      everybody,
      ...[3, 5, 7].map((n) => everybody.filter((_, k) => k % n === 0)),
    ]) {
      const score = scorePlan(problem, rules, planOf(problem, duties));
      for (const { objective, key, points, ...place } of ledgerOf(problem, rules, score)) {
        seen.add(objective);
        expect(points, key).toBeGreaterThan(0);
        const named = [place.employeeId, place.ruleId, place.requirementId].filter(Boolean);
        expect(named.length, `${objective} ${key}`).toBeGreaterThan(0);
      }
    }
    expect([...seen].sort()).toEqual(objectives.map(({ id }) => id).sort());
  });

  it("names what it charges by the keys that the rest of the result uses", () => {
    const { problem, rules } = problemFrom({
      start_date: "2026-03-02",
      end_date: "2026-03-04",
      employees: [{ id: "a" }, { id: "b|c" }],
      shifts: [{ id: "E", startTime: "06:00", endTime: "14:00", minStaff: 1, optimalStaff: 2 }],
      wishes: { a: ["2026-03-02"] },
      previous_assignments: [{ employeeId: "b|c", shiftId: "E", date: "2026-03-04" }],
      planning_rules: [
        {
          ...{ id: "r", priority: "should" },
          consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 1 } }],
        },
      ],
    });
    const plan = planFromWords(problem, ["a 2026-03-02 E", "a 2026-03-03 E"]);
    const entries = ledgerOf(problem, rules, scorePlan(problem, rules, plan));
    const keys = entries.map(({ key, points }) => [key, points]);
    expect(keys).toEqual(
      [
        ["duty:b%7Cc|2026-03-04|E", 2000],
        ["rule:r/0|a|2026-03-03", 100],
        ["demand:E|2026-03-04", 150],
        ["demand:E|2026-03-02", 60],
        ["demand:E|2026-03-03", 60],
        ["wish:a|2026-03-02|0", 40],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
    expect(entries.find(({ ruleId }) => ruleId === "r")).toMatchObject({
      ...{ objective: "soft_rules", employeeId: "a", date: "2026-03-03", units: 100 },
    });
  });

  it("keeps the largest entries of many and sums up the rest for each objective", () => {
    const { problem, rules } = everything();
    const score = scorePlan(problem, rules, planOf(problem, []));
    const all = ledgerOf(problem, rules, score);
    const short = ledgerOf(problem, rules, score, 2);
    expect(short.slice(0, 2)).toEqual(all.slice(0, 2));
    const rest = short.slice(2);
    expect(rest.every(({ key, objective }) => key === `objective:${objective}`)).toBe(true);
    expect(new Set(rest.map(({ objective }) => objective)).size).toBe(rest.length);
    expect(sum(short.map(({ points }) => points))).toBe(millionths(score.total));
    expect(rest[0]?.message).toMatch(/^\d+ further charges? of less each\.$/);
  });

  it("stays exact where points are so many that six decimals are lost", () => {
    const { problem, rules } = problemFrom({
      employees: [
        { id: "a", contractHoursPerWeek: 38.7 },
        { id: "b", contractHoursPerWeek: 33.3 },
      ],
      config: { objective_weights: { contract_hours: 1_000_000, fairness_weekends: 999_983 } },
    });
    const score = scorePlan(problem, rules, planOf(problem, []));
    expectBalance({
      total: score.total,
      byObjective: Object.fromEntries(score.byObjective),
      items: ledgerOf(problem, rules, score),
    });
  });
});

function prepared(
  problem: ReturnType<typeof everything>["problem"],
  rules: ReturnType<typeof everything>["rules"],
) {
  return { problem, rules, unused: [], problems: [], warnings: [], inputSummary: {} };
}

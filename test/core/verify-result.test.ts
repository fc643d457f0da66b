import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type GenerationResult,
  openRequest,
  type SolveRequest,
  solve,
  validateRequest,
  verify,
} from "../../core/index.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const bodyOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.request.json`, import.meta.url), "utf8"));

interface Solved {
  readonly request: SolveRequest;
  readonly result: GenerationResult;
}

const known = new Map<string, Promise<Solved>>();

/** A fixture and its result, solved once for all tests that look at it. */
function solved(name: string): Promise<Solved> {
  const one = known.get(name) ?? solvedNow(name);
  known.set(name, one);
  return one;
}

async function solvedNow(name: string): Promise<Solved> {
  const validated = validateRequest(bodyOf(name));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { request } = validated;
  const options = { highs: await sharedHighs(), now: () => performance.now() };
  // As a client gets it.
  return { request, result: JSON.parse(JSON.stringify(await solve(request, options))) };
}

describe("a result of ours", () => {
  it("has its gaps told as the search left them, though its status was settled since", async () => {
    const { request, result } = await solved("infeasible/succession");
    const told = (status: GenerationResult["status"], searchStatus?: "timeout") => {
      const statistics = { ...result.statistics, ...(searchStatus && { searchStatus }) };
      return verify(request, { ...result, status, statistics }).unassignedShifts;
    };
    expect(told("infeasible", "timeout")).toEqual(told("timeout"));
    expect(told("infeasible", "timeout")).not.toEqual(told("infeasible"));
  });

  it.each([
    "ward/base-ward",
    "ward/alternatives",
    "ward/previous",
    "ward/locked-on-vacation",
    "ward/social-points",
    "ward/quadratic-penalty",
    "infeasible/rest-time",
    "infeasible/one-charge-nurse",
    "edge/dst-autumn",
    "edge/no-employees",
    "edge/odd-ids",
  ])("passes in every word: %s", async (name) => {
    const { request, result } = await solved(name);
    const report = verify(request, result);
    expect(report.differences).toEqual([]);
    expect(report.plan?.issues).toEqual([]);
    expect([report.passed, report.belongs]).toEqual([true, true]);
    expect(report.alternatives).toHaveLength(result.alternative_solutions.length);
  });

  it.each(["infeasible/rest-time", "infeasible/too-few-heads", "infeasible/free-sundays"])(
    "has a first stage whose value, found from the plan, is the one the solver has proven: %s",
    async (name) => {
      const { result } = await solved(name);
      const { stages } = result.statistics.objective!;
      expect(stages[0].value).toBeGreaterThan(0);
      expect(stages[0]).toMatchObject({ stage: 1, bound: stages[0].value, gap: 0 });
    },
  );

  it("that brings no plan is judged by its words alone", async () => {
    const { request, result } = await solved("ward/locked");
    const empty = { ...result, success: false, status: "unknown", assignments: [], statistics: {} };
    expect(verify(request, { ...empty, unassigned_shifts: [] }).passed).toBe(true);
  });
});

describe("a result that is not true", () => {
  let request: SolveRequest;
  let result: GenerationResult;
  let gaps: Solved;
  beforeAll(async () => {
    ({ request, result } = await solved("ward/alternatives"));
    gaps = await solved("infeasible/rest-time");
  });

  it("is caught whatever number of its statistics is changed", () => {
    const places = numbersIn(result.statistics, []).filter(
      (path) =>
        !/^(solver|explanation|objective\.(bound|constant|stages\.\d\.bound|stages\.0\.gap))/.test(
          path.join("."),
        ),
    );
    expect(places.length).toBeGreaterThan(100);
    const opened = openRequest(request);
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
    for (const path of places) {
      const report = verify(opened, {
        ...result,
        statistics: withOneMore(result.statistics, path),
      });
      expect(report.passed, path.join(".")).toBe(false);
      expect(
        report.differences.some((found) => found.path.includes(path.at(-1)!)),
        path.join("."),
      ).toBe(true);
    }
  });

  it("is caught by a wrong status", () => {
    for (const more of [{ status: "infeasible", success: false }, { success: false }])
      expect(verify(request, { ...result, ...more }).passed).toBe(false);
    const complete = { ...gaps.result, status: "optimal", success: true };
    const paths = verify(gaps.request, complete).differences.map(({ path }) => path);
    expect(paths).toContain("status");
  });

  it("is caught by a bound that does not prove what it says", () => {
    const reported = result.statistics.objective!;
    const objective = { ...reported, bound: reported.total - 0.2 * Math.abs(reported.total) - 1 };
    const doubtful = {
      ...result,
      status: "optimal",
      statistics: { ...result.statistics, objective },
    };
    const paths = verify(request, doubtful).differences.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "status",
        "statistics.objective.gap",
        "statistics.objective.stages.1.gap",
      ]),
    );
  });

  it("is caught by a gap too many, one too few and one of another size", () => {
    const [gap] = gaps.result.unassigned_shifts;
    if (gap === undefined) throw new Error("The fixture has no gap.");
    const reported = (unassigned_shifts: readonly unknown[]) =>
      verify(gaps.request, { ...gaps.result, unassigned_shifts }).differences.map(
        ({ path }) => path,
      );
    expect(reported([])).toEqual(["unassigned_shifts"]);
    expect(reported([gap, { ...gap, date: "2026-02-09" }])).toEqual(["unassigned_shifts.1"]);
    expect(reported([{ ...gap, details: { ...gap.details, missing: 4 } }])).toEqual([
      "unassigned_shifts.0.details.missing",
    ]);
  });

  it("is caught in its further plans", () => {
    const [first, ...rest] = result.alternative_solutions;
    if (first === undefined) throw new Error("The fixture has no alternative.");
    const reported = (alternative: object) =>
      verify(request, {
        ...result,
        alternative_solutions: [{ ...first, ...alternative }, ...rest],
      });
    const dearer = reported({ objective_value: first.objective_value + 1 });
    expect(dearer.differences.map(({ path }) => path)).toContain(
      "alternative_solutions.0.objective_value",
    );
    const empty = reported({ assignments: [] });
    expect(empty.alternatives[0]?.passed).toBe(false);
    expect(empty.passed).toBe(false);
  });

  it("of another request is told entry by entry", () => {
    const report = verify(gaps.request, result);
    expect([report.belongs, report.passed]).toEqual([false, false]);
    const codes = new Set(report.plan?.issues.map(({ code }) => code));
    expect(
      codes.has("unknown_employee") || codes.has("unknown_shift") || codes.has("other_window"),
    ).toBe(true);
  });

  it("never makes the verifier throw", () => {
    const odd: unknown[] = [
      ...[undefined, null, 7, "plan", [], {}, { assignments: 7 }, { status: "optimal" }],
      ...[
        { assignments: [], status: "great" },
        { ...result, statistics: 7 },
      ],
      { ...result, alternative_solutions: [{ solution_number: 2, assignments: [{}] }] },
      { ...result, statistics: { objective: { items: [null], byObjective: [] } } },
      { ...result, input_summary: { window: { startDate: "2020-01-01", endDate: "2020-02-01" } } },
      { ...result, rule_effectiveness: [{ rule_id: "x", rule_name: "x", effective: false }] },
    ];
    for (const claimed of odd) {
      const report = verify(request, claimed);
      expect(typeof report.passed).toBe("boolean");
      expect(JSON.parse(JSON.stringify(report))).toBeTypeOf("object");
    }
    for (const broken of [undefined, null, 7, [], {}, { ...request, employees: 3 }])
      expect(verify(broken, result)).toMatchObject({ passed: false, belongs: false, plan: null });
  });
});

function numbersIn(value: unknown, path: readonly string[]): string[][] {
  if (typeof value === "number") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => numbersIn(entry, [...path, key]));
}

function withOneMore(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return Number(value) + 1;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? Object([...value])
    : { ...Object(value) };
  copy[key] = withOneMore(copy[key], rest);
  return copy;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type PointsByTopic, solve, validateRequest } from "../core/index.ts";
import { requests } from "../fixtures/build.ts";
import { differences, type Expectation } from "../fixtures/expectation.ts";
import { dates, type RequestJson } from "../fixtures/request-json.ts";
import { sharedHighs } from "./helpers/shared-highs.ts";
import { gapDetails } from "./helpers/verify/gap-details.ts";

const folder = join(import.meta.dirname, "../fixtures");
const names = Object.keys(requests).sort();

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** Gap at which a plan is good enough for properties that hold of any good one. */
const GOOD = 0.05;

async function solveFixture(name: string) {
  const expected = read(`${name}.expect.json`) as Expectation;
  const body = read(`${name}.request.json`) as RequestJson;
  const { work } = expected;
  const validated = validateRequest(
    work === undefined
      ? body
      : { ...body, config: { ...(body.config as object), deterministic: true } },
  );
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  // What such an expectation asks for holds of any good plan: the rest of the time would only make it better.
  const isGoodEnough = [expected.status].flat().includes("feasible");
  let isGood = false;
  const result = await solve(validated.request, {
    highs: await sharedHighs(),
    // By work half of the limit ends the search; a clock that hardly ticks leaves slow machines their time for it.
    now: () => (work === undefined ? 1 : 0.01) * performance.now(),
    timeLimitSeconds: work === undefined ? 30 : 2 * work,
    // Why wishes were refused says nothing of the plan, and takes as much work again.
    explain: work === undefined,
    onProgress: ({ gap, missingStaff }) => {
      isGood ||= isGoodEnough && missingStaff === 0 && gap !== null && gap <= GOOD;
    },
    stopRequested: () => isGood,
  });
  return { expected, result };
}

const solved = new Map<string, ReturnType<typeof solveFixture>>();

/** The result of a fixture, solved once for all tests that look at it. */
function resultOf(name: string): ReturnType<typeof solveFixture> {
  const result = solved.get(name) ?? solveFixture(name);
  solved.set(name, result);
  return result;
}

describe("every fixture", () => {
  it("is committed exactly as the tables beside it say, with an expectation", () => {
    const committed = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".request.json"))
      .map((file) => file.replaceAll("\\", "/").replace(".request.json", ""))
      .sort();
    expect(committed).toEqual(names);
    for (const name of names) {
      expect(read(`${name}.request.json`), name).toEqual(
        JSON.parse(JSON.stringify(requests[name])),
      );
      expect(existsSync(join(folder, `${name}.expect.json`)), name).toBe(true);
    }
  });

  it.each(names)("%s gets the plan that its expectation derives by hand", async (name) => {
    const { expected, result } = await resultOf(name);
    expect(differences(requests[name]!, expected, result)).toEqual([]);
  });
});

describe("the judge of the fixtures", () => {
  it("notices a wrong status, plan, objective, gap and warning", async () => {
    const { expected, result } = await resultOf("edge/one-day");
    const request = requests["edge/one-day"]!;
    const gap = { shift_id: "early", date: "2026-02-02", reason: "x: y", details: gapDetails(1) };
    const { statistics, input_summary: summary } = result;
    const { objective, verification } = statistics;
    if (objective === undefined || verification === undefined || summary === null)
      throw new Error("The result has no plan.");
    const spoilt = [
      { ...result, status: "feasible" as const },
      { ...result, success: false },
      { ...result, assignments: [] },
      { ...result, assignments: [...result.assignments, ...result.assignments] },
      { ...result, statistics: { ...statistics, objective: { ...objective, total: 17 } } },
      {
        ...result,
        statistics: { ...statistics, verification: { ...verification, passed: false } },
      },
      { ...result, unassigned_shifts: [gap] },
      {
        ...result,
        input_summary: {
          ...summary,
          warnings: [{ code: "no_match" as const, message: "x", path: "x" }],
        },
      },
    ];
    for (const one of spoilt) expect(differences(request, expected, one)).not.toEqual([]);
    const away: RequestJson = {
      ...request,
      vacations: { a: ["2026-02-02"], b: ["2026-02-02"] },
    };
    expect(differences(away, expected, result)).not.toEqual([]);
  });
});

describe("the plans of the fixtures", () => {
  it("keep the staffing numbers of the base ward, counted by hand on the list", async () => {
    const { result } = await resultOf("ward/base-ward");
    for (const date of dates("2026-02-02", "2026-02-15")) {
      const staff = (shift: string) =>
        result.assignments.filter((a) => a.date === date && a.shift_id === shift).length;
      expect([staff("early"), staff("late"), staff("night")], date).toEqual([2, 1, 1]);
    }
  });

  it("are the same again for the same request when no time limit is hit", async () => {
    const first = await resultOf("ward/wish-priorities");
    const second = await solveFixture("ward/wish-priorities");
    expect(second.result.assignments).toEqual(first.result.assignments);
  });

  it("differ between alternatives and stay near the best value", async () => {
    const { result } = await resultOf("ward/alternatives");
    const plans = [result.assignments, ...result.alternative_solutions.map((a) => a.assignments)];
    const sets = plans.map((plan) => new Set(plan.map((a) => JSON.stringify(Object.values(a)))));
    const least = Math.max(2, Math.ceil(0.05 * result.assignments.length));
    for (const [at, plan] of sets.entries()) {
      for (const earlier of sets.slice(0, at)) {
        const lost = [...earlier].filter((cell) => !plan.has(cell)).length;
        expect(lost).toBeGreaterThanOrEqual(least);
      }
    }
    expect(result.alternative_solutions.map((a) => a.solution_number)).toEqual([2, 3]);
    for (const a of result.alternative_solutions)
      expect(a.objective_value).toBeLessThanOrEqual(100);
  });

  it("say of every alternative what it costs and trades, adding up to its price", async () => {
    const { result } = await resultOf("ward/alternatives");
    const main = result.statistics.objective!.total;
    const entries = result.statistics.alternatives ?? [];
    const sum = (points: PointsByTopic) =>
      Object.values(points).reduce<number>((total, own) => total + own, 0);
    expect(entries.map((entry) => entry.solutionNumber)).toEqual([2, 3]);
    for (const [at, entry] of entries.entries()) {
      const price = result.alternative_solutions[at]!.objective_value;
      expect(main + entry.loss).toBeCloseTo(price, 5);
      expect(sum(entry.losses) - sum(entry.gains)).toBeCloseTo(entry.loss, 5);
      expect(entry.lossAtMost).toBeGreaterThanOrEqual(entry.loss - 1e-6);
      expect(entry.changedAssignments).toBeGreaterThan(0);
    }
  });
});

describe("the real-sized ward", () => {
  it("asks for less work than the contracts give, in all and of nurses alone", () => {
    const ward = requests["ward/real-ward"] as {
      readonly employees: readonly {
        id: string;
        contractHoursPerWeek: number;
        qualificationIds: readonly string[];
      }[];
      readonly vacations: Readonly<Record<string, readonly string[]>>;
      readonly sick_leaves: Readonly<Record<string, readonly string[]>>;
    };
    const workingDays = dates("2026-05-04", "2026-05-31").filter(
      (date) =>
        ![0, 6].includes(new Date(date).getUTCDay()) &&
        !["2026-05-14", "2026-05-25"].includes(date),
    );
    const target = (qualified: (ids: readonly string[]) => boolean) =>
      ward.employees
        .filter((person) => qualified(person.qualificationIds))
        .reduce((sum, { id, contractHoursPerWeek }) => {
          const away = [...(ward.vacations[id] ?? []), ...(ward.sick_leaves[id] ?? [])];
          const days = workingDays.filter((date) => !away.includes(date)).length;
          return sum + (contractHoursPerWeek / 5) * days;
        }, 0);
    // 18 working days with early 6 and late 5, 10 others with 4 each, 28 days with 3 nights, 18 day duties.
    const nursing = (18 * 5 + 10 * 4) * 7.7 + 28 * 3 * 8.75 + 18 * 7.7;
    const all = nursing + (18 * 6 + 10 * 4) * 7.7;
    expect(nursing / target((ids) => !ids.includes("assistant"))).toBeLessThan(0.8);
    expect(all / target(() => true)).toBeGreaterThan(0.9);
    expect(all / target(() => true)).toBeLessThan(0.97);
  });
});

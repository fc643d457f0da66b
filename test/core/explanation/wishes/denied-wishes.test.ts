import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import type { DeniedWish } from "../../../../core/api.ts";
import { priceDeniedWishes } from "../../../../core/explanation/wishes/denied-wishes.ts";
import { solve, validateRequest } from "../../../../core/index.ts";
import { valuesOf } from "../../../../core/result/judgement/plan.ts";
import { type PartialRequest, tinyWard } from "../../../helpers/problem.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { explained, explanationRun } from "../../../helpers/verify/explained.ts";

const monday = "2026-03-02";
const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 };
const late = { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 1 };
const people = (...ids: string[]) => ids.map((id) => ({ id }));

/** Of the plan that pricing ends with. */
async function deniedIn(body: PartialRequest, seconds = 20): Promise<readonly DeniedWish[]> {
  let about = await explained({ ...tinyWard, ...body });
  const run = await explanationRun(seconds);
  for (;;) {
    const { denied, better } = await priceDeniedWishes(about, run);
    if (better === null) return denied;
    const values = valuesOf(about.prepared.problem, better.plan, about.model.columnCount);
    const outcome = { ...about.outcome, values, cost: better.score.total };
    about = { ...about, judged: better, outcome };
  }
}

/** Status and price of the best plan, by a solve of its own. */
async function solved(body: PartialRequest) {
  const validated = validateRequest({ ...tinyWard, ...body });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { status, statistics } = await solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    explain: false,
  });
  return { status, total: statistics.objective!.total };
}

/** The request with a wish for free days made a rule. */
function forced(
  body: PartialRequest,
  { employeeId, dates }: Pick<DeniedWish, "employeeId" | "dates">,
): PartialRequest {
  const rule = {
    ...{ id: "granted", priority: "legal" },
    conditions: [
      { field: "employeeId", value: employeeId },
      { field: "date", operator: "in", value: dates },
    ],
    consequences: [{ type: "forbidAssignment", params: {} }],
  };
  const rules = (body.planning_rules as readonly unknown[] | undefined) ?? [];
  return { ...body, planning_rules: [...rules, rule] };
}

/** Small teams with more wishes than can come true; hours, likes and rests give the plans different prices. */
const randomTeam: fc.Arbitrary<PartialRequest> = fc
  .record({
    people: fc.array(
      fc.record({
        hours: fc.constantFrom(null, 16, 24),
        avoids: fc.constantFrom(null, "E", "L"),
        wishes: fc.uniqueArray(fc.integer({ min: 2, max: 5 }), { maxLength: 3 }),
        priority: fc.constantFrom("low", "normal", "high"),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    lateStaff: fc.integer({ min: 0, max: 1 }),
    rest: fc.boolean(),
  })
  .map(({ people: team, lateStaff, rest }) => {
    const named = team.map((person, k) => ({ ...person, id: `e${k}` }));
    const dates = (days: readonly number[]) => days.map((day) => `2026-03-0${day}`);
    return {
      end_date: "2026-03-05",
      employees: named.map(({ id, hours }) => ({ id, contractHoursPerWeek: hours })),
      shifts: [early, { ...late, minStaff: lateStaff }],
      wishes: Object.fromEntries(named.map(({ id, wishes }) => [id, dates(wishes)])),
      wish_priorities: Object.fromEntries(
        named.map(({ id, wishes, priority }) => [
          id,
          Object.fromEntries(dates(wishes).map((date) => [date, priority])),
        ]),
      ),
      preferences: Object.fromEntries(
        named.map(({ id, avoids }) => [id, { avoidedShiftIds: avoids === null ? [] : [avoids] }]),
      ),
      planning_rules: rest
        ? [
            {
              ...{ id: "rest", priority: "legal" },
              consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
            },
          ]
        : [],
      department: { id: "ward", legalBaseline: "off" },
      config: { objective_weights: { ergonomics: 0 } },
    };
  });

describe("the price of a refused wish", () => {
  it("is what the best plan costs more in which the wish is a rule, or null where there is none", async () => {
    const seen = { possible: 0, impossible: 0 };
    await fc.assert(
      fc.asyncProperty(randomTeam, async (body) => {
        const plain = await solved(body);
        if (plain.status !== "optimal") return;
        for (const denied of await deniedIn(body)) {
          const { status, total } = await solved(forced(body, denied));
          expect(denied.isExact).toBe(true);
          if (status === "infeasible") {
            seen.impossible++;
            expect(denied).toMatchObject({ state: "impossible", price: null });
          } else {
            seen.possible++;
            expect(denied.state).toBe("possible");
            expect(denied.price).toBeCloseTo(total - plain.total, 1);
          }
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 12) },
    );
    expect(seen.possible).toBeGreaterThan(3);
    expect(seen.impossible).toBeGreaterThan(0);
  });

  it("adds up over the objectives and tells who covers", async () => {
    const [denied] = await deniedIn({
      ...{ end_date: monday, shifts: [early], employees: people("a", "b") },
      wishes: { a: [monday], b: [monday] },
      wish_priorities: { a: { [monday]: "high" } },
    });
    expect(denied).toMatchObject({
      key: "wish:b|2026-03-02|0",
      ...{ employeeId: "b", date: monday, wish: "free", priority: "normal" },
      ...{ state: "possible", price: 40, isExact: true, byObjective: { wishes: 40 } },
      changes: [
        { employeeId: "a", before: [], after: ["E"] },
        { employeeId: "b", before: ["E"], after: [] },
      ],
    });
    expect(denied?.message).toBe(
      "b wants to be free on 2026-03-02 but works Early (E) on 2026-03-02. " +
        "Granting it alone would cost 40 points (wishes +40): a takes Early (E) on 2026-03-02.",
    );
  });

  it("counts the cheapest choice where only some of several days are asked for", async () => {
    const dates = [monday, "2026-03-03", "2026-03-04"];
    const body = {
      ...{ shifts: [early], employees: people("a", "b") },
      department: { id: "ward", legalBaseline: "off" },
      config: { objective_weights: { ergonomics: 0 } },
      wishes: { b: dates },
      wish_priorities: { b: Object.fromEntries(dates.map((date) => [date, "high"])) },
      wish_costs: { b: { [monday]: 3, "2026-03-03": 1, "2026-03-04": 2 } },
      wish_specs: { a: [{ type: "series", dates, minGranted: 1, priority: "low" }] },
    };
    const [denied] = await deniedIn(body);
    const plain = await solved(body);
    const prices: number[] = [];
    for (const date of dates) {
      const { total } = await solved(forced(body, { employeeId: "a", dates: [date] }));
      prices.push(total - plain.total);
    }
    expect(new Set(prices).size, "each day has a price of its own").toBe(3);
    expect(denied).toMatchObject({
      ...{ employeeId: "a", dates, state: "possible", isExact: true },
      price: expect.closeTo(Math.min(...prices)),
    });
    expect(denied?.changes.map(({ date }) => date)).toEqual(["2026-03-03", "2026-03-03"]);
  });

  it("is told for wishes of high priority first", async () => {
    const denied = await deniedIn({
      ...{ end_date: monday, shifts: [{ ...early, minStaff: 3 }] },
      employees: people("a", "b", "c"),
      wishes: { a: [monday], b: [monday], c: [monday] },
      wish_priorities: { a: { [monday]: "low" }, c: { [monday]: "high" } },
    });
    expect(denied.map(({ employeeId }) => employeeId)).toEqual(["c", "b", "a"]);
  });

  it("is marked as open to bounds where the time is over at once", async () => {
    const denied = await deniedIn(
      { end_date: monday, shifts: [{ ...early, minStaff: 2 }], wishes: { a: [monday] } },
      0,
    );
    expect(denied).toMatchObject([
      { state: "unpriced", price: null, priceAtMost: null, isExact: false, changes: [] },
    ]);
  });
});

describe("a wish that no plan grants", () => {
  it("names the demand that would go short", async () => {
    const [denied] = await deniedIn({
      ...{ end_date: monday, shifts: [{ ...early, minStaff: 2 }], wishes: { a: [monday] } },
      config: { language: "de" },
    });
    expect(denied).toMatchObject({
      ...{ state: "impossible", price: null, isExact: true },
      blocks: [{ code: "demand", key: "demand:E|2026-03-02", date: monday }],
      message:
        "a möchte am 2026-03-02 frei haben, arbeitet aber: Early (E) am 2026-03-02. " +
        "Der Wunsch ist nicht erfüllbar: Early (E) am 2026-03-02: es würde 1 fehlen.",
    });
  });

  it("names the lock", async () => {
    const [denied] = await deniedIn({
      ...{ end_date: monday, shifts: [early], wishes: { a: [monday] } },
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: monday }],
    });
    expect(denied).toMatchObject({
      state: "impossible",
      blocks: [{ code: "locked", key: "lock:a|2026-03-02|E" }],
    });
  });

  it("names the absence or the rule against a wish to work", async () => {
    const denied = await deniedIn({
      ...{ end_date: "2026-03-03", shifts: [{ ...early, minStaff: 0 }, late] },
      employees: people("a"),
      vacations: { a: ["2026-03-03"] },
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "L", date: monday }],
      planning_rules: [
        {
          ...{ id: "never", name: "No early", priority: "legal" },
          conditions: [{ field: "shiftId", value: "E" }],
          consequences: [{ type: "forbidAssignment", params: {} }],
        },
      ],
      wish_specs: {
        a: [
          { type: "dayOn", date: "2026-03-03" },
          { type: "shiftOn", date: monday, shiftId: "E" },
        ],
      },
    });
    expect(denied.map(({ state, blocks }) => [state, blocks[0]?.key])).toEqual([
      ["impossible", expect.stringMatching(/^rule:never/)],
      ["impossible", "vacations:a|2026-03-03"],
    ]);
  });
});

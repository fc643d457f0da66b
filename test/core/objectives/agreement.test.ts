import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildModel } from "../../../core/model/program/build-model.ts";
import { objectives } from "../../../core/objectives/index.ts";
import { scorePlan } from "../../../core/result/judgement/score.ts";
import { randomPlans, randomWard } from "../../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { fixedModel } from "../../helpers/verify/fixed-model.ts";

/** Enough for a quick look at every run; raise it to hunt. A failure prints its seed and path. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 60);
const PLANS = 12;

const person = fc.constantFrom("e0", "e1");
const shiftId = fc.constantFrom("S0", "S1", "S2");
/** Days around the start of the window. */
const offset = fc.integer({ min: -2, max: 8 });
const value = {
  priority: fc.constantFrom("low", "normal", "high"),
  cost: fc.option(fc.integer({ min: 0, max: 9 })),
  weight: fc.option(fc.constantFrom(0.5, 2)),
};

const wish = fc.record({
  employee: person,
  type: fc.constantFrom(
    "dayOff",
    "dayOn",
    "shiftOff",
    "shiftOn",
    "weekendOff",
    "series",
    "weekday",
    "timeFree",
  ),
  day: offset,
  length: fc.integer({ min: 0, max: 4 }),
  shiftIds: fc.uniqueArray(shiftId, { minLength: 1, maxLength: 2 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  hours: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 })),
  atomic: fc.option(fc.boolean()),
  includeFridayNight: fc.boolean(),
  minGranted: fc.option(fc.integer({ min: 0, max: 3 })),
  ...value,
});

const liking = fc.record({
  avoidedShiftIds: fc.uniqueArray(shiftId, { maxLength: 1 }),
  preferredShiftIds: fc.uniqueArray(shiftId, { maxLength: 1 }),
  avoidedWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
  preferredColleagueIds: fc.uniqueArray(person, { maxLength: 1 }),
  avoidedColleagueIds: fc.uniqueArray(person, { maxLength: 1 }),
  maxConsecutiveDays: fc.option(fc.integer({ min: 1, max: 3 })),
  preferredBlockLength: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: 0, max: 1 })))
      .map(([min, more]) => ({ min, max: more === null ? null : min + more })),
  ),
  maxNights: fc.option(fc.integer({ min: 0, max: 2 })),
  nightAffinity: fc.constantFrom(-2, 0, 1),
  weekendAffinity: fc.constantFrom(-1, 0, 2),
  weight: fc.constantFrom(0.5, 1),
});

const code = fc.record({
  employee: person,
  day: offset,
  code: fc.constantFrom("S0", "S1", "OFF", "WORK"),
});

const personal = fc.record({
  wishes: fc.array(
    fc.record({ employee: person, day: offset, cost: fc.integer({ min: 0, max: 9 }) }),
    {
      maxLength: 4,
    },
  ),
  specs: fc.array(wish, { maxLength: 4 }),
  budget: fc.integer({ min: 0, max: 15 }),
  likings: fc.tuple(fc.option(liking), fc.option(liking)),
  codes: fc.array(code, { maxLength: 3 }),
  weights: fc.record({
    wishes: fc.constantFrom(0, 40, 7),
    social_points: fc.constantFrom(0, 100, 3),
    fairness_nights: fc.constant(8),
    ergonomics: fc.constantFrom(5, 2),
  }),
});

/** What the objectives need that are not about wishes. */
const house = fc.record({
  baseline: fc.constantFrom("off", "soft"),
  previous: fc.array(fc.record({ employee: person, day: offset, shiftId }), { maxLength: 3 }),
  holidays: fc.uniqueArray(offset, { maxLength: 2 }),
  away: fc.boolean(),
  days: fc.integer({ min: 0, max: 2 }),
  hours: fc.integer({ min: 0, max: 20 }),
  target: fc.integer({ min: 1, max: 3 }),
  changes: fc.constantFrom(
    null,
    { byDate: [{ withinDays: 2, factor: 2.5 }] },
    { byDate: [{ withinDays: 1, factor: 0 }], byEmployee: { e0: 3, e1: 0.5 } },
  ),
});

/** The drawn facts as the fields of a request on top of a ward. */
function houseOf(
  ward: PartialRequest,
  drawn: typeof house extends fc.Arbitrary<infer T> ? T : never,
) {
  const date = (days: number) =>
    new Date(Date.parse(String(ward.start_date)) + days * 86_400_000).toISOString().slice(0, 10);
  const staff = (ward.employees as readonly PartialRequest[]).map((entity, k) =>
    k === 0 && drawn.away
      ? { ...entity, primaryDepartmentId: "other", departmentIds: ["ward"] }
      : entity,
  );
  const soft = { id: "soft", priority: "should" };
  return {
    department: { ...(ward.department as PartialRequest), legalBaseline: drawn.baseline },
    employees: staff,
    holiday_dates: drawn.holidays.map(date),
    previous_assignments: drawn.previous.map(({ employee, day, shiftId: shift }) => ({
      employeeId: employee,
      shiftId: shift,
      date: date(day),
    })),
    planning_rules: [
      { ...soft, consequences: [{ type: "limitWorkingDays", params: { max: drawn.days } }] },
    ],
    staffing_rules: [{ id: "s", shiftIds: ["S0"], targetStaff: drawn.target }],
    workplace_duration_rules: [{ id: "d", shiftIds: ["S0"], targetHours: drawn.hours }],
  };
}

const hhmm = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The drawn wishes and likings as the fields of a request whose window starts on `first`. */
function fieldsOf(first: string, drawn: typeof personal extends fc.Arbitrary<infer T> ? T : never) {
  const date = (days: number) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
  const ids = ["e0", "e1"];
  const own = <T extends { readonly employee: string }>(list: readonly T[], id: string) =>
    list.filter(({ employee }) => employee === id);
  const byId = <T>(read: (id: string) => T) => Object.fromEntries(ids.map((id) => [id, read(id)]));
  return {
    wishes: byId((id) => own(drawn.wishes, id).map(({ day }) => date(day))),
    wish_costs: byId((id) =>
      Object.fromEntries(own(drawn.wishes, id).map(({ day, cost }) => [date(day), cost])),
    ),
    social_points: { e0: drawn.budget },
    wish_specs: byId((id) =>
      own(drawn.specs, id).map(({ employee: _, day, length, hours, type, ...spec }) => ({
        ...spec,
        type,
        date: date(day),
        from: type === "timeFree" ? hhmm(hours[0]) : date(day),
        to: type === "timeFree" ? hhmm(hours[1]) : date(day + length),
      })),
    ),
    preferences: byId((id) => drawn.likings[ids.indexOf(id)] ?? null),
    soft_code_assignments: {
      should: drawn.codes.map(({ employee, day, code: written }) => ({
        employeeId: employee,
        date: date(day),
        code: written,
      })),
    },
  };
}

describe("the price of the model and the measure of the plan agree on random wards", () => {
  it("for all objectives together, each of which charges something", async () => {
    const charged = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        randomWard,
        personal,
        house,
        fc.integer(),
        async (ward, drawn, facts, seed) => {
          const { problem, rules } = problemFrom({
            ...ward,
            ...houseOf(ward, facts),
            ...fieldsOf(String(ward.start_date), drawn),
            config: { objective_weights: drawn.weights, changeWeights: facts.changes },
          });
          const soft = rules.filter(({ strength }) => strength.kind === "soft");
          const assumed = rules.filter(({ key }) => key === "core:max_shifts_per_day");
          const model = buildModel(problem, soft, objectives);
          const prices = await fixedModel(problem, model, model.cost);
          try {
            for (const plan of randomPlans(problem, assumed, PLANS, seed)) {
              // The model holds no hard rule, so that every plan has a price; fair parts look at those.
              const { total, byObjective } = scorePlan(problem, soft, plan);
              for (const [id, { points }] of byObjective) if (points > 0) charged.add(id);
              const least = prices.leastCost(plan);
              const parts = JSON.stringify(
                [...byObjective].map(([id, { points }]) => [id, points]),
              );
              expect(least, parts).not.toBeNull();
              expect(least! + model.costConstant, parts).toBeCloseTo(total, 4);
            }
          } finally {
            prices.dispose();
          }
        },
      ),
      { numRuns: RUNS },
    );
    const silent = objectives.map(({ id }) => id).filter((id) => !charged.has(id));
    expect(silent, "objectives that were never charged").toEqual([]);
  });
});

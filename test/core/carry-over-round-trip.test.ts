import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CarryOver,
  type GenerationResult,
  solve,
  validateRequest,
  verify,
} from "../../core/index.ts";
import type { Plan } from "../../core/model/problem/plan.ts";
import type { Prepared } from "../../core/request/prepare.ts";
import { judgePlan, NOTHING_PROVEN, resultOf } from "../../core/result/result.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import "../helpers/drawn/property-seed.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";
import { planFromWords } from "../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
];

const rules = [
  { type: "requireMinRest", params: { hours: 11 } },
  { type: "limitConsecutiveDays", params: { maxDays: 4 } },
  { type: "limitWorkingHours", params: { maxHours: 32, period: "week" } },
  { type: "requireNightRecovery", params: { restHours: 48 } },
  { type: "requireReplacementRestDay", params: {} },
  { type: "requireFreeSundays", params: { minPerYear: 50 } },
  { type: "requireWeeklyRest", params: { hours: 35 } },
].map((consequence, k) => ({
  id: `r${k}`,
  conditions: [],
  priority: "should",
  consequences: [consequence],
}));

const balanced = (carried?: Readonly<Record<string, number>>) => ({
  id: "nights",
  conditions: [{ field: "isNight", operator: "eq", value: true }],
  priority: "should",
  consequences: [{ type: "balanceShifts", params: carried === undefined ? {} : { carried } }],
});

/** The last weeks of March, with the change of the clock, and the first ones of April 2026. */
const ward = {
  employees: [
    { id: "a", contractHoursPerWeek: 40 },
    { id: "b", contractHoursPerWeek: 20 },
  ],
  shifts,
};
const first = { ...ward, start_date: "2026-03-16", end_date: "2026-03-31" };
const second = { ...ward, start_date: "2026-04-01", end_date: "2026-04-08" };

function resultWith(request: PartialRequest, words: readonly string[]): GenerationResult {
  const prepared: Prepared = { ...problemFrom(request), problems: [] };
  const plan: Plan = planFromWords(prepared.problem, words);
  return resultOf(prepared, {
    status: "feasible",
    judged: judgePlan(prepared, plan),
    ...NOTHING_PROVEN,
    elapsedSeconds: 0,
  });
}

const carryOverOf = ({ statistics }: GenerationResult) =>
  // As it comes over the wire.
  JSON.parse(JSON.stringify(statistics.carryOver)) as Readonly<Record<string, CarryOver>>;

const dateOf = (start: string, day: number) =>
  new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10);

/** At most one duty a day of each person: 0 none, 1 E, 2 N. */
const planOn = (start: string, days: number) =>
  fc
    .record({
      a: fc.array(fc.constantFrom(0, 1, 2), { minLength: days, maxLength: days }),
      b: fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: days, maxLength: days }),
    })
    .map((people) =>
      Object.entries(people).flatMap(([id, duties]) =>
        duties.flatMap((duty, day) =>
          duty === 0 ? [] : [`${id} ${dateOf(start, day)} ${duty === 1 ? "E" : "N"}`],
        ),
      ),
    );

/** The maps as somebody would write them who looks at the plan of March; eight hours a duty. */
function mapsByHand(words: readonly string[]) {
  const of = (id: string) => words.filter((word) => word.startsWith(`${id} `));
  const dateIn = (word: string) => word.slice(2, 12);
  const history: Record<string, string[]> = {};
  const ends: Record<string, string> = {};
  const runs: Record<string, number> = {};
  const hours: Record<string, number> = {};
  const balances: Record<string, number> = {};
  const nights: Record<string, number> = {};
  for (const id of ["a", "b"]) {
    const own = of(id);
    history[id] = own.map(dateIn);
    const last = own.at(-1);
    if (last !== undefined) {
      const date = dateIn(last);
      // Summer time begins on Sunday the 29th at two in the morning.
      if (last.endsWith("E"))
        ends[id] = `${date}T14:00:00${date >= "2026-03-29" ? "+02:00" : "+01:00"}`;
      else ends[id] = `${dateOf(date, 1)}T06:00:00${date >= "2026-03-28" ? "+02:00" : "+01:00"}`;
    }
    let run = 0;
    while (own.includes(`${id} ${dateOf("2026-03-31", -run)} N`)) run++;
    runs[id] = run;
    hours[id] = 8 * own.filter((word) => dateIn(word) >= "2026-03-30").length;
    // Twelve days from Monday to Friday.
    balances[id] = 8 * own.length - 12 * (id === "a" ? 8 : 4);
    nights[id] = own.filter((word) => word.endsWith("N")).length;
  }
  return {
    nights,
    maps: {
      employees: ward.employees.map((person) => ({ ...person, hoursBalance: balances[person.id] })),
      employee_history: history,
      employee_last_shift_end: ends,
      employee_prior_night_run: runs,
      employee_boundary_week_hours: hours,
    },
  };
}

describe("the accounts of one window in the request of the next", () => {
  it("judge any plan as the maps do that somebody writes by hand", () => {
    const property = fc.property(
      planOn(first.start_date, 16),
      planOn(second.start_date, 8),
      (march, april) => {
        const carry_over = carryOverOf(resultWith({ ...first, planning_rules: rules }, march));
        const { nights, maps } = mapsByHand(march);
        const pasted = resultWith(
          { ...second, carry_over, planning_rules: [...rules, balanced()] },
          april,
        );
        const written = resultWith(
          { ...second, ...maps, planning_rules: [...rules, balanced(nights)] },
          april,
        );
        const reported = ({ statistics, unassigned_shifts }: GenerationResult) => {
          const { accounts, carryOver, fairness, objective, rules: broken, ...rest } = statistics;
          const shared = objective?.items.filter((item) => !item.objective.startsWith("fairness_"));
          return { rest, broken, shared, unassigned_shifts };
        };
        expect(reported(pasted)).toEqual(reported(written));
      },
    );
    fc.assert(property, { numRuns: 40 });
  });

  it("goes on over three windows as over one: totals, runs, account and the last shift's end", () => {
    const whole = { ...ward, start_date: "2026-03-16", end_date: "2026-04-08" };
    const property = fc.property(planOn(whole.start_date, 24), (words) => {
      const within = (from: string, to: string) =>
        words.filter((word) => word.slice(2, 12) >= from && word.slice(2, 12) <= to);
      let carry_over: Readonly<Record<string, CarryOver>> | null = null;
      for (const [start_date, end_date] of [
        ["2026-03-16", "2026-03-21"],
        ["2026-03-22", "2026-03-31"],
        ["2026-04-01", "2026-04-08"],
      ] as const)
        carry_over = carryOverOf(
          resultWith({ ...ward, start_date, end_date, carry_over }, within(start_date, end_date)),
        );
      expect(carry_over).toEqual(carryOverOf(resultWith(whole, words)));
    });
    fc.assert(property, { numRuns: 40 });
  });

  it("are taken as they are, and keep rest, runs and fairness going in what is solved", async () => {
    const config = { timeout_seconds: 10 };
    const month = { ...first, config, planning_rules: hard, department: { id: "ward" } };
    const one = await solved({ ...month, locked_assignments: lastNights });
    const carry_over = carryOverOf(one.result);
    expect(carry_over.a).toMatchObject({ lastRun: { nights: 3 } });
    const two = await solved({ ...month, ...second, carry_over });
    expect(two.result.status).toMatch(/optimal|feasible/);
    // A run of three nights has ended with the month: no duty within 48 hours of six in the morning.
    const soon = two.result.assignments.filter(
      ({ employee_id, date }) => employee_id === "a" && date <= "2026-04-02",
    );
    expect(soon).toEqual([]);
    const nightsOf = (id: string) =>
      two.result.assignments.filter((d) => d.employee_id === id && d.shift_id === "N").length;
    // Whoever had more nights in March than their share gets fewer now.
    const [a, b] = [carry_over.a!.nights!, carry_over.b!.nights!];
    expect(a).toBeGreaterThan(b);
    expect(nightsOf("a")).toBeLessThan(nightsOf("b"));
    expect(verify(two.request, two.result).differences).toEqual([]);
  });

  it("are held against what the plan says, number by number", () => {
    const optional = { ...first, shifts: shifts.map((shift) => ({ ...shift, minStaff: 0 })) };
    const request = { ...optional, ...silent };
    const result = JSON.parse(
      JSON.stringify(resultWith({ ...optional, holiday_dates: [] }, ["a 2026-03-20 N"])),
    );
    expect(verify(request, result).differences).toEqual([]);
    result.statistics.carryOver.a.nights = 2;
    result.statistics.carryOver.a.hours.balance += 1;
    result.statistics.carryOver.b.lastShiftEnd = "2026-03-31T14:00:00+02:00";
    result.statistics.accounts[0].nights.share += 1;
    expect(verify(request, result).differences.map(({ path }) => path)).toEqual([
      "statistics.accounts.0.nights.share",
      "statistics.carryOver.a.nights",
      "statistics.carryOver.a.hours.balance",
      "statistics.carryOver.b.lastShiftEnd",
    ]);
  });
});

/** As `problemFrom` reads a request. */
const silent = {
  department: { id: "ward", legalBaseline: "off" },
  config: { objective_weights: { ergonomics: 0 } },
  holiday_dates: [],
};

const hard = [
  { type: "requireNightRecovery", params: { restHours: 48, minNights: 3 } },
  { type: "limitConsecutiveDays", params: { maxDays: 5 } },
].map((consequence, k) => ({ id: `h${k}`, conditions: [], consequences: [consequence] }));

const lastNights = ["17", "18", "29", "30", "31"].map((day) => ({
  ...{ employeeId: "a", shiftId: "N", date: `2026-03-${day}` },
}));

async function solved(body: unknown) {
  const validated = validateRequest({
    ...silent,
    ...Object(body),
    employees: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }],
  });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { request } = validated;
  const options = { highs: await sharedHighs(), now: () => performance.now() };
  const result = await solve(request, options);
  return { request, result: JSON.parse(JSON.stringify(result)) as GenerationResult };
}

import { expect, test } from "vitest";
import { careHome } from "../../../../bench/lawful/care-home.ts";
import { buildModel } from "../../../../core/model/program/build-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { greedy, greedyRuns } from "../../../../core/solver/phases/greedy.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import { tabuRepair } from "../../../../core/solver/phases/tabu-repair.ts";
import { problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { splitSearch } from "../split-search.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

const searchOf = (seed: number, demand: number) =>
  splitSearch(wardModel({ employees: 20, days: 14, seed, demand }));

test.each([1, 2, 3])(
  "greedy plans keep every row and leave little demand unmet (seed %i)",
  async (seed) => {
    const search = await searchOf(seed, 1);
    const empty = search.incumbent!;
    greedy.run(search, 60);
    expect(search.best.evaluated(search.incumbent!.values)).not.toBeNull();
    expect(search.incumbent!.relaxation).toBeLessThan(0.05 * empty.relaxation);
  },
);

test("a descent from the greedy plan never makes it worse, and meets demand that was missed", async () => {
  let missed = 0;
  for (const seed of [4, 5, 6]) {
    const search = await searchOf(seed, 1.15);
    greedy.run(search, 60);
    const before = search.incumbent!;
    rosterDescent.run(search, 60);
    expect(search.incumbent!.stage1).toBeLessThanOrEqual(before.stage1);
    if (search.incumbent!.stage1 === before.stage1)
      expect(search.incumbent!.cost).toBeLessThan(before.cost);
    missed += before.relaxation - search.incumbent!.relaxation;
  }
  expect(missed).toBeGreaterThan(0);
});

/** Wards in which greedy plans leave some demand unmet that can be met. */
const tightWards = () =>
  [4, 5, 6, 7, 8, 9].map(async (seed) => {
    const search = await searchOf(seed, 1.15);
    greedy.run(search, 60);
    return search;
  });

test("repair meets demand that a greedy plan misses, keeps every row and loses nothing", async () => {
  let unmet = 0;
  let met = 0;
  for (const search of await Promise.all(tightWards())) {
    const before = search.incumbent!;
    if (before.relaxation === 0) continue;
    unmet++;
    tabuRepair.run(search, 60);
    expect(search.best.evaluated(search.incumbent!.values)).not.toBeNull();
    expect(search.incumbent!.stage1).toBeLessThanOrEqual(before.stage1);
    if (search.meetsFloors()) met++;
  }
  expect(unmet).toBeGreaterThan(0);
  expect(met).toBe(unmet);
});

test.each([11, 12, 13, 15, 18, 21])(
  "repair gives up whole weekends and keeps shares of a day where a care home asks for both (seed %i)",
  async (seed) => {
    const { problem, rules } = prepare(careHome({ employees: 20, days: 14, seed }));
    const search = await splitSearch(buildModel(problem, rules, objectives));
    greedy.run(search, 60);
    expect(search.meetsFloors()).toBe(false);
    tabuRepair.run(search, 60);
    expect(search.meetsFloors()).toBe(true);
  },
);

test("repair ends by itself where demand cannot be met", async () => {
  const search = await searchOf(4, 3);
  greedy.run(search, 60);
  const before = search.incumbent!;
  tabuRepair.run(search, 60);
  expect(search.meetsFloors()).toBe(false);
  expect(search.incumbent!.stage1).toBeLessThanOrEqual(before.stage1);
});

test("greedy, repair and descent give the same plan every time", async () => {
  const plans = [];
  for (let run = 0; run < 2; run++) {
    const search = await searchOf(7, 1.15);
    for (const phase of [greedy, tabuRepair, rosterDescent]) phase.run(search, 60);
    plans.push(Array.from(search.incumbent!.values));
  }
  expect(plans[0]).toEqual(plans[1]);
});

const rule = (type: string, params: object) => ({
  id: type,
  conditions: [],
  consequences: [{ type, params }],
});
const hours = (params: object) => rule("limitWorkingHours", { ...params, period: "window" });

test.each([
  [
    "two days at least, and weekends off",
    "2026-04-26",
    [
      rule("limitConsecutiveDays", { maxDays: 5 }),
      rule("requireMinConsecutiveDays", { minDays: 2 }),
      rule("requireMinConsecutiveDaysOff", { minDays: 2 }),
      rule("limitWorkedWeekends", { max: 4, period: "window" }),
      { ...hours({ minHours: 262 }), id: "least" },
      { ...hours({ maxHours: 290 }), id: "most" },
    ],
  ],
  [
    "two weeks out, two weeks home",
    "2026-06-07",
    [
      rule("limitConsecutiveDays", { maxDays: 14 }),
      rule("requireMinConsecutiveDays", { minDays: 14 }),
      rule("requireMinConsecutiveDaysOff", { minDays: 14 }),
      hours({ minHours: 235 }),
    ],
  ],
])(
  "runs of work meet contracts where a duty alone breaks a rule, and keep every row: %s",
  async (_, end_date, planning_rules) => {
    const { problem, rules } = problemFrom({
      end_date,
      employees: Array.from({ length: 8 }, (_, e) => ({ id: `e${e}`, contractHoursPerWeek: 40 })),
      shifts: [{ ...tinyWard.shifts[0], minStaff: 0, optimalStaff: 5 }],
      planning_rules,
    });
    const search = await stillSearch(buildModel(problem, rules, []));
    greedy.run(search, 60);
    const alone = search.incumbent!.relaxation;
    expect(greedyRuns.run(search, 60)).toBe("by runs: floors met");
    expect(alone).toBeGreaterThan(0);
    expect(search.best.evaluated(search.incumbent!.values)).not.toBeNull();
  },
);

test("where hours cannot be met, fillings that led nowhere are taken back", async () => {
  const { problem, rules } = problemFrom({
    end_date: "2026-03-29",
    shifts: ["D", "E"].map((id) => ({ ...tinyWard.shifts[0], id, minStaff: 0, optimalStaff: 5 })),
    planning_rules: [rule("requireMinConsecutiveDays", { minDays: 2 }), hours({ minHours: 300 })],
  });
  const model = buildModel(problem, rules, []);
  const planWith = async (refills: number) => {
    const { firstPlans } = DEFAULT_PARAMETERS;
    const parameters = { ...DEFAULT_PARAMETERS, firstPlans: { ...firstPlans, refills } };
    const search = await stillSearch(model, { tick: 0 }, parameters);
    expect(greedyRuns.run(search, 60)).toBe("by runs: floors unmet");
    return search.incumbent!.values;
  };
  expect(await planWith(50)).toEqual(await planWith(0));
});

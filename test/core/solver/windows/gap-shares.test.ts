import { describe, expect, test } from "vitest";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { Random } from "../../../../core/solver/random.ts";
import { gapShares } from "../../../../core/solver/windows/gap-shares.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

async function wardWithPlan() {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  return { split, schedule: Schedule.ofPlan(split, search.incumbent!.values)! };
}

const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0);

describe("shares of the gap", () => {
  test("are together the plan's cost above the bound at the duals", async () => {
    const { split, schedule } = await wardWithPlan();
    for (let seed = 1; seed <= 10; seed++) {
      const random = new Random(seed);
      // Within the slopes of every cost, so that the bound is finite.
      const duals = Float64Array.from(split.rowCosts, (cost) =>
        cost === null || !Number.isFinite(cost.conjugate(-1)) ? 0 : random.next(),
      );
      const least = Float64Array.from(split.prices, (_, e) => split.pool.cheapest(e, duals).cost);
      const bound =
        split.idleCost +
        sum(least) -
        split.rowCosts.reduce((all, cost, r) => all + (cost?.conjugate(-duals[r]!) ?? 0), 0);
      const { days, employees } = gapShares(split, schedule, duals, least, Infinity);
      expect(sum(days)).toBeCloseTo(schedule.cost() - bound, 6);
      expect(sum(employees)).toBeLessThanOrEqual(sum(days) + 1e-9);
      expect(Math.min(...days, ...employees)).toBeGreaterThanOrEqual(0);
    }
  });

  test("lie on the day whose demand is not met", async () => {
    const { split, schedule } = await wardWithPlan();
    const before = gapShares(split, schedule, null, null, Infinity).days;
    const { choiceBase, choiceRows, automaton } = split.prices[0]!;
    const roster = schedule.rosters[0]!;
    const day = roster.choices.findIndex(
      (choice, d) =>
        automaton.task.choices[d]![choice]!.candidates.length > 0 &&
        choiceRows.start[choiceBase[d]! + choice + 1]! > choiceRows.start[choiceBase[d]! + choice]!,
    );
    schedule.remove(0);
    const { days, employees } = gapShares(split, schedule, null, null, Infinity);
    expect(days[day]!).toBeGreaterThan(before[day]!);
    expect(sum(employees)).toBe(0);
  });

  test("of one row are no more than is allowed", async () => {
    const { split, schedule } = await wardWithPlan();
    for (const { employee } of split.prices.map(({ automaton }) => automaton.task))
      schedule.remove(employee);
    const free = gapShares(split, schedule, null, null, Infinity).days;
    const capped = gapShares(split, schedule, null, null, 1).days;
    expect(sum(free)).toBeGreaterThan(sum(capped));
    expect(sum(capped)).toBeLessThanOrEqual(split.rowCosts.length);
  });
});

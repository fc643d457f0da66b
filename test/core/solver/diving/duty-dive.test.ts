import { expect, test } from "vitest";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import { type DutyDive, dutyDive } from "../../../../core/solver/diving/duty-dive.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

test("a dive over duties ends in a plan near the master's cost, and leaves every column open", async () => {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const master = wholeMaster(split, search.incumbent!.values);
  const pricer = new Pricer();
  const price = (
    employee: number,
    dual: Float64Array,
    limit: number,
    closed: Uint8Array | null,
  ) => {
    const prices = split.prices[employee]!;
    prices.setDuals(dual, 0, split.dayCount - 1, closed);
    const { choices } = pricer.whole(prices, limit);
    return choices === null ? null : split.pool.at(employee, choices);
  };
  const dived = search.engine.grow(
    master.program,
    () => false,
    (lp) => {
      for (const [employee] of split.prices.entries())
        for (const known of split.pool.of(employee)) master.add(known);
      let first = master.solve(lp, 60, "primal")!;
      for (let pass = 0; pass < 60; pass++) {
        const dual = master.rowDuals(first.duals);
        for (const [employee] of split.prices.entries()) {
          const roster = price(employee, dual, first.duals[employee]! - 1e-6, null);
          if (roster !== null) master.add(roster);
        }
        if (!master.hasPending) break;
        first = master.solve(lp, 60, "primal")!;
      }
      const rosters = dutyDive({
        passes: 3,
        master,
        lp,
        first,
        price,
        now: () => 0,
        secondsLeft: () => 60,
        cutoff: Number.POSITIVE_INFINITY,
        mayLose: 0.1 * first.objective,
      });
      return { first, rosters, after: master.solve(lp, 60, "primal")! };
    },
  )!;
  const schedule = new Schedule(split);
  expect(dived.rosters?.size).toBe(8);
  for (const roster of dived.rosters!.values()) schedule.put(roster);
  const mixture = dived.first.objective + split.idleCost;
  expect(schedule.cost()).toBeGreaterThan(mixture - 1e-6);
  expect(schedule.cost()).toBeLessThan(1.1 * mixture);
  expect(dived.after.objective).toBeLessThan(dived.first.objective + 1e-6);
});

/** Two people and one duty a day on two days, each to be worked by exactly one of them; the first asks `price` for each. */
function oneSeat(price: number) {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  for (let day = 0; day < 2; day++) {
    const duties = [0, 1].map((employee) => {
      const candidate = 2 * employee + day;
      const shape = { lower: 0, upper: 1, integer: true, candidate, employee, day };
      const column = writer.column(shape);
      if (employee === 0) writer.addCost(column, price);
      return column;
    });
    writer.row({ owner, employee: -1, day, lower: 1, upper: 1 }, duties, [1, 1]);
  }
  return writer.finish();
}

/** By employee and day 1 for a duty, after a dive with `shares` of working both days. */
async function divedFrom(
  model: ReturnType<typeof oneSeat>,
  shares: readonly [number, number],
  given: Partial<Pick<DutyDive, "shaken" | "cutoff" | "mayLose">> = {},
) {
  const search = await splitSearch(model);
  const split = search.decomposition()!;
  const master = wholeMaster(split, new Float64Array(model.columnCount));
  const rosters = [0, 1].flatMap((employee) =>
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map((choices) => split.pool.at(employee, Int32Array.from(choices))!),
  );
  for (const roster of rosters) master.add(roster);
  const dived = search.engine.grow(
    master.program,
    () => false,
    (lp) => {
      const solved = master.solve(lp, 60, "primal")!;
      const values = solved.values.slice();
      values.fill(0, master.firstRoster);
      rosters.forEach(({ employee, choices }, j) => {
        const worked = choices.reduce((sum, choice) => sum + choice, 0);
        const share = shares[employee]!;
        values[master.firstRoster + j] = worked === 2 ? share : (1 - share) / 3;
      });
      return dutyDive({
        passes: 3,
        master,
        lp,
        first: { ...solved, values },
        price: () => null,
        now: () => 0,
        secondsLeft: () => 60,
        cutoff: Number.POSITIVE_INFINITY,
        mayLose: 1,
        ...given,
      });
    },
  );
  return [...dived!.values()].map(({ choices }) => [...choices]);
}

test("what leaves no plan is undone and fixed in parts", async () => {
  // Shares as if both were sure of both days, which is more than the days take.
  const worked = await divedFrom(oneSeat(0), [0.8, 0.8]);
  expect(worked.reduce((sum, choices) => sum.map((own, day) => own + choices[day]!))).toEqual([
    1, 1,
  ]);
});

test("a duty that costs too much goes to somebody else, also where it is fixed alone", async () => {
  expect(await divedFrom(oneSeat(100), [0.8, 0.1])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("a fixing beyond the cutoff does not end the dive where others stay below", async () => {
  const limits = { cutoff: 50, mayLose: 1000 };
  expect(await divedFrom(oneSeat(100), [0.8, 0.1], limits)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("another order of the shares ends in another plan", async () => {
  const shares = [0.7, 0.6] as const;
  const worked = (plan: readonly number[][]) => plan.map((own) => own[0]! + own[1]!);
  expect(worked(await divedFrom(oneSeat(0), shares))).toEqual([2, 0]);
  expect(worked(await divedFrom(oneSeat(0), shares, { shaken: (share) => -share }))).toEqual([
    0, 2,
  ]);
});

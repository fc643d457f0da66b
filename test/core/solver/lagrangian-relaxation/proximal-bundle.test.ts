import { describe, expect, test, vi } from "vitest";
import { Mixtures } from "../../../../core/solver/lagrangian-relaxation/mixtures.ts";
import { ProximalBundle } from "../../../../core/solver/lagrangian-relaxation/proximal-bundle.ts";
import { choicesOf } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { type Roster, rosterOf } from "../../../../core/solver/pricing/roster.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { WorkClock } from "../../../../core/solver/state/work-clock.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** A ward with a plan and the bound of its master, and what prices its rosters along one line each. */
async function ward(seed: number) {
  const search = await splitSearch(wardModel({ employees: 6, days: 14, shifts: 3, seed }));
  admm.run(search, 60);
  rootColumns.run(search, 60);
  const split = search.decomposition()!;
  const plan = search.best.combinedPrice() - split.idleCost;
  const master = wholeMaster(split, search.incumbent!.values);
  const rowCount = split.masterRows.length;
  const pricer = new Pricer();
  const price = (whole: Float64Array) => {
    const dual = whole.slice(0, rowCount);
    const { value, asked } = master.relaxed(dual);
    let bound = value;
    const rosters: Roster[] = [];
    for (const [employee, prices] of split.prices.entries()) {
      prices.setDuals(dual);
      const { choices, least } = prices.slopes.isSoft
        ? pricer.alongLine(prices, -whole[rowCount + employee]!)
        : pricer.whole(prices);
      const roster = rosterOf(prices, choices!)!;
      rosters.push(roster);
      bound += least;
      for (let i = 0; i < roster.rows.length; i++) asked[roster.rows[i]!]! -= roster.values[i]!;
    }
    return { bound, rosters, asked };
  };
  /** What lines prove at the prices of the master's end. */
  const ofMaster = () => {
    const { value } = master.relaxed(search.duals!);
    return split.prices.reduce((bound, prices) => {
      prices.setDuals(search.duals!);
      return bound + pricer.nearly(prices).least;
    }, value);
  };
  const planned = split.prices.map((prices, e) => [
    split.pool.at(e, choicesOf(prices, search.incumbent!.values))!,
  ]);
  const center = new Float64Array(rowCount + split.prices.length);
  center.set(master.allowed(new Float64Array(rowCount)));
  for (const [e, { slopes }] of split.prices.entries()) center[rowCount + e] = -slopes.last;
  return { lines: ofMaster(), plan, master, price, planned, center };
}

interface ClimbOptions {
  readonly gapOf?: (plan: number, bound: number) => number;
  /** What pricing leaves out at all prices but the first, as a share of the climb to the master's end. */
  readonly noise?: number;
}

async function climb(seed: number, passes: number, options: ClimbOptions = {}) {
  const { gapOf = (plan, bound) => plan - bound, noise = 0 } = options;
  const { lines, plan, master, price, planned, center } = await ward(seed);
  const first = price(center);
  const gap = gapOf(plan, first.bound);
  const rosters = planned.map((own, e) => [...own, first.rosters[e]!]);
  const at = { center, bound: first.bound, gap, asked: first.asked };
  const bundle = new ProximalBundle(master, new WorkClock(() => 0), at, rosters);
  let best = first.bound;
  for (let pass = 0; pass < passes; pass++) {
    const dual = bundle.next();
    const found = price(dual);
    const bound = found.bound - noise * (lines - first.bound);
    bundle.learn(dual, bound, found.rosters);
    expect(bound).toBeLessThan(plan + 1e-6 * Math.abs(plan));
    best = Math.max(best, bound);
  }
  return { best, lines, climbed: (best - first.bound) / (lines - first.bound) };
}

describe("a proximal bundle", () => {
  test.each([3, 4, 5])(
    "proves within sixty passes what lines do at the prices of the master's end, and nothing above a plan (seed %i)",
    async (seed) => {
      const { best, lines } = await climb(seed, 60);
      expect(best).toBeGreaterThan(0.98 * lines);
    },
  );

  test.each([1e-4, 1e4])("finds how far prices go from a gap %d times as large", async (times) => {
    let near = 0;
    // Where a climb ends from so far off hangs on rounding: one of six stays behind, and not always the same.
    for (const seed of [3, 4, 5, 6, 7]) {
      const { best, lines } = await climb(seed, 80, {
        gapOf: (plan, bound) => times * (plan - bound),
      });
      if (best > 0.97 * lines) near++;
    }
    expect(near).toBeGreaterThanOrEqual(4);
  });

  test.each([3, 4, 5, 6, 7, 8])(
    "comes back from steps so long that its mixtures cannot be balanced (seed %i)",
    async (seed) => {
      const gapOf = (plan: number, bound: number) => 1e6 * (plan - bound);
      const { climbed } = await climb(seed, 40, { gapOf });
      expect(climbed).toBeGreaterThan(0.9);
    },
  );

  test("goes farther when it is told to", async () => {
    const { plan, master, price, planned, center } = await ward(4);
    const { bound, asked, rosters } = price(center);
    const known = planned.map((own, e) => [...own, rosters[e]!]);
    const at = { center, bound, gap: 1e-3 * (plan - bound), asked };
    const bundle = new ProximalBundle(master, new WorkClock(() => 0), at, known);
    const far = (dual: Float64Array) => Math.hypot(...dual.map((price, r) => price - center[r]!));
    const near = far(bundle.next());
    bundle.goFarther();
    expect(far(bundle.next())).toBeGreaterThan(4 * near);
  });

  test.each([3, 4, 5])(
    "climbs although pricing leaves out more than its first steps promise (seed %i)",
    async (seed) => {
      const gapOf = (plan: number, bound: number) => 1e-6 * (plan - bound);
      const { climbed } = await climb(seed, 80, { gapOf, noise: 0.02 });
      expect(climbed).toBeGreaterThan(0.7);
    },
  );
});

describe("mixtures of rosters", () => {
  test("know a bound that is not below the true one, and equal to it where they know what priced best", async () => {
    const { master, price, planned, center } = await ward(4);
    const mixtures = new Mixtures(master, new WorkClock(() => 0), center, planned);
    const { bound, rosters } = price(center);
    expect(mixtures.boundAt(center)).toBeGreaterThan(bound + 1e-6);
    mixtures.take(rosters, center);
    expect(mixtures.boundAt(center)).toBeCloseTo(bound, 6);
  });

  test("cost less with every sweep, down to the cheapest rosters at their own duals", async () => {
    const { master, price, planned, center } = await ward(4);
    const mixtures = new Mixtures(master, new WorkClock(() => 0), center, planned);
    mixtures.take(price(center).rosters, center);
    mixtures.settle();
    const first = mixtures.sweep(false);
    let open = first;
    for (let sweep = 0; sweep < 200; sweep++) open = mixtures.sweep(false);
    expect(first).toBeGreaterThan(0);
    expect(open).toBeLessThan(1e-3 * first);
    // Prices moved from where springs hold them to where the model's bound is higher.
    expect(mixtures.boundAt(mixtures.dual)).toBeGreaterThan(mixtures.boundAt(center));
  });

  test("hold prices the nearer to their centre the shorter the reach", async () => {
    const { master, price, planned, center } = await ward(4);
    const { rosters } = price(center);
    const distances = [0.01, 0.1, 1].map((reach) => {
      const mixtures = new Mixtures(master, new WorkClock(() => 0), center, planned);
      mixtures.reach = reach;
      mixtures.take(rosters, center);
      mixtures.settle();
      for (let sweep = 0; sweep < 100; sweep++) mixtures.sweep(false);
      return mixtures.dual.reduce((sum, dual, r) => sum + (dual - center[r]!) ** 2, 0);
    });
    expect(distances[0]!).toBeLessThan(distances[1]!);
    expect(distances[1]!).toBeLessThan(distances[2]!);
  });

  test("restricted to one roster of each are as if there were no others", async () => {
    const { master, price, planned, center } = await ward(4);
    const { rosters } = price(center);
    const mixtures = new Mixtures(master, new WorkClock(() => 0), center, planned);
    mixtures.reach = 100;
    mixtures.take(rosters, center);
    mixtures.settle();
    for (let sweep = 0; sweep < 10; sweep++) mixtures.sweep(false);
    expect(mixtures.mixed.length).toBeGreaterThan(planned.length);
    rosters.forEach((roster, e) => {
      expect(mixtures.knows(e, (one) => one === roster)).toBe(true);
      mixtures.restrict(e, (one) => one === roster, null);
    });
    expect(mixtures.mixed.map(({ weight }) => weight)).toEqual(rosters.map(() => 1));
    mixtures.settle();
    const alone = new Mixtures(
      master,
      new WorkClock(() => 0),
      center,
      rosters.map((one) => [one]),
    );
    alone.reach = 100;
    alone.settle();
    for (const [r, dual] of mixtures.dual.entries()) expect(dual).toBeCloseTo(alone.dual[r]!, 6);
  });

  test("take in the roster given where they know none that is kept", async () => {
    const { master, price, planned, center } = await ward(4);
    const { rosters } = price(center);
    const mixtures = new Mixtures(master, new WorkClock(() => 0), center, planned);
    expect(mixtures.knows(0, () => false)).toBe(false);
    mixtures.restrict(0, () => false, rosters[0]!);
    expect(mixtures.mixed.find(({ roster }) => roster === rosters[0])?.weight).toBe(1);
  });

  test("are the same where rosters name rows to which they add nothing", async () => {
    const { master, price, planned, center } = await ward(4);
    const { rosters } = price(center);
    const everywhere = (roster: Roster): Roster => {
      const value = new Map([...roster.rows].map((row, i) => [row, roster.values[i]!]));
      const rows = Int32Array.from(master.split.masterRows.keys());
      return { ...roster, rows, values: Float64Array.from(rows, (row) => value.get(row) ?? 0) };
    };
    const swept = (named: (roster: Roster) => Roster) => {
      const known = planned.map((own) => own.map(named));
      const mixtures = new Mixtures(master, new WorkClock(() => 0), center, known);
      mixtures.reach = 100;
      mixtures.take(rosters.map(named), center);
      mixtures.settle();
      return Array.from({ length: 20 }, () => mixtures.sweep(false).toPrecision(6));
    };
    expect(swept(everywhere)).toEqual(swept((roster) => roster));
  });

  test("come to the same with the kernels and without, bit by bit, also when room for more is made", async () => {
    const { master, price, planned, center } = await ward(4);
    const run = () => {
      const workClock = new WorkClock(() => 0);
      const mixtures = new Mixtures(master, workClock, center, planned);
      mixtures.reach = 30;
      const seen: unknown[] = [];
      let dual = center;
      for (let pass = 0; pass < 40; pass++) {
        const { rosters } = price(dual);
        mixtures.take(rosters, dual);
        if (pass % 4 === 3) mixtures.center = dual;
        if (pass % 7 === 6)
          mixtures.restrict(pass % 6, ({ cost }) => cost < 50, rosters[pass % 6]!);
        mixtures.settle();
        for (let sweep = 0; sweep < 6; sweep++) seen.push(mixtures.sweep(sweep % 3 !== 0));
        dual = mixtures.dual.slice();
        seen.push(dual, mixtures.boundAt(dual));
        seen.push(mixtures.mixed.map(({ roster, weight }) => [roster.employee, weight]));
      }
      return { seen, work: workClock.done };
    };
    const one = run();
    vi.stubGlobal("WebAssembly", undefined);
    try {
      expect(run()).toEqual(one);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(one.seen.filter((open) => typeof open === "number" && open > 0).length).toBeGreaterThan(
      200,
    );
  });
});

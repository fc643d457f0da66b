import { describe, expect, test } from "vitest";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Roster } from "../../../../core/solver/pricing/roster.ts";
import { Random } from "../../../../core/solver/random.ts";
import { dutyMixture } from "../../../../core/solver/restricted-master/duty-mixture.ts";
import { inducedNeighbourhood } from "../../../../core/solver/windows/induced-neighbourhood.ts";
import { WindowProblem } from "../../../../core/solver/windows/window-problem.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** A ward's plan, and as mixture the plan itself but for the first `mixed` people, of whom half is another roster. */
async function wardWithMixture(mixed: number) {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const schedule = Schedule.ofPlan(split, search.incumbent!.values)!;
  const rosters = schedule.rosters.map((roster) => roster!);
  const parts = rosters.flatMap((roster, employee) => {
    if (employee >= mixed) return [{ roster, weight: 1 }];
    const differs = ({ choices }: Roster) =>
      choices.filter((choice, day) => choice !== roster.choices[day]).length;
    const other = [...split.pool.of(employee)].reduce((a, b) => (differs(b) > differs(a) ? b : a));
    return [
      { roster, weight: 0.5 },
      { roster: other, weight: 0.5 },
    ];
  });
  return { search, split, schedule, rosters, mixture: dutyMixture(split.prices, parts) };
}

/** By employee the days with more than one open choice. */
function freeDays(
  { prices, dayCount }: Awaited<ReturnType<typeof wardWithMixture>>["split"],
  closed: readonly Uint8Array[],
): number[][] {
  return prices.map(({ choiceBase }, e) =>
    [...Array(dayCount).keys()].filter(
      (day) =>
        choiceBase[day + 1]! - choiceBase[day]! > 1 &&
        !closed[e]!.subarray(choiceBase[day]!, choiceBase[day + 1]!).includes(1),
    ),
  );
}

describe("days on which plan and relaxation disagree", () => {
  test("are as many as asked for where there is a choice, and the plan's own choice stays open on all", async () => {
    const { split, schedule, rosters, mixture } = await wardWithMixture(0);
    const open = freeDays(
      split,
      split.prices.map(({ choicePrice }) => new Uint8Array(choicePrice.length)),
    ).flat().length;
    for (const size of [1, 20, 80, 1000]) {
      const by = { size, agreed: 0.02, random: new Random(size) };
      const closed = inducedNeighbourhood(split, schedule, mixture, by);
      const free = freeDays(split, closed).flat().length;
      expect(free).toBe(Math.min(size, open));
      rosters.forEach(({ employee, choices }) => {
        const { choiceBase } = split.prices[employee]!;
        choices.forEach((choice, day) => {
          expect(closed[employee]![choiceBase[day]! + choice]).toBe(0);
        });
      });
    }
  });

  test("are mostly those of people whom the relaxation gives other duties", async () => {
    const { split, schedule, rosters, mixture } = await wardWithMixture(3);
    const isMixed = rosters.map(({ employee, choices }) =>
      choices.some(
        (choice, day) =>
          mixture[employee]![split.prices[employee]!.choiceBase[day]! + choice]! < 0.9,
      ),
    );
    expect(isMixed.filter(Boolean).length).toBeGreaterThan(0);
    let [ofMixed, all] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const by = { size: 8, agreed: 0.02, random: new Random(seed) };
      freeDays(split, inducedNeighbourhood(split, schedule, mixture, by)).forEach((days, e) => {
        all += days.length;
        if (isMixed[e]) ofMixed += days.length;
      });
    }
    expect(ofMixed / all).toBeGreaterThan(0.6);
  });

  test("alone change in what a window over them finds", async () => {
    const { search, split, schedule, rosters, mixture } = await wardWithMixture(3);
    let changed = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const by = { size: 40, agreed: 0.3, random: new Random(seed) };
      const closed = inducedNeighbourhood(split, schedule, mixture, by);
      const window = new WindowProblem(search, split, schedule, {
        from: 0,
        to: split.dayCount - 1,
        employees: split.prices.map((_, e) => e),
        closed,
        allowEqual: true,
        secondsLeft: () => 60,
        pricer: new Pricer(search.workClock),
      });
      const found = window.solve() ?? [];
      changed += found.length;
      const free = freeDays(split, closed);
      for (const { employee, choices } of found)
        choices.forEach((choice, day) => {
          if (!free[employee]!.includes(day)) expect(choice).toBe(rosters[employee]!.choices[day]);
        });
    }
    expect(changed).toBeGreaterThan(0);
  });
});

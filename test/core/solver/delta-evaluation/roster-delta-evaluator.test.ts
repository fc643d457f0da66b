import { describe, expect, test, vi } from "vitest";
import { rosterCells } from "../../../../core/solver/delta-evaluation/roster-cells.ts";
import { RosterDeltaEvaluator } from "../../../../core/solver/delta-evaluation/roster-delta-evaluator.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { RosterMover } from "../../../../core/solver/local-search/roster-mover.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { rosterOf } from "../../../../core/solver/pricing/roster.ts";
import { Random } from "../../../../core/solver/random.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

async function start(seed: number) {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 4, seed }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const schedule = Schedule.ofPlan(split, search.incumbent!.values)!;
  const again = () =>
    new RosterDeltaEvaluator(schedule, rosterCells(split, search.roster().shift)!);
  const delta = again();
  return {
    split,
    delta,
    again,
    mover: new RosterMover(delta, new Random(seed), DEFAULT_PARAMETERS.rosterAnnealing),
  };
}

/** The plan with the move at hand made, priced from nothing; null where an employee has no such roster. */
function moved({ delta, split }: Pick<Awaited<ReturnType<typeof start>>, "delta" | "split">) {
  const { start: first, dayCount } = delta.cells;
  const schedule = new Schedule(split);
  for (const [e, prices] of split.prices.entries()) {
    const choices = delta.choicesOf(e);
    for (let k = 0; k < delta.count; k++) {
      const { employee, from, to, choice } = delta.trials[k]!;
      if (employee !== e) continue;
      for (let d = from; d <= to; d++) choices[d] = choice[d]! - first[e * dayCount + d]!;
    }
    const roster = rosterOf(prices, choices);
    if (roster === null || !Number.isFinite(roster.cost)) return null;
    schedule.put(roster);
  }
  return schedule.cost();
}

describe("roster delta evaluator", () => {
  test.each([1, 2, 3])(
    "a move costs what the plan costs more with it, and nothing finite where a roster breaks its automaton (seed %i)",
    async (seed) => {
      const { split, delta, mover } = await start(seed);
      let [priced, refused, made] = [0, 0, 0];
      let now = moved({ split, delta: Object.assign(delta, { count: 0 }) })!;
      for (let i = 0; i < 4000; i++) {
        if (!mover.draw()) continue;
        const loss = delta.priced(Number.MAX_VALUE);
        const after = moved({ split, delta });
        if (after === null) {
          expect(loss).toBe(Number.POSITIVE_INFINITY);
          refused++;
          continue;
        }
        expect(Math.abs(loss - (after - now))).toBeLessThan(1e-3);
        priced++;
        if (loss > 40) continue;
        delta.keep();
        now = after;
        made++;
      }
      expect(Math.min(priced, refused, made)).toBeGreaterThan(20);
    },
  );

  test("a move given up early costs more than it may", async () => {
    const { delta, mover } = await start(4);
    let early = 0;
    for (let i = 0; i < 4000; i++) {
      if (!mover.draw()) continue;
      const whole = delta.priced(Number.MAX_VALUE);
      const limited = delta.priced(5);
      if (whole <= 5) expect(limited).toBe(whole);
      else expect(limited).toBeGreaterThan(5);
      if (whole > 5 && whole < Number.POSITIVE_INFINITY && limited === Number.POSITIVE_INFINITY)
        early++;
    }
    expect(early).toBeGreaterThan(20);
  });

  test("moves cost the same with the kernels and without, bit by bit", async () => {
    const { delta, again } = await start(5);
    vi.stubGlobal("WebAssembly", undefined);
    const plain = again();
    vi.unstubAllGlobals();
    const run = (one: RosterDeltaEvaluator) => {
      const mover = new RosterMover(one, new Random(6), DEFAULT_PARAMETERS.rosterAnnealing);
      const seen: number[] = [];
      for (let i = 0; i < 6000; i++) {
        if (!mover.draw()) continue;
        const loss = one.priced(i % 3 === 0 ? Number.MAX_VALUE : 30);
        seen.push(loss);
        if (loss > 30) continue;
        one.keep();
        seen.push(...one.choicesOf(one.trials[0].employee));
      }
      return seen;
    };
    const seen = run(delta);
    expect(run(plain)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(5000);
  });
});

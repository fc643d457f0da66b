import { describe, expect, test } from "vitest";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { bothStages } from "../../../../core/solver/matrix/column-values.ts";
import { Board } from "../../../../core/solver/parallel/board.ts";
import { Exchange } from "../../../../core/solver/parallel/exchange.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../../../core/solver/parameters.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { Search } from "../../../../core/solver/state/search.ts";
import {
  networkTimes,
  withNetworks,
} from "../../../../core/solver/state-expansion/network-limits.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { wardModel } from "../ward-model.ts";

const WARD = { employees: 6, days: 28, seed: 4, fairness: true } as const;
/** So small that rows of one employee are left to the master, and some of them find room in networks six times as large. */
const SMALL: SolverParameters = {
  ...DEFAULT_PARAMETERS,
  stateExpansion: { ...DEFAULT_PARAMETERS.stateExpansion, nodes: 400, transitions: 1200 },
};

function splitWith(parameters: SolverParameters) {
  const model = wardModel(WARD);
  const weight = bothStages(model.cost, model.relaxation, parameters.scale.stage1Weight);
  return decompose(model, weight, parameters, () => false)!;
}

describe("how far networks may grow", () => {
  const { stateExpansion } = DEFAULT_PARAMETERS;
  const of = (employeeCount: number, dayCount: number, seconds: number, choices = 5) => {
    const candidateCount = choices * employeeCount * dayCount;
    return networkTimes({ employeeCount, dayCount, candidateCount }, seconds, stateExpansion);
  };

  test("is more with more seconds and less with more people or days, never less than the limits", () => {
    expect(of(24, 35, 30)).toBe(stateExpansion.mostTimes);
    expect(of(1, 7, 3600)).toBe(stateExpansion.mostTimes);
    expect(of(24, 35, 12)).toBeLessThan(of(24, 35, 18));
    expect(of(60, 31, 30)).toBeLessThan(of(40, 31, 30));
    expect(of(60, 31, 30)).toBeGreaterThan(of(60, 62, 30));
    expect(of(24, 35, 5)).toBe(1);
    expect(of(400, 364, 120)).toBe(1);
    expect(of(24, 35, -1)).toBe(1);
    // Half of the candidates are not there: people are away, or may not do the work.
    expect(of(60, 31, 30, 2)).toBe(of(60, 31, 30));
    expect(of(120, 28, 60, 18)).toBe(1);
    expect(of(0, 0, 1)).toBeGreaterThanOrEqual(1);
  });

  test("takes rows of one employee from the master, so that what the master left open is proven", () => {
    const [least, most] = [splitWith(SMALL), splitWith(withNetworks(SMALL, 6))];
    const own = ({ masterRows, structure }: typeof least) =>
      [...masterRows].filter((row) => structure.rowEmployee[row]! >= 0).length;
    expect(own(most)).toBeLessThan(own(least));
    // Without prices every row that is left out is free, and a roster costs at least as much where it is held.
    const pricer = new Pricer();
    const cheapest = ({ prices, masterRows }: typeof least) =>
      prices.map((one) => {
        one.setDuals(new Float64Array(masterRows.length));
        return pricer.whole(one).cost;
      });
    const [free, held] = [cheapest(least), cheapest(most)];
    held.forEach((cost, e) => {
      expect(cost).toBeGreaterThanOrEqual(free[e]! - 1e-6);
    });
    expect(held.some((cost, e) => cost > free[e]! + 1)).toBe(true);
  });

  test("is the leader's choice where threads share, whatever time the others have left", async () => {
    const highs = await sharedHighs();
    const searchOf = (seconds: number) =>
      new Search({
        model: wardModel(WARD),
        highs,
        parameters: SMALL,
        now: () => 0,
        deadline: 1000 * seconds,
        stopRequested: () => false,
        seed: 1,
        onIncumbent: () => {},
        onProgress: () => {},
      });
    const [lead, helper, alone] = [searchOf(30), searchOf(1), searchOf(1)];
    expect(helper.networkTimes()).toBeLessThan(lead.networkTimes());
    const board = new Board(lead.model, 2);
    board.networkTimes = lead.networkTimes();
    lead.join(new Exchange(lead, board, 0, { granted: () => 2, start: () => {}, startAt: 0 }));
    helper.join(new Exchange(helper, new Board(helper.model, 2, board.buffer), 1, null));
    const rowsOf = (search: Search) => search.split(() => false)!.masterRows;
    expect(rowsOf(helper)).toEqual(rowsOf(lead));
    expect(rowsOf(alone).length).toBeGreaterThan(rowsOf(lead).length);
  });
});

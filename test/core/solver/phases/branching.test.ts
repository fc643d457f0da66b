import { describe, expect, test } from "vitest";
import { overridden } from "../../../../core/solver/parameters/overridden.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { branching } from "../../../../core/solver/phases/branching.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { plansOf } from "../every-plan.ts";
import { splitSearch } from "../split-search.ts";
import { wholeModel } from "../whole-model.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** So few rosters that no node is decided by listing them all. */
function partsAlone() {
  const found = overridden({ branching: { mostRosters: 10 } });
  if (!found.ok) throw new Error(found.problems.join());
  return found.parameters;
}

/** Odd parts of a point, so that no number divides all costs. */
function uneven(model: ReturnType<typeof wholeModel>) {
  const cost = model.cost.map(
    (points, c) => points * (1 + 0.01 * Math.sqrt(2 + ((c * 7919) % 13))),
  );
  return { ...model, cost };
}

describe("branch and price", () => {
  test.each([
    ["parts and lists", DEFAULT_PARAMETERS, wholeModel],
    ["parts alone", partsAlone(), wholeModel],
    ["parts alone, costs without steps", partsAlone(), (seed: number) => uneven(wholeModel(seed))],
  ])(
    "proves the best plan where the root leaves a gap, and never a bound above it (%s)",
    async (_, parameters, modelOf) => {
      let gaps = 0;
      for (const seed of SEEDS) {
        const model = modelOf(seed);
        const best = Math.min(...plansOf(model).map(({ cost }) => cost));
        const search = await splitSearch(model, { tick: 0 }, parameters);
        rootColumns.run(search, 60);
        expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
        if (search.finished()) continue;
        gaps++;
        expect(branching.run(search, 60)).toMatch(/^[1-9]\d* nodes, proven$/);
        expect(search.incumbent!.cost).toBeCloseTo(best, 6);
        expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
        expect(search.costBound).toBeGreaterThan(best - 1e-3);
      }
      expect(gaps).toBeGreaterThan(2);
    },
  );

  test("needs the end of a root, which it uses up", async () => {
    for (const seed of SEEDS) {
      const search = await splitSearch(wholeModel(seed));
      expect(branching.run(search, 60)).toBe("no root");
      rootColumns.run(search, 60);
      if (search.finished()) continue;
      branching.run(search, 60);
      expect(branching.run(search, 60)).toBe("no root");
      return;
    }
    throw new Error("no root left a gap");
  });
});

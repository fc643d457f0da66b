import { describe, expect, test } from "vitest";
import { legalPart } from "../../../../core/solver/local-search/legal-part.ts";
import { withDuties } from "../../../../core/solver/matrix/column-values.ts";
import { previousPlan } from "../../../../core/solver/phases/previous-plan.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import type { Search } from "../../../../core/solver/state/search.ts";
import { splitSearch } from "../split-search.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

const never = () => false;

/** A plan of the model, and how many candidates there are. */
async function planned(seed: number) {
  const model = wardModel({ employees: 6, days: 14, shifts: 3, seed });
  const search = await splitSearch(model);
  rosterDescent.run(search, 60);
  const count = model.columnCandidate.filter((c) => c >= 0).length;
  return { model, duties: search.incumbent!.values.slice(0, count), best: search.incumbent! };
}

function given(search: Search, duties: Float64Array): Search {
  Object.assign(search.input, { given: duties });
  return search;
}

describe("15.10 an earlier plan", () => {
  test("is the first plan, whole where it keeps the rows", async () => {
    for (const seed of [1, 2, 3]) {
      const { model, duties, best } = await planned(seed);
      const search = given(await stillSearch(model), duties);
      expect(previousPlan.run(search, 60)).toBe("0 duties left out");
      expect(search.incumbent!.stage1).toBeCloseTo(best.stage1, 6);
      expect(search.incumbent!.cost).toBeCloseTo(best.cost, 6);
    }
  });

  test("loses only duties that break a row together with what is kept", async () => {
    let lost = 0;
    for (const seed of [1, 2, 3, 4]) {
      const { model, duties } = await planned(seed);
      const search = await stillSearch(model);
      // Everybody works everything on one day, too.
      const wanted = duties.map((value, c) => (model.columnDay[c] === 5 ? 1 : value));
      const { kept, left } = legalPart(search, wanted, never);
      expect(search.best.evaluated(withDuties(search.model, kept))).not.toBeNull();
      const dropped = wanted.reduce((sum, value, c) => sum + value - kept[c]!, 0);
      expect(dropped).toBe(left);
      lost += left;
      for (let c = 0; c < kept.length; c++) {
        if (wanted[c] !== 1 || kept[c] === 1) continue;
        const more = kept.slice();
        more[c] = 1;
        expect(search.best.evaluated(withDuties(search.model, more)), `duty ${c}`).toBeNull();
      }
    }
    expect(lost).toBeGreaterThan(0);
  });

  test("is nothing where none is given", async () => {
    const search = await stillSearch(wardModel({ employees: 3, days: 7, seed: 1 }));
    expect(previousPlan.run(search, 60)).toBe("none given");
  });
});

import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { Engine } from "../../../../core/solver/engine/highs.ts";
import { helperMip } from "../../../../core/solver/engine/options.ts";
import {
  bothStages,
  keepsRows,
  roundedValues,
  weighted,
} from "../../../../core/solver/matrix/column-values.ts";
import { HelperCompletion } from "../../../../core/solver/matrix/helper-completion.ts";
import { Parts, withPart } from "../../../../core/solver/matrix/part.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { wardModel } from "../ward-model.ts";

/** The engine's least price of the helpers, null when the candidates break a row. */
async function byEngine(model: LinearModel, weight: Float64Array) {
  const engine = new Engine(await sharedHighs());
  const parts = new Parts(model);
  const free = Array.from(model.cost.keys()).filter((c) => model.columnCandidate[c]! < 0);
  return (values: Float64Array): number | null => {
    const { columnLower, columnUpper } = model;
    const follows = () => true;
    const part = parts.cut({ free, follows, values, cost: weight, columnLower, columnUpper });
    const outcome = engine.solve({
      program: part.program,
      options: helperMip(),
      seconds: 10,
      stop: () => false,
    });
    if (outcome.values === null) return null;
    const whole = roundedValues(model, withPart(values, part, outcome.values));
    return keepsRows(model, whole) ? weighted(weight, whole) : null;
  };
}

/** Locks, and a few more duties; some of these plans break rows. */
function randomPlan(model: LinearModel, random: Random): Float64Array {
  const plan = model.columnLower.map((lower) => (Number.isFinite(lower) ? lower : 0));
  const density = 0.02 + 0.2 * random.next();
  for (let c = 0; c < model.columnCount; c++)
    if (model.columnCandidate[c]! >= 0 && model.columnUpper[c] === 1 && random.next() < density)
      plan[c] = 1;
  return plan;
}

describe("helper completion", () => {
  test("prices a plan as the engine does, and refuses what the engine refuses", async () => {
    let legal = 0;
    let broken = 0;
    for (const seed of [1, 2, 3]) {
      const model = wardModel({ employees: 4, days: 9, seed, demand: 2 });
      const weight = bothStages(
        model.cost,
        model.relaxation,
        DEFAULT_PARAMETERS.scale.stage1Weight,
      );
      const engine = await byEngine(model, weight);
      const random = new Random(seed);
      const base = randomPlan(model, random);
      const completion = HelperCompletion.of(model, weight, base, DEFAULT_PARAMETERS);
      expect(completion?.open).toEqual([]);
      for (let i = 0; i < 25; i++) {
        const plan = randomPlan(model, random);
        const wanted = engine(plan);
        const values = completion!.completed(plan, model.columnUpper);
        const found = values !== null && keepsRows(model, values) ? weighted(weight, values) : null;
        if (wanted === null) {
          expect(found).toBeNull();
          broken++;
        } else {
          expect(found).toBeCloseTo(wanted, 5);
          legal++;
        }
      }
    }
    expect(legal).toBeGreaterThan(10);
    expect(broken).toBeGreaterThan(10);
  });
});

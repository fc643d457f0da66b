import { describe, expect, it } from "vitest";
import { type SolveRequest, solve, validateRequest } from "../../../../core/index.ts";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { costScale } from "../../../../core/solver/matrix/cost-scale.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { requests } from "../../../../fixtures/build.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { wardModel } from "../ward-model.ts";

/** A deterministic solve of the real-sized ward for a week, all weights times a number; gaps and prices as it reports them. */
async function solved(factor: number) {
  const week = requests["ward/real-ward"]!;
  const { enabled_objectives, ...config } = week.config as Record<string, unknown>;
  const weights = objectives
    .filter(({ id }) => (enabled_objectives as readonly string[]).includes(id))
    .map(({ id, defaultWeight }) => [id, defaultWeight * factor]);
  const body = {
    ...week,
    end_date: "2026-05-10",
    config: {
      ...{ ...config, enabled_objectives, deterministic: true },
      objective_weights: Object.fromEntries(weights),
    },
  };
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return solve(validated.request as SolveRequest, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    timeLimitSeconds: 20,
    explain: false,
  });
}

function times(model: LinearModel, factor: number): LinearModel {
  return { ...model, cost: model.cost.map((points) => points * factor) };
}

describe("the scale of a search", () => {
  const model = wardModel({ employees: 4, days: 5, shifts: 3, fairness: true });

  it.each([37, 1 / 37, 100, 0.01])("makes the same of costs times %d", (factor) => {
    const scale = costScale(model, DEFAULT_PARAMETERS.scale);
    const other = costScale(times(model, factor), DEFAULT_PARAMETERS.scale);
    for (let c = 0; c < model.columnCount; c++)
      expect(other.factor * factor * model.cost[c]!).toBeCloseTo(scale.factor * model.cost[c]!, 9);
    if (scale.granularity !== null && other.granularity !== null)
      expect(other.granularity).toBe(scale.granularity);
  });

  it("brings what a duty typically changes near the same number, whatever a few columns cost", () => {
    const cost = model.cost.slice();
    const dear = cost.findIndex((points) => points > 0);
    cost[dear] = 1e6;
    const { factor } = costScale({ ...model, cost }, DEFAULT_PARAMETERS.scale);
    expect(factor / costScale(model, DEFAULT_PARAMETERS.scale).factor).toBeGreaterThan(0.5);
    expect(factor / costScale(model, DEFAULT_PARAMETERS.scale).factor).toBeLessThan(2);
  });

  it("leaves a model without costs as it is", () => {
    expect(
      costScale({ ...model, cost: new Float64Array(model.columnCount) }, DEFAULT_PARAMETERS.scale)
        .factor,
    ).toBe(1);
  });
});

describe("all weights of a request times a number", () => {
  it.each([37, 100])("%d: the same plan, at so many times the price", async (factor) => {
    const [one, other] = [await solved(1), await solved(factor)];
    expect(other.assignments).toEqual(one.assignments);
    const [price, otherPrice] = [one, other].map(({ statistics }) => statistics.objective!);
    expect(otherPrice!.total / factor).toBeCloseTo(price!.total, 4);
    expect(otherPrice!.bound! / factor).toBeCloseTo(price!.bound!, 4);
  });
});

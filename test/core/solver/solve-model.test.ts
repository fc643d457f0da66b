import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../../core/model/program/linear-model-writer.ts";
import { findAlternatives } from "../../../core/solver/alternatives.ts";
import type { SolverInput, SolverProgress } from "../../../core/solver/contract.ts";
import { solveModel } from "../../../core/solver/solve-model.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { type Plan, plansOf } from "./every-plan.ts";
import { wardModel } from "./ward-model.ts";

async function inputFor(model: LinearModel, change: Partial<SolverInput> = {}) {
  const input: SolverInput = {
    model,
    highs: await sharedHighs(),
    now: () => performance.now(),
    deadline: performance.now() + 30_000,
    stopRequested: () => false,
    seed: 1,
    onIncumbent: () => {},
    onProgress: () => {},
    ...change,
  };
  return input;
}

/** The largest violation of a row or a bound; integer columns off a whole number count as well. */
function violation(model: LinearModel, values: Float64Array): number {
  let worst = 0;
  for (let c = 0; c < model.columnCount; c++) {
    worst = Math.max(worst, model.columnLower[c]! - values[c]!, values[c]! - model.columnUpper[c]!);
    if (model.columnCandidate[c]! >= 0 && values[c] !== 0 && values[c] !== 1) worst = 1;
  }
  for (let row = 0; row < model.rowCount; row++) {
    let activity = 0;
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      activity += model.entryValue[k]! * values[model.entryColumn[k]!]!;
    worst = Math.max(worst, model.rowLower[row]! - activity, activity - model.rowUpper[row]!);
  }
  return worst;
}

function sum(weights: Float64Array, values: Float64Array): number {
  return weights.reduce((total, weight, c) => total + weight * values[c]!, 0);
}

function assigned(model: LinearModel, values: Float64Array): number[] {
  const list: number[] = [];
  for (let c = 0; c < model.columnCount; c++)
    if (model.columnCandidate[c]! >= 0 && values[c] === 1) list.push(c);
  return list;
}

const TINY = { employees: 3, days: 3, shifts: 2, fairness: false } as const;

describe("small models", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "the plan of a tiny ward is the best of all plans (seed %i)",
    async (seed) => {
      const model = wardModel({ ...TINY, seed });
      const best = plansOf(model).reduce<Plan | null>(
        (a, b) =>
          a === null ||
          b.relaxation < a.relaxation - 1e-6 ||
          (b.relaxation < a.relaxation + 1e-6 && b.cost < a.cost)
            ? b
            : a,
        null,
      );
      const outcome = await solveModel(await inputFor(model));
      expect(outcome.relaxation).toBeCloseTo(best!.relaxation, 5);
      expect(outcome.cost).toBeCloseTo(best!.cost, 4);
      expect(outcome.verdict).toBe(best!.relaxation > 1e-6 ? "infeasible" : "optimal");
      expect(outcome.costBound!).toBeLessThanOrEqual(outcome.cost + 1e-6);
      expect(outcome.relaxationBound).toBeCloseTo(best!.relaxation, 3);
      expect(violation(model, outcome.values!)).toBeLessThanOrEqual(1e-6);
    },
  );

  test("the reported cost is the cost of the reported values", async () => {
    const model = wardModel({ employees: 5, days: 7, demand: 0.8, seed: 3 });
    const outcome = await solveModel(await inputFor(model));
    expect(outcome.cost).toBeCloseTo(sum(model.cost, outcome.values!) + model.costConstant, 6);
  });

  test("a model without any column is solved", async () => {
    const outcome = await solveModel(await inputFor(new LinearModelWriter().finish()));
    expect(outcome.values).toHaveLength(0);
    expect(outcome).toMatchObject({ relaxation: 0, cost: 0, verdict: "optimal" });
  });

  test("the constant of the model is part of cost and bound", async () => {
    const writer = new LinearModelWriter();
    writer.addCostConstant(7);
    const column = writer.column({
      lower: 0,
      upper: 1,
      integer: true,
      candidate: 0,
      employee: 0,
      day: 0,
    });
    writer.addCost(column, 3);
    const outcome = await solveModel(await inputFor(writer.finish()));
    expect(outcome).toMatchObject({ cost: 7, costBound: 7, verdict: "optimal" });
  });
});

describe("floors", () => {
  test("a demand nobody can meet is proven infeasible and the rest is planned within all hard rows", async () => {
    const model = wardModel({ employees: 4, days: 7, demand: 4, seed: 2 });
    const outcome = await solveModel(await inputFor(model));
    expect(outcome.verdict).toBe("infeasible");
    expect(outcome.relaxation).toBeGreaterThan(0);
    expect(outcome.relaxationBound).toBeGreaterThan(0);
    expect(outcome.relaxationBound).toBeLessThanOrEqual(outcome.relaxation + 1e-6);
    expect(violation(model, outcome.values!)).toBeLessThanOrEqual(1e-6);
    expect(assigned(model, outcome.values!).length).toBeGreaterThan(0);
  });

  test("a floor is met before any cost is saved", async () => {
    const { writer, columns } = oneDay(2);
    for (const column of columns) writer.addCost(column, 100_000);
    floor(writer, columns, 1);
    const outcome = await solveModel(await inputFor(writer.finish()));
    expect(outcome).toMatchObject({ relaxation: 0, cost: 100_000, verdict: "optimal" });
  });

  test("a conflict that the locks cause does not make the plan infeasible", async () => {
    const { writer, columns } = oneDay(2);
    const slack = writer.column({
      lower: 0,
      upper: 1,
      integer: false,
      candidate: -1,
      employee: 0,
      day: 0,
    });
    for (const column of columns) writer.bound(column, 1, 1);
    writer.addRelaxation(slack, 2000);
    writer.addSlack({ column: slack, owner: "rest", kind: "fixed", employee: 0, day: 0 });
    row(writer, Number.NEGATIVE_INFINITY, [...columns, slack], [1, 1, -1], 1);
    floor(writer, columns, 1);
    const outcome = await solveModel(await inputFor(writer.finish()));
    expect(outcome).toMatchObject({ relaxation: 0, verdict: "optimal" });
    expect(outcome.values![slack]).toBe(1);
  });
});

describe("limits", () => {
  test("a stop request before the start ends the solve without a verdict on the model", async () => {
    const outcome = await solveModel(
      await inputFor(wardModel({ employees: 8, days: 14 }), { stopRequested: () => true }),
    );
    expect(outcome).toMatchObject({ values: null, verdict: "timeout" });
  });

  test("a stop request after the first plan keeps that plan", async () => {
    const model = wardModel({ employees: 12, days: 28, shifts: 4 });
    let plans = 0;
    const outcome = await solveModel(
      await inputFor(model, {
        stopRequested: () => plans >= 2,
        onIncumbent: () => {
          plans++;
        },
      }),
    );
    expect(plans).toBe(2);
    expect(violation(model, outcome.values!)).toBeLessThanOrEqual(1e-6);
  });

  test("the deadline of the caller's clock ends the solve", async () => {
    const model = wardModel({ employees: 20, days: 28, shifts: 4 });
    let ticks = 0;
    // Ten milliseconds a look: the search has looked some 300 times when the deadline has come.
    const now = () => ticks++ * 10;
    const outcome = await solveModel(await inputFor(model, { now, deadline: 3000 }));
    expect(["feasible", "timeout", "infeasible"]).toContain(outcome.verdict);
    expect(ticks * 10).toBeLessThan(3000 + 3000);
    expect(violation(model, outcome.values!)).toBeLessThanOrEqual(1e-6);
  });

  test("something else than the loaded module is refused", async () => {
    await expect(
      inputFor(wardModel(TINY), { highs: {} }).then((input) => solveModel(input)),
    ).rejects.toThrow(TypeError);
  });
});

describe("reports", () => {
  test("every incumbent keeps all rows and is better than the one before", async () => {
    const model = wardModel({ employees: 6, days: 14, demand: 0.7, seed: 2 });
    let last = { relaxation: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY };
    const input = await inputFor(model, {
      deadline: performance.now() + 2000,
      onIncumbent: (values, relaxation, cost) => {
        expect(violation(model, values)).toBeLessThanOrEqual(1e-6);
        const better =
          relaxation < last.relaxation || (relaxation === last.relaxation && cost < last.cost);
        expect(better).toBe(true);
        last = { relaxation, cost };
      },
    });
    const outcome = await solveModel(input);
    expect(outcome.cost).toBeCloseTo(last.cost, 6);
  });

  test("no number of the progress is infinite or undefined", async () => {
    const seen: SolverProgress[] = [];
    const model = wardModel({ ...TINY, seed: 2 });
    await solveModel(await inputFor(model, { onProgress: (progress) => seen.push(progress) }));
    expect(seen.length).toBeGreaterThan(0);
    for (const { relaxation, cost, costBound, gap } of seen)
      for (const value of [relaxation, cost, costBound, gap])
        expect(value === null || Number.isFinite(value)).toBe(true);
  });

  test("the same model and seed give the same plan", async () => {
    const model = wardModel({ employees: 4, days: 5, shifts: 2, seed: 4 });
    const [one, two] = [
      await solveModel(await inputFor(model)),
      await solveModel(await inputFor(model)),
    ];
    expect(assigned(model, one.values!)).toEqual(assigned(model, two.values!));
    expect(one.verdict).toBe("optimal");
  });
});

describe("alternatives", () => {
  test("each differs from all earlier plans, keeps every row and costs little more", async () => {
    const model = wardModel({ employees: 4, days: 5, shifts: 2, seed: 4 });
    const input = await inputFor(model);
    const outcome = await solveModel(input);
    const found = await findAlternatives(input, outcome, 3);
    expect(found.length).toBeGreaterThan(0);
    const earlier = [outcome.values!];
    for (const { values, cost, relaxation } of found) {
      expect(violation(model, values)).toBeLessThanOrEqual(1e-6);
      expect(relaxation).toBeLessThanOrEqual(outcome.relaxation + 1e-6);
      expect(cost).toBeLessThanOrEqual(outcome.cost * 1.1 + 100 + 1e-6);
      for (const other of earlier) {
        const theirs = assigned(model, other);
        const dropped = theirs.filter((c) => values[c] !== 1).length;
        expect(dropped).toBeGreaterThanOrEqual(Math.max(2, Math.ceil(theirs.length * 0.05)));
      }
      earlier.push(values);
    }
  });

  test("there are none where only one plan is possible", async () => {
    const { writer, columns } = oneDay(2);
    for (const column of columns) writer.bound(column, 1, 1);
    const input = await inputFor(writer.finish());
    expect(await findAlternatives(input, await solveModel(input), 2)).toEqual([]);
  });
});

function oneDay(employees: number) {
  const writer = new LinearModelWriter();
  writer.owner("test");
  const columns = Array.from({ length: employees }, (_, e) =>
    writer.column({ lower: 0, upper: 1, integer: true, candidate: e, employee: e, day: 0 }),
  );
  return { writer, columns };
}

function row(
  writer: LinearModelWriter,
  lower: number,
  columns: number[],
  values: number[],
  upper: number,
) {
  writer.row({ lower, upper, owner: 0, employee: -1, day: 0 }, columns, values);
}

function floor(writer: LinearModelWriter, columns: readonly number[], minimum: number) {
  const slack = writer.column({
    lower: 0,
    upper: Number.POSITIVE_INFINITY,
    integer: false,
    candidate: -1,
    employee: -1,
    day: 0,
  });
  writer.addRelaxation(slack, 1000);
  writer.addSlack({ column: slack, owner: "test", kind: "floor", employee: -1, day: 0 });
  row(writer, minimum, [...columns, slack], [...columns.map(() => 1), 1], Number.POSITIVE_INFINITY);
}

import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { decompose } from "../../../core/solver/decomposition/decomposition.ts";
import { Engine } from "../../../core/solver/engine/highs.ts";
import { helperMip } from "../../../core/solver/engine/options.ts";
import { Schedule } from "../../../core/solver/lagrangian-relaxation/schedule.ts";
import { DEFAULT_PARAMETERS } from "../../../core/solver/parameters.ts";
import { Master } from "../../../core/solver/restricted-master/master.ts";
import { sharedHighs } from "../shared-highs.ts";

/** Tiny problems need little; what passes this is a test of the rows that stay in the master. */
const TINY = {
  ...DEFAULT_PARAMETERS,
  stateExpansion: {
    ...DEFAULT_PARAMETERS.stateExpansion,
    ...{ unfolded: 6000, nodes: 3000, transitions: 20_000 },
  },
};

/** Least cost of a plan given as 0/1 values of the candidates, the constant left out; null when it breaks a hard row. */
export type DecomposedPrice = (candidates: ArrayLike<number>) => number | null;

/** The model priced by roster automata and master alone; null when it does not split by employee. */
export async function decomposedPrice(
  model: LinearModel,
  weight: Float64Array,
): Promise<DecomposedPrice | null> {
  const split = decompose(model, weight, TINY, () => false);
  if (split === null) return null;
  const engine = new Engine(await sharedHighs());
  return (candidates) => {
    const values = Float64Array.from(model.columnLower, (lower, c) =>
      c < candidates.length ? candidates[c]! : lower,
    );
    const schedule = Schedule.ofPlan(split, values);
    if (schedule === null) return null;
    let cost = split.idleCost;
    for (const roster of schedule.rosters) cost += roster!.cost;
    if (split.isSimple) {
      split.rowCosts.forEach((row, r) => {
        cost += row!.at(schedule.activity[r]!);
      });
      return Number.isFinite(cost) ? cost : null;
    }
    const { program, helpers } = new Master(split, {
      employees: [],
      fixedActivity: schedule.activity,
      inRows: new Uint8Array(split.masterRows.length).fill(1),
      values,
      columnUpper: model.columnUpper,
    });
    const integer = new Uint8Array(program.columnCount);
    helpers.forEach((c, j) => {
      integer[j] = model.integer[c]!;
    });
    const outcome = engine.solve({
      program: { ...program, integer },
      options: helperMip(),
      seconds: 10,
      stop: () => false,
    });
    if (outcome.status === "infeasible") return null;
    if (outcome.objective === null) throw new Error(`no verdict: ${outcome.status}`);
    return cost + outcome.objective;
  };
}

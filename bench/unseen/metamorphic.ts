/** Requests that ask for the same in other words: a plan of one is a plan of the other. */
import type { SolveRequest } from "../../core/index.ts";
import { objectives } from "../../core/objectives/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";

export interface Rewording {
  readonly name: string;
  /** What one point of the request is in points of the reworded one. */
  readonly pointsPerPoint: number;
  reword(request: SolveRequest): SolveRequest;
}

export const rewordings: readonly Rewording[] = [
  weightsTimes(37),
  weightsTimes(1000),
  { name: "other order", pointsPerPoint: 1, reword: inOtherOrder },
  { name: "a week later", pointsPerPoint: 1, reword: aWeekLater },
];

/** Weights are whole numbers, so that they are multiplied alone. */
function weightsTimes(factor: number): Rewording {
  return {
    name: `weights x ${factor}`,
    pointsPerPoint: factor,
    reword: (request) => {
      const given = request.config?.objective_weights ?? {};
      const enabled = request.config?.enabled_objectives;
      const weights = objectives
        .filter(({ id }) => enabled?.includes(id) ?? true)
        .map(({ id, defaultWeight }): [string, number] => [
          id,
          (given[id] ?? defaultWeight) * factor,
        ]);
      const config = { ...request.config, objective_weights: Object.fromEntries(weights) };
      return { ...request, config };
    },
  };
}

function inOtherOrder(request: SolveRequest): SolveRequest {
  const random = new Random(1);
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(random.below(left.length), 1)[0]!);
  };
  return {
    ...request,
    employees: shuffled(request.employees),
    shifts: shuffled(request.shifts),
    planning_rules: shuffled(request.planning_rules ?? []),
    staffing_rules: shuffled(request.staffing_rules ?? []),
  };
}

/** Every date of the request, keys included, moved by seven days. */
function aWeekLater(request: SolveRequest): SolveRequest {
  const text = JSON.stringify(request);
  return JSON.parse(text.replace(/(?<=")\d{4}-\d\d-\d\d(?=["T])/g, (date) => dateAfter(date, 7)));
}

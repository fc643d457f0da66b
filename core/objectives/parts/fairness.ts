/** The shape that all fairness objectives have: one unit for each duty by which a load is off its fair part. */

import { sentence } from "../../language/sentence.ts";
import { duesOf, type FairMeasure } from "../../model/capacity/fair-shares.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Objective } from "../../model/rule/rule.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";
import { defineObjective, measured } from "../define.ts";

const DEFAULT_WEIGHT = 8;

/** What a fairness objective says of itself, and what it counts. */
export interface FairnessDefinition {
  readonly id: string;
  readonly statement: string;
  readonly unit: string;
  readonly words: Objective["words"];
  readonly duties: FairMeasure;
}

export function defineFairness(definition: FairnessDefinition): Objective {
  const { id, statement, unit, words, duties } = definition;
  return defineObjective({
    id,
    statement,
    unit,
    topic: "fairness",
    words,
    defaultWeight: DEFAULT_WEIGHT,
    build(problem, weight, model, rules) {
      const points = { over: weight, under: weight };
      for (const { employee, due, carried } of duesOf(problem, rules, duties)) {
        const load = loadRow(problem, duties, employee, model);
        load.addConstant(carried);
        model.chargeUnfair(due, load, points, { employee });
      }
    },
    measure(problem, plan, rules, asked) {
      const dues = duesOf(problem, rules, duties);
      const own = asked === undefined ? dues : dues.filter(({ employee }) => asked.has(employee));
      return measured(
        own.map(({ employee, due, carried }) => {
          const load = carried + loadOf(problem, plan, duties, employee);
          const message = sentence("item_load", { load, due });
          return { units: Math.abs(load - due), employee, message };
        }),
      );
    },
  });
}

function loadRow(
  problem: Problem,
  duties: FairMeasure,
  employee: number,
  model: ObjectiveModel,
): Sum {
  const { candidates, calendar } = problem;
  const load = new Sum();
  for (let day = 0; day < calendar.dayCount; day++) {
    const counted: number[] = [];
    for (const c of candidates.ofDay(employee, day))
      if (duties.counts(problem, day, candidates.shift[c]!)) counted.push(c);
    if (counted.length === 0) continue;
    if (duties.byDay) load.addScaled(model.works(employee, day));
    else for (const column of counted) load.add(column);
  }
  return load;
}

/** Shifts that count in the plan, or days with such a shift. */
function loadOf(problem: Problem, plan: Plan, duties: FairMeasure, employee: number): number {
  let load = 0;
  for (let day = 0; day < problem.calendar.dayCount; day++) {
    const counted = plan
      .shiftsOn(employee, day)
      .filter((shift) => duties.counts(problem, day, shift)).length;
    load += duties.byDay ? Math.min(1, counted) : counted;
  }
  return load;
}

import { expect } from "vitest";
import { type Assignment, type Plan, planOf } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import { buildModel } from "../../../core/model/program/build-model.ts";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import type { ActiveRule, Objective } from "../../../core/model/rule/rule.ts";
import { sharedHighs } from "../shared-highs.ts";
import { decomposedPrice } from "./decomposed-price.ts";
import { candidateValues } from "./verify-constraint.ts";

/** More plans than this take longer than a test should. */
const PLAN_LIMIT = 1500;

export interface Verified {
  readonly plans: number;
  /** Total points of every plan, in the order of enumeration. */
  readonly points: readonly number[];
}

/**
 * Proves on every plan of a tiny problem that the model's least cost with the plan's columns fixed equals weight times
 * measure, added up over the objectives. Fails when the plans do not tell the objectives apart from zero, or from a constant.
 */
export async function verifyObjective(
  problem: Problem,
  rules: readonly ActiveRule[],
  objectives: readonly Objective[],
): Promise<Verified> {
  const weights = problem.config.objectiveWeights;
  const model = buildModel(problem, softOnly(rules), objectives);
  const prices = await pricer(model);
  const split = await decomposedPrice(model, model.cost);
  const points: number[] = [];
  try {
    for (const plan of everyPlan(problem)) {
      const measured = objectives.reduce(
        (sum, objective) =>
          sum + (weights.get(objective.id) ?? 0) * objective.measure(problem, plan, rules).units,
        0,
      );
      expect(prices.leastCost(problem, plan), describePlan(problem, plan)).toBeCloseTo(measured, 5);
      if (split !== null)
        expect(
          (split(candidateValues(problem, plan)) ?? Number.NaN) + model.costConstant,
          `automata: ${describePlan(problem, plan)}`,
        ).toBeCloseTo(measured, 4);
      points.push(measured);
    }
  } finally {
    prices.dispose();
  }
  expect(new Set(points).size, "plans of different prices").toBeGreaterThan(1);
  return { plans: points.length, points };
}

/** Every plan that keeps the locks and the allowed number of shifts a day; fails above the number a test can afford. */
export function everyPlan(problem: Problem): readonly Plan[] {
  let lists: Assignment[][] = [[]];
  for (const { index } of problem.employees)
    for (let day = 0; day < problem.calendar.dayCount; day++) {
      const options = cellOptions(problem, index, day);
      lists = lists.flatMap((list) => options.map((option) => [...list, ...option]));
      expect(lists.length, "plans of the tiny problem").toBeLessThanOrEqual(PLAN_LIMIT);
    }
  return lists.map((list) => planOf(problem, list));
}

/** The sets of duties one employee may have on one day. */
function cellOptions(problem: Problem, employee: number, day: number): Assignment[][] {
  const { candidates, employees, shifts } = problem;
  const options: Assignment[][] = [];
  const all = [...candidates.ofDay(employee, day)];
  for (let mask = 0; mask < 1 << all.length; mask++) {
    const chosen = all.filter((_, k) => (mask >> k) & 1);
    const isWork = (c: number) => shifts[candidates.shift[c]!]!.kind !== "standby";
    const keepsLocks = all.every((c) => candidates.locked[c] === 0 || chosen.includes(c));
    const tooMany = chosen.filter(isWork).length > employees[employee]!.maxShiftsPerDay;
    const addsToLocks = chosen.some((c) => isWork(c) && candidates.locked[c] === 0);
    if (!keepsLocks || (tooMany && addsToLocks)) continue;
    options.push(
      chosen.map((c) => ({
        employee: candidates.employee[c]!,
        day: candidates.day[c]!,
        shift: candidates.shift[c]!,
      })),
    );
  }
  return options;
}

/** A plan from words such as `anna 2026-03-02 E`; ids may not contain spaces. */
export function planFromWords(problem: Problem, words: readonly string[]): Plan {
  return planOf(
    problem,
    words.map((word) => {
      const [employeeId, date, shiftId] = word.split(" ");
      const employee = problem.employees.findIndex(({ id }) => id === employeeId);
      const shift = problem.shifts.findIndex(({ id }) => id === shiftId);
      const day = problem.calendar.dayOf(date!);
      expect(employee >= 0 && shift >= 0 && day >= 0, `"${word}" names somebody`).toBe(true);
      return { employee, day, shift };
    }),
  );
}

/** Hard rules would forbid some of the plans; objectives are priced on all of them. */
function softOnly(rules: readonly ActiveRule[]): readonly ActiveRule[] {
  return rules.filter(({ strength }) => strength.kind === "soft");
}

function describePlan({ employees, shifts, calendar }: Problem, { assignments }: Plan): string {
  if (assignments.length === 0) return "the empty plan";
  return assignments
    .map((a) => `${employees[a.employee]!.id} ${calendar.dateOf(a.day)} ${shifts[a.shift]!.id}`)
    .join(", ");
}

/** Solves the model again and again with the candidate columns fixed to a plan. */
async function pricer(model: LinearModel) {
  const highs = await sharedHighs();
  // Fixed candidates are whole anyway; without whole helpers a linear program with a warm start is far quicker.
  const hasWholeHelpers = model.integer.some(
    (flag, c) => flag === 1 && model.columnCandidate[c]! < 0,
  );
  const native = highs.createModel({
    numCols: model.columnCount,
    numRows: model.rowCount,
    colCost: model.cost,
    colLower: model.columnLower,
    colUpper: model.columnUpper,
    rowLower: model.rowLower,
    rowUpper: model.rowUpper,
    ...(hasWholeHelpers && { integrality: Int32Array.from(model.integer) }),
    matrix: {
      format: "csr",
      numRows: model.rowCount,
      numCols: model.columnCount,
      starts: model.rowStart,
      indices: model.entryColumn,
      values: model.entryValue,
    },
  });
  native.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-9 });
  return {
    leastCost(problem: Problem, plan: Plan): number {
      const { candidates } = problem;
      for (let c = 0; c < candidates.count; c++) {
        const shifts = plan.shiftsOn(candidates.employee[c]!, candidates.day[c]!);
        const value = shifts.includes(candidates.shift[c]!) ? 1 : 0;
        native.changeColBounds(c, value, value);
      }
      native.run();
      const status = native.getModelStatus();
      const { modelStatus } = highs.constants;
      expect([modelStatus.optimal, modelStatus.empty], "model status").toContain(status);
      return native.getObjectiveValue() + model.costConstant;
    },
    dispose: () => native.dispose(),
  };
}

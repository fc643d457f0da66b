import { beforeAll, describe, expect, it } from "vitest";
import { type CompactInstance, compactPrice, FREE } from "../../bench/peers/compact.ts";
import { compactOf } from "../../bench/peers/compact-of.ts";
import { type CpModel, cpModelOf, cpModelText } from "../../bench/peers/cp-model.ts";
import { naturalModel } from "../../bench/peers/natural-model.ts";
import { wardRequest } from "../../bench/ward-request.ts";
import { buildModel } from "../../core/model/program/build-model.ts";
import type { LinearModel } from "../../core/model/program/linear-model.ts";
import { objectives } from "../../core/objectives/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import { Engine } from "../../core/solver/engine/highs.ts";
import { wholeMip } from "../../core/solver/engine/options.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const ward = wardRequest({ employees: 5, days: 8, shifts: 3, seed: 2 });
/** Peers are compared at equal prices of missing persons. */
const request = { ...ward, config: { ...ward.config, coverageSteps: "linear" as const } };
const combined = (model: LinearModel, weight: number) =>
  model.cost.map((points, c) => points + weight * model.relaxation[c]!);

let engine: Engine;
let instance: CompactInstance;
let natural: LinearModel;
let best: { readonly values: Float64Array; readonly objective: number };

function optimum(model: LinearModel, cost: Float64Array) {
  const program = { ...model, cost };
  const { status, values, objective } = engine.solve({
    program,
    options: wholeMip(1),
    seconds: 60,
    stop: () => false,
  });
  expect(status).toBe("optimal");
  return { values: values!.map(Math.round), objective: objective! + model.costConstant };
}

beforeAll(async () => {
  engine = new Engine(await sharedHighs());
  instance = compactOf("ward", request);
  natural = naturalModel(instance);
  best = optimum(natural, combined(natural, 1));
});

/** Whether an assignment of all variables keeps a constraint. */
function isKept(constraint: CpModel["constraints"][number], values: ArrayLike<number>): boolean {
  const holds = (literal: number) =>
    literal >= 0 ? values[literal]! === 1 : values[-literal - 1]! === 0;
  if ("linear" in constraint) {
    const { vars, coeffs, domain } = constraint.linear;
    const sum = vars.reduce((total, c, k) => total + coeffs[k]! * values[c]!, 0);
    return sum >= domain[0]! && sum <= domain[1]!;
  }
  if ("boolOr" in constraint) return constraint.boolOr.literals.some(holds);
  if ("atMostOne" in constraint) return constraint.atMostOne.literals.filter(holds).length <= 1;
  return constraint.exactlyOne.literals.filter(holds).length === 1;
}

describe("the model written by hand for other engines", () => {
  it("has the optimum of our own model", () => {
    const { problem, rules } = prepare(request);
    const ours = buildModel(problem, rules, objectives);
    expect(best.objective).toBeCloseTo(optimum(ours, combined(ours, 20)).objective, 2);
  });

  it("prices its best roster as the compact statement does", () => {
    const roster = new Int16Array(instance.employees.length * instance.days).fill(FREE);
    for (const [at, { employee, day, shift }] of instance.duties.entries())
      if (best.values[at] === 1) roster[employee * instance.days + day] = shift;
    const { broken, missing, points } = compactPrice(instance, roster);
    expect(broken).toBe(0);
    expect(points + instance.floorPoints * missing).toBeCloseTo(best.objective, 3);
  });
});

describe("a model of CP-SAT", () => {
  it("keeps the constraints and the price of the model it is made from", () => {
    const model = cpModelOf(natural, combined(natural, 1));
    const broken = model.constraints.filter((constraint) => !isKept(constraint, best.values));
    expect(broken).toEqual([]);
    const { vars, coeffs, offset, scalingFactor } = model.objective;
    const sum = vars.reduce((total, c, k) => total + coeffs[k]! * best.values[c]!, offset);
    expect(sum * scalingFactor).toBeCloseTo(best.objective, 2);
  });

  it("says as clauses what rows say of booleans, and breaks them where the rows are broken", () => {
    const { constraints } = cpModelOf(natural, combined(natural, 1));
    const kinds = new Set(constraints.flatMap((constraint) => Object.keys(constraint)));
    expect([...kinds].sort()).toEqual(["atMostOne", "boolOr", "exactlyOne", "linear"]);
    const everything = new Float64Array(natural.columnCount).fill(1);
    expect(
      constraints.filter((constraint) => !isKept(constraint, everything)).length,
    ).toBeGreaterThan(instance.employees.length * instance.days);
  });

  it("moves what is not whole in steps, so that no whole plan is lost to rounding", () => {
    const { problem, rules } = prepare(request);
    const ours = buildModel(problem, rules, objectives);
    const { variables, constraints } = cpModelOf(ours, combined(ours, 20));
    const whole = [...variables, ...constraints].flatMap((part) =>
      "linear" in part
        ? [...part.linear.coeffs, ...part.linear.domain]
        : "domain" in part
          ? part.domain
          : [],
    );
    expect(whole.every(Number.isSafeInteger)).toBe(true);
    expect(variables.every(({ domain: [lower, upper] }) => lower! <= upper!)).toBe(true);
  });

  it("is written as text with one line for each part", () => {
    const model = cpModelOf(natural, combined(natural, 1));
    const lines = cpModelText(model).trimEnd().split("\n");
    expect(lines).toHaveLength(model.variables.length + model.constraints.length + 1);
    expect(lines.at(-1)).toMatch(/^objective\{vars:\[[\d,]+\] coeffs:\[[-\d,]+\] offset:/);
  });
});

import { expect, test } from "vitest";
import { lawfulWard } from "../../../../bench/lawful/ward.ts";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { bothStages } from "../../../../core/solver/matrix/column-values.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";

const { problem, rules } = prepare(lawfulWard({ employees: 3, days: 35, seed: 5 }));
const { model, windowForm } = buildModelForms(problem, rules, objectives);
const form = windowForm?.() ?? model;
const weight = bothStages(form.cost, form.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight);

/** Rows of the master, and the sizes of the networks, where these may be so many times as large as their short rows make them. */
function split(longTimes: number, paidTimes = 1) {
  const { stateExpansion } = DEFAULT_PARAMETERS;
  // Short rows alone pass the limits, as those of a year do.
  const tight = { ...stateExpansion, nodes: 100, transitions: 100, longTimes, paidTimes };
  const parameters = { ...DEFAULT_PARAMETERS, stateExpansion: tight };
  const { masterRows, prices } = decompose(form, weight, parameters, () => false)!;
  return { rows: masterRows.length, sizes: prices.map(({ automaton }) => automaton.target.length) };
}

test("long rows join a network that passes its limits, up to so many times what it is without them", () => {
  const short = split(1);
  const twice = split(2);
  const many = split(20);
  expect(twice.rows).toBeLessThan(short.rows);
  expect(many.rows).toBeLessThan(twice.rows);
  for (const [e, size] of twice.sizes.entries()) {
    expect(size).toBeGreaterThanOrEqual(short.sizes[e]!);
    expect(size).toBeLessThanOrEqual(2 * short.sizes[e]!);
  }
});

test("rows that are paid for may make networks larger still", () => {
  const unpaid = split(2);
  const paid = split(2, 10);
  expect(paid.rows).toBeLessThan(unpaid.rows);
  for (const [e, size] of paid.sizes.entries())
    expect(size).toBeLessThanOrEqual(10 * unpaid.sizes[e]!);
});

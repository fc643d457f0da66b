/** A linear model as a model of CP-SAT: scaled to whole numbers, with clauses and at-most-ones where rows are such. */
import type { LinearModel } from "../../core/model/program/linear-model.ts";

/** The parts of `CpModelProto` that are used, named as in its JSON form. */
export interface CpModel {
  readonly variables: readonly { readonly domain: readonly number[] }[];
  readonly constraints: readonly CpConstraint[];
  readonly objective: {
    readonly vars: readonly number[];
    readonly coeffs: readonly number[];
    readonly offset: number;
    readonly scalingFactor: number;
  };
}

type Literals = { readonly literals: readonly number[] };
type CpConstraint =
  | { readonly atMostOne: Literals }
  | { readonly exactlyOne: Literals }
  | { readonly boolOr: Literals }
  | {
      readonly linear: {
        readonly vars: readonly number[];
        readonly coeffs: readonly number[];
        readonly domain: readonly number[];
      };
    };

/** Points are counted in these parts, so that a price per minute of whole points an hour stays exact. */
const PARTS_OF_A_POINT = 60_000;
/** Steps of a unit in which a continuous column moves where its rows are not whole. */
const STEPS = 1000;
const FACTORS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 60, 100, 600, 1000];
/** Beyond any activity; the engine wants finite numbers. */
const ENDLESS = 1e12;
const EXACT = 1e-7;

interface Row {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** `cost`: points per unit of a column, both stages in one. */
export function cpModelOf(model: LinearModel, cost: Float64Array): CpModel {
  const rows = rowsOf(model);
  const steps = stepsOf(model, rows);
  const most = mostOf(model, rows);
  const variables = Array.from({ length: model.columnCount }, (_, c) => {
    const lower = Math.max(model.columnLower[c]!, -most[c]!);
    const upper = Math.min(model.columnUpper[c]!, most[c]!);
    return {
      domain: [Math.ceil(lower * steps[c]! - EXACT), Math.floor(upper * steps[c]! + EXACT)],
    };
  });
  const isBoolean = (c: number) =>
    model.integer[c] === 1 && variables[c]!.domain[0]! >= 0 && variables[c]!.domain[1]! <= 1;
  const vars: number[] = [];
  const coeffs: number[] = [];
  for (let c = 0; c < model.columnCount; c++) {
    const parts = Math.round((cost[c]! * PARTS_OF_A_POINT) / steps[c]!);
    if (parts === 0) continue;
    vars.push(c);
    coeffs.push(parts);
  }
  return {
    variables,
    constraints: rows.map((row) => clauseOf(row, isBoolean) ?? linearOf(row, model, steps)),
    objective: {
      vars,
      coeffs,
      offset: model.costConstant * PARTS_OF_A_POINT,
      scalingFactor: 1 / PARTS_OF_A_POINT,
    },
  };
}

/** In the text form of protocol buffers. */
export function cpModelText({ variables, constraints, objective }: CpModel): string {
  const list = (numbers: readonly number[]) => `[${numbers.join(",")}]`;
  const lines = variables.map(({ domain }) => `variables{domain:${list(domain)}}`);
  for (const constraint of constraints) {
    if ("linear" in constraint) {
      const { vars, coeffs, domain } = constraint.linear;
      lines.push(
        `constraints{linear{vars:${list(vars)} coeffs:${list(coeffs)} domain:${list(domain)}}}`,
      );
      continue;
    }
    const [[name, { literals }]] = Object.entries<Literals>(constraint) as [[string, Literals]];
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    lines.push(`constraints{${snake}{literals:${list(literals)}}}`);
  }
  lines.push(
    `objective{vars:${list(objective.vars)} coeffs:${list(objective.coeffs)} offset:${objective.offset} scaling_factor:${objective.scalingFactor}}`,
  );
  return `${lines.join("\n")}\n`;
}

function rowsOf({
  rowCount,
  rowStart,
  entryColumn,
  entryValue,
  rowLower,
  rowUpper,
}: LinearModel): Row[] {
  return Array.from({ length: rowCount }, (_, r) => ({
    columns: [...entryColumn.subarray(rowStart[r]!, rowStart[r + 1]!)],
    values: [...entryValue.subarray(rowStart[r]!, rowStart[r + 1]!)],
    lower: rowLower[r]!,
    upper: rowUpper[r]!,
  }));
}

const isWhole = (value: number) =>
  !Number.isFinite(value) || Math.abs(value - Math.round(value)) < EXACT;

/** 1 for columns that may be whole; more for continuous ones in rows that are not. */
function stepsOf({ columnCount, integer }: LinearModel, rows: readonly Row[]): Float64Array {
  const steps = new Float64Array(columnCount).fill(1);
  for (const { columns, values, lower, upper } of rows)
    if (!values.every(isWhole) || !isWhole(lower) || !isWhole(upper))
      for (const column of columns) if (integer[column] === 0) steps[column] = STEPS;
  return steps;
}

/** How large a column can be of use: as far as the rest of its rows reaches. */
function mostOf(model: LinearModel, rows: readonly Row[]): Float64Array {
  const most = new Float64Array(model.columnCount);
  const reach = (c: number) =>
    Math.max(Math.abs(model.columnLower[c]!), Math.abs(model.columnUpper[c]!));
  for (const { columns, values, lower, upper } of rows) {
    let rest = 0;
    for (const side of [lower, upper])
      if (Number.isFinite(side)) rest = Math.max(rest, Math.abs(side));
    for (const [k, c] of columns.entries())
      if (Number.isFinite(reach(c))) rest += Math.abs(values[k]!) * reach(c);
    for (const [k, c] of columns.entries())
      most[c] = Math.max(most[c]!, Math.ceil(rest / Math.abs(values[k]!)) + 1);
  }
  return most.map((value, c) => (Number.isFinite(reach(c)) ? Math.max(value, reach(c)) : value));
}

/** A row over booleans that says one of few things, in its own form; null for any other. */
function clauseOf(
  { columns, values, lower, upper }: Row,
  isBoolean: (c: number) => boolean,
): CpConstraint | null {
  if (!values.every((value) => Math.abs(value) === 1) || !columns.every(isBoolean)) return null;
  const literals = columns.map((c, k) => (values[k]! > 0 ? c : -c - 1));
  const negative = values.filter((value) => value < 0).length;
  const [least, most] = [lower + negative, upper + negative];
  if (least === 1 && most === 1) return { exactlyOne: { literals } };
  if (least <= 0 && most === 1) return { atMostOne: { literals } };
  if (least <= 0 && most === columns.length - 1)
    return { boolOr: { literals: literals.map((literal) => -literal - 1) } };
  if (least === 1 && most >= columns.length) return { boolOr: { literals } };
  return null;
}

function linearOf(
  { columns, values, lower, upper }: Row,
  { integer }: LinearModel,
  steps: Float64Array,
): CpConstraint {
  const step = Math.max(...columns.map((c) => steps[c]!), 1);
  const perStep = values.map((value, k) => (value * step) / steps[columns[k]!]!);
  const factor = FACTORS.find((f) => perStep.every((value) => isWhole(value * f))) ?? STEPS;
  // What moves in steps can absorb the rounding of a bound; whole columns round it inwards and stay exact.
  const isSoft = columns.some((c) => integer[c] === 0);
  const scaled = (side: number, round: (value: number) => number) =>
    Number.isFinite(side)
      ? isSoft
        ? Math.round(side * step * factor)
        : round(side * step * factor)
      : Math.sign(side) * ENDLESS;
  return {
    linear: {
      vars: columns,
      coeffs: perStep.map((value) => Math.round(value * factor)),
      domain: [
        scaled(lower, (value) => Math.ceil(value - EXACT)),
        scaled(upper, (value) => Math.floor(value + EXACT)),
      ],
    },
  };
}

/**
 * The smallest step in which the costs of plans differ, where the model shows one: a bound may be raised to the next, as
 * where an objective is integral (Achterberg 2007). O(entries) common divisors, and a look through a row for each of its
 * helpers.
 */
import { greatestDivisor } from "../../model/program/greatest-divisor.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";

/** Numbers are compared as whole multiples of a millionth. */
const UNIT = 1e-6;
const WHOLE = 1e-3;
/** A bound counts as above a step when it is by this share of a step, and by more than its own rounding errors. */
const CLEAR = 1e-3;
const BOUND_ERROR = 1e-6;
/** Steps finer than this share of the bound are lost in its rounding errors. */
const COARSE = 1e-5;

/**
 * A number of which every plan's cost, without the constant of the model, is a whole multiple, helpers at their best;
 * null where there is none to be seen.
 */
export function costGranularity(model: LinearModel): number | null {
  const { cost, whole, columnCount } = model;
  const steps = helperSteps(model);
  let granularity = 0;
  for (let c = 0; c < columnCount; c++) {
    if (cost[c] === 0) continue;
    const step = whole[c] === 1 ? 1 : steps[c]!;
    const next = common(granularity, cost[c]! * step);
    if (next === null) return null;
    granularity = next;
  }
  return granularity > 0 ? granularity * UNIT : null;
}

/** The least multiple of the granularity that `bound` leaves; the bound itself where steps are too fine to tell. */
export function raisedToGranularity(bound: number, granularity: number | null): number {
  const size = Math.max(1, Math.abs(bound));
  if (granularity === null || granularity < COARSE * size) return bound;
  const clear = Math.max(CLEAR, (BOUND_ERROR * size) / granularity);
  return Math.max(bound, Math.ceil(bound / granularity - clear) * granularity);
}

/**
 * The step of every continuous column whose value the whole ones decide: one that shares no row with others of its
 * kind is at the furthest of its rows or bounds, and of several in one row alone all but one are at a bound. NaN for
 * the others.
 */
function helperSteps(model: LinearModel): Float64Array {
  const { columnCount, rowCount, rowStart, entryColumn, entryValue, whole } = model;
  const { columnLower, columnUpper } = model;
  const rowsOf = new Int32Array(columnCount);
  const helpersIn = new Int32Array(rowCount);
  for (let r = 0; r < rowCount; r++)
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const c = entryColumn[k]!;
      if (whole[c] === 1) continue;
      rowsOf[c]!++;
      helpersIn[r]!++;
    }
  const steps = new Float64Array(columnCount);
  for (let r = 0; r < rowCount; r++) {
    if (helpersIn[r] === 0) continue;
    const lattice = latticeOf(model, r);
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const c = entryColumn[k]!;
      if (whole[c] === 1) continue;
      const isClear = lattice !== null && (helpersIn[r] === 1 || isAlone(model, r, rowsOf));
      const own = isClear ? (lattice * UNIT) / Math.abs(entryValue[k]!) : Number.NaN;
      steps[c] = joined(steps[c]!, own);
    }
  }
  for (let c = 0; c < columnCount; c++) {
    if (whole[c] === 1) continue;
    for (const bound of [columnLower[c]!, columnUpper[c]!])
      if (Number.isFinite(bound)) steps[c] = joined(steps[c]!, bound);
  }
  return steps;
}

/** No helper of the row stands in another one. */
function isAlone({ rowStart, entryColumn, whole }: LinearModel, r: number, rowsOf: Int32Array) {
  for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++)
    if (whole[entryColumn[k]!] !== 1 && rowsOf[entryColumn[k]!] !== 1) return false;
  return true;
}

/** What the whole part of a row, its sides, and helpers at their bounds are multiples of, in units. */
function latticeOf(model: LinearModel, r: number): number | null {
  const { rowStart, entryColumn, entryValue, whole, rowLower, rowUpper } = model;
  let lattice: number | null = 0;
  const take = (value: number) => {
    if (lattice !== null && Number.isFinite(value)) lattice = common(lattice, value);
  };
  take(rowLower[r]!);
  take(rowUpper[r]!);
  for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
    const c = entryColumn[k]!;
    if (whole[c] === 1) take(entryValue[k]!);
    else {
      take(entryValue[k]! * model.columnLower[c]!);
      take(entryValue[k]! * model.columnUpper[c]!);
    }
  }
  return lattice;
}

/** NaN once either is. */
function joined(step: number, value: number): number {
  if (Number.isNaN(step)) return step;
  const own = inUnits(step);
  const both = Number.isNaN(value) || own === null ? null : common(own, value);
  return both === null ? Number.NaN : both * UNIT;
}

function inUnits(value: number): number | null {
  const exact = Math.abs(value) / UNIT;
  const units = Math.round(exact);
  return Number.isFinite(exact) && Math.abs(exact - units) <= WHOLE && Number.isSafeInteger(units)
    ? units
    : null;
}

/** The greatest common divisor of some units and a value; null where the value is no whole number of units. */
function common(units: number, value: number): number | null {
  const own = inUnits(value);
  return own === null ? null : greatestDivisor(units, own);
}

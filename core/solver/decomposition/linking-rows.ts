/**
 * The rows that link employees. Those that only price one activity are stated by that price, and once for all that measure
 * the same: demand has a row for its floor, one for what is wanted and one for what is too many, and as separate rows their
 * duals would be arbitrary parts of one price (duplicate rows, Tomlin & Welch 1986). They are found by a key, O(entries) and a
 * sort of those of each row.
 */

import { NumberLists } from "../matrix/number-lists.ts";
import { EQUALITY } from "../tolerances.ts";
import { type Chord, chordOf } from "./chord-cuts.ts";
import { ConvexCost } from "./convex-cost.ts";
import type { Structure } from "./structure.ts";

export interface LinkingRows {
  /** Model rows; of those that measure the same, the first. */
  readonly rows: readonly number[];
  /** By place in `rows`: cost by the activity of the rosters alone; null where other helpers take part. */
  readonly costs: readonly (ConvexCost | null)[];
  /** By place in `rows`: 1 where the cost says all there is to say, so that the row's helpers are not needed. */
  readonly isPriced: Uint8Array;
  /** By model row: 1 for priced rows and those that are part of one. */
  readonly isStated: Uint8Array;
  /** What the priced rows cost at least, which their costs leave out. */
  readonly base: number;
}

/** `all`: model rows that no roster network stands for. `isMaster`: by column, 1 for helpers that no network knows. */
export function linkingRows(
  structure: Structure,
  all: readonly number[],
  isMaster: Uint8Array,
): LinkingRows {
  const rows: number[] = [];
  const costs: (ConvexCost | null)[] = [];
  const priced: number[] = [];
  const isStated = new Uint8Array(structure.model.rowCount);
  const activities = new NumberLists();
  const placeOf = new Map<number, { readonly place: number; readonly unit: number }>();
  let base = 0;
  const chords = chordsByRow(structure, all, isMaster);
  for (const row of all) {
    if (isStated[row] === 1) continue;
    const own = chords.get(row);
    const bent = own === undefined ? null : withChord(structure, own, isMaster);
    if (own !== undefined && bent !== null) {
      rows.push(row);
      costs.push(bent.cost);
      priced.push(1);
      base += bent.base;
      isStated[row] = 1;
      isStated[own.cut] = 1;
      continue;
    }
    const cost = rowCost(structure, row, isMaster);
    if (cost === null || !isAlone(structure, row, isMaster)) {
      rows.push(row);
      costs.push(cost);
      priced.push(0);
      continue;
    }
    isStated[row] = 1;
    const { entries, unit } = activityOf(structure, row, isMaster);
    const activity = activities.numberOf(entries);
    const known = placeOf.get(activity);
    const together =
      known === undefined ? null : joined(costs[known.place]!, cost, unit / known.unit);
    if (known !== undefined && together !== null) {
      costs[known.place] = together;
      continue;
    }
    if (entries.length > 0 && known === undefined)
      placeOf.set(activity, { place: rows.length, unit });
    rows.push(row);
    costs.push(cost);
    priced.push(1);
  }
  return { rows, costs, isPriced: Uint8Array.from(priced), isStated, base };
}

/** The chord of each row that has one, and no other cut. Cuts come after their rows. */
function chordsByRow(
  structure: Structure,
  all: readonly number[],
  isMaster: Uint8Array,
): ReadonlyMap<number, Chord> {
  const chords = new Map<number, Chord>();
  for (const cut of all) {
    const chord = chordOf(structure, cut, isMaster);
    if (chord !== null && chord.row < cut) chords.set(chord.row, chord);
  }
  return chords;
}

/** The cost of a row whose helpers no other row knows but the cut that is its chord; null where there are more. */
function withChord(
  structure: Structure,
  { cut, row, slope, intercept }: Chord,
  isMaster: Uint8Array,
) {
  const { rowStart, entryColumn } = structure.model;
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = entryColumn[k]!;
    if (isMaster[column] === 0) continue;
    if (structure.rowsOf(column).some((other) => other.row !== row && other.row !== cut))
      return null;
  }
  return rowCost(structure, row, isMaster)?.aboveLine(slope, intercept) ?? null;
}

/** Null where every activity costs something: what no plan can change is not for a row to say. */
function joined(one: ConvexCost, other: ConvexCost, factor: number): ConvexCost | null {
  const sum = ConvexCost.sum([
    { cost: one, factor: 1 },
    { cost: other, factor },
  ]);
  const least = sum?.leastWithin(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) ?? 1;
  return least > EQUALITY ? null : sum;
}

/** What the row measures of the rosters, whatever its unit: columns in ascending order, each with its part. */
function activityOf(structure: Structure, row: number, isMaster: Uint8Array) {
  const { rowStart, entryColumn, entryValue } = structure.model;
  const entries: { column: number; value: number }[] = [];
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = entryColumn[k]!;
    if (isMaster[column] === 1 || structure.isConstant(column)) continue;
    entries.push({ column, value: entryValue[k]! });
  }
  entries.sort((a, b) => a.column - b.column);
  const unit = entries[0]?.value ?? 1;
  const numbers: number[] = [];
  for (const { column, value } of entries) numbers.push(column, value / unit);
  return { entries: numbers, unit };
}

/** Whether no other row, not even one that only tightens, knows the helpers of a row. */
function isAlone(structure: Structure, row: number, isMaster: Uint8Array): boolean {
  const { rowStart, entryColumn } = structure.model;
  if (structure.model.isCut[row] === 1) return false;
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = entryColumn[k]!;
    if (isMaster[column] === 1 && structure.rowsOf(column).length > 1) return false;
  }
  return true;
}

function rowCost(structure: Structure, row: number, isMaster: Uint8Array): ConvexCost | null {
  const { rowStart, entryColumn } = structure.model;
  if (structure.model.isCut[row] === 1) return ConvexCost.ofRow(-Infinity, Infinity, []);
  const isRelief = (column: number) => isMaster[column] === 1 && structure.isReliefOf(column, row);
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = entryColumn[k]!;
    if (isMaster[column] === 1 && !isRelief(column)) return null;
  }
  return structure.costOf(row, isRelief);
}

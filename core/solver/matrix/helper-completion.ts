/**
 * Values of the helper columns of a plan without the engine: where the rows prove what a helper means, its best value
 * follows from the candidates in one pass over the rows, O(entries): the bound that its rows imply (Savelsbergh 1994), and of
 * the slacks of a row the cheapest first (the continuous knapsack of Dantzig 1957).
 */

import type { LinearModel } from "../../model/program/linear-model.ts";
import {
  chosenValue,
  definitionOf,
  leastOf,
  mostOf,
  Undetermined,
} from "../decomposition/helper-value.ts";
import { COLUMN_ROLE, type KnownHelper, Structure } from "../decomposition/structure.ts";
import { StretchMap } from "../delta-evaluation/stretch-map.ts";
import type { SolverParameters } from "../parameters.ts";
import { EQUALITY, FEASIBILITY } from "../tolerances.ts";

/** A slack or excess of one row, by what it costs to relax the row by one unit. */
interface Relief {
  readonly column: number;
  readonly entry: number;
  readonly price: number;
}

export class HelperCompletion {
  private readonly structure: Structure;
  private readonly stretches: StretchMap;
  /** Reliefs of each row that has some, cheapest first. */
  private readonly reliefs = new Map<number, Relief[]>();
  /** Helpers that the rows of the model do not pin down; they and the reliefs of their rows are the engine's. */
  readonly open: readonly number[];

  private constructor(structure: Structure) {
    this.structure = structure;
    this.stretches = new StretchMap(structure.model, structure.entries);
    this.open = this.collect();
  }

  /** `weight`: price of both stages per unit of each column. Null where too many helpers are not what they seem. */
  static of(
    model: LinearModel,
    weight: Float64Array,
    plan: Float64Array,
    parameters: SolverParameters,
  ): HelperCompletion | null {
    const refused = new Set<number>();
    for (let attempt = 0; attempt < parameters.decomposition.mostAttempts; attempt++) {
      try {
        const completion = new HelperCompletion(new Structure(model, weight, refused, parameters));
        completion.completed(plan, model.columnUpper);
        return completion;
      } catch (error) {
        if (!(error instanceof Undetermined)) throw error;
        for (const column of error.columns) refused.add(column);
      }
    }
    return null;
  }

  /**
   * A copy of the plan with the best values of all helpers but the open ones, which stay as they are; null when the
   * candidates break a row whatever the helpers are. Throws `Undetermined` for a helper whose rows leave it a choice.
   */
  completed(plan: Float64Array, columnUpper: Float64Array): Float64Array | null {
    const { structure } = this;
    const { model, weight } = structure;
    const values = plan.slice();
    for (let c = 0; c < model.columnCount; c++) {
      if (model.columnCandidate[c]! >= 0) continue;
      const isIdle = structure.entries.start[c] === structure.entries.start[c + 1];
      const best = isIdle && weight[c]! < 0 ? columnUpper[c]! : model.columnLower[c]!;
      values[c] = Number.isFinite(best) ? best : 0;
    }
    for (const helper of structure.helpers)
      if (!this.decide(helper, values, columnUpper)) return null;
    const isWorked = (candidate: number) => plan[candidate] === 1;
    for (const { settle } of model.resources)
      for (const [column, value] of settle(isWorked)) values[column] = value;
    if (!this.stretches.place(values)) return null;
    for (const column of this.open) values[column] = plan[column]!;
    for (const [row, list] of this.reliefs)
      if (!this.relieve(row, list, values, columnUpper)) return null;
    return values;
  }

  /** Whether some row is broken that says more than others do already: then no helpers make the plan legal. */
  breaksFirmRow(values: Float64Array): boolean {
    const { model } = this.structure;
    const { rowStart, entryColumn, entryValue, rowLower, rowUpper, isCut } = model;
    for (let row = 0; row < model.rowCount; row++) {
      if (isCut[row] === 1) continue;
      let activity = 0;
      for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
        activity += entryValue[k]! * values[entryColumn[k]!]!;
      if (activity < rowLower[row]! - FEASIBILITY || activity > rowUpper[row]! + FEASIBILITY)
        return true;
    }
    return false;
  }

  /** Everything that is neither known nor the relief of a row without open helpers is open. */
  private collect(): readonly number[] {
    const { model, role, weight } = this.structure;
    const open: number[] = [];
    for (let c = 0; c < model.columnCount; c++) {
      // What a resource's rule charges for is a relief; its other helpers the resource settles.
      const isCharged = role[c] === COLUMN_ROLE.resource && weight[c]! > 0;
      if (role[c] !== COLUMN_ROLE.master && role[c] !== COLUMN_ROLE.relief && !isCharged) continue;
      if (model.columnStretchEnd[c]! >= 0) continue;
      const rows = this.structure.rowsOf(c);
      const own = rows.filter(({ row }) => model.isCut[row] === 0);
      if (rows.length === 0) continue;
      if (own.length === 1 && this.structure.isReliefOf(c, own[0]!.row)) this.addRelief(c, own[0]!);
      else open.push(c);
    }
    const inOpenRows = new Set(open.flatMap((c) => this.structure.rowsOf(c).map(({ row }) => row)));
    for (const [row, list] of this.reliefs) {
      if (!inOpenRows.has(row)) continue;
      for (const { column } of list) open.push(column);
      this.reliefs.delete(row);
    }
    for (const list of this.reliefs.values()) list.sort((a, b) => a.price - b.price);
    return open;
  }

  private addRelief(column: number, { row, value }: { row: number; value: number }): void {
    const list = this.reliefs.get(row) ?? [];
    list.push({ column, entry: value, price: this.structure.weight[column]! / Math.abs(value) });
    this.reliefs.set(row, list);
  }

  private decide(
    { column, rows, choice, employee }: KnownHelper,
    values: Float64Array,
    columnUpper: Float64Array,
  ): boolean {
    const { model, role } = this.structure;
    let low = model.columnLower[column]!;
    let high = columnUpper[column]!;
    for (const row of rows) {
      let rest = 0;
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
        const other = model.entryColumn[k]!;
        if (other !== column && role[other] !== COLUMN_ROLE.constant)
          rest += model.entryValue[k]! * values[other]!;
      }
      const definition = definitionOf(this.structure, row, column);
      low = Math.max(low, leastOf(definition, rest));
      high = Math.min(high, mostOf(definition, rest));
    }
    const isInteger = model.integer[column] === 1;
    const value = chosenValue({ column, rows, choice, employee }, low, high, isInteger);
    if (value === null) return false;
    values[column] = value;
    return true;
  }

  /** Relaxes a row as far as it needs, at the least price. */
  private relieve(
    row: number,
    list: readonly Relief[],
    values: Float64Array,
    columnUpper: Float64Array,
  ): boolean {
    const { rowStart, entryColumn, entryValue, rowLower, rowUpper } = this.structure.model;
    let activity = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      activity += entryValue[k]! * values[entryColumn[k]!]!;
    const missing = rowLower[row]! - activity;
    const excess = activity - rowUpper[row]!;
    let need = Math.max(missing, excess);
    if (need <= EQUALITY) return true;
    const direction = missing > 0 ? 1 : -1;
    for (const { column, entry } of list) {
      if (Math.sign(entry) !== direction) continue;
      const value = Math.min(columnUpper[column]!, need / Math.abs(entry));
      values[column] = value;
      need -= value * Math.abs(entry);
      if (need <= EQUALITY) return true;
    }
    return need <= FEASIBILITY;
  }
}

/** One employee's part of a model: what can be done on each day, and what the rows that a roster decides make of it. */

import { type SparseLists, SparseListsWriter } from "../matrix/sparse-lists.ts";
import { type ResourceTable, resourceTables } from "../state-expansion/resource-table.ts";
import { INTEGRALITY } from "../tolerances.ts";
import type { Choice } from "./choice.ts";
import type { ConvexCost } from "./convex-cost.ts";
import { chosenValue, definitionOf, leastOf, mostOf } from "./helper-value.ts";
import { COLUMN_ROLE, type KnownHelper, type Structure } from "./structure.ts";

/** A helper that several days decide; `day` is the one after which its value is known. */
export interface LateHelper extends KnownHelper {
  readonly day: number;
  readonly lower: number;
  readonly upper: number;
  readonly isInteger: boolean;
  readonly weight: number;
}

/** A row that several days decide. */
export interface TaskRow {
  readonly row: number;
  readonly cost: ConvexCost;
  /** Days that add to it, the days of late helpers included. */
  readonly days: readonly number[];
}

export interface Task {
  readonly employee: number;
  readonly dayCount: number;
  readonly choices: readonly (readonly Choice[])[];
  /** Of the choices of all days one after the other: rows to whose activity each adds, each once, and how much. */
  readonly activity: SparseLists;
  /** All candidates of each day, also those that no choice holds. */
  readonly candidates: readonly (readonly number[])[];
  readonly lateHelpers: readonly LateHelper[];
  readonly rows: readonly TaskRow[];
  readonly resources: readonly ResourceTable[];
  /** Rows that one day decides; every choice keeps them and has paid for them. */
  readonly dayRows: readonly number[];
}

/** The employee cannot be written as a task, for example because a day has too many legal sets of duties. */
export class TooLarge extends Error {}

export class TaskBuilder {
  private readonly structure: Structure;
  private readonly dayCount: number;
  private readonly candidatesOf: number[][] = [];
  private readonly rowsOf: number[][] = [];
  private readonly helpersOf: KnownHelper[][] = [];
  /** Activity of the choice at hand; zero between choices. */
  private readonly activity: Float64Array;
  private readonly isTouched: Uint8Array;
  private readonly touched: number[] = [];
  private touchedCount = 0;
  private readonly writer = new SparseListsWriter();

  constructor(structure: Structure, employeeCount: number, dayCount: number) {
    this.structure = structure;
    this.dayCount = dayCount;
    for (let e = 0; e < employeeCount; e++) {
      this.candidatesOf.push([]);
      this.rowsOf.push([]);
      this.helpersOf.push([]);
    }
    const { model } = structure;
    this.activity = new Float64Array(model.rowCount);
    this.isTouched = new Uint8Array(model.rowCount);
    for (let c = 0; c < model.columnCount; c++)
      if (model.columnCandidate[c]! >= 0) this.candidatesOf[model.columnEmployee[c]!]!.push(c);
    for (let row = 0; row < model.rowCount; row++)
      if (structure.isDecided(row) && !structure.isDefinition[row] && !structure.model.isCut[row])
        this.rowsOf[structure.rowEmployee[row]!]!.push(row);
    for (const helper of structure.helpers) this.helpersOf[helper.employee]!.push(helper);
  }

  build(employee: number): Task {
    const days = this.helperDays(employee);
    const late: LateHelper[] = [];
    const early = new Map<number, KnownHelper[]>();
    for (const helper of this.helpersOf[employee]!) {
      const { first, last } = days.get(helper.column)!;
      if (first < last) late.push(this.lateHelper(helper, last));
      else early.set(last, [...(early.get(last) ?? []), helper]);
    }
    const lateDay = new Map(late.map(({ column, day }) => [column, day]));
    const rows = this.taskRows(employee, lateDay, days);
    const choices: Choice[][] = [];
    const byDay: number[][] = Array.from({ length: this.dayCount }, () => []);
    for (const c of this.candidatesOf[employee]!)
      byDay[this.structure.model.columnDay[c]!]!.push(c);
    for (let day = 0; day < this.dayCount; day++)
      choices.push(this.choicesOf(day, byDay[day]!, early.get(day) ?? [], rows.ofDay[day]!));
    const { mostStates } = this.structure.parameters.stateExpansion;
    return {
      employee,
      dayCount: this.dayCount,
      choices,
      activity: this.writer.finish(),
      resources: resourceTables(this.structure.resourcesOf(employee), choices, mostStates),
      candidates: byDay,
      lateHelpers: late,
      rows: rows.several,
      dayRows: rows.ofDay.flat().map(({ row }) => row),
    };
  }

  private lateHelper(helper: KnownHelper, day: number): LateHelper {
    const { model, weight } = this.structure;
    return {
      ...helper,
      day,
      lower: model.columnLower[helper.column]!,
      upper: model.columnUpper[helper.column]!,
      isInteger: model.integer[helper.column] === 1,
      weight: weight[helper.column]!,
    };
  }

  /** First and last day that decide each helper. */
  private helperDays(employee: number): Map<number, { first: number; last: number }> {
    const { model } = this.structure;
    const days = new Map<number, { first: number; last: number }>();
    for (const { column, rows } of this.helpersOf[employee]!) {
      let first = this.dayCount;
      let last = -1;
      for (const row of rows)
        for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
          const other = model.entryColumn[k]!;
          if (other === column) continue;
          const span = this.spanOf(other, days);
          if (span === null) continue;
          first = Math.min(first, span.first);
          last = Math.max(last, span.last);
        }
      days.set(column, last < 0 ? { first: 0, last: 0 } : { first, last });
    }
    return days;
  }

  private spanOf(column: number, days: ReadonlyMap<number, { first: number; last: number }>) {
    const { model, role } = this.structure;
    if (role[column] === COLUMN_ROLE.candidate) {
      const day = model.columnDay[column]!;
      return { first: day, last: day };
    }
    return role[column] === COLUMN_ROLE.known ? days.get(column)! : null;
  }

  private taskRows(
    employee: number,
    lateDay: ReadonlyMap<number, number>,
    helperDays: ReadonlyMap<number, { first: number; last: number }>,
  ) {
    const { structure } = this;
    const { model } = structure;
    const ofDay: TaskRow[][] = Array.from({ length: this.dayCount }, () => []);
    const several: TaskRow[] = [];
    for (const row of this.rowsOf[employee]!) {
      const days = new Set<number>();
      let hasLate = false;
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
        const column = model.entryColumn[k]!;
        const late = lateDay.get(column);
        const span = this.spanOf(column, helperDays);
        if (late !== undefined) hasLate = true;
        if (late !== undefined) days.add(late);
        else if (span !== null) days.add(span.last);
      }
      const sorted = [...days].sort((a, b) => a - b);
      const cost = structure.costOf(row, (c) => structure.reliefRow[c] === row);
      const entry = { row, cost, days: sorted };
      if (sorted.length === 1 && !hasLate) ofDay[sorted[0]!]!.push(entry);
      else if (sorted.length > 0) several.push(entry);
    }
    return { ofDay, several };
  }

  private choicesOf(
    day: number,
    candidates: readonly number[],
    helpers: readonly KnownHelper[],
    rows: readonly TaskRow[],
  ): Choice[] {
    const { model } = this.structure;
    const free = candidates.filter((c) => model.columnLower[c]! < 1 && model.columnUpper[c]! > 0);
    const forced = candidates.filter((c) => model.columnLower[c] === 1);
    const most = forced.length + this.mostDuties(free, rows);
    const found: Choice[] = [];
    const visit = (from: number, chosen: readonly number[]) => {
      const choice = this.choiceOf(chosen, helpers, rows);
      if (choice !== null) found.push(choice);
      if (chosen.length >= most || (choice === null && !this.mayGrow(chosen, rows))) return;
      if (found.length > this.structure.parameters.decomposition.mostChoices)
        throw new TooLarge(`day ${day} has too many choices`);
      for (let i = from; i < free.length; i++) visit(i + 1, [...chosen, free[i]!]);
    };
    visit(0, forced);
    return found;
  }

  /** No legal set has more free candidates than this: some row that only grows would pass its end. */
  private mostDuties(free: readonly number[], rows: readonly TaskRow[]): number {
    let most = free.length;
    for (const { row, cost } of rows) {
      if (cost.highest === Number.POSITIVE_INFINITY || !this.onlyGrows(row)) continue;
      const { rowStart, entryColumn, entryValue } = this.structure.model;
      const isFree = new Set(free);
      const amounts: number[] = [];
      for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
        if (isFree.has(entryColumn[k]!)) amounts.push(entryValue[k]!);
      if (amounts.length < free.length) continue;
      amounts.sort((a, b) => a - b);
      let sum = 0;
      let count = 0;
      while (count < amounts.length && sum + amounts[count]! <= cost.highest + INTEGRALITY)
        sum += amounts[count++]!;
      most = Math.min(most, count);
    }
    return most;
  }

  private onlyGrows(row: number): boolean {
    const { model, role } = this.structure;
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const of = role[model.entryColumn[k]!];
      if (of === COLUMN_ROLE.known) return false;
      if (of === COLUMN_ROLE.candidate && model.entryValue[k]! < 0) return false;
    }
    return true;
  }

  /** False when some row that only grows with more duties is over its end already. */
  private mayGrow(chosen: readonly number[], rows: readonly TaskRow[]): boolean {
    const { rowStart, entryColumn, entryValue } = this.structure.model;
    for (const { row, cost } of rows) {
      if (!this.onlyGrows(row)) continue;
      let activity = 0;
      for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
        if (chosen.includes(entryColumn[k]!)) activity += entryValue[k]!;
      if (activity > cost.highest + INTEGRALITY) return false;
    }
    return true;
  }

  /** Null for what may not be; the activity of what may is written. */
  private choiceOf(
    candidates: readonly number[],
    helpers: readonly KnownHelper[],
    rows: readonly TaskRow[],
  ): Choice | null {
    const { activity, touched } = this;
    let cost = 0;
    for (const c of candidates) cost += this.set(c, 1);
    for (const helper of helpers) {
      const value = cost === Number.POSITIVE_INFINITY ? null : this.valueOf(helper);
      cost += value === null ? Number.POSITIVE_INFINITY : this.set(helper.column, value);
    }
    for (const { row, cost: rowCost } of rows) cost += rowCost.at(activity[row]!);
    const isLegal = cost !== Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.touchedCount; i++) {
      const row = touched[i]!;
      if (isLegal && activity[row] !== 0) this.writer.add(row, activity[row]!);
      activity[row] = 0;
      this.isTouched[row] = 0;
    }
    this.touchedCount = 0;
    if (isLegal) this.writer.end();
    return isLegal ? { candidates, cost } : null;
  }

  /** Adds a column to the activity of its rows; its price. */
  private set(column: number, value: number): number {
    if (value === 0) return 0;
    const { start, row, value: entry } = this.structure.entries;
    for (let i = start[column]!; i < start[column + 1]!; i++) {
      const at = row[i]!;
      if (this.isTouched[at] === 0) {
        this.isTouched[at] = 1;
        this.touched[this.touchedCount++] = at;
      }
      this.activity[at]! += entry[i]! * value;
    }
    return this.structure.weight[column]! * value;
  }

  /** Value of a helper that this day decides; null when no value keeps its rows. */
  private valueOf(helper: KnownHelper): number | null {
    const { model } = this.structure;
    const { column, rows } = helper;
    let [low, high] = [model.columnLower[column]!, model.columnUpper[column]!];
    for (const row of rows) {
      const definition = definitionOf(this.structure, row, column);
      low = Math.max(low, leastOf(definition, this.activity[row]!));
      high = Math.min(high, mostOf(definition, this.activity[row]!));
    }
    return chosenValue(helper, low, high, model.integer[column] === 1);
  }
}

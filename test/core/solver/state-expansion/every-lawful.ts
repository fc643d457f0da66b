/** Every way in which one person can fill their days, priced by the rows of the model and without any network. */
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import type { DrawnWard, Meaning } from "../drawn-ward.ts";

const NEAR = 1e-6;

/** What a person's rows are taken to be: those of the model that are held, and the helpers that are anybody's but the person's. */
export interface Held {
  readonly isHeld: (row: number) => boolean;
  /** Helpers of several rows whose value follows from the person's duties, and which they pay for. */
  readonly isKnown: (column: number) => boolean;
}

interface Side {
  readonly price: number;
  readonly width: number;
}

interface HeldRow {
  readonly lower: number;
  readonly upper: number;
  /** What adds to it: duties, and helpers of a known value. */
  readonly columns: readonly number[];
  readonly entries: readonly number[];
  /** Ways to raise the activity and to lower it, the cheapest first. */
  readonly raise: readonly Side[];
  readonly sink: readonly Side[];
}

export class EveryLawful {
  /** By day: sets of duties that keep all rows that know of no other day. */
  readonly options: readonly (readonly (readonly number[])[])[];
  /** Options of the lawful sequences, a day after the other; each costs what stands at its place in `costs`. */
  readonly sequences: readonly Int32Array[];
  readonly costs: readonly number[];
  /** Sequences of options in all. */
  readonly tried: number;
  private readonly model: LinearModel;
  private readonly values: Float64Array;
  private readonly known: readonly { readonly column: number; readonly meaning: Meaning }[];
  private readonly rows: readonly HeldRow[];

  constructor({ model, meanings }: DrawnWard, employee: number, days: number, held: Held) {
    this.model = model;
    this.values = new Float64Array(model.columnCount);
    this.known = [...meanings]
      .filter(([column]) => model.columnEmployee[column] === employee && held.isKnown(column))
      .map(([column, meaning]) => ({ column, meaning }));
    const own = [...model.rowLower.keys()].filter(
      (row) => held.isHeld(row) && isOf(model, row, employee),
    );
    this.rows = own.map((row) => this.heldRow(row, meanings));
    this.options = Array.from({ length: days }, (_, day) => this.optionsOf(employee, day));
    const sequences: Int32Array[] = [];
    const costs: number[] = [];
    const choices = new Int32Array(days);
    let tried = 0;
    const fill = (day: number): void => {
      if (day === days) {
        tried++;
        const cost = this.costOf(choices);
        if (cost === Number.POSITIVE_INFINITY) return;
        sequences.push(choices.slice());
        costs.push(cost);
        return;
      }
      for (let option = 0; option < this.options[day]!.length; option++) {
        choices[day] = option;
        fill(day + 1);
      }
    };
    fill(0);
    this.sequences = sequences;
    this.costs = costs;
    this.tried = tried;
  }

  /** By column: the duties of a sequence of options, and what their helpers are; good until the next sequence. */
  valuesOf(choices: Int32Array): Float64Array {
    const { values } = this;
    values.fill(0);
    for (let day = 0; day < choices.length; day++)
      for (const column of this.options[day]![choices[day]!]!) values[column] = 1;
    const isWorked = (column: number) => values[column] === 1;
    for (const { column, meaning } of this.known) values[column] = meaning(isWorked);
    return values;
  }

  private costOf(choices: Int32Array): number {
    const values = this.valuesOf(choices);
    let cost = 0;
    for (const row of this.rows) {
      cost += priceOf(row, values);
      if (cost === Number.POSITIVE_INFINITY) return cost;
    }
    for (let c = 0; c < values.length; c++) cost += this.model.cost[c]! * values[c]!;
    return cost;
  }

  private heldRow(row: number, meanings: ReadonlyMap<number, Meaning>): HeldRow {
    const { model } = this;
    const columns: number[] = [];
    const entries: number[] = [];
    const raise: Side[] = [];
    const sink: Side[] = [];
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const [column, value] = [model.entryColumn[k]!, model.entryValue[k]!];
      if (model.columnCandidate[column]! >= 0 || meanings.has(column)) {
        columns.push(column);
        entries.push(value);
      } else {
        const size = Math.abs(value);
        const side = {
          price: model.cost[column]! / size,
          width: model.columnUpper[column]! * size,
        };
        (value > 0 ? raise : sink).push(side);
      }
    }
    for (const sides of [raise, sink]) sides.sort((a, b) => a.price - b.price);
    const [lower, upper] = [model.rowLower[row]!, model.rowUpper[row]!];
    return { lower, upper, columns, entries, raise, sink };
  }

  private optionsOf(employee: number, day: number): readonly (readonly number[])[] {
    const { model } = this;
    const columns = [...model.columnCandidate.keys()].filter(
      (c) =>
        model.columnCandidate[c]! >= 0 &&
        model.columnEmployee[c] === employee &&
        model.columnDay[c] === day,
    );
    const ofDay = this.rows.filter((row) => row.columns.every((c) => columns.includes(c)));
    const all = Array.from({ length: 2 ** columns.length }, (_, mask) =>
      columns.filter((_, bit) => (mask >> bit) & 1),
    );
    return all.filter((set) => {
      const values = Float64Array.from(model.columnCandidate, (_, c) => (set.includes(c) ? 1 : 0));
      const isBound = columns.some((column) => {
        const value = values[column]!;
        return value < model.columnLower[column]! || value > model.columnUpper[column]!;
      });
      return !isBound && ofDay.every((row) => Number.isFinite(priceOf(row, values)));
    });
  }
}

/** Whether a row knows of one person's columns alone. */
function isOf(model: LinearModel, row: number, employee: number): boolean {
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
    if (model.columnEmployee[model.entryColumn[k]!] !== employee) return false;
  return true;
}

function priceOf(
  { lower, upper, columns, entries, raise, sink }: HeldRow,
  values: Float64Array,
): number {
  let activity = 0;
  for (let k = 0; k < columns.length; k++) activity += entries[k]! * values[columns[k]!]!;
  if (activity < lower - NEAR) return filled(raise, lower - activity);
  return activity > upper + NEAR ? filled(sink, activity - upper) : 0;
}

/** What so many units cost, the cheapest first; infinite when there are fewer. */
function filled(sides: readonly Side[], units: number): number {
  let [left, cost] = [units, 0];
  for (const { price, width } of sides) {
    const used = Math.min(left, width);
    cost += price * used;
    left -= used;
  }
  return left > NEAR ? Number.POSITIVE_INFINITY : cost;
}

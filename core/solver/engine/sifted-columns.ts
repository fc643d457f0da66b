/**
 * The columns of a growing program, and which of them are in the engine: those of the basis and those near it (sifting, Bixby,
 * Gregory, Lustig, Marsten & Shanno 1992). An iteration and a call of the engine take as long as its columns are many; those
 * outside are priced here, in one pass over their entries.
 */
import { transposed } from "../matrix/column-entries.ts";
import type { SolverParameters } from "../parameters.ts";
import { INTEGRALITY } from "../tolerances.ts";
import type { Program } from "./program.ts";

export interface Column {
  readonly cost: number;
  readonly lower: number;
  upper: number;
  readonly rows: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  /** Place in the engine, -1 outside. */
  place: number;
}

export class SiftedColumns {
  private readonly numbers: SolverParameters["sifting"];
  private readonly rowCount: number;
  private columns: Column[];
  /** In the order of the engine. */
  private inside: Column[];

  /** The columns of the program are in the engine from the beginning. */
  constructor(program: Program, numbers: SolverParameters["sifting"]) {
    this.numbers = numbers;
    this.rowCount = program.rowCount;
    this.columns = columnsOf(program);
    this.inside = [...this.columns];
  }

  at(column: number): Column {
    return this.columns[column]!;
  }

  /** New columns, which go to the engine behind those that are there. */
  add(columns: readonly Column[]): void {
    for (const column of columns) this.columns.push(column);
    this.enter(columns);
  }

  /** Columns go to the engine, behind those that are there. */
  enter(columns: readonly Column[]): void {
    for (const column of columns) {
      column.place = this.inside.length;
      this.inside.push(column);
    }
  }

  /** Takes columns out of the program, named in ascending order; answers their places in the engine, as far as they are in it. */
  remove(columns: readonly number[]): number[] {
    const removed = new Set(columns.map((j) => this.columns[j]!));
    this.columns = this.columns.filter((column) => !removed.has(column));
    return this.leave(removed);
  }

  /** Takes columns out of the engine; answers the places that they had, in ascending order. */
  leave(columns: ReadonlySet<Column>): number[] {
    const places: number[] = [];
    let next = 0;
    this.inside = this.inside.filter((column, place) => {
      const stays = !columns.has(column);
      if (!stays) places.push(place);
      column.place = stays ? next++ : -1;
      return stays;
    });
    return places;
  }

  /** Values of all columns, from those in the engine. */
  values(own: Float64Array): Float64Array {
    return Float64Array.from(this.columns, ({ place, lower }) => (place < 0 ? lower : own[place]!));
  }

  /** Columns outside that the duals pay more for than they cost: not too many at once, and then those that they pay most for. */
  worth(duals: Float64Array): Column[] {
    const found: { column: Column; reduced: number }[] = [];
    for (const column of this.columns) {
      if (column.place >= 0 || column.upper === 0) continue;
      const reduced = reducedCost(column, duals);
      if (reduced < -INTEGRALITY) found.push({ column, reduced });
    }
    const most = Math.ceil(this.numbers.brought * this.rowCount);
    if (found.length > most) found.sort((a, b) => a.reduced - b.reduced).splice(most);
    return found.map(({ column }) => column);
  }

  /** All columns outside that are not closed. */
  outside(): Column[] {
    return this.columns.filter(({ place, upper }) => place < 0 && upper !== 0);
  }

  /** More columns are in the engine than there may be. */
  get isCrowded(): boolean {
    return this.inside.length > this.numbers.most * this.rowCount;
  }

  /** Columns in the engine that are not used and cost most above what the duals pay, those that are closed first. */
  spare(duals: Float64Array, isUsed: (place: number) => boolean): ReadonlySet<Column> {
    const { numbers, inside, rowCount } = this;
    const free = inside
      .filter(({ lower }, place) => lower === 0 && !isUsed(place))
      .map((column) => ({
        column,
        reduced: column.upper === 0 ? Number.POSITIVE_INFINITY : reducedCost(column, duals),
      }))
      .sort((a, b) => a.reduced - b.reduced);
    const used = inside.length - free.length;
    const stay = Math.max(0, Math.ceil(numbers.kept * rowCount) - used);
    return new Set(free.slice(stay).map(({ column }) => column));
  }
}

function reducedCost({ cost, rows, values }: Column, duals: Float64Array): number {
  let reduced = cost;
  for (let i = 0; i < rows.length; i++) reduced -= duals[rows[i]!]! * values[i]!;
  return reduced;
}

function columnsOf(program: Program): Column[] {
  const { start, row, value } = transposed(program);
  return Array.from(program.cost, (cost, j) => ({
    cost,
    lower: program.columnLower[j]!,
    upper: program.columnUpper[j]!,
    rows: row.subarray(start[j]!, start[j + 1]!),
    values: value.subarray(start[j]!, start[j + 1]!),
    place: j,
  }));
}

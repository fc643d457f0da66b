/** Writes a linear model column by column and row by row. */
import type { Expression } from "./expression.ts";
import type { FairLoad, LinearModel, Slack } from "./linear-model.ts";
import type { HelperValues, RosterResource, StatedResource } from "./roster-resource.ts";

/** A growable array of numbers backed by a typed array. */
class NumberList<T extends Float64Array | Int32Array | Uint8Array> {
  length = 0;
  private data: T;
  private readonly create: (size: number) => T;

  constructor(create: (size: number) => T) {
    this.create = create;
    this.data = create(1024);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = this.create(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }

  at(index: number): number {
    return this.data[index]!;
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  toArray(): T {
    return this.data.slice(0, this.length) as T;
  }
}

const floats = () => new NumberList<Float64Array>((size) => new Float64Array(size));
const integers = () => new NumberList<Int32Array>((size) => new Int32Array(size));
const bytes = () => new NumberList<Uint8Array>((size) => new Uint8Array(size));

export interface ColumnShape {
  readonly lower: number;
  readonly upper: number;
  readonly integer: boolean;
  /** Whole in every plan though not declared integer. */
  readonly whole?: boolean;
  readonly candidate: number;
  readonly employee: number;
  readonly day: number;
  /** Of a candidate that is a duty of a shift. */
  readonly shift?: number;
  readonly stretchEnd?: number;
}

export interface RowShape {
  readonly lower: number;
  readonly upper: number;
  readonly owner: number;
  readonly employee: number;
  readonly day: number;
  /** Only tightens the relaxation. */
  readonly isCut?: boolean;
}

interface OpenResource {
  readonly owner: number;
  readonly rows: number[];
  constant: number;
  /** Columns from here on were made for it. */
  readonly firstColumn: number;
  isShared: boolean;
}

/** Collects columns and rows in any order; `finish` freezes them. Entries of one row may repeat a column: they are added up. */
export class LinearModelWriter {
  private readonly columnLower = floats();
  private readonly columnUpper = floats();
  private readonly cost = floats();
  private readonly relaxation = floats();
  private readonly integer = bytes();
  private readonly whole = bytes();
  private readonly columnCandidate = integers();
  private readonly columnEmployee = integers();
  private readonly columnDay = integers();
  private readonly columnShift = integers();
  private readonly columnStretchEnd = integers();
  private readonly rowStart = integers();
  private readonly entryColumn = integers();
  private readonly entryValue = floats();
  private readonly rowLower = floats();
  private readonly rowUpper = floats();
  private readonly rowOwner = integers();
  private readonly rowEmployee = integers();
  private readonly rowDay = integers();
  private readonly isCut = bytes();
  private readonly owners: string[] = [];
  private readonly slacks: Slack[] = [];
  private readonly resources: StatedResource[] = [];
  private readonly fairLoads: FairLoad[] = [];
  /** By column: where it stands in the last row that names it; -1 where none does. */
  private readonly lastPosition: number[] = [];
  private costConstant = 0;
  /** The resource whose rows are being stated. */
  private open: OpenResource | null = null;

  constructor() {
    this.rowStart.push(0);
  }

  owner(name: string): number {
    this.owners.push(name);
    return this.owners.length - 1;
  }

  ownerName(owner: number): string {
    return this.owners[owner]!;
  }

  column(shape: ColumnShape): number {
    this.columnLower.push(shape.lower);
    this.columnUpper.push(shape.upper);
    this.cost.push(0);
    this.relaxation.push(0);
    this.integer.push(shape.integer ? 1 : 0);
    this.whole.push(shape.integer || shape.whole === true ? 1 : 0);
    this.columnCandidate.push(shape.candidate);
    this.columnEmployee.push(shape.employee);
    this.columnDay.push(shape.day);
    this.columnShift.push(shape.shift ?? -1);
    this.columnStretchEnd.push(shape.stretchEnd ?? -1);
    this.lastPosition.push(-1);
    return this.columnLower.length - 1;
  }

  /** -1 for columns that belong to nobody in particular. */
  employeeOf(column: number): number {
    return this.columnEmployee.at(column);
  }

  lowerOf(column: number): number {
    return this.columnLower.at(column);
  }

  upperOf(column: number): number {
    return this.columnUpper.at(column);
  }

  bound(column: number, lower: number, upper: number): void {
    this.columnLower.set(column, lower);
    this.columnUpper.set(column, upper);
  }

  addCost(column: number, points: number): void {
    if (this.open !== null && column < this.open.firstColumn) this.open.isShared = true;
    this.cost.set(column, this.cost.at(column) + points);
  }

  addCostConstant(points: number): void {
    this.costConstant += points;
    if (this.open !== null) this.open.constant += points;
  }

  addRelaxation(column: number, cost: number): void {
    this.relaxation.set(column, this.relaxation.at(column) + cost);
  }

  addSlack(slack: Slack): void {
    this.slacks.push(slack);
    if (this.open !== null) this.open.isShared = true;
  }

  /** `unit` of the load counts as much as one duty. */
  addFairLoad(due: number, { columns, coefficients, constant }: Expression, unit: number): void {
    this.fairLoads.push({
      columns,
      coefficients: coefficients.map((coefficient) => coefficient / unit),
      due: (due - constant) / unit,
    });
  }

  /** Rows that `owner` states until `endResource` are those of a resource. */
  beginResource(owner: number): void {
    const firstColumn = this.columnLower.length;
    this.open = { owner, firstColumn, rows: [], constant: 0, isShared: false };
  }

  /**
   * Nothing is noted where nothing was stated, where locks break the rows, or where duties are charged themselves: what
   * that costs is no resource's.
   */
  endResource(
    resource: RosterResource,
    points: (units: number) => number,
    settle: HelperValues,
  ): void {
    const { rows, constant, isShared, firstColumn } = this.open!;
    this.open = null;
    if (rows.length === 0 || isShared) return;
    const made = this.columnLower.length - firstColumn;
    const columns = Array.from({ length: made }, (_, k) => firstColumn + k);
    this.resources.push({ resource, rows, columns, points, constant, settle });
  }

  row(shape: RowShape, columns: readonly number[], values: readonly number[]): number {
    const from = this.entryColumn.length;
    const seen = this.lastPosition;
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]!;
      const value = values[k]!;
      if (value === 0) continue;
      const position = seen[column]!;
      if (position < from) {
        seen[column] = this.entryColumn.length;
        this.entryColumn.push(column);
        this.entryValue.push(value);
      } else {
        this.entryValue.set(position, this.entryValue.at(position) + value);
      }
    }
    if (this.entryColumn.length === from && shape.lower <= 0 && shape.upper >= 0) return -1;
    this.rowLower.push(shape.lower);
    this.rowUpper.push(shape.upper);
    this.rowOwner.push(shape.owner);
    this.rowEmployee.push(shape.employee);
    this.rowDay.push(shape.day);
    this.isCut.push(shape.isCut === true ? 1 : 0);
    this.rowStart.push(this.entryColumn.length);
    if (this.open?.owner === shape.owner) this.open.rows.push(this.rowLower.length - 1);
    return this.rowLower.length - 1;
  }

  /** A row as it was stated, each column once. */
  entriesOf(row: number) {
    const from = this.rowStart.at(row);
    const count = this.rowStart.at(row + 1) - from;
    return {
      columns: Array.from({ length: count }, (_, k) => this.entryColumn.at(from + k)),
      values: Array.from({ length: count }, (_, k) => this.entryValue.at(from + k)),
      upper: this.rowUpper.at(row),
      shape: {
        owner: this.rowOwner.at(row),
        employee: this.rowEmployee.at(row),
        day: this.rowDay.at(row),
      },
    };
  }

  finish(): LinearModel {
    return {
      columnCount: this.columnLower.length,
      rowCount: this.rowLower.length,
      columnLower: this.columnLower.toArray(),
      columnUpper: this.columnUpper.toArray(),
      cost: this.cost.toArray(),
      costConstant: this.costConstant,
      relaxation: this.relaxation.toArray(),
      integer: this.integer.toArray(),
      whole: this.whole.toArray(),
      columnCandidate: this.columnCandidate.toArray(),
      columnEmployee: this.columnEmployee.toArray(),
      columnDay: this.columnDay.toArray(),
      columnShift: this.columnShift.toArray(),
      columnStretchEnd: this.columnStretchEnd.toArray(),
      rowStart: this.rowStart.toArray(),
      entryColumn: this.entryColumn.toArray(),
      entryValue: this.entryValue.toArray(),
      rowLower: this.rowLower.toArray(),
      rowUpper: this.rowUpper.toArray(),
      rowOwner: this.rowOwner.toArray(),
      rowEmployee: this.rowEmployee.toArray(),
      rowDay: this.rowDay.toArray(),
      isCut: this.isCut.toArray(),
      owners: [...this.owners],
      slacks: [...this.slacks],
      resources: [...this.resources],
      fairLoads: [...this.fairLoads],
    };
  }
}

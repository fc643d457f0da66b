/** The model of one block, with columns, rows and employees numbered anew. */
import type { FairLoad, LinearModel, Slack } from "../../model/program/linear-model.ts";
import type { RosterResource, StatedResource } from "../../model/program/roster-resource.ts";
import type { Block } from "./blocks.ts";

/** What every plan pays is left out. O(entries of the block + columns and rows of the model). */
export function blockModel(model: LinearModel, block: Block): LinearModel {
  const { columns, rows } = block;
  const column = placesOf(columns, model.columnCount);
  const row = placesOf(rows, model.rowCount);
  const employee = employeesOf(model, block);
  const ownEmployee = (e: number) => employee.get(e) ?? -1;
  const entries = entriesOf(model, rows, column);
  return {
    columnCount: columns.length,
    rowCount: rows.length,
    columnLower: pick(model.columnLower, columns),
    columnUpper: pick(model.columnUpper, columns),
    cost: pick(model.cost, columns),
    costConstant: 0,
    relaxation: pick(model.relaxation, columns),
    integer: pick(model.integer, columns),
    whole: pick(model.whole, columns),
    columnCandidate: Int32Array.from(columns, (c, at) =>
      model.columnCandidate[c]! >= 0 ? at : -1,
    ),
    columnEmployee: pick(model.columnEmployee, columns).map(ownEmployee),
    columnDay: pick(model.columnDay, columns),
    columnShift: pick(model.columnShift, columns),
    columnStretchEnd: pick(model.columnStretchEnd, columns),
    ...entries,
    rowLower: pick(model.rowLower, rows),
    rowUpper: pick(model.rowUpper, rows),
    rowOwner: pick(model.rowOwner, rows),
    rowEmployee: pick(model.rowEmployee, rows).map(ownEmployee),
    rowDay: pick(model.rowDay, rows),
    isCut: pick(model.isCut, rows),
    owners: model.owners,
    slacks: model.slacks.flatMap((slack): Slack[] =>
      column[slack.column]! < 0
        ? []
        : [{ ...slack, column: column[slack.column]!, employee: ownEmployee(slack.employee) }],
    ),
    resources: model.resources.flatMap((stated) => {
      const own = employee.get(stated.resource.employee);
      return own === undefined ? [] : [resourceOf(stated, own, columns, column, row)];
    }),
    fairLoads: model.fairLoads.flatMap((load): FairLoad[] => {
      const own = load.columns.map((c) => column[c]!);
      return own.length === 0 || own[0]! < 0 ? [] : [{ ...load, columns: own }];
    }),
  };
}

/** What a block's columns are in a plan of the whole model. */
export function blockValues(values: Float64Array, { columns }: Block): Float64Array {
  return pick(values, columns);
}

export function putBlockValues(
  whole: Float64Array,
  { columns }: Block,
  values: Float64Array,
): void {
  for (let at = 0; at < columns.length; at++) whole[columns[at]!] = values[at]!;
}

function pick<T extends Float64Array | Int32Array | Uint8Array>(from: T, places: Int32Array): T {
  const to = new (from.constructor as new (length: number) => T)(places.length);
  for (let at = 0; at < places.length; at++) to[at] = from[places[at]!]!;
  return to;
}

/** Place of each number among those listed, -1 for the others. */
function placesOf(listed: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (let at = 0; at < listed.length; at++) places[listed[at]!] = at;
  return places;
}

function employeesOf(model: LinearModel, { columns }: Block): ReadonlyMap<number, number> {
  const numbers = new Set<number>();
  for (const c of columns) if (model.columnEmployee[c]! >= 0) numbers.add(model.columnEmployee[c]!);
  return new Map([...numbers].sort((a, b) => a - b).map((e, at) => [e, at]));
}

function entriesOf(model: LinearModel, rows: Int32Array, column: Int32Array) {
  const rowStart = new Int32Array(rows.length + 1);
  for (let at = 0; at < rows.length; at++)
    rowStart[at + 1] = rowStart[at]! + model.rowStart[rows[at]! + 1]! - model.rowStart[rows[at]!]!;
  const entryColumn = new Int32Array(rowStart.at(-1)!);
  const entryValue = new Float64Array(rowStart.at(-1)!);
  for (let at = 0; at < rows.length; at++) {
    const first = model.rowStart[rows[at]!]!;
    for (let k = rowStart[at]!; k < rowStart[at + 1]!; k++) {
      entryColumn[k] = column[model.entryColumn[first + k - rowStart[at]!]!]!;
      entryValue[k] = model.entryValue[first + k - rowStart[at]!]!;
    }
  }
  return { rowStart, entryColumn, entryValue };
}

/** `columns`: model columns of the block; `column`, `row`: places in the block by model column and row. */
function resourceOf(
  stated: StatedResource,
  employee: number,
  columns: Int32Array,
  column: Int32Array,
  row: Int32Array,
): StatedResource {
  const { resource } = stated;
  const inModel = (duties: readonly number[]) => duties.map((duty) => columns[duty]!);
  const own: RosterResource = {
    employee,
    dayCount: resource.dayCount,
    start: resource.start,
    seen: (day, duties) => resource.seen(day, inModel(duties)),
    extend: (state, day, duties) => resource.extend(state, day, inModel(duties)),
    finish: (state) => resource.finish(state),
  };
  return {
    ...stated,
    resource: own,
    rows: stated.rows.map((r) => row[r]!),
    columns: stated.columns.map((c) => column[c]!),
    settle: (isWorked) => {
      const values = stated.settle((candidate) => isWorked(column[candidate]!));
      return new Map([...values].map(([c, value]) => [column[c]!, value]));
    },
  };
}

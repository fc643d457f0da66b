/**
 * A linear model split by employee (Dantzig & Wolfe 1960): a roster automaton for each, and a master of everything else as it
 * stands. At most `mostAttempts` attempts, in each of which automata made before are used again.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { kernelsOf } from "../kernels/kernel.ts";
import type { SolverParameters } from "../parameters.ts";
import { Prices } from "../pricing/prices.ts";
import { RosterPool } from "../pricing/roster-pool.ts";
import {
  type Compiling,
  compileAutomata,
  KnownShapes,
  type Share,
  type Stop,
} from "../state-expansion/compile-automata.ts";
import type { NetworkDemand } from "../state-expansion/network-limits.ts";
import type { ConvexCost } from "./convex-cost.ts";
import { Undetermined } from "./helper-value.ts";
import { linkingRows } from "./linking-rows.ts";
import { COLUMN_ROLE, Structure } from "./structure.ts";
import { type Task, TaskBuilder, TooLarge } from "./task.ts";

export interface Decomposition {
  readonly parameters: SolverParameters;
  /** The form of the model that is split; plans of other forms are the same by their candidates. */
  readonly model: LinearModel;
  /** Candidates are the first columns of every form. */
  readonly candidateCount: number;
  readonly structure: Structure;
  /** By employee. */
  readonly prices: readonly Prices[];
  /** Every roster that column generation has met. */
  readonly pool: RosterPool;
  readonly dayCount: number;
  /** Model rows of the master; of priced rows that measure the same, the first. */
  readonly masterRows: Int32Array;
  /** Place of each model row among the master's rows, -1 for the others. */
  readonly placeOfRow: Int32Array;
  /** Model columns that stay columns of the master: those of priced rows follow from their activity. */
  readonly masterColumns: Int32Array;
  /** Cost of each master row by the activity of the rosters alone; null where other helpers take part. */
  readonly rowCosts: readonly (ConvexCost | null)[];
  /** By master row: 1 where the cost is all there is of the row, for it and all rows that measure the same. */
  readonly isPriced: Uint8Array;
  /** What the rosters cannot change: helpers that occur in no row of the master, rows that no duty touches. */
  readonly idleCost: number;
  /** The part of it that rows cost because their activity is whole and what they ask for is not. */
  readonly roundedCost: number;
  /** True when the rosters alone tell what every master row costs. */
  readonly isSimple: boolean;
  /** True when nothing but the master's rows knows what stage 1 counts. */
  readonly isFloorLinked: boolean;
}

/**
 * Null when the model does not split: no employees, an employee whom no roster suits, or days with too many legal sets of
 * duties. With a share, each thread compiles a part of the employees.
 */
export function decompose(
  model: LinearModel,
  weight: Float64Array,
  parameters: SolverParameters,
  stop: Stop,
  share: Share | null = null,
): Decomposition | null {
  const { employeeCount, dayCount } = sizeOf(model);
  if (employeeCount === 0) return null;
  const refused = new Set<number>();
  const known = new KnownShapes();
  let sharing = share;
  for (let attempt = 0; attempt < parameters.decomposition.mostAttempts; attempt++) {
    try {
      const structure = new Structure(model, weight, refused, parameters);
      return split(structure, employeeCount, dayCount, { stop, share: sharing, known });
    } catch (error) {
      if (error instanceof TooLarge) return null;
      if (!(error instanceof Undetermined)) throw error;
      // Who shares meets columns in an order of its own; alone, every thread refuses the same ones.
      if (sharing === null) for (const column of error.columns) refused.add(column);
      sharing = null;
    }
  }
  return null;
}

/** Over all columns: someone who is away all the time has no candidates, but may have rows and their helpers. */
export function sizeOf(model: LinearModel): NetworkDemand {
  let employeeCount = 0;
  let dayCount = 0;
  let candidateCount = 0;
  for (let c = 0; c < model.columnCount; c++) {
    if (model.columnCandidate[c]! >= 0) candidateCount++;
    employeeCount = Math.max(employeeCount, model.columnEmployee[c]! + 1);
    dayCount = Math.max(dayCount, model.columnDay[c]! + 1);
  }
  // Nobody may be there on the last days; resources end with the window all the same.
  for (const { resource } of model.resources) dayCount = Math.max(dayCount, resource.dayCount);
  return { employeeCount, dayCount, candidateCount };
}

function split(
  structure: Structure,
  employeeCount: number,
  dayCount: number,
  compiling: Compiling,
): Decomposition | null {
  const { model, parameters } = structure;
  const builder = new TaskBuilder(structure, employeeCount, dayCount);
  const tasks: Task[] = [];
  for (let e = 0; e < employeeCount; e++) {
    if (compiling.stop()) return null;
    tasks.push(builder.build(e));
  }
  const automata = compileAutomata(structure, tasks, compiling);
  // Of a year what follows takes seconds; what was compiled is given up only where next to no time is left.
  const isStopped = () => compiling.stop(1);
  if (automata === null || isStopped()) return null;
  const represented = Uint8Array.from(structure.isDefinition);
  for (const { rows } of automata) for (const row of rows) represented[row] = 1;
  const settledCost = settleIdleRows(structure, represented);
  const isMaster = new Uint8Array(model.columnCount);
  for (let c = 0; c < model.columnCount; c++) {
    const role = structure.role[c];
    const isLeft =
      (role === COLUMN_ROLE.relief && represented[structure.reliefRow[c]!] === 0) ||
      (role === COLUMN_ROLE.resource && !isCarried(structure, represented, c));
    if (role === COLUMN_ROLE.master || isLeft) isMaster[c] = 1;
  }
  const left: number[] = [];
  for (let row = 0; row < model.rowCount; row++)
    if (represented[row] === 0 && !isLooseCut(structure, row, isMaster)) left.push(row);
  const {
    rows: masterRows,
    costs: rowCosts,
    isPriced,
    isStated,
    base,
  } = linkingRows(structure, left, isMaster);
  const place = new Int32Array(model.rowCount).fill(-1);
  masterRows.forEach((row, r) => {
    place[row] = r;
  });
  const masterColumns = [...isMaster.keys()].filter(
    (c) => isMaster[c] === 1 && !structure.rowsOf(c).some(({ row }) => isStated[row] === 1),
  );
  if (isStopped()) return null;
  const kernels = kernelsOf(automata);
  const prices: Prices[] = [];
  for (const automaton of automata) {
    if (isStopped()) return null;
    const kernel = kernels?.get(automaton.target) ?? null;
    prices.push(new Prices(structure, automaton, place, kernel));
  }
  return {
    parameters,
    model,
    candidateCount: model.columnCandidate.filter((candidate) => candidate >= 0).length,
    structure,
    dayCount,
    prices,
    pool: new RosterPool(prices, parameters.pricing),
    masterRows: Int32Array.from(masterRows),
    placeOfRow: place,
    masterColumns: Int32Array.from(masterColumns),
    rowCosts,
    isPriced,
    idleCost: settledCost + base + idleCost(structure, masterColumns, place),
    roundedCost: base,
    isSimple: !rowCosts.includes(null),
    isFloorLinked: model.relaxation.every(
      (units, c) =>
        units === 0 ||
        model.columnUpper[c] === 0 ||
        (isMaster[c] === 1 &&
          structure.rowsOf(c).some(({ row }) => place[row]! >= 0 || isStated[row] === 1)),
    ),
  };
}

/** Rows of one employee that no duty can touch, after absences for example: they cost the same whatever the rosters are. */
function settleIdleRows(structure: Structure, represented: Uint8Array): number {
  const { rowStart, entryColumn } = structure.model;
  let total = 0;
  for (let row = 0; row < represented.length; row++) {
    if (represented[row] === 1 || structure.model.isCut[row] === 1 || !structure.isDecided(row))
      continue;
    let isTouched = false;
    for (let k = rowStart[row]!; k < rowStart[row + 1]! && !isTouched; k++) {
      const role = structure.role[entryColumn[k]!];
      isTouched = role === COLUMN_ROLE.candidate || role === COLUMN_ROLE.known;
    }
    if (isTouched) continue;
    const cost = structure.costOf(row, (column) => structure.reliefRow[column] === row).at(0);
    if (!Number.isFinite(cost)) continue;
    represented[row] = 1;
    total += cost;
  }
  return total;
}

function idleCost(structure: Structure, columns: readonly number[], place: Int32Array): number {
  const { columnLower, columnUpper } = structure.model;
  let total = 0;
  for (const [column, role] of structure.role.entries())
    if (role === COLUMN_ROLE.constant) total += structure.weight[column]! * columnLower[column]!;
  for (const column of columns) {
    const points = structure.weight[column]!;
    if (points === 0 || structure.rowsOf(column).some(({ row }) => place[row]! >= 0)) continue;
    total += points * (points > 0 ? columnLower[column]! : columnUpper[column]!);
  }
  return total;
}

/** Whether networks carry the resource of a helper. */
function isCarried(structure: Structure, represented: Uint8Array, column: number): boolean {
  const { rows } = structure.model.resources[structure.columnResource[column]!]!;
  return represented[rows[0]!] === 1;
}

/** A row that only tightens one that the automata stand for. */
function isLooseCut(structure: Structure, row: number, isMaster: Uint8Array): boolean {
  if (structure.model.isCut[row] === 0) return false;
  const { rowStart, entryColumn } = structure.model;
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = entryColumn[k]!;
    if (structure.role[column] === COLUMN_ROLE.relief && isMaster[column] === 0) return true;
  }
  return false;
}

/** Where candidates lie in the roster: by day, by employee, and which helpers move with a part of them. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { Random } from "../random.ts";

/** Free candidates of every day. */
export function candidatesByDay(model: LinearModel): number[][] {
  const days: number[][] = [];
  for (let c = 0; c < model.columnCount; c++) {
    if (model.columnCandidate[c]! < 0) continue;
    const day = model.columnDay[c]!;
    while (days.length <= day) days.push([]);
    if (model.columnLower[c]! < model.columnUpper[c]!) days[day]!.push(c);
  }
  return days;
}

/**
 * Helpers that may move with a part: those of the group and those of nobody. A day's helper of somebody outside the
 * group is left alone, or a chain of shared rows would pull the whole model in. Null means everybody.
 */
export function followsWindow(
  model: LinearModel,
  group: ReadonlySet<number> | null,
): (column: number) => boolean {
  if (group === null) return () => true;
  return (column) => {
    const employee = model.columnEmployee[column]!;
    return employee < 0 || model.columnDay[column]! < 0 || group.has(employee);
  };
}

/** Candidates by employee and day, and the drawing of neighbourhoods around what costs most. */
export class RosterMap {
  readonly dayCount: number;
  readonly employeeCount: number;
  /** Free candidates of employee e on day d at `e * dayCount + d`. */
  readonly cells: number[][] = [];
  /** By candidate: its shift, -1 where it has none that others have as well. */
  readonly shift: Int32Array;

  constructor(model: LinearModel) {
    let days = 0;
    let employees = 0;
    for (let c = 0; c < model.columnCount; c++) {
      if (model.columnCandidate[c]! < 0) continue;
      days = Math.max(days, model.columnDay[c]! + 1);
      employees = Math.max(employees, model.columnEmployee[c]! + 1);
    }
    this.dayCount = days;
    this.employeeCount = employees;
    for (let i = 0; i < days * employees; i++) this.cells.push([]);
    for (let c = 0; c < model.columnCount; c++) {
      if (model.columnCandidate[c]! < 0 || model.columnLower[c] === model.columnUpper[c]) continue;
      this.cells[model.columnEmployee[c]! * days + model.columnDay[c]!]!.push(c);
    }
    this.shift = demandedShifts(model);
  }

  /** The cell's candidate of a shift, -1 without one. */
  sameShift(cell: number, shift: number): number {
    if (shift < 0) return -1;
    for (const c of this.cells[cell]!) if (this.shift[c] === shift) return c;
    return -1;
  }

  /**
   * A window placed over dear days and a group with dear employees in it, of about the size aimed at (worst removal of Ropke &
   * Pisinger 2006, drawn by weight). O(columns), and O(employees) for each of the group.
   */
  neighbourhood(
    random: Random,
    values: Float64Array,
    model: LinearModel,
    aim: { readonly days: number; readonly candidates: number },
  ): { candidates: number[]; group: ReadonlySet<number> } {
    const length = Math.min(aim.days, this.dayCount);
    const { dayCost, employeeCost } = this.costs(model, values);
    const starts = this.dayCount - length + 1;
    const weights = new Float64Array(starts);
    for (let s = 0; s < starts; s++) {
      weights[s] = 1;
      for (let d = s; d < s + length; d++) weights[s]! += dayCost[d]!;
    }
    const first = random.weighted(weights);
    const group = new Set<number>();
    const candidates: number[] = [];
    const mean = employeeCost.reduce((a, b) => a + b, 0) / this.employeeCount;
    const draw = employeeCost.map((cost) => cost + mean + 1);
    while (group.size < this.employeeCount && candidates.length < aim.candidates) {
      const e = random.weighted(draw);
      if (group.has(e)) break;
      draw[e] = 0;
      group.add(e);
      for (let d = first; d < first + length; d++)
        for (const c of this.cells[e * this.dayCount + d]!) candidates.push(c);
    }
    return { candidates, group };
  }

  private costs(model: LinearModel, values: Float64Array) {
    const dayCost = new Float64Array(this.dayCount);
    const employeeCost = new Float64Array(this.employeeCount);
    for (let c = 0; c < model.columnCount; c++) {
      const value = values[c]!;
      if (value === 0) continue;
      const points = value * (Math.max(0, model.cost[c]!) + model.relaxation[c]!);
      if (points === 0) continue;
      const day = model.columnDay[c]!;
      const employee = model.columnEmployee[c]!;
      if (day >= 0 && day < this.dayCount) dayCost[day]! += points;
      if (employee >= 0 && employee < this.employeeCount) employeeCost[employee]! += points;
    }
    return { dayCost, employeeCost };
  }
}

/** By candidate its shift; -1 for a duty that no row of several people counts: nothing is gained by handing it on. */
function demandedShifts({ columnShift, columnCandidate, ...model }: LinearModel): Int32Array {
  const shifts = new Int32Array(columnShift.length).fill(-1);
  for (let row = 0; row < model.rowCount; row++) {
    if (model.rowEmployee[row]! >= 0 || model.rowDay[row]! < 0) continue;
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      if (columnCandidate[column]! >= 0) shifts[column] = columnShift[column]!;
    }
  }
  return shifts;
}

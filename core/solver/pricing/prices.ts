/** What the choices of one employee cost at given prices of the master's rows. */

import type { Structure } from "../decomposition/structure.ts";
import type { Kernel } from "../kernels/kernel.ts";
import { type SparseLists, SparseListsWriter } from "../matrix/sparse-lists.ts";
import type { SolverParameters } from "../parameters.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";
import { type Slopes, slopesUnder } from "./slopes.ts";

const writer = new SparseListsWriter();

export class Prices {
  readonly automaton: RosterAutomaton;
  /** Null where the loops in TypeScript do its work. */
  readonly kernel: Kernel | null;
  /** How rosters are priced. */
  readonly numbers: SolverParameters["pricing"];
  readonly slopes: Slopes;
  /** Choices of day d are choiceBase[d] .. choiceBase[d + 1]. */
  readonly choiceBase: Int32Array;
  /** Own price of every choice, without the master's rows. */
  readonly ownPrice: Float64Array;
  /** What every choice adds to the master's rows. */
  readonly choiceRows: SparseLists;
  /** Cheapest choice of each group and its price, as last set. */
  readonly groupPrice: Float64Array;
  readonly groupChoice: Int32Array;
  readonly choicePrice: Float64Array;
  /** Whether late helpers add to the master's rows. */
  readonly hasEvents: boolean;
  /** Labels and groups of day d are from here to here of day d + 1: both are numbered in the order of days. */
  private readonly labelBase: Int32Array;
  private readonly groupBase: Int32Array;
  private readonly labelKind: Int32Array;
  private readonly labelChoices: SparseLists;
  private readonly eventRows: SparseLists;
  private readonly groupLabels: SparseLists;
  private readonly labelPrice: Float64Array;
  private readonly labelChoice: Int32Array;

  /** `masterRow`: place of a model row in the master, -1 for rows that are not there. */
  constructor(
    structure: Structure,
    automaton: RosterAutomaton,
    masterRow: Int32Array,
    kernel: Kernel | null,
  ) {
    this.automaton = automaton;
    this.kernel = kernel;
    this.numbers = structure.parameters.pricing;
    this.slopes = slopesUnder(automaton, this.numbers);
    const { choices, activity, dayCount } = automaton.task;
    this.choiceBase = new Int32Array(dayCount + 1);
    for (let d = 0; d < dayCount; d++)
      this.choiceBase[d + 1] = this.choiceBase[d]! + choices[d]!.length;
    const isMine = (row: number) => masterRow[row]! >= 0 && !automaton.rows.has(row);
    this.ownPrice = Float64Array.from(choices.flat(), ({ cost }) => cost);
    this.choicePrice = this.ownPrice.slice();
    writer.begin();
    for (let c = 0; c < this.ownPrice.length; c++) {
      for (let k = activity.start[c]!; k < activity.start[c + 1]!; k++) {
        const row = activity.row[k]!;
        if (isMine(row)) writer.add(masterRow[row]!, activity.value[k]!);
      }
      writer.end();
    }
    this.choiceRows = writer.finish();
    const { labels, kinds, groups } = automaton;
    this.labelKind = Int32Array.from(labels, ({ kind }) => kind);
    for (const { day, kind } of labels) {
      for (const i of kinds.ofDay[day]![kind]!.choices) writer.add(this.choiceBase[day]! + i, 0);
      writer.end();
    }
    this.labelChoices = writer.finish();
    for (const { events } of labels) {
      for (const { column, value } of events)
        for (const entry of structure.rowsOf(column))
          if (isMine(entry.row)) writer.add(masterRow[entry.row]!, entry.value * value);
      writer.end();
    }
    this.eventRows = writer.finish();
    this.hasEvents = this.eventRows.row.length > 0;
    for (const group of groups) {
      for (const label of group) writer.add(label, 0);
      writer.end();
    }
    this.groupLabels = writer.finish();
    this.labelBase = bases(
      labels.map(({ day }) => day),
      dayCount,
    );
    this.groupBase = bases(
      groups.map(([label]) => labels[label!]!.day),
      dayCount,
    );
    this.labelPrice = new Float64Array(labels.length);
    this.labelChoice = new Int32Array(labels.length);
    this.groupPrice = new Float64Array(groups.length);
    this.groupChoice = new Int32Array(groups.length);
  }

  /**
   * `dual[r]` is what one unit of master row r is worth: it lowers the price. Of the days outside `from` to `to` prices
   * stay as they were. `closed`: 1 for choices that no roster may make.
   */
  setDuals(
    dual: Float64Array,
    from = 0,
    to = this.choiceBase.length - 2,
    closed: Uint8Array | null = null,
  ): void {
    const { choiceBase, ownPrice, choicePrice } = this;
    const { start, row, value } = this.choiceRows;
    for (let c = choiceBase[from]!; c < choiceBase[to + 1]!; c++) {
      let price = ownPrice[c]!;
      for (let i = start[c]!; i < start[c + 1]!; i++) price -= dual[row[i]!]! * value[i]!;
      choicePrice[c] = closed?.[c] === 1 ? Number.POSITIVE_INFINITY : price;
    }
    this.spread(dual, from, to);
  }

  /** To be called when `choicePrice` has been written directly; late helpers then cost nothing more. */
  spread(dual: Float64Array | null, from = 0, to = this.choiceBase.length - 2): void {
    const { choicePrice, labelPrice, labelChoice, labelBase, groupBase } = this;
    const { start, row: choiceOf } = this.labelChoices;
    const { start: eventStart, row: eventRow, value: eventValue } = this.eventRows;
    const hasEvents = dual !== null && this.hasEvents;
    const lastLabel = labelBase[to + 1]!;
    for (let l = labelBase[from]!; l < lastLabel; l++) {
      let best = Number.POSITIVE_INFINITY;
      let choice = -1;
      const end = start[l + 1]!;
      for (let i = start[l]!; i < end; i++) {
        const price = choicePrice[choiceOf[i]!]!;
        if (price < best) {
          best = price;
          choice = choiceOf[i]!;
        }
      }
      if (hasEvents) {
        let event = 0;
        for (let i = eventStart[l]!; i < eventStart[l + 1]!; i++)
          event -= dual[eventRow[i]!]! * eventValue[i]!;
        best += event;
      }
      labelPrice[l] = best;
      labelChoice[l] = choice;
    }
    const { groupPrice, groupChoice } = this;
    const { start: groupStart, row: labelOf } = this.groupLabels;
    const lastGroup = groupBase[to + 1]!;
    for (let g = groupBase[from]!; g < lastGroup; g++) {
      let best = Number.POSITIVE_INFINITY;
      let choice = -1;
      const end = groupStart[g + 1]!;
      for (let i = groupStart[g]!; i < end; i++) {
        const price = labelPrice[labelOf[i]!]!;
        if (price < best) {
          best = price;
          choice = labelChoice[labelOf[i]!]!;
        }
      }
      groupPrice[g] = best;
      groupChoice[g] = choice;
    }
  }

  /**
   * Visits the choices of a group that cost at most `room`, counted from the first of the day, until a visit answers
   * false; so does this then.
   */
  eachWithin(
    group: number,
    room: number,
    visit: (choice: number, price: number) => boolean,
  ): boolean {
    if (this.groupPrice[group]! > room) return true;
    const { labelChoices, labelPrice, labelChoice, choicePrice, choiceBase } = this;
    const { groups, labels } = this.automaton;
    for (const label of groups[group]!) {
      if (labelPrice[label]! > room) continue;
      const first = choiceBase[labels[label]!.day]!;
      const event = labelPrice[label]! - choicePrice[labelChoice[label]!]!;
      for (let i = labelChoices.start[label]!; i < labelChoices.start[label + 1]!; i++) {
        const choice = labelChoices.row[i]!;
        const price = choicePrice[choice]! + event;
        if (price <= room && !visit(choice - first, price)) return false;
      }
    }
    return true;
  }

  /** The label of a group that is of this kind of its day, -1 without one. */
  labelIn(group: number, kind: number): number {
    const { labelKind } = this;
    const { start, row: labelOf } = this.groupLabels;
    for (let i = start[group]!; i < start[group + 1]!; i++)
      if (labelKind[labelOf[i]!] === kind) return labelOf[i]!;
    return -1;
  }

  /** Adds what a label's late helpers add to the master's rows. */
  addEvents(label: number, add: (row: number, value: number) => void): void {
    const { start, row, value } = this.eventRows;
    for (let i = start[label]!; i < start[label + 1]!; i++) add(row[i]!, value[i]!);
  }
}

/** Where each day begins in a list sorted by day, and the end. */
function bases(days: readonly number[], dayCount: number): Int32Array {
  const base = new Int32Array(dayCount + 1);
  for (const day of days) base[day + 1]!++;
  for (let d = 0; d < dayCount; d++) base[d + 1]! += base[d]!;
  return base;
}

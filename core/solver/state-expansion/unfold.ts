/**
 * State expansion: rows over several days become a graph of states (Côté, Gendron, Quimper & Rousseau 2011). A state holds, for
 * every row that has begun and not ended, the activity so far, as far as it can still matter: where the rest can only follow
 * one line of the cost, that is paid at once and the activity forgotten. O(states x kinds of choice x rows open).
 */

import { chosenValue, leastOf, mostOf } from "../decomposition/helper-value.ts";
import type { Structure } from "../decomposition/structure.ts";
import type { LateHelper, Task, TaskRow } from "../decomposition/task.ts";
import { INTEGRALITY } from "../tolerances.ts";
import { type DayPatterns, repeat } from "./day-patterns.ts";
import { type Graph, GraphWriter, type HelperEvent, LabelSet } from "./graph.ts";
import { amountOf, choiceDays, type Kinds } from "./kinds.ts";
import { Moves } from "./moves.ts";
import {
  type DayPlan,
  type Item,
  OpenValues,
  openHelper,
  rounded,
  touchedItems,
} from "./open-values.ts";
import { StateSet } from "./state-set.ts";

const unfolded = new Moves();
const NO_EVENTS: readonly HelperEvent[] = [];

interface HelperEntry {
  readonly helper: LateHelper;
  readonly entry: number;
}

export interface Unfolding {
  /** Null when a limit was passed. The next unfolding overwrites its transitions, so it may be used only until then. */
  readonly graph: Graph | null;
  /** Rows open where the limit was passed, those with most different values first. */
  readonly widest: readonly number[];
}

export function unfold(
  structure: Structure,
  task: Task,
  kinds: Kinds,
  rows: readonly TaskRow[],
  mostNodes: number,
  patterns: DayPatterns,
): Unfolding {
  return new Unfolder(structure, task, kinds, rows, patterns).run(mostNodes);
}

class Unfolder {
  private readonly structure: Structure;
  private readonly task: Task;
  private readonly kinds: Kinds;
  private readonly items: Item[] = [];
  /** Items that each day can change, in order. */
  private readonly activeOn: readonly number[][];
  /** Items by row, -1 for rows that are not of this graph. */
  private readonly itemOfRow = new Map<number, number>();
  private readonly choiceDays: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly helperEntries = new Map<number, HelperEntry[]>();
  private readonly labels = new LabelSet();
  private readonly open: OpenValues;
  private readonly patterns: DayPatterns;
  /** By item. */
  private readonly costNumbers: readonly number[];

  constructor(
    structure: Structure,
    task: Task,
    kinds: Kinds,
    rows: readonly TaskRow[],
    patterns: DayPatterns,
  ) {
    this.structure = structure;
    this.task = task;
    this.kinds = kinds;
    this.activeOn = kinds.ofDay.map(() => []);
    this.choiceDays = choiceDays(kinds);
    for (const helper of task.lateHelpers) this.addHelper(helper);
    for (const { row, cost, days } of rows)
      this.addItem({ kind: "cost", row, cost, helper: null, begin: 0 }, days);
    this.open = new OpenValues(this.items);
    this.patterns = patterns;
    this.costNumbers = this.items.map(({ cost }) => patterns.costNumber(cost));
    this.items.forEach(({ first, last }, i) => {
      for (let day = first; day <= last; day++) this.activeOn[day]!.push(i);
    });
  }

  run(mostNodes: number): Unfolding {
    const { patterns, labels } = this;
    const writer = new GraphWriter(this.task.dayCount, unfolded);
    const { moves } = writer;
    const begin = new StateSet(0);
    begin.add(new Float64Array(0));
    let at = patterns.reached(begin);
    let open: readonly number[] = [];
    let nodes = 1;
    for (let day = 0; day < this.task.dayCount; day++) {
      const plan = this.planOf(day, open);
      const key = patterns.keyOf(plan, this.items, this.costNumbers, at);
      const known = patterns.find(key);
      const { count } = at.states;
      const first = moves.count;
      writer.beginDay(day);
      if (known !== null && nodes + known.reached.states.count <= mostNodes) {
        repeat(known, plan, moves, labels);
        at = known.reached;
      } else {
        const next = new StateSet(plan.openNext.length);
        for (let s = 0; s < count; s++) {
          this.expand(plan, at.states, s, next, moves);
          if (nodes + next.count > mostNodes)
            return { graph: null, widest: this.widest(next, plan.openNext) };
        }
        at = patterns.keep(key, plan, moves, first, labels.labels, next);
      }
      writer.endDay(day, count);
      nodes += at.states.count;
      open = plan.openNext;
    }
    const finalCost = new Float64Array(at.states.count);
    return { graph: writer.finish(finalCost, 0, labels.labels), widest: [] };
  }

  private addHelper(helper: LateHelper): void {
    let first = helper.day;
    for (const row of helper.rows) {
      const days = this.daysOf(row, helper);
      if (days.length === 0) days.push(helper.day);
      first = Math.min(first, days[0]!);
      this.addItem({ kind: "definition", row, cost: null, helper, begin: 0 }, days);
    }
    for (const [kind, begin] of [
      ["low", helper.lower],
      ["high", helper.upper],
    ] as const)
      this.items.push({
        kind,
        row: -1,
        cost: null,
        helper,
        first,
        last: helper.day,
        restLow: new Float64Array(0),
        restHigh: new Float64Array(0),
        begin,
      });
  }

  /** Days on which something is added to a row, apart from what the given helper adds. */
  private daysOf(row: number, except: LateHelper | null): number[] {
    const days = new Set(this.choiceDays.get(row));
    for (const { helper } of this.helpersIn(row)) if (helper !== except) days.add(helper.day);
    return [...days].sort((a, b) => a - b);
  }

  private addItem(
    item: Omit<Item, "first" | "last" | "restLow" | "restHigh">,
    days: readonly number[],
  ): void {
    const first = days[0]!;
    const last = days.at(-1)!;
    const restLow = new Float64Array(last - first + 1);
    const restHigh = new Float64Array(last - first + 1);
    const helpers = this.helpersIn(item.row).filter(({ helper }) => helper !== item.helper);
    let low = 0;
    let high = 0;
    // Other days add nothing.
    for (let k = days.length - 1; k >= 0; k--) {
      const day = days[k]!;
      restLow.fill(low, day - first, (days[k + 1] ?? last + 1) - first);
      restHigh.fill(high, day - first, (days[k + 1] ?? last + 1) - first);
      let least = Number.POSITIVE_INFINITY;
      let largest = Number.NEGATIVE_INFINITY;
      for (let kind = 0; kind < this.kinds.ofDay[day]!.length; kind++) {
        const amount = amountOf(this.kinds, day, kind, item.row);
        least = Math.min(least, amount);
        largest = Math.max(largest, amount);
      }
      low += least;
      high += largest;
      for (const { helper, entry } of helpers) {
        if (helper.day !== day) continue;
        low += Math.min(entry * helper.lower, entry * helper.upper);
        high += Math.max(entry * helper.lower, entry * helper.upper);
      }
    }
    this.itemOfRow.set(item.row, this.items.length);
    // One order of keys for all items: what reads them runs once for each state and kind of choice.
    const { kind, row, cost, helper, begin } = item;
    this.items.push({ kind, row, cost, helper, first, last, restLow, restHigh, begin });
  }

  /** Late helpers that add to a row, with their entries in it. */
  private helpersIn(row: number): readonly HelperEntry[] {
    if (this.helperEntries.size === 0)
      for (const helper of this.task.lateHelpers)
        for (const entry of this.structure.rowsOf(helper.column)) {
          const list = this.helperEntries.get(entry.row) ?? [];
          list.push({ helper, entry: entry.value });
          this.helperEntries.set(entry.row, list);
        }
    return this.helperEntries.get(row) ?? [];
  }

  /** Every choice of the day from one state. What a choice does not change takes its shortest form once for all choices. */
  private expand(
    plan: DayPlan,
    states: StateSet,
    state: number,
    next: StateSet,
    moves: Moves,
  ): void {
    const { open } = this;
    const { day, openNext, buffer } = plan;
    open.enter(plan, states, state);
    for (let kind = 0; kind < plan.kindItems.length; kind++) {
      const changed = plan.kindChanged[kind]!;
      if (open.release(changed)) {
        const touched = plan.kindItems[kind]!;
        const amounts = plan.kindAmounts[kind]!;
        for (let k = 0; k < touched.length; k++) open.add(touched[k]!, amounts[k]!);
        const events = plan.helpers.length === 0 ? NO_EVENTS : this.settleHelpers(plan);
        if (events !== null && open.keepAll(changed, day)) {
          for (let k = 0; k < openNext.length; k++) buffer[k] = open.value[openNext[k]!]!;
          const label = this.labels.index(day, kind, events);
          moves.add(state, label, next.add(buffer), open.paid);
        }
      }
      open.restore(changed);
    }
  }

  private planOf(day: number, open: readonly number[]): DayPlan {
    const { items } = this;
    const active = this.activeOn[day]!;
    const openNext = active.filter((i) => day < items[i]!.last);
    const { kindItems, kindAmounts } = touchedItems(this.kinds, day, this.itemOfRow);
    const helpers = active
      .filter((i) => items[i]!.kind === "low")
      .map((i) => openHelper(this.structure, items, this.itemOfRow, i, day));
    const ofHelpers = helpers.flatMap(({ slot, closing, adds }) => [
      slot,
      slot + 1,
      ...closing.map(({ item }) => item),
      ...adds.map(({ item }) => item),
    ]);
    return {
      day,
      open,
      openNext,
      beginning: active.filter((i) => items[i]!.first === day),
      active,
      helpers,
      kindItems,
      kindAmounts,
      kindChanged: kindItems.map((touched) => [...new Set([...touched, ...ofHelpers])]),
      buffer: new Float64Array(openNext.length),
    };
  }

  /** Closes what defines the helpers of this day, gives them their values and passes these on; null when one has none. */
  private settleHelpers({ helpers }: DayPlan): readonly HelperEvent[] | null {
    const { open } = this;
    const { value: now } = open;
    let events = NO_EVENTS;
    for (const { helper, slot, closing, isDue, adds } of helpers) {
      for (const definition of closing) {
        const rest = now[definition.item]!;
        now[slot] = Math.max(now[slot]!, rounded(leastOf(definition, rest)));
        now[slot + 1] = Math.min(now[slot + 1]!, rounded(mostOf(definition, rest)));
      }
      const low = now[slot]!;
      const high = now[slot + 1]!;
      if (low > high + INTEGRALITY) return null;
      if (!isDue) continue;
      const value = chosenValue(helper, low, high, helper.isInteger);
      if (value === null) return null;
      if (value === 0) continue;
      open.paid += helper.weight * value;
      for (const { item, entry } of adds) open.add(item, entry * value);
      events = [...events, { column: helper.column, value }];
    }
    return events;
  }

  private widest(states: StateSet, open: readonly number[]): readonly number[] {
    const widths: { row: number; width: number }[] = [];
    for (let k = 0; k < open.length; k++) {
      const item = this.items[open[k]!]!;
      if (item.cost === null) continue;
      const values = new Set<number>();
      for (let s = 0; s < states.count; s++) values.add(states.at(s, k));
      widths.push({ row: item.row, width: values.size });
    }
    return widths.sort((a, b) => b.width - a.width).map(({ row }) => row);
  }
}

/** What the states of an unfolding remember, what each day does to it, and its values while choices are tried. */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { type Definition, definitionOf } from "../decomposition/helper-value.ts";
import type { Structure } from "../decomposition/structure.ts";
import type { LateHelper } from "../decomposition/task.ts";
import { INTEGRALITY } from "../tolerances.ts";
import type { Kinds } from "./kinds.ts";
import type { StateSet } from "./state-set.ts";

/** Values from here on stand for a segment of the cost instead of an activity. */
const SEGMENT = 1e12;

/** Something that a state remembers: activity of a row, or the range left for a late helper. */
export interface Item {
  readonly kind: "cost" | "definition" | "low" | "high";
  readonly row: number;
  readonly cost: ConvexCost | null;
  readonly helper: LateHelper | null;
  readonly first: number;
  readonly last: number;
  /** Least and most that later days can still add, after each day from `first` to `last`. */
  readonly restLow: Float64Array;
  readonly restHigh: Float64Array;
  readonly begin: number;
}

/** A late helper on one day: what becomes known of it, and where its value goes once it is. */
export interface OpenHelper {
  readonly helper: LateHelper;
  /** Item of the least value left; that of the largest comes next. */
  readonly slot: number;
  /** Definitions whose other columns are all known after this day, by their items. */
  readonly closing: readonly (Definition & { readonly item: number })[];
  readonly isDue: boolean;
  readonly adds: readonly { readonly item: number; readonly entry: number }[];
}

/** One day of the unfolding, prepared. */
export interface DayPlan {
  readonly day: number;
  readonly open: readonly number[];
  readonly openNext: readonly number[];
  readonly beginning: readonly number[];
  /** Items that have begun and not ended before. */
  readonly active: readonly number[];
  readonly helpers: readonly OpenHelper[];
  /** Items that each kind of choice adds to, and how much. */
  readonly kindItems: readonly (readonly number[])[];
  readonly kindAmounts: readonly (readonly number[])[];
  /** These items and those that late helpers may change. */
  readonly kindChanged: readonly (readonly number[])[];
  readonly buffer: Float64Array;
}

/** Items that each kind of choice of a day adds to, and how much. */
export function touchedItems(
  { base, activity }: Kinds,
  day: number,
  itemOfRow: ReadonlyMap<number, number>,
): Pick<DayPlan, "kindItems" | "kindAmounts"> {
  const kindItems: number[][] = [];
  const kindAmounts: number[][] = [];
  const { start, row, value } = activity;
  for (let list = base[day]!; list < base[day + 1]!; list++) {
    const touched: number[] = [];
    const amounts: number[] = [];
    for (let k = start[list]!; k < start[list + 1]!; k++) {
      const item = itemOfRow.get(row[k]!);
      if (item === undefined) continue;
      touched.push(item);
      amounts.push(value[k]!);
    }
    kindItems.push(touched);
    kindAmounts.push(amounts);
  }
  return { kindItems, kindAmounts };
}

/** `slot`: the item of the helper's least value. */
export function openHelper(
  structure: Structure,
  items: readonly Item[],
  itemOfRow: ReadonlyMap<number, number>,
  slot: number,
  day: number,
): OpenHelper {
  const helper = items[slot]!.helper!;
  const closing = helper.rows
    .filter((row) => items[itemOfRow.get(row)!]!.last === day)
    .map((row) => ({
      ...definitionOf(structure, row, helper.column),
      item: itemOfRow.get(row)!,
    }));
  const isDue = helper.day === day;
  const adds = (isDue ? structure.rowsOf(helper.column) : []).flatMap(({ row, value }) => {
    const item = itemOfRow.get(row);
    return item === undefined || items[item]!.helper === helper ? [] : [{ item, entry: value }];
  });
  return { helper, slot, closing, isDue, adds };
}

/**
 * What one state remembers while the choices of a day are tried on it, one after the other. Rows that a choice does not change
 * are brought into their shortest form once for all choices.
 */
export class OpenValues {
  private readonly items: readonly Item[];
  /** By item, with the choice under way. */
  readonly value: Float64Array;
  /** What the choice under way pays. */
  paid = 0;
  /** By item: its value as the day begins, and in shortest form if nothing is added, what that pays and whether it cannot be. */
  private readonly entered: Float64Array;
  private readonly settled: Float64Array;
  private readonly own: Float64Array;
  private readonly isBroken: Uint8Array;
  private broken = 0;
  /** Items that pay something if nothing is added. */
  private readonly paying: number[] = [];
  private payingCount = 0;
  /** 1 for the items that the choice under way changes. */
  private readonly isChanged: Uint8Array;

  constructor(items: readonly Item[]) {
    this.items = items;
    this.value = new Float64Array(items.length);
    this.entered = new Float64Array(items.length);
    this.settled = new Float64Array(items.length);
    this.own = new Float64Array(items.length);
    this.isBroken = new Uint8Array(items.length);
    this.isChanged = new Uint8Array(items.length);
  }

  /** Takes over a state, with the rows that begin on the day, and brings all rows into the form that they have if nothing is added. */
  enter({ active, beginning, day, open }: DayPlan, states: StateSet, state: number): void {
    const { value, entered, settled, own, isBroken, items } = this;
    for (const i of beginning) value[i] = items[i]!.begin;
    for (let k = 0; k < open.length; k++) value[open[k]!] = states.at(state, k);
    this.broken = 0;
    this.payingCount = 0;
    for (let k = 0; k < active.length; k++) {
      const i = active[k]!;
      entered[i] = value[i]!;
      this.paid = 0;
      isBroken[i] = this.keep(i, day) ? 0 : 1;
      this.broken += isBroken[i]!;
      settled[i] = value[i]!;
      own[i] = this.paid;
      if (this.paid !== 0) this.paying[this.payingCount++] = i;
    }
  }

  /** Gives the items back the values with which the day began; false when another one cannot be kept without a change. */
  release(changed: readonly number[]): boolean {
    const { value, entered, isBroken, isChanged } = this;
    let broken = 0;
    for (let k = 0; k < changed.length; k++) {
      const i = changed[k]!;
      value[i] = entered[i]!;
      isChanged[i] = 1;
      broken += isBroken[i]!;
    }
    this.paid = this.paidByOthers();
    return broken === this.broken;
  }

  /** Undoes a choice. */
  restore(changed: readonly number[]): void {
    const { value, settled, isChanged } = this;
    for (let k = 0; k < changed.length; k++) {
      const i = changed[k]!;
      value[i] = settled[i]!;
      isChanged[i] = 0;
    }
  }

  add(item: number, amount: number): void {
    const now = this.value[item]!;
    if (now >= SEGMENT) this.paid += amount * this.items[item]!.cost!.slopes[now - SEGMENT]!;
    else this.value[item] = rounded(now + amount);
  }

  /** Brings rows into their shortest form after the day; false when one can no longer be kept. */
  keepAll(items: readonly number[], day: number): boolean {
    for (let k = 0; k < items.length; k++) if (!this.keep(items[k]!, day)) return false;
    return true;
  }

  private keep(item: number, day: number): boolean {
    const { cost, restLow, restHigh, first, last } = this.items[item]!;
    const now = this.value[item]!;
    if (cost === null || now >= SEGMENT) return true;
    const low = now + restLow[day - first]!;
    const high = now + restHigh[day - first]!;
    if (low > cost.highest + INTEGRALITY || high < cost.lowest - INTEGRALITY) return false;
    const segment = cost.segmentHolding(low, high);
    if (segment < 0) return day !== last;
    this.paid += cost.onSegment(segment, now);
    this.value[item] = SEGMENT + segment;
    return true;
  }

  private paidByOthers(): number {
    const { paying, own, isChanged } = this;
    let paid = 0;
    for (let k = 0; k < this.payingCount; k++)
      if (isChanged[paying[k]!] === 0) paid += own[paying[k]!]!;
    return paid;
  }
}

export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** What the states of an unfolding remember, and what each day does to it. */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { type Definition, definitionOf } from "../decomposition/helper-value.ts";
import type { Structure } from "../decomposition/structure.ts";
import type { LateHelper } from "../decomposition/task.ts";
import type { Kinds } from "./kinds.ts";

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

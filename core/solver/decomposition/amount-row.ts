/** The one amount of an employee that pricing follows beside the states: hours, as a rule. */

import { NumberLists } from "../matrix/number-lists.ts";
import type { SolverParameters } from "../parameters.ts";
import { type ActivityRange, commonDivisor } from "./activity-range.ts";
import { ConvexCost } from "./convex-cost.ts";
import type { Task, TaskRow } from "./task.ts";

export interface AmountRow {
  /** The row whose activity, divided by `unit`, is the amount. */
  readonly row: number;
  readonly unit: number;
  /** Cost of the amount: of all `rows` together. */
  readonly cost: ConvexCost;
  /** Rows of the same activity but for a factor, such as a least and a most of the same hours. */
  readonly rows: readonly number[];
  /** Amounts are whole and not below 0, and few: states can hold a value for each. */
  readonly isGrid: boolean;
  /** How many different amounts there can be, as far as that is known. */
  readonly amounts: number;
}

type AmountLimits = SolverParameters["decomposition"];

/** Null when every row is better counted in the states. */
export function amountRowOf(
  task: Task,
  rows: readonly TaskRow[],
  ranges: ReadonlyMap<number, ActivityRange>,
  limits: AmountLimits,
): AmountRow | null {
  // What fixed days add to the amount must not depend on the days before them, as with late helpers it would.
  const usable = rows.filter(
    (row) =>
      spanOf(row) >= Math.min(limits.longSpan, task.dayCount - 2) &&
      !ranges.get(row.row)!.hasLateHelper,
  );
  const groups = sameActivities(task, usable);
  const labelled = labelledRow(groups, ranges, limits);
  const grid = gridRow(groups, limits);
  if (grid === null || labelled === null) return grid ?? labelled?.amountRow ?? null;
  const isWider = labelled.values > limits.mostGrid && !grid.rows.includes(labelled.amountRow.row);
  return isWider ? labelled.amountRow : grid;
}

export function spanOf({ days }: TaskRow): number {
  return days.at(-1)! - days[0]! + 1;
}

/** Rows of one activity but for a factor. */
interface SameActivity {
  readonly members: TaskRow[];
  /** What of each member's activity is one unit of the amount. */
  readonly units: number[];
  /** Most of the amount that a roster can have. */
  readonly most: number;
  /** Some choices add to it and some take away, so that no grid of amounts from 0 on holds it. */
  readonly isMixed: boolean;
}

/** The rows of one activity with most different values, among those that are only ever priced. */
function labelledRow(
  groups: readonly SameActivity[],
  ranges: ReadonlyMap<number, ActivityRange>,
  { leastAmounts }: AmountLimits,
): { readonly amountRow: AmountRow; readonly values: number } | null {
  let best: { amountRow: AmountRow; values: number } | null = null;
  let most = leastAmounts;
  for (const { members, units } of groups) {
    const priced = members.filter(({ row, cost }) => {
      const { low, high } = ranges.get(row)!;
      return low >= cost.lowest && high <= cost.highest;
    });
    const [first] = priced;
    if (first === undefined) continue;
    const { values, entries } = ranges.get(first.row)!;
    const score = values + entries / 1e6;
    if (score <= most) continue;
    const unitOf = (row: TaskRow) => units[members.indexOf(row)]!;
    const cost = ConvexCost.sum(
      priced.map((row) => ({ cost: row.cost, factor: unitOf(row) / unitOf(first) })),
    );
    if (cost === null) continue;
    const rows = priced.map(({ row }) => row);
    best = {
      amountRow: { row: first.row, unit: 1, cost, rows, isGrid: false, amounts: values },
      values,
    };
    most = score;
  }
  return best;
}

/** The rows of one activity, bound from both sides where there are such, with most different amounts as long as these are few. */
function gridRow(
  groups: readonly SameActivity[],
  { leastGrid, mostGrid, mostHardGrid }: AmountLimits,
): AmountRow | null {
  let best: AmountRow | null = null;
  let size = leastGrid;
  let isBestBound = false;
  for (const { members, units, most, isMixed } of groups) {
    if (isMixed) continue;
    const cost = ConvexCost.sum(members.map((row, i) => ({ cost: row.cost, factor: units[i]! })));
    if (cost === null) continue;
    const values = Math.min(most, cost.highest);
    // Beyond the last kink states need not tell amounts apart: such a row is cheaper to count in the states.
    const width = Math.min(values, cost.edges.findLast(Number.isFinite) ?? values);
    const isHard = cost.lowest > 0 || cost.highest < most;
    if (width <= leastGrid || values > (isHard ? mostHardGrid : mostGrid)) continue;
    const isBound = isBoundTwice(cost, most);
    if (isBound === isBestBound ? width <= size : isBestBound) continue;
    isBestBound = isBound;
    const [row, unit] = [members[0]!.row, units[0]!];
    best = {
      row,
      unit,
      cost,
      rows: members.map((member) => member.row),
      isGrid: true,
      amounts: values,
    };
    size = width;
  }
  return best;
}

/** Whether too little costs as well as too much: a price brings rosters to one end or the other, hardly between them. */
function isBoundTwice({ slopes, lowest, highest }: ConvexCost, most: number): boolean {
  const isBoundBelow = lowest > 0 || slopes[0]! < 0;
  return isBoundBelow && (highest < most || slopes.at(-1)! > 0);
}

/** Rows by what they count. */
function sameActivities(task: Task, rows: readonly TaskRow[]): readonly SameActivity[] {
  const lists = new NumberLists();
  const groups = new Map<number, SameActivity>();
  const amountsOf = amountsOfChoices(task, rows);
  for (const [at, one] of rows.entries()) {
    const amounts = amountsOf[at]!;
    const sizes = new Set<number>();
    let [hasMore, hasLess] = [false, false];
    for (let i = 0; i < amounts.length; i++) {
      const amount = amounts[i]!;
      if (amount === 0) continue;
      if (amount > 0) hasMore = true;
      else hasLess = true;
      sizes.add(Math.abs(amount));
    }
    if (hasMore && hasLess) {
      groups.set(lists.another(), { members: [one], units: [1], most: 0, isMixed: true });
      continue;
    }
    const unit = commonDivisor([...sizes]);
    const signed = hasLess ? -unit : unit;
    const whole = amounts.map((amount) => Math.round(amount / signed));
    const key = lists.numberOf(whole);
    const group: SameActivity = groups.get(key) ?? {
      members: [],
      units: [],
      most: mostOfDays(task, whole),
      isMixed: false,
    };
    group.members.push(one);
    group.units.push(signed);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What each choice adds to each of the rows, the choices of all days one after the other. */
function amountsOfChoices(task: Task, rows: readonly TaskRow[]): readonly Float64Array[] {
  const { start, row, value } = task.activity;
  const count = start.length - 1;
  const amountsOf = rows.map(() => new Float64Array(count));
  const placeOf = new Map(rows.map((own, at) => [own.row, at]));
  for (let i = 0; i < count; i++)
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const at = placeOf.get(row[k]!);
      if (at !== undefined) amountsOf[at]![i] = value[k]!;
    }
  return amountsOf;
}

/** The sum over the days of the most that a choice adds. */
function mostOfDays(task: Task, amounts: Float64Array): number {
  let sum = 0;
  let i = 0;
  for (const { length } of task.choices) {
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < length; k++) most = Math.max(most, amounts[i++]!);
    sum += most;
  }
  return sum;
}

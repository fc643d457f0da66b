/**
 * What a day does to the states before it, kept for all days and people on which the same would happen: the weeks of a year
 * repeat, and colleagues differ by their leave. Days are the same where everything that a step of the unfolding reads is, so
 * that what is kept is what the step would find once more (memoisation, Michie 1968). A day that is known takes O(numbers of
 * its pattern + transitions).
 */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { HELPER_CHOICES } from "../decomposition/structure.ts";
import { NumberLists } from "../matrix/number-lists.ts";
import type { Label, LabelSet } from "./graph.ts";
import type { Moves } from "./moves.ts";
import type { DayPlan, Item, OpenHelper } from "./open-values.ts";
import type { StateSet } from "./state-set.ts";

/** States in order, and the number of their list. */
export interface Reached {
  readonly states: StateSet;
  readonly list: number;
}

/** A kind of choice, and the helpers that it settles by their place among those of the day. */
interface LayerLabel {
  readonly kind: number;
  readonly settled: readonly { readonly place: number; readonly value: number }[];
}

/** All transitions of a day from a list of states, and where they lead to. */
export interface Layer {
  readonly source: Int32Array;
  /** Index into `labels`. */
  readonly label: Int32Array;
  readonly target: Int32Array;
  readonly cost: Float64Array;
  readonly labels: readonly LayerLabel[];
  readonly reached: Reached;
}

/** A day as it is kept: the number of its pattern and of the list of states before it. */
export interface DayKey {
  readonly pattern: number;
  readonly list: number;
}

const ITEM_KINDS = ["cost", "definition", "low", "high"] as const;
/** Three halves of a number and one whole make what is kept of a transition. */
const NUMBERS_OF_MOVE = 2.5;

export class DayPatterns {
  /** Numbers that may be kept at a time. */
  private readonly most: number;
  private kept = 0;
  private readonly costs = new Map<ConvexCost, number>();
  private readonly patterns = new NumberLists();
  private readonly lists = new NumberLists();
  private readonly statesOf = new Map<number, StateSet>();
  /** By pattern, then by list of states. */
  private readonly layers = new Map<number, Map<number, Layer>>();

  constructor(most: number) {
    this.most = most;
  }

  costNumber(cost: ConvexCost | null): number {
    if (cost === null) return -1;
    const number = this.costs.get(cost) ?? this.costs.size;
    this.costs.set(cost, number);
    return number;
  }

  /** The states as they are known already, if they are. */
  reached(states: StateSet): Reached {
    const list = this.lists.numberOf(states.numbers());
    const known = this.statesOf.get(list);
    if (known !== undefined) return { states: known, list };
    this.statesOf.set(list, states);
    return { states, list };
  }

  /** `costNumbers`: by item. */
  keyOf(
    plan: DayPlan,
    items: readonly Item[],
    costNumbers: readonly number[],
    { list }: Reached,
  ): DayKey {
    return { pattern: this.patterns.numberOf(patternOf(plan, items, costNumbers)), list };
  }

  find({ pattern, list }: DayKey): Layer | null {
    return this.layers.get(pattern)?.get(list) ?? null;
  }

  /** Keeps the transitions from `first` on, and answers the states that they reach. */
  keep(
    key: DayKey,
    { helpers }: DayPlan,
    moves: Moves,
    first: number,
    labels: readonly Label[],
    states: StateSet,
  ): Reached {
    const more = NUMBERS_OF_MOVE * (moves.count - first);
    if (more > this.most) return { states, list: this.lists.another() };
    // Patterns and states of what could not be used again count as well.
    if (this.kept + this.patterns.size + this.lists.size + more > this.most) this.forget();
    this.kept += more;
    const reached = this.reached(states);
    const placeOf = new Map<number, number>();
    const own: LayerLabel[] = [];
    const label = moves.label.slice(first, moves.count).map((index) => {
      let place = placeOf.get(index);
      if (place === undefined) {
        place = own.push(layerLabel(labels[index]!, helpers)) - 1;
        placeOf.set(index, place);
      }
      return place;
    });
    const layer = {
      source: moves.source.slice(first, moves.count),
      label,
      target: moves.target.slice(first, moves.count),
      cost: moves.cost.slice(first, moves.count),
      labels: own,
      reached,
    };
    const ofPattern = this.layers.get(key.pattern) ?? new Map<number, Layer>();
    this.layers.set(key.pattern, ofPattern.set(key.list, layer));
    return reached;
  }

  private forget(): void {
    this.kept = 0;
    this.patterns.clear();
    this.lists.clear();
    this.statesOf.clear();
    this.layers.clear();
  }
}

/** Adds the transitions of a layer to those of a day with the same pattern. */
export function repeat(
  { source, label, target, cost, labels }: Layer,
  { day, helpers }: DayPlan,
  moves: Moves,
  all: LabelSet,
): void {
  const indexOf = labels.map(({ kind, settled }) =>
    all.index(
      day,
      kind,
      settled.map(({ place, value }) => ({ column: helpers[place]!.helper.column, value })),
    ),
  );
  for (let t = 0; t < source.length; t++)
    moves.add(source[t]!, indexOf[label[t]!]!, target[t]!, cost[t]!);
}

function layerLabel({ kind, events }: Label, helpers: readonly OpenHelper[]): LayerLabel {
  return {
    kind,
    settled: events.map(({ column, value }) => ({
      place: helpers.findIndex(({ helper }) => helper.column === column),
      value,
    })),
  };
}

/** Everything that a step of the unfolding reads, with items by their place among the active ones. */
function patternOf(
  { day, active, helpers, kindItems, kindAmounts }: DayPlan,
  items: readonly Item[],
  costNumbers: readonly number[],
): number[] {
  const placeOf = new Map(active.map((item, place) => [item, place]));
  const numbers = [active.length];
  for (const i of active) {
    const { kind, first, last, begin, restLow, restHigh } = items[i]!;
    numbers.push(ITEM_KINDS.indexOf(kind), last === day ? 1 : 0, costNumbers[i]!);
    if (first === day) numbers.push(1, begin);
    else numbers.push(0);
    if (costNumbers[i]! >= 0) numbers.push(restLow[day - first]!, restHigh[day - first]!);
  }
  numbers.push(helpers.length);
  for (const { helper, slot, closing, isDue, adds } of helpers) {
    const { lower, upper, isInteger, weight, choice } = helper;
    numbers.push(placeOf.get(slot)!, isDue ? 1 : 0, lower, upper, isInteger ? 1 : 0, weight);
    numbers.push(HELPER_CHOICES.indexOf(choice), closing.length, adds.length);
    for (const { factor, lower, upper, item } of closing)
      numbers.push(factor, lower, upper, placeOf.get(item)!);
    for (const { item, entry } of adds) numbers.push(placeOf.get(item)!, entry);
  }
  for (const [kind, touched] of kindItems.entries()) {
    numbers.push(touched.length);
    for (const [k, item] of touched.entries())
      numbers.push(placeOf.get(item)!, kindAmounts[kind]![k]!);
  }
  return numbers;
}

/** The arrays of a roster delta evaluator in one memory, as `price` of `kernels.wat` reads them. */
import { ConvexCost } from "../decomposition/convex-cost.ts";
import { INT, KernelMemory, REAL } from "../kernels/kernel-memory.ts";
import { BROKEN, type Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Prices } from "../pricing/prices.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";
import { type AutomatonSteps, automatonSteps, stepsOf } from "./automaton-steps.ts";
import { FlatCosts } from "./flat-costs.ts";
import type { RosterCells } from "./roster-cells.ts";

/** Places in the header of what each move changes, and how many there are; days and addresses follow, in the order of `kernels.wat`. */
export const COUNT = 0;
export const TURN = 1;
export const TOUCHED = 2;
const HEADS = 3;
/** Bytes of a trial before its arrays. */
const TRIAL_HEAD = 24;

/** Of one employee in the move at hand. */
export class Trial {
  /** Of each day from `from` to `to`, in the numbers of the cells. */
  readonly choice: Int32Array;
  readonly place: Int32Array;
  readonly paid: Float64Array;
  private readonly head: Int32Array;
  private readonly sum: Float64Array;

  constructor(memory: KernelMemory, at: number, days: number) {
    const { choice, place, paid } = trialParts(days);
    this.head = memory.ints(at, 4);
    this.sum = memory.reals(at + 4 * INT, 1);
    this.choice = memory.ints(at + choice, days);
    this.place = memory.ints(at + place, days + 1);
    this.paid = memory.reals(at + paid, days + 1);
  }

  span(employee: number, from: number, to: number): void {
    this.head[0] = employee;
    this.head[1] = from;
    this.head[2] = to;
  }

  get employee(): number {
    return this.head[0]!;
  }

  get from(): number {
    return this.head[1]!;
  }

  /** The last day that changes. */
  get to(): number {
    return this.head[2]!;
  }

  /** The day before which the automaton is back on its old way, or the number of days. */
  get end(): number {
    return this.head[3]!;
  }

  set end(day: number) {
    this.head[3] = day;
  }

  get amount(): number {
    return this.sum[0]!;
  }

  set amount(amount: number) {
    this.sum[0] = amount;
  }
}

/** By employee, the first day of whom is at their number times the days. */
export interface EvaluatorArrays {
  readonly memory: KernelMemory;
  readonly header: number;
  readonly head: Int32Array;
  readonly trials: readonly [Trial, Trial];
  /** Of each day, in the numbers of the cells. */
  readonly choice: Int32Array;
  readonly kind: Int32Array;
  /** Place before each day, and after the last; a day more than there are for each employee, as in `paid`. */
  readonly place: Int32Array;
  /** What each step costs without its choice, and at the end what it ends with. */
  readonly paid: Float64Array;
  /** By how much the steps may become cheaper. */
  readonly slack: Float64Array;
  readonly amount: Float64Array;
  readonly steps: readonly AutomatonSteps[];
  readonly rowCosts: FlatCosts;
  readonly amountCosts: FlatCosts;
  readonly activity: Float64Array;
  readonly change: Float64Array;
  readonly stamp: Int32Array;
  readonly touched: Int32Array;
}

export function evaluatorArrays(schedule: Schedule, cells: RosterCells): EvaluatorArrays {
  const { split } = schedule;
  const { prices, dayCount: days } = split;
  const count = prices.length;
  const rows = schedule.activity.length;
  const memory = new KernelMemory();
  const { place, paid, bytes } = trialParts(days);
  const trials = memory.take(2 * bytes, 1);
  const rowCosts = new FlatCosts(
    // What helpers decide as well costs what it costs as long as its activity stays.
    split.rowCosts.map(
      (cost, r) => cost ?? ConvexCost.ofRow(schedule.activity[r]!, schedule.activity[r]!, []),
    ),
    BROKEN,
  );
  const amountCosts = new FlatCosts(
    prices.map(({ automaton }) => automaton.amountRow?.cost ?? null),
    Number.POSITIVE_INFINITY,
  );
  // Employees of a class have their networks in common.
  const steps = placesOf(
    prices,
    ({ automaton }) => automaton.first,
    (automaton) => memory.take(2 * stepsOf(automaton), INT),
  );
  const finals = placesOf(
    prices,
    ({ automaton }) => automaton.finalCost,
    ({ finalCost }) => memory.keep(finalCost),
  );
  const at = {
    choice: memory.take(count * days, INT),
    kind: memory.take(count * days, INT),
    place: memory.take(count * (days + 1), INT),
    paid: memory.take(count * (days + 1), REAL),
    slack: memory.take(count, REAL),
    amount: memory.take(count, REAL),
    steps: memory.keep(steps),
    final: memory.keep(finals),
    price: memory.keep(cells.price),
    amounts: memory.keep(cells.amount),
    kinds: memory.keep(cells.kind),
    rowStart: memory.keep(cells.rowStart),
    row: memory.keep(cells.row),
    value: memory.keep(cells.value),
    activity: memory.keep(schedule.activity),
    change: memory.take(rows, REAL),
    stamp: memory.take(rows, INT),
    touched: memory.take(rows, INT),
    rowCosts: rowCosts.keep(memory),
    amountCosts: amountCosts.keep(memory),
  };
  const header = memory.keep(
    Int32Array.of(0, 0, 0, days, trials, bytes, ...Object.values(at), place, paid),
  );
  memory.openOrPlain();
  const tables = new Map<number, AutomatonSteps>();
  prices.forEach(({ automaton, hasEvents }, e) => {
    const address = steps[e]!;
    if (!tables.has(address))
      tables.set(address, automatonSteps(automaton, hasEvents, memory, address));
  });
  return {
    memory,
    header,
    head: memory.ints(header, HEADS),
    trials: [new Trial(memory, trials, days), new Trial(memory, trials + bytes, days)],
    choice: memory.ints(at.choice, count * days),
    kind: memory.ints(at.kind, count * days),
    place: memory.ints(at.place, count * (days + 1)),
    paid: memory.reals(at.paid, count * (days + 1)),
    slack: memory.reals(at.slack, count),
    amount: memory.reals(at.amount, count),
    steps: Array.from(steps, (address) => tables.get(address)!),
    rowCosts,
    amountCosts,
    activity: memory.reals(at.activity, rows),
    change: memory.reals(at.change, rows),
    stamp: memory.ints(at.stamp, rows),
    touched: memory.ints(at.touched, rows),
  };
}

/** Where each employee's array is, which those that have it in common have once. */
function placesOf(
  prices: readonly Prices[],
  arrayOf: (one: Prices) => Int32Array | Float64Array,
  placed: (automaton: RosterAutomaton) => number,
): Int32Array {
  const places = new Map<Int32Array | Float64Array, number>();
  return Int32Array.from(prices, (one) => {
    const place = places.get(arrayOf(one)) ?? placed(one.automaton);
    places.set(arrayOf(one), place);
    return place;
  });
}

/** Where the arrays of a trial are, in bytes from its begin, and how long it is. */
function trialParts(days: number) {
  const even = (count: number) => REAL * Math.ceil((INT * count) / REAL);
  const choice = TRIAL_HEAD;
  const place = choice + even(days);
  const paid = place + even(days + 1);
  return { choice, place, paid, bytes: paid + REAL * (days + 1) };
}

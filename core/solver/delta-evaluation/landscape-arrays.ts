/** The arrays of a roster landscape in one memory, as `price` of `kernels.wat` reads them. */
import { ConvexCost } from "../decomposition/convex-cost.ts";
import { INT, KernelMemory, REAL } from "../kernels/kernel-memory.ts";
import { BROKEN, type Team } from "../lagrangian-relaxation/team.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";
import { type AutomatonSteps, automatonSteps, stepsOf } from "./automaton-steps.ts";
import { FlatCosts } from "./flat-costs.ts";
import type { RosterCells } from "./roster-cells.ts";

/** Numbers of four bytes in the header, in the order of `kernels.wat`. */
const HEADER = 28;
/** Places in the header of what moves with each move. */
export const COUNT = 0;
export const TURN = 1;
export const TOUCHED = 2;
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
export interface LandscapeArrays {
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

export function landscapeArrays(team: Team, cells: RosterCells): LandscapeArrays {
  const { split, activity } = team;
  const { prices, dayCount: days } = split;
  const count = prices.length;
  const rows = activity.length;
  const memory = new KernelMemory();
  const header = memory.take(HEADER, INT);
  const { bytes } = trialParts(days);
  const trials = memory.take(2 * bytes, 1);
  const at = {
    choice: memory.take(count * days, INT),
    kind: memory.take(count * days, INT),
    place: memory.take(count * (days + 1), INT),
    paid: memory.take(count * (days + 1), REAL),
    slack: memory.take(count, REAL),
    amount: memory.take(count, REAL),
    steps: memory.take(count, INT),
    final: memory.take(count, INT),
    price: memory.take(cells.price.length, REAL),
    amounts: memory.take(cells.amount.length, REAL),
    kinds: memory.take(cells.kind.length, INT),
    rowStart: memory.take(cells.rowStart.length, INT),
    row: memory.take(cells.row.length, INT),
    value: memory.take(cells.value.length, REAL),
    activity: memory.take(rows, REAL),
    change: memory.take(rows, REAL),
    stamp: memory.take(rows, INT),
    touched: memory.take(rows, INT),
  };
  const rowCosts = new FlatCosts(
    // What helpers decide as well costs what it costs as long as its activity stays.
    split.rowCosts.map((cost, r) => cost ?? ConvexCost.ofRow(activity[r]!, activity[r]!, [])),
    BROKEN,
  );
  const amountCosts = new FlatCosts(
    prices.map(({ automaton }) => automaton.amountRow?.cost ?? null),
    Number.POSITIVE_INFINITY,
  );
  const rowCostsAt = rowCosts.take(memory);
  const amountCostsAt = amountCosts.take(memory);
  // Employees of a class have their networks in common.
  const classes = new Map<
    Int32Array,
    { readonly automaton: RosterAutomaton; readonly at: number }
  >();
  const finals = new Map<Float64Array, number>();
  for (const { automaton } of prices) {
    if (!classes.has(automaton.first))
      classes.set(automaton.first, { automaton, at: memory.take(2 * stepsOf(automaton), INT) });
    if (!finals.has(automaton.finalCost))
      finals.set(automaton.finalCost, memory.take(automaton.finalCost.length, REAL));
  }
  memory.openOrPlain();
  const steps = new Map<Int32Array, AutomatonSteps>();
  for (const { automaton, hasEvents } of prices) {
    const known = classes.get(automaton.first)!;
    if (!steps.has(automaton.first))
      steps.set(automaton.first, automatonSteps(automaton, hasEvents, memory, known.at));
    memory
      .reals(finals.get(automaton.finalCost)!, automaton.finalCost.length)
      .set(automaton.finalCost);
  }
  rowCosts.write(memory, rowCostsAt);
  amountCosts.write(memory, amountCostsAt);
  memory.reals(at.price, cells.price.length).set(cells.price);
  memory.reals(at.amounts, cells.amount.length).set(cells.amount);
  memory.ints(at.kinds, cells.kind.length).set(cells.kind);
  memory.ints(at.rowStart, cells.rowStart.length).set(cells.rowStart);
  memory.ints(at.row, cells.row.length).set(cells.row);
  memory.reals(at.value, cells.value.length).set(cells.value);
  memory.reals(at.activity, rows).set(activity);
  memory.ints(at.steps, count).set(prices.map(({ automaton }) => classes.get(automaton.first)!.at));
  memory.ints(at.final, count).set(prices.map(({ automaton }) => finals.get(automaton.finalCost)!));
  const parts = trialParts(days);
  const head = memory.ints(header, HEADER);
  head.set([
    ...[0, 0, 0, days, trials, bytes],
    ...[at.choice, at.kind, at.place, at.paid, at.slack, at.amount, at.steps, at.final],
    ...[at.price, at.amounts, at.kinds, at.rowStart, at.row, at.value],
    ...[at.activity, at.change, at.stamp, at.touched, rowCostsAt, amountCostsAt],
    ...[parts.place, parts.paid],
  ]);
  return {
    memory,
    header,
    head,
    trials: [new Trial(memory, trials, days), new Trial(memory, trials + bytes, days)],
    choice: memory.ints(at.choice, count * days),
    kind: memory.ints(at.kind, count * days),
    place: memory.ints(at.place, count * (days + 1)),
    paid: memory.reals(at.paid, count * (days + 1)),
    slack: memory.reals(at.slack, count),
    amount: memory.reals(at.amount, count),
    steps: prices.map(({ automaton }) => steps.get(automaton.first)!),
    rowCosts,
    amountCosts,
    activity: memory.reals(at.activity, rows),
    change: memory.reals(at.change, rows),
    stamp: memory.ints(at.stamp, rows),
    touched: memory.ints(at.touched, rows),
  };
}

/** Where the arrays of a trial are, in bytes from its begin, and how long it is. */
function trialParts(days: number) {
  const even = (count: number) => REAL * Math.ceil((INT * count) / REAL);
  const choice = TRIAL_HEAD;
  const place = choice + even(days);
  const paid = place + even(days + 1);
  return { choice, place, paid, bytes: paid + REAL * (days + 1) };
}

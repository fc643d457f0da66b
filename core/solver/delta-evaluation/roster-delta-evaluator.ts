/**
 * What a plan costs as the rosters of its employees make it, updated when one or two of them change on some days in a row.
 * Choices, amounts and rows of the master are looked at first: what these alone refuse is most of all moves. Only then the
 * automata are walked from the first day changed to where they are back on their old way. A delta evaluation in O(entries of
 * the choices changed + days walked), whatever the size of the model.
 */
import { BROKEN, type Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Prices } from "../pricing/prices.ts";
import {
  COUNT,
  type EvaluatorArrays,
  evaluatorArrays,
  TOUCHED,
  type Trial,
  TURN,
} from "./evaluator-arrays.ts";
import type { RosterCells } from "./roster-cells.ts";

export class RosterDeltaEvaluator {
  readonly cells: RosterCells;
  /** Set by whoever makes a move: `count` of them take part. */
  readonly trials: readonly [Trial, Trial];
  private readonly arrays: EvaluatorArrays;
  private readonly prices: readonly Prices[];
  /** Some employee's labels add to rows, which the kernel knows nothing of. */
  private readonly hasEvents: boolean;

  constructor(schedule: Schedule, cells: RosterCells) {
    const { split, rosters } = schedule;
    this.cells = cells;
    this.prices = split.prices;
    this.arrays = evaluatorArrays(schedule, cells);
    this.trials = this.arrays.trials;
    this.hasEvents = split.prices.some((prices) => prices.hasEvents);
    for (const [e, roster] of rosters.entries()) this.begin(e, roster!.choices);
  }

  get count(): number {
    return this.arrays.head[COUNT]!;
  }

  set count(count: number) {
    this.arrays.head[COUNT] = count;
  }

  /** Choice of an employee on a day, in the numbers of the cells. */
  choiceAt(employee: number, day: number): number {
    return this.arrays.choice[employee * this.cells.dayCount + day]!;
  }

  /** Choices of an employee, counted from the first of each day. */
  choicesOf(employee: number): Int32Array {
    const { start, dayCount } = this.cells;
    const first = employee * dayCount;
    return this.arrays.choice.slice(first, first + dayCount).map((c, d) => c - start[first + d]!);
  }

  /**
   * What the move at hand changes the cost by, where that is at most `most`; else something above, infinite where an
   * employee has no such roster.
   */
  priced(most: number): number {
    const { memory, header } = this.arrays;
    if (memory.kernels === null || this.hasEvents) return this.plainly(most);
    return memory.kernels.price(header, most);
  }

  /** What `price` of `kernels.wat` does, bit by bit, and events. */
  private plainly(most: number): number {
    const { head, slack } = this.arrays;
    head[TURN]!++;
    head[TOUCHED] = 0;
    let sum = 0;
    let room = 0;
    for (let k = 0; k < this.count; k++) {
      const trial = this.trials[k]!;
      sum += this.choices(trial);
      room += slack[trial.employee]!;
    }
    sum += this.rows();
    if (!(sum - room <= most)) return Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      sum += this.walk(this.trials[k]!);
      if (sum === Number.POSITIVE_INFINITY) return sum;
    }
    if (!this.hasEvents) return sum;
    sum -= this.rows();
    for (let k = 0; k < this.count; k++) this.events(this.trials[k]!);
    return sum + this.rows();
  }

  /** Whether a move with this price breaks a row. */
  isBroken(price: number): boolean {
    return price >= BROKEN / 2;
  }

  /** Makes the move at hand, whose price must have been asked for and is finite. */
  keep(): void {
    const { cells, arrays } = this;
    const { activity, change, touched, head, slack, amount } = arrays;
    const { dayCount } = cells;
    for (let i = 0; i < head[TOUCHED]!; i++) activity[touched[i]!]! += change[touched[i]!]!;
    for (let k = 0; k < this.count; k++) {
      const trial = this.trials[k]!;
      const { employee, from, to, end } = trial;
      const [first, before] = [employee * dayCount, employee * (dayCount + 1)];
      for (let d = from; d <= to; d++) {
        arrays.choice[first + d] = trial.choice[d]!;
        arrays.kind[first + d] = cells.kind[trial.choice[d]!]!;
      }
      // After the last day there is what it ends with.
      const last = end === dayCount ? end : end - 1;
      for (let d = from; d <= last; d++) {
        slack[employee]! += trial.paid[d]! - arrays.paid[before + d]!;
        arrays.paid[before + d] = trial.paid[d]!;
      }
      for (let d = from; d <= end; d++) arrays.place[before + d] = trial.place[d]!;
      amount[employee] = trial.amount;
    }
  }

  /** What choices and amount change by; notes what they add to rows. */
  private choices(trial: Trial): number {
    const { price, amount, rowStart, row, value } = this.cells;
    const { arrays } = this;
    const { employee, from, to, choice } = trial;
    const first = employee * this.cells.dayCount;
    let sum = 0;
    let added = 0;
    for (let d = from; d <= to; d++) {
      const now = choice[d]!;
      const old = arrays.choice[first + d]!;
      if (now === old) continue;
      sum += price[now]! - price[old]!;
      added += amount[now]! - amount[old]!;
      for (let i = rowStart[now]!; i < rowStart[now + 1]!; i++) this.add(row[i]!, value[i]!);
      for (let i = rowStart[old]!; i < rowStart[old + 1]!; i++) this.add(row[i]!, -value[i]!);
    }
    const before = arrays.amount[employee]!;
    trial.amount = before + added;
    if (added === 0) return sum;
    const { amountCosts } = arrays;
    return sum + amountCosts.at(employee, trial.amount) - amountCosts.at(employee, before);
  }

  private add(row: number, value: number): void {
    const { head, stamp, change, touched } = this.arrays;
    if (stamp[row] !== head[TURN]) {
      stamp[row] = head[TURN]!;
      change[row] = 0;
      touched[head[TOUCHED]!++] = row;
    }
    change[row]! += value;
  }

  private rows(): number {
    const { activity, change, touched, rowCosts, head } = this.arrays;
    let sum = 0;
    for (let i = 0; i < head[TOUCHED]!; i++) {
      const r = touched[i]!;
      if (change[r] === 0) continue;
      sum += rowCosts.at(r, activity[r]! + change[r]!) - rowCosts.at(r, activity[r]!);
    }
    return sum;
  }

  /** What the steps change by; infinite where the automaton has no such way. */
  private walk(trial: Trial): number {
    const { kind: kindOf, dayCount: days } = this.cells;
    const { employee, from, to, choice, place: newPlace, paid: newPaid } = trial;
    const { steps, place, kind, paid } = this.arrays;
    const { to: next, cost } = steps[employee]!;
    const { finalCost } = this.prices[employee]!.automaton;
    const [first, before] = [employee * days, employee * (days + 1)];
    let at = place[before + from]!;
    let sum = 0;
    let d = from;
    for (; d < days; d++) {
      if (d > to && at === place[before + d]) break;
      const pair = 2 * (at + (d <= to ? kindOf[choice[d]!]! : kind[first + d]!));
      newPlace[d] = at;
      at = next[pair]!;
      if (at < 0) return Number.POSITIVE_INFINITY;
      const costs = cost[pair + 1]!;
      newPaid[d] = costs;
      sum += costs - paid[before + d]!;
    }
    trial.end = d;
    newPlace[d] = at;
    if (d === days) {
      newPaid[d] = finalCost[at]!;
      sum += finalCost[at]! - paid[before + d]!;
    }
    return sum;
  }

  /** Notes what the helpers on the way add to rows. */
  private events(trial: Trial): void {
    const { dayCount, kind: kindOf } = this.cells;
    const { steps, place, kind } = this.arrays;
    const { employee, from, to, end } = trial;
    const { label } = steps[employee]!;
    if (label === null) return;
    const prices = this.prices[employee]!;
    const [first, before] = [employee * dayCount, employee * (dayCount + 1)];
    for (let d = from; d < end; d++) {
      const own = d <= to ? kindOf[trial.choice[d]!]! : kind[first + d]!;
      prices.addEvents(label[trial.place[d]! + own]!, (row, value) => this.add(row, value));
      const old = label[place[before + d]! + kind[first + d]!]!;
      prices.addEvents(old, (row, value) => this.add(row, -value));
    }
  }

  private begin(employee: number, choices: Int32Array): void {
    const { cells, arrays } = this;
    const { dayCount } = cells;
    const steps = arrays.steps[employee]!;
    const [first, before] = [employee * dayCount, employee * (dayCount + 1)];
    let at = steps.start;
    let total = 0;
    for (let d = 0; d < dayCount; d++) {
      const c = cells.start[first + d]! + choices[d]!;
      arrays.choice[first + d] = c;
      arrays.kind[first + d] = cells.kind[c]!;
      arrays.place[before + d] = at;
      const pair = 2 * (at + cells.kind[c]!);
      at = steps.to[pair]!;
      arrays.paid[before + d] = steps.cost[pair + 1]!;
      total += steps.cost[pair + 1]!;
      arrays.amount[employee]! += cells.amount[c]!;
    }
    arrays.place[before + dayCount] = at;
    const { finalCost } = this.prices[employee]!.automaton;
    arrays.paid[before + dayCount] = finalCost[at]!;
    // What labels add may make up for any step.
    const isSure = steps.label === null;
    arrays.slack[employee] = isSure
      ? total + finalCost[at]! - steps.least
      : Number.POSITIVE_INFINITY;
  }
}

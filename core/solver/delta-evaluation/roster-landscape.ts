/**
 * What a plan costs as the rosters of its employees make it, updated when one or two of them change on some days in a row.
 * Choices, amounts and rows of the master are looked at first: what these alone refuse is most of all moves. Only then the
 * automata are walked from the first day changed to where they are back on their old way. Takes time in the days walked, and
 * none that grows with the model.
 */
import { ConvexCost } from "../decomposition/convex-cost.ts";
import { BROKEN, type Team } from "../lagrangian-relaxation/team.ts";
import type { Prices } from "../pricing/prices.ts";
import { type AutomatonSteps, automatonSteps } from "./automaton-steps.ts";
import { FlatCosts } from "./flat-costs.ts";
import type { RosterCells } from "./roster-cells.ts";

interface Member {
  readonly prices: Prices;
  readonly steps: AutomatonSteps;
  readonly finalCost: Float64Array;
  /** Of each day, in the numbers of the cells. */
  readonly choice: Int32Array;
  readonly kind: Int32Array;
  /** Place before each day, and after the last. */
  readonly place: Int32Array;
  /** What each step costs without its choice, and at the end what it ends with. */
  readonly paid: Float64Array;
  /** By how much the steps may become cheaper. */
  slack: number;
  amount: number;
}

/** Of one employee in the move at hand. */
class Trial {
  employee = 0;
  from = 0;
  /** The last day that changes. */
  to = 0;
  /** The day before which the automaton is back on its old way, or the number of days. */
  end = 0;
  /** Of each day from `from` to `to`, in the numbers of the cells. */
  readonly choice: Int32Array;
  readonly place: Int32Array;
  readonly paid: Float64Array;
  amount = 0;

  constructor(days: number) {
    this.choice = new Int32Array(days);
    this.place = new Int32Array(days + 1);
    this.paid = new Float64Array(days + 1);
  }

  span(employee: number, from: number, to: number): void {
    this.employee = employee;
    this.from = from;
    this.to = to;
  }
}

export class RosterLandscape {
  readonly cells: RosterCells;
  /** Set by whoever makes a move: `count` of them take part. */
  readonly trials: readonly [Trial, Trial];
  count = 0;
  private readonly members: readonly Member[];
  private readonly activity: Float64Array;
  private readonly rowCosts: FlatCosts;
  private readonly amountCosts: FlatCosts;
  private readonly change: Float64Array;
  private readonly stamp: Int32Array;
  private turn = 0;
  private readonly touched: Int32Array;
  private touchedCount = 0;

  constructor(team: Team, cells: RosterCells) {
    const { split } = team;
    this.cells = cells;
    this.activity = team.activity.slice();
    this.change = new Float64Array(this.activity.length);
    this.stamp = new Int32Array(this.activity.length);
    this.touched = new Int32Array(this.activity.length);
    this.rowCosts = new FlatCosts(
      // What helpers decide as well costs what it costs as long as its activity stays.
      split.rowCosts.map(
        (cost, r) => cost ?? ConvexCost.ofRow(this.activity[r]!, this.activity[r]!, []),
      ),
      BROKEN,
    );
    const amountCosts = split.prices.map(({ automaton }) => automaton.amountRow?.cost ?? null);
    this.amountCosts = new FlatCosts(amountCosts, Number.POSITIVE_INFINITY);
    this.trials = [new Trial(split.dayCount), new Trial(split.dayCount)];
    const known = new Map<Int32Array, AutomatonSteps>();
    this.members = split.prices.map((prices, e) => {
      const steps =
        known.get(prices.automaton.first) ?? automatonSteps(prices.automaton, prices.hasEvents);
      known.set(prices.automaton.first, steps);
      return this.memberOf(prices, steps, team.rosters[e]!.choices);
    });
  }

  /** Choice of an employee on a day, in the numbers of the cells. */
  choiceAt(employee: number, day: number): number {
    return this.members[employee]!.choice[day]!;
  }

  /** Choices of an employee, counted from the first of each day. */
  choicesOf(employee: number): Int32Array {
    const { start, dayCount } = this.cells;
    return this.members[employee]!.choice.map((c, d) => c - start[employee * dayCount + d]!);
  }

  /**
   * What the move at hand changes the cost by, where that is at most `most`; else something above, infinite where an
   * employee has no such roster.
   */
  priced(most: number): number {
    this.turn++;
    this.touchedCount = 0;
    let sum = 0;
    let slack = 0;
    for (let k = 0; k < this.count; k++) {
      const trial = this.trials[k]!;
      sum += this.choices(trial);
      slack += this.members[trial.employee]!.slack;
    }
    sum += this.rows();
    if (!(sum - slack <= most)) return Number.POSITIVE_INFINITY;
    let hasEvents = false;
    for (let k = 0; k < this.count; k++) {
      const trial = this.trials[k]!;
      sum += this.walk(trial);
      if (sum === Number.POSITIVE_INFINITY) return sum;
      hasEvents ||= this.members[trial.employee]!.steps.label !== null;
    }
    if (!hasEvents) return sum;
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
    const { activity, change, touched, cells } = this;
    for (let i = 0; i < this.touchedCount; i++) activity[touched[i]!]! += change[touched[i]!]!;
    for (let k = 0; k < this.count; k++) {
      const { employee, from, to, end, choice, place, paid, amount } = this.trials[k]!;
      const member = this.members[employee]!;
      for (let d = from; d <= to; d++) {
        member.choice[d] = choice[d]!;
        member.kind[d] = cells.kind[choice[d]!]!;
      }
      for (let d = from; d < end; d++) {
        member.slack += paid[d]! - member.paid[d]!;
        member.place[d] = place[d]!;
        member.paid[d] = paid[d]!;
      }
      member.place[end] = place[end]!;
      if (end === cells.dayCount) {
        member.slack += paid[end]! - member.paid[end]!;
        member.paid[end] = paid[end]!;
      }
      member.amount = amount;
    }
  }

  /** What choices and amount change by; notes what they add to rows. */
  private choices(trial: Trial): number {
    const { price, amount, rowStart, row, value } = this.cells;
    const { employee, from, to, choice } = trial;
    const member = this.members[employee]!;
    let sum = 0;
    let added = 0;
    for (let d = from; d <= to; d++) {
      const now = choice[d]!;
      const old = member.choice[d]!;
      if (now === old) continue;
      sum += price[now]! - price[old]!;
      added += amount[now]! - amount[old]!;
      for (let i = rowStart[now]!; i < rowStart[now + 1]!; i++) this.add(row[i]!, value[i]!);
      for (let i = rowStart[old]!; i < rowStart[old + 1]!; i++) this.add(row[i]!, -value[i]!);
    }
    trial.amount = member.amount + added;
    if (added === 0) return sum;
    return (
      sum +
      this.amountCosts.at(employee, trial.amount) -
      this.amountCosts.at(employee, member.amount)
    );
  }

  private add(row: number, value: number): void {
    if (this.stamp[row] !== this.turn) {
      this.stamp[row] = this.turn;
      this.change[row] = 0;
      this.touched[this.touchedCount++] = row;
    }
    this.change[row]! += value;
  }

  private rows(): number {
    const { activity, change, touched, rowCosts } = this;
    let sum = 0;
    for (let i = 0; i < this.touchedCount; i++) {
      const r = touched[i]!;
      if (change[r] === 0) continue;
      sum += rowCosts.at(r, activity[r]! + change[r]!) - rowCosts.at(r, activity[r]!);
    }
    return sum;
  }

  /** What the steps change by; infinite where the automaton has no such way. */
  private walk(trial: Trial): number {
    const { kind: kindOf, dayCount: days } = this.cells;
    const { from, to, choice, place: newPlace, paid: newPaid } = trial;
    const { steps, place, kind, paid, finalCost } = this.members[trial.employee]!;
    const { to: next, cost } = steps;
    let at = place[from]!;
    let sum = 0;
    let d = from;
    for (; d < days; d++) {
      if (d > to && at === place[d]) break;
      const pair = 2 * (at + (d <= to ? kindOf[choice[d]!]! : kind[d]!));
      newPlace[d] = at;
      at = next[pair]!;
      if (at < 0) return Number.POSITIVE_INFINITY;
      const costs = cost[pair + 1]!;
      newPaid[d] = costs;
      sum += costs - paid[d]!;
    }
    trial.end = d;
    newPlace[d] = at;
    if (d === days) {
      newPaid[d] = finalCost[at]!;
      sum += finalCost[at]! - paid[d]!;
    }
    return sum;
  }

  /** Notes what the helpers on the way add to rows. */
  private events(trial: Trial): void {
    const { employee, from, to, end } = trial;
    const { prices, steps, place, kind } = this.members[employee]!;
    const { label } = steps;
    if (label === null) return;
    for (let d = from; d < end; d++) {
      const own = d <= to ? this.cells.kind[trial.choice[d]!]! : kind[d]!;
      prices.addEvents(label[trial.place[d]! + own]!, (row, value) => this.add(row, value));
      prices.addEvents(label[place[d]! + kind[d]!]!, (row, value) => this.add(row, -value));
    }
  }

  private memberOf(prices: Prices, steps: AutomatonSteps, choices: Int32Array): Member {
    const { cells } = this;
    const { dayCount } = cells;
    const { employee } = prices.automaton.task;
    const { finalCost } = prices.automaton;
    const choice = choices.map((i, d) => cells.start[employee * dayCount + d]! + i);
    const kind = choice.map((c) => cells.kind[c]!);
    const place = new Int32Array(dayCount + 1);
    const paid = new Float64Array(dayCount + 1);
    let amount = 0;
    place[0] = steps.start;
    for (let d = 0; d < dayCount; d++) {
      const pair = 2 * (place[d]! + kind[d]!);
      place[d + 1] = steps.to[pair]!;
      paid[d] = steps.cost[pair + 1]!;
      amount += cells.amount[choice[d]!]!;
    }
    paid[dayCount] = finalCost[place[dayCount]!]!;
    const isSure = steps.label === null;
    const slack = isSure ? paid.reduce((a, b) => a + b, 0) - steps.least : Number.POSITIVE_INFINITY;
    return { prices, steps, finalCost, choice, kind, place, paid, slack, amount };
  }
}

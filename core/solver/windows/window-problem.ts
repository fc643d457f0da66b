/**
 * Some employees on a window of days: column generation from the rosters they have, then one roster each by dives (Joncour et
 * al. 2010). `mostPasses` passes at most, each one program of the master and one
 * pricing of every employee, O(transitions of the window) a line.
 */

import type { Decomposition } from "../decomposition/decomposition.ts";
import { type DutyDive, dutyDive } from "../diving/duty-dive.ts";
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import type { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Range } from "../pricing/lines.ts";
import type { Pricer } from "../pricing/pricer.ts";
import { type Roster, tailOf, walk } from "../pricing/roster.ts";
import { reducedCost } from "../pricing/roster-pool.ts";
import { Master } from "../restricted-master/master.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";

export interface WindowScope {
  readonly from: number;
  readonly to: number;
  readonly employees: readonly number[];
  /** By employee and choice 1 for what stays closed; null where all choices of the window are open. */
  readonly closed: readonly Uint8Array[] | null;
  /** Rosters of equal cost are of use as well. */
  readonly allowEqual: boolean;
  readonly secondsLeft: () => number;
  /** One for all windows of a search: it keeps its arrays. */
  readonly pricer: Pricer;
}

/** The fixed days of one employee around the window. */
interface Frame {
  readonly roster: Roster;
  readonly range: Range;
  /** What the fixed days add to the rows of the window. */
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

export class WindowProblem {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly scope: WindowScope;
  private readonly frames = new Map<number, Frame>();
  private readonly master: Master;
  private readonly pricer: Pricer;
  /** What the part costs now, less what a step must gain. */
  private readonly cutoff: number;
  /** The same where equal cost does not do. */
  private readonly worth: number;
  /** No choice of rosters costs less, as far as was proven. */
  private least = Number.NEGATIVE_INFINITY;

  constructor(search: Search, split: Decomposition, schedule: Schedule, scope: WindowScope) {
    this.search = search;
    this.pricer = scope.pricer;
    this.split = split;
    this.scope = scope;
    const inRows = new Uint8Array(split.masterRows.length);
    const fixedActivity = schedule.activity.slice();
    for (const e of scope.employees) {
      const { rows, values } = schedule.rosters[e]!;
      for (let i = 0; i < rows.length; i++) fixedActivity[rows[i]!]! -= values[i]!;
      this.markRows(e, inRows);
    }
    this.master = new Master(split, {
      employees: scope.employees,
      fixedActivity,
      inRows,
      values: search.incumbent!.values,
      columnUpper: split.model.columnUpper,
    });
    let cost = 0;
    for (const e of scope.employees) {
      const roster = schedule.rosters[e]!;
      this.frames.set(e, this.frame(roster, inRows));
      this.master.add(roster);
      cost += roster.cost;
    }
    cost += this.rowsCost(schedule, inRows);
    const numbers = search.parameters.windows;
    const total = Math.abs(search.incumbent!.cost);
    this.worth =
      cost -
      Math.max(numbers.leastSaving, total * numbers.leastGain, search.bounds.leastDifference());
    this.cutoff = scope.allowEqual ? cost + FEASIBILITY : this.worth;
  }

  /** Once solved: nothing in the window would make the plan better. */
  get isProven(): boolean {
    return this.least > this.worth;
  }

  /** Rosters for all employees of the window whose part costs less than now, as far as the master knows; null without. */
  solve(): readonly Roster[] | null {
    const { search, master } = this;
    if (search.duals !== null)
      for (const e of this.scope.employees)
        this.price(e, search.duals, Number.POSITIVE_INFINITY, false);
    this.addKnown();
    const stop = () => search.checkpoint();
    return search.engine.grow(master.program, stop, (lp) => {
      const point = this.generate(lp);
      return point === null ? null : this.dive(lp, point);
    });
  }

  /**
   * Rosters met before, the cheapest few of each employee: their days of the window, or those that stay within what is open.
   * They hold most of what the relaxation mixes.
   */
  private addKnown(): void {
    const { search, split, scope, master } = this;
    const { duals } = search;
    if (duals === null) return;
    for (const employee of scope.employees) {
      const known: { readonly roster: Roster; readonly cost: number }[] = [];
      for (const roster of split.pool.of(employee))
        if (this.isOpen(roster)) known.push({ roster, cost: reducedCost(roster, duals) });
      known.sort((a, b) => a.cost - b.cost);
      for (const { roster } of known.slice(0, search.parameters.windows.known)) {
        const days = roster.choices.subarray(scope.from, scope.to + 1);
        const own = scope.closed === null ? this.framed(employee, days) : roster;
        if (own !== null) master.add(own);
      }
    }
  }

  private isOpen({ employee, choices }: Roster): boolean {
    const own = this.scope.closed?.[employee];
    const { choiceBase } = this.split.prices[employee]!;
    return (
      own === undefined || choices.every((choice, day) => own[choiceBase[day]! + choice] === 0)
    );
  }

  /** These choices of the days of the window with the fixed ones around them; null where they do not go together. */
  private framed(employee: number, choices: Int32Array): Roster | null {
    const whole = this.frames.get(employee)!.roster.choices.slice();
    whole.set(choices, this.scope.from);
    return this.split.pool.at(employee, whole);
  }

  private generate(lp: GrowingProgram): LpPoint | null {
    const { master, scope, search } = this;
    // Lines find the first columns as well; what they leave open is looked at when they find no more.
    let isExact = false;
    for (let pass = 0; pass < search.parameters.windows.mostPasses; pass++) {
      const point = master.solve(lp, scope.secondsLeft(), "primal");
      if (point === null) return null;
      const dual = master.rowDuals(point.duals);
      let gain = 0;
      for (const [i, employee] of scope.employees.entries()) {
        if (scope.secondsLeft() <= 0) return null;
        const limit = point.duals[i]!;
        gain += Math.min(0, this.price(employee, dual, limit, isExact) - limit);
      }
      this.least = Math.max(this.least, point.objective + gain);
      if (this.least > this.cutoff) return null;
      if (master.hasPending) continue;
      if (isExact) return point;
      isExact = true;
    }
    return master.solve(lp, scope.secondsLeft(), "primal");
  }

  /** Puts the cheapest roster below the limit into the master, or one near it; what none is below. */
  private price(employee: number, dual: Float64Array, limit: number, exact: boolean): number {
    const { roster, least } = this.priced(employee, dual, limit - FEASIBILITY, exact, null);
    if (roster !== null) this.master.add(roster);
    return Math.min(least, limit);
  }

  private priced(
    employee: number,
    dual: Float64Array,
    limit: number,
    exact: boolean,
    closed: Uint8Array | null,
  ): { readonly roster: Roster | null; readonly least: number } {
    const { range, rows, values } = this.frames.get(employee)!;
    const prices = this.split.prices[employee]!;
    const { from, to } = this.scope;
    prices.setDuals(dual, from, to, closed ?? this.scope.closed?.[employee] ?? null);
    let outside = 0;
    for (let i = 0; i < rows.length; i++) outside -= dual[rows[i]!]! * values[i]!;
    const shifted = { ...range, paid: range.paid + outside };
    const { least, choices } = this.pricer.solve(prices, shifted, limit, exact);
    if (choices === null) return { roster: null, least };
    return { roster: this.framed(employee, choices), least };
  }

  /**
   * One roster each by a dive; where it fails although a mixture of rosters is better than the plan, by others that fix other
   * duties first.
   */
  private dive(lp: GrowingProgram, first: LpPoint): readonly Roster[] | null {
    const { master, scope, search } = this;
    const { windowDives, jitter } = search.parameters.diving;
    const shaken = (share: number) => share * (1 - jitter * search.random.next());
    const before = scope.secondsLeft();
    let found = this.diveFrom(lp, first, undefined);
    const took = before - scope.secondsLeft();
    for (let dive = 1; found === null && dive < windowDives; dive++) {
      // One that time cut short would be cut short again.
      if (scope.secondsLeft() <= took) return null;
      const point = master.solve(lp, scope.secondsLeft(), "primal");
      if (point === null || point.objective > this.worth) return null;
      found = this.diveFrom(lp, point, shaken);
    }
    return found && [...found.values()];
  }

  private diveFrom(lp: GrowingProgram, first: LpPoint, shaken: DutyDive["shaken"]) {
    const { master, scope, search, cutoff } = this;
    return dutyDive({
      ...{ master, lp, first, cutoff, shaken },
      passes: search.parameters.diving.windowPasses,
      price: (employee, dual, limit, closed) =>
        this.priced(employee, dual, limit, false, closed).roster,
      closed: scope.closed,
      now: search.input.now,
      secondsLeft: scope.secondsLeft,
      mayLose: cutoff - first.objective,
    });
  }

  private markRows(employee: number, inRows: Uint8Array): void {
    const { choiceBase, choiceRows } = this.split.prices[employee]!;
    const { from, to } = this.scope;
    const first = choiceRows.start[choiceBase[from]!]!;
    const end = choiceRows.start[choiceBase[to + 1]!]!;
    for (let i = first; i < end; i++) inRows[choiceRows.row[i]!] = 1;
  }

  private frame(roster: Roster, inRows: Uint8Array): Frame {
    const prices = this.split.prices[roster.employee]!;
    const { from, to } = this.scope;
    const start = walk(prices, roster.choices, from);
    if (start === null) throw new Error("a roster of the schedule breaks its automaton");
    const tail = tailOf(prices, roster.choices, to);
    const outside = new Map<number, number>();
    const { choiceBase, choiceRows } = prices;
    roster.choices.forEach((choice, day) => {
      if (day >= from && day <= to) return;
      const c = choiceBase[day]! + choice;
      for (let i = choiceRows.start[c]!; i < choiceRows.start[c + 1]!; i++) {
        const row = choiceRows.row[i]!;
        if (inRows[row] === 1) outside.set(row, (outside.get(row) ?? 0) + choiceRows.value[i]!);
      }
    });
    return {
      roster,
      range: {
        from,
        to,
        node: start.node,
        amount: start.amount + tail.amount,
        amountAfter: tail.amount,
        paid: start.cost,
        after: tail.after,
      },
      rows: Int32Array.from(outside.keys()),
      values: Float64Array.from(outside.values()),
    };
  }

  /** What the rows of the window cost now. */
  private rowsCost(schedule: Schedule, inRows: Uint8Array): number {
    const { split, master, search } = this;
    let total = 0;
    for (let r = 0; r < inRows.length; r++)
      if (inRows[r] === 1 && (split.isSimple || split.isPriced[r] === 1))
        total += split.rowCosts[r]!.at(schedule.activity[r]!);
    if (split.isSimple) return total;
    for (const column of master.helpers)
      total += split.structure.weight[column]! * search.incumbent!.values[column]!;
    return total;
  }
}

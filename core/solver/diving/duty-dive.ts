/**
 * Diving over duties: of the mixture of rosters in a master the duties with the largest shares are fixed inside the
 * networks, not whole rosters, so that pricing goes on around them and what one employee cannot take falls to others
 * (Strandmark, Qu & Curtois 2020; Sadykov et al. 2019). Fixings that leave no plan, go beyond the cutoff or cost too much are
 * undone and tried in parts; without time it ends in the largest rosters. A fixing takes at most one program more than
 * pricings of everybody.
 */

import { OwnRows } from "../decomposition/own-rows.ts";
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Roster } from "../pricing/roster.ts";
import type { Master } from "../restricted-master/master.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { ClosedColumns } from "./closed-columns.ts";
import { type DutyShare, dutiesIn, isOnlyOne, largestShares, openShares } from "./duty-shares.ts";

export interface DutyDive {
  readonly master: Master;
  readonly lp: GrowingProgram;
  readonly first: LpPoint;
  /** Passes of pricing after each fixing, at least. */
  readonly passes: number;
  /** A roster near the cheapest below the limit, without the choices closed, nearer with care; null when none was found. */
  readonly price: (
    employee: number,
    dual: Float64Array,
    limit: number,
    closed: Uint8Array,
    isCareful: boolean,
  ) => Roster | null;
  /** By employee and choice 1 for what is closed from the beginning; absent where nothing is. */
  readonly closed?: readonly Uint8Array[] | null;
  readonly now: () => number;
  readonly secondsLeft: () => number;
  /** What a share counts for in the order of what is fixed, so that another dive from the same point goes another way. */
  readonly shaken?: ((share: number) => number) | undefined;
  /** Gives up when the master's cost is above. */
  readonly cutoff: number;
  /** What the plan may cost above the master: rounds that take more than their part of it are undone. */
  readonly mayLose: number;
}

/** What a fixing changed, so that it can be undone. */
interface Fixing {
  readonly duties: DutyShare[];
  readonly closed: Map<number, Uint8Array>;
  readonly rosters: Roster[];
}

/**
 * One roster for each employee of the master; null when the cutoff or feasibility ended the dive. The program is left with
 * the columns that it met, all of them open.
 */
export function dutyDive(task: DutyDive): ReadonlyMap<number, Roster> | null {
  const diving = new Diving(task);
  const rosters = diving.run();
  diving.reopen();
  return rosters;
}

class Diving {
  private readonly task: DutyDive;
  private readonly numbers: SolverParameters["diving"];
  /** By employee and choice: 1 for what is fixed at zero. */
  private readonly closed = new Map<number, Uint8Array>();
  /** By employee: days with one choice left. */
  private readonly fixedDays = new Map<number, Set<number>>();
  private readonly columns: ClosedColumns;
  private dual: Float64Array;
  private readonly ownRows: OwnRows;
  /** Milliseconds that a round takes with the passes that every one which lost something has: later ones take less. */
  private pace = 0;
  /** Whether rounds of programs like the first would be too few; null before it. */
  private isTooSlow: boolean | null = null;

  constructor(task: DutyDive) {
    this.task = task;
    this.numbers = task.master.split.parameters.diving;
    this.dual = task.master.rowDuals(task.first.duals);
    this.ownRows = new OwnRows(task.master.split);
    this.columns = new ClosedColumns(task.master, task.lp);
    const { split, scope } = task.master;
    for (const e of scope.employees) {
      const { choiceBase, choicePrice } = split.prices[e]!;
      const closed = task.closed?.[e]?.slice() ?? new Uint8Array(choicePrice.length);
      this.closed.set(e, closed);
      const fixed = new Set<number>();
      for (let day = 0; day < split.dayCount; day++)
        if (isOnlyOne(closed, choiceBase[day]!, choiceBase[day + 1]!)) fixed.add(day);
      this.fixedDays.set(e, fixed);
    }
  }

  run(): ReadonlyMap<number, Roster> | null {
    const { numbers } = this;
    const { first, secondsLeft, cutoff, mayLose } = this.task;
    let point = first;
    let open = this.open(point);
    let rosters = this.keep(point);
    const duties = dutiesIn(open);
    let batch = numbers.batch;
    let failed = 0;
    let most = Number.POSITIVE_INFINITY;
    for (let round = 0; open.length > 0 && secondsLeft() > 0; round++) {
      // So many more rounds of the length that the last ones had are left, with time to spare for the very last.
      const rounds = (numbers.spare * secondsLeft() * 1000) / Math.max(1, this.pace);
      if (round === 1 && rounds < numbers.leastRounds) return null;
      // A round fixes a part of what is open: this one would bring the rest to one duty within the rounds left.
      const needed = Math.log(Math.max(2, dutiesIn(open))) / Math.max(1, rounds);
      const isBehind = needed > numbers.lastBatch;
      const part = isBehind ? Math.min(1, needed) : batch;
      const fixing = this.fix(open, part, most);
      let next = fixing === null ? null : this.settle(isBehind, point.objective);
      if (this.isTooSlow === true) return null;
      const isOver = next !== null && next.objective > cutoff;
      if (next === null && secondsLeft() <= 0) break;
      const lost = next === null ? Number.POSITIVE_INFINITY : next.objective - point.objective;
      const fixed = fixing?.duties.length ?? 1;
      const mayCost = mayLose * Math.max(part, numbers.lump, fixed / duties);
      const isDear = isOver || (!isBehind && lost > numbers.dear * mayCost);
      // What goes beyond the cutoff may do so for a few of the duties only.
      if ((next === null || isOver) && ++failed > numbers.mostFailed) return null;
      if (next === null || isDear) {
        if (fixing !== null) this.undo(fixing);
        if (fixed > 1) {
          batch = Math.max(numbers.leastBatch, batch * numbers.smaller);
          most = Math.max(1, Math.floor(numbers.part * fixed));
          continue;
        }
        // Who cannot take one duty, or only at a high price, does not get it.
        const duty = fixing?.duties[0] ?? open[0]!;
        if (!this.forbid(duty) && (next === null || !this.retake(duty))) break;
        next = this.settle(isBehind, point.objective);
        if (next === null) break;
        if (next.objective > cutoff) return null;
      } else if (isBehind || lost <= numbers.cheap * mayCost) {
        batch = Math.min(numbers.mostBatch, batch * numbers.larger);
      } else if (lost > mayCost) batch = Math.max(numbers.leastBatch, batch * numbers.smaller);
      point = next;
      most = Number.POSITIVE_INFINITY;
      open = this.open(point);
      rosters = this.keep(point);
    }
    return rosters;
  }

  /** The largest rosters at this point, from which on nothing that was closed before comes back. */
  private keep(point: LpPoint): ReadonlyMap<number, Roster> | null {
    const rosters = this.largest(point);
    this.columns.drop();
    return rosters;
  }

  private open({ values }: LpPoint): readonly DutyShare[] {
    const { rosters, firstRoster, split } = this.task.master;
    const mixed = rosters.map((roster, j) => ({ roster, weight: values[firstRoster + j] ?? 0 }));
    return openShares(split, mixed, this.fixedDays, this.task.shaken);
  }

  reopen(): void {
    this.columns.restore();
  }

  /** Fixes the largest shares, `most` at most and one at least; null when nothing could be fixed. */
  private fix(open: readonly DutyShare[], part: number, most: number): Fixing | null {
    const least = Math.max(1, Math.min(most, Math.ceil(part * dutiesIn(open))));
    const { sure } = this.numbers;
    const fixing: Fixing = { duties: [], closed: new Map(), rosters: [] };
    for (const [employee, own] of largestShares(open, { least, most, sure })) {
      // What goes well alone need not go together: then fewer of them.
      for (let length = own.length; length > 0; length = Math.floor(length / 2))
        if (this.take(employee, own.slice(0, length), fixing)) break;
    }
    return fixing.duties.length > 0 ? fixing : null;
  }

  private undo({ duties, closed, rosters }: Fixing): void {
    for (const { employee, day } of duties) this.fixedDays.get(employee)!.delete(day);
    for (const [employee, before] of closed) this.closed.set(employee, before);
    this.columns.reopen(rosters);
  }

  private retake(duty: DutyShare): boolean {
    return this.take(duty.employee, [duty], { duties: [], closed: new Map(), rosters: [] });
  }

  /** Takes a duty from an employee that cannot be fixed; false where no roster is without it. */
  private forbid(duty: DutyShare): boolean {
    const closed = this.closed.get(duty.employee)!.slice();
    closed[this.task.master.split.prices[duty.employee]!.choiceBase[duty.day]! + duty.choice] = 1;
    return this.close(duty.employee, closed, []);
  }

  /** Fixes duties of one employee for whom there is a roster with all of them; false and nothing done without one. */
  private take(employee: number, duties: readonly DutyShare[], fixing: Fixing): boolean {
    const before = this.closed.get(employee)!;
    const closed = before.slice();
    const { choiceBase } = this.task.master.split.prices[employee]!;
    for (const { day, choice } of duties)
      for (let c = choiceBase[day]!; c < choiceBase[day + 1]!; c++)
        if (c !== choiceBase[day]! + choice) closed[c] = 1;
    if (!this.close(employee, closed, fixing.rosters)) return false;
    fixing.closed.set(employee, before);
    fixing.duties.push(...duties);
    for (const { day } of duties) this.fixedDays.get(employee)!.add(day);
    return true;
  }

  /** Closes choices of an employee who has a roster without them, and tells the others; false and nothing done without one. */
  private close(employee: number, closed: Uint8Array, rosters: Roster[]): boolean {
    const { master } = this.task;
    const { choiceBase } = master.split.prices[employee]!;
    const isKept = (roster: Roster) =>
      roster.choices.every((choice, day) => closed[choiceBase[day]! + choice] === 0);
    const isKnown = master.rosters.some(
      (roster) => roster.employee === employee && isKept(roster) && this.ownRows.keeps(roster),
    );
    if (!isKnown) {
      const roster = this.keeping(employee, closed);
      if (roster === null) return false;
      master.add(roster);
    }
    this.closed.set(employee, closed);
    rosters.push(...this.columns.close(employee, isKept));
    return true;
  }

  /** A roster without the choices closed that keeps the employee's own rows, so that what is fixed leaves the master a solution. */
  private keeping(employee: number, closed: Uint8Array): Roster | null {
    const { ownRows, dual } = this;
    return ownRows.keeping(() => {
      const all = dual.map((price, r) => price + ownRows.duals[r]!);
      return this.task.price(employee, all, Number.POSITIVE_INFINITY, closed, false);
    });
  }

  /**
   * Solves the master with a few passes of pricing around what is fixed, and with more where they help and there is time;
   * with none where it costs no more than `before`, what it cost before the fixing.
   */
  private settle(isBehind: boolean, before: number): LpPoint | null {
    const { numbers } = this;
    const { master, lp, price, secondsLeft, now, first } = this.task;
    const began = now();
    const until = began + 1000 * numbers.roundShare * secondsLeft();
    let last = Number.POSITIVE_INFINITY;
    for (let pass = 0; ; pass++) {
      // What was closed leaves the basis dual feasible, and columns that came in leave it primal feasible.
      const point = master.solve(lp, secondsLeft(), pass === 0 ? "dual" : "primal");
      if (point === null) return null;
      // Programs that follow begin where it ends, and take less.
      const took = 2 * (now() - began);
      this.isTooSlow ??= numbers.leastRounds * took > numbers.spare * 1000 * secondsLeft();
      if (this.isTooSlow) return null;
      this.dual = master.rowDuals(point.duals);
      if (pass === this.task.passes) this.learnPace(now() - began);
      const gain = last - point.objective;
      const lost = Math.max(0, point.objective - first.objective);
      const isEnough = isBehind || now() >= until || gain <= numbers.leastGain * lost;
      if (pass >= this.task.passes && isEnough) return point;
      const isFree = point.objective <= before + FEASIBILITY * Math.max(1, Math.abs(before));
      if (pass === 0 && isFree) return point;
      last = point.objective;
      for (const [i, employee] of master.scope.employees.entries()) {
        if (secondsLeft() <= 0) return point;
        const roster = price(
          employee,
          this.dual,
          point.duals[i]! - FEASIBILITY,
          this.closed.get(employee)!,
          !isBehind && pass >= this.task.passes - 1,
        );
        if (roster !== null) master.add(roster);
      }
      if (!master.hasPending) return point;
    }
  }

  private learnPace(milliseconds: number): void {
    const { newest } = this.numbers;
    this.pace = this.pace === 0 ? milliseconds : newest * milliseconds + (1 - newest) * this.pace;
  }

  /** The roster with the largest share of each employee, among those that keep what is fixed and their own rows where there are such. */
  private largest({ values }: LpPoint): ReadonlyMap<number, Roster> | null {
    const { master } = this.task;
    const best = new Map<number, { share: number; roster: Roster }>();
    master.rosters.forEach((roster, j) => {
      const held = values[master.firstRoster + j] ?? 0;
      const share = held > FEASIBILITY && this.ownRows.keeps(roster) ? 1 + held : held;
      const known = best.get(roster.employee);
      if (known === undefined || share > known.share) best.set(roster.employee, { share, roster });
    });
    if (best.size < master.scope.employees.length) return null;
    return new Map([...best].map(([employee, { roster }]) => [employee, roster]));
  }
}

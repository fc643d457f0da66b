/**
 * Fills one employee's roster with runs of work, always with the one that gains most: what a greedy plan puts down where a rule
 * asks for two days of work in a row, so that a duty alone breaks it. A run that was looked at before is looked at again only when
 * it seems to be the best (the lazy greedy algorithm, Minoux 1978). Where that leaves something unmet that only this employee can
 * meet, as hours of a contract, some days in a row are emptied and filled anew with blurred gains until nothing is missing
 * (iterated greedy, Ruiz & Stützle 2007). A filling is O(duties of the days filled x days of a run) delta evaluations.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import { HARD_UNIT } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { RosterMap } from "../windows/window.ts";
import { GainQueue } from "./gain-queue.ts";

interface Run {
  readonly duties: readonly number[];
  readonly gain: number;
}

export class RunFiller {
  private readonly delta: DeltaEvaluator;
  private readonly map: RosterMap;
  private readonly columnDay: Int32Array;
  private readonly columnShift: Int32Array;
  private readonly random: Random;
  private readonly numbers: SolverParameters["firstPlans"];
  /** Days of a run, at most. */
  private readonly longest: number;
  /** By first day and length of a run: what its gain counts for at the moment. */
  private readonly worth: Float64Array;
  /** By day: which share of its duties comes before the one that goes on a run, -1 for the same shift. */
  private readonly other: Float64Array;
  /** Somebody misses what no filling met: others need not be filled anew, for such a plan is none. */
  private isGivenUp = false;
  /** Candidates set so far, looks included. */
  changes = 0;

  constructor(search: Search) {
    this.delta = search.deltaEvaluator();
    this.map = search.roster();
    this.columnDay = search.model.columnDay;
    this.columnShift = search.model.columnShift;
    this.random = search.random;
    this.numbers = search.parameters.firstPlans;
    this.longest = Math.max(this.numbers.longestRun, shortestRun(search.model, this.map.dayCount));
    this.worth = new Float64Array(this.map.dayCount * this.longest).fill(1);
    this.other = new Float64Array(this.map.dayCount).fill(-1);
  }

  /** By column: the values with everything that was filled so far. */
  get plan(): Float64Array {
    return this.delta.value;
  }

  /** `ownFloors`: rows that may be missed at a price of the first stage, and that this employee alone can meet. */
  fill(employee: number, ownFloors: readonly number[], late: () => boolean): void {
    const { delta, numbers, random, worth, other } = this;
    const { dayCount } = this.map;
    worth.fill(1);
    other.fill(-1);
    this.add(employee, 0, dayCount, Number.POSITIVE_INFINITY);
    const missing = () => ownFloors.reduce((sum, row) => sum + delta.penaltyOf(row), 0);
    let least = missing();
    let kept = this.dutiesOf(employee, 0, dayCount);
    const refills = this.isGivenUp ? 0 : numbers.refills;
    for (let k = 0; k < refills && least > FEASIBILITY && !late(); k++) {
      const { price } = delta;
      const length = 1 + random.below(numbers.refillRuns * this.longest);
      const from = Math.max(0, random.below(dayCount + length) - length);
      const to = Math.min(dayCount, from + length);
      // A run that begins on these days may end after them.
      const end = Math.min(dayCount, to + this.longest);
      const before = this.dutiesOf(employee, from, end);
      delta.begin();
      this.set(this.dutiesOf(employee, from, to), 0);
      this.blur();
      this.add(employee, from, to, numbers.refillDuties);
      const now = missing();
      // As much missing elsewhere is a way on: what else it costs can wait until nothing is missing.
      if (now <= least && delta.price < price + HARD_UNIT / 2) {
        if (now < least) kept = this.dutiesOf(employee, 0, dayCount);
        least = now;
        continue;
      }
      delta.begin();
      this.set(this.dutiesOf(employee, from, end), 0);
      this.set(before, 1);
    }
    if (least <= FEASIBILITY) return;
    this.isGivenUp = true;
    // Ways on that led nowhere only cost, and change duties of an earlier plan.
    delta.begin();
    this.set(this.dutiesOf(employee, 0, dayCount), 0);
    this.set(kept, 1);
  }

  private blur(): void {
    const { numbers, random, worth, other } = this;
    for (let i = 0; i < worth.length; i++) worth[i] = 1 - numbers.runNoise * random.next();
    for (let day = 0; day < other.length; day++)
      other[day] = random.next() < numbers.mixedShare ? random.next() : -1;
  }

  /** Adds runs that begin on these days as long as one gains; on a day with so many of its duties at most, from any of them on. */
  private add(employee: number, from: number, to: number, duties: number): void {
    const { delta, map } = this;
    const queue = new GainQueue();
    for (let day = from; day < to; day++) {
      if (this.dutyOn(employee, day) >= 0) continue;
      const cell = map.cells[employee * map.dayCount + day]!;
      const first = cell.length > duties ? this.random.below(cell.length) : 0;
      for (let k = 0; k < Math.min(duties, cell.length); k++) {
        const duty = cell[(first + k) % cell.length]!;
        const { gain } = this.bestRun(employee, duty);
        if (gain > FEASIBILITY) queue.push(duty, gain);
      }
    }
    for (let best = queue.pop(); best !== null; best = queue.pop()) {
      if (this.dutyOn(employee, this.columnDay[best.column]!) >= 0) continue;
      const run = this.bestRun(employee, best.column);
      if (run.gain <= FEASIBILITY) continue;
      if (run.gain < queue.most()) queue.push(best.column, run.gain);
      else {
        delta.begin();
        this.set(run.duties, 1);
      }
    }
  }

  /** Of the runs of one shift that begin with a duty the one that gains most. */
  private bestRun(employee: number, first: number): Run {
    const { delta, map, columnDay, columnShift, longest, worth } = this;
    const before = delta.price;
    const begin = columnDay[first]!;
    const duties: number[] = [];
    let [most, length, isLegal] = [0, 0, false];
    delta.begin();
    for (let day = begin; day < map.dayCount && day < begin + longest; day++) {
      if (this.dutyOn(employee, day) >= 0) break;
      const cell = employee * map.dayCount + day;
      const duty = day === begin ? first : this.nextDuty(cell, day, columnShift[first]!);
      if (duty < 0) break;
      this.set([duty], 1);
      duties.push(duty);
      const gain = before - delta.price;
      const isNowLegal = gain > -HARD_UNIT / 2;
      if (isLegal && !isNowLegal) break;
      isLegal = isNowLegal;
      const counts = gain * worth[begin * longest + day - begin]!;
      if (counts > most) [most, length] = [counts, duties.length];
    }
    delta.undo();
    return { duties: duties.slice(0, length), gain: most };
  }

  private nextDuty(cell: number, day: number, shift: number): number {
    const { columnShift, other } = this;
    const duties = this.map.cells[cell]!;
    if (other[day]! < 0) return duties.find((duty) => columnShift[duty] === shift) ?? -1;
    return duties.length === 0 ? -1 : duties[Math.floor(other[day]! * duties.length)]!;
  }

  private set(duties: readonly number[], value: number): void {
    this.changes += duties.length;
    for (const duty of duties) this.delta.set(duty, value);
  }

  /** What may be taken away again of an employee's roster on these days. */
  private dutiesOf(employee: number, from: number, to: number): readonly number[] {
    const first = employee * this.map.dayCount;
    return this.map.cells
      .slice(first + from, first + to)
      .flatMap((cell) => cell.filter((duty) => this.delta.value[duty] === 1));
  }

  private dutyOn(employee: number, day: number): number {
    const cell = this.map.cells[employee * this.map.dayCount + day]!;
    for (let i = 0; i < cell.length; i++) if (this.delta.value[cell[i]!] === 1) return cell[i]!;
    return -1;
  }
}

/** Days of the shortest working stretch between the edges of the window, where known days may be part of it; 0 without any. */
function shortestRun({ columnDay, columnStretchEnd }: LinearModel, dayCount: number): number {
  let shortest = dayCount;
  for (let c = 0; c < columnStretchEnd.length; c++) {
    const [first, last] = [columnDay[c]!, columnStretchEnd[c]!];
    if (last >= 0 && first > 0 && last < dayCount - 1)
      shortest = Math.min(shortest, last - first + 1);
  }
  return shortest < dayCount ? shortest : 0;
}

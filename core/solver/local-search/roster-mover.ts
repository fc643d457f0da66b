/**
 * Random changes of rosters: two employees exchange what they do on some days in a row, or one of them does something else
 * there (the moves of Ceschia & Schaerf 2020, on the second nurse rostering competition).
 */

import type { RosterLandscape } from "../delta-evaluation/roster-landscape.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";

export class RosterMover {
  private readonly land: RosterLandscape;
  private readonly random: Random;
  private readonly numbers: SolverParameters["rosterAnnealing"];
  private one = 0;
  private two = 0;
  /** Moves of these two that are left. */
  private left = 0;

  constructor(land: RosterLandscape, random: Random, numbers: SolverParameters["rosterAnnealing"]) {
    this.numbers = numbers;
    this.land = land;
    this.random = random;
  }

  /** Puts a move into the landscape; false where it would change nothing or cannot be made. */
  draw(): boolean {
    const { random } = this;
    const { longer, longest, exchangeShare, stay } = this.numbers;
    const { dayCount, employeeCount } = this.land.cells;
    if (this.left === 0) {
      this.one = random.below(employeeCount);
      this.two = random.below(employeeCount);
      this.left = stay;
    }
    this.left--;
    const from = random.below(dayCount);
    let to = from;
    while (to + 1 < dayCount && to - from + 1 < longest && random.next() < longer) to++;
    return random.next() < exchangeShare ? this.exchange(from, to) : this.change(from, to);
  }

  private exchange(from: number, to: number): boolean {
    const { land, one, two } = this;
    if (one === two) return false;
    const { dayCount, code, codeStart, ofCode } = land.cells;
    let differs = false;
    for (let d = from; d <= to; d++) {
      const ofOne = code[land.choiceAt(one, d)]!;
      const ofTwo = code[land.choiceAt(two, d)]!;
      const toOne = ofCode[codeStart[one * dayCount + d]! + ofTwo]!;
      const toTwo = ofCode[codeStart[two * dayCount + d]! + ofOne]!;
      if (toOne < 0 || toTwo < 0) return false;
      land.trials[0].choice[d] = toOne;
      land.trials[1].choice[d] = toTwo;
      differs ||= ofOne !== ofTwo;
    }
    land.trials[0].span(one, from, to);
    land.trials[1].span(two, from, to);
    land.count = 2;
    return differs;
  }

  private change(from: number, to: number): boolean {
    const { land, random } = this;
    const { dayCount, start, codeCount, codeStart, ofCode } = land.cells;
    const employee = random.next() < 0.5 ? this.one : this.two;
    const first = employee * dayCount;
    const isSame = random.next() < this.numbers.sameShare;
    const code = random.below(codeCount[from]!);
    let differs = false;
    for (let d = from; d <= to; d++) {
      const cell = first + d;
      let choice: number;
      if (!isSame) choice = start[cell]! + random.below(start[cell + 1]! - start[cell]!);
      else choice = code < codeCount[d]! ? ofCode[codeStart[cell]! + code]! : -1;
      if (choice < 0) return false;
      land.trials[0].choice[d] = choice;
      differs ||= choice !== land.choiceAt(employee, d);
    }
    land.trials[0].span(employee, from, to);
    land.count = 1;
    return differs;
  }
}

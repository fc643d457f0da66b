/**
 * Random changes of rosters: two employees exchange what they do on some days in a row, or one of them does something else
 * there (the moves of Ceschia & Schaerf 2020, on the second nurse rostering competition). A draw is O(days of the move).
 */

import type { RosterDeltaEvaluator } from "../delta-evaluation/roster-delta-evaluator.ts";
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";

export class RosterMover {
  private readonly delta: RosterDeltaEvaluator;
  private readonly random: Random;
  private readonly numbers: SolverParameters["rosterAnnealing"];
  private one = 0;
  private two = 0;
  /** Moves of these two that are left. */
  private left = 0;

  constructor(
    delta: RosterDeltaEvaluator,
    random: Random,
    numbers: SolverParameters["rosterAnnealing"],
  ) {
    this.numbers = numbers;
    this.delta = delta;
    this.random = random;
  }

  /** Puts a move into the delta evaluator; false where it would change nothing or cannot be made. */
  draw(): boolean {
    const { random } = this;
    const { longer, longest, exchangeShare, stay } = this.numbers;
    const { dayCount, employeeCount } = this.delta.cells;
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
    const { delta, one, two } = this;
    if (one === two) return false;
    const { dayCount, code, codeStart, ofCode } = delta.cells;
    let differs = false;
    for (let d = from; d <= to; d++) {
      const ofOne = code[delta.choiceAt(one, d)]!;
      const ofTwo = code[delta.choiceAt(two, d)]!;
      const toOne = ofCode[codeStart[one * dayCount + d]! + ofTwo]!;
      const toTwo = ofCode[codeStart[two * dayCount + d]! + ofOne]!;
      if (toOne < 0 || toTwo < 0) return false;
      delta.trials[0].choice[d] = toOne;
      delta.trials[1].choice[d] = toTwo;
      differs ||= ofOne !== ofTwo;
    }
    delta.trials[0].span(one, from, to);
    delta.trials[1].span(two, from, to);
    delta.count = 2;
    return differs;
  }

  private change(from: number, to: number): boolean {
    const { delta, random } = this;
    const { dayCount, start, codeCount, codeStart, ofCode } = delta.cells;
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
      delta.trials[0].choice[d] = choice;
      differs ||= choice !== delta.choiceAt(employee, d);
    }
    delta.trials[0].span(employee, from, to);
    delta.count = 1;
    return differs;
  }
}

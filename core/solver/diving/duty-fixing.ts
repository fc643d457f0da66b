/**
 * Duties fixed one after the other inside the networks while prices coordinate the rosters: those that the rosters of the
 * passes before held most often, by a running average (Strandmark, Qu & Curtois 2020). What is fixed is part of the
 * employee's roster of the moment, so that there is always a roster that keeps it. A pass takes O(choices of all employees)
 * and a sort of the duties that are not fixed.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Schedule } from "../lagrangian-relaxation/schedule.ts";

interface OpenDuty {
  readonly employee: number;
  readonly day: number;
  readonly choice: number;
  readonly share: number;
}

export class DutyFixing {
  private readonly split: Decomposition;
  /** Weight of a new pass in the averages, once there have been more passes than its inverse. */
  private readonly news: number;
  private passes = 0;
  private fixed = 0;
  /** By employee and choice: the averages. */
  private readonly shares: readonly Float64Array[];
  private readonly closed: readonly Uint8Array[];
  private readonly fixedDays: readonly Uint8Array[];
  private isOpen = false;

  constructor(split: Decomposition, news: number) {
    this.split = split;
    this.news = news;
    this.shares = split.prices.map(({ choicePrice }) => new Float64Array(choicePrice.length));
    this.closed = split.prices.map(({ choicePrice }) => new Uint8Array(choicePrice.length));
    this.fixedDays = split.prices.map(() => new Uint8Array(split.dayCount));
  }

  /** By choice of the employee 1 for what a fixed duty forbids; null where nothing is fixed. */
  closedFor(employee: number): Uint8Array | null {
    return this.fixed === 0 || this.isOpen ? null : this.closed[employee]!;
  }

  /** Takes a schedule into the averages, then fixes duties until `target` of those in it, as a share, are fixed. */
  learn(schedule: Schedule, target: number): void {
    this.passes++;
    const open: OpenDuty[] = [];
    for (const roster of schedule.rosters) if (roster !== null) this.average(roster, open);
    const count = Math.floor(Math.min(1, target) * (open.length + this.fixed)) - this.fixed;
    if (count <= 0) return;
    open.sort((a, b) => b.share - a.share);
    for (const duty of open.slice(0, count)) this.fix(duty);
  }

  /** Nothing is fixed any more. */
  release(): void {
    this.isOpen = true;
  }

  /** `open` gets the duties of the roster that are not fixed. */
  private average(
    { employee, choices }: { readonly employee: number; readonly choices: Int32Array },
    open: OpenDuty[],
  ): void {
    const { choiceBase, automaton } = this.split.prices[employee]!;
    const own = this.shares[employee]!;
    const news = Math.max(this.news, 1 / this.passes);
    for (let c = 0; c < own.length; c++) own[c]! *= 1 - news;
    for (let day = 0; day < choices.length; day++) {
      const choice = choices[day]!;
      const c = choiceBase[day]! + choice;
      own[c]! += news;
      const isDuty = automaton.task.choices[day]![choice]!.candidates.length > 0;
      if (isDuty && this.fixedDays[employee]![day] === 0)
        open.push({ employee, day, choice, share: own[c]! });
    }
  }

  private fix({ employee, day, choice }: OpenDuty): void {
    const { choiceBase } = this.split.prices[employee]!;
    const closed = this.closed[employee]!;
    closed.fill(1, choiceBase[day]!, choiceBase[day + 1]!);
    closed[choiceBase[day]! + choice] = 0;
    this.fixedDays[employee]![day] = 1;
    this.fixed++;
  }
}

/**
 * Diving over duties without a linear program (Sadykov et al. 2019): what a proximal bundle mixes stands for the solution of
 * the master, as in Feltenmark & Kiwiel 2000. The duties with the largest shares are fixed inside the networks, prices and
 * mixtures follow, and so on until every mixture is one roster (`duty-dive.ts` does the same with the master). A round prices
 * everybody once for each of its `passes` (`line-pass.ts`), with at most `sweeps` full sweeps over the mixtures after each,
 * and whoever has no roster with what is fixed again, whatever the rows of the master are.
 */
import { linePass } from "../lagrangian-relaxation/line-pass.ts";
import type { ProximalBundle } from "../lagrangian-relaxation/proximal-bundle.ts";
import type { SolverParameters } from "../parameters.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import type { MixedRoster } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import type { WorkClock } from "../state/work-clock.ts";
import { type DutyShare, largestShares, openShares } from "./duty-shares.ts";

export interface MixtureDiveTask {
  readonly master: Master;
  /** Is restricted on the way, and good for nothing else afterwards. */
  readonly bundle: ProximalBundle;
  readonly workClock: WorkClock;
  readonly secondsLeft: () => number;
  /** What a share counts for in the order of what is fixed, so that another dive at the same prices goes another way. */
  readonly shaken?: ((share: number) => number) | undefined;
}

export interface MixtureDiveEnd {
  /** One for each employee; null where the rounds that fit into the time are too few, or time ended before the first. */
  readonly rosters: readonly Roster[] | null;
  readonly rounds: number;
}

export function mixtureDive(task: MixtureDiveTask): MixtureDiveEnd {
  return new MixtureDiving(task).run();
}

class MixtureDiving {
  private readonly task: MixtureDiveTask;
  private readonly numbers: SolverParameters["mixtureDive"];
  private readonly pricer: Pricer;
  /** By employee and choice: 1 for what is fixed at zero. */
  private readonly closed: readonly Uint8Array[];
  private readonly fixedDays: ReadonlyMap<number, Set<number>>;

  constructor(task: MixtureDiveTask) {
    const { parameters, prices } = task.master.split;
    this.task = task;
    this.numbers = parameters.mixtureDive;
    this.pricer = new Pricer(task.workClock);
    this.closed = prices.map(({ choicePrice }) => new Uint8Array(choicePrice.length));
    this.fixedDays = new Map(prices.map((_, employee) => [employee, new Set<number>()]));
  }

  run(): MixtureDiveEnd {
    const { task, numbers } = this;
    const { bundle, secondsLeft } = task;
    let began = secondsLeft();
    let dual = this.next();
    let open = this.open();
    const first = sharesOf(open);
    let rounds = 0;
    while (open.length > 0 && secondsLeft() > 0) {
      // The first round, in which whatever is sure is fixed, takes longer than the others.
      if (rounds === 1) began = secondsLeft();
      const took = (began - secondsLeft()) / (rounds - 1);
      const fitting = rounds > 1 ? (numbers.spare * secondsLeft()) / took : numbers.rounds;
      if (rounds === numbers.tried && rounds + fitting < numbers.leastRounds)
        return { rosters: null, rounds };
      const part = Math.max(first / numbers.rounds, sharesOf(open) / fitting);
      this.fix(open, Math.max(1, Math.ceil(part)), dual);
      rounds++;
      for (let pass = 0; pass < numbers.passes; pass++) {
        const priced = linePass(
          task.master,
          this.pricer,
          dual,
          () => secondsLeft() <= 0,
          this.closed,
        );
        if (priced === null) break;
        bundle.moveTo(dual, priced.bound, priced.rosters);
        dual = this.next();
      }
      open = this.open();
    }
    return { rosters: rounds === 0 ? null : this.largest(), rounds };
  }

  private next(): Float64Array {
    const { bundle, workClock } = this.task;
    return workClock.during("pricing", () => bundle.next(this.numbers.sweeps));
  }

  private open(): readonly DutyShare[] {
    const { master, bundle, shaken } = this.task;
    return openShares(master.split, bundle.mixed, this.fixedDays, shaken);
  }

  private fix(open: readonly DutyShare[], least: number, dual: Float64Array): void {
    const { sure } = this.numbers;
    // What goes well alone need not go together: then fewer of them.
    for (const [employee, own] of largestShares(open, { least, most: open.length, sure }))
      for (let length = own.length; length > 0; length = Math.floor(length / 2))
        if (this.take(employee, own.slice(0, length), dual)) break;
  }

  /** Fixes duties of one employee for whom there is a roster with all of them; false and nothing done without one. */
  private take(employee: number, duties: readonly DutyShare[], dual: Float64Array): boolean {
    const { bundle, master } = this.task;
    const { choiceBase } = master.split.prices[employee]!;
    const closed = this.closed[employee]!.slice();
    for (const { day, choice } of duties)
      for (let c = choiceBase[day]!; c < choiceBase[day + 1]!; c++)
        if (c !== choiceBase[day]! + choice) closed[c] = 1;
    const isKept = ({ choices }: Roster) =>
      choices.every((choice, day) => closed[choiceBase[day]! + choice] === 0);
    const isKnown = bundle.knows(employee, isKept);
    const roster = isKnown ? null : this.priced(employee, dual, closed);
    if (!isKnown && roster === null) return false;
    this.closed[employee]!.set(closed);
    for (const { day } of duties) this.fixedDays.get(employee)!.add(day);
    bundle.restrict(employee, isKept, roster);
    return true;
  }

  private priced(employee: number, dual: Float64Array, closed: Uint8Array): Roster | null {
    const { split } = this.task.master;
    const prices = split.prices[employee]!;
    prices.setDuals(dual, 0, undefined, closed);
    const { choices } = this.pricer.nearly(prices);
    return choices === null ? null : split.pool.at(employee, choices);
  }

  private largest(): readonly Roster[] {
    const best = new Map<number, MixedRoster>();
    for (const one of this.task.bundle.mixed) {
      const { employee } = one.roster;
      if (one.weight > (best.get(employee)?.weight ?? 0)) best.set(employee, one);
    }
    return [...best.values()].map(({ roster }) => roster);
  }
}

function sharesOf(open: readonly DutyShare[]): number {
  return open.reduce((sum, { share }) => sum + share, 0);
}

/**
 * Where prices go next so that the bound rises: to the best prices of a model of the bound, less what they move away from the
 * best known (the proximal bundle method of Kiwiel 1990, with a bundle for each employee). The model is made of rosters that
 * were the cheapest at some prices (`mixtures.ts`), and its best prices are those of the restricted master, in the limit: so
 * it takes about as many passes as column generation, and no linear program. Prices held near a centre are what stabilises
 * column generation (stabilisation: du Merle, Villeneuve, Desrosiers & Hansen 1999). Between two passes there are at most
 * `mostSweeps` full sweeps over the mixtures, O(entries of their rosters) each, with up to `quickSweeps` quick ones after each.
 */

import type { SolverParameters } from "../parameters.ts";
import type { Roster } from "../pricing/roster.ts";
import type { MixedRoster } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import type { WorkClock } from "../state/work-clock.ts";
import { Mixtures } from "./mixtures.ts";

export class ProximalBundle {
  private readonly master: Master;
  private readonly numbers: SolverParameters["proximalBundle"];
  private readonly mixtures: Mixtures;
  private proven: number;
  private promised = 0;
  /** By how much the mixtures were dearer than the cheapest rosters when they were balanced last. */
  private open = 0;
  /** Passes in a row that prices stayed at, or below 0 that they came back from. */
  private inRow = 0;

  /**
   * `center`: duals of the master's rows and of each employee's amount; `bound` what they prove; `gap` what it lies below the
   * plan, and `asked` what rows ask for there beyond the cheapest rosters.
   */
  constructor(
    master: Master,
    workClock: WorkClock,
    at: {
      readonly center: Float64Array;
      readonly bound: number;
      readonly gap: number;
      readonly asked: Float64Array;
    },
    rosters: readonly (readonly Roster[])[],
  ) {
    this.master = master;
    this.numbers = master.split.parameters.proximalBundle;
    this.proven = at.bound;
    this.mixtures = new Mixtures(master, workClock, at.center, rosters);
    const norm = this.mixtures.normOf(at.asked);
    this.mixtures.reach = norm === 0 ? 1 : (this.numbers.firstReach * at.gap) / norm;
  }

  /** Of the duals that it moves away from. */
  get bound(): number {
    return this.proven;
  }

  /** By how much the bound rises at the duals tried last, as the model has it. */
  get promise(): number {
    return this.promised;
  }

  /** What the model mixes at the duals tried last. */
  get mixed(): readonly MixedRoster[] {
    return this.mixtures.mixed;
  }

  /** See `Mixtures.knows`. */
  knows(employee: number, isKept: (roster: Roster) => boolean): boolean {
    return this.mixtures.knows(employee, isKept);
  }

  /** See `Mixtures.restrict`. The bound of the centre is one of more rosters then: the duals tried next are to be its new one. */
  restrict(employee: number, isKept: (roster: Roster) => boolean, more: Roster | null): void {
    this.mixtures.restrict(employee, isKept, more);
  }

  /** Duals to try next, after so many sweeps over the mixtures at most. */
  next(mostSweeps = this.numbers.mostSweeps): Float64Array {
    const { mixtures, numbers } = this;
    mixtures.settle();
    for (let sweep = 1; ; sweep++) {
      this.open = mixtures.sweep(false);
      const promised = mixtures.boundAt(mixtures.dual) - this.proven;
      if (this.open < numbers.close * promised) break;
      for (let quick = 0; quick < numbers.quickSweeps; quick++)
        if (mixtures.sweep(true) < numbers.close * this.open) break;
      if (sweep >= mostSweeps) break;
    }
    const dual = mixtures.dual.slice();
    dual.set(this.master.allowed(dual.slice(0, mixtures.rowCount)));
    this.promised = mixtures.boundAt(dual) - this.proven;
    return dual;
  }

  /** Where all that is gained near the centre is less than what lies beyond, which only farther steps teach the model. */
  goFarther(): void {
    this.mixtures.reach *= this.numbers.beyond;
    this.inRow = 0;
  }

  /** As `learn`, but the duals tried last are the new centre whatever their bound is. */
  moveTo(dual: Float64Array, bound: number, rosters: readonly Roster[]): void {
    this.mixtures.take(rosters, dual);
    this.mixtures.center = dual;
    this.proven = bound;
    this.inRow = 0;
  }

  /** The bound at the duals tried last, the cheapest roster of each employee there, and how far it is meant to rise. */
  learn(dual: Float64Array, bound: number, rosters: readonly Roster[], wanted = 0): void {
    const { mixtures, promised, numbers } = this;
    const rise = bound - this.proven;
    // Of a bound that bends evenly this would be the best reach, in parts of the one there was (Kiwiel's interpolation).
    const fitting = rise >= promised ? numbers.farthest : 0.5 / (1 - rise / promised);
    const isShort = promised > 0 && promised < numbers.leastPromise * wanted;
    mixtures.take(rosters, dual);
    if (rise > 0 && rise >= numbers.serious * promised) {
      mixtures.center = dual;
      this.proven = bound;
      this.inRow = Math.max(1, this.inRow + 1);
      if (fitting <= 1 && this.inRow < numbers.inARow && !isShort) return;
      mixtures.reach *= Math.min(numbers.farthest, Math.max(numbers.farther, fitting));
    } else if (this.open > promised) {
      // The steps between passes did not find the duals that the model means; nearer ones they find sooner.
      mixtures.reach *= numbers.nearer;
    } else if (promised > 0 && mixtures.boundAt(dual) - bound > numbers.noisy * (promised - rise)) {
      // The rosters are what the model thought of them and still prove less: nearer, that would be all the more so.
      mixtures.reach *= numbers.farther;
    } else {
      this.inRow = Math.min(-1, this.inRow - 1);
      if (isShort || rise >= -promised || this.inRow > -numbers.inARow) return;
      mixtures.reach *= Math.max(numbers.nearest, Math.min(numbers.nearer, fitting));
    }
    this.inRow = 0;
  }
}

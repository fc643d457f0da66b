/**
 * Takes over what other threads found and shows them what this one has: plans, bounds, duals and what they mix (cooperation
 * by a shared memory, Crainic & Toulouse 2010). A look is O(threads), and O(columns) for a plan that is shown or taken over.
 */

import type { Helpers } from "../contract.ts";
import type { DutyMixture } from "../restricted-master/duty-mixture.ts";
import { isBetter } from "../state/plan-evaluator.ts";
import type { Search } from "../state/search.ts";
import { ACTIVITIES } from "../state/work-clock.ts";
import type { Share } from "../state-expansion/compile-automata.ts";
import type { Board } from "./board.ts";
import type { OtherThreads } from "./other-threads.ts";

/** What the first thread knows of the others. */
export interface Lead extends Pick<Helpers, "granted" | "start"> {
  /** Moment of the search's clock before which they are not needed. */
  readonly startAt: number;
}

export class Exchange implements OtherThreads {
  private readonly search: Search;
  readonly board: Board;
  private readonly thread: number;
  /** The other threads, where this is the first one. */
  private readonly lead: Lead | null;
  private hasStarted = false;
  /** Moment until which the others are not started; before the end of what holds them. */
  private heldUntil = Number.NEGATIVE_INFINITY;
  private next = Number.NEGATIVE_INFINITY;
  private readonly seen: number[];
  private shown: unknown = null;
  private seenDuals = 0;
  private shownDuals: Float64Array | null = null;
  private seenMixtures = 0;
  private shownMixture: DutyMixture | null = null;
  /** The plan from which this thread and the one it took over from both went on. */
  private common: Float64Array | null = null;

  constructor(search: Search, board: Board, thread: number, lead: Lead | null) {
    this.search = search;
    this.board = board;
    this.thread = thread;
    this.lead = lead;
    this.seen = Array.from({ length: board.threads }, () => 0);
  }

  get share(): Share {
    const { board, thread } = this;
    return { store: board.store, thread, threads: board.threads };
  }

  hold(isAlone: boolean): void {
    const { mostHeld } = this.search.parameters.parallel;
    if (!isAlone) this.heldUntil = Number.NEGATIVE_INFINITY;
    else this.heldUntil = Math.max(this.heldUntil, this.search.input.now() + mostHeld);
  }

  /** Looks at the board a few times a second. */
  poll(): void {
    const now = this.search.input.now();
    if (now < this.next) return;
    this.next = now + this.search.parameters.parallel.betweenLooks;
    if (this.lead !== null && now < Math.max(this.lead.startAt, this.heldUntil)) return;
    this.show();
    if (this.lead !== null && !this.hasStarted) {
      this.hasStarted = true;
      this.lead.start(this.board.buffer);
    }
    this.takeOver();
  }

  hasToStop(): boolean {
    return this.board.hasToStop(this.thread);
  }

  /** Puts plan, bounds, duals and the time spent on the board. */
  show(): void {
    const { search, board, thread } = this;
    if (this.lead !== null) {
      board.secondsLeft = (search.input.deadline - search.input.now()) / 1000;
      board.limitTo(this.lead.granted());
      this.showDuals();
      this.showMixture();
    }
    const { tight } = search.best;
    if (tight !== null && tight !== this.shown) {
      board.showPlan(thread, tight);
      this.shown = tight;
    }
    board.showBounds(thread, search.bounds);
    for (const activity of ACTIVITIES)
      board.showSeconds(thread, activity, search.workClock.secondsOf(activity));
  }

  private showDuals(): void {
    const { duals } = this.search;
    if (duals === null || duals === this.shownDuals) return;
    this.shownDuals = duals;
    this.board.showDuals(duals);
  }

  private showMixture(): void {
    const { mixture } = this.search.root;
    if (mixture === null || mixture === this.shownMixture) return;
    this.shownMixture = mixture;
    this.board.showMixture(mixture);
  }

  private takeOver(): void {
    const { search, board, thread } = this;
    if (this.lead === null) {
      this.takeDuals();
      this.takeMixture();
    }
    for (let other = 0; other < board.threads; other++) {
      if (other === thread) continue;
      const bounds = board.boundsOf(other);
      if (bounds !== null) {
        search.bounds.raiseStage1(bounds.stage1);
        search.bounds.adoptCombined(bounds.combined);
      }
      if (board.planVersion(other) === this.seen[other]) continue;
      this.takePlan(other);
    }
  }

  private takePlan(other: number): void {
    const { search, board } = this;
    const version = board.planVersion(other);
    const found = board.planOf(other, (shown) => isBetter(shown, search.incumbent));
    // A plan that is being written is looked at again.
    if (version % 2 === 0) this.seen[other] = version;
    if (found === null) return;
    const own = search.incumbent?.values ?? null;
    if (!search.best.adopt(found)) return;
    const { common } = this;
    this.common = found.values;
    if (own !== null && common !== null) this.merge(common, own, found.values);
  }

  /** What both threads changed since they last had the same plan, together: often still legal, and then better than either. */
  private merge(common: Float64Array, own: Float64Array, found: Float64Array): void {
    const { search } = this;
    if (search.engine.isBusy) return;
    const { columnCandidate } = search.model;
    const merged = found.slice();
    let changes = 0;
    for (let c = 0; c < merged.length; c++) {
      if (columnCandidate[c]! < 0 || own[c] === common[c] || own[c] === found[c]) continue;
      merged[c] = own[c]!;
      changes++;
    }
    if (changes > 0) search.best.offer(merged);
  }

  private takeDuals(): void {
    const version = this.board.dualVersion;
    if (version === this.seenDuals) return;
    const duals = this.board.shownDuals();
    // Only where this thread has split the model do they mean anything to it.
    const rows = this.search.splitRows();
    if (duals === null || rows !== duals.length) return;
    this.seenDuals = version;
    this.search.bounds.setDuals(duals);
  }
  private takeMixture(): void {
    const shown = this.board.shownMixture(this.seenMixtures);
    const { search } = this;
    // Like duals.
    if (shown === null || search.splitRows() === 0) return;
    this.seenMixtures = shown.count;
    search.root.mixture = shown.mixture;
  }
}

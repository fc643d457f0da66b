/**
 * What the threads of one solve show each other, in shared memory: each writes its own place and reads the others'.
 * Nobody ever waits: what is being written at the moment is read another time (counters before and after, Lamport 1977).
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { DutyMixture } from "../restricted-master/duty-mixture.ts";
import { ACTIVITIES, type Activity } from "../state/work-clock.ts";
import { modelDigest } from "./model-digest.ts";
import { memoryWithRoom, SharedStore } from "./shared-store.ts";

/** A plan with its helpers, and how good it is. */
export interface ShownPlan {
  readonly values: Float64Array;
  readonly stage1: number;
  readonly cost: number;
  readonly isExact: boolean;
}

/** What a thread has proven; minus infinity where nothing. Holds for every thread, as all have the same model. */
export interface ShownBounds {
  readonly stage1: number;
  /** Of both stages in one objective. */
  readonly combined: number;
}

export const THREAD_STATE = { absent: 0, working: 1, left: 2, refused: 3 } as const;

/** So many mixtures fit on a board: relaxations end no more often, and a later one is the better guide. */
const MIXTURES = 4;

/** What is known of moves. */
const KNOWN_MOVES = { unknown: 0, pay: 1, bringLittle: 2 } as const;

const STOP = 0;
const ACTIVE = 1;
const DIGEST = 2;
const DUAL_VERSION = 3;
const DUAL_COUNT = 4;
const MOVES = 5;
const HEAD = 8;
const VERSION = 0;
const HAS_PLAN = 1;
const IS_EXACT = 2;
const STATE = 3;
const BOUND_VERSION = 4;
const FLAGS = 5;
const STAGE1 = 0;
const COST = 1;
const BOUND_STAGE1 = 2;
const BOUND_COMBINED = 3;
const TIMES = 4;
const NUMBERS = TIMES + ACTIVITIES.length;
// Numbers of the whole solve.
const SECONDS_LEFT = 0;
const NETWORK_TIMES = 1;
const SOLVE_NUMBERS = 2;

export class Board {
  readonly buffer: SharedArrayBuffer;
  readonly threads: number;
  private readonly head: Int32Array<SharedArrayBuffer>;
  private readonly solve: Float64Array<SharedArrayBuffer>;
  private readonly duals: Float64Array<SharedArrayBuffer>;
  private readonly numbers: readonly Float64Array<SharedArrayBuffer>[];
  private readonly values: readonly Float64Array<SharedArrayBuffer>[];
  /** By class of employees their automata, and after them what relaxations mix. */
  readonly store: SharedStore;
  /** Place of the first mixture. */
  private readonly mixtures: number;

  /** `buffer`: of another thread's board for the same model and as many threads; absent makes a new one. */
  constructor(model: LinearModel, threads: number, buffer?: SharedArrayBuffer) {
    const { columnCount } = model;
    const dualRoom = model.rowCount + columnCount;
    const headCount = HEAD + FLAGS * threads + ((FLAGS * threads) % 2);
    const slot = NUMBERS + columnCount;
    const floats = SOLVE_NUMBERS + dualRoom + threads * slot;
    this.threads = threads;
    const employees = 1 + model.columnEmployee.reduce((most, e) => Math.max(most, e), -1);
    const bytes = 4 * headCount + 8 * floats;
    this.mixtures = employees;
    const places = employees + MIXTURES;
    this.buffer = buffer ?? memoryWithRoom(bytes + SharedStore.bytesFor(places));
    this.store = new SharedStore(this.buffer, bytes, places);
    this.head = new Int32Array(this.buffer, 0, headCount);
    const at = (offset: number, length: number) =>
      new Float64Array(this.buffer, 4 * headCount + 8 * offset, length);
    this.solve = at(0, SOLVE_NUMBERS);
    this.duals = at(SOLVE_NUMBERS, dualRoom);
    const slots = Array.from({ length: threads }, (_, i) => SOLVE_NUMBERS + dualRoom + i * slot);
    this.numbers = slots.map((offset) => at(offset, NUMBERS));
    this.values = slots.map((offset) => at(offset + NUMBERS, columnCount));
    if (buffer === undefined) this.clear(model);
  }

  private clear(model: LinearModel): void {
    this.head[DIGEST] = modelDigest(model);
    this.head[ACTIVE] = this.threads;
    this.networkTimes = 1;
  }

  /** Whether this is the model that the board was made for; nothing may be taken over otherwise. */
  isOf(model: LinearModel): boolean {
    return this.head[DIGEST] === modelDigest(model);
  }

  stop(): void {
    Atomics.store(this.head, STOP, 1);
  }

  /** Threads from this number on are to end. */
  limitTo(threads: number): void {
    Atomics.store(this.head, ACTIVE, threads);
  }

  hasToStop(thread: number): boolean {
    return Atomics.load(this.head, STOP) !== 0 || thread >= Atomics.load(this.head, ACTIVE);
  }

  /** Seconds that the solve has left: written by the first thread, read by those that join. */
  get secondsLeft(): number {
    return this.solve[SECONDS_LEFT]!;
  }

  set secondsLeft(seconds: number) {
    this.solve[SECONDS_LEFT] = seconds;
  }

  /** How many times their limits networks may grow, by the first thread: else each would have other rows in its master. */
  get networkTimes(): number {
    return this.solve[NETWORK_TIMES]!;
  }

  set networkTimes(times: number) {
    this.solve[NETWORK_TIMES] = times;
  }

  /** Whether moves close much of the gap, by the last thread that tried; null before. */
  get movesPay(): boolean | null {
    const known = Atomics.load(this.head, MOVES);
    return known === KNOWN_MOVES.unknown ? null : known === KNOWN_MOVES.pay;
  }

  showMoves(pay: boolean): void {
    Atomics.store(this.head, MOVES, pay ? KNOWN_MOVES.pay : KNOWN_MOVES.bringLittle);
  }

  setState(thread: number, state: number): void {
    Atomics.store(this.head, this.flag(thread, STATE), state);
  }

  /** The thread started and has the same model. */
  hasJoined(thread: number): boolean {
    const state = Atomics.load(this.head, this.flag(thread, STATE));
    return state === THREAD_STATE.working || state === THREAD_STATE.left;
  }

  showPlan(thread: number, plan: ShownPlan): void {
    const numbers = this.numbers[thread]!;
    Atomics.add(this.head, this.flag(thread, VERSION), 1);
    numbers[STAGE1] = plan.stage1;
    numbers[COST] = plan.cost;
    this.head[this.flag(thread, IS_EXACT)] = plan.isExact ? 1 : 0;
    this.head[this.flag(thread, HAS_PLAN)] = 1;
    this.values[thread]!.set(plan.values);
    Atomics.add(this.head, this.flag(thread, VERSION), 1);
  }

  /** Counts the changes of a thread's plan; odd while one is being written. */
  planVersion(thread: number): number {
    return Atomics.load(this.head, this.flag(thread, VERSION));
  }

  /** The plan of a thread if `isWanted` says so of its numbers; null without one, or while it is being written. */
  planOf(
    thread: number,
    isWanted: (plan: Pick<ShownPlan, "stage1" | "cost">) => boolean,
  ): ShownPlan | null {
    const version = this.planVersion(thread);
    if (version % 2 !== 0 || this.head[this.flag(thread, HAS_PLAN)] !== 1) return null;
    const numbers = this.numbers[thread]!;
    const stage1 = numbers[STAGE1]!;
    const cost = numbers[COST]!;
    const isExact = this.head[this.flag(thread, IS_EXACT)] === 1;
    if (!isWanted({ stage1, cost })) return null;
    const values = Float64Array.from(this.values[thread]!);
    return this.planVersion(thread) === version ? { values, stage1, cost, isExact } : null;
  }

  showBounds(thread: number, bounds: ShownBounds): void {
    Atomics.add(this.head, this.flag(thread, BOUND_VERSION), 1);
    this.numbers[thread]![BOUND_STAGE1] = bounds.stage1;
    this.numbers[thread]![BOUND_COMBINED] = bounds.combined;
    Atomics.add(this.head, this.flag(thread, BOUND_VERSION), 1);
  }

  /** Null before the first, or while they are being written: half a number would prove what is not so. */
  boundsOf(thread: number): ShownBounds | null {
    const at = this.flag(thread, BOUND_VERSION);
    const version = Atomics.load(this.head, at);
    if (version === 0 || version % 2 !== 0) return null;
    const numbers = this.numbers[thread]!;
    const bounds = { stage1: numbers[BOUND_STAGE1]!, combined: numbers[BOUND_COMBINED]! };
    return Atomics.load(this.head, at) === version ? bounds : null;
  }

  showSeconds(thread: number, activity: Activity, seconds: number): void {
    this.numbers[thread]![TIMES + ACTIVITIES.indexOf(activity)] = seconds;
  }

  secondsOf(thread: number, activity: Activity): number {
    return this.numbers[thread]![TIMES + ACTIVITIES.indexOf(activity)]!;
  }

  /** Duals of the master's rows; dropped when they are more than the board has room for. */
  showDuals(duals: Float64Array): void {
    if (duals.length > this.duals.length) return;
    Atomics.add(this.head, DUAL_VERSION, 1);
    this.duals.set(duals);
    this.head[DUAL_COUNT] = duals.length;
    Atomics.add(this.head, DUAL_VERSION, 1);
  }

  get dualVersion(): number {
    return Atomics.load(this.head, DUAL_VERSION);
  }

  /** Null before the first, or while they are being written. */
  shownDuals(): Float64Array | null {
    const version = this.dualVersion;
    if (version === 0 || version % 2 !== 0) return null;
    const duals = Float64Array.from(this.duals.subarray(0, this.head[DUAL_COUNT]));
    return this.dualVersion === version ? duals : null;
  }

  /** What a relaxation mixes, by employee and choice; dropped when the board has no place for it any more. */
  showMixture(mixture: DutyMixture): void {
    for (let i = 0; i < MIXTURES; i++)
      if (this.store.claim(this.mixtures + i)) {
        this.store.put(this.mixtures + i, mixture);
        return;
      }
  }

  /** The last mixture, if it comes after the first `seen`, and how many there are; in place and not to be written to. */
  shownMixture(seen: number): { readonly mixture: DutyMixture; readonly count: number } | null {
    for (let i = MIXTURES - 1; i >= seen; i--) {
      const mixture = this.store.get(this.mixtures + i);
      if (mixture !== null) return { mixture: mixture as DutyMixture, count: i + 1 };
    }
    return null;
  }

  private flag(thread: number, which: number): number {
    return HEAD + FLAGS * thread + which;
  }
}

/**
 * What the threads of a solve show each other of its blocks: who works on which, the best plan of each and what is proven of
 * it. Nobody ever waits: what is being written at the moment is read another time (counters before and after, Lamport 1977).
 */
import { ACTIVITIES, type Activity } from "../state/work-clock.ts";
import type { Block } from "./blocks.ts";

/** What is known of a block. Numbers are points. */
export interface BlockFacts {
  /** One value per column of the block. */
  readonly values: Float64Array;
  readonly isExact: boolean;
  readonly relaxationBound: number;
  /** Of plans that leave no more unmet than this one. */
  readonly costBound: number;
  /** Nothing is left to do. */
  readonly isDone: boolean;
}

const FREE = 0;
const WORKED_ON = 1;
/** Somebody has worked on it, and it is not done. */
const LEFT = 2;
const DONE = 3;

const STOP = 0;
const ACTIVE = 1;
const DIGEST = 2;
const HEAD = 4;
/** By block. */
const STATE = 0;
const VERSION = 1;
const IS_EXACT = 2;
const FLAGS = 4;
const RELAXATION_BOUND = 0;
const COST_BOUND = 1;
const NUMBERS = 2;
const SECONDS_LEFT = 0;

export class BlockBoard {
  /** What other threads join by; null in a solve of one thread. */
  readonly shared: SharedArrayBuffer | null;
  readonly threads: number;
  private readonly digest: number;
  private readonly head: Int32Array;
  private readonly joined: Int32Array;
  private readonly solve: Float64Array;
  private readonly numbers: Float64Array;
  /** By thread and activity. */
  private readonly seconds: Float64Array;
  private readonly values: readonly Float64Array[];

  /** `digest`: of the model. `buffer`: of another thread's board for it and as many threads; absent makes a new one. */
  constructor(
    blocks: readonly Block[],
    threads: number,
    digest: number,
    buffer?: SharedArrayBuffer,
  ) {
    this.threads = threads;
    this.digest = digest;
    const heads = HEAD + FLAGS * blocks.length + threads;
    const columns = blocks.reduce((sum, block) => sum + block.columns.length, 0);
    const reals = 1 + NUMBERS * blocks.length + ACTIVITIES.length * threads + columns;
    const begin = 4 * (heads + (heads % 2));
    const bytes = begin + 8 * reals;
    // A solve of one thread needs no memory that others can see, which not every host has.
    this.shared = buffer ?? (threads > 1 ? new SharedArrayBuffer(bytes) : null);
    const memory = this.shared ?? new ArrayBuffer(bytes);
    this.head = new Int32Array(memory, 0, HEAD + FLAGS * blocks.length);
    this.joined = new Int32Array(memory, this.head.byteLength, threads);
    let next = begin;
    const real = (length: number) => {
      next += 8 * length;
      return new Float64Array(memory, next - 8 * length, length);
    };
    this.solve = real(1);
    this.numbers = real(NUMBERS * blocks.length);
    this.seconds = real(ACTIVITIES.length * threads);
    this.values = blocks.map(({ columns: { length } }) => real(length));
    if (buffer === undefined) {
      this.head[DIGEST] = digest;
      this.head[ACTIVE] = threads;
    }
  }

  /** Whether the board was made for this model; another version of the program built it otherwise. */
  get isOfModel(): boolean {
    return this.head[DIGEST] === this.digest;
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

  join(thread: number): void {
    Atomics.store(this.joined, thread, 1);
  }

  hasJoined(thread: number): boolean {
    return Atomics.load(this.joined, thread) === 1;
  }

  /** Seconds that the solve has left: written by the first thread, read by those that join. */
  get secondsLeft(): number {
    return this.solve[SECONDS_LEFT]!;
  }

  set secondsLeft(seconds: number) {
    this.solve[SECONDS_LEFT] = seconds;
  }

  showSeconds(thread: number, activity: Activity, seconds: number): void {
    this.seconds[ACTIVITIES.length * thread + ACTIVITIES.indexOf(activity)] = seconds;
  }

  secondsOf(thread: number, activity: Activity): number {
    return this.seconds[ACTIVITIES.length * thread + ACTIVITIES.indexOf(activity)]!;
  }

  /** Nobody has begun with the block. */
  isFree(block: number): boolean {
    return this.stateOf(block) === FREE;
  }

  /** Somebody works on it now. */
  isWorkedOn(block: number): boolean {
    return this.stateOf(block) === WORKED_ON;
  }

  /** Somebody has worked on it and left something to do. */
  isLeft(block: number): boolean {
    return this.stateOf(block) === LEFT;
  }

  /** True for the one thread that is to work on the block now. */
  claim(block: number): boolean {
    const at = this.flag(block, STATE);
    const take = (from: number) => Atomics.compareExchange(this.head, at, from, WORKED_ON) === from;
    return take(FREE) || take(LEFT);
  }

  /** Only for the thread that works on it. */
  release(block: number, isDone: boolean): void {
    Atomics.store(this.head, this.flag(block, STATE), isDone ? DONE : LEFT);
  }

  /** Only for the thread that works on it. */
  show(block: number, facts: Omit<BlockFacts, "isDone">): void {
    const version = this.flag(block, VERSION);
    Atomics.add(this.head, version, 1);
    this.values[block]!.set(facts.values);
    this.head[this.flag(block, IS_EXACT)] = facts.isExact ? 1 : 0;
    this.numbers[NUMBERS * block + RELAXATION_BOUND] = facts.relaxationBound;
    this.numbers[NUMBERS * block + COST_BOUND] = facts.costBound;
    Atomics.add(this.head, version, 1);
  }

  /** Counts the changes of what is shown of a block; 0 before the first, odd while something is written. */
  versionOf(block: number): number {
    return Atomics.load(this.head, this.flag(block, VERSION));
  }

  /** Null before the first, and while something is written. */
  shown(block: number): BlockFacts | null {
    const version = this.versionOf(block);
    if (version === 0 || version % 2 !== 0) return null;
    const facts = {
      values: this.values[block]!.slice(),
      isExact: this.head[this.flag(block, IS_EXACT)] === 1,
      relaxationBound: this.numbers[NUMBERS * block + RELAXATION_BOUND]!,
      costBound: this.numbers[NUMBERS * block + COST_BOUND]!,
      isDone: this.stateOf(block) === DONE,
    };
    return this.versionOf(block) === version ? facts : null;
  }

  private stateOf(block: number): number {
    return Atomics.load(this.head, this.flag(block, STATE));
  }

  private flag(block: number, which: number): number {
    return HEAD + FLAGS * block + which;
  }
}

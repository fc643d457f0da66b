/** How fast bodies are taken in. */
export interface PaceLimits {
  /** Bytes that one organisation with its sandbox may send at once, and how many more each second. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
}

/** What an organisation may still send at once; below 0 it waits. */
interface Allowance {
  bytes: number;
  atMs: number;
}

/** Pieces of 64 kB and less that are taken in one turn: some tenths of a millisecond of work. */
const PIECES_A_TURN = 4;
/** From one turn to the next at least, so that all bodies together leave most of the process's time, and of its machine's, to other calls. */
const TURN_MS = 4;
const MOST_REMEMBERED = 1_000;

/**
 * Lets bodies arrive a few pieces at a time, every few milliseconds, so that whatever else the process has to answer waits for
 * those few at most: the kernel hands over megabytes at once where they are sent fast. Organisations come in turn, and one
 * that has sent much waits until it may send again.
 */
export class UploadPace {
  readonly #limits: PaceLimits;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();
  /** By organisation, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #taken = 0;
  #turnAtMs = Number.NEGATIVE_INFINITY;
  #isTurnDue = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: PaceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts a piece that was taken; resolves when the next one may be, null: at once. */
  take(organisationId: string, bytes: number): Promise<void> | null {
    this.#allowance(organisationId).bytes -= bytes;
    const mayGoOn = this.#waiting.size === 0 && this.#waitMs(organisationId) === 0;
    if (mayGoOn && this.#taken < PIECES_A_TURN) {
      this.#taken++;
      this.#plan();
      return null;
    }
    return new Promise((resolve) => {
      const own = this.#waiting.get(organisationId) ?? [];
      own.push(resolve);
      this.#waiting.set(organisationId, own);
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    const restMs = this.#turnAtMs + TURN_MS - this.#now();
    if (restMs > 0) setTimeout(() => this.#turn(), restMs);
    else setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isTurnDue = false;
    this.#turnAtMs = this.#now();
    this.#taken = 0;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const [organisationId, own] of [...this.#waiting]) {
      const waitMs = this.#waitMs(organisationId);
      leastMs = Math.min(leastMs, waitMs);
      if (waitMs > 0 || this.#taken === PIECES_A_TURN) continue;
      this.#taken++;
      // Behind all others, with what else it has.
      this.#waiting.delete(organisationId);
      const next = own.shift();
      if (own.length > 0) this.#waiting.set(organisationId, own);
      next?.();
    }
    if (this.#taken > 0) this.#plan();
    else if (this.#waiting.size > 0) this.#wakeAfter(leastMs);
  }

  #wakeAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#plan();
    }, ms);
  }

  #waitMs(organisationId: string): number {
    const { bytes } = this.#allowance(organisationId);
    return bytes >= 0 ? 0 : Math.ceil((-1000 * bytes) / this.#limits.bytesPerSecond);
  }

  /** As it is now. */
  #allowance(organisationId: string): Allowance {
    const { burstBytes, bytesPerSecond } = this.#limits;
    const nowMs = this.#now();
    const known = this.#allowances.get(organisationId);
    if (known !== undefined) {
      const more = ((nowMs - known.atMs) * bytesPerSecond) / 1000;
      known.bytes = Math.min(burstBytes, known.bytes + more);
      known.atMs = nowMs;
      return known;
    }
    if (this.#allowances.size >= MOST_REMEMBERED) this.#forget(nowMs);
    const fresh = { bytes: burstBytes, atMs: nowMs };
    this.#allowances.set(organisationId, fresh);
    return fresh;
  }

  /** Those who may send all they may at once are as if they had never sent anything. */
  #forget(nowMs: number): void {
    const { burstBytes, bytesPerSecond } = this.#limits;
    for (const [organisationId, { bytes, atMs }] of [...this.#allowances]) {
      if (bytes + ((nowMs - atMs) * bytesPerSecond) / 1000 >= burstBytes)
        this.#allowances.delete(organisationId);
    }
  }
}

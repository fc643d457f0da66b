/** One thing that waits for a thread. */
export interface Waiting<Task> {
  readonly organisationId: string;
  /** Known to be much work from the outset. */
  readonly isLarge: boolean;
  readonly task: Task;
}

/** `kept`: the one thread for small work; `common`: any other. */
export type Seat = "kept" | "common";

export interface Turn<Task> {
  readonly task: Task;
  readonly seat: Seat;
  readonly ended: (tookMs: number) => void;
}

interface Used {
  ms: number;
  atMs: number;
}

/** What was used counts half after this long. */
const HALF_LIFE_MS = 10_000;
/** Who has used more than this of late is served like one whose work is large. */
const MUCH_MS = 3_000;

/**
 * Who is next: of the organisations that wait, the one that has used the threads least of late, and of its tasks the one
 * that came first. One thread of several is kept for small work of organisations that have used little, so that nobody
 * waits for long behind large work; and nobody has all threads at once.
 */
export class FairQueue<Task> {
  readonly #threads: number;
  readonly #now: () => number;
  readonly #used = new Map<string, Used>();
  readonly #running: { readonly organisationId: string; readonly seat: Seat }[] = [];
  #waiting: Waiting<Task>[] = [];

  constructor(threads: number, now: () => number) {
    this.#threads = threads;
    this.#now = now;
  }

  /** How many tasks of an organisation wait. */
  waitingOf(organisationId: string): number {
    return this.#waiting.filter((one) => one.organisationId === organisationId).length;
  }

  add(waiting: Waiting<Task>): void {
    this.#waiting.push(waiting);
  }

  /** The task to begin now, the thread it is meant for, and what to call with its end; null: none may begin. */
  next(): Turn<Task> | null {
    if (this.#running.length >= this.#threads) return null;
    let found: Waiting<Task> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.#waiting) {
      const used = this.#usedBy(one.organisationId);
      if (used >= least || !this.#mayBegin(one)) continue;
      found = one;
      least = used;
    }
    if (found === null) return null;
    const { organisationId, task } = found;
    const seat: Seat = this.#mayHaveKept(found) ? "kept" : "common";
    const running = { organisationId, seat };
    this.#waiting = this.#waiting.filter((one) => one !== found);
    this.#running.push(running);
    const ended = (tookMs: number) => {
      this.#running.splice(this.#running.indexOf(running), 1);
      this.#note(organisationId, tookMs);
    };
    return { task, seat, ended };
  }

  /** Forgets what waits and answers it. */
  clear(): readonly Task[] {
    return this.#waiting.splice(0).map(({ task }) => task);
  }

  #isHeavy({ organisationId, isLarge }: Waiting<Task>): boolean {
    return isLarge || this.#usedBy(organisationId) > MUCH_MS;
  }

  #mayBegin(waiting: Waiting<Task>): boolean {
    if (this.#threads === 1) return true;
    const most = this.#threads - 1;
    const own = this.#running.filter((one) => one.organisationId === waiting.organisationId);
    if (own.length >= most) return false;
    return this.#mayHaveKept(waiting) || this.#seated("common") < most;
  }

  #mayHaveKept(waiting: Waiting<Task>): boolean {
    return this.#threads > 1 && !this.#isHeavy(waiting) && this.#seated("kept") === 0;
  }

  #seated(seat: Seat): number {
    return this.#running.filter((one) => one.seat === seat).length;
  }

  #usedBy(organisationId: string): number {
    const used = this.#used.get(organisationId);
    return used === undefined ? 0 : used.ms * 0.5 ** ((this.#now() - used.atMs) / HALF_LIFE_MS);
  }

  #note(organisationId: string, tookMs: number): void {
    const ms = this.#usedBy(organisationId) + tookMs;
    this.#used.set(organisationId, { ms, atMs: this.#now() });
    if (this.#used.size < MOST_REMEMBERED) return;
    for (const id of [...this.#used.keys()]) if (this.#usedBy(id) < 1) this.#used.delete(id);
  }
}

const MOST_REMEMBERED = 1_000;

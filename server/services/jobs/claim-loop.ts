/**
 * Repeats `round` until stopped. Each round says for how many milliseconds to rest after it (0: go on at once); `wake` ends
 * a rest, or spares the next one if it comes during a round. A round must not reject.
 */
export class ClaimLoop {
  readonly #round: () => Promise<number>;
  readonly #ended: Promise<void>;
  #stopped = false;
  #woken = false;
  #endRest: () => void = () => undefined;

  constructor(round: () => Promise<number>) {
    this.#round = round;
    this.#ended = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#endRest();
  }

  /** Begins no further round; resolves when the one under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const restMs = await this.#round();
      if (restMs > 0 && !this.#woken) await this.#rest(restMs);
    }
  }

  async #rest(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

import type { Progress } from "../core/index.ts";

/** Hands progress on to any number of readers; each gets what is the latest when it looks, and nothing twice. */
export class ProgressFeed implements AsyncIterable<Progress> {
  #latest: Progress | null = null;
  #count = 0;
  #isOver = false;
  readonly #waiting: (() => void)[] = [];

  push(progress: Progress): void {
    this.#latest = progress;
    this.#count++;
    this.#wake();
  }

  /** No more comes; what a reader has not seen yet is still handed out. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Progress, void> {
    let seen = 0;
    for (;;) {
      if (this.#latest !== null && this.#count > seen) {
        seen = this.#count;
        yield this.#latest;
      } else if (this.#isOver) return;
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

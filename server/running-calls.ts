/** Calls that go on in this process, so that a message of its own can end one of them. */
export class RunningCalls {
  readonly #calls = new Map<string, AbortController>();

  /** A signal that `end` of one of the keys aborts, until `forget`. */
  start(keys: readonly string[]): { readonly signal: AbortSignal; readonly forget: () => void } {
    const ending = new AbortController();
    for (const key of keys) this.#calls.set(key, ending);
    const forget = () => {
      for (const key of keys) if (this.#calls.get(key) === ending) this.#calls.delete(key);
    };
    return { signal: ending.signal, forget };
  }

  /** Does nothing where no such call goes on. */
  end(key: string): void {
    this.#calls.get(key)?.abort();
  }
}

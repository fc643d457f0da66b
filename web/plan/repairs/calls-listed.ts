/** Which repaired plans the reader has been told whom to call about: what is looked for beside them waits for that. */
import { signal } from "@preact/signals";

/** Number of the request whose call list stood there last. */
const listed = signal<number | null>(null);

/** A reader who looks at something else is not waited for. */
const MOST_WAITED_MS = 2000;

/** The list of the request is there, or has nothing to say. */
export function tellListed(number: number): void {
  listed.value = number;
}

/** Settles when the call list of a request is there, and after a while in any case. */
export function callsListed(number: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, MOST_WAITED_MS);
    const end = listed.subscribe((now) => {
      if (now === number) done();
    });
    // Told at once where it is listed already, before there is an end to call.
    function done() {
      clearTimeout(timer);
      queueMicrotask(() => end());
      resolve();
    }
  });
}

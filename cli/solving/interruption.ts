import { type CliIo, Interrupted } from "../io.ts";

/** What Ctrl-C does to a solve: the first one asks it to `stop` with what there is, each further one `end`s it. */
export interface Interruptible {
  readonly stop: () => void;
  /** Makes the work settle soon, whatever it is at. */
  readonly end: () => void;
}

/** The outcome of `work`, which Ctrl-C may stop or end meanwhile; where an end leaves none, an Interrupted. */
export async function interruptible<T>(
  io: CliIo,
  { stop, end }: Interruptible,
  work: Promise<T>,
): Promise<T> {
  let calls = 0;
  const release = io.onInterrupt?.(() => {
    calls += 1;
    if (calls === 1) stop();
    else end();
  });
  try {
    return await work;
  } catch (error) {
    throw calls > 1 ? new Interrupted("Ended without an answer.") : error;
  } finally {
    release?.();
  }
}

import { type CliIo, Interrupted } from "./io.ts";

/** What Ctrl-C does to a solve: the first `stop`s it with what there is, the second `end`s it. */
export interface Interruptible {
  readonly stop: () => void;
  readonly end: () => void;
}

/** The outcome of `work`, which Ctrl-C may stop or end meanwhile; an end makes it an Interrupted. */
export async function interruptible<T>(
  io: CliIo,
  { stop, end }: Interruptible,
  work: Promise<T>,
): Promise<T> {
  let calls = 0;
  let giveUp: (reason: Interrupted) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const release = io.onInterrupt?.(() => {
    calls += 1;
    if (calls === 1) return stop();
    end();
    giveUp(new Interrupted("Ended without an answer."));
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    release?.();
  }
}

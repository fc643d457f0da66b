import { setTimeout as delay } from "node:timers/promises";
import type { PackedResult, SolveOutcome } from "./solve-runner.ts";
import type { SolverThread, ThreadEnd } from "./solver-thread.ts";

/** Milliseconds. */
export interface ExplainingTimes {
  /** Explanations that come this soon after the plan are delivered with it. */
  readonly together: number;
  /** How long explaining may go on beyond the cap of its solve; the thread itself stops before that. */
  readonly beyondCap: number;
  /** How long it may take altogether. */
  readonly most: number;
  /** From then on a waiting solve is worth more than an explanation. */
  readonly undisturbed: number;
  /** Between the flag that ends it and the kill. */
  readonly grace: number;
}

export const EXPLAINING_TIMES: ExplainingTimes = {
  together: 1000,
  beyondCap: 5500,
  most: 15_500,
  undisturbed: 5000,
  grace: 1000,
};

/** A thread that explains a plan which is final already. */
export interface Explaining {
  /** What is delivered now; `explained` is there where explanations take longer. */
  readonly outcome: Promise<SolveOutcome>;
  /** The thread has nothing more to do, or is gone. Never rejects. */
  readonly over: Promise<ThreadEnd>;
  /** The plan has gone out, and the solve counts as over. */
  isDelivered(): boolean;
  /** Whether it has had its time and may be ended for a solve that waits. */
  mayBeCut(): boolean;
  /** Ends it soon with what it has. */
  cut(): void;
}

/**
 * Watches over a thread from the moment it has handed out its plan: asks it by `stop` to end in time, and kills it when it
 * does not hear. Whatever happens to the thread, the plan is delivered.
 */
export function explaining(
  thread: SolverThread,
  plan: PackedResult,
  end: Promise<ThreadEnd>,
  options: {
    readonly capLeftMs: number;
    readonly stop: () => void;
    readonly times: ExplainingTimes;
  },
): Explaining {
  const { times, stop } = options;
  const capLeftMs = Math.max(0, options.capLeftMs);
  const beganMs = performance.now();
  let killTimer: NodeJS.Timeout | undefined;
  const cut = (): void => {
    stop();
    killTimer ??= setTimeout(() => void thread.kill(), times.grace);
  };
  const limitTimer = setTimeout(cut, Math.min(times.most, capLeftMs + times.beyondCap));
  const over = end.finally(() => {
    clearTimeout(limitTimer);
    clearTimeout(killTimer);
  });
  const explained = over.then((ended) => (ended.kind === "result" ? ended.result : null));
  let isDelivered = false;
  const outcome = delivered(plan, explained, Math.min(times.together, capLeftMs));
  void outcome.then(() => {
    isDelivered = true;
  });
  return {
    ...{ over, outcome, isDelivered: () => isDelivered },
    mayBeCut: () => killTimer === undefined && performance.now() - beganMs >= times.undisturbed,
    cut,
  };
}

async function delivered(
  plan: PackedResult,
  explained: Promise<PackedResult | null>,
  togetherMs: number,
): Promise<SolveOutcome> {
  const waiting = new AbortController();
  const soon = await Promise.race([
    explained,
    delay(togetherMs, "late" as const, { signal: waiting.signal }).catch(() => null),
  ]);
  waiting.abort();
  if (soon === "late") return { kind: "result", result: plan, killed: false, explained };
  return { kind: "result", result: soon ?? plan, killed: false };
}

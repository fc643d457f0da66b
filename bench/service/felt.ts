import { setTimeout as delay } from "node:timers/promises";

/** What somebody felt of one kind of call; milliseconds. */
export interface Felt {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly calls: number;
  /** Answers of another status than those expected. */
  readonly unexpected: number;
}

/** Between two calls of one kind. */
const PAUSE_MS = 20;

/** Calls one after the other while `goesOn`; `call` answers the status. */
export async function felt(
  goesOn: () => boolean,
  expected: readonly number[],
  call: (i: number) => Promise<number>,
): Promise<Felt> {
  const took: number[] = [];
  let unexpected = 0;
  for (let i = 0; goesOn(); i++) {
    const startMs = performance.now();
    const status = await call(i);
    took.push(performance.now() - startMs);
    if (!expected.includes(status)) unexpected++;
    await delay(PAUSE_MS);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(10 * (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0)) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1), calls: took.length, unexpected };
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClaimLoop } from "../../../../server/services/jobs/claim-loop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop that rests as long as `rests` says for each round, then for ever, and counts its rounds. */
function counted(rests: readonly number[]) {
  const seen = { rounds: 0 };
  const loop = new ClaimLoop(async () => rests[seen.rounds++] ?? 1e9);
  return { loop, seen };
}

describe("ClaimLoop", () => {
  it("goes on at once after a round that found work, and rests after one that did not", async () => {
    const { loop, seen } = counted([0, 0, 1000]);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.rounds).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.rounds).toBe(4);
    await loop.stop();
  });

  it("is woken from a rest", async () => {
    const { loop, seen } = counted([]);
    await vi.advanceTimersByTimeAsync(10);
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.rounds).toBe(2);
    await loop.stop();
  });

  it("does not rest when it was woken during the round", async () => {
    let rounds = 0;
    const loop: ClaimLoop = new ClaimLoop(async () => {
      rounds++;
      await Promise.resolve();
      if (rounds === 1) loop.wake();
      return 1e9;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toBe(2);
    await loop.stop();
  });

  it("ends out of a rest at once, and out of a round when that is over", async () => {
    const resting = counted([]);
    await vi.advanceTimersByTimeAsync(0);
    await resting.loop.stop();
    expect(resting.seen.rounds).toBe(1);

    let release: () => void = () => undefined;
    let over = false;
    const busy = new ClaimLoop(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      over = true;
      return 0;
    });
    const stopped = busy.stop();
    release();
    await stopped;
    expect(over).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeat } from "../../../../server/services/charges/repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("repeat", () => {
  it("never lets two rounds overlap", async () => {
    let release: () => void = () => undefined;
    let rounds = 0;
    const stop = repeat(
      100,
      () => {
        rounds++;
        return new Promise<void>((resolve) => (release = resolve));
      },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(350);
    expect(rounds).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(100);
    expect(rounds).toBe(2);
    release();
    await stop();
  });

  it("tells of a failed round and goes on", async () => {
    const errors: unknown[] = [];
    const stop = repeat(
      100,
      () => Promise.reject("away"),
      (error) => errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(250);
    expect(errors).toEqual(["away", "away"]);
    await stop();
  });

  it("ends only after the round under way, which it tells, and begins no other", async () => {
    let rounds = 0;
    let over = false;
    const stop = repeat(
      100,
      async (signal) => {
        rounds++;
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        over = true;
      },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(100);
    await stop();
    expect(over).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(rounds).toBe(1);
  });
});

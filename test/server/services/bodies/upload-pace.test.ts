import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { UploadPace } from "../../../../server/services/bodies/upload-pace.ts";

const PIECE = 65_536;

describe("bodies that arrive as fast as they are taken", () => {
  const pace = new UploadPace({ burstBytes: 1e12, bytesPerSecond: 1e12 });
  /** Takes pieces until told to stop, and counts them. */
  function arriving(organisationId: string, isOver: () => boolean) {
    const taken = { pieces: 0 };
    const done = (async () => {
      while (!isOver()) {
        taken.pieces++;
        await pace.take(organisationId, PIECE);
      }
    })();
    return { taken, done };
  }

  it("leave every turn of the loop to the others after a few pieces, and organisations take turns however many they send", async () => {
    let isOver = false;
    const bodies = [
      ...Array.from({ length: 8 }, () => arriving("many", () => isOver)),
      arriving("one", () => isOver),
    ];
    const all = () => bodies.reduce((sum, { taken }) => sum + taken.pieces, 0);
    let most = 0;
    await new Promise((resolve) => setImmediate(resolve));
    for (let before = all(); all() < 200; before = all()) {
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, all() - before);
    }
    isOver = true;
    await Promise.all(bodies.map(({ done }) => done));
    expect(most).toBeLessThanOrEqual(4);
    const ofOne = bodies.at(-1)?.taken.pieces ?? 0;
    expect(ofOne / all()).toBeGreaterThan(0.4);
  });
});

it("bodies of many organisations together are taken no faster than leaves time for other calls", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pace = new UploadPace({ burstBytes: 1e12, bytesPerSecond: 1e12 }, () => Date.now());
  let pieces = 0;
  let isOver = false;
  const bodies = Array.from({ length: 20 }, async (_, i) => {
    while (!isOver) {
      pieces++;
      await pace.take(`organisation ${i}`, PIECE);
    }
  });
  await vi.advanceTimersByTimeAsync(1000);
  isOver = true;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(bodies);
  expect(pieces).toBeGreaterThan(900);
  expect(pieces).toBeLessThan(1100);
});

describe("an organisation that has sent much", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits until it may send again, and holds up nobody else", async () => {
    const pace = new UploadPace({ burstBytes: 2 * PIECE, bytesPerSecond: PIECE }, () => Date.now());
    expect([pace.take("a", PIECE), pace.take("a", PIECE)]).toEqual([null, null]);
    const passed: string[] = [];
    const waits = Promise.resolve(pace.take("a", PIECE)).then(() => passed.push("a"));
    const other = Promise.resolve(pace.take("b", PIECE)).then(() => passed.push("b"));
    await vi.advanceTimersByTimeAsync(900);
    expect(passed).toEqual(["b"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(passed).toEqual(["b", "a"]);
    await Promise.all([waits, other]);
    // It has paid, and does not wait for the same bytes again.
    await vi.advanceTimersByTimeAsync(2000);
    expect(pace.take("a", PIECE)).toBeNull();
  });
});

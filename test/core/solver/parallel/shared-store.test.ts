import { describe, expect, test } from "vitest";
import { memoryWithRoom, SharedStore } from "../../../../core/solver/parallel/shared-store.ts";

const HEAD = 16;

/** Numbers during the reading of which, the `moment`-th time, something else happens: what another thread does meanwhile. */
class Interrupted extends Float64Array {
  moment = Number.POSITIVE_INFINITY;
  reads = 0;
  happens = () => {};

  private noticed(): void {
    if (this.reads++ === this.moment) this.happens();
  }

  override get length(): number {
    this.noticed();
    return super.length;
  }

  override get byteLength(): number {
    this.noticed();
    return super.byteLength;
  }
}

/** Memory that another thread makes larger whenever one is about to. */
class Contended extends SharedArrayBuffer {
  override grow(bytes?: number): void {
    super.grow(Math.min(this.maxByteLength, (bytes ?? 0) + 8));
    super.grow(bytes);
  }
}

function twoThreads(
  places: number,
  memory: SharedArrayBuffer = memoryWithRoom(HEAD + SharedStore.bytesFor(places)),
) {
  return [new SharedStore(memory, HEAD, places), new SharedStore(memory, HEAD, places)] as const;
}

describe("the store that threads share", () => {
  test("gives each place to one thread only", () => {
    const [one, two] = twoThreads(2);
    expect([one.claim(1), two.claim(1), two.claim(0), one.claim(0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("hands arrays on as they are, of any length, once they are complete", () => {
    const [one, two] = twoThreads(3);
    const first = [Int32Array.of(1, -2, 3), new Float64Array(0), Float64Array.of(0.5, -Infinity)];
    const second = [Float64Array.of(7), Int32Array.of(9)];
    one.claim(2);
    expect(two.get(2)).toBeNull();
    one.put(2, first);
    two.claim(0);
    two.put(0, second);
    expect(two.get(2)).toEqual(first);
    expect(one.get(0)).toEqual(second);
    expect(one.get(1)).toBeNull();
  });

  test("grows with what is put into it", () => {
    const [one, two] = twoThreads(2);
    const large = Float64Array.from({ length: 3_000_000 }, (_, i) => i / 3);
    one.claim(0);
    one.put(0, [large]);
    one.claim(1);
    one.put(1, [Int32Array.of(5)]);
    const [read] = two.get(0)!;
    expect(read).toHaveLength(large.length);
    expect(read!.every((value, i) => value === large[i])).toBe(true);
    expect(two.get(1)).toEqual([Int32Array.of(5)]);
  });

  test("drops what it has no room for, and goes on with what fits", () => {
    const bytes = HEAD + SharedStore.bytesFor(2);
    const [one, two] = twoThreads(2, new SharedArrayBuffer(bytes, { maxByteLength: bytes + 100 }));
    one.claim(0);
    one.put(0, [new Float64Array(50)]);
    two.claim(1);
    two.put(1, [Int32Array.of(1, 2)]);
    expect(two.get(0)).toBeNull();
    expect(one.get(1)).toEqual([Int32Array.of(1, 2)]);
  });

  test("leaves places that it does not have to each thread", () => {
    const [one] = twoThreads(1);
    expect(one.claim(1)).toBe(false);
    expect(one.get(1)).toBeNull();
  });

  test("keeps nothing where memory does not grow", () => {
    const [one, two] = twoThreads(1, new SharedArrayBuffer(HEAD + SharedStore.bytesFor(1)));
    expect(one.claim(0)).toBe(true);
    one.put(0, [Int32Array.of(1)]);
    expect(two.get(0)).toBeNull();
  });
});

describe("the store under interleaving", () => {
  /** One thread puts, and at one of the moments on the way another claims, puts and reads. */
  function interleaved(at: number) {
    const [one, two] = twoThreads(3);
    const slow = new Interrupted([1, 2, 3]);
    const fast = Int32Array.of(7, 8);
    const seen: unknown[] = [];
    one.claim(1);
    slow.reads = 0;
    slow.moment = at;
    slow.happens = () => {
      seen.push(two.claim(1), two.claim(2), two.get(1));
      two.put(2, [fast]);
      seen.push(one.get(2));
    };
    one.put(1, [slow]);
    return { one, two, slow, fast, seen };
  }

  test("shows nothing before it is whole, and mixes nothing up, whenever another thread comes between", () => {
    const { slow } = interleaved(Number.POSITIVE_INFINITY);
    const moments = slow.reads;
    expect(moments).toBeGreaterThan(3);
    for (let at = 0; at < moments; at++) {
      const { one, two, fast, seen } = interleaved(at);
      expect(seen, `moment ${at}`).toEqual([false, true, null, [fast]]);
      for (const thread of [one, two]) {
        expect(thread.get(1)).toEqual([Float64Array.of(1, 2, 3)]);
        expect(thread.get(2)).toEqual([fast]);
        expect(thread.get(0)).toBeNull();
      }
    }
  });

  test("goes on where another thread makes the memory larger in the same moment", () => {
    const bytes = HEAD + SharedStore.bytesFor(1);
    const memory = new Contended(bytes, { maxByteLength: bytes + 1e9 });
    const [one, two] = twoThreads(1, memory);
    one.claim(0);
    one.put(0, [Float64Array.of(1, 2)]);
    expect(two.get(0)).toEqual([Float64Array.of(1, 2)]);
  });
});

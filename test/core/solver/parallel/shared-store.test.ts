import { describe, expect, test } from "vitest";
import { memoryWithRoom, SharedStore } from "../../../../core/solver/parallel/shared-store.ts";

const HEAD = 16;

function twoThreads(places: number, memory = memoryWithRoom(HEAD + SharedStore.bytesFor(places))) {
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

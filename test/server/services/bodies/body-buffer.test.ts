import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BodyBuffer } from "../../../../server/services/bodies/body-buffer.ts";

const PIECE = 60_000;

it.each([
  ["of the most bytes", 41 * PIECE, 41],
  ["shorter than announced", 50 * PIECE, 41],
  ["of one piece", PIECE, 1],
  ["without anything", 0, 0],
])("a body %s is what has arrived, alone in its memory", (_, most, count) => {
  const body = new BodyBuffer(most);
  const pieces = Array.from({ length: count }, (_, i) => Buffer.alloc(PIECE, i + 1));
  for (const piece of pieces) body.append(piece);
  const whole = body.whole();
  expect(Buffer.compare(whole, Buffer.concat(pieces))).toBe(0);
  // What is handed over to a judge, or copied for one, is the memory with all that is in it.
  expect([whole.byteOffset, whole.buffer.byteLength]).toEqual([0, whole.byteLength]);
});

it("a body takes no more than its most, and is empty once it is released, also where its memory was handed over", () => {
  const body = new BodyBuffer(PIECE);
  body.append(Buffer.alloc(PIECE));
  expect(() => body.append(Buffer.alloc(1))).toThrow(RangeError);
  const whole = body.whole();
  body.release();
  body.release();
  expect(whole.byteLength).toBe(0);
  const other = new BodyBuffer(PIECE);
  other.append(Buffer.alloc(PIECE));
  structuredClone(other.whole(), { transfer: [other.whole().buffer] });
  other.release();
  expect(() => other.whole()).toThrow(TypeError);
});

/** Of this process, MB. */
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

it("the memory of bodies goes back to the system with their release, however many there were", () => {
  const bodies = Array.from({ length: 16 }, () => new BodyBuffer(16 * 1024 * 1024));
  for (let i = 0; i < 256; i++)
    for (const body of bodies) body.append(Buffer.alloc(64 * 1024, i + 1));
  const held = resident();
  for (const body of bodies) body.release();
  expect(held - resident()).toBeGreaterThan(200);
});

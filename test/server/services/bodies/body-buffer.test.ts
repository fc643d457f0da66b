import { expect, it } from "vitest";
import { BodyBuffer } from "../../../../server/services/bodies/body-buffer.ts";

const PIECE = 60_000;

it.each([
  ["of unknown length", null, 41],
  ["of the announced length", 41 * PIECE, 41],
  ["shorter than announced", 50 * PIECE, 41],
  ["of one piece", PIECE, 1],
  ["without anything", 0, 0],
])("a body %s is what has arrived, alone in its memory", (_, announced, count) => {
  const body = new BodyBuffer(announced);
  const pieces = Array.from({ length: count }, (_, i) => Buffer.alloc(PIECE, i + 1));
  for (const piece of pieces) body.append(piece);
  const whole = body.whole();
  expect(Buffer.compare(whole, Buffer.concat(pieces))).toBe(0);
  // What is handed over to a judge, or copied for one, is the memory with all that is in it.
  expect([whole.byteOffset, whole.buffer.byteLength]).toEqual([0, whole.byteLength]);
});

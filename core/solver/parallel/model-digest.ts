import type { LinearModel } from "../../model/program/linear-model.ts";

/** A number that differs where models differ, but for an accident (FNV-1a, Fowler, Noll & Vo 1991). O(entries). */
export function modelDigest(model: LinearModel): number {
  let hash = 0x811c9dc5;
  const add = (array: Float64Array | Int32Array) => {
    const words = new Int32Array(array.buffer, array.byteOffset, array.byteLength / 4);
    for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x01000193);
  };
  add(Int32Array.of(model.columnCount, model.rowCount));
  add(model.rowStart);
  add(model.entryColumn);
  for (const numbers of [model.entryValue, model.rowLower, model.rowUpper, model.cost])
    add(numbers);
  for (const numbers of [model.columnLower, model.columnUpper, model.relaxation]) add(numbers);
  return hash | 0;
}

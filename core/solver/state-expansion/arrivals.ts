/** The transitions of an automaton by the node that they lead to. */
export interface Arrivals {
  /** Those into node n are first[n] .. first[n + 1]. */
  readonly first: Int32Array;
  /** The transition, and the node it comes from. */
  readonly move: Int32Array;
  readonly source: Int32Array;
}

/** `first`: transitions by the node that they come from; `target`: where they lead to. */
export function arrivalsOf(firstOf: Int32Array, target: Int32Array): Arrivals {
  const nodes = firstOf.length - 1;
  const first = new Int32Array(nodes + 1);
  for (const node of target) first[node + 1]!++;
  for (let n = 0; n < nodes; n++) first[n + 1]! += first[n]!;
  const next = first.slice();
  const move = new Int32Array(target.length);
  const source = new Int32Array(target.length);
  for (let n = 0; n < nodes; n++)
    for (let t = firstOf[n]!; t < firstOf[n + 1]!; t++) {
      const place = next[target[t]!]!++;
      move[place] = t;
      source[place] = n;
    }
  return { first, move, source };
}

/** Repeatable randomness: the same seed draws the same plan of faults and requests. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number below `bound`. */
  below(bound: number): number;
  between(least: number, most: number): number;
}

/** The generator `mulberry32`. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    between: (least, most) => least + next() * (most - least),
  };
}

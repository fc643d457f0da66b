import { seeded } from "../chaos/random.ts";

/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number from `least` to `most`. */
  integer(least: number, most: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  const { next, below } = seeded(seed);
  return {
    integer: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick(from) {
      if (from.length === 0) throw new Error("Nothing to pick from.");
      // Below the length, so there is one; it may itself be undefined.
      return from[below(from.length)] as (typeof from)[number];
    },
  };
}

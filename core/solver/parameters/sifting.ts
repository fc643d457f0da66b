/** Columns of a growing program that are in the engine. */
import { times } from "./parameter.ts";

export const sifting = {
  /** Columns in the engine, for each row of the program, above which those far from use are taken out. */
  most: times(4, [1, 1e6]),
  /** So many stay, for each row. */
  kept: times(2, [1, 1e6]),
  /** So many come in at once, for each row. */
  brought: times(0.5, [0.001, 1e6]),
};

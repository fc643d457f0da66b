/**
 * Nanoseconds that an ordinary core takes for one unit of each kind of work, measured on wards and published instances. Rough, a
 * factor of two either way: what counts is that they are the same everywhere.
 */
import { nanoseconds } from "./parameter.ts";

export const work = {
  /** One iteration on a linear program that grows. */
  iteration: nanoseconds(30_000, [0, 1e9], "0071"),
  /** The same for each row of it. */
  iterationRow: nanoseconds(200, [0, 1e9]),
  /** One iteration in branch and bound, where most follow few changes. */
  mipIteration: nanoseconds(20_000, [0, 1e9]),
  /** The same for each row of it. */
  mipIterationRow: nanoseconds(60, [0, 1e9]),
  /** Reading a program into the engine and presolving it, for each entry of its matrix. */
  entry: nanoseconds(400, [0, 1e9]),
  /** A call of the engine, at least. */
  call: nanoseconds(150_000, [0, 1e9]),
  /** One transition of a roster network in a sweep for four prices. */
  transition: nanoseconds(18, [0, 1e9]),
  /** One transition in a sweep for one price. */
  lineTransition: nanoseconds(3, [0, 1e9], "0068"),
  /** One transition where amounts lie on a grid. */
  gridMove: nanoseconds(1, [0, 1e9]),
  /** One sum on a grid. */
  gridSum: nanoseconds(0.6, [0, 1e9], "0068"),
  /** One entry of a roster in a mixture whose cost at some prices is looked at, with the weight that moves on account of it. */
  mixtureEntry: nanoseconds(3, [0, 1e9], "0087"),
  /** One label. */
  label: nanoseconds(200, [0, 1e9]),
  /** One day of a way on which rosters near a bound are listed. */
  walkStep: nanoseconds(150, [0, 1e9], "0086"),
  /** One transition of a network to be compiled. */
  compiled: nanoseconds(1200, [0, 1e9]),
  /** One network to be compiled. */
  automaton: nanoseconds(5_000_000, [0, 1e12]),
  /** One move of the local search. */
  move: nanoseconds(2500, [0, 1e9]),
  /** One move of the annealing of rosters, most of which end with a look at choices and rows. */
  rosterMove: nanoseconds(1000, [0, 1e9]),
  /** One entry of the model when prices of moves are set up. */
  evaluatorEntry: nanoseconds(100, [0, 1e9]),
};

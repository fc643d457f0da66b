/** Methods that take turns, by what they bring. */
import { share, times } from "./parameter.ts";

export const turns = {
  /** What a method is thought to close of the gap in its trial, as a natural logarithm of how many times smaller it becomes. */
  expected: times(0.05, [1e-6, 10]),
  /** Share of the time of all turns that such a trial is thought to take. */
  trial: share(0.1, [1e-6, 1]),
  /** What the turns of a method before its last one count for. */
  memory: times(0.5, [0, 1]),
  /** Share of the time of all turns that one is thought to take at least, and that the last one is not to be shorter than. */
  leastTurn: share(0.06, [0, 1]),
  /** Share of the time left that turns may take; the rest is for what follows them. */
  spare: share(0.985, [0, 1]),
  /** Of the gap that a turn begins with, what is thought to be left where it closes all. */
  leastLeft: share(0.01, [1e-9, 1]),
};

/** Methods that take turns, by what they bring. */
import { share, times } from "./parameter.ts";

export const turns = {
  /** What a method is thought to close of the gap in its trial, as a natural logarithm of how many times smaller it becomes. */
  expected: times(0.1, [1e-6, 10]),
  /** Share of the time of all turns that such a trial is thought to take. */
  trial: share(0.1, [1e-6, 1]),
  /** What the next turn of a method is thought to bring of what its last one brought, and of what the one before did once more. */
  memory: share(0.25, [0, 1], "0082"),
  /** Share of the time of all turns after which a turn counts half. */
  halfLife: share(0.15, [1e-6, 100]),
  /** Share of the time of all turns that one may take at least and is thought to have taken, and that the last is not to be shorter than. */
  leastTurn: share(0.06, [0, 1], "0082"),
  /** So many times the time of other methods is what windows and dives get where none brings anything. */
  windowsTrust: times(3, [0.01, 100], "0089"),
  /** A turn that brought nothing in less than this share of its time has nothing to do. */
  early: share(0.5, [0, 1]),
  /** Share of the time left that turns may take; the rest is for what follows them. */
  spare: share(0.985, [0, 1]),
};

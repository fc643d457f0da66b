import type { Share } from "../state-expansion/compile-automata.ts";
import type { Board } from "./board.ts";

/** What a search sees of the threads that work on the same model. */
export interface OtherThreads {
  readonly board: Board;
  /** What this thread compiles of the model, and where to. */
  readonly share: Share;
  /** Whether the others have to wait for the end of what runs now. */
  hold(isAlone: boolean): void;
  /** To be called often: takes over what they found. */
  poll(): void;
  hasToStop(): boolean;
  /** Shows them what this thread has. */
  show(): void;
}

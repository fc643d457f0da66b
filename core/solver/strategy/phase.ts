import type { Search } from "../state/search.ts";

/** One way to improve the plan or its proof. A phase talks to the rest only through the search it is given. */
export interface Phase {
  readonly name: string;
  /** Works at most `seconds`, less when nothing is left to gain; returns a word on how it ended. */
  run(search: Search, seconds: number): string;
}

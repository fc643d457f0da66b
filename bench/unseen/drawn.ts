import type { SolveRequest } from "../../core/index.ts";

/** A request that was drawn, under a name that tells how to draw it again. */
export interface Drawn {
  readonly name: string;
  readonly request: SolveRequest;
}

import type { Progress, ValidationProblem, WireAssignment } from "../core/index.ts";
import type { PackedResult } from "./solve-runner.ts";

/** What the pool asks of a thread; one task at a time. */
export type ThreadTask =
  | {
      readonly kind: "solve";
      /** Gzip of its JSON. */
      readonly request: Uint8Array;
      readonly timeLimitSeconds: number;
      readonly seed?: number;
      /** False: nothing that takes further solves is explained. */
      readonly explain?: boolean;
      /** The words of `control.ts`. */
      readonly control: SharedArrayBuffer;
    }
  | ({
      /** Writes the result of a solve whose thread had to be killed. */
      readonly kind: "interrupted";
      readonly request: Uint8Array;
    } & LastReport);

/** What a solve reported before it was interrupted. */
export interface LastReport {
  /** Null before the first plan. */
  readonly incumbent: readonly WireAssignment[] | null;
  /** Null where nothing was proven. */
  readonly bestBound: number | null;
  readonly elapsedSeconds: number;
}

/** What a thread reports. */
export type ThreadMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "incumbent"; readonly assignments: readonly WireAssignment[] }
  /** The plan is there, and is being explained: `result` is to follow, with this plan or a better one. */
  | { readonly kind: "plan"; readonly result: PackedResult }
  | { readonly kind: "result"; readonly result: PackedResult }
  /** The request cannot be solved as it is. */
  | { readonly kind: "refused"; readonly problems: readonly ValidationProblem[] }
  /** A part of the explanation broke (our fault); the result comes all the same. */
  | { readonly kind: "unexplained"; readonly part: string; readonly message: string }
  /** The solver broke (our fault) but the thread lives. */
  | { readonly kind: "failed"; readonly message: string };

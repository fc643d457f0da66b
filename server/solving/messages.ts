import type { Progress, WireAssignment } from "../../core/index.ts";
import type { PackedResult } from "../deps.ts";

/** What the pool asks of a thread; one task at a time. */
export type ThreadTask =
  | {
      readonly kind: "solve";
      /** The stored request: gzip of its JSON. */
      readonly request: Uint8Array;
      readonly timeLimitSeconds: number;
      /**
       * Two Int32: anything but 0 in the first asks the solve to end soon with the best plan so far; the second is how
       * many threads it may use, its own included, and may fall while it runs.
       */
      readonly control: SharedArrayBuffer;
    }
  | {
      /** Writes the result of a solve whose thread had to be killed. */
      readonly kind: "interrupted";
      readonly request: Uint8Array;
      readonly incumbent: readonly WireAssignment[] | null;
      readonly elapsedSeconds: number;
    };

/** What a thread reports. */
export type ThreadMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "incumbent"; readonly assignments: readonly WireAssignment[] }
  | { readonly kind: "result"; readonly result: PackedResult }
  /** The solver broke (our fault) but the thread lives. */
  | { readonly kind: "failed"; readonly message: string };

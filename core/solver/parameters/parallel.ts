/** Threads that work on one model. */
import { count, milliseconds, seconds } from "./parameter.ts";

export const parallel = {
  /** Between looks at what other threads found. */
  betweenLooks: milliseconds(150, [1, 10_000], "0008"),
  /** A first plan that takes longer than this is worth the help. */
  mostHeld: milliseconds(1500, [0, 60_000]),
  /** Models of up to so many candidates may be proven before other threads have started. */
  quickCandidates: count(1200, [0, 1e9]),
  /** Other threads start after so long beside them. */
  quickWaits: seconds(1, [0, 600]),
};

/** Threads that work on one model. */
import { milliseconds, seconds } from "./parameter.ts";

export const parallel = {
  /** Between looks at what other threads found. */
  betweenLooks: milliseconds(150, [1, 10_000], "0008"),
  /** A first plan that takes longer than this is worth the help. */
  mostHeld: milliseconds(1500, [0, 60_000]),
  /** Small models are mostly proven before other threads have started, and come to the same plan whenever they are. */
  smallWaits: seconds(1, [0, 600]),
};

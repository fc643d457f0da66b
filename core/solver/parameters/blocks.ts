/** Models that are several, as a request of wards that share nobody: each block is solved on its own. */
import { count, share } from "./parameter.ts";

export const blocks = {
  /** Models of fewer candidates are solved as one: the engine proves them as they are. */
  leastCandidates: count(3000, [0, 1e9]),
  /** A block has at least this part of all candidates; smaller components are put together. */
  leastShare: share(0.05, [0, 1]),
  /** Where one block is more than this part of the model, it is solved as one, by all threads. */
  mostShare: share(0.6, [0, 1]),
  /** Of the time, for some plan of each block before the first is solved. */
  firstShare: share(0.1, [0, 1]),
  /** A block is solved once more, from its best plan, where this part of the time is left. */
  leastFurther: share(0.05, [0, 1]),
  /** A solve that leaves this part of its time and brought nothing is not tried again. */
  early: share(0.2, [0, 1]),
  /** So much of the time before the end helping threads have told all they know. */
  helperEnds: share(0.01, [0, 1]),
};

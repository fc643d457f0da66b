/** The scale of costs, and what the stages weigh against each other. */
import { costs, seconds, share, times } from "./parameter.ts";

export const scale = {
  /**
   * What one person more or less in a row about several people typically changes: between 30 and 125, as in wards with
   * the default weights and in the published benchmarks.
   */
  typicalLinkingPrice: costs(55, [0.001, 1e6], "0034"),
  /** The same of one duty in any row, where nothing about several people is priced. */
  typicalPrice: costs(20, [0.001, 1e6], "0034"),
  /** Part of the prices that is measured: the dearest are no measure of the others. */
  measuredShare: share(0.95, [0.01, 1], "0034"),
  /** What a unit of the first stage costs where both objectives meet in one program. */
  stage1Weight: costs(20, [0.001, 1e6]),
  /** How far the engine's bound of the first stage may be off without saying anything. */
  stage1Noise: share(1e-4, [0, 0.1]),
  /** Part of the step between two costs by which a better plan is at least cheaper. */
  belowGranularity: times(0.99, [0, 1]),
  /** Past the deadline for the helpers of a plan that was found in time. */
  graceSeconds: seconds(0.15, [0, 60]),
};

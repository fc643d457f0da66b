/** Prices that make one topic of a plan count more: where to look for an alternative that a planner may like better. */

import type { Topic } from "../../generation-result.ts";
import { buildModel } from "../../model/program/build-model.ts";
import { objectives, topicOf } from "../../objectives/index.ts";
import type { Prepared } from "../../request/prepare.ts";
import type { Score } from "../judgement/score.ts";
import { pointsByTopic } from "./trade-offs.ts";

/** Strong enough to turn a choice between topics, weak enough to stay near the best value. */
const EMPHASIS = 4;
/** Another model of the same request takes as long to build as the first; beyond this size the plain prices have to do. */
const MOST_CANDIDATES = 50_000;

/**
 * Costs by column of the model with one topic dearer, a vector for each topic that the plan pays for, the dearest first.
 * At most `most`, and none where rebuilding the model would cost too much.
 */
export function emphasisedCosts(
  { problem, rules }: Prepared,
  columnCount: number,
  score: Score,
  most: number,
): readonly Float64Array[] {
  if (problem.candidates.count > MOST_CANDIDATES) return [];
  const topics = [...pointsByTopic(score)].sort((a, b) => b[1] - a[1]).slice(0, most);
  return topics.flatMap(([topic]) => {
    const objectiveWeights = emphasised(problem.config.objectiveWeights, topic);
    const config = { ...problem.config, objectiveWeights };
    const model = buildModel({ ...problem, config }, rules, objectives);
    return model.columnCount === columnCount ? [model.cost] : [];
  });
}

function emphasised(weights: ReadonlyMap<string, number>, topic: Topic): Map<string, number> {
  return new Map(
    [...weights].map(([id, weight]) => [id, topicOf(id) === topic ? EMPHASIS * weight : weight]),
  );
}

/** What an alternative plan gives and takes against the main one, by topics a planner knows. */
import type { AlternativeStatistics, Topic } from "../../generation-result.ts";
import { objectiveTopics } from "../../model/rule/objective-words.ts";
import { topicOf } from "../../objectives/index.ts";
import type { Score } from "../judgement/score.ts";

/** Differences in points below this are noise. */
const SAME = 1e-6;

type TradeOff = Pick<AlternativeStatistics, "gains" | "losses" | "favours" | "against">;

/** Points by topic; topics without points are left out. */
export function pointsByTopic(score: Score): ReadonlyMap<Topic, number> {
  const points = new Map<Topic, number>();
  for (const [objective, entry] of score.byObjective) {
    const topic = topicOf(objective);
    if (entry.points > SAME) points.set(topic, (points.get(topic) ?? 0) + entry.points);
  }
  return points;
}

/** What changes between two plans of the same request. */
export function tradeOff(main: Score, alternative: Score): TradeOff {
  const before = pointsByTopic(main);
  const after = pointsByTopic(alternative);
  const gains: Partial<Record<Topic, number>> = {};
  const losses: Partial<Record<Topic, number>> = {};
  for (const topic of objectiveTopics) {
    const more = (after.get(topic) ?? 0) - (before.get(topic) ?? 0);
    if (more < -SAME) gains[topic] = -more;
    else if (more > SAME) losses[topic] = more;
  }
  return { gains, losses, favours: largest(gains), against: largest(losses) };
}

function largest(points: Readonly<Partial<Record<Topic, number>>>): Topic | null {
  let best: Topic | null = null;
  for (const topic of objectiveTopics)
    if ((points[topic] ?? 0) > (best === null ? 0 : points[best]!)) best = topic;
  return best;
}

/** What each further plan costs more and trades: `statistics.alternatives`. */

import * as z from "zod";
import { objectiveTopics } from "../../model/rule/objective-words.ts";

const topicSchema = z
  .enum(objectiveTopics)
  .meta({ id: "Topic", description: "What a planner would call a group of objectives." });

const pointsByTopicSchema = z
  .object({
    wishes: z.optional(z.number()).describe("Points of wishes and preferences."),
    fairness: z.optional(z.number()).describe("Points of fair shares."),
    change: z.optional(z.number()).describe("Points of changes of an earlier plan."),
    hours: z.optional(z.number()).describe("Points of contract hours."),
    staffing: z.optional(z.number()).describe("Points of staffing above the minimum."),
    cost: z.optional(z.number()).describe("Points of labour cost."),
    rules: z.optional(z.number()).describe("Points of everything else."),
  })
  .meta({
    id: "PointsByTopic",
    description:
      "Points by what a planner would call them; topics without a difference are missing.",
  });

/** One entry of `statistics.alternatives`. */
export const alternativeStatisticsSchema = z
  .object({
    solutionNumber: z.int().describe("As in `alternative_solutions`: from 2."),
    loss: z.number().describe("Points above the plan of the result."),
    lossAtMost: z
      .number()
      .nullable()
      .describe("Points above the best value there can be, at most; null where none is proven."),
    changedAssignments: z.int().describe("Duties that the plan of the result does not have."),
    gains: pointsByTopicSchema.describe("Points that it saves."),
    losses: pointsByTopicSchema.describe("Points that it pays more."),
    favours: topicSchema
      .nullable()
      .describe("The topic it gains most in; null when it is better in nothing, and merely other."),
    against: topicSchema
      .nullable()
      .describe("The topic it pays most for that; null when nothing gets worse."),
  })
  .meta({ id: "AlternativeStatistics", description: "What a further plan gives and takes." });

/** What an objective says of itself for those parts of the program that go through all objectives. */

/** Topics by which a planner sees plans differ, in the order they are told in; every other objective counts as `rules`. */
export const objectiveTopics = [
  "wishes",
  "fairness",
  "change",
  "hours",
  "staffing",
  "cost",
  "rules",
] as const;
export type ObjectiveTopic = (typeof objectiveTopics)[number];

/**
 * What a part of the program needs one objective for, whichever it is: it charges soft rules, the law where it is a wish, or
 * advice; or it prices changes to an earlier plan, money, refused wishes, missing staff or time at workplaces.
 */
export type ObjectiveRole =
  | "rules"
  | "law"
  | "advice"
  | "changes"
  | "money"
  | "wishes"
  | "staffing"
  | "durations";

/** What a plan is judged by, as planners call it. */
export interface ObjectiveWords {
  /** Within a sentence. */
  readonly name: string;
  readonly title: string;
  /** What its points are charged for, as the end of a sentence. */
  readonly meaning: string;
}

/** The registry of objectives. The order is that of the catalogue and of every list of objectives in a result. */
import type { Sentence } from "../language/sentence.ts";
import type { ObjectiveRole, ObjectiveTopic } from "../model/rule/objective-words.ts";
import type { Objective } from "../model/rule/rule.ts";
import { contractHours } from "./contract-hours.ts";
import { coverageOver } from "./coverage-over.ts";
import { coverageTarget } from "./coverage-target.ts";
import { ergonomics } from "./ergonomics.ts";
import { fairnessHolidays } from "./fairness-holidays.ts";
import { fairnessHours } from "./fairness-hours.ts";
import { fairnessNights } from "./fairness-nights.ts";
import { fairnessWeekends } from "./fairness-weekends.ts";
import { homeDepartment } from "./home-department.ts";
import { laborCost } from "./labor-cost.ts";
import { legalBaseline } from "./legal-baseline.ts";
import { minimalChange } from "./minimal-change.ts";
import { nightBeforeAbsence } from "./night-before-absence.ts";
import { preferences } from "./preferences.ts";
import { socialPoints } from "./social-points.ts";
import { softCodes } from "./soft-codes.ts";
import { softRules } from "./soft-rules.ts";
import { wishes } from "./wishes.ts";
import { workplaceDurations } from "./workplace-durations.ts";

/** A name a request may use in `enabled_objectives` and `objective_weights`. */
export interface ObjectiveName {
  readonly name: string;
  /** Points per unit when the request sets none. */
  readonly defaultWeight: number;
}

/** Every objective this version can charge and measure. */
export const objectives: readonly Objective[] = [
  minimalChange,
  legalBaseline,
  softRules,
  softCodes,
  socialPoints,
  coverageTarget,
  wishes,
  coverageOver,
  nightBeforeAbsence,
  fairnessNights,
  fairnessWeekends,
  fairnessHolidays,
  ergonomics,
  preferences,
  workplaceDurations,
  contractHours,
  homeDepartment,
  fairnessHours,
  laborCost,
];

const byId: ReadonlyMap<string, Objective> = new Map(
  objectives.map((objective) => [objective.id, objective]),
);

/** The objective of this id, undefined when the id is unknown or not built in this version. */
export function objectiveById(id: string): Objective | undefined {
  return byId.get(id);
}

/** The id of the objective that has this role. */
export function objectiveOf(role: ObjectiveRole): string {
  const found = objectives.find((objective) => objective.role === role);
  if (found === undefined) throw new Error(`no objective has the role ${role}`);
  return found.id;
}

/** The topic of an objective; `rules` for an id that is unknown. */
export function topicOf(id: string): ObjectiveTopic {
  return byId.get(id)?.topic ?? "rules";
}

/** What the objective is called in a sentence; the id where it is unknown. */
export function objectiveNamed(id: string): string | Sentence {
  return byId.has(id) ? { key: `${id}.name`, values: {} } : id;
}

/** All of them by name. */
export const objectiveNames: readonly ObjectiveName[] = objectives.map(({ id, defaultWeight }) => ({
  name: id,
  defaultWeight,
}));

/*
 * Formulation
 *
 * The soft rows of `workplace_durations`: one unit for each hour below or above the bounds or off the target, a tenth of it for
 * severity may.
 */
import type { ActiveRule, MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";

/** Time spent at workplaces close to what their soft duration rules ask for. */
export const workplaceDurations = defineObjective({
  id: "workplace_durations",
  topic: "staffing",
  role: "durations",
  words: {
    en: {
      name: "time at workplaces",
      title: "Time at workplaces",
      meaning: "too short or too long at one workplace",
    },
    de: {
      name: "Zeit an Arbeitsplätzen",
      title: "Zeit an Arbeitsplätzen",
      meaning: "zu kurz oder zu lang an einem Arbeitsplatz",
    },
  },
  statement:
    "Every hour at a place outside the bounds or off the target of a soft duration rule costs one unit.",
  unit: "hour, a tenth of it under a rule of severity may",
  defaultWeight: 3,

  build(problem, weight, model, rules) {
    for (const rule of rules)
      if (belongsHere(rule)) rule.bound.build(problem, rule.scope, model.forSoftRule(rule, weight));
  },

  measure(problem, plan, rules) {
    const items: MeasureItem[] = [];
    for (const rule of rules) {
      if (rule.strength.kind !== "soft" || !belongsHere(rule)) continue;
      const { points } = rule.strength;
      for (const violation of rule.bound.check(problem, rule.scope, plan)) {
        const { units, message, employee, day, subject } = violation;
        items.push({
          units: points * units,
          rule: rule.key,
          message,
          ...(employee !== undefined && { employee }),
          ...(day !== undefined && { day }),
          ...(subject !== undefined && { subject }),
        });
      }
    }
    return measured(items);
  },
});

function belongsHere(rule: ActiveRule): boolean {
  return rule.strength.kind === "soft" && rule.objective === workplaceDurations.id;
}

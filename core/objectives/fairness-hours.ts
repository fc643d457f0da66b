/*
 * Formulation
 *
 * For each e with a target T who can be given work that is asked for: `above` share + free and `below` share - free of the same sum of credited
 * minutes, one unit for each hour, sides as under `contract_hours`. Constants of the problem:
 * - Work asked for: of each occurrence max(minStaff, optimalStaff), or what a requirement asks of it alone if that is more, in credited minutes; of intervals
 *   and curves, at each moment, the persons beyond those and beyond what requirements of fewer of these shifts ask, times the minutes, times what of a
 *   minute there is credited; of dates and periods likewise. Breaks count for the people whose agreement pays them.
 * - share: everybody the same part of T, at most all, as a flow of work to people: of a day no more than `maxShiftsPerDay` duties. Where the work of
 *   some is used up they stay, and the part rises for the others. With demand near the targets these are the shares; without demand nobody has one.
 * - free: half of the mean credited minutes of the duties that e may be given.
 * All rows of hours have one activity, so that a network carries them as one amount whose price is their sum.
 */
import { english, german } from "../language/amounts.ts";
import { sentencesOf } from "../language/sentence.ts";
import { fairHours } from "../model/capacity/fair-hours.ts";
import { defineObjective, employeesAsked, measured } from "./define.ts";
import { creditedMinutes, creditedRow, statedSides } from "./parts/credited-hours.ts";

const say = sentencesOf("fairness_hours", {
  en: {
    fair_hours: (v: { hours: number; share: number; free: number }) =>
      `${english.hours(v.hours)}, the fair share is ${english.hours(v.share)}, give or take ${english.hours(v.free)}`,
  },
  de: {
    fair_hours: (v) =>
      `${german.hours(v.hours)}, der gerechte Anteil ist ${german.hours(v.share)}, mit Spielraum von ${german.hours(v.free)}`,
  },
});

/** Shortage and plenty of hours spread over everybody: nearly silent where the demand is near the contracts. */
export const fairnessHours = defineObjective({
  id: "fairness_hours",
  topic: "fairness",
  words: {
    en: {
      name: "fair hours",
      title: "Fair hours",
      meaning: "hours away from everybody's fair share",
    },
    de: {
      name: "gerechte Stunden",
      title: "Gerechte Stunden",
      meaning: "Stunden abseits des gerechten Anteils",
    },
  },
  statement:
    "Every hour farther than half a mean duty from the employee's fair share of the work there is costs one unit: their target, " +
    "times the part of all targets that the demand comes to, as far as eligibility and absence allow.",
  unit: "hour beyond half a duty off the fair share",
  defaultWeight: 1,

  build(problem, weight, model, rules) {
    const sidesOf = statedSides(rules);
    for (const { employee, share, free } of fairHours(problem, rules)) {
      const stated = sidesOf(employee);
      const credited = creditedRow(model, employee);
      const points = weight / 60;
      if (!stated.over) model.chargeAbove(share + free, credited, points, { employee });
      if (!stated.under) model.chargeBelow(share - free, credited, points, { employee });
    }
  },

  measure(problem, plan, rules, asked) {
    const sidesOf = statedSides(rules);
    const credited = creditedMinutes(problem, plan, employeesAsked(problem, asked));
    const dues = fairHours(problem, rules);
    const own = asked === undefined ? dues : dues.filter(({ employee }) => asked.has(employee));
    return measured(
      own.map(({ employee, share, free }) => {
        const stated = sidesOf(employee);
        const off = (credited[employee]! - share) / 60;
        const isStated = off > 0 ? stated.over : stated.under;
        const message = say("fair_hours", {
          hours: credited[employee]! / 60,
          share: share / 60,
          free: free / 60,
        });
        return { units: isStated ? 0 : Math.abs(off) - free / 60, employee, message };
      }),
    );
  },
});

/*
 * Formulation
 *
 * A charge on candidates that are avoided (1) or outside what is preferred (0.5) by shift, weekday, workplace or time; `above` of
 * `maxNights`.
 * Colleagues: v >= x + x' - 1 for avoided ones, one unit for each shift however many there are; `above` 0 of x - sum of preferred
 * colleagues' x, half a unit.
 * Runs: `above` of maxConsecutiveDays in every window of one day more; blocks longer or shorter than preferredBlockLength, once each.
 * Times of `availability_windows`: a charge on each candidate of a unit for eight hours in `undesired` times, and of half a unit for eight
 * hours outside the `preferred` times where its start date has some; times the weight of the window (the largest of the date's).
 * All times the employee's weight. One unit for each assignment that lacks a preferred qualification of its shift.
 */
import { english, german } from "../language/amounts.ts";
import { sentencesOf } from "../language/sentence.ts";
import type { Empty } from "../language/values.ts";
import { holds } from "../model/demand/requirement.ts";
import type { Assignment, Plan } from "../model/problem/plan.ts";
import type { Preferences, Problem } from "../model/problem/problem.ts";
import { Sum } from "../model/program/expression.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import { defineObjective, measured } from "./define.ts";
import { chargeColleagues, colleagueItems } from "./parts/colleagues.ts";
import { chargeTimes, timeItems } from "./parts/liked-times.ts";
import { chargeRuns, runItems } from "./parts/work-runs.ts";

const say = sentencesOf("preferences", {
  en: {
    lacks: (v: { qualification: string }) => `lacks ${v.qualification}`,
    avoided: (_: Empty) => "avoided",
    unpreferred: (_: Empty) => "outside the preferred",
    nights: (v: { nights: number }) => english.counted(v.nights, "night", "nights"),
  },
  de: {
    lacks: (v) => `${v.qualification} fehlt`,
    avoided: () => "ungern gearbeitet",
    unpreferred: () => "außerhalb der Vorlieben",
    nights: (v) => german.counted(v.nights, "Nachtdienst", "Nachtdienste"),
  },
});

const AVOIDED = 1;
const UNPREFERRED = 0.5;
const LACKING = 1;

/** What people like, and which qualifications a shift would rather have. Affinities move fair parts instead. */
export const preferences = defineObjective({
  id: "preferences",
  topic: "wishes",
  words: {
    en: { name: "preferences", title: "Preferences", meaning: "duties people like less" },
    de: {
      name: "Vorlieben",
      title: "Vorlieben",
      meaning: "Dienste, die weniger gern gemacht werden",
    },
  },
  statement:
    "Every assignment somebody avoids, at a time, with a colleague or in a run of days they do not like costs one unit times their weight, " +
    "one outside what they prefer half a unit; eight hours at times they would rather not work cost one unit, eight outside times they prefer half a unit; every person who lacks a preferred qualification costs one.",
  unit: "preference unit",
  defaultWeight: 5,

  build(problem, weight, model) {
    for (const wishes of problem.preferences) {
      const points = weight * wishes.weight;
      const nights = new Sum();
      forEachCandidate(problem, wishes.employee, (column, day, shift) => {
        const units = dislike(problem, wishes, day, shift);
        if (units > 0) model.charge(Sum.column(column), points * units);
        if (isNight(problem, shift)) nights.add(column);
      });
      const { employee, maxNights } = wishes;
      if (maxNights !== null) model.chargeAbove(maxNights, nights, points, { employee });
      chargeTimes(problem, wishes, points, model);
      chargeColleagues(problem, wishes, points, model);
      chargeRuns(problem, wishes, points, model);
    }
    const { candidates, shifts } = problem;
    const asks = shifts.map(({ preferredQualificationIds: ids }) => ids.length > 0);
    if (!asks.includes(true)) return;
    for (let c = 0; c < candidates.count; c++) {
      const shift = candidates.shift[c]!;
      if (!asks[shift]) continue;
      const qualification = { ids: shifts[shift]!.preferredQualificationIds, mode: "all" } as const;
      if (!holds(problem, candidates.employee[c]!, candidates.day[c]!, qualification))
        model.charge(Sum.column(c), weight * LACKING);
    }
  },

  measure(problem, plan) {
    const items: MeasureItem[] = [];
    for (const wishes of problem.preferences) items.push(...itemsOf(problem, plan, wishes));
    for (const duty of plan.assignments) items.push(...lackingItems(problem, duty));
    return measured(items);
  },

  unitsAbout(problem, plan, _rules, { day, employees }) {
    const items: MeasureItem[] = [];
    const onlyThen = { first: day, last: day };
    for (const wishes of problem.preferences) {
      if (employees.includes(wishes.employee)) items.push(...itemsOf(problem, plan, wishes));
      else items.push(...weighed(wishes, colleagueItems(problem, plan, wishes, onlyThen)));
    }
    for (const employee of employees)
      for (const shift of plan.shiftsOn(employee, day))
        items.push(...lackingItems(problem, { employee, day, shift }));
    return measured(items).units;
  },
});

/** Everything charged because of what one employee likes. */
function itemsOf(problem: Problem, plan: Plan, wishes: Preferences): readonly MeasureItem[] {
  return weighed(wishes, [
    ...dislikedItems(problem, plan, wishes),
    ...timeItems(problem, plan, wishes),
    ...colleagueItems(problem, plan, wishes),
    ...runItems(problem, plan, wishes),
  ]);
}

function weighed({ weight }: Preferences, items: readonly MeasureItem[]): readonly MeasureItem[] {
  return items.map((item) => ({ ...item, units: item.units * weight }));
}

/** A duty of somebody without a qualification that its shift would rather have. */
function lackingItems(
  { shifts, employees }: Problem,
  { employee, day, shift }: Assignment,
): readonly MeasureItem[] {
  const { preferredQualificationIds: preferred } = shifts[shift]!;
  const { qualifiedUntil } = employees[employee]!;
  const isHeld = (id: string) => day <= (qualifiedUntil.get(id) ?? Number.NEGATIVE_INFINITY);
  const lacking = preferred.find((id) => !isHeld(id));
  if (lacking === undefined) return [];
  return [
    {
      units: LACKING,
      ...{ employee, day, shift },
      subject: "qualification",
      message: say("lacks", { qualification: lacking }),
    },
  ];
}

function forEachCandidate(
  { candidates }: Problem,
  employee: number,
  visit: (column: number, day: number, shift: number) => void,
): void {
  for (const c of candidates.ofEmployee(employee))
    visit(c, candidates.day[c]!, candidates.shift[c]!);
}

/** Units of one assignment, whoever else works. */
function dislike({ calendar }: Problem, wishes: Preferences, day: number, shift: number): number {
  const weekday = calendar.weekday(day);
  const isAvoided = wishes.avoidedShifts.has(shift) || wishes.avoidedWeekdays.has(weekday);
  const isOutside = wishes.unpreferredShifts.has(shift) || wishes.unpreferredWeekdays.has(weekday);
  return (isAvoided ? AVOIDED : 0) + (isOutside ? UNPREFERRED : 0);
}

function isNight({ shifts }: Problem, shift: number): boolean {
  return shifts[shift]!.isNight && shifts[shift]!.kind !== "standby";
}

function dislikedItems(problem: Problem, plan: Plan, wishes: Preferences): MeasureItem[] {
  const { employee, maxNights } = wishes;
  const items: MeasureItem[] = [];
  let nights = 0;
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day)) {
      const place = { employee, day, shift };
      const weekday = problem.calendar.weekday(day);
      if (wishes.avoidedShifts.has(shift) || wishes.avoidedWeekdays.has(weekday))
        items.push({
          units: AVOIDED,
          ...place,
          subject: "avoided",
          message: say("avoided", {}),
        });
      if (wishes.unpreferredShifts.has(shift) || wishes.unpreferredWeekdays.has(weekday))
        items.push({
          units: UNPREFERRED,
          ...place,
          subject: "unpreferred",
          message: say("unpreferred", {}),
        });
      if (isNight(problem, shift)) nights++;
    }
  if (maxNights !== null && nights > maxNights)
    items.push({
      units: nights - maxNights,
      employee,
      subject: "nights",
      message: say("nights", { nights }),
    });
  return items;
}

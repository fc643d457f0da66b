/** What duties cost for the times of day that people like and dislike: by the hour, eight hours as much as a whole duty. */
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import { endOf, type Preferences, type Problem, startOf } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { MeasureItem } from "../../model/rule/rule.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";

const say = sentencesOf("preferences", {
  en: {
    undesired_time: (v: { hours: number }) => `${english.hours(v.hours)} at undesired times`,
    unpreferred_time: (v: { hours: number }) => `${english.hours(v.hours)} outside preferred times`,
  },
  de: {
    undesired_time: (v) => `${german.hours(v.hours)} zu ungeliebten Zeiten`,
    unpreferred_time: (v) => `${german.hours(v.hours)} außerhalb der bevorzugten Zeiten`,
  },
});

/** Minutes that weigh as much as a whole avoided duty. */
const MINUTES_PER_UNIT = 480;
const UNPREFERRED = 0.5;

/** Every duty is charged by itself, so the price lies on its own column. */
export function chargeTimes(
  problem: Problem,
  { employee, times }: Preferences,
  points: number,
  model: ObjectiveModel,
): void {
  if (times === null) return;
  const { candidates } = problem;
  for (const c of candidates.ofEmployee(employee)) {
    const day = candidates.day[c]!;
    const shift = candidates.shift[c]!;
    const start = startOf(problem, shift, day);
    const end = endOf(problem, shift, day);
    const within = (span: { readonly start: number; readonly end: number }) =>
      Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
    let minutes = 0;
    for (const span of times.undesired) minutes += within(span) * span.weight;
    const weight = times.preferredDays.get(day);
    if (weight !== undefined) {
      let outside = end - start;
      for (const span of times.preferred) outside -= within(span);
      minutes += outside * weight * UNPREFERRED;
    }
    if (minutes > 0) model.charge(Sum.column(c), (points * minutes) / MINUTES_PER_UNIT);
  }
}

/** The same for the duties of a plan, told apart by what they are charged for. */
export function timeItems(
  problem: Problem,
  plan: Plan,
  { employee, times }: Preferences,
): readonly MeasureItem[] {
  const items: MeasureItem[] = [];
  if (times === null) return items;
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day)) {
      const begin = startOf(problem, shift, day);
      const finish = endOf(problem, shift, day);
      const place = { employee, day, shift };
      let [disliked, units] = [0, 0];
      for (const { start, end, weight } of times.undesired) {
        if (end <= begin || start >= finish) continue;
        const common = Math.min(finish, end) - Math.max(begin, start);
        disliked += common;
        units += (common / MINUTES_PER_UNIT) * weight;
      }
      if (units > 0)
        items.push({
          ...{ units, ...place, subject: "undesiredTime" },
          message: say("undesired_time", { hours: disliked / 60 }),
        });
      const dayWeight = times.preferredDays.get(day);
      const outside = dayWeight === undefined ? 0 : minutesOutside(times.preferred, begin, finish);
      if (outside > 0)
        items.push({
          units: (outside / MINUTES_PER_UNIT) * UNPREFERRED * dayWeight!,
          ...place,
          subject: "unpreferredTime",
          message: say("unpreferred_time", { hours: outside / 60 }),
        });
    }
  return items;
}

/** Minutes between two instants that lie in none of the ascending spans. */
function minutesOutside(
  spans: readonly { readonly start: number; readonly end: number }[],
  from: number,
  to: number,
): number {
  let outside = 0;
  let at = from;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start >= to) break;
    outside += Math.max(0, start - at);
    at = end;
  }
  return outside + Math.max(0, to - at);
}

/** Preferences about whom to share a shift with: their rows, and what a plan makes of them. */

import { sentencesOf } from "../../language/sentence.ts";
import type { Empty } from "../../language/values.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Preferences, Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { MeasureItem } from "../../model/rule/rule.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";

const say = sentencesOf("preferences", {
  en: {
    avoided_colleague: (_: Empty) => "with an avoided colleague",
    no_preferred_colleague: (_: Empty) => "without a preferred colleague",
  },
  de: {
    avoided_colleague: () => "mit einer gemiedenen Person",
    no_preferred_colleague: () => "ohne eine bevorzugte Person",
  },
});

/** A shift shared with somebody avoided, however many they are. */
const SHARED = 1;
/** A shift without any of the preferred colleagues. */
const ALONE = 0.5;

export function chargeColleagues(
  { candidates }: Problem,
  { employee, avoidedColleagues, preferredColleagues }: Preferences,
  points: number,
  model: ObjectiveModel,
): void {
  if (avoidedColleagues.length + preferredColleagues.length === 0) return;
  for (const own of candidates.ofEmployee(employee)) {
    const day = candidates.day[own]!;
    const columnsOf = (colleagues: readonly number[]) =>
      colleagues
        .map((colleague) => candidates.at(colleague, day, candidates.shift[own]!))
        .filter((column) => column >= 0);
    const about = { employee, day };
    const avoided = columnsOf(avoidedColleagues);
    if (avoided.length > 0) {
      const met = model.nonNegative(about, 1);
      for (const other of avoided) {
        const both = new Sum().addScaled(met).add(own, -1).add(other, -1);
        model.define(-1, both, Number.POSITIVE_INFINITY, about);
      }
      model.charge(met, points * SHARED);
    }
    if (preferredColleagues.length === 0) continue;
    const lonely = Sum.column(own);
    for (const other of columnsOf(preferredColleagues)) lonely.add(other, -1);
    if (lonely.columns.length === 1) model.charge(lonely, points * ALONE);
    else model.chargeAbove(0, lonely, points * ALONE, about);
  }
}

/** Units before the employee's weight, of all days or of those from first to last. */
export function colleagueItems(
  problem: Problem,
  plan: Plan,
  { employee, avoidedColleagues, preferredColleagues }: Preferences,
  { first, last } = { first: 0, last: problem.calendar.dayCount - 1 },
): readonly MeasureItem[] {
  const items: MeasureItem[] = [];
  for (let day = first; day <= last; day++)
    for (const shift of plan.shiftsOn(employee, day)) {
      const isThere = (other: number) => plan.shiftsOn(other, day).includes(shift);
      const place = { employee, day, shift };
      if (avoidedColleagues.some(isThere))
        items.push({
          units: SHARED,
          ...place,
          subject: "avoidedColleague",
          message: say("avoided_colleague", {}),
        });
      if (preferredColleagues.length > 0 && !preferredColleagues.some(isThere))
        items.push({
          units: ALONE,
          ...place,
          subject: "preferredColleague",
          message: say("no_preferred_colleague", {}),
        });
    }
  return items;
}

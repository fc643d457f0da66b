/** Preferences about days in a row: their rows, and what a plan makes of them. */
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Preferences, Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { MeasureItem } from "../../model/rule/rule.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";

const say = sentencesOf("preferences", {
  en: {
    run: (v: { days: number }) => `${english.days(v.days)} in a row`,
  },
  de: {
    run: (v) => `${german.days(v.days)} in Folge`,
  },
});

/** Charges points per day beyond the longest run liked, and per block whose length is not liked. */
export function chargeRuns(
  problem: Problem,
  { employee, maxConsecutiveDays, blockLength }: Preferences,
  points: number,
  model: ObjectiveModel,
): void {
  const { dayCount } = problem.calendar;
  if (maxConsecutiveDays !== null)
    for (let last = 0; last < dayCount; last++) {
      const days = worked(model, employee, last - maxConsecutiveDays, last);
      model.chargeAbove(maxConsecutiveDays, days, points, { employee, day: last });
    }
  if (blockLength === null) return;
  const before = runBefore(problem, employee);
  chargeLongBlocks(model, employee, blockLength.max, before.length, points);
  chargeShortBlocks(model, employee, blockLength.min, before, points);
}

function chargeLongBlocks(
  model: ObjectiveModel,
  employee: number,
  max: number,
  known: number,
  points: number,
): void {
  const { dayCount } = model.problem.calendar;
  const about = { employee, day: 0 };
  const left = Math.max(0, max - known);
  if (known > 0 && left < dayCount)
    model.chargeAbove(left, worked(model, employee, 0, left), points, about);
  // Only the window at the very start of a block counts, so that each block is charged once.
  for (let first = 0; first + max < dayCount; first++) {
    const block = worked(model, employee, first, first + max);
    block.addScaled(model.works(employee, first - 1), -1);
    model.chargeAbove(max, block, points, { employee, day: first });
  }
}

function chargeShortBlocks(
  model: ObjectiveModel,
  employee: number,
  min: number,
  before: RunBefore,
  points: number,
): void {
  const { dayCount } = model.problem.calendar;
  const free = (day: number) => Sum.of(1).addScaled(model.works(employee, day), -1);
  if (before.length > 0 && before.startIsKnown)
    for (let days = 0; days < Math.min(min - before.length, dayCount); days++) {
      const block = worked(model, employee, 0, days - 1).addScaled(free(days));
      model.chargeAbove(days, block, points, { employee, day: 0 });
    }
  for (let first = 0; first < dayCount; first++) {
    if (first === 0 && (before.length > 0 || !before.startIsKnown)) continue;
    for (let days = 1; days < min && first + days < dayCount; days++) {
      const block = worked(model, employee, first, first + days - 1);
      block.addScaled(free(first - 1)).addScaled(free(first + days));
      model.chargeAbove(days + 1, block, points, { employee, day: first });
    }
  }
}

function worked(model: ObjectiveModel, employee: number, first: number, last: number): Sum {
  const days = new Sum();
  for (let day = first; day <= last; day++) days.addScaled(model.works(employee, day));
  return days;
}

interface RunBefore {
  /** Days worked in a row up to the eve of the window. */
  readonly length: number;
  /** Whether the day before them is known to be free. */
  readonly startIsKnown: boolean;
}

function runBefore(problem: Problem, employee: number): RunBefore {
  let length = 0;
  while (isKnownWork(problem, employee, -1 - length)) length++;
  return { length, startIsKnown: -1 - length >= problem.history[employee]!.knownFrom };
}

function isKnownWork({ history, shifts }: Problem, employee: number, day: number): boolean {
  const known = history[employee]!.days.get(day);
  if (known === undefined) return false;
  return (
    known.shifts.length === 0 || known.shifts.some((shift) => shifts[shift]!.kind !== "standby")
  );
}

/** A maximal run of work that touches the window or ends right before it; days as far as they are known. */
interface Block {
  readonly first: number;
  /** May be -1. */
  readonly last: number;
}

/** Units before the employee's weight. */
export function runItems(
  problem: Problem,
  plan: Plan,
  { employee, maxConsecutiveDays, blockLength }: Preferences,
): readonly MeasureItem[] {
  if (maxConsecutiveDays === null && blockLength === null) return [];
  const items: MeasureItem[] = [];
  const { knownFrom } = problem.history[employee]!;
  for (const { first, last } of blocksOf(problem, plan, employee)) {
    const length = last - first + 1;
    const place = {
      employee,
      day: Math.max(0, first),
      message: say("run", { days: length }),
    };
    if (maxConsecutiveDays !== null) {
      const surplus = last - Math.max(0, first + maxConsecutiveDays) + 1;
      if (surplus > 0) items.push({ units: surplus, ...place, subject: "daysInARow" });
    }
    if (blockLength === null) continue;
    const isWhole = first > knownFrom && last < problem.calendar.dayCount - 1;
    const isBroken =
      (isWhole && length < blockLength.min) || (last >= 0 && length > blockLength.max);
    if (isBroken) items.push({ units: 1, ...place, subject: "blockLength" });
  }
  return items;
}

function blocksOf(problem: Problem, plan: Plan, employee: number): readonly Block[] {
  const { dayCount } = problem.calendar;
  const works = (day: number) =>
    day < 0
      ? isKnownWork(problem, employee, day)
      : day < dayCount &&
        plan.shiftsOn(employee, day).some((shift) => problem.shifts[shift]!.kind !== "standby");
  const blocks: Block[] = [];
  for (let day = -1; day < dayCount; day++) {
    if (!works(day)) continue;
    let first = day;
    while (works(first - 1)) first--;
    let last = day;
    while (works(last + 1)) last++;
    blocks.push({ first, last });
    day = last;
  }
  return blocks;
}

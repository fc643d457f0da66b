/** The most that duties of a menu bring beside the days off that a rule asks for. */
import { type DayGain, largest } from "./duty-menu.ts";

/**
 * `usable`: dates that may serve as days off, ascending; some may lie outside the window. Never more days off are asked
 * for than there are such dates, and a block only where there is room for one.
 */
export function mostBesideDaysOff(
  gains: ReadonlyMap<number, DayGain>,
  usable: readonly number[],
  { minDays, consecutive }: { readonly minDays: number; readonly consecutive: boolean },
  isKnownWorked: (day: number) => boolean,
): number {
  let total = 0;
  for (const { base, gain } of gains.values()) total += base + gain;
  const gainOn = (day: number) => gains.get(day)?.gain ?? 0;
  if (consecutive) {
    const lost = blocksIn(usable, minDays)
      .filter((block) => !block.some(isKnownWorked))
      .map((block) => block.reduce((sum, day) => sum + gainOn(day), 0));
    return lost.length === 0 ? total : total - Math.min(...lost);
  }
  const worked = usable.filter(isKnownWorked).length;
  const most = usable.length - Math.min(minDays, usable.length) - worked;
  const given = usable.map(gainOn);
  return total - largest(given, given.length) + largest(given, most);
}

function blocksIn(days: readonly number[], length: number): readonly (readonly number[])[] {
  if (length === 0) return [];
  const known = new Set(days);
  return days
    .map((first) => Array.from({ length }, (_, k) => first + k))
    .filter((block) => block.every((day) => known.has(day)));
}

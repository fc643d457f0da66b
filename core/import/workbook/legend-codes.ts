/** What the legends of rosters make of codes: the shifts that they name, and a meaning for each code of a sheet. */
import type { ShiftEntity } from "../../request/shape/entities.ts";
import { minuteIn } from "../tables/cell-values.ts";
import { type CodeMeaning, meaningOf, type NamedShift } from "./code-meanings.ts";
import { isSameShift, type LegendEntry } from "./sheet-legend.ts";

/** The shifts of all legends, each once, in the order in which they stand. */
export function shiftsOfLegends(
  legends: readonly (readonly LegendEntry[])[],
): readonly LegendEntry[] {
  const found: LegendEntry[] = [];
  for (const entry of legends.flat()) {
    if (entry.times === null) continue;
    const isKnown = found.some((one) => one.code === entry.code && isSameShift(one, entry));
    if (!isKnown) found.push(entry);
  }
  return found;
}

/**
 * The meaning of each code of a legend. A shift is the one of that name at those times, among several the one of that
 * code; null for one that the request does not have, so that its code is asked about and taken for nothing else.
 */
export function legendMeanings(
  legend: readonly LegendEntry[],
  shifts: readonly ShiftEntity[],
  named: readonly NamedShift[],
): ReadonlyMap<string, CodeMeaning | null> {
  const meanings = new Map<string, CodeMeaning | null>();
  for (const entry of legend) {
    const { code, name, times } = entry;
    if (meanings.has(code)) continue;
    if (times === null) {
      const meaning = meaningOf(name, named);
      if (meaning !== null) meanings.set(code, meaning);
      continue;
    }
    const same = shifts.filter((shift) => isSameShift(entry, timesOf(shift)));
    const own = same.find(({ id }) => named.find((one) => one.id === id)?.marks[0] === code);
    const byCode = named.find(({ marks }) => marks[0] === code);
    const shiftId = (own ?? same[0])?.id ?? byCode?.id ?? null;
    meanings.set(code, shiftId === null ? null : { kind: "shift", shiftId });
  }
  return meanings;
}

function timesOf({
  id,
  name,
  startTime,
  endTime,
}: ShiftEntity): Pick<LegendEntry, "name" | "times"> {
  const [start, end] = [minuteIn(startTime ?? ""), minuteIn(endTime ?? "")];
  return { name: name || id, times: start === null || end === null ? null : [start, end] };
}

import type { UnassignedShift } from "../../core/index.ts";
import type { PlanWords } from "./plan-words.ts";

/** One line for each gap; gaps that differ in the date alone share one. */
export function gapLines(gaps: readonly UnassignedShift[], words: PlanWords): string[] {
  const groups: UnassignedShift[][] = [];
  const known = new Map<string, UnassignedShift[]>();
  for (const gap of gaps) {
    const keys = keysOf(gap);
    const group = keys.map((key) => known.get(key)).find((found) => found !== undefined) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(gap);
    for (const key of keys) known.set(key, group);
  }
  return groups.map((group) => {
    const [{ shift_id, date, reason, details }] = group as [UnassignedShift];
    const last = group.at(-1)!.date;
    const dates = group.length === 1 ? date : words.gapDates(group.length, date, last);
    // The code before the sentence is for programs.
    const sentence = reason.replace(/^\w+: /, "");
    const isSoft = details?.severity === "should" || details?.severity === "may";
    return words.gapLine(dates, shift_id, { count: details?.missing ?? 1, isSoft }, sentence);
  });
}

/** Equal where all says the same but the date; a period that begins or ends on the date is named by all gaps in it. */
function keysOf({ shift_id, date, reason, details }: UnassignedShift): readonly string[] {
  return [reason.replace(date, ""), reason.replaceAll(date, "")].map((text) =>
    JSON.stringify([shift_id, details?.missing, text]),
  );
}

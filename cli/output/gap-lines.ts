import type { UnassignedShift } from "../../core/index.ts";
import type { PlanWords } from "./plan-words.ts";

/** One line for each gap; gaps that differ in the date alone share one. */
export function gapLines(gaps: readonly UnassignedShift[], words: PlanWords): string[] {
  const alike = new Map<string, UnassignedShift[]>();
  for (const gap of gaps) {
    const { shift_id, date, reason, details } = gap;
    const key = JSON.stringify([shift_id, details?.missing, reason.replaceAll(date, "")]);
    alike.set(key, [...(alike.get(key) ?? []), gap]);
  }
  return [...alike.values()].map((group) => {
    const [{ shift_id, date, reason, details }] = group as [UnassignedShift];
    const last = group.at(-1)!.date;
    const dates = group.length === 1 ? date : words.gapDates(group.length, date, last);
    // The code before the sentence is for programs.
    const sentence = reason.replace(/^\w+: /, "");
    return words.gapLine(dates, shift_id, details?.missing ?? 1, sentence);
  });
}

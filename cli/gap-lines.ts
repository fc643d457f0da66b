import type { UnassignedShift } from "../core/index.ts";

/** One line for each gap; gaps that differ in the date alone share one. */
export function gapLines(gaps: readonly UnassignedShift[]): string[] {
  const alike = new Map<string, UnassignedShift[]>();
  for (const gap of gaps) {
    const { shift_id, date, reason, details } = gap;
    const key = JSON.stringify([shift_id, details?.missing, reason.replaceAll(date, "")]);
    alike.set(key, [...(alike.get(key) ?? []), gap]);
  }
  return [...alike.values()].map((group) => {
    const [{ shift_id, date, reason, details }] = group as [UnassignedShift];
    const last = group.at(-1)!.date;
    const dates = group.length === 1 ? date : `${group.length} dates from ${date} to ${last}`;
    return `${dates} ${shift_id}: ${details?.missing ?? 1} missing, ${reason}`;
  });
}

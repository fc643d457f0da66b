/** The people of a gap by what keeps them from filling it. */
import type { UnassignedShift } from "../../../core/index.ts";
import { sentenceOf } from "./plan-facts.ts";

export interface GapPerson {
  readonly employeeId: string;
  /** Sentences; empty for somebody who could come. */
  readonly reasons: readonly string[];
}

export interface GapGroup {
  /** Code of the first thing in the way; null for those who could come. */
  readonly code: string | null;
  /** Of the rule, where there is one. */
  readonly ruleName: string | null;
  readonly people: readonly GapPerson[];
}

export interface GapFacts {
  readonly missing: number;
  readonly required: number;
  readonly times: string | null;
  readonly groups: readonly GapGroup[];
  /** People who may not do the work at all, by reason. */
  readonly notEligible: readonly (readonly [string, number])[];
  /** People who are not listed. */
  readonly more: number;
}

/** Gaps that differ in their dates alone. */
export interface AlikeGaps {
  readonly dates: readonly string[];
  /** A sentence on the first of them. */
  readonly reason: string;
}

/** Every gap once, those alike as one entry, in the order of the first of each. */
export function alikeGaps(gaps: readonly UnassignedShift[]): readonly AlikeGaps[] {
  const groups = new Map<string, { dates: string[]; reason: string }>();
  for (const { shift_id, date, reason, details } of gaps) {
    const key = JSON.stringify([shift_id, details?.missing, reason.replaceAll(date, "")]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { dates: [date], reason: sentenceOf(reason) });
    else group.dates.push(date);
  }
  return [...groups.values()];
}

/** Those who could come first, then the groups in the order of the result, which begins with the fewest obstacles. */
export function gapFacts({ details }: UnassignedShift): GapFacts {
  const groups = new Map<
    string,
    { code: string | null; ruleName: string | null; people: GapPerson[] }
  >();
  for (const { employeeId, blocks } of details?.employees ?? []) {
    const { code = null, ruleName = null } = blocks[0] ?? {};
    const key = JSON.stringify([code, ruleName]);
    const group = groups.get(key) ?? { code, ruleName, people: [] };
    groups.set(key, group);
    group.people.push({ employeeId, reasons: blocks.map(({ message }) => message) });
  }
  const { timeFrom: from = null, timeTo: to = null } = details ?? {};
  return {
    missing: details?.missing ?? 1,
    required: details?.required ?? 1,
    times: from === null || to === null ? null : `${from}–${to}`,
    groups: [...groups.values()],
    notEligible: Object.entries(details?.notEligible ?? {}),
    more: details?.moreEmployees ?? 0,
  };
}

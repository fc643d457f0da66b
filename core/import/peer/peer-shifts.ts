/** Steps that the readers of all peers take with shifts, spans of time and given duties. */
import { type Draft, giveDuty, personOf, push, windowsOf } from "./draft.ts";
import type { Days } from "./finish.ts";
import { type JsonNode, textOf } from "./json-node.ts";
import type { ShiftKinds, ShiftPlace } from "./shift-kinds.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

const MINUTES_PER_DAY = 1440;

/** Beginning and end on the wall clock; null after saying which of the two cannot be read, or that they are swapped. */
export function spanOf(draft: Draft, from: JsonNode, to: JsonNode): Span | null {
  const { ledger, clock } = draft;
  const start = clock.wall(textOf(from));
  const end = clock.wall(textOf(to));
  if (start === null) ledger.left(from, "unreadable");
  if (end === null || (start !== null && end <= start)) ledger.left(to, "unreadable");
  return start === null || end === null || end <= start ? null : { start, end };
}

/** Times at which somebody can work and no others; of every other time it is said that they cannot. */
export function availableOnly(draft: Draft, id: string, spans: readonly Span[], days: Days): void {
  let free = (days.first - 1) * MINUTES_PER_DAY;
  const end = (days.last + 2) * MINUTES_PER_DAY;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start > free)
      push(draft.windows, id, ...windowsOf(free, span.start, "unavailable", days));
    free = Math.max(free, span.end);
  }
  if (free < end) push(draft.windows, id, ...windowsOf(free, end, "unavailable", days));
}

/** A dated shift of the request by the name that a node has; null after saying that there is no such shift. */
export function placeNamed(draft: Draft, node: JsonNode, kinds: ShiftKinds): ShiftPlace | null {
  const place = kinds.placeOf.get(textOf(node) ?? "");
  if (place === undefined) draft.ledger.left(node, "unknown_shift");
  return place ?? null;
}

/** The person of a node works the shift: fixed, or as the plan so far has it. */
export function giveDutyOf(draft: Draft, node: JsonNode, place: ShiftPlace, fixed: boolean): void {
  const person = personOf(draft, node);
  if (person === null) return;
  giveDuty(draft, person, place, fixed);
  draft.ledger.carried(node, fixed ? "locked_assignments[]" : "previous_assignments[]");
}

/** Somebody would like a dated shift, or not to have it. */
export function wishFor(
  draft: Draft,
  person: string,
  type: "shiftOn" | "shiftOff",
  { shiftId, date }: ShiftPlace,
): void {
  push(draft.wishes, person, { type, date, shiftId });
}

/** `08:00` of `08:00`, `08:00:00` or `8:00`; null for anything else. */
export function timeOfDay(text: string | null): string | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::\d\d)?$/.exec(text ?? "") ?? [];
  if (hour === undefined || Number(hour) > 23) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** What was entered last is weighed first: whoever has just promised something waits for that answer. */
import type { LeaveOrWish } from "../../core/index.ts";
import { keyOf } from "./asked-in.ts";

/** When each entry was seen for the first time, as a count of the lists before it. */
export type FirstSeen = ReadonlyMap<string, number>;

export interface Ordered {
  readonly asked: readonly LeaveOrWish[];
  readonly seen: FirstSeen;
}

/** The list with what was not in the lists before in front; what came together keeps its order. */
export function newestFirst(asked: readonly LeaveOrWish[], before: FirstSeen): Ordered {
  const now = Math.max(0, ...before.values()) + 1;
  const seen = new Map(asked.map((one) => [keyOf(one), before.get(keyOf(one)) ?? now]));
  const at = (one: LeaveOrWish) => seen.get(keyOf(one)) ?? now;
  return { asked: asked.toSorted((one, other) => at(other) - at(one)), seen };
}

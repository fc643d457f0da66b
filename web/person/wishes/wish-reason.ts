/** Why a wish was refused, in one word: sentences of the result may tell of others, which is nobody's business here. */
import type { RosterWish } from "../../../core/index.ts";
import type { ShownPlan } from "../../plan/shown-plan.ts";

/** The gravest first. */
export const wishReasons = ["locked", "own", "rule", "demand", "cost", "open"] as const;
export type WishReason = (typeof wishReasons)[number];

/** Null for a wish that was granted. */
export function wishReason({ plan, roster }: ShownPlan, wish: RosterWish): WishReason | null {
  if (wish.state !== "refused") return null;
  const { id } = roster.people[wish.employee]!;
  const dates = new Set(wish.days.map((day) => roster.days[day]!.date));
  const { denied = [] } = plan.result.statistics.wishes ?? {};
  const found = new Set(
    denied
      .filter((entry) => entry.employeeId === id && entry.dates.some((date) => dates.has(date)))
      .flatMap(({ state, blocks }): readonly WishReason[] => {
        if (state === "possible") return ["cost"];
        if (state !== "impossible") return ["open"];
        return blocks.length === 0 ? ["rule"] : blocks.map(({ code }) => reasonOf(code));
      }),
  );
  return wishReasons.find((reason) => found.has(reason)) ?? "open";
}

/** All other codes are facts about the person: absent, without a qualification, not employed. */
function reasonOf(code: string): WishReason {
  return code === "locked" || code === "rule" || code === "demand" ? code : "own";
}

/** Nights and weekends of everybody against their fair share, which is by contract hours. */
import type { Roster } from "../../../core/index.ts";

export interface FairShare {
  readonly nights: number;
  readonly weekends: number;
}

/** By index of the person; null without contract hours in the window. Together the shares are all there is to share. */
export function fairShares({ people }: Pick<Roster, "people">): readonly (FairShare | null)[] {
  const counted = people.flatMap(({ totals }) =>
    totals === null || (totals.targetHours ?? 0) <= 0 ? [] : [totals],
  );
  const sum = (of: (totals: (typeof counted)[number]) => number) =>
    counted.reduce((all, totals) => all + of(totals), 0);
  const hours = sum(({ targetHours }) => targetHours ?? 0);
  const [nights, weekends] = [sum((totals) => totals.nights), sum((totals) => totals.weekends)];
  return people.map(({ totals }) => {
    const own = totals?.targetHours ?? 0;
    if (own <= 0) return null;
    return { nights: (nights * own) / hours, weekends: (weekends * own) / hours };
  });
}

/** Something that a person has clearly more of than their share, or hours they are short of. */
export interface Uneven {
  readonly employee: number;
  readonly kind: "nights" | "weekends" | "short";
  /** Nights, weekends or missing hours. */
  readonly value: number;
  /** Of the fair share, or of the contract. */
  readonly share: number;
}

/** More than half above the share, and more than a rounding of it. */
const FAR = 1.5;
const LEAST_MORE = 1.5;
/** Hours below the contract that are worth a word, as part of it. */
const SHORT = 0.1;

/** The plan's unevenness, the greatest first. */
export function unevenIn(roster: Pick<Roster, "people">): readonly Uneven[] {
  const shares = fairShares(roster);
  const found = roster.people.flatMap(({ totals }, employee): readonly Uneven[] => {
    const fair = shares[employee];
    if (totals === null || fair == null) return [];
    const above = (["nights", "weekends"] as const).flatMap((kind): readonly Uneven[] =>
      isFarAbove(totals[kind], fair[kind])
        ? [{ employee, kind, value: totals[kind], share: totals[kind] / fair[kind] }]
        : [],
    );
    const [target, short] = [totals.targetHours ?? 0, -(totals.deviationHours ?? 0)];
    if (short < SHORT * target || short < 1) return above;
    return [...above, { employee, kind: "short", value: short, share: 1 - short / target }];
  });
  const weight = ({ kind, share }: Uneven) =>
    kind === "short" ? 1 / Math.max(share, 0.01) : share;
  return found.sort((a, b) => weight(b) - weight(a));
}

/** Whether somebody has clearly more than their share of something that is counted. */
export function isFarAbove(value: number, fair: number): boolean {
  return fair > 0 && value >= FAR * fair && value - fair >= LEAST_MORE;
}

import { type TierName, tierNames } from "../db/tier-names.ts";

/** What a tier allows; the tier follows from the token's organisation. */
export interface TierLimits {
  /** employees x days x shifts; null = unlimited. */
  readonly maxProblemSize: number | null;
  readonly solverCapSeconds: number;
  readonly requestsPerMinute: number;
  readonly parallelSolves: number;
  /** How much its running jobs may be of those of others, where threads are scarce. */
  readonly weight: number;
}

export type Tier = TierName;
/** From small to large. */
export const TIER_NAMES = tierNames;

/** The table of the interface specification, section 8, with weights of our own. */
export const TIERS: Readonly<Record<Tier, TierLimits>> = {
  free: {
    maxProblemSize: 840,
    solverCapSeconds: 15,
    requestsPerMinute: 10,
    parallelSolves: 1,
    weight: 1,
  },
  standard: {
    maxProblemSize: 15_500,
    solverCapSeconds: 30,
    requestsPerMinute: 30,
    parallelSolves: 3,
    weight: 2,
  },
  pro: {
    maxProblemSize: 99_200,
    solverCapSeconds: 60,
    requestsPerMinute: 60,
    parallelSolves: 3,
    weight: 3,
  },
  app: {
    maxProblemSize: 620_000,
    solverCapSeconds: 120,
    requestsPerMinute: 120,
    parallelSolves: 2,
    weight: 4,
  },
  enterprise: {
    maxProblemSize: null,
    solverCapSeconds: 120,
    requestsPerMinute: 300,
    parallelSolves: 4,
    weight: 4,
  },
};

/** What running jobs weigh, by tier. */
export const WEIGHTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(TIERS).map(([tier, { weight }]) => [tier, weight]),
);

export function isTier(name: string): name is Tier {
  return Object.hasOwn(TIERS, name);
}

/** The limits of a stored tier name; throws on a name the table does not know, which only a broken row can hold. */
export function tierLimits(name: string): TierLimits {
  if (!isTier(name)) throw new Error(`Unknown tier ${JSON.stringify(name)}.`);
  return TIERS[name];
}

/** Seconds a solve may take: what the caller asks for (60 when silent), cut to the tier's cap. */
export function effectiveTimeLimitSeconds(tier: string, requestedSeconds: number | null): number {
  return Math.min(requestedSeconds ?? 60, tierLimits(tier).solverCapSeconds);
}

/** The first tier of the table, which goes from small to large, that takes a problem of this size. */
export function smallestTierFor(problemSize: number): Tier {
  const tiers = Object.keys(TIERS).filter(isTier);
  const fits = (tier: Tier) =>
    problemSize <= (TIERS[tier].maxProblemSize ?? Number.POSITIVE_INFINITY);
  return tiers.find(fits) ?? "enterprise";
}

/** Tiers that an organisation can have, from small to large. */
export const tierNames = ["free", "standard", "pro", "app", "enterprise"] as const;
export type TierName = (typeof tierNames)[number];

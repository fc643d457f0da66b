import type { Lost } from "../language/forget-words.ts";
import { type KeptPlan, type KeptVersion, type KeptWard, stationOf } from "./database.ts";

/** Counts what goes when a month is deleted, and the months of its ward that stay. */
export function lostWith(
  id: string,
  kept: {
    readonly wards: readonly KeptWard[];
    readonly plans: readonly Pick<KeptPlan, "signed">[];
    readonly versions: readonly KeptVersion[];
  },
): Lost {
  const { wards, plans, versions } = kept;
  const ward = wards.find((entry) => entry.id === id);
  return {
    plans: plans.length,
    signed: plans.filter(({ signed }) => signed !== undefined).length,
    versions: versions.length,
    otherMonths:
      ward === undefined
        ? 0
        : wards.filter((entry) => entry.id !== id && stationOf(entry) === stationOf(ward)).length,
  };
}

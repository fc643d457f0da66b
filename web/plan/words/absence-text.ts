import type { RosterCell, RosterWish } from "../../../core/index.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";

type Wished = Pick<RosterWish, "wants" | "state"> & {
  /** Null for any duty. */
  readonly shifts: readonly unknown[] | null;
};

/** Whether somebody is away because a wish to be free was granted: the request says both of such a day. */
export function isGrantedFree(absence: RosterCell["absence"], wishes: readonly Wished[]): boolean {
  return (
    absence === "unavailable" &&
    wishes.some(
      ({ wants, shifts, state }) => wants === "free" && shifts === null && state !== "refused",
    )
  );
}

/** Why somebody is away on a day of these wishes: `sick`, `free as wished`. */
export function absenceText(
  absence: NonNullable<RosterCell["absence"]>,
  wishes: readonly Wished[],
): string {
  if (isGrantedFree(absence, wishes)) return repairWords().grantedFree;
  return planWords().absence[absence];
}

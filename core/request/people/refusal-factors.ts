/** How much more a wish counts of somebody who was refused more than others before. */
import type { CarriedOver } from "../../model/problem/carried-over.ts";

/** No wish counts more than so much on top. */
const LARGEST_ADDITION = 0.5;
/** Whole hundredths keep the granularity of costs. */
const STEPS = 100;

/**
 * 1 + min(0.5, share refused - share refused of all together), in hundredths and never below 1, by employee; 1 for those
 * of whom no wishes are known.
 */
export function refusalFactors(carried: readonly CarriedOver[]): readonly number[] {
  const refused = ({ wishesAsked, wishesGranted }: CarriedOver) => wishesAsked - wishesGranted;
  const asked = carried.reduce((sum, { wishesAsked }) => sum + wishesAsked, 0);
  const mean = asked === 0 ? 0 : carried.reduce((sum, own) => sum + refused(own), 0) / asked;
  return carried.map((own) => {
    if (own.wishesAsked === 0) return 1;
    const more = refused(own) / own.wishesAsked - mean;
    return 1 + Math.round(STEPS * Math.max(0, Math.min(LARGEST_ADDITION, more))) / STEPS;
  });
}

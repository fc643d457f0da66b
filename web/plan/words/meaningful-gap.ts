/** From this share on a gap says nothing of the plan, only that little is proven yet. */
const MEANINGLESS_GAP = 0.5;

/** Whether a proven gap, as a share, is told as a figure; else words say that it is open. */
export function isMeaningfulGap(gap: number): boolean {
  return gap < MEANINGLESS_GAP;
}

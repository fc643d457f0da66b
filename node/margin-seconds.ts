/** What the solve leaves of its cap for checking and packing the plan: 5 %, at least a fifth and at most one second. */
export function marginSeconds(capSeconds: number): number {
  return Math.min(capSeconds / 2, Math.min(1, Math.max(0.2, capSeconds * 0.05)));
}

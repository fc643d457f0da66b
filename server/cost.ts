/** Price of a solve in tokens, fixed before the run from the problem size. */
export function solveCost(problemSize: number): number {
  return 1 + Math.ceil(problemSize / 1000);
}

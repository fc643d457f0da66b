/** Price of a solve in tokens, fixed before the run from the problem size. */
export function solveCost(problemSize: number): number {
  return 1 + Math.ceil(problemSize / 1000);
}

/** Price of validating a request, of verifying and of exporting a plan and of ranking replacements, in tokens, whatever their size. */
export const FIXED_COST = 1;

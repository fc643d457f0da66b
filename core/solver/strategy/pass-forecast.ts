/** A pass of column generation is expected to take this part of the one before: programs begin from the last solution. */
const FASTER = 0.7;

/** What so many further passes will take after one that took `last`, in its unit. */
export function forecast(passes: number, last: number): number {
  let sum = 0;
  let next = last;
  for (let pass = 0; pass < passes; pass++) {
    next *= FASTER;
    sum += next;
  }
  return sum;
}

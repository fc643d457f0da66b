/** What so many further passes will take after one that took `last`, in its unit, each `part` of the one before. */
export function forecast(passes: number, last: number, part: number): number {
  let sum = 0;
  let next = last;
  for (let pass = 0; pass < passes; pass++) {
    next *= part;
    sum += next;
  }
  return sum;
}

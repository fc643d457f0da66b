/** The greatest common divisor of two whole numbers not below 0; the other one where one is 0. */
export function greatestDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

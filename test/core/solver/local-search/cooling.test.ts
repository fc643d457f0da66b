import { expect, test } from "vitest";
import { Cooling } from "../../../../core/solver/local-search/cooling.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";

/** Warms up with a price that rises by the square of the temperature in losses. */
function warmed(loss: number, employees: number) {
  const cooling = new Cooling(loss, employees, DEFAULT_PARAMETERS.rosterAnnealing);
  for (let step = 0; cooling.isWarming; step++)
    cooling.warm((cooling.temperature / loss) ** 2 * 400 * loss, 0.001 * step);
  return cooling;
}

test("it warms up until the price has risen, and ends at a tenth of the hottest", () => {
  const cooling = warmed(50, 20);
  const hottest = cooling.temperature;
  expect((hottest / 50) ** 2 * 400).toBeGreaterThan(0.015 * 20);
  cooling.cool(0.5);
  expect(cooling.temperature).toBeLessThan(hottest);
  expect(cooling.temperature).toBeGreaterThan(hottest / 10);
  cooling.cool(1);
  expect(cooling.temperature).toBeCloseTo(hottest / 10, 9);
});

test("where the price never rises it cools from a fifth of the time on", () => {
  const cooling = new Cooling(50, 20, DEFAULT_PARAMETERS.rosterAnnealing);
  let share = 0;
  while (cooling.isWarming) {
    share += 0.01;
    cooling.warm(0, share);
  }
  expect(share).toBeCloseTo(0.2, 9);
});

test("points of another size give temperatures of that size", () => {
  const [one, other] = [warmed(50, 20), warmed(5000, 20)];
  one.cool(0.6);
  other.cool(0.6);
  expect(other.temperature).toBeCloseTo(100 * one.temperature, 6);
});

import { describe, expect, test } from "vitest";
import { solveModel } from "../../../core/solver/solve-model.ts";
import { WorkClock } from "../../../core/solver/state/work-clock.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { wardModel } from "./ward-model.ts";

/** A solve by work, asked to stop when `stopAfter` seconds of work are done; with the work done in all. */
async function solved(seconds: number, stopAfter: number, unmetAfter?: number, employees = 30) {
  const workClock = new WorkClock(() => 0, true);
  return solveModel({
    model: wardModel({ employees, days: 28, seed: 2 }),
    highs: await sharedHighs(),
    now: workClock.now,
    workClock,
    deadline: 1000 * seconds,
    ...(unmetAfter !== undefined && { unmetDeadline: 1000 * unmetAfter }),
    stopRequested: () => workClock.now() >= 1000 * stopAfter,
    seed: 1,
    onIncumbent: () => {},
    onProgress: () => {},
  });
}

describe("by the clock of work, which counts what time on a busy machine cannot tell,", () => {
  // Work of 1.6 s proves this ward.
  test.each([0.02, 0.4, 1, 1.5])(
    "a stop request after %d s ends the solve within half a second",
    async (stopAfter) => {
      const { work, values } = await solved(60, stopAfter);
      expect(work).toBeGreaterThanOrEqual(stopAfter);
      expect(work).toBeLessThan(stopAfter + 0.5);
      expect(values).not.toBeNull();
    },
  );

  test("the deadline is kept to half a second", async () => {
    const { work } = await solved(1.5, Number.POSITIVE_INFINITY);
    expect(work).toBeGreaterThan(1);
    expect(work).toBeLessThan(2);
  });

  test("a search that has met all demand goes on past the time when one with unmet demand ends", async () => {
    const met = await solved(1.5, Number.POSITIVE_INFINITY, 0.7);
    expect(met.relaxation).toBe(0);
    expect(met.work).toBeGreaterThan(1);
    const unmet = await solved(60, Number.POSITIVE_INFINITY, 0.7, 3);
    expect(unmet.relaxation).toBeGreaterThan(0);
    expect(unmet.work).toBeLessThan(1.2);
  });
});

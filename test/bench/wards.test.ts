import { describe, expect, it } from "vitest";
import { measuredSolve } from "../../bench/measured-solve.ts";
import { sizeOf } from "../../bench/request-size.ts";
import { wardName, wardRequest } from "../../bench/ward-request.ts";
import { validateRequest } from "../../core/index.ts";

const size = { employees: 12, days: 28, shifts: 5, seed: 7 };

describe("a generated ward", () => {
  it("is the same for the same size and seed, and another one for another seed", () => {
    expect(wardRequest(size)).toEqual(wardRequest(size));
    expect(wardRequest({ ...size, seed: 8 })).not.toEqual(wardRequest(size));
    expect(wardName(size)).toBe("ward 12x28x5 seed 7");
    expect(sizeOf(wardRequest(size))).toBe(12 * 28 * 5);
  });

  it("is accepted without a warning, with every objective on", () => {
    const validated = validateRequest(wardRequest(size));
    expect(validated).toMatchObject({ ok: true, warnings: [] });
    expect(wardRequest(size).config).toEqual({ timeout_seconds: 600 });
  });
});

describe("a measured solve", () => {
  const job = { seconds: 5, threads: 1, seed: 1 };

  it("brings the plan, what was known when, and the memory out of its own process", async () => {
    const request = wardRequest({ employees: 6, days: 7, shifts: 2, seed: 1 });
    const outcome = await measuredSolve({ ...job, request });
    expect(outcome.result.assignments.length).toBeGreaterThan(0);
    expect(outcome.samples.at(-1)?.bound).not.toBeNull();
    expect(outcome.peakProcessMb).toBeGreaterThan(10);
    expect(outcome.peakWasmMb).toBeGreaterThan(1);
    expect(outcome.threads).toBe(1);
  });

  it("refuses a request that the service would refuse", async () => {
    const request = { ...wardRequest(size), end_date: "2020-01-01" };
    await expect(measuredSolve({ ...job, request })).rejects.toThrow("refused");
  });
});

import { describe, expect, it } from "vitest";
import { chaosProblems } from "./chaos-problems.ts";
import { runChaos } from "./run-chaos.ts";

/** The short form; `npm run chaos -- --minutes 30` is the long one. */
const seed = Number(process.env.CHAOS_SEED ?? 20_260_202);

describe("three workers and an API process on one PostgreSQL, under kills, crashes, orderly ends, another version and poisoned jobs", () => {
  it(`lose no acknowledged job, charge none twice, end every one and keep every invariant (seed ${seed})`, async () => {
    const report = await runChaos({
      ...{ seconds: 20, seed, workers: 3, say: () => undefined },
      faultPauseSeconds: { least: 0.5, most: 2 },
    });
    expect(chaosProblems(report)).toEqual([]);
    expect(report.accepted).toBeGreaterThan(5);
    expect(report.faults.workersKilled).toBeGreaterThan(0);
    expect(report.faults.terminated).toBeGreaterThan(0);
    expect(report.faults.databaseCrashed).toBeGreaterThan(0);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type GenerationResult,
  type SolveOptions,
  type SolverStatistics,
  solve,
  type ThreadHost,
  validateRequest,
} from "../../core/index.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/real-ward.request.json");
const SMALL = join(import.meta.dirname, "../../fixtures/ward/no-objectives.request.json");

/** What a solve of the fixture with these fields of `config` gives. */
async function solved(file: string, config: object, options: Partial<SolveOptions> = {}) {
  const body = JSON.parse(readFileSync(file, "utf8"));
  const validated = validateRequest({ ...body, config: { ...body.config, ...config } });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const highs = await sharedHighs();
  return solve(validated.request, {
    highs,
    now: () => performance.now(),
    explain: false,
    ...options,
  });
}

function solverOf({ statistics }: GenerationResult): SolverStatistics {
  if (statistics.solver == null) throw new Error("The result has no solver.");
  return statistics.solver;
}

function warningCodes({ input_summary }: GenerationResult): string[] {
  return input_summary?.warnings.map(({ code, path }) => `${code} ${path}`) ?? [];
}

/** The clock of a machine that does as much in a second as this one in `1 / speed`. */
const atSpeed = (speed: number) => ({ now: () => speed * performance.now() });

/** A host that counts the threads asked for and starts none. */
function countingHost(granted: () => number) {
  const counts = { started: 0, ended: 0 };
  const host: ThreadHost = {
    granted,
    start: () => {
      counts.started++;
    },
    end: () => {
      counts.ended++;
    },
  };
  return { counts, host };
}

describe("config.num_workers", () => {
  it("above one is answered with a warning where the host has no other threads", async () => {
    const several = await solved(SMALL, { num_workers: 4 });
    expect(warningCodes(several)).toContain("one_thread config.num_workers");
    expect(solverOf(several).threads).toBe(1);
    expect(warningCodes(await solved(SMALL, { num_workers: 1 }))).toEqual(
      warningCodes(await solved(SMALL, {})),
    );
  });

  it.each([
    [0, 3, 2],
    [2, 3, 1],
    [16, 3, 2],
    [1, 3, 0],
    [4, 1, 0],
  ])(
    "%i within the %i that the host grants starts %i helpers, and ends them",
    async (asked, granted, started) => {
      const { counts, host } = countingHost(() => granted);
      let polls = 0;
      // Helpers start when the search first looks around; nothing after that is of interest here.
      const stop = { stopRequested: () => ++polls > 5 };
      await solved(WARD, { num_workers: asked }, { threads: host, ...atSpeed(0.01), ...stop });
      expect(counts).toEqual({ started, ended: 1 });
    },
  );

  it("starts no helper for a problem that one thread proves at once", async () => {
    const { counts, host } = countingHost(() => 8);
    const result = await solved(SMALL, {}, { threads: host, ...atSpeed(0.01) });
    expect(result.status).toBe("optimal");
    expect(counts.started).toBe(0);
  });
});

describe("config.deterministic", () => {
  const config = { deterministic: true, timeout_seconds: 5 };

  it("gives the same plan at the same work, however fast the machine is", async () => {
    const runs = [
      await solved(WARD, config, { ...atSpeed(0.003), timeLimitSeconds: 1.2 }),
      await solved(WARD, config, { ...atSpeed(0.01), timeLimitSeconds: 1.2 }),
    ];
    const [one, other] = runs.map((result) => ({
      assignments: result.assignments,
      objective: result.statistics.objective,
      solver: result.statistics.solver,
    }));
    expect(other).toEqual(one);
    const { work, threads } = solverOf(runs[0]!);
    expect(work).toMatchObject({ limitSeconds: 0.6, cutByClock: false });
    expect(work.seconds).toBeGreaterThan(0.25);
    expect(threads).toBe(1);
  });

  it("says when time ended the run before the work was done", async () => {
    let jump = 0;
    const result = await solved(WARD, config, {
      now: () => jump + 0.01 * performance.now(),
      onIncumbent: () => {
        jump = 1e6;
      },
    });
    expect(solverOf(result).work.cutByClock).toBe(true);
  });

  it("uses one thread whatever the host grants", async () => {
    const { counts, host } = countingHost(() => 4);
    await solved(WARD, { ...config, num_workers: 4 }, { threads: host, stopRequested: () => true });
    expect(counts.started).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { type HelperSeat, solve, validateRequest } from "../../../core/index.ts";
import { overridden } from "../../../core/solver/parameters/overridden.ts";
import type { Room } from "../../../core/solver/parameters/parameter.ts";
import {
  DEFAULT_PARAMETERS,
  PARAMETER_ROOMS,
  type SolverParameters,
} from "../../../core/solver/parameters.ts";
import { EQUALITY, FEASIBILITY, INTEGRALITY, PRICING } from "../../../core/solver/tolerances.ts";
import { parameterMeanings } from "../../../docs/writers/parameter-meanings.ts";
import { requests } from "../../../fixtures/build.ts";
import { numbersByFile, numbersIn, runCode, solverCode } from "../../helpers/numbers-in.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { verifyParameter } from "../../helpers/verify/verify-parameter.ts";

const all = Object.entries<Room>(PARAMETER_ROOMS).flatMap(([room, parameters]) =>
  Object.entries(parameters).map(([name, parameter]) => ({ room, name, parameter })),
);

/** Whether a file that knows the room says the name. */
function isUsed(room: string, name: string): boolean {
  const known = room.endsWith("Schedule") ? "Schedule" : room === "work" ? "nanoseconds" : room;
  return [...solverCode, ...runCode].some(
    ([file, text]) => `${file} ${text}`.includes(known) && new RegExp(`\\b${name}\\b`).test(text),
  );
}

/** Chosen values, the others as they are. */
function chosen(values: unknown): SolverParameters {
  const found = overridden(values);
  if (!found.ok) throw new Error(found.problems.join("\n"));
  return found.parameters;
}

describe("each parameter", () => {
  it("is within its bounds, says what it means, and names a decision that there is or that it is a guess", () => {
    expect(all.length).toBeGreaterThan(250);
    const meanings = new Map(
      Object.keys(PARAMETER_ROOMS).map((room) => [room, parameterMeanings(room)]),
    );
    for (const { room, name, parameter } of all)
      verifyParameter(`${room}.${name}`, parameter, meanings.get(room)!.get(name));
  });

  it("is used", () => {
    expect(isUsed("diving", "sureness")).toBe(false);
    expect(all.filter(({ room, name }) => !isUsed(room, name))).toEqual([]);
  });
});

/**
 * Numbers outside parameters and tolerances, by file: what a result promises, layouts and hashes, the engine's own codes, big numbers
 * that only have to be large enough, first lengths of arrays that grow, rounding in which costs are read, days of a week. The list only
 * becomes shorter: a number that steers the search is a parameter.
 */
const FORM: Readonly<Record<string, readonly string[]>> = {
  "blocks/block-board.ts": ["3", "4", "8"],
  "branch-and-price/fractional-total.ts": ["7"],
  "contract.ts": ["1e-4"],
  "decomposition/structure.ts": ["3", "4", "5"],
  "delta-evaluation/evaluator-arrays.ts": ["24", "3", "4"],
  "delta-evaluation/helper-definitions.ts": ["3"],
  "delta-evaluation/resource-walks.ts": ["3", "4096"],
  "engine/highs.ts": ["1e20"],
  "engine/options.ts": ["16", "4"],
  "kernels/kernels-module.ts": ["16"],
  "kernels/mixture-table.ts": ["22", "8"],
  "kernels/placed-network.ts": ["3"],
  "kernels/web-assembly.ts": ["16"],
  "labelling/label-pricer.ts": ["10", "3", "4"],
  "lagrangian-relaxation/row-springs.ts": ["4"],
  "lagrangian-relaxation/schedule.ts": ["1e5"],
  "matrix/cost-granularity.ts": ["1e-3", "1e-5", "1e-6"],
  "matrix/cost-scale.ts": ["12", "1e-12", "20"],
  "matrix/number-lists.ts": ["15"],
  "matrix/row-penalties.ts": ["1e7"],
  "matrix/sparse-accumulator.ts": ["1024"],
  "matrix/sparse-lists.ts": ["1024", "4096"],
  "parallel/board.ts": ["3", "4", "5", "8"],
  "parallel/model-digest.ts": ["4"],
  "parallel/shared-store.ts": ["1_500_000_000", "24", "4", "8"],
  "parallel/threads.ts": ["7919"],
  "pricing/grid-pricer.ts": ["1.2"],
  "random.ts": ["14", "15", "4294967296", "61", "7"],
  "reduced-cost-fixing/rosters-within.ts": ["4096"],
  "restricted-master/master.ts": ["1e-12"],
  "state-expansion/amount-grid.ts": ["28"],
  "state-expansion/count-row.ts": ["1e12", "4096", "64"],
  "state-expansion/day-patterns.ts": ["2.5"],
  "state-expansion/graph.ts": ["1024"],
  "state-expansion/minimisation.ts": ["1024", "15", "17", "31"],
  "state-expansion/moves.ts": ["4096"],
  "state-expansion/number-index.ts": ["15", "256", "4294967296", "64"],
  "state-expansion/open-values.ts": ["1e12"],
  "state-expansion/product-states.ts": ["64"],
  "state-expansion/shape-arrays.ts": ["3"],
  "state-expansion/state-set.ts": ["15", "1e12", "4", "64", "7", "7919"],
  "windows/window-arms.ts": ["0.01", "7"],
};

describe("numbers", () => {
  it("that steer the search stand in parameters and tolerances alone", () => {
    expect(numbersIn('const share = 0.3; // "0.4"\nconst name = "0.7";')).toContain("0.3");
    expect(numbersByFile(solverCode)).toEqual(FORM);
  });

  it("that count as the same are coarser for plans than for bounds", () => {
    expect(FEASIBILITY).toBeGreaterThan(INTEGRALITY);
    expect(INTEGRALITY).toBeGreaterThan(PRICING);
    expect(PRICING).toBeGreaterThan(EQUALITY);
    expect(EQUALITY).toBeGreaterThan(1e3 * Number.EPSILON);
  });
});

describe("parameters that are given", () => {
  it("stand in place of the defaults, and leave the others", () => {
    const parameters = chosen({ diving: { sure: 0.9 }, windows: { lengths: [7, 14] } });
    expect(parameters).toEqual({
      ...DEFAULT_PARAMETERS,
      diving: { ...DEFAULT_PARAMETERS.diving, sure: 0.9 },
      windows: { ...DEFAULT_PARAMETERS.windows, lengths: [7, 14] },
    });
    expect(chosen({})).toEqual(DEFAULT_PARAMETERS);
  });

  it("are refused with everything that is wrong with them", () => {
    const found = overridden({
      dive: {},
      diving: { sure: 1.5, sureness: 1, passes: 2.5, part: "0.2", batch: [0.1] },
      windows: { lengths: [], memory: null },
      pricing: 3,
      constructor: {},
    });
    const problems = found.ok ? [] : found.problems;
    expect(problems.map((problem) => problem.replace(/; there are .*/, ""))).toEqual([
      "dive: there is no such room",
      "diving.sure: 1.5 is not from 0.01 to 1.",
      "diving.sureness: there is no such name",
      "diving.passes: 2.5 is no whole number.",
      "diving.part: numbers are expected.",
      "diving.batch: a number is expected.",
      "windows.lengths: the list is empty.",
      "windows.memory: numbers are expected.",
      "pricing: an object of names and values is expected.",
      "constructor: there is no such room",
    ]);
    expect(overridden([]).ok).toBe(false);
  });

  it("reach the search, and every thread that helps it", async () => {
    const validated = validateRequest(requests["ward/base-ward"]);
    if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
    const seats: HelperSeat[] = [];
    const solved = async (parameters: SolverParameters) =>
      solve(
        { ...validated.request, config: { ...validated.request.config, num_workers: 2 } },
        {
          highs: await sharedHighs(),
          now: () => performance.now(),
          timeLimitSeconds: 5,
          explain: false,
          parameters,
          threads: {
            granted: () => 2,
            start: (_, seat) => seats.push(seat),
            end: () => undefined,
          },
        },
      );
    const small = chosen({ strategy: { smallCandidates: 100_000 } });
    // Helpers start at once, for one thread may be done before they otherwise would.
    const large = chosen({ strategy: { smallCandidates: 0 }, parallel: { quickCandidates: 0 } });
    const ways = [await solved(small), await solved(large)].map(({ statistics }) =>
      statistics.solver!.stages.map(({ name }) => name),
    );
    expect(ways[0]).not.toContain("greedy");
    expect(ways[1]).toContain("greedy");
    expect(seats.at(-1)!.parameters).toEqual(large);
  });
});

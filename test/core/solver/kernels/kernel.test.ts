import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { kernelsOf } from "../../../../core/solver/kernels/kernel.ts";
import { GridPricer } from "../../../../core/solver/pricing/grid-pricer.ts";
import {
  draw,
  follow,
  type Line,
  type Range,
  wholeRange,
} from "../../../../core/solver/pricing/lines.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { tailOf, walk } from "../../../../core/solver/pricing/roster.ts";
import { Random } from "../../../../core/solver/random.ts";
import { kernelsModuleSource } from "../../../../docs/writers/kernels-module.ts";
import { hoursSplit } from "../pricing/hours-split.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** The same prices, for which the loops in TypeScript do the work. */
function withoutKernel(prices: Prices): Prices {
  return Object.assign(Object.create(Object.getPrototypeOf(prices)), prices, { kernel: null });
}

async function wardPrices(): Promise<readonly Prices[]> {
  const search = await splitSearch(wardModel({ employees: 6, days: 14, shifts: 3, seed: 4 }));
  return search.decomposition()!.prices;
}

/** Three days between those of a roster that costs little. */
function windowOf(prices: Prices): Range {
  const choices = new Pricer().whole(prices).choices!;
  const start = walk(prices, choices, 3)!;
  const tail = tailOf(prices, choices, 5);
  const { node, cost: paid } = start;
  const amount = start.amount + tail.amount;
  return { from: 3, to: 5, node, amount, amountAfter: tail.amount, paid, after: tail.after };
}

function lineOf(prices: Prices, range: Range, slope: number): Line {
  const { base } = prices.automaton;
  const bound = new Float64Array(base[range.to + 2]! - base[range.from]!);
  const line = { slope, bound, constant: 0, lower: 0, excess: 0 };
  draw(prices, range, line);
  return line;
}

/** `compare` for every employee of both models at drawn prices, over all days and over a window. */
async function eachCase(
  compare: (prices: Prices, plain: Prices, range: Range, random: Random) => void,
): Promise<void> {
  const random = new Random(3);
  for (const prices of [...(await wardPrices()), ...hoursSplit(3).prices]) {
    expect(prices.kernel).not.toBeNull();
    const plain = withoutKernel(prices);
    for (let round = 0; round < 10; round++) {
      const dual = Float64Array.from({ length: 4000 }, () => 60 * random.next() - 25);
      prices.setDuals(dual);
      compare(prices, plain, wholeRange(prices), random);
      compare(prices, plain, windowOf(prices), random);
    }
  }
}

describe("the kernels", () => {
  test("are the source beside them", async () => {
    const file = join(import.meta.dirname, "../../../../core/solver/kernels/kernels-module.ts");
    expect(await kernelsModuleSource(), "run npm run docs").toBe(readFileSync(file, "utf8"));
  });

  test("draw the lines that are drawn without them, bit by bit", async () => {
    let compared = 0;
    await eachCase((prices, plain, range, random) => {
      const slope = 8 * random.next() - 4;
      const line = lineOf(prices, range, slope);
      expect(line).toEqual(lineOf(plain, range, slope));
      compared += line.bound.length;
    });
    expect(compared).toBeGreaterThan(10_000);
  });

  test("follow lines along the way that is followed without them", async () => {
    let ways = 0;
    await eachCase((prices, plain, range, random) => {
      const slope = 8 * random.next() - 4;
      const line = lineOf(prices, range, slope);
      expect(prices.kernel!.hasSwept(line.bound)).toBe(true);
      const found = follow(prices, range, line);
      if (found !== null) ways++;
      const other = lineOf(plain, range, slope);
      expect(found).toEqual(follow(plain, range, other));
      expect(line).toEqual(other);
      // Bounds of another sweep are not on the desk any more.
      lineOf(prices, range, slope + 1);
      expect(prices.kernel!.hasSwept(line.bound)).toBe(false);
      expect(follow(prices, range, line)).toEqual(found);
    });
    expect(ways).toBeGreaterThan(100);
  });

  test("find the rosters that a grid finds without them, with as many sums, pruned by a line or not", async () => {
    let [grids, pruned] = [0, 0];
    await eachCase((prices, plain, range, random) => {
      const { grid } = prices.automaton;
      if (grid === null) return;
      grids++;
      for (const line of [null, lineOf(plain, range, 4 * random.next() - 2)]) {
        const [one, other] = [new GridPricer(), new GridPricer()];
        const all = one.solve(prices, grid, range, Number.POSITIVE_INFINITY, null).cost;
        const limit = all + 10 * random.next();
        const before = one.made;
        expect(one.solve(prices, grid, range, limit, line)).toEqual(
          other.solve(plain, grid, range, limit, line),
        );
        expect(one.made - before).toBe(other.made);
        if (one.made - before < before) pruned++;
      }
    });
    expect(grids).toBeGreaterThan(10);
    expect(pruned).toBeGreaterThan(5);
  });

  test("are none where the host has no WebAssembly", async () => {
    const networks = (await wardPrices()).map(({ automaton }) => automaton);
    expect(kernelsOf(networks)).not.toBeNull();
    vi.stubGlobal("WebAssembly", undefined);
    try {
      expect(kernelsOf(networks)).toBeNull();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

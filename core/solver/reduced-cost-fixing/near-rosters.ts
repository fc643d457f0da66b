/**
 * All rosters of an employee whose price is near the least: what a plan near the bound is made of (route enumeration of
 * Baldacci, Christofides & Mingozzi 2008). On a grid no way is walked in vain: O(rosters x days x choices into a node). Lines
 * let in ways that lead to no roster, and only `isOver` ends those.
 */
import type { GridPricer, GridStep } from "../pricing/grid-pricer.ts";
import { draw, type Line, newLine, slopesOf, wholeRange } from "../pricing/lines.ts";
import type { Prices } from "../pricing/prices.ts";
import { INTEGRALITY } from "../tolerances.ts";

/** What a walk may find and how far it may go. Where lines bound badly, it finds nothing for minutes. */
export interface WalkLimits {
  /** Rosters, at most. */
  readonly most: number;
  /** Asked at every day of every way; true gives up. */
  readonly isOver: () => boolean;
}

interface Walk extends Pick<WalkLimits, "isOver"> {
  /** False gives up as well. */
  readonly take: (choices: Int32Array) => boolean;
}

/**
 * Choices of every roster that costs at most `limit` at the prices set, each once; null when there are more than `most`, or
 * the walk `isOver` before it has found them all.
 */
export function nearRosters(
  prices: Prices,
  pricer: GridPricer,
  limit: number,
  { most, isOver }: WalkLimits,
): readonly Int32Array[] | null {
  const found: Int32Array[] = [];
  const take = (choices: Int32Array): boolean => {
    if (found.length === most) return false;
    found.push(choices.slice());
    return true;
  };
  const walk = { take, isOver };
  const isAll =
    prices.automaton.grid === null
      ? forward(prices, limit + INTEGRALITY, walk)
      : backward(prices, pricer, limit + INTEGRALITY, walk);
  return isAll ? found : null;
}

/** From the beginning on; what is still to come is bounded by lines under the cost of the amount. */
function forward(prices: Prices, limit: number, { take, isOver }: Walk): boolean {
  const { automaton } = prices;
  const { first, target, group, cost, amount, amountRow, base, finalCost, task } = automaton;
  const range = wholeRange(prices);
  const lines = slopesOf(prices).map((slope): Line => {
    const line = newLine(base[task.dayCount + 1]!, slope);
    draw(prices, range, line);
    return line;
  });
  const choices = new Int32Array(task.dayCount);
  const from = (node: number, day: number, paid: number, sum: number): boolean => {
    if (isOver()) return false;
    if (day === task.dayCount) {
      const end = finalCost[node - base[day]!]! + (amountRow === null ? 0 : amountRow.cost.at(sum));
      return paid + end > limit || take(choices);
    }
    for (let t = first[node]!; t < first[node + 1]!; t++) {
      const next = target[t]!;
      const more = sum + amount[t]!;
      let rest = Number.NEGATIVE_INFINITY;
      for (const { slope, bound } of lines) rest = Math.max(rest, slope * more + bound[next]!);
      const room = limit - paid - cost[t]! - rest;
      const isDone = prices.eachWithin(group[t]!, room, (choice, price) => {
        choices[day] = choice;
        return from(next, day + 1, paid + cost[t]! + price, more);
      });
      if (!isDone) return false;
    }
    return true;
  };
  return from(automaton.start, 0, 0, 0);
}

/** From the ends back; what comes before is known exactly by node and amount. */
function backward(
  prices: Prices,
  pricer: GridPricer,
  limit: number,
  { take, isOver }: Walk,
): boolean {
  const { dayCount } = prices.automaton.task;
  const choices = new Int32Array(dayCount);
  const before = (step: GridStep, day: number): boolean => {
    if (isOver()) return false;
    if (day < 0) return take(choices);
    return pricer.eachBefore(prices, step, (group, room, earlier) =>
      prices.eachWithin(group, room, (choice, price) => {
        choices[day] = choice;
        return before({ ...earlier, room: earlier.room - price }, day - 1);
      }),
    );
  };
  return pricer.eachEnd(prices, wholeRange(prices), limit, (end) => before(end, dayCount - 1));
}

/**
 * Choices that some roster near the least price makes: no other choice is in a plan that lies near the bound (reduced-cost
 * fixing by the costs of paths; Irnich, Desaulniers, Desrosiers & Hadjar 2010). On a grid O(transitions x amounts of a node),
 * else O(transitions) forward and back for each of four lines.
 */
import type { GridPricer } from "../pricing/grid-pricer.ts";
import { draw, newLine, slopesOf, wholeRange } from "../pricing/lines.ts";
import type { Prices } from "../pricing/prices.ts";
import { INTEGRALITY } from "../tolerances.ts";

/**
 * By choice, in the order of `choiceBase`: 1 where a roster with it may cost at most `limit` at the prices set. Exact on a
 * grid of amounts; with labels some choices too many.
 */
export function nearChoices(prices: Prices, pricer: GridPricer, limit: number): Uint8Array {
  const { automaton, choiceBase } = prices;
  const { groups, labels } = automaton;
  const near = new Uint8Array(prices.choicePrice.length);
  // Most transitions of a group come after one with more room.
  const done = new Float64Array(groups.length).fill(Number.NEGATIVE_INFINITY);
  const visit = (group: number, room: number): void => {
    if (room <= done[group]!) return;
    done[group] = room;
    const first = choiceBase[labels[groups[group]![0]!]!.day]!;
    prices.eachWithin(group, room, (choice) => {
      near[first + choice] = 1;
      return true;
    });
  };
  if (automaton.grid === null) alongLines(prices, limit + INTEGRALITY, visit);
  else pricer.eachNear(prices, wholeRange(prices), limit + INTEGRALITY, visit);
  return near;
}

/** Every line under the cost of the amount bounds what a roster with the transition costs. */
function alongLines(
  prices: Prices,
  limit: number,
  visit: (group: number, room: number) => void,
): void {
  const { automaton, groupPrice } = prices;
  const { base, first, target, group, cost, amount, start, task } = automaton;
  const range = wholeRange(prices);
  const room = new Float64Array(target.length).fill(Number.POSITIVE_INFINITY);
  for (const slope of slopesOf(prices)) {
    const line = newLine(base[task.dayCount + 1]!, slope);
    draw(prices, range, line);
    const reached = new Float64Array(line.bound.length).fill(Number.POSITIVE_INFINITY);
    reached[start] = 0;
    for (let n = start; n < base[task.dayCount]!; n++) {
      if (reached[n] === Number.POSITIVE_INFINITY) continue;
      for (let t = first[n]!; t < first[n + 1]!; t++) {
        const x = target[t]!;
        const own = reached[n]! + cost[t]! + slope * amount[t]!;
        room[t] = Math.min(room[t]!, limit - own - line.bound[x]!);
        const there = own + groupPrice[group[t]!]!;
        if (there < reached[x]!) reached[x] = there;
      }
    }
  }
  for (let t = 0; t < room.length; t++) if (Number.isFinite(room[t]!)) visit(group[t]!, room[t]!);
}

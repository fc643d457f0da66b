import { expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import { NumberIndex } from "../../../../core/solver/state-expansion/number-index.ts";
import { ProductStates } from "../../../../core/solver/state-expansion/product-states.ts";

test("numbers have indices in order of first appearance, also beyond 32 bits and after a new begin", () => {
  const random = new Random(1);
  const index = new NumberIndex();
  for (const range of [50, 3000, 2 ** 40]) {
    index.clear();
    const known = new Map<number, number>();
    for (let i = 0; i < 5000; i++) {
      const number = Math.floor(random.next() * range);
      if (!known.has(number)) known.set(number, known.size);
      expect(index.add(number)).toBe(known.get(number));
    }
    expect(index.count).toBe(known.size);
  }
});

test("states of a product keep their node and their factor", () => {
  const random = new Random(2);
  const states = new ProductStates();
  for (const nodes of [7, 90]) {
    states.beginDay(nodes);
    for (let i = 0; i < 2000; i++) {
      const [node, factor] = [random.below(nodes), random.below(40)];
      const state = states.add(node, factor);
      expect([states.node[state], states.factor[state]]).toEqual([node, factor]);
    }
    expect(states.count).toBe(Math.min(40 * nodes, states.count));
    expect(states.count).toBeGreaterThan(200);
  }
});

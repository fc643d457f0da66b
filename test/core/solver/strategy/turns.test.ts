import { describe, expect, test } from "vitest";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { type Turn, Yields } from "../../../../core/solver/strategy/turns.ts";

const now = { price: 200, bound: 100 };
/** A turn that left the plan and the bound where they are now. */
const turn = (seconds: number, done: Partial<Turn> = {}): Turn => ({
  ...{ ...now, saved: 0, raised: 0, seconds },
  ...done,
});

const yieldsOf = (seconds = 100) =>
  new Yields<string>({ ...DEFAULT_PARAMETERS.turns, leastTurn: 0.01 }, seconds);

/** Which methods have their turns where each brings what `bring` says of it. */
function order(methods: readonly string[], turns: number, bring: (method: string) => Turn) {
  const yields = yieldsOf();
  return Array.from({ length: turns }, () => {
    const method = yields.best(methods, now);
    yields.learn(method, bring(method));
    return method;
  });
}

describe("of methods that take turns", () => {
  test("each has one, in the order in which they stand, where none brings anything", () => {
    expect(order(["a", "b", "c"], 6, () => turn(10))).toEqual(["a", "b", "c", "a", "b", "c"]);
  });

  test("one that closes the gap stays until it does so no longer, whether by plans or by the bound", () => {
    for (const done of [{ saved: 300 }, { raised: 300 }]) {
      let rich = 3;
      const bring = (method: string) => turn(5, method === "b" && rich-- > 0 ? done : {});
      expect(order(["a", "b", "c"], 6, bring)).toEqual(["a", "b", "b", "b", "b", "c"]);
    }
  });

  test("one that ends at once for want of anything to do is not next again and again", () => {
    const asked = order(["quick", "slow"], 40, (method) => turn(method === "quick" ? 0 : 10));
    expect(asked.filter((method) => method === "slow").length).toBeGreaterThan(3);
  });

  test("one that is trusted more waits for its first turn as others do, and gets more of the time after it", () => {
    const trustOf = (method: string) => (method === "b" ? 3 : 1);
    const numbers = { ...DEFAULT_PARAMETERS.turns, leastTurn: 0.01 };
    const yields = new Yields<string>(numbers, 1000, trustOf);
    const asked = Array.from({ length: 60 }, () => {
      const method = yields.best(["a", "b", "c"], now);
      yields.learn(method, turn(10));
      return method;
    });
    expect(asked.slice(0, 2)).toEqual(["a", "b"]);
    const times = (method: string) => asked.filter((one) => one === method).length;
    expect(times("b")).toBeGreaterThan(2 * times("a"));
    expect(times("c")).toBeGreaterThan(5);
  });

  test("the same time counts for less where all of it is longer", () => {
    const known = (seconds: number) => {
      const yields = yieldsOf(seconds);
      yields.learn("a", turn(10, { saved: 100 }));
      return yields.best(["b", "a"], now);
    };
    expect([known(20), known(1000)]).toEqual(["b", "a"]);
  });

  test("the first plans count by the gap that they left, however far the bound was then", () => {
    const yields = yieldsOf();
    yields.learn("early", turn(10, { bound: -1e6, saved: 300 }));
    yields.learn("late", turn(10, { saved: 30 }));
    expect(yields.best(["late", "early"], now)).toBe("early");
  });

  test("the unit of the costs makes no difference, nor does a bound that nobody knows", () => {
    for (const unit of [1, 1e-6, 1e6]) {
      const yields = yieldsOf();
      const scaled = { price: 200 * unit, bound: 100 * unit };
      yields.learn("a", { ...scaled, saved: 10 * unit, raised: 0, seconds: 10 });
      yields.learn("b", { ...scaled, saved: 20 * unit, raised: 0, seconds: 10 });
      expect(yields.best(["a", "b"], scaled)).toBe("b");
    }
    const unknown = { price: 200, bound: Number.NEGATIVE_INFINITY };
    const yields = yieldsOf();
    yields.learn("a", { ...unknown, saved: 100, raised: 0, seconds: 10 });
    expect(yields.best(["a", "b"], unknown)).toBe("b");
  });
});

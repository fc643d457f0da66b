import { describe, expect, it } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { OwnRows } from "../../../../core/solver/decomposition/own-rows.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import type { Roster } from "../../../../core/solver/pricing/roster.ts";

/** Two employees with one row each, and a row about both, which is none of anybody's own. */
function twoPeople(cost: ConvexCost): OwnRows {
  return new OwnRows({
    parameters: DEFAULT_PARAMETERS,
    masterRows: Int32Array.of(0, 1, 2),
    rowCosts: [cost, cost, cost],
    structure: { rowEmployee: Int32Array.of(0, 1, -1) },
  });
}

/** A roster with so much in the employee's own row; with nothing it does not name the row. */
function roster(employee: number, value: number): Roster {
  return {
    ...{ employee, choices: new Int32Array(), cost: 0, ownCost: 0, amount: 0 },
    rows: value === 0 ? new Int32Array() : Int32Array.of(employee),
    values: value === 0 ? new Float64Array() : Float64Array.of(value),
  };
}

/** Six to seven, at any price; beyond that a floor of the first stage is missed, beyond 3 and 9 nothing is legal. */
const floors = ConvexCost.ofRow(6, 7, [
  { direction: 1, price: 1000, room: 3, floor: 1 },
  { direction: -1, price: 1000, room: 2, floor: 1 },
]);

describe("rows of one employee that the master alone holds", () => {
  it("move a price until the roster keeps them, also between two ends that lie close together", () => {
    // Who is asked takes one unit more for every ten points that it saves, from 2 units on.
    for (const unit of [10, 40, 300]) {
      const own = twoPeople(floors);
      const asked: number[] = [];
      const found = own.keeping(() => {
        asked.push(Math.round(Math.max(0, 2 + own.duals[0]! / unit)));
        return roster(0, asked.at(-1)!);
      });
      expect(asked.length).toBeGreaterThan(1);
      expect([6, 7]).toContain(found!.values[0]);
    }
  });

  it("count as empty where a roster adds nothing to them", () => {
    const own = twoPeople(floors);
    const found = own.keeping(() => roster(1, own.duals[1]! < 50 ? 0 : 6));
    expect(found!.values[0]).toBe(6);
    expect(own.duals[0]).toBe(0);
  });

  it("let a floor be missed where no roster keeps it, and ask for it no more", () => {
    const own = twoPeople(floors);
    let asked = 0;
    const rosterAt = () => {
      asked++;
      return roster(0, 4);
    };
    expect(own.keeping(rosterAt)!.values[0]).toBe(4);
    expect(asked).toBeGreaterThan(1);
    asked = 0;
    expect(own.keeping(rosterAt)!.values[0]).toBe(4);
    expect(asked).toBe(1);
  });

  it("give no roster where none is legal", () => {
    const own = twoPeople(floors);
    expect(own.keeping(() => roster(0, 12))).toBeNull();
    expect(own.keeping(() => null)).toBeNull();
  });

  it("are those of one employee that can be broken at all", () => {
    const own = twoPeople(floors);
    expect([0, 1, 2].map((r) => own.holds(r))).toEqual([true, true, false]);
    const priced = ConvexCost.ofRow(6, 7, [
      { direction: 1, price: 2, room: Number.POSITIVE_INFINITY },
      { direction: -1, price: 2, room: Number.POSITIVE_INFINITY },
    ]);
    expect(twoPeople(priced).holds(0)).toBe(false);
  });

  it("are looked at without moving a price", () => {
    const own = twoPeople(floors);
    expect([0, 5, 6, 7, 8].map((value) => own.keeps(roster(0, value)))).toEqual([
      ...[false, false, true, true, false],
    ]);
    expect([...own.duals]).toEqual([0, 0, 0]);
  });

  it("fade where they are kept", () => {
    const own = twoPeople(floors);
    own.learn(roster(0, 3));
    const risen = own.duals[0]!;
    expect(risen).toBeGreaterThan(0);
    own.learn(roster(0, 6));
    expect(own.duals[0]).toBeGreaterThan(0);
    expect(own.duals[0]).toBeLessThan(risen);
    expect(own.priceOf(0)).toBe(-own.duals[0]!);
  });
});

import { describe, expect, it } from "vitest";
import {
  type Attempt,
  bestBound,
  FLOOR_OF_GAPS,
  gapTo,
  type Outcome,
  standings,
  wrongClaims,
} from "../../bench/peers/comparison.ts";

const outcome = (
  engine: string,
  objective: number | null,
  more: Partial<Outcome> = {},
): Outcome => ({
  engine,
  version: "1",
  threads: 2,
  status: "feasible",
  seconds: 10,
  bound: null,
  samples: [],
  judgement: objective === null ? null : { objective, hard: new Map() },
  ...more,
});
const broken = outcome("b", null, { judgement: { objective: 1, hard: new Map([["rest", 1]]) } });

describe("the comparison of engines", () => {
  it("measures plans against the highest bound that anybody proved and no plan disproves", () => {
    const attempts: Attempt[] = [
      outcome("a", 200, { bound: 90 }),
      outcome("b", 125, { bound: 100 }),
      outcome("c", 150, { bound: 140 }),
      { engine: "d", failure: "is not here" },
    ];
    const round = { instance: "i", attempts };
    expect(bestBound({ instance: "i", attempts: attempts.slice(0, 2) })).toBe(100);
    expect(bestBound(round)).toBe(125);
    expect(wrongClaims(round)).toEqual(["i: c claims 140, but a plan of 125 is there."]);
    expect(attempts.map((attempt) => gapTo(100, attempt))).toEqual([0.5, 0.2, 1 / 3, 1]);
  });

  it("gives a plan that breaks a rule no better gap than none at all", () => {
    expect(gapTo(0, broken)).toBe(1);
    expect(gapTo(0, outcome("b", null))).toBe(1);
    expect(bestBound({ instance: "i", attempts: [broken, outcome("a", 50, { bound: 40 })] })).toBe(
      40,
    );
  });

  it("counts a round that an engine did not survive, and leaves out engines that were never there", () => {
    const first = [
      outcome("ours", 100, { bound: 100 }),
      outcome("peer", 200),
      { engine: "gone", failure: "x" },
    ];
    const second = [outcome("ours", 100, { bound: 50 }), { engine: "peer", failure: "died" }];
    const table = standings(
      [
        { instance: "i", attempts: first },
        { instance: "j", attempts: second },
      ],
      "ours",
    );
    expect(table.map(({ engine, rounds, notAhead }) => [engine, rounds, notAhead])).toEqual([
      ["ours", 2, 2],
      ["peer", 2, 2],
    ]);
    expect(table[0]!.mean).toBeCloseTo(Math.sqrt(FLOOR_OF_GAPS * (0.5 + FLOOR_OF_GAPS)), 12);
    expect(table[1]!.mean).toBeCloseTo(Math.sqrt((0.5 + FLOOR_OF_GAPS) * (1 + FLOOR_OF_GAPS)), 12);
  });
});

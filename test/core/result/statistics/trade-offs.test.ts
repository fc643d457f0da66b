import { describe, expect, it } from "vitest";
import type { Score } from "../../../../core/result/judgement/score.ts";
import { tradeOff } from "../../../../core/result/statistics/trade-offs.ts";

function score(points: Readonly<Record<string, number>>): Score {
  const entries = Object.entries(points).map(
    ([name, value]) => [name, { measure: value, weight: 1, points: value, items: [] }] as const,
  );
  return {
    total: entries.reduce((sum, [, { points: own }]) => sum + own, 0),
    perPoint: 1e6,
    byObjective: new Map(entries),
  };
}

describe("the trade of an alternative", () => {
  it("names the topic gained most and the topic that pays for it", () => {
    const main = score({ wishes: 50, preferences: 5, fairness_nights: 10, contract_hours: 3 });
    const other = score({ wishes: 20, preferences: 0, fairness_nights: 40, contract_hours: 9 });
    expect(tradeOff(main, other)).toEqual({
      gains: { wishes: 35 },
      losses: { fairness: 30, hours: 6 },
      favours: "wishes",
      against: "fairness",
    });
  });

  it("counts objectives without a topic of their own as rules", () => {
    const trade = tradeOff(score({ soft_rules: 20 }), score({ ergonomics: 15 }));
    expect(trade.gains).toEqual({ rules: 5 });
    expect(trade.against).toBeNull();
  });

  it("is empty between plans of the same points", () => {
    const trade = tradeOff(score({ wishes: 4 }), score({ wishes: 4 }));
    expect(trade).toEqual({ gains: {}, losses: {}, favours: null, against: null });
  });
});

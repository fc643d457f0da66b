import { describe, expect, it } from "vitest";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import { ShareCuts } from "../../../../core/model/program/share-cuts.ts";
import { Random } from "../../../../core/solver/random.ts";

interface Case {
  readonly holders: number;
  readonly others: number;
  readonly percent: number;
  readonly demands: readonly { readonly of: readonly number[]; readonly least: number }[];
}

/** Holders come first; at least `percent` of those who work hold a qualification, and demands may be missed at a price. */
function cutsOf({ holders, others, percent, demands }: Case) {
  const count = holders + others;
  const writer = new LinearModelWriter();
  const cuts = new ShareCuts(writer, count);
  const shape = {
    owner: writer.owner("rule"),
    employee: -1,
    day: -1,
    lower: Number.NEGATIVE_INFINITY,
  };
  const column = (isCandidate: boolean, at: number) =>
    writer.column({
      ...{ lower: 0, upper: isCandidate ? 1 : Number.POSITIVE_INFINITY, integer: isCandidate },
      ...{ candidate: isCandidate ? at : -1, employee: isCandidate ? at : -1, day: 0 },
    });
  const people = Array.from({ length: count }, (_, at) => column(true, at));
  cuts.learn(
    writer.row(
      { ...shape, upper: 0 },
      people,
      people.map((at) => (at < holders ? percent - 100 : percent)),
    ),
  );
  const missing = demands.map(({ of, least }) => {
    const slack = column(false, -1);
    cuts.learn(writer.row({ ...shape, upper: -least }, [...of, slack], [...of.map(() => -1), -1]));
    return slack;
  });
  cuts.state();
  const model = writer.finish();
  const stated = [...model.isCut.keys()].filter((row) => model.isCut[row] === 1);
  const excess = (row: number, values: readonly number[]) => {
    let activity = 0;
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      activity += model.entryValue[k]! * values[model.entryColumn[k]!]!;
    return activity - model.rowUpper[row]!;
  };
  return { people, missing, stated, excess };
}

describe("cuts of shares", () => {
  it("ask for seven of thirteen where half are to be qualified", () => {
    const everybody = Array.from({ length: 20 }, (_, at) => at);
    const { stated, excess } = cutsOf({
      ...{ holders: 10, others: 10, percent: 50 },
      demands: [{ of: everybody, least: 13 }],
    });
    const working = (holders: number, others: number, missing: number) => [
      ...everybody.map((at) => (at < 10 ? holders : others) / 10),
      missing,
    ];
    expect(stated).toHaveLength(1);
    expect(excess(stated[0]!, working(6.5, 6.5, 0))).toBeCloseTo(0.5);
    expect(excess(stated[0]!, working(7, 6, 0))).toBeCloseTo(0);
    expect(excess(stated[0]!, working(6, 6, 1))).toBeCloseTo(0);
  });

  it("say nothing where the share of the demand is whole", () => {
    const demands = [{ of: [0, 1, 2, 3, 4, 5], least: 4 }];
    expect(cutsOf({ holders: 3, others: 3, percent: 50, demands }).stated).toEqual([]);
  });

  it("are kept by every plan that keeps the share, whatever the demands are", () => {
    const random = new Random(20261122);
    let found = 0;
    for (let run = 0; run < 60; run++) {
      const [holders, others] = [1 + random.below(4), 1 + random.below(4)];
      const count = holders + others;
      const demands = Array.from({ length: 1 + random.below(3) }, () => {
        const of = Array.from({ length: count }, (_, at) => at).filter(() => random.next() < 0.7);
        return { of, least: 1 + random.below(Math.max(1, of.length)) };
      }).filter(({ of }) => of.length > 0);
      const percent = 5 * (1 + random.below(19));
      const { stated, excess } = cutsOf({ holders, others, percent, demands });
      found += stated.length;
      for (let plan = 0; plan < 1 << count; plan++) {
        const works = Array.from({ length: count }, (_, at) => (plan >> at) & 1);
        const present = works.reduce((sum, one) => sum + one, 0);
        const qualified = works.slice(0, holders).reduce((sum, one) => sum + one, 0);
        if (100 * qualified < percent * present) continue;
        const missing = demands.map(({ of, least }) =>
          Math.max(0, least - of.reduce((sum, at) => sum + works[at]!, 0)),
        );
        for (const row of stated)
          expect(excess(row, [...works, ...missing])).toBeLessThanOrEqual(1e-9);
      }
    }
    expect(found).toBeGreaterThan(20);
  });
});
